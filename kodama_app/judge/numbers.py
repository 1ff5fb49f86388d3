"""The numbers on Kodama, Sprouts, decrees and season cards, by id, and what earlier rules had instead.

The judge's own copy: whoever changes a number must change it here too, and a slip in one of the two shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Numbers:
    """What a card counts by; each card has those that its rule names."""

    points: int = 1
    within: int = 0
    """So many cards from the trunk."""
    at_least: int = 0
    at_most: int = 0
    beyond: int = 0
    """So many of the lowest cards count for nothing."""
    more: int = 0
    as_many: int = 0
    fewer: int = 0


Book = Mapping[str, Numbers]

PRESENT: Book = {
    **{f"K{number:02}": Numbers(2) for number in range(1, 7)},
    **{f"K{number:02}": Numbers(1) for number in range(7, 11)},
    "K11": Numbers(3),
    "K12": Numbers(3),
    "K13": Numbers(2, beyond=1),
    "K14": Numbers(6, within=1),
    "K15": Numbers(3, within=2),
    "K16": Numbers(1, within=1),
    "K17": Numbers(5, at_least=2),
    "K18": Numbers(1, more=1),
    "K19": Numbers(2),
    "K20": Numbers(4),
    "K21": Numbers(2, beyond=1),
    "K22": Numbers(2, at_least=3),
    "K23": Numbers(4),
    "SA1": Numbers(2),
    "SA2": Numbers(1),
    "SA3": Numbers(3),
    "SB1": Numbers(1),
    "SB2": Numbers(1),
    "SB3": Numbers(2, beyond=1),
    "SC1": Numbers(5, within=1),
    "SC2": Numbers(1),
    "SC3": Numbers(1),
    "D01": Numbers(3),
    "D02": Numbers(2, more=4),
    "D03": Numbers(2),
    "D04": Numbers(1),
    "D05": Numbers(2),
    "D06": Numbers(4, within=2),
    "D07": Numbers(6, within=2),
    "D08": Numbers(3),
    "D09": Numbers(10, as_many=7, fewer=4),
    "D10": Numbers(2),
    "D11": Numbers(4),
    "D12": Numbers(1),
    "D13": Numbers(1, within=2, at_most=8),
    "D14": Numbers(4),
    "D15": Numbers(2),
    "D16": Numbers(3, within=2),
    "D17": Numbers(2),
    "D18": Numbers(1),
    "D19": Numbers(2, at_least=3),
    "D20": Numbers(6),
    "D21": Numbers(2, at_least=3),
    "S4": Numbers(1),
    "S5": Numbers(2, within=1),
    "U1": Numbers(1),
    "U2": Numbers(1),
    "U3": Numbers(1),
    "U4": Numbers(1),
    "U5": Numbers(2),
    "F2": Numbers(1),
    "F3": Numbers(1),
    "F4": Numbers(3, within=3),
    "F5": Numbers(3, at_most=4),
    "DS2": Numbers(2),
    "DS3": Numbers(1),
    "DU3": Numbers(1),
    "DF1": Numbers(3),
    "DF2": Numbers(2),
    "DF3": Numbers(1),
}

_BEFORE: Mapping[int, Mapping[str, Mapping[str, int]]] = {
    1: {
        "K12": {"points": 2},
        "K13": {"beyond": 0},
        "K14": {"points": 4},
        "K15": {"points": 2},
        "K16": {"within": 2},
        "K17": {"points": 3},
        "K18": {"more": 0},
        "K21": {"beyond": 0},
        "K23": {"points": 3},
        "SA3": {"points": 2},
        "SB3": {"beyond": 0},
        "SC1": {"points": 3},
        "D02": {"points": 1},
        "D07": {"points": 5},
        "D13": {"at_most": 15},
        "D14": {"points": 3},
        "D16": {"points": 2},
        "D20": {"points": 3},
        "D21": {"at_least": 1},
        "S4": {"points": 2},
        "F4": {"within": 2, "points": 1},
        "F5": {"at_most": 2},
        "DS3": {"points": 2},
    },
}
"""By version, what the next one changed."""


def book_of(version: int) -> Book:
    """The numbers of a version: the present ones, with every change since taken back."""
    book = dict(PRESENT)
    for changed in sorted((entry for entry in _BEFORE if entry >= version), reverse=True):
        for card, numbers in _BEFORE[changed].items():
            book[card] = replace(book[card], **numbers)
    return book
