"""The coach looks back: the moves of a game after which most was lost, a card for each.

It thinks beside the screen for some seconds and tells how far it is; leaving the screen ends it.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kodama_app.ai.coach import Loss
from kodama_app.session.thinking import Coaching
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.end.moment_words import MomentWords
from kodama_app.ui.smooth import undisturbed
from kodama_app.ui.widgets import basics, controls  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Panel, Pressable
from kodama_app.ui.widgets.spoken import seat_names

LOOK = 0.1
"""Seconds between two looks at how far the coach is."""


class ProgressTrack(Widget):
    """How much has been done, from 0 to 1."""

    share = NumericProperty(0.0)


class MomentCard(Pressable, BoxLayout):
    """One of the moves; pressing it opens the board as it was."""

    when = StringProperty("")
    lost = StringProperty("")
    played = StringProperty("")
    coach = StringProperty("")
    why = StringProperty("")


class MomentsPanel(Panel):
    """`session` is a finished game. A person alone among bots is looked at unasked; of several, one is chosen."""

    app = ObjectProperty()
    session = ObjectProperty(None, allownone=True)
    lang = StringProperty("")
    choices = ListProperty()
    chosen = StringProperty("")
    looking = BooleanProperty(False)
    progress = NumericProperty(0.0)
    flawless = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.coaching: Coaching | None = None
        self.losses: list[Loss] = []
        self._ticking: Any = None
        super().__init__(**kwargs)

    def begin(self) -> None:
        """The screen is there; nothing begins twice."""
        if self.coaching is not None or self.session is None:
            return
        self.coaching = Coaching(self.session)
        names, seats = seat_names(self.session.header), self.session.header.seats
        people = [(str(number), names[number]) for number, seat in enumerate(seats) if seat.bot is None]
        if not people:
            self.parent.remove_widget(self)
        self.choices = people if len(people) > 1 else []
        if len(people) == 1:
            self.chosen = people[0][0]

    def on_chosen(self, _: Any, chosen: str) -> None:
        """Look at this seat's moves."""
        if self.coaching is None or not chosen:
            return
        self.losses, self.flawless = [], False
        self.ids.cards.clear_widgets()
        self.progress, self.looking = 0.0, True
        self.coaching.ask_review(int(chosen))
        undisturbed(self, True)
        if self._ticking is None:
            self._ticking = Clock.schedule_interval(self._look, LOOK)

    def cancel(self) -> None:
        """Nobody is looking; it begins anew when somebody does."""
        if self.coaching is not None:
            self.coaching.cancel()

    def stop(self) -> None:
        """The screen is left."""
        self.looking = False
        self._stop_ticking()
        if self.coaching is not None:
            self.coaching.close()

    def _stop_ticking(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
            undisturbed(self, False)

    def _look(self, _dt: float) -> None:
        assert self.coaching is not None
        found = self.coaching.review()
        self.progress = self.coaching.seen
        if found is None:
            if not self.coaching.busy:
                self.coaching.ask_review(int(self.chosen))
            return
        self._stop_ticking()
        self.losses, self.looking = found, False
        self.flawless = not found
        self.show()

    def on_lang(self, *_: Any) -> None:
        """The same in another language."""
        self.show()

    def show(self) -> None:
        """A card for each."""
        self.ids.cards.clear_widgets()
        for loss in self.losses:
            words = MomentWords.of(self.session, loss, i18n.catalog)
            card = MomentCard(
                when=words.when, lost=words.lost, played=words.played, coach=words.coach, why=words.why
            )
            card.bind(on_release=lambda _card, loss=loss: self.open(loss))
            self.ids.cards.add_widget(card)

    def open(self, loss: Loss) -> None:
        """The board as it was, with both moves."""
        self.app.router.go("moment", session=self.session, loss=loss)


load_kv(__file__)
