"""What a seat has grown, large: pan, pinch, wheel and keys; the other seats' are a step away."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
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

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tableau = play_of(self.session.header.game).looking.tableau()
        self.tableau.held = self.show_card
        self.ids.frame.add_widget(self.tableau)
        self.show(self.seat)

    def show(self, seat: int) -> None:
        """This seat's; one past the last is the first."""
        self.seat = seat % len(self.session.header.seats)
        points = i18n.catalog.plural("points", self.session.scores[self.seat])
        name = seat_names(self.session.header)[self.seat]
        self.title = i18n.catalog.text("end.tree.title", player=name, points=points)
        self.tableau.show(self.session.state, self.seat)

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
