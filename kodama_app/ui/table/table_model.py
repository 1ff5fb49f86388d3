"""What the table shows and what can be done at it, in any Kodama game. Knows no widget."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rules import Fault, IllegalAction
from kodama_app.engine.timeline import NoWayBack
from kodama_app.engine.trees.legality import parent_at
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.grove.actions import GrowBranch, HandOver, ScoreKodama
from kodama_app.games.grove.kodama_sheets import choices
from kodama_app.games.grove.phases import Phase
from kodama_app.games.grove.scene import Scene
from kodama_app.games.grove.state import GroveState
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

    places: ClassVar[int] = 4
    """Cards that lie side by side in the tray at most."""

    def __init__(self, session: GameSession, snapping: str = "gentle") -> None:
        self.session = session
        self.placing: Placing | None = None
        self.snapping = snapping

    @property
    def snapping(self) -> str:
        """How strongly a held card is drawn to legal spots; the one in the hand as well."""
        return self._snapping

    @snapping.setter
    def snapping(self, snapping: str) -> None:
        self._snapping = snapping
        if self.placing is not None:
            self.placing.snapping = snapping

    @property
    def state(self) -> GroveState:
        """The game now."""
        state: GroveState = self.session.state
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
    def may_take(self) -> bool:
        """Whether the mover may take a card into the hand."""
        return self.growing

    @property
    def secret(self) -> bool:
        """Whether what lies in the tray now is for the mover's eyes only."""
        return False

    @property
    def curtain_needed(self) -> bool:
        """Whether another person's turn begins behind a curtain."""
        return True

    @property
    def behind_curtain(self) -> tuple[str, dict[str, int]]:
        """What awaits the next person: a text's key, and its numbers."""
        # i18n: curtain.kodama curtain.turn curtain.pick
        return "curtain.kodama" if self.choosing_kodama else "curtain.turn", {}

    @property
    def waiting(self) -> tuple[str, dict[str, int]] | None:
        """What to say while bots act, where it is not one after the other: a text's key, and its numbers."""
        return None

    @property
    def bots_are_quiet(self) -> bool:
        """Whether bots need not pause between their steps, for there is nothing to see."""
        return False

    def has_chosen(self, seat: int) -> bool:
        """Whether a seat has done its part while others are still choosing."""
        return False

    def refusal(self, card: str) -> Fault | None:
        """What speaks against taking a card, whatever would be done with it."""
        return None

    def take_up(self) -> None:
        """Take a card that is the mover's anyway into the hand, in games where that is so."""

    def hidden_branches(self, viewer: int | None) -> tuple[str, ...]:
        """The branch cards nobody, or not this seat, can see: what may still come. Their order tells nothing."""
        return self.state.deck

    @property
    def hidden_where(self) -> str:
        """Where those are: the end of a text's key."""
        return "cards"  # i18n: deck.cards

    @property
    def grown(self) -> bool:
        """Whether the mover has placed and may hand over or undo."""
        return self.state.phase is Phase.GROWING and self.state.grown

    @property
    def choosing_kodama(self) -> bool:
        """Whether a Kodama must be played."""
        return self.state.phase is Phase.KODAMA

    @property
    def holding(self) -> bool:
        """Whether something is in the hand."""
        return self.placing is not None

    @property
    def offered(self) -> str:
        """What the tray holds: the phase, where a game has nothing else to offer in it."""
        return self.state.phase

    @property
    def to_take(self) -> str:
        """The key of what to say while a card is to be taken."""
        # i18n: table.take_a_card table.place_it
        return "table.place_it" if len(self.cards) == 1 else "table.take_a_card"

    @property
    def discards(self) -> tuple[str, ...] | None:
        """The open discard pile, the last card first; None in games without one."""
        return None

    def role(self, seat: int) -> str:
        """What a seat is in this round, in games with roles: the end of a text's key and a picture's name."""
        return ""

    @property
    def first_told(self) -> tuple[str, dict[str, int]]:
        """What to say below all trees of who begins: a text's key, and the seats it names."""
        return "overview.first", {}  # i18n: overview.first

    @property
    def decree(self) -> str | None:
        """The decree in force."""
        return self.state.decrees[self.state.season]

    @property
    def cards(self) -> tuple[str, ...]:
        """What can be taken now by the person at the screen."""
        return self.state.placeable(self.mover or 0) if self.person_moves else ()

    @property
    def can_undo(self) -> bool:
        """A card in the hand can always be put back; a placed one until the turn is handed over."""
        return self.person_moves and (self.placing is not None or (self.grown and self.session.timeline.can_undo))

    @property
    def can_call(self) -> bool:
        """Whether the deck's top card may be turned up."""
        return False

    @property
    def deed(self) -> str:
        """What the one big button does now, once it can: the end of a text's key."""
        # i18n: table.place table.hand_over table.play_kodama
        if self.placing is not None:
            return "place"
        if self.grown:
            return "hand_over"
        return "play_kodama" if self.choosing_kodama else "place"

    @property
    def ready(self) -> bool:
        """Whether the big button can be pressed."""
        if self.placing is not None:
            return self.placing.legal
        return self.grown or self.choosing_kodama

    def tried_state(self, seat: int, card: str) -> GroveState:
        """The state in which a card is held over a seat's tree: the game's own when it is to be placed."""
        return self.state if self.growing else self.state.trying(seat, card)

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
            self.session.rules,
            self.tried_state(seat, card),
            seat,
            self.session.rules.table.box.branches[card],  # type: ignore[attr-defined]
            lambda pose: GrowBranch(seat, card, pose),
            self.snapping,
        )
        return self.placing

    def pick_again(self, ghost: dict[str, Any] | None) -> None:
        """Take back into the hand what was held when the game was left, if it still makes sense."""
        if not ghost or not self.may_take or not self.person_moves or ghost.get("card") not in self.cards:
            return
        pose = ghost.get("pose")
        placing = self.pick(ghost["card"])
        if not isinstance(pose, list) or len(pose) != 3 or self.placing is not placing:
            return
        if all(type(v) is int and abs(v) < FAR_AWAY for v in pose):
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
        """One step back: the card in the hand first. A card that was placed is in the hand again, where it lay."""
        if not self.can_undo:
            return
        if self.placing is not None:
            self.placing = None
            return
        undone, _step = self.session.timeline.done[-1]
        try:
            self.session.undo()
        except NoWayBack:
            return
        if isinstance(undone, GrowBranch):
            pose = undone.pose
            self.pick_again({"card": undone.card, "pose": [pose.x, pose.y, pose.angle]})

    def hand_over(self) -> None:
        """End the turn."""
        if self.mover is not None:
            self.session.act(HandOver(self.mover))

    def call_spring(self) -> None:
        """Turn up the deck's top card, in games where that can be done."""

    def score(self, card: str, choice: tuple[str, ...]) -> None:
        """Play a Kodama."""
        if self.mover is not None:
            self.session.act(ScoreKodama(self.mover, card, choice))

    def after_what_is_held(self) -> GroveState | None:
        """The state the move in the hand would lead to; None while there is none."""
        if self.placing is None or not self.placing.legal:
            return None
        after: GroveState = self.session.rules.apply(self.placing.state, self.placing.action).state
        return after

    def hand(self, seat: int) -> tuple[Worth, ...]:
        """A seat's Kodama with their worth; for that seat's eyes only."""
        after = self.after_what_is_held() if seat == self.mover else None
        found = []
        for card in self.state.hands[seat]:
            choice, now = self._best(self.state, seat, card)
            later = None if after is None else self._best(after, seat, card)[1]
            found.append(Worth(card, choice, now, later))
        return tuple(found)

    def scene(self, seat: int) -> Scene:
        """What a Kodama sees in a seat's tree now."""
        scene: Scene = self.session.rules.table.scene(self.state, seat)  # type: ignore[attr-defined]
        return scene

    def all_choices(self, seat: int, card: str) -> list[tuple[tuple[str, ...], int]]:
        """What may be chosen for a Kodama, best first, with its points."""
        table = self.session.rules.table  # type: ignore[attr-defined]
        return [(choice, sheet.total) for choice, sheet in choices(table.box.kodama[card], self.scene(seat))]

    def _best(self, state: GroveState, seat: int, card: str) -> tuple[tuple[str, ...], int]:
        table = self.session.rules.table  # type: ignore[attr-defined]
        choice, sheet = next(choices(table.box.kodama[card], table.scene(state, seat)))
        return choice, sheet.total
