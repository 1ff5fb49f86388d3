"""The end of a year is an event: all trees grow once more, then places are called from the last to the first."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.end.view_model import EndView, SeatResult
from kodama_app.ui.widgets import basics, seat_mark  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.focus import Layer
from kodama_app.ui.widgets.seat_mark import seat_marks

SETTLING = 0.4
GROWING = 3.2
"""Seconds for the trees."""
EACH, WON = 0.9, 2.2
"""Seconds from one place to the next, and for whoever has won."""
COMING = 0.35
"""Seconds in which a place shows."""


class ShownSeat(BoxLayout):
    """A seat's tree and name; its place and points are told later."""

    mark = ObjectProperty(None, allownone=True)
    name_text = StringProperty("")
    words = StringProperty("")
    won = BooleanProperty(False)
    revealed = NumericProperty(0.0)


class EndShow(Layer, FloatLayout):
    """Over the end screen, which lies ready below: any touch or key has seen enough."""

    session = ObjectProperty()
    looking = ObjectProperty()
    view: EndView
    headline = StringProperty("")
    share = NumericProperty(0.0)
    """How much of the trees has grown."""
    across = NumericProperty(1)
    ended: Callable[[], None] = staticmethod(lambda: None)

    def __init__(self, view: EndView, play_sound: Callable[..., Any], **kwargs: Any) -> None:
        self.view, self._sound = view, play_sound  # its layout asks for the view at once
        super().__init__(**kwargs)
        self._sights: list[Any] = []
        self._seats: dict[int, ShownSeat] = {}
        marks, remembered = seat_marks(self.session), self.looking.remembered(self.session.timeline)
        for result in sorted(view.seats, key=lambda one: one.seat):
            points = i18n.catalog.plural("points", result.score)
            words = i18n.catalog.text("end.place", place=result.place, points=points)
            shown = ShownSeat(mark=marks[result.seat], name_text=result.name, words=words, won=result.won)
            sight = self.looking.regrowth()
            sight.pos_hint = {"x": 0, "y": 0}
            sight.show(remembered, result.seat)
            shown.ids.frame.add_widget(sight, index=1)
            self._sights.append(sight)
            self._seats[result.seat] = shown
            self.ids.grid.add_widget(shown)
        self.on_share()
        self.bind(size=self._arrange)
        self._arrange()
        Window.bind(on_key_down=self._key)
        self._next = Clock.schedule_once(lambda _dt: self._grow(), SETTLING)

    def _arrange(self, *_: Any) -> None:
        """As many side by side as make each as large as can be; trees are higher than wide."""
        count = len(self._seats)
        wide, high = self.width, self.height - dp(96)
        self.across = max(range(1, count + 1), key=lambda n: min(wide / n, high / -(-count // n) * 0.8))

    # -- its course

    def _grow(self) -> None:
        self._sound("leaf")
        way = Animation(share=1.0, duration=GROWING, transition="in_out_sine")
        way.bind(on_complete=lambda *_: self._reveal(self._order()))
        way.start(self)

    def on_share(self, *_: Any) -> None:
        """A bit more of every tree."""
        for sight in self._sights:
            sight.grown = self.share

    def _order(self) -> list[list[SeatResult]]:
        """Places from the last to the first; those who share one are called together."""
        return [list(group) for _, group in groupby(reversed(self.view.seats), key=lambda result: result.place)]

    def _reveal(self, places: list[list[SeatResult]]) -> None:
        if not places:
            self.end()
            return
        first, *rest = places
        for result in first:
            shown = self._seats[result.seat]
            Animation(revealed=1.0, duration=COMING, transition="out_back").start(shown)
        self._sound("wood" if rest else "chime")
        if not rest:
            self.headline = self.view.headline(i18n.catalog)
        self._next = Clock.schedule_once(lambda _dt: self._reveal(rest), EACH if rest else WON)

    # -- its end

    def end(self) -> None:
        """Enough of it: the tables lie below."""
        if self.parent is None:
            return
        self._next.cancel()
        Window.unbind(on_key_down=self._key)
        for widget in (self, *self._seats.values()):
            Animation.cancel_all(widget)
        self.parent.remove_widget(self)
        self.ended()

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing passes through."""
        self.end()
        return True

    def _key(self, *_: Any) -> bool:
        self.end()
        return True


load_kv(__file__)
