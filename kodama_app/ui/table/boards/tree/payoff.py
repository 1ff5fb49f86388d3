"""What a card brought: "+7" rises from it; ten and more come with a flourish of petals."""

from __future__ import annotations

import math
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Ellipse, InstructionGroup, PopMatrix, PushMatrix, Rotate, Translate
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from kodama_app.ui.table.boards.tree.camera import Box, Point
from kodama_app.ui.table.boards.tree.tag import Tag
from kodama_app.ui.theme.theme import theme

TEN = 10
"""From so many points on it is a feat: the most that a card may score."""
RISING = 1.0
"""Seconds until it is gone."""
HIGH = 56
"""How far it rises, in dp."""
PETALS = 14
REACH = 104
"""How far petals fly, in dp."""


class Payoff(Widget):
    """Lies over a tree's view and lets every touch through."""

    share = NumericProperty(1.0)
    """How much of the show is over."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tag = Tag(opacity=0)
        self.add_widget(self.tag)
        self._at: Point = (0.0, 0.0)
        self._room: Box = (0.0, 0.0, 1.0, 1.0)
        self._petals: list[tuple[Translate, Color]] = []
        self.burst = InstructionGroup()
        """The petals, while they fly."""
        self.canvas.before.add(self.burst)

    @property
    def going(self) -> bool:
        """Whether anything of it is to be seen."""
        return bool(self.tag.opacity)

    def begin(self, points: int, at: Point, room: Box) -> None:
        """Points that were scored by a card whose middle is here, in a part of the window."""
        self.skip()
        seconds = theme.duration(RISING)
        if not seconds or points <= 0:
            return
        self._at, self._room = at, room
        feat = points >= TEN
        self.tag.font_size = sp(26 if feat else 21)
        self.tag.say(f"+{points}", theme.ink_on_card_mark, theme.gold if feat else theme.legal)
        if feat:
            self._strew()
        self.share = 0.0
        self.on_share()
        way = Animation(share=1.0, duration=seconds * (1.35 if feat else 1))
        way.bind(on_complete=lambda *_: self.skip())
        way.start(self)

    def _strew(self) -> None:
        for number in range(PETALS):
            colour = Color(*(theme.glow if number % 2 else theme.legal))
            place, petal = Translate(0, 0, 0), Ellipse(size=(dp(9), dp(17)), pos=(-dp(4.5), dp(6)))
            turn = Rotate(angle=360 / PETALS * number, axis=(0, 0, 1))
            for instruction in (PushMatrix(), Translate(*self._at, 0), turn, place, colour, petal, PopMatrix()):
                self.burst.add(instruction)
            self._petals.append((place, colour))

    def on_share(self, *_: Any) -> None:
        """Up quickly at first, then fading."""
        share, (x, y), (left, low, right, top) = self.share, self._at, self._room
        up = dp(HIGH) * math.sin(share * math.pi / 2)
        wide, high = self.tag.size
        self.tag.pos = (
            min(max(x - wide / 2, left), right - wide),
            min(max(y + up, low), top - high),
        )
        self.tag.opacity = min(1.0, share * 8, 2.5 * (1 - share) + 0.001)
        for place, colour in self._petals:
            place.y = dp(REACH) * (1 - (1 - share) ** 3)
            colour.a = 1 - share

    def skip(self) -> None:
        """Enough of it."""
        Animation.cancel_all(self)
        self.tag.opacity = 0
        self._petals.clear()
        self.burst.clear()
