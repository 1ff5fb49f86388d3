"""Duo: a good game passes; wrong roles, splits, choices, discards and summons are found under their names."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from kodama_app.judge import judge_transcript

from .duo_scripts import DuoScript, duo_game
from .scripts import Spoil, breaches, drop, judge, put, rules, spoiled, swapped

GOOD = duo_game()


def test_a_good_game_has_no_breach() -> None:
    assert judge(GOOD) == []
    assert judge(GOOD + GOOD) == []


def test_a_discard_need_not_tell_its_kinds() -> None:
    events = copy.deepcopy(GOOD)
    for event in events:
        event.pop("kinds", None)
    assert judge(events) == []


SPOILS: dict[str, tuple[Spoil, set[str]]] = {
    "Sower reveals": (put("reveal", 1, player=1), {"roles"}),
    "Sower splits": (put("split", 1, player=1), {"roles"}),
    "Pruner chooses": (put("choose", 1, player=0), {"roles"}),
    "two revealed": (put("reveal", 0, cards=["Q01", "Q03"]), {"split"}),
    "one card twice": (put("reveal", 1, cards=["Q04", "Q05", "Q01"]), {"split", "deck"}),
    "a pile without cards": (put("split", 0, piles=[[], ["Q01", "Q02", "Q03"]]), {"split"}),
    "three piles": (put("split", 0, piles=[["Q01"], ["Q02"], ["Q03"]]), {"split"}),
    "a card of another round": (put("split", 0, piles=[["Q03"], ["Q01", "Q09"]]), {"split"}),
    "no such pile": (put("choose", 0, pile=2), {"split"}),
    "the rival's pile": (put("choose", 0, pile=0), {"pile"}),
    "split missing": (drop("split", 0), {"step"}),
    "choice missing": (drop("choose", 0), {"step"}),
    "reveal missing": (drop("reveal", 0), {"step"}),
    "a later reveal missing": (drop("reveal", 2), {"step"}),
    "discard missing": (drop("discard", 0), {"step"}),
    "discard and summons missing": (
        lambda events: [drop("discard", -1)(events), drop("spirit", -1)(events)],
        {"step"},
    ),
    "placement missing": (drop("place", 1), {"step"}),
    "Pruner grows first": (swapped("place", 0, "place", 1), {"turn"}),
    "discard before the Pruner grew": (swapped("place", 1, "discard", 0), {"step"}),
    "summons before the discard": (swapped("spirit", 0, "discard", 0), {"step"}),
    "discard of the rival's": (put("discard", 0, player=1), {"pile", "summon"}),
    "discard of a placed card": (put("discard", 0, card="Q01"), {"pile"}),
    "the rival's tree": (put("place", 2, tree=0), {"own-tree"}),
    "round": (put("place", 2, round=1), {"round"}),
    "discarder summons": (put("spirit", 0, player=0, tree=0), {"summon"}),
    "a kind not on the discard": (put("spirit", 0, kind="star"), {"summon"}),
    "onto the rival's tree": (put("spirit", 0, tree=0), {"summon"}),
    "onto no card": (put("spirit", 0, index=2), {"summon"}),
    "onto no feature": (put("spirit", 0, feature=1), {"summon"}),
    "from nowhere": (put("spirit", 1, **{"from": None}), {"summon"}),
    "from elsewhere": (put("spirit", 0, **{"from": {"tree": 0, "index": 0, "feature": 0}}), {"summon"}),
    "summons missing": (drop("spirit", 2), {"summon"}),
    "Pruner of the season": (put("season", 1, pruner=0), {"first-player"}),
    "Pruner after a tie": (put("season", 2, pruner=0), {"first-player"}),
    "Pruner of the setup": (put("setup", 0, pruner=0), {"first-player"}),
    "no such Pruner": (put("setup", 0, pruner=2), {"setup"}),
    "Sower by option": (lambda events: events[0]["options"].update(first="1"), {"setup"}),
    "a season card without": (put("season", 0, decree="DS1"), {"decree"}),
    "an option of Kodama": (lambda events: events[0]["options"].update(edition="second"), {"options"}),
    "decrees ajar": (lambda events: events[0]["options"].update(decrees="ajar"), {"options"}),
    "one player": (lambda events: events[0]["players"].pop(), {"malformed"}),
    "a Kodama of Kodama": (put("kodama", 0, card="K12", points=2), {"kodama-card"}),
    "Kodama points": (put("kodama", 0, points=5), {"kodama-points"}),
    "Kodama twice": (put("kodama", 1, player=0), {"kodama-order"}),
    "Kodama in mid-season": (swapped("kodama", 0, "place", 3), {"kodama-order"}),
    "tie-break by print": (put("end", 0, tie_break=[1, 1]), {"tie-break"}),
    "display": (lambda events: events.insert(6, {"event": "display", "cards": []}), {"event"}),
}


@pytest.mark.parametrize("name", SPOILS)
def test_a_spoiled_game_is_found_out(name: str) -> None:
    spoil, expected = SPOILS[name]
    assert expected <= set(rules(spoiled(GOOD, spoil)))


TOLD_ONCE = (
    "Sower reveals",
    "Sower splits",
    "Pruner chooses",
    "split missing",
    "reveal missing",
    "choice missing",
    "Pruner grows first",
    "discard before the Pruner grew",
    "from nowhere",
    "Kodama points",
)


@pytest.mark.parametrize("name", TOLD_ONCE)
def test_a_single_slip_does_not_echo(name: str) -> None:
    spoil, expected = SPOILS[name]
    # Scores are summed as written.
    own = [breach for breach in judge(spoiled(GOOD, spoil)) if breach.rule != "scores"]
    assert {breach.rule for breach in own} == expected
    assert len(own) <= 2


def test_both_players_score_their_kodama_in_any_order() -> None:
    assert judge(spoiled(GOOD, swapped("kodama", 0, "kodama", 1))) == []


def test_a_season_has_four_rounds() -> None:
    script = DuoScript()
    script.begin("spring", 1)
    for _ in range(4):
        script.play()
    assert breaches(script) == []
    script.play()
    assert breaches(script) == ["step"]


def test_the_option_names_the_sower() -> None:
    assert judge(duo_game(first="0")) == []
    assert "setup" in rules(duo_game(first="1"))


def test_duo_trunks_are_flower_and_star() -> None:
    script = DuoScript(trunks=("flower", "cloud"))
    script.begin("spring", 1)
    assert breaches(script) == ["trunk"]
    script = DuoScript(trunks=("flower", "cloud"), pool="mixed")
    script.begin("spring", 1)
    assert breaches(script) == []


@pytest.mark.parametrize("seed", range(30))
def test_no_nonsense_makes_the_judge_stumble(seed: int) -> None:
    rng = random.Random(seed)
    nonsense: list[Any] = [None, True, -1, 10**400, 1e308, "x", [], {}, [[0, 0]], [["Q01"], []], 0, 1, 63.5]
    events = copy.deepcopy(GOOD)
    for _ in range(6):
        event = rng.choice(events)
        key = rng.choice(list(event))
        if rng.random() < 0.8:
            event[key] = rng.choice(nonsense)
        elif len(event) > 1:
            del event[key]
    if events != GOOD:
        assert judge(events) is not None


@pytest.mark.parametrize("number", range(3, 12))
def test_an_unreadable_line_does_not_take_the_rest_of_the_game_with_it(number: int) -> None:
    lines = [json.dumps(event) for event in GOOD]
    name = GOOD[number]["event"]
    lines[number] = json.dumps({"event": name})
    found = judge_transcript(lines)
    assert "malformed" in [breach.rule for breach in found]
    late = [breach for breach in found if breach.line > 30 and breach.rule not in {"scores", "index", "parent"}]
    if name not in {"season", "spirit", "place"}:
        assert late == []
