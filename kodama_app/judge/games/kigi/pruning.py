"""Kigi's pruning: from ten points on a bough leaves the tree and comes to its owner."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kodama_app.judge.breaches import Report
from kodama_app.judge.plants import PlaceEvent, Plant
from kodama_app.judge.reading import Fields

PRUNED_FROM = 10


class Bough:
    """A placement just made, and what leaves because of it."""

    def __init__(self, plant: Plant) -> None:
        self.plant = plant
        kin = plant.kin
        new = len(kin) - 1
        self.points = sum(kin.growth(new).values())
        # The trunk may score but never leaves, and so cuts nothing off.
        scoring = kin.scoring(new) - {0} if self.points >= PRUNED_FROM else set()
        self.leaving = sorted(plant.numbers[card] for card in kin.bough(scoring))

    def could_leave(self, numbers: Collection[int]) -> bool:
        """Whether the tree would still be one without these cards: none of them the trunk, none left hanging."""
        kin = self.plant.kin
        gone = {card for card in kin.branches() if self.plant.numbers[card] in numbers}
        return len(gone) == len(set(numbers)) and kin.bough(gone) == gone

    def leave(self, numbers: Collection[int]) -> list[tuple[int, str]]:
        """Takes these cards off: their numbers and ids, in the order they were placed."""
        standing = zip(self.plant.numbers, self.plant.drawn, strict=True)
        gone = [(number, drawn.card) for number, drawn in standing if number in numbers]
        if gone:
            self.plant.prune(numbers)
        return gone


class Prunings:
    """What `place` says of pruning, and the `collect` that follows it at once."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.awaited: tuple[int, list[int], list[str], int] | None = None
        """Tree, numbers as written, cards and size of the collection."""

    def prune(self, move: PlaceEvent, bough: Bough, written: Sequence[int]) -> list[tuple[int, str]]:
        """Judges the list; what is written leaves if it can, so that a wrong one is told once."""
        what = f"{move.card} for {bough.points} points: cards that leave tree {move.tree}"
        self.report.expect("pruning", what, list(written), bough.leaving)
        return bough.leave(written if bough.could_leave(written) else bough.leaving)

    def await_collection(
        self, tree: int, written: Sequence[int], gone: Sequence[tuple[int, str]], size: int
    ) -> None:
        """The next event must be the `collect`."""
        self.awaited = tree, list(written), [card for _, card in gone], size

    def settle(self) -> None:
        """Something else comes."""
        if self.awaited is not None:
            self.report.add("collect", f"what was pruned from tree {self.awaited[0]} was not collected")
        self.awaited = None

    def collect(self, fields: Fields, *, lost: bool) -> None:
        """A `collect` event; `lost` when there were turns before it that could not be followed."""
        awaited, self.awaited = self.awaited, None
        tree, player, size = fields.whole("tree"), fields.whole("player"), fields.whole("size")
        indices, cards = fields.wholes("indices"), fields.texts("cards")
        if awaited is None:
            if not lost:
                self.report.add("collect", f"{cards} are collected, but nothing was pruned just now")
            return
        pruned_tree, numbers, ids, due = awaited
        self.report.expect("collect", "collected from tree", tree, pruned_tree)
        self.report.expect("collect", f"cards of tree {pruned_tree} go to seat", player, pruned_tree)
        self.report.expect("collect", "numbers of the cards collected", indices, numbers)
        self.report.expect("collect", "cards collected", cards, ids)
        self.report.expect("collect", f"collection of seat {pruned_tree}", size, due)
