"""The app: a window, a store, a router, and the settings that everything follows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivymd.app import MDApp

from kodama_app.i18n import system_language
from kodama_app.store import Settings, Store
from kodama_app.ui.live import i18n
from kodama_app.ui.platform import insets
from kodama_app.ui.router import Router
from kodama_app.ui.sound import Sounds
from kodama_app.ui.theme.system import prefers_dark
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets.focus import first_stop

BACK = 27
"""Android's Back and the desktop's Escape."""
TAB = 9


class KodamaApp(MDApp):
    """Kodama on a screen."""

    title = "Kodama"

    def __init__(self, folder: Path | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.folder = folder
        self.store = Store.open(folder)
        self.settings = self.store.settings.get()
        self.sounds = Sounds()

    def build(self) -> Router:
        """The first screen; everything heavy waits until it is drawn."""
        self.follow(self.settings)
        self.router = Router(self)
        Window.bind(on_keyboard=self._key, size=self._inset)
        self._inset()
        self.router.go("home")
        Clock.schedule_once(self.sounds.load, 1.0)
        return self.router

    def change(self, **values: Any) -> None:
        """Change settings: kept at once, shown at once."""
        self.settings = replace(self.settings, **values)
        self.store.settings.save(self.settings)
        self.follow(self.settings)

    def follow(self, settings: Settings) -> None:
        """Look and speak as the settings say."""
        lang = settings.language or system_language()
        if lang != i18n.lang:
            i18n.switch(lang)
        theme.dark = prefers_dark() if settings.theme == "system" else settings.theme == "dark"
        theme.text_size = settings.text_size
        theme.reduced_motion = settings.reduced_motion
        self.sounds.on, self.sounds.volume = settings.sound, settings.volume

    def _inset(self, *_: Any) -> None:
        edge = insets()
        self.router.size_hint = None, None
        self.router.pos = edge.left, edge.bottom
        self.router.size = Window.width - edge.left - edge.right, Window.height - edge.top - edge.bottom

    def _key(self, _window: Any, key: int, *_rest: Any) -> bool:
        """Back goes back; at home it is left to the system, which puts the app away."""
        if key == TAB:
            return self._focus_first()
        return self.router.back() if key == BACK else False

    def _focus_first(self) -> bool:
        """Tab, while nothing has the focus: begin at the top of what lies uppermost."""
        stop = first_stop(self.router)
        if stop is not None:
            stop.focus = True
        return stop is not None

    def on_pause(self) -> bool:
        """Phones may never come back from here: every step is kept already, the card in the hand is kept now."""
        for duty in ("paused", "remember"):
            act = getattr(self.router.current, duty, None)
            if act is not None:
                act()
        return True

    def on_stop(self) -> None:
        """Let go of the window and the store."""
        Window.unbind(on_keyboard=self._key, size=self._inset)
        self.router.shut()
        self.store.close()
