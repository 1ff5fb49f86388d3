"""A real X screen without a monitor."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def screen(width: int, height: int) -> Iterator[str]:
    """Its name, as DISPLAY wants it; the server itself finds one that is free."""
    told, tell = os.pipe()
    size = f"{width}x{height}x24"
    words = ["Xvfb", "-displayfd", str(tell), "-screen", "0", size, "-dpi", "96", "-nolisten", "tcp", "-noreset"]
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


def environment(display: str, data: str) -> dict[str, str]:
    """For a program on that screen: saves of its own, no sound, English, and nothing of what we run in."""
    hidden = ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "KODAMA_DATA")
    own = {name: value for name, value in os.environ.items() if name not in hidden and "KIVY" not in name}
    return {**own, "DISPLAY": display, "XDG_DATA_HOME": data, "SDL_AUDIODRIVER": "dummy", "LANG": "en_GB.UTF-8"}


def seen(display: str) -> Any:
    """What is on the screen, as a PIL image."""
    from PIL import ImageGrab

    return ImageGrab.grab(xdisplay=display).convert("RGB")
