"""Whole games: a good one passes, and each way of spoiling it is found under its own name."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.judge import Breach, judge_transcript
from kodama_app.judge.schedule import next_first

from .scripts import Event, drawing, good_game, judge, nth, rules, setup_event, spoiled

GOOD = good_game()
Spoil = Callable[[list[Event]], Any]


def drop(events: list[Event], event: str, number: int) -> None:
    events.remove(nth(events, event, number))


def put(event: str, number: int, **fields: Any) -> Spoil:
    return lambda events: nth(events, event, number).update(fields)


def swap_lines(first: int, second: int) -> Spoil:
    def spoil(events: list[Event]) -> None:
        events[first], events[second] = events[second], events[first]

    return spoil


def test_a_good_game_has_no_breach() -> None:
    assert judge(GOOD) == []


def test_games_may_follow_one_another() -> None:
    assert judge(GOOD + GOOD) == []


SPOILS: dict[str, tuple[Spoil, set[str]]] = {
    "points": (put("place", 1, points=1), {"points"}),
    "base points": (put("place", 1, base_points=1), {"base-points"}),
    "decree points": (put("place", 1, decree_points=1), {"decree-points"}),
    "count-as flag": (put("place", 1, decree_changes_growth=True), {"changes-growth"}),
    "limit as written": (put("place", 1, limit=12), {"limit-written"}),
    "no limit written": (put("place", 1, limit=None), {"limit-written"}),
    "round": (put("place", 2, round=1), {"round"}),
    "season of a placement": (put("place", 2, season="fall"), {"round"}),
    "index": (put("place", 2, index=1), {"index"}),
    "parent that is not there": (put("place", 2, parent=2), {"parent"}),
    "other parent": (put("place", 2, parent=0), {"on-bark", "touches-one"}),
    "rival's tree": (put("place", 2, tree=1), {"own-tree"}),
    "rival's turn": (put("place", 2, player=1, tree=1), {"turn"}),
    "card not in the display": (put("place", 2, card="B60"), {"display"}),
    "skip": (lambda events: events.insert(5, {"event": "skip", "player": 0, "reason": "none"}), {"skip"}),
    "a place missing": (lambda events: drop(events, "place", 23), {"season"}),
    "a refill missing": (lambda events: drop(events, "display", 3), {"refill"}),
    "display too small": (put("display", 0, cards=["B01", "B02", "B03"]), {"display"}),
    "a card twice": (put("display", 0, cards=["B01", "B02", "B03", "B03"]), {"deck"}),
    "a placed card dealt": (put("display", 2, cards=["B03", "B04", "B05", "B01"]), {"deck"}),
    "a card swapped": (put("display", 2, cards=["B03", "B04", "B06", "B50"]), {"refill"}),
    "season name": (put("season", 1, season="fall"), {"season"}),
    "first player": (put("season", 1, first=0), {"first-player"}),
    "decree without decrees": (put("season", 1, decree="U1"), {"decree"}),
    "Kodama missing": (lambda events: drop(events, "kodama", 2), {"kodama-order"}),
    "Kodama out of order": (swap_lines(-2, -3), {"kodama-order"}),
    "Kodama in the wrong season": (put("kodama", 2, season="spring"), {"kodama-order"}),
    "Kodama twice": (put("kodama", 2, card="K18"), {"kodama-card"}),
    "unknown Kodama": (put("kodama", 2, card="K99"), {"kodama-card"}),
    "Kodama of the mixed pool": (put("kodama", 2, card="D13"), {"kodama-card"}),
    "Sprout without Sprouts": (put("kodama", 2, card="SA1"), {"kodama-card"}),
    "Kodama points": (put("kodama", 0, points=9), {"kodama-points"}),
    "choice where there is none": (put("kodama", 0, choice=["star"]), {"kodama-choice"}),
    "decree payment": (
        lambda events: events.insert(-3, {"event": "decree", "player": 1, "card": "F2", "points": 0}),
        {"decree-payment"},
    ),
    "scores": (put("end", 0, scores=[32, 27]), {"scores"}),
    "winners": (put("end", 0, winners=[0, 1]), {"winners"}),
    "tie-break": (put("end", 0, tie_break=[1, 2]), {"tie-break"}),
    "no end": (lambda events: events.pop(), {"unfinished"}),
    "too early an end": (lambda events: events.insert(30, dict(events[-1])), {"season", "event"}),
    "unknown event": (lambda events: events.insert(6, {"event": "spirit"}), {"event"}),
    "unknown game": (put("setup", 0, game="chess"), {"unknown-game"}),
    "first seat": (put("setup", 0, first=1), {"first-player"}),
    "no such seat": (put("setup", 0, first=2), {"setup"}),
    "trunk missing": (lambda events: drop(events, "trunk", 1), {"trunk", "parent"}),
    "trunk twice": (put("trunk", 1, tree=0), {"trunk"}),
    "trunk of another kind": (lambda events: events[0]["players"][0].update(trunk="T-cloud"), {"trunk"}),
    "trunks of one kind": (
        lambda events: nth(events, "trunk", 1)["features"][0].update(kind="firefly"),
        {"trunk"},
    ),
    "one seat": (lambda events: events[0]["players"].pop(), {"setup"}),
    "option's name": (lambda events: events[0]["options"].update(wind=1), {"options"}),
    "option's value": (lambda events: events[0]["options"].update(edition="third"), {"options"}),
    "first as option": (lambda events: events[0]["options"].update(first="1"), {"setup"}),
    "small display as option": (lambda events: events[0]["options"].update(display=3), {"display"}),
    "low limit as option": (lambda events: events[0]["options"].update(limit=2), {"limit", "limit-written"}),
}


@pytest.mark.parametrize("name", SPOILS)
def test_a_spoiled_game_is_found_out(name: str) -> None:
    spoil, expected = SPOILS[name]
    found = set(rules(spoiled(GOOD, spoil)))
    assert expected <= found


SINGLE = [name for name in SPOILS if name in {"points", "base points", "index", "round", "winners", "tie-break"}]


@pytest.mark.parametrize("name", SINGLE)
def test_a_single_slip_is_told_once_at_its_line(name: str) -> None:
    events = spoiled(GOOD, SPOILS[name][0])
    line = next(number for number, (a, b) in enumerate(zip(GOOD, events, strict=True), start=1) if a != b)
    # A wrong number of points also changes the sum at the end, which is written as it was.
    own = [breach for breach in judge(events) if breach.rule != "scores"]
    assert [(breach.line, breach.rule) for breach in own] == [(line, next(iter(SPOILS[name][1])))]


def test_placements_are_judged_by_their_polygons() -> None:
    moved = spoiled(GOOD, put("place", 2, **drawing(("cloud", "cloud"), (63.0, 166.0), 0.0)))
    assert rules(moved) == []
    moved = spoiled(GOOD, put("place", 2, **drawing(("cloud", "cloud"), (75.0, 168.0), 0.0)))
    assert "on-bark" in rules(moved)
    moved = spoiled(GOOD, put("place", 2, **drawing(("cloud", "cloud"), (63.0, 118.0), 0.0)))
    assert "covers-feature" in rules(moved)


def test_a_printed_card_does_not_change_between_games() -> None:
    second = spoiled(GOOD, lambda events: nth(events, "place", 2)["features"].pop())
    assert "card-changed" in rules(GOOD + second)
    assert "card-changed" not in rules(second)


@pytest.mark.parametrize("options", [{"display": "4", "limit": "10"}, {"sprouts": "none"}, {"sprouts": "-,-"}])
def test_options_may_be_written_as_text(options: dict[str, Any]) -> None:
    assert judge(good_game(**options)) == []


def test_without_a_limit_null_is_written() -> None:
    events = good_game(limit="none")
    for event in events:
        if event["event"] == "place":
            event["limit"] = None
    assert judge(events) == []


def test_the_first_edition_has_a_display_of_three() -> None:
    assert judge(good_game(edition="first", display=3)) == []


# Seat 1 plays set C: one for each of four cards, five for the one card on the trunk, 13 clouds and stars.
SPROUTS = ((("K13", 6), ("SC3", 4)), (("K06", 4), ("SC1", 5)), (("K09", 12), ("SC2", 13)))


def test_sprouts_belong_to_their_seat() -> None:
    events = good_game(SPROUTS, sprouts="-,C")
    nth(events, "end").update(scores=[34, 34], winners=[0, 1])
    assert judge(events) == []
    for sprouts in ("C,-", "-,B", None):
        events[0]["options"]["sprouts"] = sprouts
        assert rules(events) == ["kodama-card"]


def test_sprouts_come_in_three_sets_and_in_the_second_edition_only() -> None:
    for sprouts in ("A,A", "D,-", "A,-,B"):
        assert rules([setup_event(("star", "cloud"), sprouts=sprouts)])[0] == "options"
    assert rules([setup_event(("star", "cloud"), edition="first", display=3, sprouts="A,-")])[0] == "options"


def test_a_kodama_is_paid_by_what_was_chosen() -> None:
    events = spoiled(GOOD, put("kodama", 5, card="K10", choice=["cloud"], points=12))
    assert judge(events) == []
    nth(events, "kodama", 5).update(choice=None)
    assert judge(events) == []
    nth(events, "kodama", 5).update(choice=["flower"])
    assert rules(events) == ["kodama-points"]
    nth(events, "kodama", 5).update(choice=["oak"])
    assert rules(events) == ["kodama-choice"]


def test_the_lowest_score_begins_the_next_season() -> None:
    assert next_first([4, 2, 3], 0) == 1
    assert next_first([4, 3, 2], 1) == 2


@pytest.mark.parametrize(
    ("scores", "first", "expected"),
    [
        ([5, 5, 7], 0, 1),
        ([5, 5, 7], 1, 0),
        ([5, 7, 5], 0, 2),
        ([5, 7, 5], 2, 0),
        ([5, 5, 5], 1, 2),
        ([5, 5, 5], 2, 0),
        ([7, 7, 5, 5], 2, 3),
        ([5, 7, 5, 5], 2, 3),
        ([5, 7, 5, 5], 3, 0),
    ],
)
def test_a_tie_for_first_player_goes_to_the_left(scores: list[int], first: int, expected: int) -> None:
    assert next_first(scores, first) == expected


# 6 + 3 + 8 and 2 + 4 + 11 Kodama points: 29 each, and each tree shows the trunk's feature once.
TIED = ((("K13", 6), ("K18", 2)), (("K12", 3), ("K06", 4)), (("K05", 8), ("K16", 11)))


def test_a_full_tie_is_a_shared_win() -> None:
    events = good_game(TIED)
    nth(events, "end").update(scores=[29, 29], winners=[0, 1])
    assert judge(events) == []
    nth(events, "end").update(winners=[0])
    assert rules(events) == ["winners"]


def test_the_own_trunks_feature_breaks_a_tie() -> None:
    events = good_game(TIED)
    last = [event for event in events if event["event"] == "place" and event["tree"] == 1][-1]
    last["features"] = drawing(("mushroom", "star"), (63.0, 84.0 * 12))["features"]
    nth(events, "end").update(scores=[29, 29], winners=[1], tie_break=[1, 2])
    assert judge(events) == []
    nth(events, "end").update(winners=[0, 1])
    assert rules(events) == ["winners"]


def test_unreadable_lines_are_told_and_nothing_more_happens() -> None:
    for text in ("{", "[]", "3", '"x"', "null", '{"event": 3}', "{}", "[" * 100_000, '{"event": "place"}'):
        lines = [json.dumps(event) for event in GOOD]
        lines.insert(len(lines) - 1, text)
        assert Breach(len(lines) - 1, "malformed", "") in [
            Breach(breach.line, breach.rule, "") for breach in judge_transcript(lines)
        ]


def test_an_empty_text_holds_no_game() -> None:
    assert [breach.rule for breach in judge_transcript([])] == ["unfinished"]
    assert [breach.rule for breach in judge_transcript(["", "  "])] == ["unfinished"]


@pytest.mark.parametrize("bot", [None, "random"])
def test_a_seat_may_be_a_person(bot: str | None) -> None:
    assert judge(spoiled(GOOD, lambda events: events[0]["players"][0].update(bot=bot))) == []


@pytest.mark.parametrize("seed", range(40))
def test_no_nonsense_makes_the_judge_stumble(seed: int) -> None:
    rng = random.Random(seed)
    nonsense: list[Any] = [
        None,
        True,
        -1,
        10**400,
        1e308,
        float("nan"),
        "x",
        [],
        {},
        [[0, 0]],
        [[0, 0]] * 4,
        0,
        63.5,
    ]
    events = copy.deepcopy(GOOD)
    before = [json.dumps(event) for event in GOOD]
    for _ in range(6):
        event = rng.choice(events)
        key = rng.choice(list(event))
        if isinstance(event[key], list) and event[key] and rng.random() < 0.6:
            event[key][rng.randrange(len(event[key]))] = rng.choice(nonsense)
        elif rng.random() < 0.8:
            event[key] = rng.choice(nonsense)
        elif len(event) > 1:
            del event[key]
    assert [json.dumps(event) for event in events] != before
    assert judge(events) != []


def test_degenerate_polygons_do_not_make_the_judge_stumble() -> None:
    point = [[1.0, 1.0]] * 4
    line = [[0.0, 0.0], [1.0, 0.0], [2.0, 0.0], [3.0, 0.0]]
    fields: dict[str, Any]
    for ring in (point, line, [[0.0, 0.0], [9.0, 9.0], [9.0, 0.0], [0.0, 9.0]]):
        for fields in ({"corners": ring}, {"bark": [ring]}, {"stub": ring[:2]}, {"bark": []}):
            found = rules(spoiled(GOOD, put("place", 4, **fields)))
            assert any(rule.startswith("shape-") for rule in found)


def test_setup_needs_its_keys() -> None:
    for key in ("game", "options", "seed", "first", "players"):
        setup = setup_event(("star", "cloud"))
        del setup[key]
        assert rules([setup]) == ["malformed"]
