"""How fast the screen feels: a frame while dragging, and the first frame of all."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

FRAMES = 400
STARTS = 5
RUNS = 3
TREE_SIZE = 13


def measure() -> dict[str, float]:
    """Each figure in a process of its own: kivy has one window and one clock a process."""
    empty = median(_first_frame("empty") for _ in range(STARTS))
    app = median(_first_frame("app") for _ in range(STARTS))
    frames = median(_run("frames", KIVY_GL_BACKEND="mock") for _ in range(RUNS))
    return {"frame_ms_p99": round(frames, 3), "first_frame_ratio": round(app / empty, 3)}


def _first_frame(what: str) -> float:
    return _run(f"first-{what}", KODAMA_STARTED=repr(time.time()))


def _run(what: str, **environment: str) -> float:
    """Kivy's own work without a graphics card: `mock` draws nothing, offscreen draws in software."""
    result = subprocess.run(
        [sys.executable, "-m", "kodama_app.workshop.bench_ui", what],
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen", **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(json.loads(result.stdout.splitlines()[-1]))


def frame_p99() -> float:
    """The app's own milliseconds in the slowest frame but one per cent, dragging a ghost over a full tree."""
    from kodama_app.workshop.stage import staged

    from kodama_app.engine.record import Seat  # isort: skip
    from kodama_app.session.match import play_match  # isort: skip
    from kodama_app.session.session import GameSession  # isort: skip
    from kodama_app.games import game  # isort: skip
    from kodama_app.ui.app import KodamaApp  # isort: skip
    from kodama_app.ui.play import SavedKeeper, sit_down  # isort: skip

    match = play_match(game("kodama"), ("greedy", "greedy"), 3, {})
    seats = (Seat("A"), Seat("B"))
    record = match.record
    # Go back to the last turn in which a card is to be placed: both trees have twelve or thirteen cards then.
    lines = [played.action for played in record.played]
    last = max(number for number, line in enumerate(lines) if " grow " in line)
    session = GameSession.begin("kodama", seats, match.header.seed, match.header.options)
    from kodama_app.engine.actions import read_action

    for line in lines[:last]:
        session.act(read_action(line, session.rules.actions))
    times = []
    with staged(KodamaApp, folder=Path(tempfile.mkdtemp())) as stage:
        sit_down(stage.app, session=session, keeper=SavedKeeper(stage.app, "bench"))
        stage.frames(5)
        screen = stage.app.router.current
        if screen.curtain is not None:
            screen.curtain.open()
        screen.take(screen.model.cards[0])
        stage.wait(0.6)
        view = screen.ids.view
        finger = stage.finger(*view.ghost_centre())
        x, y = finger.at
        for number in range(FRAMES):
            swing = number % 80 - 40
            finger.put(x + swing * 3, y - abs(swing) * 4)
            start = time.thread_time()  # the app's own work, not what else the machine is doing
            stage.frames(1)
            times.append(time.thread_time() - start)
        finger.up()
    return sorted(times)[FRAMES * 99 // 100] * 1000


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

        class Empty(MDApp):  # type: ignore[misc]
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
