"""How much memory games for six take: at the start, after five of them at the real table, and back at home."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path

SEATS, BOT, SPEED = 6, "oak", 4.0
GAMES_PLAYED = 5


def resident_mb() -> float:
    """What the process has of the machine's memory now; Linux alone tells."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def games_for_six() -> tuple[float, float, float]:
    """Megabytes at the start, on the fifth game's end screen, and at home; every frame is painted."""
    from kodama_app.workshop.stage import staged

    from kodama_app.engine.record import Seat  # isort: skip
    from kodama_app.games import GAMES  # isort: skip
    from kodama_app.ui.app import KodamaApp  # isort: skip
    from kodama_app.ui.saved_games import begin_game  # isort: skip

    with staged(KodamaApp, drawn=True, folder=Path(tempfile.mkdtemp())) as stage:
        app, seats = stage.app, [Seat(f"{BOT} {number}", BOT) for number in range(SEATS)]
        app.change(bot_speed=SPEED, reduced_motion=True)
        stage.wait(2)
        found = [resident_mb()]
        for seed in range(GAMES_PLAYED):
            begin_game(app, GAMES[0].id, seats, {}, "bench", seed=seed)
            stage.frames(3)
            app.router.current.course.hurry()
            while app.router.current.name == "table":
                if app.router.sheet_open:
                    app.router.back()
                stage.think()
            stage.wait(1)
        found.append(resident_mb())
        app.router.home()
        stage.wait(1)
        start, played, home = *found, resident_mb()
    return start, played, home


if __name__ == "__main__":
    print(json.dumps(games_for_six()))
