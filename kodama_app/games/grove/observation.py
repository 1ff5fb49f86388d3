"""What a seat may know of every Kodama game, and a dealing of the rest that fits it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, TypeVar

from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.rng import Rng
from kodama_app.engine.scores import Ledger
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.grove.options import NONE
from kodama_app.games.grove.state import GroveState
from kodama_app.games.grove.table import Table

S = TypeVar("S", bound=GroveState)


@dataclass(frozen=True, slots=True)
class GroveObservation:
    """The open cards and the own hand. Of the deck only what is in it: its order is nobody's knowledge."""

    seat: int
    season: int
    round: int
    phase: StrEnum
    first: int
    turn: int
    trees: tuple[Tree, ...]
    hand: tuple[str, ...]
    """The own Kodama."""
    hand_sizes: tuple[int, ...]
    scored: tuple[tuple[str, ...], ...]
    unseen: tuple[str, ...]
    """The branch cards this seat cannot place anywhere: in the deck or hidden elsewhere, sorted."""
    decrees: tuple[str | None, ...]
    """Those that lie face up; None for one that lies face down, or where there is none."""
    ledgers: tuple[Ledger, ...]
    grown: bool


_ALIKE = ("season", "round", "phase", "first", "turn", "trees", "scored", "ledgers", "grown")
"""What an observation takes over as it is."""


def observed(table: Table[Any], state: GroveState, seat: int, unseen: Sequence[str]) -> dict[str, Any]:
    """The fields of an observation that all games share.

    Decrees of past seasons stay known; future ones only where they lie open.
    """
    return {name: getattr(state, name) for name in _ALIKE} | {
        "seat": seat,
        "hand": state.hands[seat],
        "hand_sizes": tuple(map(len, state.hands)),
        "unseen": tuple(sorted(unseen)),
        "decrees": _face_up(table, state),
    }


def _face_up(table: Table[Any], state: GroveState) -> tuple[str | None, ...]:
    known = len(SEASONS) if table.options.decrees == "open" else state.season + 1
    return (*state.decrees[:known], *(None for _ in state.decrees[known:]))


def imagined(table: Table[Any], seen: GroveObservation, rng: Rng) -> tuple[dict[str, Any], Rng]:
    """The fields of a state that all games share, with deck, other hands and face-down decrees dealt anew."""
    deck, rng = rng.shuffled(seen.unseen)
    hands, rng = _imagined_hands(table, seen, rng)
    decrees, rng = _imagined_decrees(table, seen.decrees, rng)
    found = {name: getattr(seen, name) for name in _ALIKE}
    return found | {"deck": deck, "hands": hands, "decrees": decrees}, rng


def reshuffled(table: Table[Any], state: S, rng: Rng) -> S:
    """The state with deck and face-down decrees dealt anew; what some seat knows stays as it is."""
    deck, rng = rng.shuffled(sorted(state.deck))  # sorted: nothing of the old order may show through
    decrees, rng = _imagined_decrees(table, _face_up(table, state), rng)
    return replace(state, deck=deck, decrees=decrees, rng=rng)


def _imagined_decrees(
    table: Table[Any], face_up: Sequence[str | None], rng: Rng
) -> tuple[tuple[str | None, ...], Rng]:
    decrees = list(face_up)
    for season, decree in enumerate(decrees):
        if decree is None and table.options.decrees != NONE:
            decrees[season], rng = rng.choice(table.box.season_decrees(season))
    return tuple(decrees), rng


def _imagined_hands(
    table: Table[Any], seen: GroveObservation, rng: Rng
) -> tuple[tuple[tuple[str, ...], ...], Rng]:
    """Kodama nobody has shown, dealt to the others; a set of Sprouts is given openly, its rest is known."""
    open_cards = {card for scored in seen.scored for card in scored}.union(seen.hand)
    hidden, rng = rng.shuffled([card for card in table.box.kodama_deck() if card not in open_cards])
    pile, hands = iter(hidden), []
    for seat, size in enumerate(seen.hand_sizes):
        letter = table.options.sprouts_of(seat)
        if seat == seen.seat:
            hands.append(seen.hand)
        elif letter:
            hands.append(tuple(card for card in table.box.sprout_set(letter) if card not in open_cards))
        else:
            hands.append(tuple(sorted(next(pile) for _ in range(size))))
    return tuple(hands), rng
