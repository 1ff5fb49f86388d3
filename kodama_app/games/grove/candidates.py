"""Placements and Kodama to choose from, in a fixed order: for bots, hints and tapping through the spots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.trees.card import Socket
from kodama_app.engine.trees.spots import spots
from kodama_app.games.grove.actions import GrowBranch, ScoreKodama
from kodama_app.games.grove.kodama_sheets import allowed_choices, choices
from kodama_app.games.grove.state import GroveState
from kodama_app.games.grove.table import Table

SPREAD = 4
"""How many poses are offered for one card on one parent, at most."""


def placements(table: Table[Any], state: GroveState, seat: int) -> Iterator[GrowBranch]:
    """First one pose for every card on every parent, then a second, …: who stops early misses none."""
    found = spots(state.trees[seat])
    shares = []
    for card, socket, parents in _fitting(table, state, seat):
        for parent in parents:
            poses = found.poses(socket, parent)
            picks = range(len(poses)) if len(poses) <= SPREAD else _middles(len(poses))
            shares.append((card, poses, picks))
    for number in range(SPREAD):
        for card, poses, picks in shares:
            if number < len(picks):
                yield GrowBranch(seat, card, poses[picks[number]])


def random_placement(
    table: Table[Any], state: GroveState, seat: int, rng: Rng, instead: Sequence[Action] = ()
) -> Action:
    """Each card that fits equally likely, then each parent, then each spot; `instead` count as more cards."""
    fitting = list(_fitting(table, state, seat))
    number, rng = rng.below(len(fitting) + len(instead))
    if number >= len(fitting):
        return instead[number - len(fitting)]
    card, socket, parents = fitting[number]
    parent, rng = rng.choice(parents)
    pose, _ = rng.choice(spots(state.trees[seat]).poses(socket, parent))
    return GrowBranch(seat, card, pose)


def kodama_to_score(table: Table[Any], state: GroveState, seat: int) -> Iterator[ScoreKodama]:
    """Every Kodama of the hand with every choice, its best first."""
    scene = table.scene(state, seat)
    for card in state.hands[seat]:
        for choice, _ in choices(table.box.kodama[card], scene):
            yield ScoreKodama(seat, card, choice)


def random_kodama(table: Table[Any], state: GroveState, seat: int, rng: Rng) -> ScoreKodama:
    """Any Kodama of the hand, with anything that may be chosen for it."""
    kodama, rng = rng.choice(state.hands[seat])
    choice, _ = rng.choice(allowed_choices(table.box.kodama[kodama], table.scene(state, seat)))
    return ScoreKodama(seat, kodama, choice)


def _fitting(table: Table[Any], state: GroveState, seat: int) -> Iterator[tuple[str, Socket, tuple[int, ...]]]:
    """The cards to place that fit somewhere, with their sockets and the cards they may grow from."""
    for card in state.placeable(seat):
        branch = table.box.branches[card]
        parents = table.parents(state, seat, branch)
        if parents:
            assert branch.socket is not None
            yield card, branch.socket, parents


def _middles(count: int) -> tuple[int, ...]:
    return tuple((2 * share + 1) * count // (2 * SPREAD) for share in range(SPREAD))
