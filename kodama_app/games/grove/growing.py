"""What a placement scores, what speaks against it, and how a tree grows by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import product
from typing import Any, TypeVar

from kodama_app.engine.actions import HandOver
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rules import Fault, Step, told
from kodama_app.engine.scores import Ledger, ScoreSheet, ledger_total
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.engine.trees.growth import Reading, growth_sheet
from kodama_app.engine.trees.legality import parent_at, placement_faults
from kodama_app.games.grove.decree_effects import Growing
from kodama_app.games.grove.events import BranchGrown, BranchRemoved
from kodama_app.games.grove.faults import GroveFault
from kodama_app.games.grove.phases import GROWING
from kodama_app.games.grove.state import GroveState
from kodama_app.games.grove.table import Table

S = TypeVar("S", bound=GroveState)


def attempt(table: Table[Any], state: GroveState, tree: int, card: str, parent: int) -> Growing:
    """What growing a card from a parent on a tree would score by growth."""
    grown, new, reading = state.trees[tree], table.box.branches[card], table.reading(state, tree)
    sheet = growth_sheet(grown, new, parent, reading)
    own_kind = table.rulings.own_kind(grown, reading)
    return Growing(grown, new, parent, sheet, reading, own_kind, state.was_called(card))


def growth_faults(table: Table[Any], state: GroveState, tree: int, card: Card, pose: Pose) -> tuple[Fault, ...]:
    """Every reason in the placement rules against laying a card there, the limit included."""
    faults = placement_faults(state.trees[tree], card, pose)
    parent, limit = parent_at(state.trees[tree], pose), table.limit(state)
    if parent is None or limit is None:
        return faults
    sheet = attempt(table, state, tree, card.id, parent).growth
    if sheet.total <= limit:
        return faults
    cards = tuple(sorted({index for line in sheet.lines for index in line.cards}))
    features = tuple(at for line in sheet.lines for at in line.features)
    return (*faults, Fault(PlacementFault.OVER_THE_LIMIT, cards, features, sheet.total, limit))


def card_faults(
    table: Table[Any], state: GroveState, action: GrowBranch, missing: StrEnum = GroveFault.NOT_IN_HAND
) -> Iterator[Fault]:
    """Every reason against a placement; `missing` says that the card is not one to choose from."""
    card = table.box.branches.get(action.card)
    if card is None:
        yield Fault(GroveFault.UNKNOWN_CARD)
        return
    if state.grown:
        yield Fault(GroveFault.ALREADY_GROWN)
    if action.card not in state.placeable(action.seat):
        yield Fault(missing)
    if action.tree in state.may_grow(action.seat):
        yield from growth_faults(table, state, action.tree, card, action.pose)
    else:
        yield Fault(GroveFault.NOT_YOUR_TREE)


def hand_over_faults(table: Table[Any], state: GroveState, action: HandOver) -> Iterator[Fault]:
    """Nothing but that a card has been placed."""
    if state.phase == GROWING and not state.grown:
        yield Fault(GroveFault.NOTHING_GROWN)


@dataclass(frozen=True, slots=True)
class Worth:
    """What a placement scores, growth and decree apart ("7 + 2"), whether it is allowed or not."""

    parent: int
    growth: ScoreSheet
    decree: ScoreSheet


def worth(table: Table[Any], state: GroveState, action: GrowBranch) -> Worth | None:
    """The points of a placement; None while the card is held off the bark."""
    parent = parent_at(state.trees[action.tree], action.pose)
    if parent is None:
        return None
    placed = attempt(table, state, action.tree, action.card, parent)
    return Worth(parent, placed.growth, table.decree(state).grown_sheet(placed))


def preview(table: Table[Any], state: GroveState, action: GrowBranch) -> Ledger:
    """A placement's sheets as the ledger would hold them."""
    if action.card not in table.box.branches or action.tree not in state.may_grow(action.seat):
        return ()
    found = worth(table, state, action)
    return () if found is None else entries(state, found)


def best_preview(table: Table[Any], state: GroveState, seat: int, cards: Iterable[str]) -> Ledger:
    """The sheets of the best that could be scored by placing one of these cards now; none where none fits."""
    best: Ledger = ()
    for card, tree in product(cards, state.may_grow(seat)):
        for parent in table.parents(state, tree, table.box.branches[card]):
            placed = attempt(table, state, tree, card, parent)
            found = entries(state, Worth(parent, placed.growth, table.decree(state).grown_sheet(placed)))
            if not best or ledger_total(found) > ledger_total(best):
                best = found
    return best


def entries(state: GroveState, found: Worth) -> Ledger:
    """A placement's sheets as they go into the ledger: growth always, the decree's when it gives something."""
    growth = state.entry("growth", str(state.round), found.growth)
    if not found.decree.lines:
        return (growth,)
    return growth, state.entry("decree", str(state.round), found.decree)


def grown(table: Table[Any], state: S, action: GrowBranch) -> Step[S]:
    """Place and score; where the card came from is the game's own matter."""
    seat, tree, card = action.seat, state.trees[action.tree], table.box.branches[action.card]
    found = worth(table, state, action)
    assert found is not None
    event = BranchGrown(
        seat,
        tree=action.tree,
        card=card.id,
        index=len(tree),
        parent=found.parent,
        pose=action.pose,
        growth=found.growth,
        base_points=growth_sheet(tree, card, found.parent, Reading(covered=state.covered(action.tree))).total,
        decree_sheet=found.decree,
        decree_changes_growth=bool(table.decree(state).reading.counts_as),
        limit=table.limit(state),
        season=state.season_name,
        round=state.round,
    )
    after = state.with_tree(action.tree, tree.grown(card, action.pose, found.parent))
    return Step(replace(after.with_entries(seat, entries(state, found)), grown=True), (event,))


def removed(story: Step[S], state: S, seat: int, card: str) -> Step[S]:
    """A card that fits nowhere leaves the game; `state` is the one without it."""
    return told(story, state, BranchRemoved(seat, card, state.season_name, state.round))
