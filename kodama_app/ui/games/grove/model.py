"""What can be done at the table of any game with trees, decrees and a hand of Kodama. Knows no widget."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Literal

from kodama_app.content.vocabulary import SEASONS
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.phases import GROWING, KODAMA
from kodama_app.games.grove.rules import GroveRules
from kodama_app.games.grove.scene import Scene
from kodama_app.games.grove.state import GroveState
from kodama_app.ui.table.boards.tree.model import TreeModel
from kodama_app.ui.table.table_model import Told


@dataclass(frozen=True, slots=True)
class KodamaWorth:
    """A Kodama in the hand: what it would give now, at its best choice, and after the move being held."""

    card: str
    choice: tuple[str, ...]
    now: int
    after: int | None


@dataclass(frozen=True, slots=True)
class OpenDecree:
    """One of the decrees that lie open from the start."""

    card: str
    season: str
    when: Literal["past", "now", "coming"]
    version: int
    """Of the rules whose numbers it has."""


class GroveModel(TreeModel):
    """On top of growing: at a season's end a Kodama is played."""

    @property
    def state(self) -> GroveState:
        """The game now."""
        state: GroveState = self.session.state
        return state

    @property
    def rules(self) -> GroveRules[Any, Any]:
        """The game's."""
        assert isinstance(self.session.rules, GroveRules)
        return self.session.rules

    @property
    def growing(self) -> bool:
        """Whether the mover has yet to place a card."""
        return self.state.phase == GROWING and not self.state.grown

    @property
    def headline(self) -> tuple[Told, ...]:
        """Season and round."""
        # i18n: table.round
        return (f"season.{self.state.season_name}", {}), ("table.round", {"round": self.state.round})

    @property
    def secret_of(self) -> Hashable:
        """What is secret is dealt anew each round."""
        return self.state.season, self.state.round

    @property
    def behind_curtain(self) -> Told:
        """A turn, or the choice of a Kodama."""
        # i18n: curtain.kodama curtain.turn curtain.pick
        return "curtain.kodama" if self.choosing_kodama else "curtain.turn", {}

    @property
    def grown(self) -> bool:
        """Whether the mover has placed and may hand over or undo."""
        return self.state.phase == GROWING and self.state.grown

    @property
    def choosing_kodama(self) -> bool:
        """Whether a Kodama must be played."""
        return self.state.phase == KODAMA

    @property
    def offered(self) -> str:
        """What the tray holds: the phase, where a game has nothing else to offer in it."""
        return self.state.phase

    @property
    def discards(self) -> tuple[str, ...] | None:
        """The open discard pile, the last card first; None in games without one."""
        return None

    @property
    def first_told(self) -> Told:
        """What to say below all trees of who begins: a text's key, and the seats it names."""
        return "overview.first", {}  # i18n: overview.first

    @property
    def decree(self) -> str | None:
        """The decree in force."""
        return self.state.decrees[self.state.season]

    @property
    def open_decrees(self) -> tuple[OpenDecree, ...]:
        """All of the game's, where they lie open from the start; none where what comes is a secret."""
        if self.rules.table.options.decrees != "open":
            return ()
        now, version = self.state.season, self.session.header.rules_version
        return tuple(
            OpenDecree(
                card, SEASONS[season], "now" if season == now else "past" if season < now else "coming", version
            )
            for season, card in enumerate(self.state.decrees)
            if card is not None
        )

    @property
    def can_call(self) -> bool:
        """Whether the deck's top card may be turned up."""
        return False

    @property
    def deed(self) -> str:
        """What the one big button does now, once it can: the end of a text's key."""
        return "play_kodama" if self.choosing_kodama and self.placing is None else super().deed

    @property
    def ready(self) -> bool:
        """Whether the big button can be pressed."""
        return super().ready or (self.choosing_kodama and self.placing is None)

    def call_spring(self) -> None:
        """Turn up the deck's top card, in games where that can be done."""

    def score(self, card: str, choice: tuple[str, ...]) -> None:
        """Play a Kodama."""
        if self.mover is not None:
            self.session.act(ScoreKodama(self.mover, card, choice))

    def hand(self, seat: int) -> tuple[KodamaWorth, ...]:
        """A seat's Kodama with their worth; for that seat's eyes only."""
        after = self.after_what_is_held() if seat == self.mover else None
        found = []
        for card in self.state.hands[seat]:
            choice, now = self._best(self.state, seat, card)
            later = None if after is None else self._best(after, seat, card)[1]
            found.append(KodamaWorth(card, choice, now, later))
        return tuple(found)

    def gains(self) -> tuple[tuple[str, int], ...]:
        """The mover's Kodama that the move in the hand makes worth more, and by how much; most first."""
        worths = self.hand(self.mover) if self.mover is not None else ()
        more = [(one.card, one.after - one.now) for one in worths if one.after is not None and one.after > one.now]
        return tuple(sorted(more, key=lambda gain: -gain[1]))

    def scene(self, seat: int) -> Scene:
        """What a Kodama sees in a seat's tree now."""
        return self.rules.table.scene(self.state, seat)

    def all_choices(self, seat: int, card: str) -> list[tuple[tuple[str, ...], int]]:
        """What may be chosen for a Kodama, best first, with its points."""
        table = self.rules.table
        return [(choice, sheet.total) for choice, sheet in table.kodama_choices(card, self.scene(seat))]

    def _best(self, state: GroveState, seat: int, card: str) -> tuple[tuple[str, ...], int]:
        table = self.rules.table
        choice, sheet = next(table.kodama_choices(card, table.scene(state, seat)))
        return choice, sheet.total
