"""What a seat may know of a game of the drafting variant, and a dealing of the rest that fits it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from kodama_app.engine.rng import Rng
from kodama_app.games.draft.drafting import worth_picking
from kodama_app.games.draft.phases import DraftPhase
from kodama_app.games.draft.state import DraftState
from kodama_app.games.grove.observation import GroveObservation, imagined, observed
from kodama_app.games.grove.table import Table


@dataclass(frozen=True, slots=True)
class DraftObservation(GroveObservation):
    """With the own branch cards, and of the others' those that went through the own hand."""

    held: tuple[tuple[str, ...], ...]
    """The own hand; of every other hand what this seat has seen before. A secret pick is still among them."""
    held_sizes: tuple[int, ...]
    picks: tuple[str | None, ...]
    """The own pick, and after the reveal everyone's."""
    picked: tuple[bool, ...]
    """Who has made a choice that is still to be placed."""
    seen: tuple[str, ...]
    removed: tuple[str, ...]


def observe(table: Table[Any], state: DraftState, seat: int) -> DraftObservation:
    """What this seat sees."""
    secret = state.phase is DraftPhase.PICKING
    known = set(state.seen[seat])
    held = tuple(tuple(card for card in hand if card in known) for hand in state.held)
    hidden = [card for hand in state.held for card in hand if card not in known]
    return DraftObservation(
        held=held,
        held_sizes=tuple(map(len, state.held)),
        picks=tuple(pick if at == seat or not secret else None for at, pick in enumerate(state.picks)),
        picked=tuple(pick is not None for pick in state.picks),
        seen=state.seen[seat],
        removed=state.removed,
        **observed(table, state, seat, (*state.deck, *hidden)),
    )


def imagine(table: Table[Any], seen: DraftObservation, rng: Rng) -> DraftState:
    """The observed game with everything hidden dealt anew; what others have seen is taken from what they hold."""
    fields, rng = imagined(table, seen, rng)
    deck = list(fields.pop("deck"))
    held = []
    for known, size in zip(seen.held, seen.held_sizes, strict=True):
        missing = size - len(known)
        held.append((*known, *deck[:missing]))
        del deck[:missing]
    others = [tuple(sorted(hand)) for hand in held]
    others[seen.seat] = seen.seen
    state = DraftState(
        held=tuple(held),
        picks=seen.picks,
        seen=tuple(others),
        removed=seen.removed,
        deck=tuple(deck),
        rng=rng,
        **fields,
    )
    return _with_secret_picks(table, seen, state, rng)


def _with_secret_picks(table: Table[Any], seen: DraftObservation, state: DraftState, rng: Rng) -> DraftState:
    """Whoever has chosen in secret has chosen something: any card that may be picked."""
    picks = list(seen.picks)
    for seat, done in enumerate(seen.picked):
        if done and picks[seat] is None:
            picks[seat], rng = rng.choice(worth_picking(table, state, seat))
    return replace(state, picks=tuple(picks), rng=rng)
