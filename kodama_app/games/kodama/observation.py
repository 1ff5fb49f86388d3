"""What a seat may know of a game, and a dealing of the rest that fits it."""

from __future__ import annotations

from dataclasses import dataclass

from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.rng import Rng
from kodama_app.engine.scores import Ledger
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kodama.options import NONE
from kodama_app.games.kodama.state import KodamaState, Phase
from kodama_app.games.kodama.table import Table


@dataclass(frozen=True, slots=True)
class KodamaObservation:
    """The open cards and the own hand. Of the deck only what is in it: its order is nobody's knowledge."""

    seat: int
    season: int
    round: int
    phase: Phase
    first: int
    turn: int
    trees: tuple[Tree, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    scored: tuple[tuple[str, ...], ...]
    display: tuple[str, ...]
    unseen: tuple[str, ...]
    """The branch cards still in the deck, sorted."""
    decrees: tuple[str | None, ...]
    """Those that lie face up; None for one that lies face down, or where there is none."""
    ledgers: tuple[Ledger, ...]
    grown: bool
    gap: int | None
    called: str | None
    call_spent: bool


def observe(table: Table, state: KodamaState, seat: int) -> KodamaObservation:
    """What this seat sees. Decrees of past seasons stay known; future ones only where they lie open."""
    known = len(SEASONS) if table.options.decrees == "open" else state.season + 1
    return KodamaObservation(
        seat=seat,
        season=state.season,
        round=state.round,
        phase=state.phase,
        first=state.first,
        turn=state.turn,
        trees=state.trees,
        hand=state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        scored=state.scored,
        display=state.display,
        unseen=tuple(sorted(state.deck)),
        decrees=(*state.decrees[:known], *(None for _ in state.decrees[known:])),
        ledgers=state.ledgers,
        grown=state.grown,
        gap=state.gap,
        called=state.called,
        call_spent=state.call_spent,
    )


def imagine(table: Table, seen: KodamaObservation, rng: Rng) -> KodamaState:
    """The observed game with deck, other hands and face-down decrees dealt anew."""
    deck, rng = rng.shuffled(seen.unseen)
    hands, rng = _imagined_hands(table, seen, rng)
    decrees = list(seen.decrees)
    for season, decree in enumerate(decrees):
        if decree is None and table.options.decrees != NONE:
            decrees[season], rng = rng.choice(table.box.season_decrees(season))
    return KodamaState(
        season=seen.season,
        round=seen.round,
        phase=seen.phase,
        first=seen.first,
        turn=seen.turn,
        trees=seen.trees,
        hands=hands,
        scored=seen.scored,
        deck=deck,
        display=seen.display,
        decrees=tuple(decrees),
        ledgers=seen.ledgers,
        rng=rng,
        grown=seen.grown,
        gap=seen.gap,
        called=seen.called,
        call_spent=seen.call_spent,
    )


def _imagined_hands(table: Table, seen: KodamaObservation, rng: Rng) -> tuple[tuple[tuple[str, ...], ...], Rng]:
    """Kodama nobody has shown, dealt to the others; a set of Sprouts is given openly, its rest is known."""
    open_cards = {card for scored in seen.scored for card in scored}.union(seen.hand)
    hidden, rng = rng.shuffled([card for card in table.box.kodama_deck() if card not in open_cards])
    pile, hands = iter(hidden), []
    for seat, size in enumerate(seen.hand_sizes):
        letter = table.options.sprouts[seat]
        if seat == seen.seat:
            hands.append(seen.hand)
        elif letter:
            hands.append(tuple(card for card in table.box.sprout_set(letter) if card not in open_cards))
        else:
            hands.append(tuple(sorted(next(pile) for _ in range(size))))
    return tuple(hands), rng
