"""How fast the screen feels: a frame while dragging, and the first frame of all."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

STOPS, STEPS = 20, 20
"""Places a dragged card is led to, and the frames it takes to each."""
STARTS = 7
RUNS = 3


def measure() -> dict[str, float]:
    """Each figure in a process of its own: kivy has one window and one clock a process.

    First frames are taken by turns and the best of each compared: whatever else the machine does only adds to a
    start, and comes and goes between one and the next.
    """
    empty, app = map(min, zip(*((_first_frame("empty"), _first_frame("app")) for _ in range(STARTS)), strict=True))
    own, wall = zip(*(_run("frames", KIVY_GL_BACKEND="mock") for _ in range(RUNS)), strict=True)
    start, played, home = _run("", "bench_memory")
    return {
        "frame_ms_p99": round(median(own), 3),
        "frame_wall_ms_p99": round(median(wall), 3),
        "first_frame_ratio": round(app / empty, 3),
        "thinking_frame_ms_p99": round(_thinking_p99(), 3),
        "memory_start_mb": round(start),
        "memory_after_five_games_mb": round(played),
        "memory_home_mb": round(home),
    }


def _thinking_p99() -> float:
    return median(float(_run("", "bench_thinking", KIVY_GL_BACKEND="mock")) for _ in range(RUNS))


def _first_frame(what: str) -> float:
    return float(_run(f"first-{what}", KODAMA_STARTED=repr(time.time())))


def _run(what: str, bench: str = "bench_ui", **environment: str) -> Any:
    """Kivy's own work without a graphics card: `mock` draws nothing, offscreen draws in software."""
    result = subprocess.run(
        [sys.executable, "-m", f"kodama_app.workshop.{bench}", what],
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen", **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(result.stdout.splitlines()[-1])


def frame_p99() -> tuple[float, float]:
    """The app's own milliseconds in the slowest frame but one per cent, and the wall clock's, dragging a ghost.

    Over a full tree, with snapping and preview on, from the first move: what is built once is counted. Its own
    work is the main thread's; the wall clock adds whatever else the machine does. `measure` tells the median of
    three runs.
    """
    from kodama_app.workshop.stage import staged

    from kodama_app.engine.record import Seat  # isort: skip
    from kodama_app.session.match import play_match  # isort: skip
    from kodama_app.session.session import GameSession  # isort: skip
    from kodama_app.games import GAMES  # isort: skip
    from kodama_app.ui.app import KodamaApp  # isort: skip
    from kodama_app.ui.saved_games import SavedKeeper, sit_down  # isort: skip

    match = play_match(GAMES[0], ("greedy", "greedy"), 3, {})
    seats = (Seat("A"), Seat("B"))
    record = match.record
    # Go back to the last turn in which a card is to be placed: both trees have twelve or thirteen cards then.
    lines = [played.action for played in record.played]
    last = max(number for number, line in enumerate(lines) if " grow " in line)
    session = GameSession.begin(match.spec.id, seats, match.header.seed, match.header.options)
    from kodama_app.engine.actions import read_action

    for line in lines[:last]:
        session.act(read_action(line, session.rules.actions))
    own, wall = [], []
    with staged(KodamaApp, drawn=True, folder=Path(tempfile.mkdtemp())) as stage:
        sit_down(stage.app, session=session, keeper=SavedKeeper(stage.app, "bench"))
        stage.frames(5)
        screen = stage.app.router.current
        if screen.curtain is not None:
            screen.curtain.open()
        screen.game.card.take(screen.model.cards[0])
        stage.wait(1.5)  # the view has come to rest, and the sounds are loaded: both happen once
        view = screen.board
        finger = stage.finger(*view.ghost_centre())
        for x, y in _route(finger.at, view.placing, view.camera.scale):
            finger.put(x, y)
            start, began = time.thread_time(), time.perf_counter()
            stage.frames(1)
            own.append(time.thread_time() - start)
            wall.append(time.perf_counter() - began)
        finger.up()
    return _p99_ms(own), _p99_ms(wall)


def _p99_ms(seconds: list[float]) -> float:
    return sorted(seconds)[len(seconds) * 99 // 100] * 1000


def _route(start: tuple[float, float], placing: Any, scale: float) -> list[tuple[float, float]]:
    """To and fro between places where the card may lie as it is turned and the best ones of every other card.

    As a hand does, fast on the way and slowly at its ends, where the card snaps.
    """
    from kodama_app.engine.trees.spots import spots

    here, (x, y) = placing.pose, start
    legal = [pose for pose in spots(placing.tree).poses(placing.card.socket) if pose.angle == here.angle]
    poses = [here]
    for number in range(STOPS // 2):
        poses += [placing.spots[(number + 1) % len(placing.spots)].pose, legal[number * len(legal) * 2 // STOPS]]
    stops = [(x + (pose.x - here.x) * scale, y + (pose.y - here.y) * scale) for pose in poses]
    shares = [(step / STEPS) ** 2 * (3 - 2 * step / STEPS) for step in range(1, STEPS + 1)]
    return [
        (ax + (bx - ax) * share, ay + (by - ay) * share)
        for (ax, ay), (bx, by) in pairwise(stops)
        for share in shares
    ]


def first_frame(what: str) -> float:
    """Seconds from the process's start to the first drawn frame."""
    started = float(os.environ["KODAMA_STARTED"])
    for name in ("KIVY_NO_ARGS", "KIVY_NO_CONSOLELOG", "KIVY_NO_FILELOG", "KIVY_USE_DEFAULTCONFIG"):
        os.environ[name] = "1"
    os.environ["KIVY_LOG_MODE"] = "PYTHON"
    found: list[float] = []
    if what == "first-empty":
        from kivymd.app import MDApp
        from kivymd.uix.screen import MDScreen

        class Empty(MDApp):
            def build(self) -> MDScreen:
                return MDScreen(md_bg_color=self.theme_cls.backgroundColor)

        app = Empty()
    else:
        from kodama_app.ui.app import KodamaApp

        app = KodamaApp(Path(tempfile.mkdtemp()))
    from kivy.core.window import Window

    def flipped(*_: object) -> None:
        if not found:
            found.append(time.time() - started)
            app.stop()

    Window.bind(on_flip=flipped)
    app.run()
    return found[0]


if __name__ == "__main__":
    wanted = sys.argv[1]
    print(json.dumps(frame_p99() if wanted == "frames" else first_frame(wanted)))
