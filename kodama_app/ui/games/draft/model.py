"""The table of the draft: all choose at once from hands of their own, then place in turn."""

from __future__ import annotations

from typing import Any

from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rules import Fault
from kodama_app.games.draft.actions import PickBranch
from kodama_app.games.draft.phases import DraftPhase
from kodama_app.games.draft.state import DraftState
from kodama_app.ui.games.grove.model import GroveModel
from kodama_app.ui.table.boards.tree.placing import Placing
from kodama_app.ui.table.choosing_at_once import ChoosingAtOnce
from kodama_app.ui.table.table_model import Told


class DraftModel(ChoosingAtOnce, GroveModel):
    """A card can be tried on the tree before it is kept; where it was tried is remembered until its turn."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._bare: str | None = None
        """The card looked at that fits nowhere: there is nothing to hold over the tree."""
        self._tried: dict[int, tuple[str, Pose]] = {}
        """For each seat the card it keeps and where it was held last."""

    @property
    def state(self) -> DraftState:
        """The game now."""
        state: DraftState = self.session.state
        return state

    @property
    def picking(self) -> bool:
        """Whether all are choosing from their hands."""
        return self.state.phase is DraftPhase.PICKING

    @property
    def all_choose(self) -> bool:
        """The same: a hand of branch cards is a secret."""
        return self.picking

    @property
    def may_take(self) -> bool:
        """A card is taken to be tried, and later to be placed."""
        return self.growing or self.picking

    @property
    def curtain_needed(self) -> bool:
        """Not to place: the kept cards lie open by then, and the Kodama hand asks for a curtain when it is opened.

        Two curtains a round and person would tire everybody, and guard nothing.
        """
        return not self.growing and not self.grown

    @property
    def behind_curtain(self) -> Told:
        """A hand of branch cards, and how many have chosen from theirs."""
        if self.picking:
            return "curtain.pick", {"done": self.chosen_by, "all": self.state.seats}
        return super().behind_curtain

    def has_chosen(self, seat: int) -> bool:
        """Whether a seat has made its choice: that alone is no secret."""
        return self.picking and self.state.picks[seat] is not None

    @property
    def cards(self) -> tuple[str, ...]:
        """Hand or pick of whoever is to act; the own pick of a person alone with bots stays in sight."""
        if self.person_moves:
            return super().cards
        pick = self.state.picks[self.persons[0]] if len(self.persons) == 1 else None
        return () if pick is None else (pick,)

    @property
    def looked_at(self) -> str:
        """The card of the hand that would be kept."""
        return self.placing.card.id if self.placing is not None else self._bare or ""

    def refusal(self, card: str) -> Fault | None:
        """Why a card of the hand may not be kept."""
        if not self.picking or self.mover is None:
            return None
        return next(iter(self.session.rules.faults(self.state, PickBranch(self.mover, card))), None)

    def pick(self, card: str) -> Placing:
        """Try a card at its best spot, or take up the kept one where it was tried."""
        placing = super().pick(card)
        self._bare = None
        known, pose = self._tried.get(placing.seat, ("", None))
        if self.growing and known == card and pose is not None:
            placing.hold(pose)
        elif not placing.spots:
            self.placing, self._bare = None, card
        return placing

    def take_up(self) -> None:
        """The kept card is in its owner's hand when the turn to place it comes."""
        if self.growing and self.person_moves and self.placing is None:
            self.pick(self.cards[0])

    def put_back(self) -> None:
        """Look at none of the cards."""
        super().put_back()
        self._bare = None

    def keep(self) -> bool:
        """Choose the card looked at, for good; False when it may not be chosen."""
        card, seat = self.looked_at, self.mover
        if not card or seat is None or self.refusal(card) is not None:
            return False
        if self.placing is not None and self.placing.legal:
            self._tried[seat] = card, self.placing.pose
        self.put_back()
        self.session.act(PickBranch(seat, card))
        return True

    @property
    def hidden_where(self) -> str:
        """In the deck or in somebody's hand: nobody can tell which."""
        return "and_hands"  # i18n: deck.and_hands

    def hidden_branches(self, viewer: int | None) -> tuple[str, ...]:
        """The deck and the hands together: nobody can tell which card is where. One's own are known."""
        if viewer is not None:
            seen: tuple[str, ...] = self.session.rules.observe(self.state, viewer).unseen
            return seen
        return (*self.state.deck, *sorted(card for hand in self.state.held for card in hand))
