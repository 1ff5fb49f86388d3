"""A game on real cards with real geometry, and its transcript."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

from kodama_app.engine.plain import checksum, plain
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Setup
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.kodama.spec import KODAMA
from kodama_app.games.kodama.state import KodamaState

Line = dict[str, Any]


@cache
def whole_game() -> tuple[KodamaState, tuple[Line, ...], str]:
    """A game between two players that choose at random, its transcript, and a checksum of its end."""
    options = KODAMA.resolve({}, 2)
    rules = KODAMA.rules(options)
    step, rng = rules.start(Setup(2, 11, options)), Rng(3)
    lines: list[Line] = []
    while True:
        lines.extend(line for event in step.events for line in KODAMA.transcript(step.state, event))
        movers = rules.movers(step.state)
        if not movers:
            return step.state, tuple(lines), checksum(step.state)
        offered = list(rules.candidates(step.state, movers[0]))
        action, rng = rng.choice(offered)
        if isinstance(action, GrowBranch):
            assert not rules.faults(step.state, offered[0])
        step = rules.apply(step.state, action)


def test_the_transcript_is_plain_json_with_all_events() -> None:
    state, lines, _ = whole_game()
    assert json.loads(json.dumps(lines)) == list(lines)
    assert json.dumps(plain(state))
    counts = Counter(line["event"] for line in lines)
    assert (counts["setup"], counts["trunk"], counts["season"], counts["end"]) == (1, 2, 3, 1)
    assert counts["place"] + counts["skip"] == 24
    assert counts["kodama"] == 6
    assert [line["event"] for line in lines[:4]] == ["setup", "trunk", "trunk", "display"]


def test_scores_are_the_sum_of_the_transcripts_points() -> None:
    state, lines, _ = whole_game()
    totals = [0, 0]
    for line in lines:
        if line["event"] in ("place", "kodama", "decree"):
            totals[line["player"]] += line["points"] + line.get("decree_points", 0)
    assert tuple(totals) == state.scores
    assert lines[-1]["scores"] == totals


def test_a_place_line_holds_all_a_judge_needs() -> None:
    _, lines, _ = whole_game()
    for line in (line for line in lines if line["event"] == "place"):
        assert set(line) == {
            "event", "player", "tree", "card", "index", "parent", "corners", "bark", "features", "stub",
            "points", "base_points", "decree_points", "decree_changes_growth", "limit", "season", "round",
        }  # fmt: skip
        assert len(line["corners"]) == 4
        assert len(line["stub"]) == 2
        assert line["parent"] < line["index"]
        assert line["points"] <= line["limit"]
        if not line["decree_changes_growth"]:
            assert line["points"] == line["base_points"]


def test_indices_count_the_placements_of_each_tree() -> None:
    _, lines, _ = whole_game()
    for seat in (0, 1):
        indices = [line["index"] for line in lines if line["event"] == "place" and line["tree"] == seat]
        assert indices == list(range(1, len(indices) + 1))


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    _, lines, end = whole_game()
    _, again, same = whole_game.__wrapped__()
    assert end == same
    assert json.dumps(lines) == json.dumps(again)
