"""Which screen is shown, and what lies above it. Screens are made when they are first needed, not before."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout

from kodama_app.store import StoreError
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets.pages import Sheet, Toast

SCREENS: dict[str, str] = {
    "home": "kodama_app.ui.screens.home.screen:HomeScreen",
    "table": "kodama_app.ui.screens.table.screen:TableScreen",
    "learn": "kodama_app.ui.screens.learn.screen:LearnScreen",
    "lesson": "kodama_app.ui.screens.learn.lesson_screen:lesson_screen",
    "puzzles": "kodama_app.ui.screens.learn.puzzles_screen:PuzzlesScreen",
    "puzzle": "kodama_app.ui.screens.learn.puzzle:puzzle_screen",
    "end": "kodama_app.ui.screens.end.screen:EndScreen",
    "moment": "kodama_app.ui.screens.end.moment_screen:MomentScreen",
    "tree": "kodama_app.ui.screens.end.tree_screen:TreeScreen",
    "gallery": "kodama_app.ui.screens.gallery.screen:GalleryScreen",
    "replay": "kodama_app.ui.screens.gallery.replay_screen:ReplayScreen",
    "statistics": "kodama_app.ui.screens.statistics.screen:StatisticsScreen",
    "rules": "kodama_app.ui.screens.rules.screen:RulesScreen",
    "chapter": "kodama_app.ui.screens.rules.chapter_screen:ChapterScreen",
    "new_game": "kodama_app.ui.screens.new_game.screen:NewGameScreen",
    "settings": "kodama_app.ui.screens.settings.screen:SettingsScreen",
    "profiles": "kodama_app.ui.screens.profiles.screen:ProfilesScreen",
    "about": "kodama_app.ui.screens.about.screen:AboutScreen",
}
"""Where each screen's class lives: looked up by name, so that no screen's imports delay the first frame."""


class Router(RelativeLayout):
    """A stack of screens and a layer of sheets above them. A screen may have `entered`, `left` and `back`.

    What lies on it counts from its own corner, which on a phone is not the window's: there may be bars below.
    """

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app = app
        self.stack: list[Any] = []
        self.below = FloatLayout()
        self.above = FloatLayout()
        self.add_widget(self.below)
        self.add_widget(self.above)
        self._found: tuple[object, ...] = ()
        """What the last finger found on the screen."""
        self._moved = Clock.create_trigger(self._tell_all)
        self.fbind("pos", self._moved)

    def _tell_all(self, _dt: float) -> None:
        """What cuts in the window's own pixels must hear that all has moved, though nothing has moved in here."""
        for widget in self.below.walk(restrict=True):
            widget.property("pos").dispatch(widget)

    def on_touch_down(self, touch: Any) -> bool:
        """The second half of a double tap is lost where the first half has changed what lies there.

        A hand that trembles must not end the turn with the tap that placed the card, nor press on a new screen.
        """
        layers = [child for child in (*self.below.children, *self.above.children) if not isinstance(child, Toast)]
        told = [getattr(self.current, name, None) for name in ("deed", "curtain")]
        found = (*map(id, layers), *map(str, told))
        changed, self._found = found != self._found, found
        if touch.is_double_tap and changed:
            return True
        return bool(super().on_touch_down(touch))

    @property
    def current(self) -> Any:
        """The screen one sees."""
        return self.stack[-1] if self.stack else None

    @property
    def sheet_open(self) -> bool:
        """Whether something lies over the screen and waits for an answer."""
        return any(isinstance(child, Sheet) for child in self.above.children)

    def go(self, name: str, **params: Any) -> Any:
        """Open a screen on top of the present one."""
        screen = self._made(name, params)
        self.stack.append(screen)  # before it is entered: where that fails, the way back is there
        self._show(screen)
        return screen

    def swap(self, name: str, **params: Any) -> Any:
        """Open a screen in place of the present one."""
        if self.stack:
            self._leave(self.stack.pop())
        return self.go(name, **params)

    def home(self) -> None:
        """Back to the first screen."""
        while len(self.stack) > 1:
            self._leave(self.stack.pop())
        self._show(self.stack[-1])

    def show_again(self) -> None:
        """The present screen as when one comes back to it: what it wrote itself is written anew."""
        self._show(self.current)

    def shut(self) -> None:
        """Leave every screen: the app is closing."""
        while self.stack:
            self._leave(self.stack.pop())

    def back(self) -> bool:
        """Close what lies on top: a sheet, else the screen. False when there is nowhere to go back to."""
        for top in self.above.children:  # the uppermost first; a short message does not count
            if isinstance(top, Sheet):
                top.close()
                return True
        screen = self.current
        if screen is not None and getattr(screen, "back", None) is not None and screen.back():
            return True
        if len(self.stack) <= 1:
            return False
        self._leave(self.stack.pop())
        self._show(self.stack[-1])
        return True

    def open_sheet(self, sheet: Sheet) -> Sheet:
        """Lay something over the screen; a message that was still to be read would lie behind it."""
        self._hush()
        self.above.add_widget(sheet)
        return sheet

    def tell(self, words: str, seconds: float = 3.0, act: Callable[[], object] | None = None) -> Toast:
        """A short message; a screen may say by `message_room` which of its parts it is to lie on, and by
        `message_drop` how far below its head.

        Pressing it does `act`, where there is something to do about it; it then stays a little longer.
        """
        self._hush()
        # The part itself, not kv's weak word for it: the message may outlive the screen it was told on.
        room = (getattr(self.current, "message_room", None) or self.above).__self__
        told = Toast(text=words, over=room, act=act, drop=getattr(self.current, "message_drop", 0))
        told.show(self.above, seconds if act is None else 2 * seconds)
        return told

    def complain(self, error: StoreError) -> None:
        """What the saves could not do, in the player's language: errors are looked up, never quoted."""
        self.tell(i18n._(f"store.{error.code}", path=str(error.path)), 6.0)

    def _hush(self) -> None:
        for old in [child for child in self.above.children if isinstance(child, Toast)]:
            old.go()

    def _made(self, name: str, params: dict[str, Any]) -> Any:
        module, _, cls = SCREENS[name].partition(":")
        make: Callable[..., Any] = getattr(importlib.import_module(module), cls)
        screen = make(app=self.app, **params)
        screen.name = name
        return screen

    def _show(self, screen: Any) -> None:
        for sheet in [child for child in self.above.children if isinstance(child, Sheet)]:
            sheet.close()
        self.below.clear_widgets()
        self.below.add_widget(screen)
        if hasattr(screen, "entered"):
            screen.entered()

    def _leave(self, screen: Any) -> None:
        if hasattr(screen, "left"):
            screen.left()
        if hasattr(screen, "session"):
            self.app.tidying.soon()
