"""What a commission counts, and whom it pays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from kodama_app.content.commissions import FEWEST, Commission
from kodama_app.engine.rules import Step, told
from kodama_app.engine.scores import Entry, FeatureAt, Ledger, ScoreLine, ScoreSheet
from kodama_app.engine.trees import queries
from kodama_app.engine.trees.growth import PRINTED
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kigi.box import KigiTable
from kodama_app.games.kigi.events import CommissionCounted
from kodama_app.games.kigi.state import KigiState

SOURCE, WHEN = "commission", "end"


@dataclass(frozen=True, slots=True)
class CountFound:
    """How much there is, and where on the tree one sees it."""

    number: int
    cards: tuple[int, ...] = ()
    features: tuple[FeatureAt, ...] = ()


def _features(card: Commission, tree: Tree, collection: Sequence[str]) -> CountFound:
    shown = PRINTED.kinds(tree)
    found = tuple(sorted(at for kind in card.kinds for at in queries.instances(shown, kind)))
    return CountFound(len(found), tuple(dict.fromkeys(index for index, _ in found)), found)


def _cards(card: Commission, tree: Tree, collection: Sequence[str]) -> CountFound:
    return CountFound(len(tree.branches), tuple(tree.branches))


def _end_cards(card: Commission, tree: Tree, collection: Sequence[str]) -> CountFound:
    return CountFound(len(tree.end_cards), tree.end_cards)


def _collection(card: Commission, tree: Tree, collection: Sequence[str]) -> CountFound:
    return CountFound(len(collection))


COUNTS: Mapping[str, Callable[[Commission, Tree, Sequence[str]], CountFound]] = {
    "features": _features,
    "cards": _cards,
    "end_cards": _end_cards,
    "collection": _collection,
}
"""What can be counted, by the content's word for it."""


def count(card: Commission, tree: Tree, collection: Sequence[str]) -> CountFound:
    """What a patron finds in a tree and the collection beside it."""
    return COUNTS[card.of](card, tree, collection)


def of_all(card: Commission, state: KigiState) -> tuple[int, ...]:
    """What a patron finds with each seat as things stand."""
    return tuple(
        count(card, tree, collection).number
        for tree, collection in zip(state.trees, state.collections, strict=True)
    )


def counts(table: KigiTable, state: KigiState, card: str) -> tuple[int, ...]:
    """The same, of a card by its name."""
    return of_all(table.box.commissions[card], state)


def meets(card: Commission, found: Sequence[int], seat: int) -> bool:
    """Most: nobody has more. Fewest: nobody has less. So a tie meets it, at zero too."""
    return found[seat] == (min(found) if card.asks == FEWEST else max(found))


def worth(table: KigiTable, state: KigiState, seat: int, card: str) -> ScoreSheet:
    """What a commission gives a seat as things stand: all of its points, or nothing."""
    asked = table.box.commissions[card]
    if not meets(asked, counts(table, state, card), seat):
        return ScoreSheet()
    found = count(asked, state.trees[seat], state.collections[seat])
    return ScoreSheet((ScoreLine(asked.points, card, found.cards, found.features),))


def entry(table: KigiTable, state: KigiState, seat: int, card: str) -> Entry:
    """It as it goes into the ledger at the end; met or not, it was counted."""
    return Entry(SOURCE, f"{WHEN} {card}", worth(table, state, seat, card))


def preview(table: KigiTable, state: KigiState, seat: int, card: str) -> Ledger:
    """What a commission would give if the game ended now; nothing while it is not met."""
    found = entry(table, state, seat, card)
    return (found,) if found.sheet.lines else ()


def counted(table: KigiTable, story: Step[KigiState]) -> Step[KigiState]:
    """Every commission that lies at a side, seat by seat, in the order in which they came."""
    for seat, cards in enumerate(story.state.kept):
        for card in cards:
            paid = entry(table, story.state, seat, card)
            event = CommissionCounted(seat, card, counts(table, story.state, card), paid.sheet)
            story = told(story, story.state.with_entries(seat, (paid,)), event)
    return story
