"""Kigi's advanced game: of two commissions one is kept, and the others go into the deck."""

from __future__ import annotations

import pytest

from .kigi_games import TWELVE, advanced_game
from .kigi_scripts import KigiScript, tale
from .scripts import Spoil, breaches, drop, judge, nth, put, rules, spoiled, swapped

GOOD = advanced_game()
SHORT = tale(*TWELVE, kept=(("C01", ["C01", "C08"]), ("C02", ["C02", "C03"])), advanced="yes").events


def test_a_good_game_has_no_breach_and_two_turns_fewer() -> None:
    assert judge(GOOD) == []
    assert sum(event["event"] in ("take", "place") for event in GOOD) == 38


def test_what_was_not_kept_lies_in_the_deck() -> None:
    script = tale("C08", "C03", *TWELVE, kept=(("C01", ["C01", "C08"]), ("C02", ["C02", "C03"])), advanced="yes")
    assert breaches(script) == []


def test_seats_choose_in_seat_order_whoever_begins() -> None:
    script = KigiScript(first=1, kept=(("C01", ["C01", "C08"]), ("C02", ["C02", "C03"])), advanced="yes")
    assert breaches(script) == []


SPOILS: dict[str, tuple[Spoil, set[str]]] = {
    "the other one is not there": (put("keep", 1, card="C04"), {"keep"}),
    "three offered": (put("keep", 1, offered=["C02", "C03", "C04"]), {"keep"}),
    "one offered": (put("keep", 1, offered=["C02"]), {"keep"}),
    "the same twice": (put("keep", 1, offered=["C02", "C02"]), {"keep"}),
    "not sorted": (put("keep", 1, offered=["C03", "C02"]), {"keep"}),
    "a tree card offered": (put("keep", 1, offered=["C02", "G30"]), {"keep"}),
    "offered to both": (put("keep", 1, offered=["C02", "C08"]), {"keep"}),
    "the same one kept": (put("keep", 1, card="C01", offered=["C01", "C03"]), {"keep", "deck"}),
    "out of order": (swapped("keep", 0, "keep", 1), {"keep"}),
    "one seat chose twice": (put("keep", 1, player=0), {"keep"}),
    "one seat did not choose": (drop("keep", 1), {"keep"}),
    "chosen after the deal": (swapped("keep", 1, "display", 0), {"keep"}),
    "before the trunks": (swapped("keep", 0, "trunk", 1), {"trunk"}),
    "a kept one dealt": (put("display", 0, cards=["G11", "G29", "C02"]), {"deck", "refill"}),
    "the simple game": (
        lambda events: nth(events, "setup")["options"].update(advanced="no"),
        {"keep"},
    ),
}


@pytest.mark.parametrize("name", SPOILS)
def test_a_spoiled_choice_is_found_out(name: str) -> None:
    spoil, expected = SPOILS[name]
    assert set(rules(spoiled(SHORT, spoil))) - {"unfinished"} == expected


def test_kept_commissions_are_told_first_of_a_seats() -> None:
    assert rules(spoiled(GOOD, swapped("commission", 0, "commission", 1))) == ["commission"]
    assert "commission" in rules(spoiled(GOOD, drop("commission", 0)))
