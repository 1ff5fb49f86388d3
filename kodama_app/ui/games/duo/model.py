"""The table of Kodama Duo: what the two piles are worth, what a Spirit would do. Knows no widget."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.duo.actions import ChoosePile, RemoveBranch, SplitBranches, SummonSpirit
from kodama_app.games.duo.card_effects import DuoDecree
from kodama_app.games.duo.observation import FACE_DOWN, DuoObservation
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.rules import DuoRules
from kodama_app.games.duo.state import DuoState
from kodama_app.games.duo.summoning import printed_kinds
from kodama_app.ui.games.duo.summons import Summons
from kodama_app.ui.games.grove.model import GroveModel
from kodama_app.ui.table.boards.tree.model import TreeModel
from kodama_app.ui.table.table_model import Told

W = TypeVar("W")

REMOVING = "removing"
"""What lies in the tray when neither of two cards fits."""


@dataclass(frozen=True, slots=True)
class PileWorth:
    """The most points a pile would bring its owner now; of a card that lies face down nobody knows."""

    growth: int
    decree: int
    unknown: bool = False
    known: bool = True
    """Some card of it lies open."""


@dataclass(frozen=True, slots=True)
class CalledSpirit:
    """A Spirit that the discard calls: who has it, and whether it may come."""

    kind: str
    owner: int | None
    fault: str | None
    """The code of the reason against it."""


class DuoModel(GroveModel):
    """Nothing is secret at this table but Kodama and what the Veil covers, so most of it is shown to both."""

    places: ClassVar[int] = 2
    summons: Summons | None = None
    """The Spirit in the hand, over the own tree."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._known: dict[Hashable, Any] = {}
        """What was found out about the present state."""
        self._known_of: Any = None

    @property
    def rules(self) -> DuoRules:
        """The game's."""
        assert isinstance(self.session.rules, DuoRules)
        return self.session.rules

    @property
    def state(self) -> DuoState:
        """The game now."""
        state: DuoState = self.session.state
        return state

    @property
    def viewer(self) -> int:
        """For whose eyes the table is: whoever is to act, or the one person a bot plays against."""
        if self.person_moves or not self.persons:
            return self.mover or 0
        return self.persons[0]

    @property
    def seen(self) -> DuoObservation:
        """The table as it may be shown."""
        return self._once("seen", lambda: self.rules.observe(self.state, self.viewer))

    def _once(self, key: Hashable, find: Callable[[], W]) -> W:
        """Found out once for a state: refreshing is frequent, and looking for every spot takes milliseconds."""
        now = (self.state, self.viewer)
        if self._known_of is None or self._known_of[0] is not now[0] or self._known_of[1] != now[1]:
            self._known, self._known_of = {}, now
        if key not in self._known:
            self._known[key] = find()
        found: W = self._known[key]
        return found

    # -- what the table asks of every game

    @property
    def cards(self) -> tuple[str, ...]:
        """The mover's pile: piles lie open."""
        return self.state.held[self.mover or 0]

    @property
    def growing(self) -> bool:
        """Whether the mover has yet to place a card and can."""
        return super().growing and not self.stuck

    @property
    def may_take(self) -> bool:
        """Before a pile is chosen its cards can be tried on the tree."""
        return self.growing or self.state.phase is DuoPhase.CHOOSING

    @property
    def stuck(self) -> bool:
        """Whether neither of the mover's cards fits."""
        return super().growing and bool(self._once("stuck", self._is_stuck))

    def _is_stuck(self) -> bool:
        first = next(iter(self.rules.candidates(self.state, self.mover or 0)), None)
        return isinstance(first, RemoveBranch)

    @property
    def offered(self) -> str:
        """The phase, or the choice between two cards that fit nowhere."""
        return REMOVING if self.stuck else self.state.phase

    @property
    def can_undo(self) -> bool:
        """Whatever the mover did last, until it is handed over or something hidden comes to light."""
        return super(TreeModel, self).can_undo  # the table's own: here more than a placed card can be taken back

    @property
    def holding(self) -> bool:
        """A card or a Spirit."""
        return self.summons is not None or super().holding

    def put_back(self) -> None:
        """Open the hand."""
        self.summons = None
        super().put_back()

    @property
    def secret(self) -> bool:
        """Under the Veil the Pruner alone looks at the three cards."""
        return self.state.phase is DuoPhase.SPLITTING and self.veiled

    @property
    def curtain_needed(self) -> bool:
        """Only before something secret: Kodama are chosen unseen, and so is what the Veil hides.

        All else lies open for both, and the turn changes three times a round: with a curtain each time two people
        at one device would open some forty of them in a game. Whose turn it is stands above the cards.
        """
        return self.choosing_kodama or self.secret

    @property
    def behind_curtain(self) -> Told:
        """The veiled cards, or the Kodama."""
        return ("curtain.splitting", {}) if self.secret else super().behind_curtain  # i18n: curtain.splitting

    def has_chosen(self, seat: int) -> bool:
        """Whether a seat has laid its Kodama down; which one is nobody's knowledge yet."""
        return self.choosing_kodama and self.state.chosen[seat] is not None

    @property
    def to_take(self) -> str:
        """Of two cards one is placed and one discarded."""
        return "duo.place" if len(self.cards) > 1 else super().to_take  # i18n: duo.place

    @property
    def discards(self) -> tuple[str, ...]:
        """The open pile, the last card first."""
        return self.state.discards[::-1]

    def hidden_branches(self, viewer: int | None) -> tuple[str, ...]:
        """The deck, and what lies face down: whoever counts the deck must not learn what that is."""
        # Where no one in particular looks, it is the Sower who must not know.
        found = self.rules.observe(self.state, self.state.sower if viewer is None else viewer)
        return found.unseen

    def role(self, seat: int) -> str:
        """Pruner or Sower."""
        return "pruner" if seat == self.state.pruner else "sower"

    @property
    def first_told(self) -> Told:
        """Whoever splits acts first, and whoever chooses places first: only roles tell."""
        return "duo.roles", {"pruner": self.state.pruner, "sower": self.state.sower}  # i18n: duo.roles

    def after_what_is_held(self) -> Any:
        """The state with the held card placed, or the held Spirit laid."""
        if self.summons is not None and self.summons.action is not None:
            told = self.summons.tells_points
            return self.rules.apply(self.state, self.summons.action).state if told else None
        return super().after_what_is_held()

    # -- splitting and choosing

    @property
    def rival(self) -> int:
        """Who sits opposite the viewer."""
        return 1 - self.viewer

    @property
    def veiled(self) -> bool:
        """Whether one card is to lie face down."""
        return self.rules.table.decree(self.state).has(DuoDecree.VEIL)

    def pile_worth(self, seat: int, pile: Iterable[str]) -> PileWorth:
        """The most that one of these cards would bring a seat now."""
        cards = tuple(pile)
        known = [self._card_worth(seat, card) for card in cards if card != FACE_DOWN]
        growth, decree = max(known, key=sum, default=(0, 0))
        return PileWorth(growth, decree, FACE_DOWN in cards, bool(known))

    def _card_worth(self, seat: int, card: str) -> tuple[int, int]:
        return self._once(("worth", seat, card), lambda: self._best_points(seat, card))

    def _best_points(self, seat: int, card: str) -> tuple[int, int]:
        """Growth and decree of the best spot; poses on the same card score the same, so one of each will do."""
        tried, found = self.state.trying(seat, card), [(0, 0)]
        seen = set()
        for action in self.rules.candidates(tried, seat):
            if isinstance(action, GrowBranch):
                preview = self.rules.preview(tried, action)
                lines = tuple(line for entry in preview for line in entry.sheet.lines)
                if lines not in seen:
                    seen.add(lines)
                    points = {entry.source: entry.sheet.total for entry in preview}
                    found.append((points.get("growth", 0), points.get("decree", 0)))
        return max(found, key=sum)

    def split(self, piles: tuple[tuple[str, ...], ...], hidden: str | None) -> None:
        """Lay the piles."""
        self.session.act(SplitBranches(self.mover or 0, piles, hidden))

    def split_faults(self, piles: tuple[tuple[str, ...], ...], hidden: str | None) -> tuple[Any, ...]:
        """What speaks against it."""
        return self.rules.faults(self.state, SplitBranches(self.mover or 0, piles, hidden))

    def choose(self, pile: int) -> None:
        """Take a pile; a card of it that was being tried stays in the hand."""
        held, cards = self.placing, self.seen.piles[pile]
        self.placing = None
        self.session.act(ChoosePile(self.mover or 0, pile))
        if held is not None and held.card.id in cards and self.growing and self.person_moves:
            self.pick(held.card.id).hold(held.pose)

    def remove(self, card: str) -> None:
        """Give up a card that fits nowhere."""
        self.session.act(RemoveBranch(self.mover or 0, card))

    # -- summoning

    @property
    def called(self) -> tuple[CalledSpirit, ...]:
        """The Spirits of the kinds on the discard."""
        return self._once("called", self._called)

    def _called(self) -> tuple[CalledSpirit, ...]:
        state, seat, found = self.state, self.mover or 0, []
        callable_now = {action.kind for action in self._candidates() if isinstance(action, SummonSpirit)}
        for kind in printed_kinds(self.rules.table, state):
            at = state.spirit_at(kind)
            fault = None
            if kind not in callable_now:
                fault = str(self.rules.faults(state, SummonSpirit(seat, kind, 0, 0))[0].code)
            found.append(CalledSpirit(kind, None if at is None else at[0], fault))
        return tuple(found)

    def _candidates(self) -> tuple[Any, ...]:
        find = self.rules.candidates
        return self._once("candidates", lambda: tuple(find(self.state, self.mover or 0)))

    def call(self, kind: str) -> Summons:
        """Take a Spirit into the hand; it goes to its best disc by itself."""
        discs = [
            (action.index, action.feature)
            for action in self._candidates()
            if isinstance(action, SummonSpirit) and action.kind == kind
        ]
        self.summons = Summons(self.rules, self.state, self.mover or 0, kind, discs, self.help)
        return self.summons

    def summon(self) -> None:
        """Lay the held Spirit."""
        if self.summons is not None and self.summons.action is not None:
            action, self.summons = self.summons.action, None
            self.session.act(action)

    @property
    def may_hand_over(self) -> bool:
        """Whether the summons that was due is done."""
        return any(action.verb == "hand-over" for action in self._candidates())
