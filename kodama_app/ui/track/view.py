"""The score track with everybody's points beside it, and the way there: a slider over the course of the game."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kodama_app.ui.games import play_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.repaint import paints
from kodama_app.ui.track.board import TrackBoard  # noqa: F401  (kv rules)
from kodama_app.ui.track.drawing import draw_coin, draw_token
from kodama_app.ui.track.moments import TrackMoment, track_moments
from kodama_app.ui.track.score_track import ScoreTrack
from kodama_app.ui.widgets import basics, column, controls  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.seat_mark import seat_marks
from kodama_app.ui.widgets.spoken import seat_names

PACE = 0.9
"""Seconds a moment is shown while the game passes by itself."""


def track_of(session: Any) -> ScoreTrack | None:
    """The score track of the game that a session plays, if it has one."""
    make, header = play_of(session.header.game).track, session.header
    return None if make is None else make(session.spec.resolve(header.options, len(header.seats)))


class TokenFace(Widget):
    """A seat's token as it lies on the track, and the point tokens before it."""

    track = ObjectProperty(None, allownone=True)
    mark = ObjectProperty(None, allownone=True)
    score = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.repaint = Clock.create_trigger(self._draw)
        for name in ("pos", "size", "track", "mark", "score"):
            self.fbind(name, self.repaint)
        paints(self)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if self.track is None or self.mark is None:
            return
        size = self.height * 0.78
        with self.canvas:
            draw_token(self.track, self.mark, int(self.score), self.x + size / 2, self.center_y, size)
            for number, coin in enumerate(self.track.coins(int(self.score))):
                draw_coin(coin, self.x + size * (1.3 + 0.5 * number), self.center_y, size * 0.9)


class TrackRow(BoxLayout):
    """A seat: its token, its name, its points in plain numbers."""

    seat = NumericProperty(0)
    track = ObjectProperty(None, allownone=True)
    mark = ObjectProperty(None, allownone=True)
    name_text = StringProperty("")
    score = NumericProperty(0)
    coins = NumericProperty(0)
    """For how many point tokens there is room: the same in all rows."""


class TrackView(BoxLayout):
    """`session` is a game with a score track; at first its last moment is shown. `room` is how high it may be."""

    session = ObjectProperty(None, allownone=True)
    track = ObjectProperty(None, allownone=True)
    room = NumericProperty(480)
    beside = BooleanProperty(False)
    """Names stand beside the board, not below it."""
    lang = StringProperty("")
    marks = ListProperty()
    names = ListProperty()
    """The seasons'."""
    step = NumericProperty(0)
    last = NumericProperty(0)
    playing = BooleanProperty(False)
    when = StringProperty("")
    about = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.moments: list[TrackMoment] = []
        self._ticking: Any = None
        super().__init__(**kwargs)

    def on_session(self, *_: Any) -> None:
        """All of it, as it is now."""
        if self.session is None:
            return
        self.track, self.marks = track_of(self.session), seat_marks(self.session)
        self.ids.rows.clear_widgets()
        for seat, name in enumerate(seat_names(self.session.header)):
            row = TrackRow(seat=seat, track=self.track, mark=self.marks[seat], name_text=name)
            self.ids.rows.add_widget(row)
        self.ids.board.stages = list(self.session.spec.stages)
        self.moments = track_moments(self.session)
        most = max(score for moment in self.moments for score in moment.scores)
        for row in self.ids.rows.children:
            row.coins = len(self.track.coins(most))
        self.step = self.last = len(self.moments) - 1
        self._show()
        self.on_lang()

    def on_lang(self, *_: Any) -> None:
        """Say it again."""
        if self.session is not None and self.track is not None:
            # i18n: track.carry.coins track.carry.second track.carry.flipped
            spec, catalog = self.session.spec, i18n.catalog
            self.names = [catalog.text(spec.stage_key(stage)) for stage in spec.stages]
            self.about = catalog.text(f"track.carry.{self.track.carry}", last=self.track.spaces - 1)
            self._say()

    def on_step(self, *_: Any) -> None:
        """The slider, a button or the clock has moved it."""
        if self.step <= self.last and self.moments:
            self._show(animate=True)

    def _show(self, animate: bool = False) -> None:
        moment = self.moments[int(self.step)]
        self.ids.board.show(moment, animate)
        for row in self.ids.rows.children:
            row.score = moment.scores[int(row.seat)]
        self._say()

    def _say(self) -> None:
        if not self.moments:
            return
        moment, catalog = self.moments[int(self.step)], i18n.catalog
        season = catalog.text(self.session.spec.stage_key(moment.stage))
        over = self.step == self.last and self.session.outcome is not None
        self.when = (
            catalog.text("track.over") if over else catalog.text("replay.when", season=season, round=moment.round)
        )

    def move(self, by: int) -> None:
        """Some moments on or back; by hand, so it does not go on by itself."""
        self.playing = False
        self.step = max(0, min(self.step + by, self.last))

    def toggle(self) -> None:
        """Let the game pass, from its beginning if one looks at its end; or stop that."""
        if not self.playing and self.step >= self.last:
            self.step = 0
        self.playing = not self.playing

    def on_playing(self, _: Any, playing: bool) -> None:
        """Start or stop the clock."""
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
        if playing:
            self._ticking = Clock.schedule_interval(self._tick, PACE)

    def _tick(self, _dt: float) -> None:
        if self.step >= self.last or self.get_root_window() is None:
            self.playing = False
        else:
            self.step += 1


class TrackSheet(Sheet):
    """The score track over a table: `router.open_sheet(TrackSheet(session))`. Bots wait while a sheet is open."""

    session = ObjectProperty()

    def __init__(self, session: Any, **kwargs: Any) -> None:
        super().__init__(session=session, paired=True, **kwargs)


load_kv(__file__)
