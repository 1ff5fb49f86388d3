"""A moment of a game on the board: what was played, outlined, and what the coach would have played, as a ghost."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from kodama_app.ui.games import play_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.end.moment_words import MomentWords, state_before
from kodama_app.ui.widgets import basics, pages  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Pressable
from kodama_app.ui.widgets.card_sheet import show_card
from kodama_app.ui.widgets.focus import Layer


class MoveRow(Pressable, BoxLayout):
    """A move in words with the colour of its line on the board; pressing it hides or shows the card."""

    text = StringProperty("")
    sign = ColorProperty((0, 0, 0, 0))
    active = BooleanProperty(True)


class MomentScreen(Layer, FloatLayout):
    """`router.go("moment", session=…, loss=…)`; Back leads to the game's end again."""

    app = ObjectProperty()
    session = ObjectProperty()
    loss = ObjectProperty()
    lang = StringProperty("")
    words = ObjectProperty(MomentWords("", "", "", "", ""))
    own_shown = BooleanProperty(True)
    coach_shown = BooleanProperty(True)
    placing = BooleanProperty(False)
    """One of the moves can be seen on the board; a Kodama lies nowhere."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        looking = self.looking = play_of(self.session.header.game).looking
        self.placing = any(looking.shows(one.action) for one in (self.loss.played, self.loss.advice.best))
        self.tableau = looking.tableau()
        self.tableau.held = self.show_card
        self.ids.frame.add_widget(self.tableau)
        self._compare()

    def on_lang(self, *_: Any) -> None:
        """Say it."""
        self.words = MomentWords.of(self.session, self.loss, i18n.catalog)

    def on_own_shown(self, *_: Any) -> None:
        """One may hide the other."""
        self._compare()

    def on_coach_shown(self, *_: Any) -> None:
        """One may hide the other."""
        self._compare()

    def _compare(self) -> None:
        """Where the own move lies, or the coach's where that alone is looked at."""
        before, played, best = state_before(self.session, self.loss), self.loss.played, self.loss.advice.best
        only_best = self.coach_shown and not self.own_shown
        self.tableau.show(before, self.looking.place(before, (best if only_best else played).action))
        own = played.action if self.own_shown else None
        self.tableau.compare(own, best.action if self.coach_shown else None)

    def show_card(self, card: str) -> None:
        """A card of the tree, large."""
        show_card(self.app, card, session=self.session)


load_kv(__file__)
