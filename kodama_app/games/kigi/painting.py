"""A turn: a tree card grows on anybody's tree and may prune it, a commission is laid aside, or nothing fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kodama_app.engine.actions import HandOver
from kodama_app.engine.rules import Fault, Step
from kodama_app.engine.scores import Entry, Ledger, ScoreSheet
from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.growth import growth_sheet
from kodama_app.engine.trees.legality import parent_at, placement_faults
from kodama_app.engine.trees.placements import Fits
from kodama_app.engine.trees.spots import spots
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kigi import commissions
from kodama_app.games.kigi.actions import PaintBranch, RemoveCard, TakeCommission
from kodama_app.games.kigi.box import KigiTable
from kodama_app.games.kigi.events import BoughPruned, BranchPainted, CardRemoved, CommissionTaken
from kodama_app.games.kigi.faults import KigiFault
from kodama_app.games.kigi.state import KigiState

PRUNES = 10
"""From so many points on a placement prunes the tree."""
SOURCE, WHEN = "growth", "painting"


@dataclass(frozen=True, slots=True)
class Painted:
    """What a placement scores, and what leaves the tree by it; cards by their indices before anything leaves."""

    parent: int
    growth: ScoreSheet
    scoring: tuple[int, ...] = ()
    """Of the cards that leave those with a disc in the sheet, the new one too."""
    cut_off: tuple[int, ...] = ()
    """Those that had grown from one of these."""

    @property
    def leaving(self) -> tuple[int, ...]:
        """All that leave, in the order of placing."""
        return tuple(sorted((*self.scoring, *self.cut_off)))


def painted(tree: Tree, card: Card, parent: int) -> Painted:
    """What growing this card from that parent scores and prunes. The trunk may score but never leaves."""
    sheet = growth_sheet(tree, card, parent)
    if sheet.total < PRUNES:
        return Painted(parent, sheet)
    scoring = tuple(sorted({index for line in sheet.lines for index in line.cards if index}))
    bough = (*tree.boughs(index for index in scoring if index < len(tree)), len(tree))
    return Painted(parent, sheet, scoring, tuple(index for index in bough if index not in scoring))


def worth(table: KigiTable, state: KigiState, action: PaintBranch) -> Painted | None:
    """What a placement brings, legal or not; None while the card is held off the bark of a tree there is."""
    card = table.box.branches.get(action.card)
    if card is None or not 0 <= action.tree < len(state.trees):
        return None
    tree = state.trees[action.tree]
    parent = parent_at(tree, action.pose)
    return None if parent is None else painted(tree, card, parent)


def parents(table: KigiTable, state: KigiState, tree: int, card: Card) -> tuple[int, ...]:
    """The cards of a tree from which this one may grow somewhere on the lattice."""
    assert card.socket is not None
    return spots(state.trees[tree]).parents(card.socket)


def fits(table: KigiTable, state: KigiState, card: str) -> bool:
    """Whether a tree card could be laid on any tree."""
    socket = table.box.branches[card].socket
    assert socket is not None
    return any(spots(tree).any_spot(socket) is not None for tree in state.trees)


def fitting(table: KigiTable, state: KigiState, seat: int) -> list[Fits]:
    """The tree cards to take that fit somewhere, and what they may grow from on whose tree."""
    found = []
    for name in state.placeable(seat):
        card = table.box.branches[name]
        assert card.socket is not None
        on = tuple((tree, parent) for tree in state.may_grow(seat) for parent in parents(table, state, tree, card))
        if on:
            found.append(Fits(name, card.socket, on))
    return found


def only_removing(table: KigiTable, state: KigiState) -> bool:
    """Whether nothing there can be taken otherwise: no commission, and no card that fits on some tree."""
    branches = table.box.branches
    return all(card in branches and not fits(table, state, card) for card in state.to_take)


# -- what speaks against it


def _take_faults(table: KigiTable, state: KigiState, card: str, wanted: bool, other: KigiFault) -> Iterator[Fault]:
    """Against taking a card of the display; `wanted` says that it is of the right sort."""
    if card not in table.box.branches and card not in table.box.commissions:
        yield Fault(KigiFault.UNKNOWN_CARD)
        return
    if not wanted:
        yield Fault(other)
    if state.grown:
        yield Fault(KigiFault.ALREADY_TAKEN)
    if card not in state.to_take:
        yield Fault(KigiFault.NOT_IN_DISPLAY)


def paint_faults(table: KigiTable, state: KigiState, action: PaintBranch) -> Iterator[Fault]:
    """Every reason against a placement. There is no limit, and no tree that is not one's to grow on."""
    card = table.box.branches.get(action.card)
    yield from _take_faults(table, state, action.card, card is not None, KigiFault.A_COMMISSION)
    if not 0 <= action.tree < len(state.trees):
        yield Fault(KigiFault.NO_SUCH_TREE)
    elif card is not None:
        yield from placement_faults(state.trees[action.tree], card, action.pose)


def take_faults(table: KigiTable, state: KigiState, action: TakeCommission) -> Iterator[Fault]:
    """Every reason against laying a commission aside."""
    found = action.card in table.box.commissions
    return _take_faults(table, state, action.card, found, KigiFault.A_TREE_CARD)


def remove_faults(table: KigiTable, state: KigiState, action: RemoveCard) -> Iterator[Fault]:
    """Every reason against letting a card leave the game."""
    found = action.card in table.box.branches
    yield from _take_faults(table, state, action.card, found, KigiFault.A_COMMISSION)
    if not only_removing(table, state):
        yield Fault(KigiFault.SOMETHING_FITS)


def hand_over_faults(table: KigiTable, state: KigiState, action: HandOver) -> Iterator[Fault]:
    """Nothing but that a card has been taken."""
    if not state.grown:
        yield Fault(KigiFault.NOTHING_TAKEN)


# -- what comes of it


def preview(table: KigiTable, state: KigiState, action: PaintBranch) -> Ledger:
    """A placement's sheet as the ledger would hold it."""
    found = worth(table, state, action)
    return () if found is None else (_entry(state, found),)


def preview_taking(table: KigiTable, state: KigiState, action: TakeCommission) -> Ledger:
    """Its points if it were met now; they are paid at the end."""
    known = action.card in table.box.commissions
    return commissions.preview(table, state, action.seat, action.card) if known else ()


def _entry(state: KigiState, found: Painted) -> Entry:
    return Entry(SOURCE, f"{WHEN} {state.turn + 1}", found.growth)


def paint(table: KigiTable, state: KigiState, action: PaintBranch) -> Step[KigiState]:
    """Grow and score; from ten points on what scored leaves for the collection of the tree's owner."""
    found = worth(table, state, action)
    assert found is not None
    tree = state.trees[action.tree].grown(table.box.branches[action.card], action.pose, found.parent)
    numbers = tuple(tree.numbers[index] for index in found.leaving)
    event = BranchPainted(
        action.seat,
        tree=action.tree,
        card=action.card,
        number=tree.numbers[-1],
        parent=tree.numbers[found.parent],
        index=-1 if numbers else len(tree) - 1,
        pose=action.pose,
        growth=found.growth,
        pruned=numbers,
    )
    after = _taken(state, action.card).with_entries(action.seat, (_entry(state, found),))
    if not numbers:
        return Step(after.with_tree(action.tree, tree), (event,))
    cards = tuple(tree.cards[index].card.id for index in found.leaving)
    collections, owner = list(after.collections), state.owner(action.tree)
    collections[owner] = (*collections[owner], *cards)
    pruned = BoughPruned(
        action.tree,
        owner=owner,
        pruner=action.seat,
        numbers=numbers,
        cards=cards,
        cut_off=tuple(tree.numbers[index] for index in found.cut_off),
        size=len(collections[owner]),
    )
    after = replace(after.with_tree(action.tree, tree.pruned(found.leaving)), collections=tuple(collections))
    return Step(after, (event, pruned))


def take(table: KigiTable, state: KigiState, action: TakeCommission) -> Step[KigiState]:
    """It lies open at the seat's side from now on."""
    after = _taken(state, action.card).with_kept(action.seat, action.card)
    return Step(after, (CommissionTaken(action.seat, action.card),))


def remove(table: KigiTable, state: KigiState, action: RemoveCard) -> Step[KigiState]:
    """It leaves the game for nothing."""
    after = _taken(state, action.card)
    return Step(replace(after, gone=(*after.gone, action.card)), (CardRemoved(action.seat, action.card),))


def _taken(state: KigiState, card: str) -> KigiState:
    """The display keeps its gap until the turn is handed over, so nothing comes to light."""
    if card not in state.display:  # a card that was only tried
        return replace(state, grown=True, tried=None)
    gap = state.display.index(card)
    display = (*state.display[:gap], *state.display[gap + 1 :])
    return replace(state, display=display, gap=gap, grown=True, tried=None)
