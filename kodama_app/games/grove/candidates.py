"""Placements and Kodama to choose from, in a fixed order: for bots, hints and tapping through the spots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kodama_app.engine.actions import Action, HandOver
from kodama_app.engine.phased_rules import Choices
from kodama_app.engine.rng import Rng
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.placements import Fits, any_of, spread
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.state import GroveState
from kodama_app.games.grove.table import Table


def placements(table: Table[Any], state: GroveState, seat: int) -> Iterator[GrowBranch]:
    """Those of every card on every parent, in an order in which who stops early misses none."""
    return (GrowBranch(seat, *found) for found in spread(state.trees, _fitting(table, state, seat)))


def random_placement(
    table: Table[Any], state: GroveState, seat: int, rng: Rng, instead: Sequence[Action] = ()
) -> Action:
    """Each card that fits equally likely, then each parent, then each spot; `instead` count as more cards."""
    fitting = _fitting(table, state, seat)
    number, rng = rng.below(len(fitting) + len(instead))
    if number >= len(fitting):
        return instead[number - len(fitting)]
    return GrowBranch(seat, *any_of(state.trees, fitting[number], rng))


def kodama_to_score(table: Table[Any], state: GroveState, seat: int) -> Iterator[ScoreKodama]:
    """Every Kodama of the hand with every choice, its best first."""
    scene = table.scene(state, seat)
    for card in state.hands[seat]:
        for choice, _ in table.kodama_choices(card, scene):
            yield ScoreKodama(seat, card, choice)


def random_kodama(table: Table[Any], state: GroveState, seat: int, rng: Rng) -> ScoreKodama:
    """Any Kodama of the hand, with anything that may be chosen for it."""
    kodama, rng = rng.choice(state.hands[seat])
    choice, _ = rng.choice(table.effects.allowed_choices(table.box.kodama[kodama], table.scene(state, seat)))
    return ScoreKodama(seat, kodama, choice)


def _nothing(table: Table[Any], state: GroveState, seat: int) -> Sequence[Action]:
    return ()


def growing_choices(
    instead: Callable[[Table[Any], Any, int], Sequence[Action]] = _nothing,
) -> Choices[Table[Any], Any]:
    """A card to place, or what a game lets a seat do `instead`; once it lies there, handing over."""

    def candidates(table: Table[Any], state: GroveState, seat: int) -> Iterator[Action]:
        if state.grown:
            yield HandOver(seat)
            return
        yield from placements(table, state, seat)
        yield from instead(table, state, seat)

    def at_random(table: Table[Any], state: GroveState, seat: int, rng: Rng) -> Action:
        if state.grown:
            return HandOver(seat)
        return random_placement(table, state, seat, rng, instead(table, state, seat))

    return Choices(candidates, at_random)


KODAMA_CHOICES: Choices[Table[Any], Any] = Choices(kodama_to_score, random_kodama)
"""A Kodama of the hand, whichever game it is."""


def _fitting(table: Table[Any], state: GroveState, seat: int) -> list[Fits]:
    """The cards to place that fit somewhere, with their sockets and, tree by tree, what they may grow from."""
    found = []
    for card in state.placeable(seat):
        branch = table.box.branches[card]
        parents = tuple(
            (tree, parent) for tree in state.may_grow(seat) for parent in table.parents(state, tree, branch)
        )
        if parents:
            assert branch.socket is not None
            found.append(Fits(card, branch.socket, parents))
    return found
