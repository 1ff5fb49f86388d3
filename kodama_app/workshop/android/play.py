"""The bundle played with nothing but the phone's packages, on screens of four shapes, killed and continued."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from typing import Any

from kodama_app.workshop.android import player

SIZES = ((360, 640), (412, 915), (640, 360), (1280, 800))
"""Screens, in units that do not depend on their density."""
DENSITY, FONT_SCALE = 2.75, 1.3
LONGEST = 300.0
"""Seconds after which a start is given up."""


class PlayError(RuntimeError):
    """A start of the bundle that did not get as far as it should."""


@dataclass(frozen=True, slots=True)
class Phone:
    """A bundle with the packages to play it, and what Python itself lacks there."""

    bundle: Path
    python: Path
    lacks: frozenset[str] = frozenset()


def play_faults(phone: Phone, work: Path, pictures: Path | None = None) -> Iterator[str]:
    """Plays on every screen, two at a time; what fails is told with the screen it failed on."""

    def played(size: tuple[int, int]) -> str:
        try:
            play(phone, work / "x".join(map(str, size)), size, pictures)
        except PlayError as error:
            return f"played at {size[0]}x{size[1]}: {error}"
        return ""

    with ThreadPoolExecutor(max(1, min(2, os.cpu_count() or 1))) as hands:
        # The largest first: it takes longest.
        yield from filter(None, hands.map(played, sorted(SIZES, reverse=True)))


def play(phone: Phone, work: Path, size: tuple[int, int], pictures: Path | None = None) -> None:
    """New game, one card, Back, pause, kill -9, start again, continue: all must stand as it stood."""
    left = _start(phone, work, size, "begin", pictures)
    found = _start(phone, work, size, "go-on", pictures)
    for what, before in left.items():
        if found.get(what) != before:
            raise PlayError(f"after kill -9 '{what}' is {found.get(what)} instead of {before}")
    if not any(len(tree) > 1 for tree in left["trees"]):
        raise PlayError("no card was placed")
    wanted = [round(side * DENSITY) for side in size]
    if left["window"] != wanted:
        raise PlayError(f"the window was {left['window']} instead of {wanted} pixels")


def _start(phone: Phone, work: Path, size: tuple[int, int], what: str, pictures: Path | None) -> dict[str, Any]:
    """Start the bundle, hear what it tells, kill it."""
    work.mkdir(parents=True, exist_ok=True)
    words = [*(str(round(side * DENSITY)) for side in size), what]
    words += [] if pictures is None else [str(pictures.resolve())]
    # Of this machine's environment only what finds programs: a phone has none of the rest.
    environment = {
        "PATH": os.environ.get("PATH", ""),
        "HOME": str(work),
        "KIVY_HOME": str(work / "kivy"),
        "KIVY_METRICS_DENSITY": str(DENSITY),
        "KIVY_METRICS_FONTSCALE": str(FONT_SCALE),
        "KODAMA_DATA": str(work / "saves"),
        player.LACKING: ",".join(sorted(phone.lacks)),
        "OPENBLAS_NUM_THREADS": "1",
        "SDL_VIDEODRIVER": "offscreen",
    }
    complaints = work / f"{what}.txt"
    with complaints.open("w", encoding="utf-8") as heard:
        app = subprocess.Popen(
            [str(phone.python), "-I", "-OO", player.__file__, str(phone.bundle.resolve()), *words],
            stdout=subprocess.PIPE,
            stderr=heard,
            env=environment,
            text=True,
        )
        patience = Timer(LONGEST, app.kill)
        patience.start()
        told = next((line for line in app.stdout or () if line.startswith(player.TOLD)), "")
        app.send_signal(signal.SIGKILL)
        app.wait()
        patience.cancel()
        if app.stdout is not None:
            app.stdout.close()
    if not told:
        said = "\n".join(complaints.read_text(encoding="utf-8").strip().splitlines()[-8:])
        raise PlayError(f"the app does not get through '{what}':\n{said}")
    plain: dict[str, Any] = json.loads(told.removeprefix(player.TOLD))
    return plain
