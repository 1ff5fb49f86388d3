"""In Kigi a tree card leaves the game only when nothing in the display can be taken."""

from __future__ import annotations

import re

import pytest

from .kigi_games import BOUGH, kigi_game
from .kigi_scripts import KigiScript, tale
from .scripts import Event, Spoil, breaches, drop, judge, nth, put, rules, spoiled

SHOWN = kigi_game()
"""Another game of the same transcript, in which every tree card shows its face."""
STUMP = [[[55.0, 0.0], [71.0, 0.0], [71.0, 12.0], [55.0, 12.0]]]
"""So low that a card on it hangs over the edge or covers the trunk's disc."""


def removed(*stumps: int, deck: tuple[str, ...] = ("G11", "G29", "G10")) -> list[Event]:
    """Seat 0 removes the first card of the deck; these seats' trunks have bark for nobody."""
    script = KigiScript(deck)
    for event in script.events:
        if event["event"] == "trunk" and event["tree"] in stumps:
            event["bark"] = STUMP
    script.remove(deck[0])
    return script.events


def found(events: list[Event]) -> list[tuple[int, str, str]]:
    return [(one.line, one.rule, one.detail[:3]) for one in judge(events + SHOWN) if one.rule != "unfinished"]


def test_what_fits_on_no_tree_may_be_removed() -> None:
    events = removed(0, 1)
    assert [rule for rule in rules(events + SHOWN) if rule not in ("unfinished", "card-changed")] == []
    # It pays nothing, and is gone: the deck does not give it back.
    assert "deck" in rules(spoiled(events, put("display", 1, cards=["G29", "G10", "G11"])))


def test_a_card_that_fits_on_anybodys_tree_may_not_be_removed() -> None:
    for stumps in ((), (0,), (1,)):
        assert [one for one in found(removed(*stumps)) if one[1] == "fits"] == [
            (5, "fits", card) for card in ("G11", "G29", "G10")
        ]


def test_of_cards_that_never_showed_their_face_nothing_can_be_said() -> None:
    assert [rule for rule in rules(removed()) if rule != "unfinished"] == []


def test_bark_is_free_again_where_cards_have_left() -> None:
    # All bark of seat 1's tree is the end of the trunk's left arm, where the bough grew; seat 0's is a stump.
    script = tale(*BOUGH)
    arm = [[[0.0, 55.0], [20.0, 55.0], [20.0, 65.0], [0.0, 65.0]]]
    for event in script.events:
        if event["event"] == "trunk":
            event["bark"] = arm if event["tree"] == 1 else STUMP
    assert breaches(script) == []
    script.remove(script.display[0])
    told = [one.detail for one in judge(script.events + SHOWN) if one.rule == "fits"]
    found_at = [re.search(r"fits at \(([\d.]+), ([\d.]+)\), .* on tree 1$", detail) for detail in told]
    assert len(told) == 3
    # The first card of the bough covered what is left of x = 4.
    assert all(at and float(at[1]) < 4 and 55 < float(at[2]) < 65 for at in found_at)


@pytest.mark.parametrize("sound", [True, False])
def test_only_a_tree_whose_cards_are_all_drawn_as_they_must_be_is_searched(sound: bool) -> None:
    script = tale(BOUGH[0])
    nth(script.events, "trunk", 0)["bark"] = STUMP
    if not sound:
        nth(script.events, "place")["bark"][1][0] = [-200.0, 0.0]
    script.remove(script.display[0])
    assert ("fits" in [one[1] for one in found(script.events)]) is sound


@pytest.mark.parametrize("at", [1, 2])
def test_a_commission_in_the_display_can_always_be_taken(at: int) -> None:
    deck = ["G11", "G29", "G10"]
    deck[at] = "C01"
    assert [one[1] for one in found(removed(0, 1, deck=(*deck, "G12"))) if one[1] != "card-changed"] == ["fits"]


SPOILS: dict[str, tuple[Spoil, set[str]]] = {
    "removed by the other": (put("remove", 0, player=1), {"turn"}),
    "removed from the deck": (put("remove", 0, card="G30"), {"display", "refill"}),
    "no display after it": (
        lambda events: [
            drop("display", 1)(events),
            events.append({"event": "remove", "player": 1, "card": "G29"}),
        ],
        {"refill"},
    ),
    "not refilled": (put("display", 1, cards=["G29", "G10"]), {"display"}),
}


@pytest.mark.parametrize("name", SPOILS)
def test_a_spoiled_removal_is_found_out(name: str) -> None:
    spoil, expected = SPOILS[name]
    assert set(rules(spoiled(removed(0, 1), spoil))) - {"unfinished"} == expected
