"""What a person begins with: the first season's decree goes to its chip, the own Kodama to the closed hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.table.board import Point
from kodama_app.ui.widgets import card_face  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.rule_words import rule_words

SETTLING = 0.3
"""Seconds until it begins."""
COMING, APART, GOING = 0.3, 0.12, 0.4
"""Seconds in which a card comes, that lie between two of them, and in which it goes to its place."""
DECREE, HAND = 3.2, 3.0
"""Seconds for the decree and for the Kodama."""
WIDEST = 210
"""Of a card, in dp."""


class PresentedCard(BoxLayout):
    """A card with its name, and its rule where there is room for it."""

    card = StringProperty("")
    rule = StringProperty("")


class Presentation(FloatLayout):
    """Over the board. Any touch or key ends it, and does what it does: nobody need wait for it."""

    table = ObjectProperty()
    seat = NumericProperty(0)
    title = StringProperty("")
    board = ListProperty([0, 0, 100, 100])
    """Where the board lies."""
    ended: Callable[[], None] = staticmethod(lambda: None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._next: Any = None
        self._shown: list[PresentedCard] = []
        Window.bind(size=self._resized)
        # A table that was just entered is laid out first.
        self._next = Clock.schedule_once(lambda _dt: self._show_decree(), SETTLING)

    # -- its course

    def _show_decree(self) -> None:
        model = self.table.model
        if model.decree is None:
            self._show_hand()
            return
        self.title = i18n._(f"season.{model.state.season_name}")
        self._show([model.decree], self._show_hand, self.table.game.header, DECREE)

    def _show_hand(self) -> None:
        hand = self.table.model.state.hands[int(self.seat)]
        place = self.table.game.part("hand") or self.table.ids.buttons
        self.title = i18n._("present.kodama")
        self._show(hand, self.end, place, HAND)

    def _show(self, cards: Sequence[str], then: Callable[[], None], place: Any, seconds: float) -> None:
        """Cards come one after the other, stay to be looked at, and go to where they are found from now on."""
        self.board = [*self.table.board.pos, *self.table.board.size]
        self.ids.words.opacity = 1
        self.table.app.sounds.play("leaf")
        for number, (card, (x, y, wide, high)) in enumerate(zip(cards, self._places(len(cards)), strict=True)):
            shown = PresentedCard(card=card, size=(wide, high), pos=(x, y - dp(24)), opacity=0)
            if len(cards) == 1:
                shown.rule = rule_words(card, i18n.catalog, self.table.session.header.rules_version)
            self._shown.append(shown)
            self.add_widget(shown)
            come = Animation(y=y, opacity=1, duration=COMING, transition="out_quad")
            (Animation(duration=number * APART) + come).start(shown)
        self._next = Clock.schedule_once(lambda _dt: self._send_off(place, then), seconds)

    def _send_off(self, place: Any, then: Callable[[], None]) -> None:
        x, y = self._middle(place)
        self.ids.words.opacity = 0
        for shown in self._shown:
            small = {"x": x - dp(14), "y": y - dp(20), "width": dp(28), "height": dp(40), "opacity": 0.2}
            Animation(**small, duration=GOING, transition="in_quad").start(shown)

        def gone(_dt: float) -> None:
            self._clear()
            then()

        self._next = Clock.schedule_once(gone, GOING)

    def _middle(self, place: Any) -> Point:
        x, y = self.to_widget(*place.to_window(*place.center))
        return float(x), float(y)

    def _places(self, count: int) -> list[tuple[float, float, float, float]]:
        """Side by side on the board, or in two rows where that makes them larger."""
        board, gap = self.table.board, dp(10)
        room = board.width - 2 * gap, board.height - self.ids.words.height - 3 * gap
        best: tuple[float, int] = (0.0, 1)
        for across in range(1, count + 1):
            rows = -(-count // across)
            wide = min(room[0] / across - gap, (room[1] / rows - gap) / self._shape(count), dp(WIDEST))
            best = max(best, (wide, across))
        wide, across = best
        high, rows = wide * self._shape(count), -(-count // across)
        found = []
        for number in range(count):
            row, column = divmod(number, across)
            in_row = min(across, count - row * across)
            x = board.center_x - (in_row * (wide + gap) - gap) / 2 + column * (wide + gap)
            y = board.y + gap + (room[1] + rows * (high + gap) - gap) / 2 - high - row * (high + gap)
            found.append((x, y, wide, high))
        return found

    @staticmethod
    def _shape(count: int) -> float:
        """Height to width: the picture, and below it a name or a rule."""
        return 88 / 63 + (0.62 if count == 1 else 0.3)

    def _clear(self) -> None:
        for shown in self._shown:
            Animation.cancel_all(shown)
            self.remove_widget(shown)
        self._shown.clear()

    # -- its end

    def _resized(self, *_: Any) -> None:
        """It was laid out for another window."""
        self.end()

    def end(self) -> None:
        """Enough of it."""
        if self._next is not None:
            self._next.cancel()
        Window.unbind(size=self._resized)
        self._clear()
        if self.parent is not None:
            self.parent.remove_widget(self)
            self.ended()

    def on_touch_down(self, touch: Any) -> bool:
        """It is no obstacle: what is below is touched."""
        self.end()
        return False


load_kv(__file__)
