"""A Spirit held over a tree: which discs may take it, what it would mean there. Knows no widget, and no rule."""

from __future__ import annotations

from collections.abc import Iterable

from kodama_app.engine.scores import FeatureAt
from kodama_app.games.duo.actions import SummonSpirit
from kodama_app.games.duo.rules import DuoRules
from kodama_app.games.duo.spirit_worth import SpiritWorth, spirit_worths
from kodama_app.games.duo.state import DuoState
from kodama_app.games.duo.summoning import parting_gift


class Summons:
    """One Spirit over a seat's tree; `discs` are those that may take it, the best first."""

    def __init__(self, rules: DuoRules, state: DuoState, seat: int, kind: str, discs: Iterable[FeatureAt]) -> None:
        self.seat, self.kind, self.tree = seat, kind, state.trees[seat]
        self.last_round = state.last_round
        at = state.spirit_at(kind)
        self.moves = at is not None and at[0] == seat
        """It lies on this tree already."""
        self.gift = parting_gift(rules.table, state, seat, kind).total
        """What the rival is paid for it."""
        self.discs = spirit_worths(rules.table, state, seat, kind, discs)
        self._number = 0

    @property
    def disc(self) -> SpiritWorth | None:
        """Where it is held."""
        return self.discs[self._number] if self.discs else None

    @property
    def counted(self) -> tuple[FeatureAt, ...]:
        """What a next card could count through it, if there is to be one."""
        return () if self.disc is None or self.last_round else tuple(self.disc.own.counted)

    @property
    def action(self) -> SummonSpirit | None:
        """What laying it there means."""
        return None if self.disc is None else SummonSpirit(self.seat, self.kind, *self.disc.at)

    def next_disc(self, step: int = 1) -> None:
        """On to the next best."""
        if self.discs:
            self._number = (self._number + step) % len(self.discs)

    def hold(self, at: FeatureAt) -> bool:
        """Hold it over a disc; False when that one cannot take it."""
        for number, disc in enumerate(self.discs):
            if disc.at == at:
                self._number = number
                return True
        return False
