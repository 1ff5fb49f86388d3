"""A row of cards in the tray, to be taken onto trees, and what a coach says about it."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty, StringProperty

from kodama_app.engine.actions import Action
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.ui.language import i18n
from kodama_app.ui.table.board import Source
from kodama_app.ui.table.boards.tree import cards_row  # noqa: F401  (kv rules)
from kodama_app.ui.table.boards.tree.offer import TreeOffer
from kodama_app.ui.table.offer import CARD, PART, SPOT, Hint


class CardRowOffer(TreeOffer):
    """Its `display` is the row."""

    cards = ListProperty()
    unfit = ListProperty()
    """Those that may not be taken; they stay to be looked at."""
    chosen = StringProperty("")
    advised = StringProperty("")
    """What the coach would take, once it has said so."""
    places = NumericProperty(1)
    """The most cards there may be: the row keeps room for them."""

    def source(self, card: str) -> Source:
        """Where it lies in the row."""
        lying = next((one for one in self.ids.display.children if one.card == card), None)
        return super().source(card) if lying is None else (lying.to_window(*lying.center), lying.width)

    # -- the coach

    def first_hint(self, action: Action) -> int:
        """Where to grow is no hint while there is nothing but the trunk."""
        alone = isinstance(action, GrowBranch) and len(self.model.state.trees[action.tree]) == 1
        return CARD if alone else PART

    def hint_growing(self, action: GrowBranch, strength: int, anew: bool) -> Hint:
        """Where to grow from, which card to take, then the very spot."""
        screen, model = self.screen, self.model
        owner = model.state.owner(action.tree)
        if screen.shown != owner:
            model.carry_to(owner)
            screen.shown = owner
            screen.refresh()
        if strength == SPOT:
            if anew:
                model.pick_at(action).hold(action.pose)
                screen.refresh()
            return Hint(screen.hinting.here())
        # Not its whole line as well, which may be the whole tree: then nothing would stand out.
        screen.board.point_at([model.parent_at(action.tree, action.pose)])
        if strength == PART:
            return Hint(i18n._("hint.part"), i18n._("hint.more.card"))
        self.advised = action.card
        return Hint(i18n._("hint.card"), i18n._("hint.more.spot"))

    def forget_hint(self) -> None:
        """No card is marked any more."""
        self.advised = ""
