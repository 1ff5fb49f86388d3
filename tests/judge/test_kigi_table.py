"""Who sits at Kigi's table, who begins, who wins; and what becomes of a transcript that cannot be read."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from kodama_app.judge import judge_transcript

from .kigi_games import advanced_game, kigi_game, swept_game
from .kigi_scripts import Grown, KigiScript, kigi_trunk, place, placed, tale
from .scripts import breaches, drop, judge, nth, put, rules, spoiled, swapped

GOOD = kigi_game()


def test_trunks_come_before_everything_else() -> None:
    late = spoiled(GOOD, swapped("trunk", 1, "display", 0))
    assert [(breach.line, breach.rule) for breach in judge(late)] == [(3, "trunk"), (4, "trunk")]
    late = spoiled(advanced_game(), swapped("trunk", 1, "keep", 0))
    assert [(breach.line, breach.rule) for breach in judge(late)] == [(3, "trunk"), (4, "trunk")]


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_sit_down(seats: int) -> None:
    assert "setup" in rules([KigiScript(trunks=["GT", "GD", "GP", "GV", "GR", "GT"][:seats]).events[0]])


def test_five_seats_have_five_trunks_and_take_turns_clockwise_from_the_first() -> None:
    moves = (
        Grown("G01", 0, 0, "up", 0),
        Grown("G02", 0, 1, "up", 0),
        Grown("G03", 1, 0, "up", 0),
        Grown("G06", 3, 0, "up", 0),
        Grown("G07", 4, 0, "up", 0),
        Grown("G04", 1, 0, "left", 0),
    )
    script = tale(*moves, trunks=("GT", "GD", "GP", "GV", "GR"), first=3)
    assert [event["player"] for event in script.events if event["event"] == "place"] == [3, 4, 0, 1, 2, 3]
    assert breaches(script) == []


@pytest.mark.parametrize("first", ["0", 0, "chance"])
def test_the_option_names_who_begins_or_leaves_it_to_chance(first: object) -> None:
    assert judge(spoiled(GOOD, put("setup", 0, options={"advanced": "no", "first": first}))) == []


def test_no_two_trunks_show_the_same_and_every_seat_has_one() -> None:
    twice = KigiScript(trunks=("GP", "GP"))
    assert breaches(twice) == ["trunk"]
    assert rules(spoiled(GOOD, drop("trunk", 1)))[0] == "trunk"
    more = spoiled(KigiScript().events, lambda events: events.insert(3, kigi_trunk(2, "GT")))
    assert [rule for rule in rules(more) if rule != "unfinished"] == ["trunk"]


def test_a_printed_card_does_not_change_between_games() -> None:
    second = spoiled(GOOD, lambda events: placed(events, "G02")["bark"].pop())
    assert rules(second) == []
    assert rules(GOOD + second) == ["card-changed"]


def test_blossoms_on_the_own_tree_break_a_tie() -> None:
    # Points are summed as written: a wrong number makes the scores even, and is told where it stands.
    even = spoiled(GOOD, place("G30", points=31))
    nth(even, "end").update(scores=[81, 81], winners=[0])
    assert rules(even) == ["points"]
    nth(even, "end").update(winners=[0, 1])
    assert rules(even) == ["points", "winners"]


def test_equal_scores_and_equal_blossoms_are_a_shared_win() -> None:
    even = spoiled(GOOD, place("G30", points=31))
    for disc in placed(even, "G25")["features"]:  # of nine blossoms two become purple
        disc["kind"] = "purple"
    nth(even, "end").update(scores=[81, 81], winners=[0, 1], tie_break=[7, 7])
    assert {"tie-break", "winners"}.isdisjoint(rules(even))
    nth(even, "end").update(winners=[0])
    assert "winners" in rules(even)


def test_a_game_still_being_played_is_right_as_far_as_it_goes() -> None:
    for length in range(4, len(GOOD) - 1, 7):
        assert rules(GOOD[:length]) == ["unfinished"]


def test_setup_needs_its_keys() -> None:
    for key in ("game", "options", "seed", "first", "players"):
        assert rules(spoiled(GOOD[:1], lambda events, key=key: events[0].pop(key))) == ["malformed"]


NAMES = sorted({event["event"] for event in GOOD} - {"setup", "end"})


@pytest.mark.parametrize("name", NAMES)
def test_an_unreadable_line_does_not_take_the_rest_of_the_game_with_it(name: str) -> None:
    lines = [json.dumps(event) for event in GOOD]
    number = GOOD.index([event for event in GOOD if event["event"] == name][-2 if name != "commission" else 0])
    lines[number] = json.dumps({"event": name})
    found = {breach.rule for breach in judge_transcript(lines)}
    assert "malformed" in found
    assert found <= {"malformed", "scores"} | {
        "trunk": {"trunk", "parent"},
        "place": {"index", "parent"},
        "commission": {"commission"},
    }.get(name, set())


@pytest.mark.parametrize("number", [0, 1])
def test_a_choice_that_cannot_be_read_is_one_all_the_same(number: int) -> None:
    game = advanced_game()
    del nth(game, "keep", number)["offered"]
    assert rules(game) == ["malformed"]


@pytest.mark.parametrize(("event", "number"), [("display", -2), ("sweep", 0), ("display", -1)])
def test_a_sweep_that_cannot_be_read_is_one_all_the_same(event: str, number: int) -> None:
    game = swept_game()
    del nth(game, event, number)["cards"]
    assert rules(game) == ["malformed"]


NONSENSE: tuple[Any, ...] = (None, True, -1, 10**400, 1e308, float("nan"), "x", [], {}, ["C01"], [[0, 0]] * 4, 7)


@pytest.mark.parametrize("seed", range(40))
def test_no_nonsense_makes_the_judge_stumble(seed: int) -> None:
    rng = random.Random(seed)
    events = copy.deepcopy(GOOD)
    for event in rng.sample(events, 6):
        key = rng.choice(sorted(event))
        inside = event[key] if isinstance(event[key], list) and event[key] and rng.random() < 0.6 else None
        if inside is None:
            event[key] = rng.choice(NONSENSE)
        else:
            inside[rng.randrange(len(inside))] = rng.choice(NONSENSE)
    assert judge(events) != []
