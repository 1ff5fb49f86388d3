"""The app: a window, a store, a router, and the settings that everything follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics

from kodama_app.i18n import choose_language
from kodama_app.store import Settings, Store, StoreError
from kodama_app.ui.language import i18n
from kodama_app.ui.platform import Feel, Machine, this_machine
from kodama_app.ui.repaint import GraphicsMemory
from kodama_app.ui.router import Router
from kodama_app.ui.sound import Sounds
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.tidying import Tidying
from kodama_app.ui.widgets.focus import first_stop, into_view, press_answer, scroll, stops
from kodama_app.ui.widgets.resting_keys import resting_keys

BACK = 27
"""Android's Back and the desktop's Escape."""
TAB = 9
ENTER = (13, 271)
LARGEST_TEXT = 1.6
"""The system's text size and the app's own together: beyond it words no longer fit into their buttons."""


class StoreTrouble(ExceptionHandler):
    """Whatever the saves refuse where nobody was prepared for it: it is told, and the app goes on."""

    def __init__(self, router: Router) -> None:
        self._router = router

    def handle_exception(self, inst: BaseException) -> int:
        """Other errors are mistakes in the program and must stay loud."""
        if not isinstance(inst, StoreError):
            return int(ExceptionManager.RAISE)
        self._router.complain(inst)
        return int(ExceptionManager.PASS)


class KodamaApp(App):
    """Kodama on a screen."""

    title = "Kodama"

    def __init__(self, folder: Path | None = None, machine: Machine | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.folder = folder
        self.machine = machine or this_machine()
        self._measure()
        self.store = Store.open(folder)
        self.machine.saves = self.store.path
        self.settings = self.store.settings.get()
        self.sounds = Sounds()

    def build(self) -> Router:
        """The first screen; everything heavy waits until it is drawn."""
        self.follow(self.settings)
        self.router, self.tidying = Router(self), Tidying(self)
        self._graphics = GraphicsMemory()
        self._heard = {
            "on_keyboard": self._key,
            "size": self._inset,
            "rotation": self._inset,
            "keyboard_height": self._make_room,
        }
        Window.bind(**self._heard)
        self._store_trouble = StoreTrouble(self.router)
        ExceptionManager.add_handler(self._store_trouble)
        self._inset()
        self.router.go("home")
        Clock.schedule_once(self._settle, 1.0)
        return self.router

    def _settle(self, _dt: float) -> None:
        """What the first frames need not wait for; a phone does not know its own edges before."""
        self.sounds.load()
        self._graphics.watch()
        self._inset()

    def change(self, **values: Any) -> None:
        """Change settings: shown at once, and kept. Where they cannot be kept they hold until the app ends."""
        self.settings = replace(self.settings, **values)
        self.follow(self.settings)
        try:
            self.store.settings.save(self.settings)
        except StoreError as error:
            self.router.complain(error)

    def follow(self, settings: Settings) -> None:
        """Look and speak as the settings say."""
        lang = choose_language(settings.language, *self.machine.languages())
        if lang != i18n.lang:
            i18n.switch(lang)
        theme.dark = self.machine.prefers_dark() if settings.theme == "system" else settings.theme == "dark"
        self.machine.dress(theme.dark)
        Window.clearcolor = theme.paper  # what is seen under a phone's bars
        theme.text_size = min(settings.text_size * self.machine.text_scale(), LARGEST_TEXT)
        theme.reduced_motion = settings.reduced_motion
        self.sounds.on, self.sounds.volume = settings.sound, settings.volume

    def feel(self, what: Feel) -> None:
        """Let the hand feel something, if it wants to."""
        if self.settings.vibration:
            self.machine.feel(what)

    def _measure(self) -> None:
        """The user's text size goes into `theme.text_size` alone: kivy has it in a phone's dp, and twice in sp."""
        density = self.machine.density()
        if density is not None:
            Metrics.density, Metrics.fontscale = density, 1.0

    def _inset(self, *_: Any) -> None:
        edge = self.machine.insets()
        turned = Window.rotation == 180  # the app is, the phone and its bars are not
        self.router.size_hint = None, None
        self.router.pos = (edge.right, edge.top) if turned else (edge.left, edge.bottom)
        self.router.size = Window.width - edge.left - edge.right, Window.height - edge.top - edge.bottom

    def _make_room(self, *_: Any) -> None:
        """A phone's keyboard has come or gone: what one writes in stays in sight."""
        self._inset()

        def into_sight(_dt: float) -> None:
            for stop in stops(self.router):
                if stop.focus:
                    into_view(stop)

        Clock.schedule_once(into_sight, 0)

    def _key(
        self, _window: Any, key: int, _code: int = 0, _text: str | None = None, modifiers: Sequence[str] = ()
    ) -> bool:
        """Back goes back; at home it is left to the system, which puts the app away. What is long is scrolled."""
        if key == TAB:
            return self._focus_first("shift" in modifiers)
        if key in ENTER:
            return resting_keys.is_new(key) and press_answer(self.router)
        return self.router.back() if key == BACK else scroll(self.router, key)

    def _focus_first(self, backward: bool) -> bool:
        """Tab, while nothing has the focus: begin at the top of what lies uppermost, or with Shift at its foot."""
        stop = first_stop(self.router, backward)
        if stop is not None:
            stop.focus = True
        return stop is not None

    def on_pause(self) -> bool:
        """Phones may never come back from here: every step is kept already, the card in the hand is kept now."""
        for screen in self.router.stack:  # also what lies under another screen
            for duty in ("paused", "remember"):
                act = getattr(screen, duty, None)
                if act is not None:
                    act()
        self.machine.keep_awake(False)
        return True

    def on_resume(self) -> None:
        """Back in front: the graphics memory may be gone, the device turned, the system set otherwise."""
        self.machine.keep_awake(any(getattr(screen, "keeps_awake", False) for screen in self.router.stack))
        Clock.schedule_once(self._look_round, -1)  # the window has its memory back only after this event

    def _look_round(self, _dt: float) -> None:
        self._graphics.bring_back()
        self._measure()
        lang = i18n.lang
        self.follow(self.settings)
        if i18n.lang != lang:
            self.router.show_again()
        self._inset()

    def on_stop(self) -> None:
        """Let go of the window and the store."""
        Window.unbind(**self._heard)
        ExceptionManager.remove_handler(self._store_trouble)
        self.machine.stop_asking(closing=True)
        self.router.shut()
        self.store.close()
