"""Whole games of Kigi, with every number worked out on paper, and the book's own examples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .kigi_scripts import Grown, KigiScript, Move, tale
from .scripts import Event

# The book's twelve points, on a pink trunk.
TWELVE = (
    Grown("G11", 0, 0, "up", 0),
    Grown("G29", 0, 1, "up", 4),
    Grown("G10", 0, 2, "up", 9),
    Grown("G05", 0, 2, "right", 5),
    Grown("G27", 0, 3, "up", 12, (1, 2, 3, 4, 5)),
)

# A bough of seat 1 for ten points, 6 and 4, and what grows from its middle for nothing.
BOUGH = (
    Grown("G08", 1, 0, "left", 0),
    Grown("G21", 1, 1, "up", 3),
    Grown("G01", 1, 2, "right", 0),
    Grown("G16", 1, 2, "up", 6),
    Grown("G28", 1, 4, "up", 10, (1, 2, 3, 4, 5)),
)

PLAN: tuple[Move, ...] = (
    *TWELVE[:2],
    "C01",
    *TWELVE[2:],
    "C05",
    "C02",
    *BOUGH,
    "C04",
    "C08",
    # The bare pink trunk again, where number 1 stood.
    Grown("G02", 0, 0, "up", 3),
    Grown("G04", 0, 6, "up", 0),
    Grown("G14", 0, 7, "up", 2),
    Grown("G20", 0, 8, "up", 3),
    "C10",
    Grown("G06", 0, 0, "left", 0),
    Grown("G12", 0, 10, "up", 0),
    Grown("G07", 0, 11, "up", 0),
    Grown("G18", 0, 12, "up", 0),
    Grown("G09", 0, 13, "up", 0),
    "C07",
    "C09",
    Grown("G24", 0, 0, "right", 0),
    Grown("G19", 0, 15, "up", 0),
    Grown("G25", 0, 16, "up", 0),
    Grown("G13", 1, 0, "up", 2),
    Grown("G15", 1, 6, "up", 0),
    Grown("G26", 1, 7, "up", 0),
    Grown("G22", 1, 8, "up", 3),
    Grown("G03", 1, 0, "right", 0),
    Grown("G17", 1, 10, "up", 0),
    Grown("G30", 1, 11, "up", 4),
    Grown("G23", 1, 12, "up", 9),
    "C06",
    "C03",
)

# What every commission counts on the two final trees, and the seats that meet it.
COUNTED: dict[str, tuple[list[int], tuple[int, ...]]] = {
    "C01": ([12, 10], (0,)),
    "C02": ([12, 10], (1,)),
    "C03": ([17, 12], (0,)),
    "C04": ([17, 12], (1,)),
    "C05": ([12, 8], (0,)),
    "C06": ([12, 8], (1,)),
    "C07": ([3, 2], (0,)),
    "C08": ([3, 2], (1,)),
    "C09": ([5, 5], (0, 1)),
    "C10": ([5, 5], (0, 1)),
}


def ended(script: KigiScript, held: Sequence[Sequence[str]], scores: Sequence[int], winner: int) -> list[Event]:
    """The same final trees in every game: nine and seven blossoms."""
    for seat, cards in enumerate(held):
        for card in cards:
            counts, meet = COUNTED[card]
            script.add("commission", player=seat, card=card, counts=counts, points=10 * (seat in meet))
    script.add("end", scores=list(scores), winners=[winner], tie_break=[9, 7])
    return script.events


def kigi_game(**options: Any) -> list[Event]:
    """Growth 24 and 51; each meets three of five commissions."""
    script = tale(*PLAN, **options)
    held = (["C01", "C05", "C08", "C09", "C06"], ["C02", "C04", "C10", "C07", "C03"])
    return ended(script, held, [54, 81], 1)


def advanced_game() -> list[Event]:
    """Four turns between the two commissions that are kept now change hands: growth 40 and 35."""
    moves = [move for move in PLAN if move not in ("C01", "C02")]
    script = tale(*moves, kept=(("C01", ["C01", "C08"]), ("C02", ["C02", "C03"])), advanced="yes")
    return ended(script, (["C01", "C08", "C09", "C06"], ["C02", "C05", "C04", "C10", "C07", "C03"]), [60, 65], 1)


def swept_game() -> list[Event]:
    """The deck's last card makes three: nobody gets them, and the game is over. Growth 30 and 45."""
    moves = [move for move in PLAN if move not in ("C06", "C03", "C09")]
    script = KigiScript([*(move if isinstance(move, str) else move.card for move in moves), "C06", "C03", "C09"])
    script.play(*moves)
    return ended(script, (["C01", "C05", "C08"], ["C02", "C04", "C10", "C07"]), [50, 75], 1)
