"""The frames of screens: a bar on top, a page that scrolls, sheets and short messages above everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from kodama_app.ui.kv import load_kv
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets.basics import IconButton, Pressable, PushButton
from kodama_app.ui.widgets.column import Column  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.focus import Layer, ancestors


class TopBar(BoxLayout):
    """Back, title, and actions (`actions`: pairs of icon and what to do)."""

    title = StringProperty("")
    leave = ObjectProperty(None, allownone=True)
    """What the arrow does; without it there is no arrow. (Kivy takes names in on_ for events.)"""
    actions = ListProperty()

    def on_actions(self, _: Any, actions: list[tuple[str, Callable[[], None]]]) -> None:
        """Make a button of each."""
        self.ids.actions.clear_widgets()
        for icon, act in actions:
            button = IconButton(icon=icon)
            button.bind(on_release=lambda _button, act=act: act())
            self.ids.actions.add_widget(button)


class Page(Layer, BoxLayout):
    """A screen with a bar and content that scrolls; content is added to `ids.content` or as children in kv."""

    title = StringProperty("")
    leave = ObjectProperty(None, allownone=True)
    """What the arrow does; without it there is no arrow. (Kivy takes names in on_ for events.)"""
    actions = ListProperty()
    most = NumericProperty(720)
    """How wide what is on it may be, in dp: lines of words are hard to read across a whole desktop."""

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """The frame's own two parts stay outside, everything else goes on the page."""
        if "content" in self.ids:
            self.ids.content.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)


class FadingScroll(ScrollView):
    """What is cut off below fades into the `ground`, also where the cut falls between two rows: there is more."""

    ground = ColorProperty((0, 0, 0, 1))
    more = BooleanProperty(False)


class FootButton(PushButton):
    """A button at the foot of a sheet: what is above may scroll, this stays in reach."""


class Sheet(Layer, FloatLayout):
    """Something that lies over a screen until closed: from below on phones, in the middle on wide windows."""

    title = StringProperty("")
    gap = NumericProperty(12)
    """Between the things on it, in dp; rows have room of their own."""
    low = BooleanProperty(False)
    """The window has little height, as a phone held sideways has."""
    wide = BooleanProperty(False)
    """Pictures are on it: it takes as much of the window as there is."""
    paired = BooleanProperty(False)
    """Things are compared on it: side by side, where a window is wider than high."""
    room = NumericProperty(0)
    """How much of the window's height is there for what is on it."""
    on_closed: Callable[[], object] | None = None

    def __init__(self, on_closed: Callable[[], object] | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.on_closed = on_closed

    def body_width(self, width: float, height: float, low: bool) -> float:
        """How much it takes of a window. Of a low one more, which makes up for the height."""
        most = dp(720 if low else 560)
        if self.wide or (self.paired and width > height):
            most = max(dp(560), width - dp(48))
        return float(min(width, most, dp(940) if self.paired else most))

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """As in Page; what answers the sheet goes to its foot."""
        if "foot" in self.ids:
            part = self.ids.foot if isinstance(widget, FootButton) else self.ids.content
            part.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    def on_touch_down(self, touch: Any) -> bool:
        """A touch beside the sheet closes it; nothing passes through."""
        if super().on_touch_down(touch):
            return True
        if not self.ids.body.collide_point(*touch.pos):
            self.close()
        return True

    def close(self) -> None:
        """Take it away."""
        if self.parent is not None:
            root = [*ancestors(self)][-1]
            self.parent.remove_widget(self)
            self.uncover(root)
            if self.on_closed is not None:
                self.on_closed()


class Toast(Pressable, BoxLayout):
    """A short message that goes by itself; one with an `act` can be pressed to learn more."""

    text = StringProperty("")
    act = ObjectProperty(None, allownone=True)
    sign = StringProperty("help-circle-outline")
    """What pressing it leads to, where it leads somewhere."""
    over = ObjectProperty(None, allownone=True)
    """The part of the screen it may lie on, from left to right."""
    drop = NumericProperty(0)
    """Pixels at the head of that part which something else lies on."""

    def on_release(self) -> None:
        """What there is to learn."""
        act = self.act
        self.go()
        if act is not None:
            act()

    def show(self, layer: Any, seconds: float = 3.0) -> None:
        """Appear on a layer and fade."""
        layer.add_widget(self)
        self.opacity = 0
        Animation(opacity=1, duration=theme.duration(0.15)).start(self)
        Clock.schedule_once(lambda _dt: self.go(), seconds)

    def go(self) -> None:
        """Disappear, if it has not yet."""
        self.over = None  # the clock still holds the message when that part of the screen has long gone
        if self.parent is not None:
            self.parent.remove_widget(self)


load_kv(__file__)
