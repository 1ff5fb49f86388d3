"""What Kigi adds to the table: every tree beside its owner's name, and what lies at each side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, ClassVar

from kodama_app.engine.rules import Step
from kodama_app.games.kigi.events import BoughPruned, BranchPainted
from kodama_app.ui.games.kigi.before_the_cut import as_painted
from kodama_app.ui.games.kigi.seat_sheet import SideSheet
from kodama_app.ui.games.kigi.standing_words import worth_words
from kodama_app.ui.games.kigi.tree_chip import TreeChip
from kodama_app.ui.language import i18n
from kodama_app.ui.table.boards.tree.side import TreeSide
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets.asking import Entry
from kodama_app.ui.widgets.pages import Sheet


class KigiSide(TreeSide):
    """Any tree may be opened, with the card in the hand; what was pruned lies beside it."""

    pictured: ClassVar[bool] = True
    once: ClassVar[str] = "c"

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """From tree to tree, whatever the keyboard; and what lies beside the one that is looked at."""
        on, back = partial(self.go_round, 1), partial(self.go_round, -1)
        around = {"]": on, ".": on, "pagedown": on, "[": back, ",": back, "pageup": back}
        return {**super().keys(), **around, "c": lambda: self._show_side(int(self.table.shown))}

    def go_round(self, step: int) -> None:
        """Open the next seat's tree."""
        if self.table.curtain is None:
            self.table.show((int(self.table.shown) + step) % self.model.state.seats)

    def menu(self) -> list[Entry]:
        """Everybody's side as well."""
        return [*super().menu(), *map(self._side_entry, range(self.model.state.seats))]

    def _side_entry(self, seat: int) -> Entry:
        words = i18n._("kigi.side_of", player=self.table.player(seat))
        return "account-circle-outline", words, lambda: self._show_side(seat)

    # -- names

    def chip(self, seat: int) -> TreeChip:
        """With its tree."""
        return TreeChip(seat=seat)

    def refresh_chip(self, chip: Any) -> None:
        """The tree as it is now, and how much lies beside it."""
        state, seat = self.model.state, int(chip.seat)
        chip.tree, chip.ground = state.tree_of(seat), state.ground
        chip.pile, chip.kept = len(state.collections[seat]), len(state.kept[seat])
        chip.met = sum(self.model.standing(card, seat).met for card in state.kept[seat])

    def open_seat(self, seat: int) -> bool:
        """Its commissions and its collection."""
        self._show_side(seat)
        return True

    def _show_side(self, seat: int) -> None:
        self.table.app.router.open_sheet(SideSheet(self.table, seat))
        self.table.onlooker.did("side")

    def caption(self, seat: int) -> str:
        """Whose tree, and whether a card is about to grow there."""
        own = seat == self.model.mover and self.model.person_moves
        if self.model.held_at == seat and self.model.person_moves:
            if own:
                return i18n._("kigi.growing_on_yours")
            return i18n._("kigi.growing_on", player=self.table.player(seat))
        return i18n._("kigi.your_tree") if own else super().caption(seat)

    @property
    def standing_caption(self) -> str:
        """Always: one tree looks much like another."""
        return self.caption(int(self.table.shown))

    # -- cards

    def show_card(self, card: str) -> Sheet:
        """Large, with what it is worth: now, and after the move in the hand."""
        sheet: Sheet = self.table.opening.show_card(card, self.worth(card))
        return sheet

    def worth(self, card: str) -> str:
        """A commission as it stands for its owner, or for whoever looks; a tree card's best place."""
        model = self.model
        if card in model.rules.table.box.commissions:
            owners = [seat for seat, kept in enumerate(model.state.kept) if card in kept]
            return worth_words(self.table, card, owners[0] if owners else model.viewer)
        if card not in model.cards:
            return ""
        best = model.most_now(card)
        if best is None:
            return i18n._("kigi.fits_nowhere")
        points, tree = i18n.n_("points", best[0]), self.table.player(model.state.owner(best[1]))
        return i18n._("kigi.at_best", points=points, player=tree)

    # -- what happens

    def handed_back(self) -> None:
        """Back to the tree that the card is over again."""
        seat = self.model.held_at
        if seat is not None:
            self.table.shown = seat

    def stepped(self, step: Step[Any]) -> None:
        """What was pruned is seen as it was, as long as that is told."""
        super().stepped(step)
        painted = next((event for event in step.events if isinstance(event, BranchPainted)), None)
        pruned = any(isinstance(event, BoughPruned) for event in step.events)
        if painted is None or not pruned or theme.reduced_motion or self.table.course.hurrying:
            return
        line = self.table.session.timeline
        before = line.done[-2][1].state if len(line.done) > 1 else line.start.state
        self.table.board.recall(painted.tree, as_painted(before, painted))
