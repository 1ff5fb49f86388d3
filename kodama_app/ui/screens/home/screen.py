"""The first screen: go on playing, begin, look back, set up. What is not there yet has no button."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from kodama_app.store import StoreError
from kodama_app.ui import router
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.home import hero  # noqa: F401  (kv rules)
from kodama_app.ui.screens.home.view_model import entries, notice_words, placed, standing
from kodama_app.ui.screens.learn.first_start import FirstStart
from kodama_app.ui.widgets import basics, pages  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Pressable, Text
from kodama_app.ui.widgets.focus import Layer
from kodama_app.ui.widgets.pages import Sheet


class ContinueCard(Pressable, BoxLayout):
    """The game played last: who, where it stands."""

    title = StringProperty("")
    line = StringProperty("")
    picture = ObjectProperty(None, allownone=True)
    """PNG bytes, once they are there."""

    def on_kv_post(self, _base: Any) -> None:
        """Its parts are there."""
        self._sign = self.ids.sign.__self__  # kept while there is a picture in its place

    def on_picture(self, _: Any, picture: bytes | None) -> None:
        """In place of the sign; only now what draws it is needed."""
        from kodama_app.ui.widgets.tree_picture import (
            TreePicture,  # brings the boards along: not before the first frame
        )

        frame = self.ids.frame
        frame.clear_widgets()
        frame.add_widget(self._sign if picture is None else TreePicture(data=picture))


class HomeTile(Pressable, BoxLayout):
    """A way to go: icon and a word."""

    icon = StringProperty("")
    text = StringProperty("")
    to = StringProperty("")


class HomeScreen(Layer, FloatLayout):
    """Where every way begins and Back ends."""

    app = ObjectProperty()
    games = ListProperty()
    """Games in progress, the latest first."""
    latest = ObjectProperty(None, allownone=True, rebind=True)
    picture = ObjectProperty(None, allownone=True)
    """Of the latest game."""
    shown = ListProperty()
    """Names and icons of the screens to go to."""
    wide = BooleanProperty(False)
    low = BooleanProperty(False)
    """The window has little height, as a phone held sideways has."""

    def entered(self) -> None:
        """Things may have changed since it was last shown."""
        store = self.app.store
        try:
            self.games = store.games.in_progress()
            self.latest, self.picture = standing(self.games[0]) if self.games else None, None
            self.shown = entries(router.SCREENS, bool(store.games.finished()), bool(store.results.rows()))
        except StoreError as error:
            self.shown = entries(router.SCREENS, False, False)
            self.app.router.complain(error)
        if self.games:
            Clock.schedule_once(self._tell_more, 0)
        if store.notices:
            self._tell_notices()
        elif not self.app.settings.first_start_done and not self.app.router.sheet_open:
            self.app.router.open_sheet(FirstStart(self.app))

    def _tell_more(self, _dt: float) -> None:
        """Which game is in progress and how far it has come, once the first frame is there."""
        try:
            record = self.app.store.games.load(self.games[0].id)[0] if self.games else ""
            self.latest = placed(self.games[0], record) if self.games else None
            self.picture = self.app.store.games.picture(self.games[0].id, 0) if self.games else None
        except StoreError as error:
            self.app.router.complain(error)

    def left(self) -> None:
        """For good: the picture follows the theme no longer."""
        self.ids.hero.release()

    def on_shown(self, _: Any, shown: list[tuple[str, str]]) -> None:
        """A tile for each."""
        tiles = self.ids.tiles
        tiles.clear_widgets()
        for name, icon in shown:
            tile = HomeTile(icon=icon, to=name)
            tile.bind(on_release=lambda pressed: self.open(pressed.to))
            tiles.add_widget(tile)

    def open(self, name: str, **params: Any) -> None:
        """Go somewhere."""
        self.app.router.go(name, **params)

    def continue_latest(self) -> None:
        """Back to the table."""
        if self.latest is not None:
            self.go_on(self.latest.id)

    def go_on(self, save_id: int) -> None:
        """Play a game on; one that another window has deleted is simply not listed any more."""
        try:
            # Brings the games and numpy along, which the first frame must not wait for.
            from kodama_app.ui.saved_games import continue_game

            continue_game(self.app, save_id)
        except StoreError as error:
            self.app.router.complain(error)
            self.entered()

    def list_games(self) -> None:
        """All games in progress, to choose, rename or delete."""
        from kodama_app.ui.screens.home.games_sheet import GamesSheet  # not before the first frame

        self.app.router.open_sheet(GamesSheet(app=self.app, chosen=self.go_on, on_closed=self.entered))

    def _tell_notices(self) -> None:
        """Once: the store forgets what has been told."""
        store = self.app.store
        sheet = Sheet(title=i18n._("notice.title"))
        for words in notice_words(store.notices, store.in_memory, i18n._, i18n.n_):
            sheet.add_widget(Text(text=words))
        store.told()
        self.app.router.open_sheet(sheet)


load_kv(__file__)
