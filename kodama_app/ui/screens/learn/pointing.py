"""What a step points at: rings around buttons and cards in the tray, frames and rings on the tree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from kodama_app.tutorial.goals import LEARNER
from kodama_app.tutorial.lessons import Marks
from kodama_app.ui.table.boards.tree.camera import Box
from kodama_app.ui.table.boards.tree.ghost import KNOB
from kodama_app.ui.table.boards.tree.glow import glow
from kodama_app.ui.theme.theme import theme

WIDTH = 2.5
OUTSIDE = 3
"""How far a ring keeps from what it goes around, in dp."""
SOON = 0.05
"""Seconds between two looks at where things are: they move when cards are dealt and windows turned."""


class Pointer(Widget):
    """Lies over the whole table and lets every touch through."""

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.screen = screen
        self._marks = Marks()
        self._drawn: list[Box] = []
        self._on_tree: InstructionGroup | None = None
        self._tree_of: Any = None
        self._looking: Any = None

    def point(self, marks: Marks) -> None:
        """At these things, wherever they go."""
        self._marks = marks
        if self._looking is None:
            self._looking = Clock.schedule_interval(self._look, SOON)
        self._look(0)

    def stop(self) -> None:
        """At nothing any more."""
        self._marks = Marks()
        self._look(0)
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None

    @property
    def rings(self) -> list[Box]:
        """What is ringed now, in the window's pixels."""
        return list(self._drawn)

    def _look(self, _dt: float) -> None:
        boxes = list(self._boxes())
        if boxes != self._drawn:
            self._drawn = boxes
            self.canvas.clear()
            with self.canvas:
                Color(*theme.glow)
                for box in boxes:
                    left, low, right, top = self.around(box)
                    size = right - left, top - low
                    Line(rounded_rectangle=(left, low, *size, min(dp(14), size[1] / 2)), width=dp(WIDTH))
        self._look_at_tree()

    def around(self, box: Box) -> Box:
        """Where a ring runs: a little outside, and at the window's edge still whole."""
        (left, low, right, top), out, edge = box, dp(OUTSIDE), dp(WIDTH)
        return (
            max(left - out, self.x + edge),
            max(low - out, self.y + edge),
            min(right + out, self.right - edge),
            min(top + out, self.top - edge),
        )

    def _boxes(self) -> Iterator[Box]:
        for widget in self._widgets():
            if widget.get_root_window() is not None and widget.width > 1 and widget.opacity > 0:
                box = self._box(widget)
                frame = next((one for one in _parents(widget) if isinstance(one, ScrollView)), None)
                yield box if frame is None else _common(box, self._box(frame))
        view = self.screen.board
        if "handle" in self._marks.buttons and view.placing is not None:
            (x, y), half = view.handle_position(), dp(KNOB)
            yield x - half, y - half, x + half, y + half

    def _box(self, widget: Any) -> Box:
        x, y = self.to_widget(*widget.to_window(*widget.pos))
        return x, y, x + widget.width, y + widget.height

    def _widgets(self) -> Iterator[Any]:
        ids = self.screen.ids
        for name in self._marks.buttons:
            if name == "forward":
                yield ids.coach.ids.forward
            else:
                part = ids.get(name) or self.screen.game.part(name)
                if part is not None:
                    yield part.__self__
        if self._marks.tray:
            for widget in ids.tray.walk(restrict=True):
                if {getattr(widget, "card", None), getattr(widget, "kind", None)}.intersection(self._marks.tray):
                    yield widget

    def _look_at_tree(self) -> None:
        """Lines are as wide as the zoom asks for, and another tree has nothing to point at."""
        view, marks = self.screen.board, self._marks
        tree_of = (marks, view.tree, view.camera.scale) if self.screen.shown == LEARNER else None
        if tree_of == self._tree_of:
            return
        self._tree_of = tree_of
        if self._on_tree is not None:
            view.marks.remove(self._on_tree)
            self._on_tree = None
        if tree_of is None or view.tree is None or not (marks.cards or marks.features or marks.lines):
            return
        group = self._on_tree = InstructionGroup()
        tree = view.tree
        for index in marks.lines:
            group.add(glow(view, tree.line(index)))
        for index in marks.cards:
            group.add(view.frame(index, theme.glow, WIDTH + 1))
        for at in marks.features:
            group.add(view.circle(*view.feature_position(at), theme.glow, WIDTH + 1))
        view.marks.insert(0, group)


def _parents(widget: Any) -> Iterator[Any]:
    while isinstance(widget.parent, Widget):
        widget = widget.parent
        yield widget


def _common(one: Box, other: Box) -> Box:
    """What can be seen of something that scrolls."""
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])
