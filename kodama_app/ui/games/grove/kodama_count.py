"""A Kodama is counted on its tree, card by card, before anything else is told of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, ClassVar

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from kodama_app.engine.rules import Step
from kodama_app.engine.scores import FeatureAt, ScoreSheet
from kodama_app.games.grove.events import KodamaScored
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.table.interlude import Interlude
from kodama_app.ui.table.textures import texture

COMING = 0.5
"""Seconds in which one sees who has come, before it is counted."""
EACH, MOST = 0.16, 1.6
"""Seconds from one part to the next, and for all of them at most."""
READING = 1.1
"""Seconds for its points, once they are counted."""
SOFT = 0.5

Count = tuple[FeatureAt | int, int]
"""A part of the tree, and how many points have been counted with it."""


def counts(sheet: ScoreSheet) -> Iterator[Count]:
    """A sheet's parts in their order, discs or else cards, with the points so far: a line shares its own out."""
    before = 0
    for line in sheet.lines:
        parts: Sequence[FeatureAt | int] = line.features or line.cards
        yield from ((part, before + line.points * (n + 1) // len(parts)) for n, part in enumerate(parts))
        before += line.points


class KodamaCount(Interlude):
    """One after the other, where a step brought several. Lies over the table and leaves the tree in sight."""

    only_motion: ClassVar[bool] = True

    picture = ObjectProperty(None, allownone=True)
    name_text = StringProperty("")
    player_text = StringProperty("")
    points = NumericProperty(0)
    swell = NumericProperty(0)
    """How much larger the number is for a moment."""
    _waiting: Any = None

    def begin(self, step: Step[Any]) -> float:
        """All of the step's Kodama."""
        scored = [event for event in step.events if isinstance(event, KodamaScored)]
        self._pace = 1 / max(1.0, self.screen.app.settings.bot_speed)
        self.screen.course.hush()  # it tells the same
        self._count(scored)
        return sum(COMING + READING + self._counting(event) for event in scored) * 3

    @staticmethod
    def _counting(event: KodamaScored) -> float:
        return min(MOST, EACH * sum(1 for _ in counts(event.sheet)))

    def _count(self, scored: Sequence[KodamaScored]) -> None:
        if not scored:
            self.end()
            return
        event, *rest = scored
        screen, self.points = self.screen, 0
        self.picture = texture(f"kodama/{event.card}")
        self.name_text = i18n._(f"kodama.{event.card}.name")
        self.player_text = screen.player(event.seat)
        screen.shown = event.seat
        screen.refresh()
        screen.board.fit(animate=True)
        self._later(COMING, partial(self._light, event, rest))

    def _light(self, event: KodamaScored, rest: Sequence[KodamaScored]) -> None:
        told = list(counts(event.sheet))
        coming = iter(told)

        def lit() -> None:
            self._show_points(next(coming)[1])
            self.screen.app.sounds.play("drop", SOFT)

        def done() -> None:
            if self.parent is not None:
                self._show_points(event.sheet.total)
                self._later(READING, partial(self._count, rest))

        each = self._counting(event) / max(1, len(told)) * self._pace
        self.screen.board.celebrate([part for part, _ in told], each, done, lit)

    def _show_points(self, points: int) -> None:
        if points != self.points:
            self.points = points
            Animation.cancel_all(self, "swell")
            self.swell = 1
            Animation(swell=0, duration=0.25, transition="out_quad").start(self)

    def _later(self, seconds: float, then: Any) -> None:
        self._waiting = Clock.schedule_once(lambda _dt: then(), seconds * self._pace)

    def end(self) -> None:
        """Enough of it, on the tree as well."""
        if self._waiting is not None:
            self._waiting.cancel()
        parent = self.parent
        super().end()
        if parent is not None:
            self.screen.board.skip_celebration()


load_kv(__file__)
