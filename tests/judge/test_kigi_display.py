"""Kigi's display, sweeps, and the choice before an advanced game."""

from __future__ import annotations

from typing import Any

import pytest

from .kigi_games import TWELVE
from .kigi_scripts import Grown, KigiScript, tale
from .scripts import Spoil, breaches, drop, nth, put, rules, spoiled


def insert(before: str, number: int, event: str, **fields: Any) -> Spoil:
    """Puts a new event before the n-th of a name."""

    def spoil(events: list[dict[str, Any]]) -> None:
        events.insert(events.index(nth(events, before, number)), {"event": event, **fields})

    return spoil


def test_three_commissions_of_the_first_deal_leave_the_game() -> None:
    script = KigiScript(["C01", "C02", "C03", "G11"])
    assert nth(script.events, "sweep")["cards"] == ["C01", "C02", "C03"]
    script.play(TWELVE[0])
    assert breaches(script) == []


def test_two_sweeps_may_follow_one_another() -> None:
    script = KigiScript(["C01", "C02", "C03", "C04", "C05", "C06", "G11"])
    assert [event["event"] for event in script.events[3:]] == ["display", "sweep", "display", "sweep", "display"]
    script.play(TWELVE[0])
    assert breaches(script) == []


def test_two_commissions_stay() -> None:
    script = tale("C01", TWELVE[0], "C02")
    assert breaches(script) == []


# The first display is C01 G11 C02; seat 0 takes G11 and C03 makes three; then G02 G03 G04 come.
SWEPT = KigiScript(["C01", "G11", "C02", "C03", "G02", "G03", "G04"])
SWEPT.play(TWELVE[0], Grown("G02", 1, 0, "up", 0))

SPOILS: dict[str, tuple[Spoil, set[str]]] = {
    "sweep not written": (drop("sweep", 0), {"sweep"}),
    "no sweep and no display after it": (
        lambda events: [drop("sweep", 0)(events), drop("display", 2)(events)],
        {"sweep", "display"},
    ),
    "no display after a sweep": (drop("display", 2), {"refill", "display"}),
    "no display after a turn": (drop("display", 1), {"refill"}),
    "other cards swept": (put("sweep", 0, cards=["C01", "C02", "C04"]), {"sweep"}),
    "two swept": (put("sweep", 0, cards=["C01", "C02"]), {"sweep"}),
    "two commissions swept": (insert("place", 0, "sweep", cards=["C01", "C02"]), {"sweep", "refill", "deck"}),
    "swept again": (insert("place", 1, "sweep", cards=["C01", "C02", "C03"]), {"sweep", "refill"}),
    "a display that nothing asks for": (
        insert("place", 1, "display", cards=["G02", "G03", "G04"]),
        {"refill"},
    ),
    "swept cards dealt": (put("display", 3, cards=["G03", "G04", "C02"]), {"deck"}),
    "a placed card dealt": (put("display", 3, cards=["G03", "G04", "G11"]), {"deck"}),
    "no such card": (put("display", 3, cards=["G03", "G04", "G31"]), {"deck"}),
    "a trunk dealt": (put("display", 3, cards=["G03", "G04", "GT"]), {"deck"}),
    "a card twice": (put("display", 3, cards=["G03", "G04", "G04"]), {"deck"}),
    "too few": (put("display", 3, cards=["G03", "G04"]), {"display"}),
    "too many": (put("display", 3, cards=["G03", "G04", "G05", "G06"]), {"display"}),
    "a card gone": (put("display", 3, cards=["G03", "G05", "G06"]), {"refill"}),
    "places changed": (put("display", 3, cards=["G04", "G03", "G01"]), {"display"}),
    "four dealt at first": (put("display", 0, cards=["C01", "G11", "C02", "C03"]), {"display"}),
    "taken from the deck": (put("place", 1, card="G30"), {"display", "card-print", "refill"}),
    "a tree card taken as a commission": (
        lambda events: events.__setitem__(-2, {"event": "take", "player": 1, "card": "G02"}),
        {"deck"},
    ),
    "a commission removed": (
        lambda events: events.__setitem__(4, {"event": "remove", "player": 0, "card": "C01"}),
        {"deck", "fits", "refill"},
    ),
    "a swept commission taken": (
        lambda events: events.__setitem__(-2, {"event": "take", "player": 1, "card": "C01"}),
        {"display", "deck", "refill"},
    ),
    "one of three taken": (
        lambda events: events.__setitem__(slice(6, None), [{"event": "take", "player": 1, "card": "C02"}]),
        {"sweep"},
    ),
    "two turns running": (put("place", 1, player=0), {"turn"}),
    "not who begins": (put("setup", 0, first=1), {"turn"}),
}


@pytest.mark.parametrize("name", SPOILS)
def test_a_spoiled_display_is_found_out(name: str) -> None:
    spoil, expected = SPOILS[name]
    assert set(rules(spoiled(SWEPT.events, spoil))) - {"unfinished"} == expected


def test_the_good_one_has_no_breach() -> None:
    assert breaches(SWEPT) == []


def test_a_commission_is_taken_not_removed() -> None:
    events = tale("C01").events
    events[-2] = {"event": "remove", "player": 0, "card": "C01"}
    assert rules(events) == ["deck", "fits", "unfinished"]


def test_a_commission_does_not_grow_on_a_tree() -> None:
    events = tale("C01").events
    events[-2] = nth(tale(TWELVE[0]).events, "place") | {"card": "C01"}
    assert rules(events) == ["deck", "unfinished"]


def test_a_card_that_vanished_from_the_display_does_not_come_back() -> None:
    events = tale(*TWELVE[:2]).events
    assert [nth(events, "display", number)["cards"][-1] for number in range(3)] == ["G01", "G02", "G03"]
    nth(events, "display", 1)["cards"] = ["G29", "G02", "G03"]
    nth(events, "display", 2)["cards"] = ["G02", "G03", "G01"]
    assert rules(events) == ["refill", "deck", "unfinished"]
