"""What can be done at the table of any game with trees, decrees and a hand of Kodama. Knows no widget."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.actions import Action
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rules import Fault, IllegalAction
from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.legality import parent_at
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.grove.actions import GrowBranch, HandOver, ScoreKodama
from kodama_app.games.grove.phases import GROWING, KODAMA
from kodama_app.games.grove.rules import GroveRules
from kodama_app.games.grove.scene import Scene
from kodama_app.games.grove.state import GroveState
from kodama_app.session.session import GameSession
from kodama_app.ui.table.boards.tree.placing import BEST, Placing
from kodama_app.ui.table.table_model import TableModel, Told

FAR_AWAY = 100_000
"""Ten metres: no tree is as large, so a stored pose beyond it is damaged."""


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


class GroveModel(TableModel):
    """A card is taken, held over the own tree and laid; at a season's end a Kodama is played."""

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
    def may_take(self) -> bool:
        """Whether the mover may take a card into the hand."""
        return self.growing

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

    def refusal(self, card: str) -> Fault | None:
        """What speaks against taking a card, whatever would be done with it."""
        return None

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
        return self.state.phase == GROWING and self.state.grown

    @property
    def choosing_kodama(self) -> bool:
        """Whether a Kodama must be played."""
        return self.state.phase == KODAMA

    @property
    def can_hint(self) -> bool:
        """Until the card lies there is always something to choose."""
        return self.person_moves and not self.grown

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
    def cards(self) -> tuple[str, ...]:
        """What can be taken now by the person at the screen."""
        return self.state.placeable(self.mover or 0) if self.person_moves else ()

    @property
    def can_undo(self) -> bool:
        """A card in the hand can always be put back; a placed one until the turn is handed over."""
        return self.person_moves and (self.holding or (self.grown and self.session.timeline.can_undo))

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
        return self.state.tree_of(seat)

    def spirits(self, seat: int) -> Mapping[FeatureAt, str]:
        """The discs of a seat's tree on which a Spirit lies, and its kind."""
        return self.state.covered(self.state.tree_number(seat))

    def parent_at(self, tree: int, pose: Pose) -> int:
        """The card of a tree that a legal pose grows from."""
        parent = parent_at(self.state.trees[tree], pose)
        assert parent is not None
        return parent

    def pick(self, card: str) -> Placing:
        """Take a card into the hand; where it goes by itself is a matter of `help`."""
        seat = self.mover or 0
        (tree,) = self.state.may_grow(seat)
        self.placing = Placing(
            self.session.rules,
            self.tried_state(seat, card),
            seat,
            tree,
            self.rules.table.box.branches[card],
            lambda pose: GrowBranch(seat, tree, card, pose),
            self.snapping,
            self.help,
        )
        return self.placing

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

    def taken_back(self, undone: Action) -> None:
        """A card that was placed is in the hand again, where it lay."""
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
        """The state the move in the hand would lead to; None while there is none, or nobody is to know."""
        if self.placing is None or not self.placing.legal or not self.placing.tells_points:
            return None
        after: GroveState = self.session.rules.apply(self.placing.state, self.placing.action).state
        return after

    def hand(self, seat: int) -> tuple[KodamaWorth, ...]:
        """A seat's Kodama with their worth; for that seat's eyes only."""
        after = self.after_what_is_held() if seat == self.mover else None
        found = []
        for card in self.state.hands[seat]:
            choice, now = self._best(self.state, seat, card)
            later = None if after is None else self._best(after, seat, card)[1]
            found.append(KodamaWorth(card, choice, now, later))
        return tuple(found)

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
