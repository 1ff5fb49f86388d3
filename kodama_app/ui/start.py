"""Opening the app in a window, on a desktop or a phone."""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path

from kodama_app.shipped import shipped_folder
from kodama_app.store.paths import data_folder
from kodama_app.ui.platform import on_android
from kodama_app.ui.window_place import WindowFollower, WindowPlace


class CannotStart(RuntimeError):
    """The machine lacks something; says what."""


class NoScreen(CannotStart):
    """There is nothing to draw a window on."""


def run_app(folder: Path | None = None) -> None:
    """Open the window and play until it is closed; raises CannotStart."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    if _screenless():
        raise NoScreen("there is no screen here: a desktop session (DISPLAY or WAYLAND_DISPLAY) is needed")
    if _linux_desktop():
        # Else SDL, where the screen named does not answer, would go on invisibly, and kivy's own X window end us.
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,wayland")
        os.environ.setdefault("KIVY_WINDOW", "sdl2")
    _make_room_for_kivy()
    heard = sys.stderr
    try:
        from kivy.config import Config
    finally:
        sys.stderr = heard  # kivy takes it for its log, which is off: what this program says would be lost

    kept, place = (folder or data_folder()), WindowPlace()
    if not on_android():
        place = WindowPlace.read(kept)
    for section, key, value in (
        ("graphics", "width", str(place.width)),
        ("graphics", "height", str(place.height)),
        *(
            []
            if place.left is None
            else [("graphics", "position", "custom"), ("graphics", "left", str(place.left))]
        ),
        *([] if place.top is None else [("graphics", "top", str(place.top))]),
        ("graphics", "minimum_width", "360"),
        ("graphics", "minimum_height", "420"),
        ("kivy", "exit_on_escape", "0"),
        ("input", "mouse", "mouse,disable_multitouch"),
    ):
        Config.set(section, key, value)
    icon = shipped_folder("assets") / "art" / "icon" / "icon.png"
    if icon.is_file():  # a phone has it elsewhere
        Config.set("kivy", "window_icon", str(icon))
    from kivy.core.window import Window

    if Window is None:
        raise NoScreen("no window could be opened (does the screen that DISPLAY names answer, has it OpenGL?)")
    from kivy.clock import Clock

    from kodama_app.ui.app import KodamaApp

    app = KodamaApp(folder)
    if not on_android():
        app.bind(on_stop=WindowFollower(Window, Clock, kept, place).keep)
    app.run()


def _make_room_for_kivy() -> None:
    """It keeps a folder at home and does not begin without; where that cannot be, one until the app ends."""
    if on_android() or "KIVY_HOME" in os.environ:
        return
    own = Path(os.path.expanduser("~"), ".kivy")
    if not own.is_absolute():  # nobody knows this user: a folder called ~ would be made wherever we are
        os.environ["HOME"] = os.devnull
    try:
        own.mkdir(exist_ok=True)
        tempfile.TemporaryFile(dir=own).close()
    except OSError:
        try:
            instead = tempfile.mkdtemp(prefix="kodama-")
        except OSError as error:
            why = f"no folder can be written to, neither at home nor elsewhere: {error.strerror}"
            raise CannotStart(why) from None
        atexit.register(shutil.rmtree, instead, ignore_errors=True)
        os.environ["KIVY_HOME"] = instead


def _linux_desktop() -> bool:
    return sys.platform.startswith("linux") and not on_android()


def _screenless() -> bool:
    """Only Linux desktops can tell beforehand; phones, macOS and Windows always have a screen."""
    given = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return _linux_desktop() and not any(os.environ.get(name) for name in given)
