"""What a seat may know of a game of Duo, and a dealing of the rest that fits it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from kodama_app.engine.rng import Rng
from kodama_app.games.duo.card_effects import DuoDecree
from kodama_app.games.duo.state import DuoState, Piles, SpiritAt
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.candidates import random_kodama
from kodama_app.games.grove.observation import GroveObservation, imagined, observed
from kodama_app.games.grove.table import Table

FACE_DOWN = "?"
"""Stands for a card this seat may not see."""


@dataclass(frozen=True, slots=True)
class DuoObservation(GroveObservation):
    """With the piles, the discards and the Spirits; what the Veil hides is face down."""

    revealed: tuple[str, ...]
    piles: tuple[tuple[str, ...], ...]
    hidden: str | None
    held: Piles
    discards: tuple[str, ...]
    spirits: tuple[tuple[str, SpiritAt | None], ...]
    summoned: tuple[str, ...]
    chosen: tuple[ScoreKodama | None, ...]
    """The own secret choice."""
    has_chosen: tuple[bool, ...]


_ALIKE = ("held", "discards", "spirits", "summoned")


def observe(table: Table[Any], state: DuoState, seat: int) -> DuoObservation:
    """What this seat sees."""
    veiled = table.decree(state).has(DuoDecree.VEIL) and seat != state.pruner
    secret = set(state.revealed) if veiled else set()
    if seat != state.pruner and state.hidden is not None:
        secret.add(state.hidden)

    def shown(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(FACE_DOWN if card in secret else card for card in cards)

    return DuoObservation(
        revealed=shown(state.revealed),
        piles=tuple(map(shown, state.piles)),
        hidden=None if state.hidden is None else shown((state.hidden,))[0],
        chosen=tuple(kept if at == seat else None for at, kept in enumerate(state.chosen)),
        has_chosen=tuple(kept is not None for kept in state.chosen),
        **{name: getattr(state, name) for name in _ALIKE},
        **observed(table, state, seat, (*state.deck, *secret)),
    )


def imagine(table: Table[Any], seen: DuoObservation, rng: Rng) -> DuoState:
    """The observed game with everything hidden dealt anew."""
    fields, rng = imagined(table, seen, rng)
    deck = list(fields.pop("deck"))

    def dealt(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(deck.pop() if card == FACE_DOWN else card for card in cards)

    piles = tuple(map(dealt, seen.piles))
    hidden = seen.hidden
    if hidden == FACE_DOWN:
        known = {card for pile in seen.piles for card in pile}
        (hidden,) = (card for pile in piles for card in pile if card not in known)
    state = DuoState(
        revealed=dealt(seen.revealed),
        piles=piles,
        hidden=hidden,
        deck=tuple(deck),
        chosen=seen.chosen,
        rng=rng,
        **{name: getattr(seen, name) for name in _ALIKE},
        **fields,
    )
    chosen = list(seen.chosen)
    for seat, done in enumerate(seen.has_chosen):
        if done and chosen[seat] is None:
            chosen[seat] = random_kodama(table, state, seat, rng.fork("chosen"))
    return replace(state, chosen=tuple(chosen))
