"""What a seat has grown, large: pan, pinch, wheel and keys; the other seats' are a step away."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from kodama_app.ui.games import play_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.end.screen import keep_pictures, share_pictures
from kodama_app.ui.widgets import basics, pages  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.card_sheet import show_card
from kodama_app.ui.widgets.focus import Layer
from kodama_app.ui.widgets.spoken import seat_names


class TreeScreen(Layer, FloatLayout):
    """`router.go("tree", session=…, seat=…, day=…)`."""

    app = ObjectProperty()
    session = ObjectProperty()
    seat = NumericProperty(0)
    day = ObjectProperty(None, allownone=True)
    """On which it was played; today, if nobody says."""
    title = StringProperty("")
    lost = BooleanProperty(False)
    """Something of it had left again by the end: it can be seen as it was, and as it ended."""
    as_it_ended = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        looking = play_of(self.session.header.game).looking
        self.remembered = looking.remembered(self.session.timeline)
        self.lost = self.remembered is not self.session.state
        self.tableau = looking.tableau()
        self.tableau.held = self.show_card
        self.ids.frame.add_widget(self.tableau)
        self.show(self.seat)

    def show(self, seat: int) -> None:
        """This seat's; one past the last is the first."""
        self.seat = seat % len(self.session.header.seats)
        points = i18n.catalog.plural("points", self.session.scores[self.seat])
        name = seat_names(self.session.header)[self.seat]
        self.title = i18n.catalog.text("end.tree.title", player=name, points=points)
        self.tableau.show(self.session.state if self.as_it_ended else self.remembered, self.seat)
        self.tableau.fit()

    def look_back(self) -> None:
        """At its fullest, or as it ended."""
        # i18n: end.tree.as_it_ended end.tree.at_its_fullest
        self.as_it_ended = not self.as_it_ended
        self.show(self.seat)
        said = "end.tree.as_it_ended" if self.as_it_ended else "end.tree.at_its_fullest"
        self.app.router.tell(i18n._(said), 2.5)

    def show_card(self, card: str) -> None:
        """One of its cards, larger still."""
        show_card(self.app, card, session=self.session)

    def keep(self) -> None:
        """As a picture among the user's own."""
        keep_pictures(self.app, self.session, [int(self.seat)], self.day)

    def share(self) -> None:
        """As a picture to another app."""
        share_pictures(self.app, self.session, [int(self.seat)], self.day)


load_kv(__file__)
