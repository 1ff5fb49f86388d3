"""What the table shows and what can be done at it, for the base game. Knows no widget."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rules import IllegalAction
from kodama_app.engine.timeline import NoWayBack
from kodama_app.engine.trees.legality import parent_at
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kodama.actions import CallSpring, GrowBranch, HandOver, ScoreKodama
from kodama_app.games.kodama.kodama_effects import choices
from kodama_app.games.kodama.state import KodamaState, Phase
from kodama_app.session.session import GameSession
from kodama_app.ui.table.placing import Placing

FAR_AWAY = 100_000
"""Ten metres: no tree is as large, so a stored pose beyond it is damaged."""


@dataclass(frozen=True, slots=True)
class Worth:
    """A Kodama in the hand: what it would give now, at its best choice, and after the move being held."""

    card: str
    choice: tuple[str, ...]
    now: int
    after: int | None


class TableModel:
    """A session seen from a seat. All rules are asked of the session; nothing is decided here."""

    def __init__(self, session: GameSession, snapping: str = "gentle") -> None:
        self.session = session
        self.snapping = snapping
        self.placing: Placing | None = None

    @property
    def state(self) -> KodamaState:
        """The game now."""
        state: KodamaState = self.session.state
        return state

    @property
    def mover(self) -> int | None:
        """Whose turn it is."""
        return self.session.mover

    @property
    def person_moves(self) -> bool:
        """Whether somebody at the screen is to act."""
        return self.mover is not None and self.session.bot_to_move is None

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number, seat in enumerate(self.session.header.seats) if seat.bot is None)

    @property
    def growing(self) -> bool:
        """Whether the mover has yet to place a card."""
        return self.state.phase is Phase.GROWING and not self.state.grown

    @property
    def grown(self) -> bool:
        """Whether the mover has placed and may hand over or undo."""
        return self.state.phase is Phase.GROWING and self.state.grown

    @property
    def choosing_kodama(self) -> bool:
        """Whether a Kodama must be played."""
        return self.state.phase is Phase.KODAMA

    @property
    def decree(self) -> str | None:
        """The decree in force."""
        return self.state.decrees[self.state.season]

    @property
    def cards(self) -> tuple[str, ...]:
        """What can be taken now: the display, or the one card that was called."""
        return self.state.display if self.state.called is None else (self.state.called,)

    @property
    def can_undo(self) -> bool:
        """A card in the hand can always be put back; a placed one until the turn is handed over."""
        return self.person_moves and (self.placing is not None or (self.grown and self.session.timeline.can_undo))

    @property
    def can_call(self) -> bool:
        """Whether the deck's top card may be turned up."""
        return self.mover is not None and not self.session.rules.faults(self.state, CallSpring(self.mover))

    def tree(self, seat: int) -> Tree:
        """A seat's tree."""
        return self.state.trees[seat]

    def parent_at(self, pose: Pose) -> int:
        """The card of the mover's tree that a legal pose grows from."""
        parent = parent_at(self.tree(self.mover or 0), pose)
        assert parent is not None
        return parent

    def pick(self, card: str) -> Placing:
        """Take a card into the hand; it goes to its best spot by itself."""
        seat = self.mover or 0
        self.placing = Placing(
            self.session,
            self.tree(seat),
            self.session.rules.table.box.branches[card],  # type: ignore[attr-defined]
            lambda pose: GrowBranch(seat, card, pose),
            self.snapping,
        )
        return self.placing

    def pick_again(self, ghost: dict[str, Any] | None) -> None:
        """Take back into the hand what was held when the game was left, if it still makes sense."""
        if not ghost or not self.growing or not self.person_moves or ghost.get("card") not in self.cards:
            return
        pose = ghost.get("pose")
        placing = self.pick(ghost["card"])
        if isinstance(pose, list) and len(pose) == 3 and all(type(v) is int and abs(v) < FAR_AWAY for v in pose):
            placing.hold(Pose(*pose))

    def put_back(self) -> None:
        """Open the hand."""
        self.placing = None

    def place(self) -> bool:
        """Lay the held card where it is; False when it may not lie there."""
        if self.placing is None:
            return False
        placing, self.placing = self.placing, None
        try:
            self.session.act(placing.action)
        except IllegalAction:
            self.placing = placing
            return False
        return True

    def undo(self) -> None:
        """One step back: the card in the hand first."""
        if not self.can_undo:
            return
        if self.placing is not None:
            self.placing = None
            return
        try:
            self.session.undo()
        except NoWayBack:
            return

    def hand_over(self) -> None:
        """End the turn."""
        if self.mover is not None:
            self.session.act(HandOver(self.mover))

    def call_spring(self) -> None:
        """Turn up the deck's top card."""
        if self.mover is not None:
            self.session.act(CallSpring(self.mover))

    def score(self, card: str, choice: tuple[str, ...]) -> None:
        """Play a Kodama."""
        if self.mover is not None:
            self.session.act(ScoreKodama(self.mover, card, choice))

    def hand(self, seat: int) -> tuple[Worth, ...]:
        """A seat's Kodama with their worth; for that seat's eyes only."""
        after = None
        if self.placing is not None and self.placing.legal and seat == self.mover:
            after = self.session.rules.apply(self.state, self.placing.action).state
        found = []
        for card in self.state.hands[seat]:
            choice, now = self._best(self.state, seat, card)
            later = None if after is None else self._best(after, seat, card)[1]
            found.append(Worth(card, choice, now, later))
        return tuple(found)

    def all_choices(self, seat: int, card: str) -> list[tuple[tuple[str, ...], int]]:
        """What may be chosen for a Kodama, best first, with its points."""
        table = self.session.rules.table  # type: ignore[attr-defined]
        options = [
            (choice, sheet.total)
            for choice, sheet in choices(table.box.kodama[card], table.scene(self.state, seat))
        ]
        return sorted(options, key=lambda option: -option[1])

    def _best(self, state: KodamaState, seat: int, card: str) -> tuple[tuple[str, ...], int]:
        table = self.session.rules.table  # type: ignore[attr-defined]
        options = choices(table.box.kodama[card], table.scene(state, seat))
        choice, sheet = max(options, key=lambda option: option[1].total)
        return choice, sheet.total
