"""Legal actions to choose from, in a fixed order: for bots, hints and tapping through the spots."""

from __future__ import annotations

from collections.abc import Iterator

from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.trees.card import Socket
from kodama_app.engine.trees.spots import spots
from kodama_app.games.kodama.actions import CallSpring, GrowBranch, HandOver, ScoreKodama
from kodama_app.games.kodama.kodama_effects import allowed_choices, choices
from kodama_app.games.kodama.state import KodamaState, Phase
from kodama_app.games.kodama.table import Table

SPREAD = 4
"""How many poses are offered for one card on one parent, at most."""


def candidates(table: Table, state: KodamaState, seat: int) -> Iterator[Action]:
    """What a seat may do now; nothing when another one is to move."""
    if seat != state.mover:
        return
    if state.phase is Phase.KODAMA:
        yield from _kodama(table, state, seat)
    elif state.grown:
        yield HandOver(seat)
    else:
        yield from _branches(table, state, seat)
        if may_call(table, state):
            yield CallSpring(seat)


def random_action(table: Table, state: KodamaState, seat: int, rng: Rng) -> Action:
    """Any legal action of the seat to move; calling for the top card counts as one more card to take."""
    if seat != state.mover:
        raise ValueError(f"seat {seat} is not to move")
    if state.phase is Phase.KODAMA:
        kodama, rng = rng.choice(state.hands[seat])
        choice, _ = rng.choice(allowed_choices(table.box.kodama[kodama], table.scene(state, seat)))
        return ScoreKodama(seat, kodama, choice)
    if state.grown:
        return HandOver(seat)
    tree = state.trees[seat]
    fitting = [
        (card, socket, parents)
        for card, socket in _offered(table, state)
        if (parents := table.parents(state, tree, table.box.branches[card]))
    ]
    number, rng = rng.below(len(fitting) + may_call(table, state))
    if number == len(fitting):
        return CallSpring(seat)
    card, socket, parents = fitting[number]
    parent, rng = rng.choice(parents)
    pose, _ = rng.choice(spots(tree).poses(socket, parent))
    return GrowBranch(seat, card, pose)


def _offered(table: Table, state: KodamaState) -> Iterator[tuple[str, Socket]]:
    """The cards to choose from, with their sockets: the called one, else the display."""
    for card in state.display if state.called is None else (state.called,):
        socket = table.box.branches[card].socket
        assert socket is not None
        yield card, socket


def may_call(table: Table, state: KodamaState) -> bool:
    """Whether the deck's top card may be turned up now."""
    unused = not (state.grown or state.call_spent)
    return unused and bool(state.deck) and table.decree(state).effect.spring_call


def _branches(table: Table, state: KodamaState, seat: int) -> Iterator[GrowBranch]:
    """First one pose for every card on every parent, then a second, …: who stops early misses none."""
    tree, found = state.trees[seat], spots(state.trees[seat])
    shares = []
    for card, socket in _offered(table, state):
        for parent in table.parents(state, tree, table.box.branches[card]):
            poses = found.poses(socket, parent)
            picks = range(len(poses)) if len(poses) <= SPREAD else _middles(len(poses))
            shares.append((card, poses, picks))
    for number in range(SPREAD):
        for card, poses, picks in shares:
            if number < len(picks):
                yield GrowBranch(seat, card, poses[picks[number]])


def _middles(count: int) -> tuple[int, ...]:
    return tuple((2 * share + 1) * count // (2 * SPREAD) for share in range(SPREAD))


def _kodama(table: Table, state: KodamaState, seat: int) -> Iterator[ScoreKodama]:
    scene = table.scene(state, seat)
    for card in state.hands[seat]:
        for choice, _ in choices(table.box.kodama[card], scene):
            yield ScoreKodama(seat, card, choice)
