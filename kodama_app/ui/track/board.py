"""The score track to look at: a painted board, everybody's tokens on it, and the season token."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from kodama_app.ui.repaint import paints
from kodama_app.ui.table.textures import texture
from kodama_app.ui.theme.palette import LIGHT
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.track.drawing import INK, PAPER, draw_coin, draw_token, written
from kodama_app.ui.track.moments import TrackMoment
from kodama_app.ui.track.places import HIGH, ROUND, SPACE, WIDE, Spot, name_place, places, round_places

TOKEN, SEASON, COIN = 2.7 * SPACE, 2.5 * ROUND, 1.7 * SPACE
"""How large they are, in the board's own measure."""
CROWDED = {1: 0.0, 2: 0.42, 3: 0.5, 4: 0.62, 5: 0.74, 6: 0.8}
"""How far so many tokens on one space make room for each other, as a share of a token."""
LEGIBLE = 7
"""Below so many dp a number says nothing."""
WALK = 0.6
"""Seconds for which tokens walk."""


class TrackBoard(Widget):
    """`track` and `marks` first, then `show` moments. `stages` are the seasons' keys, `names` their names."""

    track = ObjectProperty(None, allownone=True)
    marks = ListProperty()
    stages = ListProperty()
    names = ListProperty()
    walked = NumericProperty(1.0)
    """How much of its way every token has made."""

    def __init__(self, **kwargs: Any) -> None:
        self._ends: tuple[TrackMoment, TrackMoment] | None = None
        """From where tokens walk, and where to."""
        super().__init__(**kwargs)
        self.repaint = Clock.create_trigger(self._draw)  # also when the numbers' textures are gone
        for name in ("pos", "size", "track", "marks", "names"):
            self.fbind(name, self.repaint)
        self.fbind("walked", self._draw_tokens)
        paints(self)

    def show(self, moment: TrackMoment, animate: bool = False) -> None:
        """The tokens as they lay then; walking there from where they lie, if one wants to see that."""
        Animation.cancel_all(self, "walked")
        self._ends = (moment if self._ends is None else self._ends[1]), moment
        seconds = theme.duration(WALK) if animate else 0.0
        self.walked = 0.0 if seconds else 1.0
        if seconds:
            Animation(walked=1.0, duration=seconds, transition="in_out_sine").start(self)
        else:
            self._draw_tokens()

    def token_at(self, seat: int) -> Spot:
        """Where the middle of a seat's token is on the screen."""
        assert self._ends is not None
        before, after = (moment.scores[seat] for moment in self._ends)
        score = before + (after - before) * self.walked
        whole = math.floor(score)
        a, b = (self._spot(self._space(points)) for points in (whole, whole + 1))
        near = [self._shift(moment, seat) for moment in self._ends]
        aside = [one + (other - one) * self.walked for one, other in zip(*near, strict=True)]
        part, half = score - whole, TOKEN * self._scale / 2
        x, y = (a[axis] + (b[axis] - a[axis]) * part + aside[axis] for axis in (0, 1))
        return min(max(x, self.x + half), self.right - half), min(max(y, self.y + half), self.top - half)

    def season_at(self) -> Spot:
        """Where the middle of the season token is on the screen."""
        assert self._ends is not None
        a, b = (self._round_spot(moment) for moment in self._ends)
        return a[0] + (b[0] - a[0]) * self.walked, a[1] + (b[1] - a[1]) * self.walked

    # -- where things lie

    @property
    def _scale(self) -> float:
        return float(self.width / WIDE)

    def _spot(self, at: Spot) -> Spot:
        return self.x + at[0] * self._scale, self.y + at[1] * self._scale

    def _space(self, score: int) -> Spot:
        return places(self.track.spaces)[self.track.space(score)]

    def _round_spot(self, moment: TrackMoment) -> Spot:
        rounds = round_places(self.track.spaces, self.stages.index(moment.stage), self.track.rounds)
        return self._spot(rounds[min(moment.round, len(rounds)) - 1])

    def _shift(self, moment: TrackMoment, seat: int) -> Spot:
        """How far a token makes room for others on its space."""
        here = self.track.space(moment.scores[seat])
        company = [other for other, score in enumerate(moment.scores) if self.track.space(score) == here]
        turn = math.tau * company.index(seat) / len(company) + math.pi / 2
        far = CROWDED[min(len(company), max(CROWDED))] * TOKEN * self._scale
        return far * math.cos(turn), far * math.sin(turn)

    # -- drawing

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if self.track is None or self.width < 2:
            return
        with self.canvas:
            Color(1, 1, 1, 1)
            painted = texture(f"track/{self.track.spaces}")
            RoundedRectangle(pos=self.pos, size=self.size, texture=painted, radius=[dp(14)])
            Color(*LIGHT["outline"])
            Line(rounded_rectangle=(*self.pos, *self.size, dp(14)), width=dp(0.8))
            self._write_numbers()
            for season, name in enumerate(self.names):
                self._write_name(name, *self._spot(name_place(self.track.spaces, season)))
        self._draw_tokens()

    def _write_numbers(self) -> None:
        size = 1.05 * SPACE * self._scale
        every = 1 if size >= dp(LEGIBLE) else 5
        for number, at in enumerate(places(self.track.spaces)):
            if number % every == 0:
                written(str(number), size * (1.0 if every == 1 else 1.25), INK, *self._spot(at), number % 10 == 0)
        for season in range(len(self.stages)):
            for number, at in enumerate(round_places(self.track.spaces, season, self.track.rounds), 1):
                written(str(number), 1.1 * ROUND * self._scale, LIGHT["muted"], *self._spot(at))

    def _write_name(self, name: str, x: float, y: float) -> None:
        """On a slip of paper: leaves may lie below it."""
        size = min(sp(15), max(sp(10), 40 * self._scale))
        wide, high = len(name) * size * 0.62, size * 1.5
        Color(*PAPER[:3], 0.82)
        RoundedRectangle(pos=(x - wide / 2, y - high / 2), size=(wide, high), radius=[high / 2])
        written(name, size, LIGHT["ink_on_leaf_soft"], x, y, bold=True)

    def _draw_tokens(self, *_: Any) -> None:
        self.canvas.after.clear()
        if self._ends is None or self.track is None or not self.marks or self.width < 2:
            return
        scale, scores = self._scale, self._now()
        with self.canvas.after:
            Color(1, 1, 1, 1)
            x, y = self.season_at()
            side = SEASON * scale
            Rectangle(pos=(x - side / 2, y - side / 2), size=(side, side), texture=texture("track/season"))
            for seat in sorted(range(len(scores)), key=lambda seat: -self.token_at(seat)[1]):
                x, y = self.token_at(seat)
                size = TOKEN * scale
                draw_token(self.track, self.marks[seat], scores[seat], x, y, size)
                inwards = 1 if x < self.center_x else -1
                for number, coin in enumerate(self.track.coins(scores[seat])):
                    draw_coin(coin, x + inwards * (0.42 + 0.3 * number) * size, y + 0.42 * size, COIN * scale)

    def _now(self) -> Sequence[int]:
        assert self._ends is not None
        before, after = self._ends
        pairs = zip(before.scores, after.scores, strict=True)
        return [math.floor(a + (b - a) * self.walked) for a, b in pairs]


def board_height(width: float) -> float:
    """A board's height, for its width; in whole pixels, or the words of a page would blur."""
    return round(width * HIGH / WIDE)


def board_width(height: float) -> float:
    """And the other way round."""
    return round(height * WIDE / HIGH)
