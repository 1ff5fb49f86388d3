"""Processes to kill: a nursery imports everything once and forks a child for each kill, which is much faster.

Every line a child writes is a promise: "step 12" means that twelve steps are on the disk. A line goes into the
pipe whole or not at all.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType

from kodama_app.engine.record import read_record
from kodama_app.store import Player, PlayerResult, Store, Summary
from tests.store.games_to_save import record, text

ROUND = 40
"""After so many steps the game is finished, and goes on from there: every kind of save gets its chance."""


def play_on(folder: Path) -> None:
    """Play on in game 1 as fast as the disk allows."""
    store = Store.open(folder)
    steps = len(read_record(store.games.load(1)[0]).played)
    while True:
        steps += 1
        store.games.save_step(1, record(steps), f'{{"card": {steps}}}')
        say(f"step {steps}")
        if steps % ROUND == 0:
            seats = (
                PlayerResult(Player("Léa"), 3 * steps, True),
                PlayerResult(Player("Bo", "random"), steps, False),
            )
            store.games.finish(1, text(steps), Summary((0,), "", seats), [bytes(20_000), bytes(20_000)])
            say(f"finished {steps}")


def restore_in_turn(folder: Path) -> None:
    """Restore two backups in turn."""
    store = Store.open(folder)
    while True:
        for name in ("new", "old"):
            aside = store.restore(folder.parent / f"{name}.kodama")
            if aside is not None:
                aside.unlink()
            say(name)


def rescue(folder: Path) -> None:
    """Open damaged saves, a fresh copy of which lies beside the folder, over and over."""
    for round in range(10_000):
        place = folder / str(round)
        place.mkdir()
        for file in (folder / "damaged").iterdir():
            shutil.copy(file, place / file.name)
        say(f"begun {round}")
        Store.open(place)
        say(f"opened {round}")


def back_up(folder: Path) -> None:
    """Back the saves up into the same file over and over, between two states of them."""
    store = Store.open(folder)
    while True:
        for name in ("new", "old"):
            aside = store.restore(folder.parent / f"{name}.kodama")
            store.backup(folder.parent / "elsewhere" / "all.kodama")
            if aside is not None:
                aside.unlink()
            say(name)


def say(line: str) -> None:
    os.write(1, f"{line}\n".encode())


JOBS = {job.__name__: job for job in (play_on, restore_in_turn, rescue, back_up)}


class Nursery:
    """The nursery as a test sees it."""

    def __init__(self, job: str, folder: Path, home: str = __name__) -> None:
        command = [sys.executable, "-m", home, job, str(folder)]
        root = Path(__file__).parents[2]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=root)

    def __enter__(self) -> Nursery:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()

    def promises_until_killed(self, moment: float) -> list[str]:
        """Let a child work until so many seconds after its first promise, kill it, and give its promises."""
        inlet, outlet = self._process.stdin, self._process.stdout
        if inlet is None or outlet is None:
            raise RuntimeError("the nursery has no pipes")
        inlet.write("go\n")
        inlet.flush()
        pid = int(outlet.readline())
        promises = [outlet.readline().strip()]
        time.sleep(moment)
        os.kill(pid, signal.SIGKILL)
        while (line := outlet.readline().strip()) != f"killed by {signal.SIGKILL.value}":
            if not line or line.startswith("killed"):
                raise RuntimeError(f"the child ended by itself: {line}")
            promises.append(line)
        return promises


def main(job: str, folder: str, jobs: Mapping[str, Callable[[Path], None]] = JOBS) -> None:
    while sys.stdin.readline():
        child = os.fork()
        if child == 0:
            say(str(os.getpid()))
            try:
                jobs[job](Path(folder))
            finally:
                os._exit(1)
        _, status = os.waitpid(child, 0)
        say(f"killed by {status}")


if __name__ == "__main__":
    main(*sys.argv[1:])
