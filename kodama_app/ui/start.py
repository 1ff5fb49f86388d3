"""Opening the app in a window, on a desktop or a phone."""

from __future__ import annotations

import os
import sys
from pathlib import Path


class NoScreen(RuntimeError):
    """There is nothing to draw a window on."""


def run_app(folder: Path | None = None) -> None:
    """Open the window and play until it is closed; raises NoScreen."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    if _screenless():
        raise NoScreen("there is no screen here: a desktop session (DISPLAY or WAYLAND_DISPLAY) is needed")
    from kivy.config import Config

    for section, key, value in (
        ("graphics", "width", "1100"),
        ("graphics", "height", "760"),
        ("graphics", "minimum_width", "360"),
        ("graphics", "minimum_height", "360"),
        ("kivy", "exit_on_escape", "0"),
        ("input", "mouse", "mouse,disable_multitouch"),
    ):
        Config.set(section, key, value)
    from kivy.core.window import Window

    if Window is None:
        raise NoScreen("no window could be opened on this screen (is OpenGL there?)")
    from kodama_app.ui.app import KodamaApp

    KodamaApp(folder).run()


def _screenless() -> bool:
    """Only Linux desktops can tell beforehand; phones, macOS and Windows always have a screen."""
    if not sys.platform.startswith("linux") or "ANDROID_ARGUMENT" in os.environ:
        return False
    given = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return not any(os.environ.get(name) for name in given)
