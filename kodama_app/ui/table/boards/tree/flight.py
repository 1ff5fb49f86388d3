"""A card on its way from the tray to the tree: seen from the board's edge on, until it lies where it belongs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate
from kivy.properties import NumericProperty

from kodama_app.engine.trees.card import Card
from kodama_app.ui.table.boards.tree.camera import Landing, Point
from kodama_app.ui.table.boards.tree.view import TreeView
from kodama_app.ui.table.textures import card_texture
from kodama_app.ui.theme.theme import theme

FLYING = 0.34
"""Seconds for the way."""
SHADOW = (0.13, 0.10, 0.05, 0.36)


class Flight(EventDispatcher):
    """Over a tree's view. For the game the card is there already: whoever hides it is told when it lands."""

    share = NumericProperty(0.0)

    def __init__(self, view: TreeView) -> None:
        super().__init__()
        self._view = view
        self._landed: Callable[[], None] | None = None
        self._from: tuple[Point, float] = ((0.0, 0.0), 0.0)
        self._card: Card | None = None
        self._to: Callable[[], Landing] = lambda: Landing((0.0, 0.0), 0.0)
        self._place, self._turn, self._size = Translate(0, 0, 0), Rotate(angle=0, axis=(0, 0, 1)), Scale(1, 1, 1)
        self._drawing = InstructionGroup()

    @property
    def going(self) -> bool:
        """Whether it is on its way."""
        return self._landed is not None

    def begin(
        self, card: Card, start: tuple[Point, float], to: Callable[[], Landing], landed: Callable[[], None]
    ) -> bool:
        """From a middle and a width on the screen; False, and nothing happens, for those who want less motion.

        Where it lies is asked at every step: the table may glide under it.
        """
        self.skip()
        seconds = theme.duration(FLYING)
        if not seconds:
            return False
        self._card, self._from, self._to, self._landed = card, start, to, landed
        self._draw(card)
        self._view.marks.add(self._drawing)
        self.share = 0.0
        self.on_share()
        way = Animation(share=1.0, duration=seconds, transition="out_cubic")
        way.bind(on_complete=lambda *_: self.skip())
        way.start(self)
        return True

    def _draw(self, card: Card) -> None:
        self._drawing.clear()
        corner, size = (-card.width / 2, -card.height / 2), (card.width, card.height)
        for instruction in (
            PushMatrix(),
            self._place,
            self._turn,
            self._size,
            Color(*SHADOW),
            Rectangle(pos=(corner[0] + 14, corner[1] - 34), size=size),
            Color(1, 1, 1, 1),
            Rectangle(texture=card_texture(card.id), pos=corner, size=size),
            PopMatrix(),
        ):
            self._drawing.add(instruction)

    def on_share(self, *_: Any) -> None:
        """A step of the way: on the screen, whatever the table does meanwhile."""
        if self._card is None:
            return
        view, camera, share = self._view, self._view.camera, self.share
        (x, y), wide = self._from
        end = self._to()
        ex, ey = camera.to_screen(end.middle, view.middle)
        full = self._card.width * camera.scale
        at = camera.to_table((x + (ex - x) * share, y + (ey - y) * share), view.middle)
        size = (wide + (full - wide) * share) / full
        self._place.x, self._place.y = at
        self._turn.angle = ((end.angle + 180) % 360 - 180) * share
        self._size.x = self._size.y = size

    def skip(self) -> None:
        """It lies there."""
        landed, self._landed = self._landed, None
        if landed is None:
            return
        Animation.cancel_all(self)
        self._view.marks.remove(self._drawing)
        self._card = None
        landed()
