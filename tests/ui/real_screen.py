"""A real X screen without a monitor, a real mouse on it, and the program running in its window."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageGrab

PATIENCE = 60.0
"""Seconds: a busy machine may draw a frame in one of them."""
NEEDED = ("Xvfb", "xdotool")


def missing() -> list[str]:
    """The programs that are not installed; .ci/packages knows their Debian packages."""
    return [name for name in NEEDED if shutil.which(name) is None]


@contextmanager
def screen(width: int, height: int) -> Iterator[str]:
    """Its name, as DISPLAY wants it; the server itself finds one that is free."""
    told, tell = os.pipe()
    size = f"{width}x{height}x24"
    words = ["Xvfb", "-displayfd", str(tell), "-screen", "0", size, "-dpi", "96", "-nolisten", "tcp"]
    server = subprocess.Popen(words, pass_fds=[tell], stderr=subprocess.DEVNULL)
    os.close(tell)
    try:
        with os.fdopen(told) as answer:
            number = answer.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


class Program:
    """What `make play` runs, or another program, on a screen, seen and touched from outside only."""

    def __init__(
        self,
        display: str,
        data: Path,
        words: Sequence[str | Path] = (sys.executable, "-m", "kodama_app"),
        folder: Path | None = None,
    ) -> None:
        self.display = display
        hidden = ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "KODAMA_DATA")
        own = {name: value for name, value in os.environ.items() if name not in hidden and "KIVY" not in name}
        self._environment = {
            **own,
            "DISPLAY": display,
            "XDG_DATA_HOME": str(data),
            "SDL_AUDIODRIVER": "dummy",
            "LANG": "en_GB.UTF-8",
        }
        self.process = subprocess.Popen(
            words, cwd=folder, env=self._environment, stderr=subprocess.PIPE, text=True
        )
        self.window = self._find_window()

    def _mouse(self, *words: object) -> str:
        said = subprocess.run(
            ["xdotool", *map(str, words)], env=self._environment, capture_output=True, text=True, timeout=PATIENCE
        )
        return said.stdout.strip()

    def _find_window(self) -> str:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            found = self._mouse("search", "--onlyvisible", "--pid", self.process.pid).split()
            if found:
                return found[-1]
            time.sleep(0.1)
        raise AssertionError(f"no window: {self.process.communicate()[1] if self.process.poll() else ''}")

    def resize(self, width: int, height: int) -> None:
        """As large as the screen, in its corner: window and screen then have the same coordinates."""
        end = time.monotonic() + PATIENCE
        # Asked again and again: a window that is still being made takes its own size once more.
        corners = (0, 0), (width - 1, height - 1)
        while time.monotonic() < end and (0, 0, 0) in map(self.seen().getpixel, corners):
            self._mouse("windowmove", self.window, 0, 0, "windowsize", self.window, width, height)
            time.sleep(0.5)

    def seen(self) -> Image.Image:
        """What is on the screen."""
        return ImageGrab.grab(xdisplay=self.display).convert("RGB")

    def at_rest(self) -> Image.Image:
        """What is on the screen once nothing moves on it any more."""
        end, before = time.monotonic() + PATIENCE, None
        while (seen := self.seen()) != before or seen.getextrema() == ((0, 0),) * 3:
            assert time.monotonic() < end, "the screen does not come to rest"
            before = seen
            time.sleep(1.0)
        return seen

    def wait_for(self, expected: Image.Image, where: Path) -> None:
        """Until the screen looks like a picture; if it never does, both are left for looking at."""
        end = time.monotonic() + PATIENCE
        while not alike(seen := self.seen(), expected):
            if time.monotonic() > end or self.process.poll() is not None:
                expected.save(where / "expected.png")
                seen.save(where / "seen.png")
                raise AssertionError(f"the screen looks otherwise: see {where}/expected.png and seen.png")
            time.sleep(0.2)

    def click(self, at: tuple[float, float]) -> None:
        """With the left button; points are kivy's, from the bottom."""
        self._mouse("mousemove", *self._from_top(at), "sleep", 0.1, "mousedown", 1, "sleep", 0.1, "mouseup", 1)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 10) -> None:
        """Press, move in steps as a hand does, let go."""
        self._mouse("mousemove", *self._from_top(start), "sleep", 0.1, "mousedown", 1)
        for step in range(1, steps + 1):
            at = tuple(a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
            self._mouse("mousemove", *self._from_top(at), "sleep", 0.03)
        self._mouse("sleep", 0.1, "mouseup", 1)

    def _from_top(self, at: Any) -> tuple[int, int]:
        return round(at[0]), round(self.seen().height - 1 - at[1])

    def close(self) -> tuple[int, str]:
        """What a desktop's close button does: the window is asked to go. Exit code and what was said."""
        _ask_to_close(self.display, int(self.window))
        _out, said = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, said

    def end(self) -> None:
        """In any case."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()


def alike(one: Image.Image, other: Image.Image) -> bool:
    """Two drawings of the same screen; edges may be smoothed differently, nothing larger may differ."""
    if one.size != other.size:
        return False
    difference = ImageChops.difference(one, other).convert("L").reduce(16)
    return bool(difference.getextrema()[1] < 24)


class _ClientMessage(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("room", ctypes.c_long * 24),  # X copies the whole union of events, of which this is one
    )


def _ask_to_close(display: str, window: int) -> None:
    """Send WM_DELETE_WINDOW, as window managers do; Debian's xdotool can only destroy a window."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
    x11.XSendEvent.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    x11.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    connection = x11.XOpenDisplay(display.encode())
    event = _ClientMessage(type=33, window=window, format=32)
    event.message_type = x11.XInternAtom(connection, b"WM_PROTOCOLS", 0)
    event.data[0] = x11.XInternAtom(connection, b"WM_DELETE_WINDOW", 0)
    x11.XSendEvent(connection, window, 0, 0, ctypes.byref(event))
    x11.XCloseDisplay(connection)  # sends what is waiting
