"""The table of Kigi: a card over anybody's tree, commissions and how they stand, a choice in secret. No widget."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar

from kodama_app.engine.actions import Action
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rules import Fault
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.kigi import painting
from kodama_app.games.kigi.actions import KeepCommission, PaintBranch, RemoveCard, TakeCommission
from kodama_app.games.kigi.box import SHOWN
from kodama_app.games.kigi.phases import KigiPhase
from kodama_app.games.kigi.rules import KigiRules
from kodama_app.games.kigi.state import KigiState
from kodama_app.ui.games.kigi.placing import PaintPlacing
from kodama_app.ui.games.kigi.standing import CommissionStanding, standing
from kodama_app.ui.table.boards.tree.model import TreeModel
from kodama_app.ui.table.boards.tree.placing import BEST, Placing
from kodama_app.ui.table.choosing_at_once import ChoosingAtOnce
from kodama_app.ui.table.table_model import Told


class KigiModel(ChoosingAtOnce, TreeModel):
    """Everything but the secret choice lies open, so all people look at one table."""

    places: ClassVar[int] = SHOWN
    placing_kind: ClassVar[type[Placing]] = PaintPlacing

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._over: dict[int, Placing] = {}
        """The held card over each tree that it has been over."""
        self.aside = ""
        """The card of the display that is taken and goes on no tree: a commission, or one that fits nowhere."""
        self._found: tuple[KigiState, Hashable, KigiState] | None = None
        """A state, a move in it that was looked at, and the state after that."""
        self._stuck: tuple[KigiState, bool] | None = None

    @property
    def rules(self) -> KigiRules:
        """The game's."""
        assert isinstance(self.session.rules, KigiRules)
        return self.session.rules

    @property
    def state(self) -> KigiState:
        """The game now."""
        state: KigiState = self.session.state
        return state

    @property
    def viewer(self) -> int:
        """For whose eyes the table is: whoever is to act, or the one person among bots."""
        if self.person_moves or not self.persons:
            return self.mover or 0
        return self.persons[0]

    # -- where the turn stands

    @property
    def all_choose(self) -> bool:
        """Whether all choose a commission in secret."""
        return self.state.phase is KigiPhase.KEEPING

    @property
    def growing(self) -> bool:
        """Whether the mover has yet to take a card."""
        return self.state.phase is KigiPhase.PAINTING and not self.state.grown

    @property
    def grown(self) -> bool:
        """Whether the mover has taken its card."""
        return self.state.phase is KigiPhase.PAINTING and self.state.grown

    @property
    def lingers(self) -> bool:
        """A card lies on whoever's tree it was laid."""
        return self.grown

    @property
    def headline(self) -> tuple[Told, ...]:
        """The turn, and what the deck holds."""
        # i18n: kigi.turn kigi.in_the_deck phase.keeping
        if self.all_choose:
            return (("phase.keeping", {}),)
        return ("kigi.turn", {"turn": self.state.turn + 1}), ("kigi.in_the_deck", {"cards": len(self.state.deck)})

    @property
    def offered(self) -> str:
        """What the tray holds: the phase."""
        return self.state.phase

    @property
    def cards(self) -> tuple[str, ...]:
        """The display lies open whoever is to move."""
        return () if self.all_choose else self.state.to_take

    @property
    def deed(self) -> str:
        """What the big button does: the end of a text's key."""
        # i18n: table.take table.remove
        if self.aside:
            return "take" if self.aside in self.rules.table.box.commissions else "remove"
        return super().deed

    @property
    def ready(self) -> bool:
        """Whether it can be pressed."""
        return bool(self.aside) or super().ready

    @property
    def stuck(self) -> bool:
        """Whether nothing can be taken but what leaves the game."""
        if not self.growing:
            return False
        if self._stuck is None or self._stuck[0] is not self.state:
            self._stuck = self.state, painting.only_removing(self.rules.table, self.state)
        return self._stuck[1]

    def refusal(self, card: str) -> Fault | None:
        """A tree card that fits on no tree, while something else can be taken."""
        table, state = self.rules.table, self.state
        if card in table.box.commissions or painting.fits(table, state, card) or not self.growing:
            return None
        faults = self.rules.faults(state, RemoveCard(self.mover or 0, card))
        return next(iter(faults), None)

    @property
    def unfit(self) -> tuple[str, ...]:
        """The cards of the display that may not be taken."""
        if not self.growing or self.stuck:
            return ()
        return tuple(card for card in self.cards if self.refusal(card) is not None)

    def hidden_branches(self, viewer: int | None) -> tuple[str, ...]:
        """The tree cards of the deck."""
        return tuple(card for card in self._unseen(viewer) if card in self.rules.table.box.branches)

    def hidden_others(self, viewer: int | None) -> tuple[str, ...]:
        """The commissions that may still come; while all choose, those of the others may be any of them."""
        return tuple(card for card in self._unseen(viewer) if card in self.rules.table.box.commissions)

    def _unseen(self, viewer: int | None) -> tuple[str, ...]:
        if self.all_choose and viewer is None:
            given = (card for pair in self.state.offered for card in pair)
            return tuple(sorted((*self.state.deck, *given)))
        return self.rules.observe(self.state, viewer or 0).unseen

    # -- the secret choice

    @property
    def keeps_secrets(self) -> bool:
        """Only until all have chosen."""
        return self.all_choose

    @property
    def secret_of(self) -> Hashable:
        """There is one secret a game."""
        return "kept"

    @property
    def curtain_needed(self) -> bool:
        """Nothing else is hidden: two people at one device would open forty curtains for nothing."""
        return self.all_choose

    @property
    def behind_curtain(self) -> Told:
        """Two commissions, and how many have chosen from theirs."""
        if not self.all_choose:
            return super().behind_curtain
        return "curtain.keep", {"done": self.chosen_by, "all": self.state.seats}  # i18n: curtain.keep

    def has_chosen(self, seat: int) -> bool:
        """Whether a seat has made its choice: that alone is no secret."""
        return self.all_choose and self.state.choices[seat] is not None

    @property
    def offered_commissions(self) -> tuple[str, ...]:
        """The two of whoever is to choose."""
        return self.state.offered[self.mover] if self.all_choose and self.mover is not None else ()

    def keep(self, card: str) -> None:
        """Choose, for good."""
        if self.mover is not None:
            self.session.act(KeepCommission(self.mover, card))

    # -- what is taken

    def growth(self, seat: int, tree: int, card: str, pose: Pose) -> GrowBranch:
        """On a tree that is named."""
        return PaintBranch(seat, tree, card, pose)

    def over(self, tree: int) -> Placing:
        """The held card over a tree: where it was left there, or where it comes by itself."""
        assert self.placing is not None
        if tree not in self._over:
            self._over[tree] = self.held_over(self.placing.card.id, tree)
        return self._over[tree]

    def take(self, card: str) -> None:
        """Over the tree where it is worth most; what goes on no tree is laid ready."""
        self.put_back()
        if card in self.rules.table.box.commissions or self.stuck:
            self.aside = card
        else:
            self.pick(card)

    def pick(self, card: str) -> Placing:
        """Over the tree where it is worth most; the own one where that is the same, or nobody is to be told."""
        self.put_back()
        own, *others = self.state.may_grow(self.mover or 0)
        self.placing = self._over[own] = self.held_over(card, own)
        if self.help == BEST or not self.placing.spots:
            found = [self._over[own], *map(self.over, others)]
            self.placing = max(found, key=lambda one: one.spots[0].points if one.spots else -1)
        return self.placing

    def pick_at(self, action: GrowBranch) -> Placing:
        """Over the tree that a move names."""
        self.pick(action.card)
        self.placing = self.over(action.tree)
        return self.placing

    @property
    def held_at(self) -> int | None:
        """The owner of the tree that a card is held over."""
        return None if self.placing is None else self.state.owner(self.placing.number)

    def carry_to(self, seat: int) -> bool:
        """The card comes along to whichever tree is looked at."""
        if self.placing is None:
            return False
        self.placing = self.over(self.state.tree_number(seat))
        return True

    def next_spot(self, step: int) -> None:
        """Through the spots of all trees, most points first; or round one tree and on to the next."""
        placing = self.placing
        if placing is None:
            return
        if placing.spot is None and placing.spots:  # carried off by hand: first back to this tree's
            placing.next_spot(step)
            return
        stops = self._stops()
        if not stops:
            return
        here = (placing.number, placing.spot)
        at = stops.index(here) + step if here in stops else 0
        tree, number = stops[at % len(stops)]
        self.placing = self.over(tree)
        self.placing.go_to(number)

    def _stops(self) -> list[tuple[int, int]]:
        """Every spot of every tree by the tree's number and its own, in the order one comes by them."""
        trees = self.state.may_grow(self.mover or 0)
        found = [(tree, number) for tree in trees for number in range(len(self.over(tree).spots))]
        if self.help == BEST:
            found.sort(key=lambda stop: -self.over(stop[0]).spots[stop[1]].points)
        return found

    @property
    def holding(self) -> bool:
        """A card over a tree, or one that is laid ready."""
        return bool(self.aside) or super().holding

    @property
    def carrying(self) -> bool:
        """What is laid ready waits in the tray."""
        return self.placing is not None

    @property
    def ghost(self) -> dict[str, Any] | None:
        """What is taken, and where it is."""
        return {"card": self.aside} if self.aside else super().ghost

    def pick_again(self, ghost: dict[str, Any]) -> None:
        """Over the tree where it was, if it still makes sense."""
        card, tree = ghost.get("card"), ghost.get("tree")
        if not self.may_take or not self.person_moves or card not in self.cards or self.refusal(card) is not None:
            return
        self.take(card)
        if self.placing is not None and type(tree) is int and 0 <= tree < len(self.state.trees):
            self.placing = self.over(tree)
            self.put_at(self.placing, ghost.get("pose"))

    def put_back(self) -> None:
        """Open the hand."""
        self.aside = ""
        self._over.clear()
        super().put_back()

    def place(self) -> bool:
        """Lay what is held where it is, or take what is laid ready."""
        seat, card = self.mover, self.aside
        if seat is None or not card:
            return super().place()
        self.put_back()
        kind = TakeCommission if card in self.rules.table.box.commissions else RemoveCard
        self.session.act(kind(seat, card))
        return True

    def taken_back(self, undone: Action) -> None:
        """What was taken is in the hand again, on its tree where it lay."""
        if isinstance(undone, PaintBranch):
            pose = undone.pose
            held = {"card": undone.card, "tree": undone.tree, "pose": [pose.x, pose.y, pose.angle]}
            self.pick_again(held)
        elif isinstance(undone, TakeCommission | RemoveCard):
            self.pick_again({"card": undone.card})

    # -- commissions

    def standing(self, card: str, seat: int, state: KigiState | None = None) -> CommissionStanding:
        """How a commission stands for a seat, now or in another state."""
        return standing(self.rules.table, state or self.state, card, seat)

    def after_what_is_held(self) -> KigiState | None:
        """The state after the move in the hand; worked out once for all places on the same card."""
        placing = self.placing
        if placing is None or not placing.legal or not placing.tells_points:
            return None
        key = placing.card.id, placing.number, self.parent_at(placing.number, placing.pose)
        if self._found is None or self._found[0] is not self.state or self._found[1] != key:
            self._found = self.state, key, super().after_what_is_held()
        return self._found[2]

    def most_now(self, card: str) -> tuple[int, int] | None:
        """The most points that a tree card brings now, and the tree; None where it fits nowhere."""
        found = [self.held_over(card, tree) for tree in self.state.may_grow(self.mover or 0)]
        best = max((one for one in found if one.spots), key=lambda one: one.spots[0].points, default=None)
        return None if best is None else (best.spots[0].points, best.number)
