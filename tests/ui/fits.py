"""Looking over a whole screen: no words cut off, nothing beyond the edge, nothing too small for a finger."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from kivy.app import App
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from kodama_app.ui.table.boards.tree.growing_view import GrowingView
from kodama_app.ui.widgets.basics import Pressable
from kodama_app.ui.widgets.focus import layer_of
from kodama_app.ui.widgets.icons import ICON_FONT
from kodama_app.ui.widgets.lettering import words_width
from kodama_app.workshop.stage import Stage

SLACK = 1.5
"""Pixels: textures have whole ones, widgets need not."""
FINGER = 48
"""dp a target must measure both ways."""
TREE = (150, 90)
"""dp across and up that a tree on the table needs at least."""
LETTERS = 3
"""As many must find room on a line: else words stand one letter below the other."""


def visible(widget: Any, shown: bool = True) -> Iterator[Any]:
    """All widgets one could see, from the window down; hidden ones hide what is in them."""
    if not shown or widget.opacity <= 0.01 or widget.width < 1 or widget.height < 1:
        return
    yield widget
    for child in reversed(widget.children):
        yield from visible(child)


def edges(widget: Any) -> tuple[float, float, float, float]:
    """Left, bottom, right, top in the window."""
    left, bottom = widget.to_window(widget.x, widget.y)
    right, top = widget.to_window(widget.right, widget.top)
    return left, bottom, right, top


def scrolls(widget: Any) -> tuple[bool, bool]:
    """Whether it lies in something that scrolls sideways, and up and down."""
    sideways = upright = False
    above = widget.parent
    while isinstance(above, Widget):
        if isinstance(above, ScrollView):
            sideways, upright = sideways or bool(above.do_scroll_x), upright or bool(above.do_scroll_y)
        above = above.parent
    return sideways, upright


def name(widget: Any) -> str:
    """How a complaint names it."""
    words = getattr(widget, "text", "") or getattr(widget, "headline", "")
    return f"{type(widget).__name__} '{words}'"


def is_words(widget: Any) -> bool:
    """A label with letters; an icon's texture is wider than what is drawn of it."""
    return isinstance(widget, Label) and bool(widget.text.strip()) and widget.font_name != ICON_FONT


def seated() -> list[str]:
    """The names at this table: people choose them as long as they like, so these alone may be cut."""
    session = getattr(App.get_running_app().router.current, "session", None)
    return [] if session is None else [seat.name for seat in session.header.seats]


def broken_words(widget: Any) -> list[str]:
    """Words of a label that no line has room for, so that kivy breaks them at any letter.

    It breaks lines at ordinary spaces alone: a hyphen is as much inside a word as a letter is, and what a no-break
    space joins is one word. Paths and addresses are nobody's words and may break anywhere.
    """
    room = widget.text_size[0]
    if not room or widget.shorten:
        return []
    text = plain(widget)
    words = [word for word in re.split("[ \n]+", text) if not re.search(r"[/\\]", word)]
    across = room - widget.padding[0] - widget.padding[2]
    return [word for word in words if words_width(word, widget.font_size, widget.bold) > across]


def plain(widget: Any) -> str:
    """What one reads of a label."""
    return unescaped(re.sub(r"\[.*?\]", "", widget.text)) if widget.markup else str(widget.text)


def unescaped(text: str) -> str:
    """Words as they were before kivy's `escape_markup`."""
    return text.replace("&bl;", "[").replace("&br;", "]").replace("&amp;", "&")


def misfits(root: Any) -> list[str]:
    """Labels larger than their place or cut to fit it, and widgets beyond the window's edge."""
    found = []
    for widget in visible(root):
        left, bottom, right, top = edges(widget)
        sideways, upright = scrolls(widget)
        if not sideways and (left < -SLACK or right > Window.width + SLACK):
            found.append(f"{name(widget)} leaves the window: {left:.0f} to {right:.0f} of {Window.width}")
        if is_words(widget):
            if widget.shorten and widget.is_shortened and not any(who in widget.text for who in seated()):
                found.append(f"{name(widget)} is cut short")
            letters = CoreLabel(font_size=widget.font_size).get_extents("n" * LETTERS)[0]
            if len(plain(widget).strip()) > LETTERS and widget.width < letters:
                found.append(f"{name(widget)} is squeezed into a width of {widget.width:.0f}")
            found += [f"{name(widget)} breaks '{word}'" for word in broken_words(widget)]
            across, high = widget.texture_size
            if across > widget.width + SLACK or high > widget.height + SLACK:
                room = f"{widget.width:.0f} × {widget.height:.0f}"
                found.append(f"{name(widget)} needs {across} × {high} and has {room}")
            if not upright and (bottom < -SLACK or top > Window.height + SLACK):
                found.append(f"{name(widget)} leaves the window: {bottom:.0f} to {top:.0f} of {Window.height}")
    return found


def overlaps(root: Any) -> list[str]:
    """Words printed across other words of the same layer."""
    found = []
    seen: list[tuple[Any, Any, tuple[float, float, float, float]]] = []
    for widget in filter(is_words, visible(root)):
        x, y = widget.to_window(*widget.center)
        half, high = (size / 2 - 2 for size in widget.texture_size)
        box = x - half, y - high, x + half, y + high
        for other, layer, place in seen:
            apart = box[0] > place[2] or place[0] > box[2] or box[1] > place[3] or place[1] > box[3]
            if layer is layer_of(widget) and not apart and scrolls(other) == scrolls(widget):
                found.append(f"{name(widget)} lies on {name(other)}")
        seen.append((widget, layer_of(widget), box))
    return found


def too_small(root: Any) -> list[str]:
    """What can be pressed but hardly hit."""
    return [
        f"{name(widget)} is {widget.width:.0f} × {widget.height:.0f}, a finger needs {dp(FINGER):.0f}"
        for widget in visible(root)
        if isinstance(widget, Pressable) and not widget.disabled
        if min(widget.width, widget.height) < dp(FINGER) - SLACK
    ]


def lost_tree() -> list[str]:
    """A table whose tree has next to no room left. (A view without any height is not even visible.)"""
    view = getattr(App.get_running_app().router.current, "ids", {}).get("view")
    if not isinstance(view, GrowingView) or (view.width >= dp(TREE[0]) and view.height >= dp(TREE[1])):
        return []
    return [f"the tree has {view.width:.0f} × {view.height:.0f}"]


def assert_fits(stage: Stage, words_apart: bool = False) -> None:
    """Fails with a list of everything that is cut off, beyond the edge or too small.

    What lies in something that scrolls may be above or below the window, never beside it. `words_apart` also looks
    for words printed on words; not for tables, where tags lie on cards on purpose.
    """
    root = stage.app.root
    for _ in range(4):  # kivy spreads a deep layout over some frames: what does not fit after these never will
        stage.frames(3)
        found = misfits(root) + too_small(root) + lost_tree() + (overlaps(root) if words_apart else [])
        if not found:
            break
    assert not found, "\n".join(["does not fit:", *found])
