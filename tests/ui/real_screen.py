"""A real mouse on a real X screen, and the program running in its window."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops

from kodama_app.store import Store
from kodama_app.workshop import xvfb

PATIENCE = 60.0
"""Seconds: a busy machine may draw a frame in one of them."""
STILL = 5.0
NEEDED = ("Xvfb", "xdotool")
Box = tuple[int, int, int, int]
"""Left, top, right, bottom: pixels from the top."""


def missing() -> list[str]:
    """The programs that are not installed; .ci/packages knows their Debian packages."""
    return [name for name in NEEDED if shutil.which(name) is None]


def answered(data: Path) -> None:
    """Saves of somebody who was asked the first start's question already."""
    store = Store.open(data / "kodama")
    store.settings.save(replace(store.settings.get(), first_start_done=True))
    store.close()


class Program:
    """On a screen, seen and touched from outside only."""

    def __init__(self, display: str, data: Path, words: Sequence[str | Path], folder: Path | None = None) -> None:
        self.display = display
        self._environment = xvfb.environment(display, str(data))
        self.process = subprocess.Popen(
            words, cwd=folder, env=self._environment, stderr=subprocess.PIPE, text=True
        )
        self.window = self._find_window()
        self._height = self.seen().height

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
        return xvfb.seen(self.display)

    def at_rest(self) -> Image.Image:
        """What is on the screen once nothing has moved on it for some seconds: a busy machine draws haltingly."""
        begun = since = time.monotonic()
        before = self.seen()
        while time.monotonic() < since + STILL or before.getbbox() is None:
            assert time.monotonic() < begun + PATIENCE, "the screen does not come to rest"
            time.sleep(0.2)
            if (seen := self.seen()) != before:
                before, since = seen, time.monotonic()
        return before

    def wait_for(self, expected: Image.Image, where: Path, box: Box | None = None) -> None:
        """Until the screen, or a box of it, looks like a picture; if it never does, both are left to look at."""
        end = time.monotonic() + PATIENCE
        while not alike((seen := self.seen()).crop(box), expected.crop(box)):
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
        # All in one call: between two a busy machine may wait so long that the hand seems to rest on the card.
        words: list[object] = ["mousemove", *self._from_top(start), "sleep", 0.1, "mousedown", 1]
        for step in range(1, steps + 1):
            at = tuple(a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
            words += ["mousemove", *self._from_top(at), "sleep", 0.03]
        self._mouse(*words, "sleep", 0.1, "mouseup", 1)

    def _from_top(self, at: Any) -> tuple[int, int]:
        return round(at[0]), round(self._height - 1 - at[1])

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


SOURCE = (sys.executable, "-m", "kodama_app")
"""What `make play` runs."""


@contextmanager
def started(
    size: tuple[int, int], data: Path, words: Sequence[str | Path] = SOURCE, folder: Path | None = None
) -> Iterator[Program]:
    """A program that fills a screen of its own, ended in any case."""
    with xvfb.screen(*size) as display:
        program = Program(display, data, words, folder)
        try:
            program.resize(*size)
            yield program
        finally:
            program.end()


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
