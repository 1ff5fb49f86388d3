"""Whole games of Kigi: good ones pass, and each way of spoiling one is found under its own name."""

from __future__ import annotations

from typing import Any

import pytest

from .kigi_games import kigi_game, swept_game
from .kigi_scripts import Frame, card_drawing, place, placed
from .scripts import Spoil, drop, judge, nth, put, rules, spoiled, swapped

GOOD = kigi_game()


def after(name: str, number: int, /, **fields: Any) -> Spoil:
    """Puts one more event behind the n-th of a name."""
    return lambda events: events.insert(events.index(nth(events, name, number)) + 1, fields)


def laid(card: str, letters: str, frame: Frame) -> Spoil:
    return place(card, **card_drawing(letters, frame))


def inner(event: str, number: int, key: str, spoil: Any) -> Spoil:
    return lambda events: spoil(nth(events, event, number)[key])


def test_a_good_game_has_no_breach() -> None:
    assert judge(GOOD) == []
    assert judge(GOOD + GOOD) == []


def test_the_decks_last_card_may_make_three_and_nobody_gets_them() -> None:
    game = swept_game()
    assert judge(game) == []
    # Not before they are swept; and they are nobody's.
    assert rules(spoiled(game, lambda events: [drop("sweep", 0)(events), drop("display", -1)(events)])) == ["over"]
    extra = {"event": "commission", "player": 0, "card": "C09", "counts": [5, 5], "points": 10}
    assert "commission" in rules(spoiled(game, after("commission", 2, **extra)))


SPOILS: dict[str, tuple[Spoil, set[str]]] = {
    # Setup.
    "no such seat begins": (put("setup", 0, first=2), {"setup"}),
    "another begins than named": (inner("setup", 0, "options", lambda has: has.update(first="1")), {"setup"}),
    "a seat that is not there is named": (
        inner("setup", 0, "options", lambda has: has.update(first="4")),
        {"setup"},
    ),
    "no seat is named": (inner("setup", 0, "options", lambda has: has.update(first="green")), {"options"}),
    "a sixth seat is named": (inner("setup", 0, "options", lambda has: has.update(first="5")), {"options"}),
    "advanced by half": (inner("setup", 0, "options", lambda has: has.update(advanced="half")), {"options"}),
    "an option not written": (inner("setup", 0, "options", lambda has: has.pop("advanced")), {"options"}),
    "an option of Kodama": (inner("setup", 0, "options", lambda has: has.update(limit=10)), {"options"}),
    "nobody chose": (inner("setup", 0, "options", lambda has: has.update(advanced="yes")), {"keep"}),
    "a choice in the simple game": (
        after("trunk", 1, event="keep", player=0, card="C08", offered=["C08", "C09"]),
        {"keep", "deck", "commission"},
    ),
    "another trunk than announced": (
        inner("setup", 0, "players", lambda all_: all_[0].update(trunk="GV")),
        {"trunk"},
    ),
    "a trunk of Kodama": (
        lambda events: [put("trunk", 0, card="T1")(events), events[0]["players"][0].update(trunk="T1")],
        {"trunk"},
    ),
    "a trunk with another feature": (
        lambda events: nth(events, "trunk", 1)["features"][0].update(kind="purple"),
        {"card-print", "points", "base-points", "tie-break", "commission-counts"},
    ),
    "a trunk after the deal": (swapped("trunk", 1, "display", 0), {"trunk"}),
    # What is drawn.
    "a feature printed otherwise": (
        lambda events: placed(events, "G19")["features"][0].update(kind="purple"),
        {"card-print", "points", "base-points", "commission-counts"},
    ),
    "a feature too few": (lambda events: placed(events, "G11")["features"].pop(0), {"card-print"}),
    "a card too wide": (lambda events: placed(events, "G25")["corners"][1].__setitem__(0, 400.0), {"shape-card"}),
    "bark beside the card": (
        lambda events: placed(events, "G25")["bark"][0][0].__setitem__(1, 200.0),
        {"shape-bark"},
    ),
    "a small disc": (lambda events: placed(events, "G25")["features"][0].update(r=5.0), {"shape-disc"}),
    "a connector off its socket": (
        lambda events: placed(events, "G25")["stub"][0].__setitem__(1, 30.0),
        {"shape-stub", "on-bark"},
    ),
    # Where it lies.
    "a number used before": (place("G02", index=1), {"index"}),
    "a number passed over": (place("G23", index=14), {"index"}),
    "another parent": (
        place("G19", parent=0),
        {"touches-one", "on-bark", "points", "base-points", "commission-counts"},
    ),
    "no foot on bark": (laid("G25", "VVRR", Frame((290.0, 75.0), -90.0, 31.5)), {"on-bark"}),
    "over the edge": (laid("G25", "VVRR", Frame((290.0, 42.5), -90.0, 14.0)), {"off-table"}),
    "too high on its parent": (laid("G25", "VVRR", Frame((250.0, 42.5), -90.0, 31.5)), {"covers-feature"}),
    "a tree that is not there": (place("G23", tree=2), {"parent"}),
    # Points.
    "a point too many": (place("G30", points=5), {"points", "scores"}),
    "base points": (place("G30", base_points=5), {"base-points"}),
    "decree points": (place("G30", decree_points=1), {"decree-points", "scores"}),
    "a count-as decree": (place("G30", decree_changes_growth=True), {"changes-growth"}),
    "a limit": (place("G30", limit=10), {"limit-written"}),
    "a season": (place("G30", season="spring"), {"round"}),
    "a round": (place("G30", round=3), {"round"}),
    # Pruning and what follows it.
    "pruned below ten": (
        place("G23", pruned=[13]),
        {"pruning", "collect", "commission-counts", "commission-points", "tie-break"},
    ),
    "not pruned": (
        place("G28", pruned=[]),
        {"pruning", "collect", "commission-counts", "commission-points", "tie-break"},
    ),
    "collection missing": (drop("collect", 0), {"collect"}),
    "collection late": (
        lambda events: events.insert(
            events.index(nth(events, "take", 1)), events.pop(events.index(nth(events, "collect")))
        ),
        {"collect"},
    ),
    "collected twice": (lambda events: after("collect", 0, **nth(events, "collect"))(events), {"collect"}),
    "collected by the placer": (put("collect", 0, player=1), {"collect"}),
    "collected from another tree": (put("collect", 0, tree=1), {"collect"}),
    "other numbers collected": (put("collect", 1, indices=[1, 2, 3, 4]), {"collect"}),
    "other cards collected": (put("collect", 1, cards=["G08", "G21", "G01", "G16", "G27"]), {"collect"}),
    "cards out of order": (put("collect", 1, cards=["G08", "G21", "G16", "G01", "G28"]), {"collect"}),
    "size of the collection": (put("collect", 1, size=10), {"collect"}),
    # Turns and cards.
    "a turn of the other": (place("G23", player=0), {"turn", "scores"}),
    "a turn left out": (
        lambda events: [drop("take", -1)(events), drop("display", -2)(events)],
        {"refill", "commission"},
    ),
    "a card placed twice": (place("G23", card="G13"), {"display", "deck", "card-print", "card-changed", "refill"}),
    "a collected card placed": (
        place("G22", card="G16"),
        {"display", "deck", "card-print", "card-changed", "refill"},
    ),
    "a commission grows": (place("G23", card="C06"), {"deck", "refill"}),
    "a commission that another has": (put("take", -1, card="C05"), {"display", "deck", "refill", "commission"}),
    "a tree card held as a commission": (
        lambda events: [put("take", -1, card="G02")(events), put("commission", -1, card="G02")(events)],
        {"display", "deck", "refill", "commission"},
    ),
    "taken by the other": (put("take", -1, player=0), {"turn", "commission"}),
    # The end.
    "ended early": (
        lambda events: [drop("take", -1)(events), drop("display", -1)(events)],
        {"over", "commission"},
    ),
    "a turn after it": (
        lambda events: after("commission", 0, **nth(events, "take"))(events),
        {"over", "display", "deck"},
    ),
    "a commission not told": (drop("commission", 2), {"commission"}),
    "a commission told twice": (
        lambda events: after("commission", 0, **nth(events, "commission"))(events),
        {"commission", "scores"},
    ),
    "commissions out of order": (swapped("commission", 0, "commission", 1), {"commission"}),
    "seats out of order": (swapped("commission", 4, "commission", 5), {"commission"}),
    "a commission of the other": (put("commission", 0, player=1), {"commission", "scores"}),
    "told before the end": (swapped("commission", 0, "display", -1), {"over"}),
    "what it counts": (put("commission", 0, counts=[12, 11]), {"commission-counts"}),
    "counted for one": (put("commission", 0, counts=[12]), {"commission-counts"}),
    "paid though not met": (put("commission", 2, points=10), {"commission-points", "scores"}),
    "met but not paid": (put("commission", 0, points=0), {"commission-points", "scores"}),
    "a tie not paid": (put("commission", 3, points=0), {"commission-points", "scores"}),
    "half paid": (put("commission", 3, points=5), {"commission-points", "scores"}),
    "scores": (put("end", 0, scores=[54, 82]), {"scores"}),
    "tie-break by own trunk": (put("end", 0, tie_break=[8, 7]), {"tie-break"}),
    "tie-break without the trunk": (put("end", 0, tie_break=[9, 6]), {"tie-break"}),
    "winners": (put("end", 0, winners=[0, 1]), {"winners"}),
    "no end": (drop("end", 0), {"unfinished"}),
    "something after the end": (after("end", 0, event="display", cards=[]), {"event"}),
    # What other games know.
    "a season begins": (after("display", 0, event="season", season="spring", first=0, decree=None), {"event"}),
    "a turn skipped": (after("display", 0, event="skip", player=0, reason="none"), {"event"}),
    "a Kodama": (after("display", 0, event="kodama", player=0, card="K01"), {"event"}),
    "a kind of Kodama": (
        lambda events: placed(events, "G23")["features"][0].update(kind="star"),
        {"malformed", "scores"},
    ),
}


@pytest.mark.parametrize("name", SPOILS)
def test_a_spoiled_game_is_found_out(name: str) -> None:
    spoil, expected = SPOILS[name]
    assert set(rules(spoiled(GOOD, spoil))) == expected


TOLD_ONCE = (
    "another begins than named",
    "an option not written",
    "a feature too few",
    "a number used before",
    "no foot on bark",
    "over the edge",
    "base points",
    "a season",
    "collection missing",
    "collected twice",
    "size of the collection",
    "what it counts",
    "told before the end",
    "tie-break without the trunk",
)


@pytest.mark.parametrize("name", TOLD_ONCE)
def test_a_single_slip_is_told_once_at_its_line(name: str) -> None:
    events = spoiled(GOOD, SPOILS[name][0])
    line = next(number for number, (a, b) in enumerate(zip(GOOD, events, strict=False), start=1) if a != b)
    assert [(breach.line, breach.rule) for breach in judge(events)] == [(line, next(iter(SPOILS[name][1])))]


@pytest.mark.parametrize("number", [0, 4, 9])
def test_a_commission_passed_over_is_told_once_at_the_end(number: int) -> None:
    events = spoiled(GOOD, drop("commission", number))
    assert [(one.line, one.rule) for one in judge(events) if one.rule != "scores"] == [(len(events), "commission")]


def test_a_commission_that_comes_late_is_told_once() -> None:
    events = spoiled(GOOD, swapped("commission", 2, "commission", 3))
    assert [(one.line, one.rule) for one in judge(events)] == [
        (events.index(nth(events, "commission", 3)) + 1, "commission")
    ]
