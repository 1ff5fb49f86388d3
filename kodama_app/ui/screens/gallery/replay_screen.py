"""A finished game once more: a slider over its steps, the trees as they were, and what happened in words."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from kodama_app.engine.record import RecordError
from kodama_app.games.spec import OptionError
from kodama_app.store import StoreError
from kodama_app.ui.games import play_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.saved_games import resumed
from kodama_app.ui.screens.gallery.replay import Replay
from kodama_app.ui.widgets import basics, controls, pages  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.account_sheet import explain
from kodama_app.ui.widgets.basics import Pressable
from kodama_app.ui.widgets.card_sheet import show_card
from kodama_app.ui.widgets.complaints import complaint
from kodama_app.ui.widgets.focus import Layer
from kodama_app.ui.widgets.log_view import LogSheet
from kodama_app.ui.widgets.seat_mark import seat_marks
from kodama_app.ui.widgets.spoken import seat_names
from kodama_app.ui.words.log_lines import LogLine

PACE = 1.4
"""Seconds a step is shown while playing by itself."""
LATEST = 14
"""Sentences of the log beside the tree: as many as a desktop's window has room for."""
KEYS = {280: -1, 281: 1}
"""Page up and page down."""
HOME, END = 278, 279


class SeatTab(Pressable, BoxLayout):
    """A seat with its points at this moment; pressing it looks there."""

    seat = NumericProperty(0)
    mark = ObjectProperty(None, allownone=True)
    words = StringProperty("")
    points = StringProperty("")
    active = BooleanProperty(False)


class ReplayScreen(Layer, FloatLayout):
    """`router.go("replay", save_id=…)`, or with a session that is already there."""

    app = ObjectProperty()
    save_id = NumericProperty(None, allownone=True)
    session = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    tableau = ObjectProperty(None, allownone=True)
    """The game at this moment; None until it has been read."""
    step = NumericProperty(0)
    last = NumericProperty(0)
    seat = NumericProperty(0)
    when = StringProperty("")
    sentence = StringProperty("")
    trouble = StringProperty("")
    playing = BooleanProperty(False)
    lang = StringProperty("")
    wide = BooleanProperty(False)
    roomy = BooleanProperty(False)
    """There is room for the log beside the tree."""
    marks = ListProperty()
    scoring = ObjectProperty(None, allownone=True)
    """The sentence of this step whose points can be explained."""
    told = ListProperty()
    """What led to this moment, newest first; nothing where there is no room for it."""

    def __init__(self, **kwargs: Any) -> None:
        self.replay: Replay | None = None
        self._ticking: Any = None
        super().__init__(**kwargs)

    def entered(self) -> None:
        """Reading a game takes a moment: first the frame, then the game."""
        Window.bind(on_key_down=self._key)
        if self.replay is None:
            Clock.schedule_once(lambda _dt: self.load(), 0)
        else:
            self.show(int(self.step))

    def left(self) -> None:
        """Nothing may go on behind one's back."""
        Window.unbind(on_key_down=self._key)
        self.playing = False

    def load(self) -> None:
        """The game from the store, checked on the way."""
        try:
            if self.session is None:
                games = self.app.store.games
                self.title = games.game(self.save_id).name
                self.session, whole = resumed(self.app.store, self.save_id, games.load(self.save_id)[0])
                if not whole:
                    self.app.router.tell(i18n._("gallery.gap.help"), 6.0)
        except (RecordError, OptionError, LookupError, StoreError) as error:
            self.trouble = complaint(error, i18n.catalog)
            return
        self.title = self.title or i18n.catalog.text("gallery.replay")
        self.replay = Replay.of(self.session)
        self.last = self.replay.last
        self.marks = seat_marks(self.session)
        self._make_tabs()
        self.tableau = play_of(self.session.header.game).looking.tableau()
        self.tableau.held = self.show_card
        self.ids.frame.add_widget(self.tableau)
        self.show(0)

    def _make_tabs(self) -> None:
        self.ids.tabs.clear_widgets()
        for seat, name in enumerate(seat_names(self.session.header)):
            tab = SeatTab(seat=seat, words=name, mark=self.marks[seat])
            tab.bind(on_release=lambda pressed: self.look_at(pressed.seat))
            self.ids.tabs.add_widget(tab)

    def on_step(self, _: Any, step: float) -> None:
        """The slider, a button or the clock has moved it."""
        if self.replay is not None:
            self.show(int(step))

    def on_roomy(self, *_: Any) -> None:
        """The window was turned or enlarged."""
        if self.replay is not None:
            self.show(int(self.step))

    def on_lang(self, *_: Any) -> None:
        """Say it again."""
        if self.replay is not None and self.get_root_window() is not None:
            self.show(int(self.step))

    def show(self, number: int) -> None:
        """The game at this step, where something was done."""
        assert self.replay is not None
        number = max(0, min(number, self.replay.last))
        frame, catalog = self.replay.frames[number], i18n.catalog
        self.step = number
        self.sentence, self.when = self.replay.sentence(number, catalog), self.replay.when(number, catalog)
        self.scoring = self.replay.scoring(number, catalog)
        self.told = self.replay.latest(number, catalog, LATEST) if self.roomy else []
        for tab in self.ids.tabs.children:
            tab.points = catalog.plural("points", self.replay.scores(number)[tab.seat])
        self.look_at(self.seat if frame.place is None else frame.place)

    def look_at(self, seat: int) -> None:
        """Another seat at the same moment; what came last is marked if it came there."""
        assert self.replay is not None
        frame = self.replay.frames[int(self.step)]
        self.seat = seat
        self.tableau.show(frame.state, seat)
        self.tableau.mark([event for step in frame.steps for event in step.events])
        for tab in self.ids.tabs.children:
            tab.active = tab.seat == seat

    def move(self, by: int) -> None:
        """Some steps on or back; by hand, so it stops playing by itself."""
        self.playing = False
        self.step = max(0, min(self.step + by, self.last))

    def toggle(self) -> None:
        """Play, from the start again if it is over; or pause."""
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
        if self.step >= self.last:
            self.playing = False
        else:
            self.step += 1

    def show_card(self, card: str) -> None:
        """A card of the tree, large, with its rule."""
        self.playing = False
        show_card(self.app, card, session=self.session)

    def explain(self, line: LogLine | None = None) -> None:
        """Why the points of this step, or of a sentence of the log beside the tree."""
        asked = line or self.scoring
        if asked is not None:
            self.playing = False
            explain(self.session, asked)

    def open_log(self) -> None:
        """All of it to read."""
        if self.session is not None:
            self.playing = False
            self.app.router.open_sheet(LogSheet(self.session))

    def open_end(self) -> None:
        """Where all the points came from."""
        if self.session is not None and self.session.outcome is not None:
            self.playing = False
            self.app.router.go("end", session=self.session, save_id=self.save_id, looking_back=True)

    def _key(self, _window: Any, key: int, *_rest: Any) -> bool:
        if self.parent is None or self.replay is None or self.app.router.sheet_open:
            return False
        if key in KEYS:
            self.move(KEYS[key])
        elif key in (HOME, END):
            self.move(-int(self.last) if key == HOME else int(self.last))
        else:
            return False
        return True


load_kv(__file__)
