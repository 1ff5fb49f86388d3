"""Where the window was when it was last used, and how large: on desktops it opens there again.

Kept beside the saves in a file of its own: it is wanted before the window is made, and long before the saves.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from kodama_app.store import StoreError
from kodama_app.store.drafts import written_whole

FILE = "window.json"
LEAST = (360, 420)
"""No smaller window can be made."""
FAR = 30_000
"""Pixels that no desk is wide."""
SETTLED = 1.0
"""Seconds without a move after which a window is where somebody wants it."""


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """In the screen's own units, as the window system counts them."""

    width: int = 1100
    height: int = 760
    left: int | None = None
    top: int | None = None
    """None: wherever the system puts new windows."""
    maximized: bool = False

    @staticmethod
    def read(folder: Path) -> WindowPlace:
        """As it was kept; the usual one where nothing was, or nothing that a window could be."""
        with suppress(OSError, ValueError, TypeError, RecursionError):
            place = WindowPlace(**json.loads((folder / FILE).read_text("utf-8")))
            if place._possible and on_a_screen(place):
                return place
        return WindowPlace()

    @property
    def _possible(self) -> bool:
        sizes = self.width, self.height
        whole = all(type(size) is int and least <= size < FAR for size, least in zip(sizes, LEAST, strict=True))
        placed = all(at is None or (type(at) is int and abs(at) < FAR) for at in (self.left, self.top))
        return whole and placed and type(self.maximized) is bool

    def keep(self, folder: Path) -> None:
        """For the next time; a folder that takes nothing costs no more than that."""
        text = json.dumps(asdict(self))
        with suppress(OSError, StoreError):
            written_whole(folder / FILE, lambda made: made.write_text(text, "utf-8"))


def on_a_screen(place: WindowPlace) -> bool:
    """Whether any of it would be seen: the screen it was on may be gone. Only Windows leaves windows out there."""
    if sys.platform != "win32" or place.left is None or place.top is None:
        return True
    import ctypes
    from ctypes import wintypes

    box = wintypes.RECT(place.left, place.top, place.left + place.width, place.top + place.height)
    return bool(ctypes.windll.user32.MonitorFromRect(ctypes.byref(box), 0))


class WindowFollower:
    """Keeps where a window is moved to; `window` is kivy's, `clock` makes triggers."""

    def __init__(self, window: Any, clock: Any, folder: Path, place: WindowPlace) -> None:
        self.window, self.folder, self.place = window, folder, place
        self._keep_soon = clock.create_trigger(self.keep, SETTLED)
        window.bind(on_resize=self._moved, on_move=self._moved)
        if place.maximized:  # only now: kivy's own setting for it ends the program on some desktops
            clock.schedule_once(lambda _dt: window.maximize(), 0)
        window.bind(on_maximize=lambda *_: self._grown(True), on_restore=lambda *_: self._grown(False))

    def _moved(self, *_: Any) -> None:
        self._keep_soon.cancel()
        self._keep_soon()

    def _grown(self, maximized: bool) -> None:
        self.place = replace(self.place, maximized=maximized)
        self._moved()

    def keep(self, *_: Any) -> None:
        """Where it is now; of one that fills the screen its size before is kept."""
        window = self.window
        if not self.place.maximized:
            width, height = window.system_size
            self.place = WindowPlace(int(width), int(height), int(window.left), int(window.top))
        self.place.keep(self.folder)
