"""The growing phase's own matters: what a placement scores, the display, and the call for the top card."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rules import Fault, Step
from kodama_app.engine.scores import Ledger, ScoreSheet
from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.engine.trees.growth import growth_sheet
from kodama_app.engine.trees.legality import parent_at, placement_faults
from kodama_app.games.kodama.actions import GrowBranch
from kodama_app.games.kodama.decree_effects import Growing
from kodama_app.games.kodama.events import BranchGrown, DisplayDealt, DisplaySwept, SpringCalled
from kodama_app.games.kodama.state import KodamaState
from kodama_app.games.kodama.table import Table


def growing(table: Table, state: KodamaState, seat: int, card: str, parent: int) -> Growing:
    """What growing a card from a parent on a seat's tree would score by growth."""
    tree, new = state.trees[seat], table.box.branches[card]
    reading = table.decree(state).reading
    return Growing(tree, new, parent, growth_sheet(tree, new, parent, reading), reading, card == state.called)


def growth_faults(table: Table, state: KodamaState, seat: int, card: Card, pose: Pose) -> tuple[Fault, ...]:
    """Every reason in the placement rules against laying a card there, the limit included."""
    tree = state.trees[seat]
    faults = placement_faults(tree, card, pose)
    parent, limit = parent_at(tree, pose), table.limit(state)
    if parent is None or limit is None:
        return faults
    sheet = growing(table, state, seat, card.id, parent).growth
    if sheet.total <= limit:
        return faults
    cards = tuple(sorted({index for line in sheet.lines for index in line.cards}))
    features = tuple(at for line in sheet.lines for at in line.features)
    return (*faults, Fault(PlacementFault.OVER_THE_LIMIT, cards, features, sheet.total, limit))


@dataclass(frozen=True, slots=True)
class Worth:
    """What a placement scores, growth and decree apart ("7 + 2"), whether it is allowed or not."""

    parent: int
    growth: ScoreSheet
    decree: ScoreSheet


def worth(table: Table, state: KodamaState, action: GrowBranch) -> Worth | None:
    """The points of a placement; None while the card is held off the bark."""
    parent = parent_at(state.trees[action.seat], action.pose)
    if parent is None:
        return None
    placed = growing(table, state, action.seat, action.card, parent)
    return Worth(parent, placed.growth, table.decree(state).grown_sheet(placed))


def entries(state: KodamaState, found: Worth) -> Ledger:
    """A placement's sheets as they go into the ledger: growth always, the decree's when it gives something."""
    growth = state.entry("growth", str(state.round), found.growth)
    if not found.decree.lines:
        return (growth,)
    return growth, state.entry("decree", str(state.round), found.decree)


def grow(table: Table, state: KodamaState, action: GrowBranch) -> Step[KodamaState]:
    """Place and score. The display keeps its gap until the turn is handed over, so nothing comes to light."""
    seat, tree, card = action.seat, state.trees[action.seat], table.box.branches[action.card]
    found = worth(table, state, action)
    assert found is not None
    event = BranchGrown(
        seat,
        tree=seat,
        card=card.id,
        index=len(tree),
        parent=found.parent,
        pose=action.pose,
        growth=found.growth,
        base_points=growth_sheet(tree, card, found.parent).total,
        decree_sheet=found.decree,
        decree_changes_growth=bool(table.decree(state).reading.counts_as),
        limit=table.limit(state),
        season=state.season_name,
        round=state.round,
    )
    after = state.with_tree(seat, tree.grown(card, action.pose, found.parent))
    after = after.with_entries(seat, entries(state, found))
    if state.called is not None:
        return Step(replace(after, grown=True, called=None), (event,))
    gap = state.display.index(card.id)
    display = (*state.display[:gap], *state.display[gap + 1 :])
    return Step(replace(after, grown=True, display=display, gap=gap), (event,))


def call_spring(table: Table, state: KodamaState, seat: int) -> Step[KodamaState]:
    """Turn up the deck's top card: it must be placed, or goes under the deck when it fits nowhere."""
    card, deck = state.deck[0], state.deck[1:]
    fits = table.fits(state, seat, card)
    after = replace(
        state,
        deck=deck if fits else (*deck, card),
        called=card if fits else None,
        call_spent=True,
    )
    return Step(after, (SpringCalled(seat, card, fits),), reveals=True)


def refilled(state: KodamaState) -> Step[KodamaState]:
    """The deck's top card in the display's empty spot; a display without one, or without a deck, stays."""
    if state.gap is None or not state.deck:
        return Step(replace(state, gap=None), ())
    new = state.deck[0]
    display = (*state.display[: state.gap], new, *state.display[state.gap :])
    after = replace(state, deck=state.deck[1:], display=display, gap=None)
    return Step(after, (DisplayDealt(display, (new,)),), reveals=True)


def dealt(table: Table, state: KodamaState) -> Step[KodamaState]:
    """A new display from the top of the deck."""
    size = table.options.display
    display = state.deck[:size]
    after = replace(state, deck=state.deck[size:], display=display, gap=None)
    return Step(after, (DisplayDealt(display, display),), reveals=True)


def swept(table: Table, state: KodamaState, decree: str | None = None) -> Step[KodamaState]:
    """The display goes under the deck, left to right, and a new one is dealt."""
    step = dealt(table, replace(state, deck=(*state.deck, *state.display), display=()))
    return Step(step.state, (DisplaySwept(state.display, decree), *step.events), reveals=True)
