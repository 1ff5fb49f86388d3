"""Getting about by keys: Tab and arrows go from one thing to the next, others scroll, inside what lies on top."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

FORWARD, BACKWARD = ("down", "right"), ("up", "left")
SCROLLING = {273: -0.15, 274: 0.15, 280: -0.85, 281: 0.85, 278: -math.inf, 279: math.inf}
"""Up, Down, Page Up, Page Down, Home and End: how far each scrolls, in heights of what is seen."""

HASTY = 0.7
"""Seconds after which what has just come is seen, and Enter is meant for it."""
LAID_OUT = 0.1
"""Seconds after which something new on the screen has found its size."""


class Layer(Widget):
    """Keys stay inside of it while it is the uppermost; `arrow_keys` lets arrows do what Tab does."""

    arrow_keys = BooleanProperty(True)
    answer = ObjectProperty(None, allownone=True)
    """The button that Enter presses while nothing has the focus; without one Enter does nothing."""
    came = 0.0
    """When it came onto the screen."""
    covered: Any = None
    """What had the focus before this layer came to lie over it."""

    def on_parent(self, _: Any, parent: Any) -> None:
        """What is covered lets go of the keys: Enter must not press what nobody sees."""
        if parent is None:
            return
        self.came = Clock.get_time()
        root = [self, *ancestors(self)][-1]
        own = set(self.walk(restrict=True))
        for widget in root.walk(restrict=True):
            if isinstance(widget, FocusBehavior) and widget.focus and widget not in own:
                widget.focus = False
                self.covered = widget

    def uncover(self, root: Any) -> None:
        """Give the focus back to what had it, if one can get there again."""
        if self.covered is not None and self.covered in stops(uppermost(root)):
            self.covered.focus = True
        self.covered = None


def ancestors(widget: Any) -> Iterator[Any]:
    """From the parent up to the widget the window holds."""
    above = widget.parent
    while isinstance(above, Widget):
        yield above
        above = above.parent


def layer_of(widget: Any) -> Any:
    """The layer a widget lies in; of nested ones the outermost, since a page may be part of a screen."""
    layers = [above for above in ancestors(widget) if isinstance(above, Layer)]
    return layers[-1] if layers else None


def stops(layer: Any) -> list[Any]:
    """What keys can reach in a layer, in reading order."""
    return [
        widget
        for widget in layer.walk(restrict=True)
        if isinstance(widget, FocusBehavior) and widget.is_focusable and not widget.disabled
    ]


def uppermost(root: Any) -> Any:
    """The layer that lies over everything else; the whole screen where there is none."""
    layers = [widget for widget in root.walk(restrict=True) if isinstance(widget, Layer)]
    return (layer_of(layers[-1]) or layers[-1]) if layers else root


def first_stop(root: Any, backward: bool = False) -> Any:
    """Where Tab begins when nothing has the focus: in the uppermost layer, at its top, or backward at its foot."""
    found = stops(uppermost(root))
    return next(iter(found[::-1] if backward else found), None)


def press_answer(root: Any) -> bool:
    """Enter, where nothing has the focus; not from a finger that meant what lay here a moment ago."""
    layer = uppermost(root)
    answer = getattr(layer, "answer", None)
    if answer is None or answer.disabled or any(stop.focus for stop in stops(layer)):
        return False
    if Clock.get_time() - layer.came > HASTY:
        answer.trigger_action(0)
    return True


def into_view(widget: Any) -> None:
    """Scroll until one sees it."""
    for above in ancestors(widget):
        # What fits anyway would be pushed down to the bottom.
        if isinstance(above, ScrollView) and above.children and above.children[0].height > above.height:
            above.scroll_to(widget, padding=24, animate=False)


def scroll(root: Any, key: int) -> bool:
    """Scroll what lies uppermost, where a key means that: the part with the focus, or else the largest."""
    found = [
        widget
        for widget in uppermost(root).walk(restrict=True)
        if isinstance(widget, ScrollView) and widget.do_scroll_y and widget.viewport_size[1] > widget.height
    ]
    if key not in SCROLLING or not found:
        return False
    part = max(found, key=lambda view: (any(stop.focus for stop in stops(view)), view.width * view.height))
    hidden = part.viewport_size[1] - part.height
    part.scroll_y = min(1.0, max(0.0, part.scroll_y - SCROLLING[key] * part.height / hidden))
    return True


class Focusable(FocusBehavior):
    """Kivy's focus, kept inside a layer and in sight."""

    is_focusable: bool

    def get_focus_next(self) -> Any:
        """The next in the same layer, round and round."""
        return self._neighbour(1)

    def get_focus_previous(self) -> Any:
        """The one before."""
        return self._neighbour(-1)

    def keyboard_on_key_down(self, window: Any, keycode: tuple[int, str], text: str, modifiers: list[str]) -> bool:
        """Arrows, where the layer lets them; Tab is kivy's. What is off the screen lets go of the keys."""
        if self.get_root_window() is None:
            self.focus = False
            return False
        layer = layer_of(self)
        if layer is not None and layer.arrow_keys and keycode[1] in FORWARD + BACKWARD:
            other = self._neighbour(1 if keycode[1] in FORWARD else -1)
            if other is not None:
                self.focus, other.focus = False, True
            return True
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))

    def keyboard_on_key_up(self, window: Any, keycode: tuple[int, str]) -> bool:
        """Escape goes back, and what it uncovers keeps the focus it has just been given again."""
        return False if keycode[1] == "escape" else bool(super().keyboard_on_key_up(window, keycode))

    def on_focus(self, *_: Any) -> None:
        """Never out of sight."""
        if self.focus:
            into_view(self)

    def _neighbour(self, way: int) -> Any:
        layer = layer_of(self)
        if layer is None:  # it has been taken off the screen, or lies in no layer
            return super().get_focus_next() if way > 0 else super().get_focus_previous()
        found = stops(layer)
        return found[(found.index(self) + way) % len(found)] if self in found else next(iter(found), None)
