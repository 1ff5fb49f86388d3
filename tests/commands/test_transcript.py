"""The transcript's format, field by field: others judge games by it, so nothing in it may drift."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from kodama_app.content.kinds import kodama_kinds
from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.rules import Setup
from kodama_app.games import game
from kodama_app.games.draft.spec import DRAFT
from kodama_app.games.duo.spec import DUO
from kodama_app.games.kodama.events import TurnSkipped
from kodama_app.games.kodama.spec import KODAMA
from kodama_app.games.spec import GameSpec
from kodama_app.judge import judge_transcript
from kodama_app.session.match import play_match
from kodama_app.session.transcript import transcript

from .conftest import Simulated

Check = Callable[[Any], bool]


def is_count(value: Any) -> bool:
    return type(value) is int and value >= 0


def is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value)


def is_mm(value: Any) -> bool:
    return type(value) is float and value == round(value, 3)


def is_point(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(is_mm, value))


def points(least: int, most: int | None = None) -> Check:
    return lambda value: least <= len(value) <= (most or 10**6) and all(map(is_point, value))


def is_bark(value: Any) -> bool:
    return bool(value) and all(points(3)(ring) and ring[0] != ring[-1] for ring in value)


def are_features(value: Any) -> bool:
    return bool(value) and all(
        set(disc) == {"kind", "x", "y", "r"}
        and disc["kind"] in kodama_kinds()
        and disc["r"] == 6.0
        and is_mm(disc["x"])
        and is_mm(disc["y"])
        for disc in value
    )


def are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(map(is_text, value))


def is_card(pattern: str) -> Check:
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None


def or_null(check: Check) -> Check:
    return lambda value: value is None or check(value)


def are_players(value: Any) -> bool:
    return all(set(player) == {"name", "bot", "trunk"} and all(map(is_text, player.values())) for player in value)


def are_counts(value: Any) -> bool:
    return isinstance(value, list) and all(map(is_count, value))


def is_season(value: Any) -> bool:
    return value in SEASONS


def is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def are_piles(value: Any) -> bool:
    return isinstance(value, list) and sorted(map(len, value)) == [1, 2] and all(map(are_texts, value))


def is_disc(value: Any) -> bool:
    return set(value) == {"tree", "index", "feature"} and all(map(is_count, value.values()))


is_decree = is_card(r"[SUF][1-5]|D[SUF][1-3]")
is_kodama = is_card(r"[KD]\d\d|S[ABC][123]")


def setup_of(spec: GameSpec, begins: str) -> dict[str, Check]:
    """The fields that tell which game this is."""
    return {
        "game": lambda value: value == spec.id,
        "options": lambda value: set(value) == {option.key for option in spec.options},
        "seed": is_count,
        begins: is_count,
        "players": are_players,
    }


def season_of(begins: str) -> dict[str, Check]:
    return {"season": is_season, begins: is_count, "decree": or_null(is_decree)}


SHARED: dict[str, dict[str, Check]] = {
    "trunk": {
        "tree": is_count,
        "card": is_text,
        "corners": points(4, 4),
        "bark": is_bark,
        "features": are_features,
    },
    "decree": {"player": is_count, "card": is_decree, "points": is_count},
    "place": {
        "player": is_count,
        "tree": is_count,
        "card": is_text,
        "index": is_count,
        "parent": is_count,
        "corners": points(4, 4),
        "bark": is_bark,
        "features": are_features,
        "stub": points(2, 2),
        "points": is_count,
        "base_points": is_count,
        "decree_points": is_count,
        "decree_changes_growth": is_flag,
        "limit": or_null(is_count),
        "season": is_season,
        "round": lambda value: value in (1, 2, 3, 4),
    },
    "kodama": {
        "player": is_count,
        "card": is_kodama,
        "season": is_season,
        "choice": or_null(are_texts),
        "points": is_count,
    },
    "end": {"scores": are_counts, "winners": are_counts, "tie_break": are_counts},
}


FIELDS: dict[str, dict[str, dict[str, Check]]] = {
    "kodama": SHARED
    | {
        "setup": setup_of(KODAMA, "first"),
        "season": season_of("first"),
        "display": {"cards": are_texts},
        "reveal": {"player": is_count, "cards": are_texts},
        "skip": {"player": is_count, "reason": is_text},
    },
    "kodama-duo": SHARED
    | {
        "setup": setup_of(DUO, "pruner"),
        "season": season_of("pruner"),
        "reveal": {"player": is_count, "cards": are_texts},
        "split": {"player": is_count, "piles": are_piles},
        "choose": {"player": is_count, "pile": lambda value: value in (0, 1)},
        "remove": {"player": is_count, "card": is_text},
        "discard": {"player": is_count, "card": is_text},
        "spirit": {
            "player": is_count,
            "kind": lambda value: value in kodama_kinds(),
            "from": or_null(is_disc),
            "tree": is_count,
            "index": is_count,
            "feature": is_count,
        },
    },
    "kodama-draft": SHARED
    | {
        "setup": setup_of(DRAFT, "first"),
        "season": season_of("first"),
        "pick": {"player": is_count, "card": is_text},
        "hand": {"from": is_count, "to": is_count, "cards": are_texts},
        "draw": {"player": is_count, "cards": are_texts},
        "remove": {"player": is_count, "card": is_text},
    },
}
"""By game and event: what a line holds, no more and no less."""


def flaws(lines: Iterable[dict[str, Any]], spec: GameSpec = KODAMA) -> list[tuple[str, str]]:
    """Events that are not the game's, or with a field too many, missing or of the wrong form."""
    found = []
    for line in lines:
        fields = FIELDS[spec.id].get(line["event"], {})
        found += [(line["event"], key) for key in set(line).symmetric_difference({"event", *fields})]
        found += [(line["event"], key) for key, check in fields.items() if key in line and not check(line[key])]
    return found


def lines_of(bots: list[str], seed: int, spec: GameSpec = KODAMA, **options: str) -> list[str]:
    match = play_match(spec, bots, seed, options)
    return list(transcript(spec, match.header, [match.start, *(step for _, step in match.steps)]))


def test_every_line_of_a_transcript_has_just_its_fields(simulated: Simulated) -> None:
    lines = [json.loads(line) for line in simulated.transcript.read_text(encoding="utf-8").splitlines()]
    assert flaws(lines) == []
    assert {line["event"] for line in lines} >= {"setup", "trunk", "season", "display", "place", "kodama", "end"}


def test_numbers_are_written_with_three_decimals_at_most(simulated: Simulated) -> None:
    text = simulated.transcript.read_text(encoding="utf-8")
    decimals = re.findall(r"-?\d+\.(\d+)", text)
    assert max(map(len, decimals)) == 3
    assert re.findall(r"\d[eE][-+]?\d|-0\.0\b|NaN|Infinity", text) == []


def test_the_setup_tells_seed_options_and_who_plays(simulated: Simulated) -> None:
    setup = json.loads(simulated.transcript.read_text(encoding="utf-8").partition("\n")[0])
    assert setup["seed"] == 3
    assert setup["options"] == KODAMA.resolve({}, 2)
    assert [(player["name"], player["bot"]) for player in setup["players"]] == [
        ("random", "random"),
        ("greedy", "greedy"),
    ]


def test_decrees_that_pay_and_call_have_their_own_lines() -> None:
    wanted = {"S4", "F2"}
    options = KODAMA.resolve({"edition": "first"}, 2)
    rules = KODAMA.rules(options)
    starts = ((seed, rules.start(Setup(2, seed, options)).state) for seed in range(500))
    seed = next(seed for seed, state in starts if wanted <= set(rules.observe(state, 0).decrees))
    lines = [json.loads(line) for line in lines_of(["random", "random"], seed, edition="first")]
    assert flaws(lines) == []
    events = [line["event"] for line in lines]
    assert "reveal" in events
    assert events.count("decree") == 2


def test_a_skipped_turn_has_its_line() -> None:
    (line,) = KODAMA.transcript(None, TurnSkipped(1, "fall", 3))
    assert line == {"event": "skip", "player": 1, "reason": "nothing fits"}
    assert flaws([line]) == []


def test_no_limit_and_no_decree_are_written_as_null() -> None:
    lines = [json.loads(line) for line in lines_of(["random", "random"], 4, limit="none", decrees="none")]
    assert flaws(lines) == []
    assert {line["limit"] for line in lines if line["event"] == "place"} == {None}
    assert [line["decree"] for line in lines if line["event"] == "season"] == [None] * 3


MIXED = ("random", "greedy", "greedy", "random", "greedy")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_judge_finds_no_breach_in_a_game_of_either_edition(edition: str, seats: int) -> None:
    lines = lines_of(list(MIXED[:seats]), 40 + seats, edition=edition)
    assert judge_transcript(lines, KODAMA.rules_version) == []
    assert flaws(map(json.loads, lines)) == []
    assert sum('"event": "place"' in line or '"event": "skip"' in line for line in lines) == 12 * seats


@pytest.mark.long
@pytest.mark.parametrize("tens", range(5))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_judge_finds_no_breach_in_hundreds_of_games(edition: str, seats: int, tens: int) -> None:
    for seed in range(1000 + 10 * tens, 1010 + 10 * tens):
        bots = [MIXED[(seat + seed) % len(MIXED)] for seat in range(seats)]
        lines = lines_of(bots, seed, edition=edition)
        assert (seed, judge_transcript(lines, KODAMA.rules_version)) == (seed, [])
        assert flaws(map(json.loads, lines)) == []


OTHER_TABLES = [
    ("kodama", 6, {}),
    ("kodama-duo", 2, {}),
    ("kodama-duo", 2, {"pool": "mixed"}),
    ("kodama-duo", 2, {"limit": "1"}),
    ("kodama-duo", 2, {"decrees": "open"}),
    *(("kodama-draft", seats, {}) for seats in range(2, 7)),
]


def breaches(name: str, seats: int, options: dict[str, str], seed: int) -> list[Any]:
    """What is wrong with a game by the rules, or with its lines by the format."""
    bots = [MIXED[(seat + seed) % len(MIXED)] for seat in range(seats)]
    lines = lines_of(bots, seed, game(name), **options)
    return [*judge_transcript(lines, KODAMA.rules_version), *flaws(map(json.loads, lines), game(name))]


OWN_EVENTS = [
    ("kodama-duo", {}, {"reveal", "split", "choose", "discard", "spirit"}),
    ("kodama-duo", {"limit": "1"}, {"remove"}),
    ("kodama-draft", {}, {"pick", "hand", "draw"}),
    ("kodama-draft", {"limit": "1"}, {"remove"}),
]


@pytest.mark.parametrize(("name", "options", "events"), OWN_EVENTS)
def test_every_game_writes_the_events_of_its_own(name: str, options: dict[str, str], events: set[str]) -> None:
    lines = [json.loads(line) for line in lines_of(["greedy", "random"], 62, game(name), **options)]
    assert flaws(lines, game(name)) == []
    assert events <= {line["event"] for line in lines}


@pytest.mark.parametrize(("name", "seats", "options"), OTHER_TABLES)
def test_the_judge_finds_no_breach_in_the_other_games(name: str, seats: int, options: dict[str, str]) -> None:
    assert breaches(name, seats, options, 60 + seats) == []


@pytest.mark.long
@pytest.mark.parametrize("tens", range(10))
@pytest.mark.parametrize(("name", "seats", "options"), OTHER_TABLES)
def test_the_judge_finds_no_breach_in_hundreds_of_other_games(
    name: str, seats: int, options: dict[str, str], tens: int
) -> None:
    for seed in range(2000 + 10 * tens, 2010 + 10 * tens):
        assert (seed, breaches(name, seats, options, seed)) == (seed, [])
