"""An app at a game of handfuls that says how far it is and then waits to be ended: `python -m … FOLDER`."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from kodama_app.workshop.stage import Stage, staged

HANDFUL = 2


def play(stage: Stage) -> None:
    """A turn of one's own, the bot's, and a handful of the next: undone by nobody."""
    from kodama_app.engine.record import Seat
    from kodama_app.ui.saved_games import begin_game

    begin_game(stage.app, "handfuls", (Seat("Ana"), Seat("Bo", "random")), {"heap": "12"}, "Pebbles", seed=3)
    stage.frames(3)  # laid out, so that a finger finds what it looks for
    screen = stage.app.router.current
    for turn in range(2):
        stage.until(lambda: screen.model.person_moves and screen.model.offered == "taking")
        screen.offer.choose(HANDFUL)
        stage.frames(2)
        for _ in range(1 if turn else 2):  # the second time the die is left to whoever goes on
            stage.tap_on(screen.ids.confirm)
    print(screen.session.record.text.count("\n"), flush=True)


def main(folder: str) -> None:
    """Until it is killed."""
    from kodama_app.ui.app import KodamaApp
    from kodama_app.ui.platform.desktop import Desktop
    from tests.handfuls.joining import joined

    with joined(), staged(KodamaApp, folder=Path(folder), machine=Desktop(dialogs=None)) as stage:
        play(stage)
        time.sleep(120)


if __name__ == "__main__":
    main(sys.argv[1])
