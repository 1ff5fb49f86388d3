"""The end of a game of Kigi: the commissions held, one after the other, on the final trees."""

from __future__ import annotations

from collections.abc import Sequence

from kodama_app.judge.breaches import Report
from kodama_app.judge.games.kigi.cards import Estate, counts, points
from kodama_app.judge.kin import Kin


class Reckoning:
    """Without trees (one could not be read) nothing is counted, and nobody's cards are asked for."""

    def __init__(
        self,
        report: Report,
        held: Sequence[Sequence[str]],
        trees: Sequence[Kin] | None,
        collected: Sequence[int],
    ) -> None:
        self.report = report
        self.untold = [(seat, card) for seat, cards in enumerate(held) for card in cards]
        self.passed: list[tuple[int, str]] = []
        """Those that should have been told before others that were."""
        self.estates: list[Estate] | None = None
        if trees is not None:
            self.estates = [Estate(tree, size) for tree, size in zip(trees, collected, strict=True)]

    def tell(self, player: int, card: str, counted: Sequence[int], written: int) -> None:
        """A `commission` event."""
        if self.estates is None:
            return
        told = player, card
        if told in self.untold:
            place = self.untold.index(told)
            self.passed += self.untold[:place]
            del self.untold[: place + 1]
        elif told in self.passed:
            self.report.add("commission", f"{card} of seat {player} comes late")
            self.passed.remove(told)
        else:
            left = [*self.passed, *self.untold]
            self.report.add("commission", f"seat {player} has no {card} to score; left are {left}")
            return
        right = counts(card, self.estates)
        self.report.expect("commission-counts", f"{card} counts", list(counted), right)
        self.report.expect("commission-points", f"{card} for seat {player}", written, points(card, player, right))

    def check_all_told(self) -> None:
        """The end is written."""
        left = [*self.passed, *self.untold]
        if left and self.estates is not None:
            self.report.add("commission", f"{left} were not scored")
