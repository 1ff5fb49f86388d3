"""The side of a painter: commissions with how they stand, and the collection of what was pruned from the tree."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.games.kigi.cards import KIGI_CARDS
from kodama_app.ui.games.kigi.standing_words import worth_words
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.table.boards.tree.cards_grid import cards_grid
from kodama_app.ui.widgets import card_face  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Pressable, Text
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.rule_words import rule_words
from kodama_app.ui.widgets.spoken import card_words


class CommissionRow(Pressable, BoxLayout):
    """A commission, its rule and its numbers; pressed, it is shown large."""

    book = ObjectProperty(KIGI_CARDS)
    card = StringProperty("")
    name_text = StringProperty("")
    rule = StringProperty("")
    standing = StringProperty("")
    met = BooleanProperty(False)


class SideSheet(Sheet):
    """What lies open at one seat's side."""

    def __init__(self, screen: Any, seat: int, **kwargs: Any) -> None:
        state, points = screen.model.state, i18n.n_("points", screen.session.scores[seat])
        super().__init__(title=i18n._("kigi.side", player=screen.player(seat), points=points), **kwargs)
        self.seat = seat
        self._tell_commissions(screen, state.kept[seat])
        cards = state.collections[seat]
        heading = i18n.n_("kigi.collection", len(cards)) if cards else i18n._("kigi.collection.none")
        self.add_widget(Text(text=heading, role="heading"))
        if cards:
            self.add_widget(cards_grid(cards, screen.opening.show_card))

    def _tell_commissions(self, screen: Any, kept: tuple[str, ...]) -> None:
        if not kept:
            self.add_widget(Text(text=i18n._("kigi.commissions.none"), role="heading"))
            return
        self.add_widget(Text(text=i18n.n_("kigi.commissions", len(kept)), role="heading"))
        for card in kept:
            row = CommissionRow(
                card=card,
                name_text=card_words(card, i18n.catalog),
                rule=rule_words(card, i18n.catalog),
                standing=worth_words(screen, card, self.seat),
                met=screen.model.standing(card, self.seat).met,
            )
            row.bind(on_release=partial(self._show, screen))
            self.add_widget(row)

    def _show(self, screen: Any, pressed: CommissionRow) -> None:
        screen.game.show_card(pressed.card)


load_kv(__file__)
