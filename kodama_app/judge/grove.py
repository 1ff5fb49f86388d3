"""The trees of a game of seasons: what decrees and Spirits have to do with them."""

from __future__ import annotations

from collections.abc import Sequence

from kodama_app.judge import decrees
from kodama_app.judge.breaches import Report
from kodama_app.judge.fitting import TreeInTurn
from kodama_app.judge.kin import KINDS, Kin
from kodama_app.judge.plants import DueNumbers, PlaceEvent, Plants
from kodama_app.judge.prints import Prints
from kodama_app.judge.spirits import Spirits
from kodama_app.judge.versions import RuleSet


class Grove(Plants):
    """Trees whose discs may count as something else, under a limit."""

    def __init__(self, report: Report, prints: Prints, rules: RuleSet) -> None:
        super().__init__(report, prints, KINDS)
        self.rules = rules
        self.spirits = Spirits()

    def kin(self, seat: int) -> Kin | None:
        """The seat's tree by printed kinds and the Spirits on them."""
        plant = self.plants.get(seat)
        if plant is None:
            return None
        return plant.kin.with_spirits(self.spirits.on(seat), self.spirits.elsewhere(seat))

    def discs(self, seat: int) -> list[int] | None:
        """How many discs each card of the seat's tree has."""
        plant = self.plants.get(seat)
        return [len(card) for card in plant.kin.kinds] if plant else None

    def add_branch(self, move: PlaceEvent, decree: str | None, limit: int | None, *, called: bool) -> None:
        """A placement with its points, and the fifth rule."""
        plant = self.grow(move)
        if plant is not None:
            self._count(move, self.kin(move.tree) or plant.kin, decree, limit, called=called)

    def ask_whether_fits_own(self, seat: int, cards: Sequence[str], decree: str | None, limit: int | None) -> None:
        """Somebody says that none of these cards fits on the own tree."""
        plant, tree = self.plants.get(seat), self.kin(seat)
        if plant is not None and tree is not None and plant.sound:
            spot = TreeInTurn(tuple(plant.drawn), tree, decrees.counts_as(decree), limit)
            self.ask_whether_fits({seat: spot}, cards)

    def _count(self, move: PlaceEvent, kin: Kin, decree: str | None, limit: int | None, *, called: bool) -> None:
        card = len(kin) - 1
        swap = decrees.counts_as(decree)
        seen = kin.seen_as(swap, own_kind_follows=self.rules.own_kind_follows_decree)
        growth = sum(seen.growth(card).values())
        extra = decrees.placement_points(decree, decrees.Placed(seen, card, called), self.rules.numbers)
        self.check_worth(move, DueNumbers(growth, sum(kin.growth(card).values()), extra, bool(swap), limit))
        if limit is not None and growth > limit:
            self.report.add("limit", f"{move.card}: {growth} growth points, the limit is {limit}")
