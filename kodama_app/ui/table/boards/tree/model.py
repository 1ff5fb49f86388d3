"""What can be done at the table of any game in which cards are taken and laid on trees. Knows no widget."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kodama_app.engine.actions import Action, HandOver
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rules import Fault, IllegalAction
from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.legality import parent_at
from kodama_app.engine.trees.tree import Tree
from kodama_app.session.session import GameSession
from kodama_app.ui.table.boards.tree.placing import BEST, Placing
from kodama_app.ui.table.table_model import TableModel

FAR_AWAY = 100_000
"""Ten metres: no tree is as large, so a stored pose beyond it is damaged."""


class TreeModel(TableModel):
    """A card is taken, held over a tree and laid."""

    places: ClassVar[int] = 4
    """Cards that lie side by side in the tray at most."""

    def __init__(self, session: GameSession, snapping: str = "gentle") -> None:
        super().__init__(session)
        self.placing: Placing | None = None
        self.snapping = snapping
        self.help = BEST
        """Where a card that is taken goes by itself, and whether one knows what it would score there."""

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
    def rules(self) -> Any:
        """The game's."""
        return self.session.rules

    # -- where the turn stands

    @property
    def growing(self) -> bool:
        """Whether the mover has yet to place a card."""
        raise NotImplementedError

    @property
    def grown(self) -> bool:
        """Whether the mover has placed and may hand over or undo."""
        raise NotImplementedError

    @property
    def may_take(self) -> bool:
        """Whether the mover may take a card into the hand."""
        return self.growing

    @property
    def cards(self) -> tuple[str, ...]:
        """What can be taken now by the person at the screen."""
        return tuple(self.state.placeable(self.mover or 0)) if self.person_moves else ()

    def refusal(self, card: str) -> Fault | None:
        """What speaks against taking a card, whatever would be done with it."""
        return None

    @property
    def to_take(self) -> str:
        """The key of what to say while a card is to be taken."""
        # i18n: table.take_a_card table.place_it
        return "table.place_it" if len(self.cards) == 1 else "table.take_a_card"

    def hidden_branches(self, viewer: int | None) -> tuple[str, ...]:
        """The cards nobody, or not this seat, can see: what may still come. Their order tells nothing."""
        return tuple(self.state.deck)

    def hidden_others(self, viewer: int | None) -> tuple[str, ...]:
        """What else lies there and goes on no tree."""
        return ()

    @property
    def hidden_where(self) -> str:
        """Where those are: the end of a text's key."""
        return "cards"  # i18n: deck.cards

    @property
    def can_hint(self) -> bool:
        """Until the card lies there is always something to choose."""
        return self.person_moves and not self.grown

    @property
    def can_undo(self) -> bool:
        """A card in the hand can always be put back; a placed one until the turn is handed over."""
        return self.person_moves and (self.holding or (self.grown and self.session.timeline.can_undo))

    @property
    def deed(self) -> str:
        """What the one big button does now, once it can: the end of a text's key."""
        # i18n: table.place table.hand_over
        return "hand_over" if self.grown and self.placing is None else "place"

    @property
    def ready(self) -> bool:
        """Whether the big button can be pressed."""
        return self.grown if self.placing is None else self.placing.legal

    # -- trees

    def tree(self, seat: int) -> Tree:
        """A seat's tree."""
        found: Tree = self.state.tree_of(seat)
        return found

    def spirits(self, seat: int) -> Mapping[FeatureAt, str]:
        """The discs of a seat's tree on which something lies, and its kind."""
        found: Mapping[FeatureAt, str] = self.state.covered(self.state.tree_number(seat))
        return found

    def parent_at(self, tree: int, pose: Pose) -> int:
        """The card of a tree that a legal pose grows from."""
        parent = parent_at(self.state.trees[tree], pose)
        assert parent is not None
        return parent

    # -- the card in the hand

    def tried_state(self, seat: int, card: str) -> Any:
        """The state in which a card is held over a tree: the game's own when it is to be placed."""
        return self.state if self.growing else self.state.trying(seat, card)

    def growth(self, seat: int, tree: int, card: str, pose: Pose) -> GrowBranch:
        """What laying a card means in this game."""
        return GrowBranch(seat, tree, card, pose)

    def held_over(self, card: str, tree: int) -> Placing:
        """A card above a tree, where it comes by itself."""
        seat = self.mover or 0
        return self.placing_kind(
            self.rules,
            self.tried_state(seat, card),
            seat,
            tree,
            self.rules.table.box.branches[card],
            lambda pose: self.growth(seat, tree, card, pose),
            self.snapping,
            self.help,
        )

    placing_kind: ClassVar[type[Placing]] = Placing
    """What knows about a card in the hand all that there is to show."""

    def pick(self, card: str) -> Placing:
        """Take a card into the hand; where it goes by itself is a matter of `help`."""
        self.placing = self.held_over(card, self.state.may_grow(self.mover or 0)[0])
        return self.placing

    def take(self, card: str) -> None:
        """Do with a card of the tray what taking it means: it is in the hand."""
        self.pick(card)

    def pick_at(self, action: GrowBranch) -> Placing:
        """Take a card up above the tree that a move lays it on."""
        return self.pick(action.card)

    def next_spot(self, step: int) -> None:
        """The held card goes on to the next best place."""
        if self.placing is not None:
            self.placing.next_spot(step)

    @property
    def holding(self) -> bool:
        """Whether a card is in the hand."""
        return self.placing is not None

    @property
    def held(self) -> Placing | None:
        """The card over the tree."""
        return self.placing

    @property
    def ghost(self) -> dict[str, Any] | None:
        """The held card and where it is."""
        return None if self.placing is None else self.placing.plain()

    def pick_again(self, ghost: dict[str, Any]) -> None:
        """Take back into the hand what was held when the game was left, if it still makes sense."""
        if not self.may_take or not self.person_moves or ghost.get("card") not in self.cards:
            return
        placing = self.pick(ghost["card"])
        if self.placing is placing:
            self.put_at(placing, ghost.get("pose"))

    def put_at(self, placing: Placing, pose: Any) -> None:
        """Where it was, unless that is damaged."""
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

    def taken_back(self, undone: Action) -> None:
        """A card that was placed is in the hand again, where it lay."""
        if isinstance(undone, GrowBranch):
            pose = undone.pose
            self.pick_again({"card": undone.card, "pose": [pose.x, pose.y, pose.angle]})

    def hand_over(self) -> None:
        """End the turn."""
        if self.mover is not None:
            self.session.act(HandOver(self.mover))

    def after_what_is_held(self) -> Any:
        """The state the move in the hand would lead to; None while there is none, or nobody is to know."""
        if self.placing is None or not self.placing.legal or not self.placing.tells_points:
            return None
        return self.rules.apply(self.placing.state, self.placing.action).state
