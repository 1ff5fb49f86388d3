"""Text, icons, panels and buttons: plain Kivy, in the theme's colours, at the user's text size."""

from __future__ import annotations

from functools import cache
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from kodama_app.ui.kv import load_kv
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets import icons  # noqa: F401  (here, not in kv, which would hide that they are missing)
from kodama_app.ui.widgets.column import Column
from kodama_app.ui.widgets.focus import Focusable
from kodama_app.ui.widgets.lettering import words_width
from kodama_app.ui.widgets.resting_keys import resting_keys


@cache
def fading() -> Texture:
    """From full below to nothing above, to be tinted: the edge of what goes on out of sight."""
    texture = Texture.create(size=(1, 32), colorfmt="rgba")

    def paint(texture: Texture) -> None:
        texture.blit_buffer(bytes(v for row in range(32) for v in (255, 255, 255, 255 - 8 * row)), colorfmt="rgba")

    paint(texture)
    texture.add_reload_observer(paint)  # a phone may take its graphics memory away
    return texture


class Text(Label):
    """A paragraph: wraps at its width and is as high as it needs. `role` sets the size."""

    role = OptionProperty("body", options=("display", "title", "heading", "body", "label", "small"))


class NameText(Text):
    """What people call themselves, as long as they like: in smaller letters rather than broken in two."""

    wished = NumericProperty(16)
    """The size of letters that have the room."""


class Icon(Label):
    """One picture of the icon font."""

    icon = StringProperty("")
    icon_size = NumericProperty(24)


class Panel(Column):
    """A sheet of lighter paper with round corners; as high as what is on it."""

    fill = ColorProperty(None, allownone=True)
    radius = NumericProperty(16)


class Pressable(ButtonBehavior, Focusable, Widget):
    """What fingers, mice and keys can press. Shows its focus ring only to those who use keys."""

    _ring: InstructionGroup | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.always_release = False

    def on_focus(self, *args: Any) -> None:
        """Draw the ring while it is focused, and only then: unseen lines cost every frame as much as seen ones."""
        super().on_focus(*args)
        if self.focus and self._ring is None:
            self._ring = InstructionGroup()
            self.canvas.after.add(self._ring)
            self.bind(pos=self._draw_ring, size=self._draw_ring)
            theme.bind(gold=self._draw_ring)
            self._draw_ring()
        elif not self.focus and self._ring is not None:
            self.unbind(pos=self._draw_ring, size=self._draw_ring)
            theme.unbind(gold=self._draw_ring)
            self.canvas.after.remove(self._ring)
            self._ring = None

    def _draw_ring(self, *_: Any) -> None:
        assert self._ring is not None
        self._ring.clear()
        self._ring.add(Color(*theme.gold))
        inset, round_off = dp(1), min(dp(14), self.height / 2 - dp(1))
        box = self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset
        self._ring.add(Line(rounded_rectangle=(*box, round_off), width=dp(1.5)))

    def keyboard_on_key_down(self, window: Any, keycode: tuple[int, str], text: str, modifiers: list[str]) -> bool:
        """Enter and space press; the rest (Tab) is the focus behaviour's."""
        if keycode[1] in ("enter", "numpadenter", "spacebar") and self.get_root_window() is not None:
            if not self.disabled and resting_keys.is_new(keycode[0]):
                self.trigger_action(0)
            return True
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))

    def on_touch_down(self, touch: Any) -> bool:
        """A touch presses without taking the keyboard's focus ring along."""
        if self.disabled or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        focusable, self.is_focusable = self.is_focusable, False
        taken = bool(ButtonBehavior.on_touch_down(self, touch))
        self.is_focusable = focusable
        return taken


class PushButton(Pressable, BoxLayout):
    """Icon and words on a round ground, at least 48 dp high."""

    text = StringProperty("")
    icon = StringProperty("")
    kind = OptionProperty("filled", options=("filled", "tonal", "outlined", "plain", "danger"))
    fill = ColorProperty((0, 0, 0, 0))
    ink = ColorProperty((0, 0, 0, 1))
    line = ColorProperty((0, 0, 0, 0))
    shown = BooleanProperty(True)
    """False: takes no room and no keys, as if it were not there."""
    letters = NumericProperty(16)
    """Their size, but for words that find no room at it: those are smaller rather than broken."""
    natural_width = NumericProperty(64)
    """As wide as its words; a button with a size hint takes the room it is given instead."""
    natural_height = NumericProperty(48)
    """As high as its words are at its width."""
    inset = NumericProperty(0)
    """How much lower it looks, above and below, than what a finger may press: in a bar it needs air."""

    def broken_width(self, text: str, font_size: float) -> float:
        """How long the words are where they stand on two lines, broken as evenly as they can be."""
        words = text.split(" ")
        broken = [" ".join(words[:at]) + "\n" + " ".join(words[at:]) for at in range(1, len(words))]
        return min(words_width(lines, font_size) for lines in broken or [text])

    def label_width(self, text: str, font_size: float, room: float) -> float:
        """What the words take of the room, also where they must break: the icon stays beside them."""
        slack = dp(2)
        whole = words_width(text, font_size) + slack
        if whole > room:
            whole = min(room, self.broken_width(text, font_size) + slack)
        return float(max(1, whole))

    def on_natural_width(self, *_: Any) -> None:
        """Fit the words."""
        if self.size_hint_x is None:
            self.width = self.natural_width

    def on_size_hint_x(self, *_: Any) -> None:
        """Fit again."""
        self.on_natural_width()


class IconButton(Pressable, Label):
    """A lone icon, 48 dp square."""

    icon = StringProperty("")
    ink = ColorProperty(None, allownone=True)
    fill = ColorProperty((0, 0, 0, 0))


class Row(Pressable, BoxLayout):
    """A line of a list that leads somewhere: icon, headline, supporting text."""

    icon = StringProperty("")
    headline = StringProperty("")
    support = StringProperty("")


class Rule(Widget):
    """A hairline between things."""


class Gap(Widget):
    """Empty room of a given height."""


class Chip(Pressable, Label):
    """A small rounded word, pressed or not."""

    active = BooleanProperty(False)
    colours = ListProperty()


load_kv(__file__)
