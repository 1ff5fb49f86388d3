"""What a confirmed step waits for: being written down and put on the disk, from the first step to the last."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from statistics import median

from kodama_app.engine.record import GameRecord
from kodama_app.games import game
from kodama_app.session.match import play_match
from kodama_app.session.session import GameSession
from kodama_app.store import Store

SEATS = 6
SAMPLE = 20


class _Saved:
    """Keeps a game as a table does."""

    def __init__(self, store: Store) -> None:
        self._games = store.games
        self._id: int | None = None

    def keep(self, record: GameRecord) -> None:
        if self._id is None:
            self._id = self._games.create("bench", record.text)
        else:
            self._games.save_step(self._id, record)


def saving(seed: int) -> tuple[float, float]:
    """Milliseconds to save one of the last steps of a long game, and how many times the first steps' that is."""
    match = play_match(game("kodama"), ("greedy",) * SEATS, seed, {})
    times = []
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder))
        header = match.header
        session = GameSession.begin(header.game, header.seats, seed, header.options, _Saved(store), free=True)
        for action, _ in match.steps:
            session.act(action)
            session.undo()
            began = time.perf_counter()
            session.redo()  # the same save, without the rules' work
            times.append(time.perf_counter() - began)
        store.close()
    first, last = median(times[:SAMPLE]), median(times[-SAMPLE:])
    return last * 1000, last / first
