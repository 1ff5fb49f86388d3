"""A Spirit held over a tree: which discs may take it, what it would mean there. Knows no widget, and no rule."""

from __future__ import annotations

from collections.abc import Iterable

from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.rounds import way_round
from kodama_app.games.duo.actions import SummonSpirit
from kodama_app.games.duo.rules import DuoRules
from kodama_app.games.duo.spirit_worth import SpiritWorth, spirit_worths
from kodama_app.games.duo.state import DuoState
from kodama_app.games.duo.summoning import parting_gift
from kodama_app.ui.table.boards.tree.places import feature_position
from kodama_app.ui.table.boards.tree.placing import BEST, NONE


class Summons:
    """One Spirit over a seat's tree; `discs` are those that may take it, the best first, or round the tree."""

    def __init__(
        self,
        rules: DuoRules,
        state: DuoState,
        seat: int,
        kind: str,
        discs: Iterable[FeatureAt],
        help: str = BEST,
    ) -> None:
        self.seat, self.kind, self.tree = seat, kind, state.tree_of(seat)
        self.last_round = state.last_round
        at = state.spirit_at(kind)
        self.moves = at is not None and at[0] == state.tree_number(seat)
        """It lies on this tree already."""
        self.gift = parting_gift(rules.table, state, seat, kind).total
        """What the rival is paid for it."""
        self.discs = spirit_worths(rules.table, state, seat, kind, discs)
        self.tells_points = help != NONE
        """Whether one may know before it lies there what it would mean."""
        if help != BEST:
            self.discs.sort(key=lambda disc: way_round(self.tree, *feature_position(self.tree, disc.at)))
        self._number = 0

    @property
    def disc(self) -> SpiritWorth | None:
        """Where it is held."""
        return self.discs[self._number] if self.discs else None

    @property
    def places(self) -> tuple[FeatureAt, ...]:
        """The discs that may take it, in the order they are come by."""
        return tuple(disc.at for disc in self.discs)

    @property
    def place(self) -> FeatureAt | None:
        """The disc over which it is held."""
        return None if self.disc is None else self.disc.at

    @property
    def net(self) -> int:
        """What it would bring the next card there, if there is to be one."""
        return self.disc.net if self.disc is not None and self._told else 0

    @property
    def counted(self) -> tuple[FeatureAt, ...]:
        """What a next card could count through it, if there is to be one."""
        return tuple(self.disc.own.counted) if self.disc is not None and self._told else ()

    @property
    def _told(self) -> bool:
        return self.tells_points and not self.last_round

    @property
    def action(self) -> SummonSpirit | None:
        """What laying it there means."""
        return None if self.disc is None else SummonSpirit(self.seat, self.kind, *self.disc.at)

    def next_disc(self, step: int = 1) -> None:
        """On to the next."""
        if self.discs:
            self._number = (self._number + step) % len(self.discs)

    def hold(self, at: FeatureAt) -> bool:
        """Hold it over a disc; False when that one cannot take it."""
        for number, disc in enumerate(self.discs):
            if disc.at == at:
                self._number = number
                return True
        return False
