"""What a seat may know of a game of Kigi, and a dealing of the rest that fits it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kodama_app.engine.rng import Rng
from kodama_app.engine.scores import Ledger
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kigi.box import DEALT, KigiTable
from kodama_app.games.kigi.phases import KigiPhase
from kodama_app.games.kigi.state import KigiState


@dataclass(frozen=True, slots=True)
class KigiObservation:
    """All lies open but the order of the deck and, while everyone chooses, what the others were dealt and keep."""

    seat: int
    phase: KigiPhase
    first: int
    turn: int
    trees: tuple[Tree, ...]
    display: tuple[str, ...]
    unseen: tuple[str, ...]
    """In the deck, or dealt to others who still choose; sorted."""
    offered: tuple[str, ...]
    """The own two, while all choose."""
    choice: str | None
    chosen: tuple[bool, ...]
    """Who has made a choice that does not lie open yet."""
    kept: tuple[tuple[str, ...], ...]
    collections: tuple[tuple[str, ...], ...]
    gone: tuple[str, ...]
    ledgers: tuple[Ledger, ...]
    grown: bool
    gap: int


_ALIKE = (
    "phase",
    "first",
    "turn",
    "trees",
    "display",
    "kept",
    "collections",
    "gone",
    "ledgers",
    "grown",
    "gap",
)
"""What an observation takes over as it is."""


def observe(state: KigiState, seat: int) -> KigiObservation:
    """What this seat sees."""
    others = (card for other, pair in enumerate(state.offered) if other != seat for card in pair)
    return KigiObservation(
        seat=seat,
        unseen=tuple(sorted((*state.deck, *others))),
        offered=state.offered[seat],
        choice=state.choices[seat],
        chosen=tuple(card is not None for card in state.choices),
        **{name: getattr(state, name) for name in _ALIKE},
    )


def imagine(table: KigiTable, seen: KigiObservation, rng: Rng) -> KigiState:
    """The observed game with everything hidden dealt anew; who has chosen has chosen one of the two."""
    hidden, rng = rng.shuffled(seen.unseen)
    seats = len(seen.ledgers)
    offered: list[tuple[str, ...]] = [()] * seats
    choices: list[str | None] = [None] * seats
    given: set[str] = set()
    if seen.phase is KigiPhase.KEEPING:
        pile = iter([card for card in hidden if card in table.box.commissions])
        for seat in range(seats):
            own = seat == seen.seat
            offered[seat] = seen.offered if own else tuple(sorted(next(pile) for _ in range(DEALT)))
            if own:
                choices[seat] = seen.choice
            elif seen.chosen[seat]:
                choices[seat], rng = rng.choice(offered[seat])
        given = {card for pair in offered for card in pair}
    return KigiState(
        deck=tuple(card for card in hidden if card not in given),
        offered=tuple(offered),
        choices=tuple(choices),
        rng=rng,
        **{name: getattr(seen, name) for name in _ALIKE},
    )


def reshuffled(state: KigiState, rng: Rng) -> KigiState:
    """With another deck; what some seat knows stays as it is."""
    deck, rng = rng.shuffled(sorted(state.deck))  # sorted: nothing of the old order may show through
    return replace(state, deck=deck, rng=rng)
