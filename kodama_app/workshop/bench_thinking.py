"""Whether the screen stays alive while the strongest bot thinks: every frame at the table, by the wall clock."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

FRAMES = 240
FRAME = 1 / 60
"""The app draws so often, and leaves the rest of the time to whoever thinks."""
SWAY = 60
"""How far, in pixels, the table is moved to and fro."""
SPEED = 4.0
"""Bots wait no longer than needed between their moves: waiting is not what is measured."""


def thinking_frames() -> list[float]:
    """The seconds of each frame in which an Elder was thinking or laid its card, in the middle of a game.

    Somebody moves the table about meanwhile, so that every frame has something to draw. A frame begins when it is
    due: waiting for the thinking thread to let go is part of it.
    """
    from kodama_app.workshop.stage import staged

    from kodama_app.engine.record import Seat  # isort: skip
    from kodama_app.ui.app import KodamaApp  # isort: skip
    from kodama_app.ui.saved_games import SavedKeeper, sit_down  # isort: skip

    session = half_a_game((Seat("A", "elder"), Seat("B", "elder")))
    seconds: list[float] = []
    with staged(KodamaApp, drawn=True, folder=Path(tempfile.mkdtemp())) as stage:
        stage.app.change(bot_speed=SPEED)
        sit_down(stage.app, session=session, keeper=SavedKeeper(stage.app, "bench"))
        screen = stage.app.router.current
        stage.wait(1.5)  # the sounds are loaded: that happens once
        view = screen.board
        finger = stage.finger(*view.middle)
        due, way = time.perf_counter(), 1
        while len(seconds) < FRAMES and session.outcome is None:
            due = max(due + FRAME, time.perf_counter())
            time.sleep(max(0.0, due - time.perf_counter()))
            thinking = screen.course.thinking.busy
            way = -way if abs(finger.at[0] - view.middle[0]) > SWAY else way
            finger.put(finger.at[0] + way * 4, finger.at[1])
            stage.frames(1)
            if stage.app.router.sheet_open:
                stage.app.router.back()
            elif thinking:
                seconds.append(time.perf_counter() - due)
        finger.up()
    return seconds


def half_a_game(seats: tuple[Any, ...]) -> Any:
    """Played by others up to the second round of summer, so that trees have half their cards."""
    from kodama_app.games import GAMES
    from kodama_app.session.match import play_match
    from kodama_app.session.session import GameSession

    match = play_match(GAMES[0], ("greedy",) * len(seats), 3, {})
    session = GameSession.begin(match.spec.id, seats, match.header.seed, match.header.options)
    for action, _ in match.steps:
        if session.state.season == 1 and session.state.round == 2:
            break
        session.act(action)
    return session


def p99_ms(seconds: list[float]) -> float:
    """The slowest frame but one per cent."""
    return sorted(seconds)[len(seconds) * 99 // 100] * 1000


if __name__ == "__main__":
    found = thinking_frames()
    print(json.dumps(sorted(round(one * 1000, 1) for one in found) if "--all" in sys.argv else p99_ms(found)))
