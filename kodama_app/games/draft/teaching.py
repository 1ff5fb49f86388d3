"""Hands of branch cards, as lessons and puzzles write and measure them.

{"of": "kept"}, {"of": "passed"}    the most the picked card can score, and the most the left neighbor can make of
                                    the rest; "lead": the difference
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from kodama_app.content.fields import Place
from kodama_app.games.best_points import best_of
from kodama_app.games.cards_used import CardsUsed
from kodama_app.games.draft.drafting import HELD
from kodama_app.games.draft.phases import DraftPhase
from kodama_app.games.draft.state import DraftState
from kodama_app.games.grove.teaching import FIGURES, grove_teaching
from kodama_app.games.teaching import Inquiry, PuzzleKind


def _read(place: Place, rules: Any, state: DraftState, found: dict[str, Any], used: CardsUsed) -> DraftState:
    if "held" in found:
        held = used.groups(place.key("held"), found["held"], state.seats)
    else:
        held = tuple(used.dealt(used.without_used(state.deck)[:HELD]) for _ in range(state.seats))
    seen = tuple(tuple(sorted(hand)) for hand in held)
    return replace(state, held=held, seen=seen, picks=(None,) * state.seats, removed=())


def _kept(asked: Inquiry) -> int:
    """The most the picked card can score."""
    return best_of(asked.rules, asked.state, asked.seat, filter(None, [asked.state.picks[asked.seat]]))


def _passed(asked: Inquiry) -> int:
    """The most the left neighbor can make of the rest."""
    state, seat = asked.state, asked.seat
    rest = [card for card in state.held[seat] if card != state.picks[seat]]
    return best_of(asked.rules, state, (seat + 1) % state.seats, rest)


TEACHING = grove_teaching(
    keys=("held",),
    read=_read,
    measures={
        "kept": _kept,
        "passed": _passed,
        "lead": lambda asked: _kept(asked) - _passed(asked),
    },
    moments={DraftPhase.PICKING: lambda state: {"held": [list(hand) for hand in state.held]}},
    puzzles={"pick": PuzzleKind("pick", ("lead",), told=("kept", "passed"), looks_around=True)},
    buttons=("keep",),
    puzzle_seats=3,
    puzzle_options={"decrees": "none"},
)


def figures(options: Mapping[str, str]) -> dict[str, int]:
    """How many branch cards one chooses from."""
    return {**FIGURES, "held": HELD}
