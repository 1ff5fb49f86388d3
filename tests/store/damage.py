"""Saves damaged in every way a disk can think of, opened, used, closed, opened again: what is lost, and who knows?

`python -m tests.store.damage 1000` damages a thousand saves in each way and prints how many of thirty games are
lost on average. A game is lost if it is not listed any more, or has none of its steps. Less may be missing (some
of the steps, a picture): then, too, somebody must be told, by a notice or by a mark at the game.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from kodama_app.engine.record import GameRecord, Header, Played, Seat
from kodama_app.store import Player, PlayerResult, SavedGame, Store, Summary
from kodama_app.store.log import FRAME
from kodama_app.store.paths import DATABASE
from tests.store.games_to_save import record, text

GAMES, STEPS, LOGGED = 30, 54, 10
"""Games in a save, steps in each, and how many of the last games are in the log only where there is one."""
PAGE, SECTOR = 4096, 512
LAST = 8 * (PAGE + FRAME)
"""Bytes of a log that hold at least one transaction."""
Damage = Callable[[bytes, random.Random], bytes]
PICTURED = 5
"""Every so many games one is finished, with two pictures."""


def played(game: int, steps: int) -> GameRecord:
    """A record as long as a real one's: options, tokens, poses."""
    seats = (Seat("Léa", token="firefly"), Seat("Bo", "oak", "star"))
    options = {"edition": "second", "decrees": "secret", "kodama": "four"}
    lines = tuple(
        Played(
            f"{n % 2} grow B{(7 * n + game) % 65:02d} {37 * n % 900} {53 * n % 1400} {15 * n % 3600}", (3 * n, n)
        )
        for n in range(steps)
    )
    return GameRecord(Header("kodama", 2, 1000 + game, seats, options), tuple(lines), f"{game:08x}{steps:08x}")


def fill(store: Store, games: range) -> None:
    """Play so many games, as an app would that is closed now and then."""
    for number in games:
        id = store.games.create(f"game {number}", played(number, 0).text)
        for steps in range(9, STEPS + 1, 9):
            store.games.save_step(id, played(number, steps))
        if number % PICTURED == 0:
            outcome = (
                PlayerResult(Player("Léa"), 90 + number, True),
                PlayerResult(Player("Bo", "oak"), 88, False),
            )
            pictures = [random.Random(number + tree).randbytes(30_000) for tree in range(2)]
            store.games.finish(id, played(number, STEPS).text, Summary((0,), "", outcome), pictures)


def saves(folder: Path) -> tuple[bytes, bytes, bytes]:
    """A whole file of thirty games; and the main file and log of the same games, ten of them in the log only."""
    store = Store.open(folder)
    store.profiles.create("Léa", "firefly")
    store.settings.replace(theme="dark")
    fill(store, range(GAMES - LOGGED))
    store.close()
    store = Store.open(folder)
    fill(store, range(GAMES - LOGGED, GAMES))
    main, log = (folder / DATABASE).read_bytes(), (folder / f"{DATABASE}-wal").read_bytes()
    store.close()
    return (folder / DATABASE).read_bytes(), main, log


def _noise(chance: random.Random, size: int) -> bytes:
    """What a drive gives for a place it cannot read, or has lost."""
    return bytes(size) if chance.random() < 0.5 else chance.randbytes(size)


def _bit(data: bytes, chance: random.Random, within: int | None = None) -> bytes:
    found = bytearray(data)
    at = chance.randrange(8 * (within or len(data)))
    found[at // 8] ^= 1 << at % 8
    return bytes(found)


def _blocks(data: bytes, chance: random.Random, size: int, count: int = 1) -> bytes:
    found = bytearray(data)
    for block in chance.sample(range(len(data) // size), count):
        found[block * size : (block + 1) * size] = _noise(chance, size)
    return bytes(found)


def _elsewhere(data: bytes, chance: random.Random) -> bytes:
    """A page that was written in another one's place as well."""
    one, other = chance.sample(range(len(data) // PAGE), 2)
    return data[: one * PAGE] + data[other * PAGE : (other + 1) * PAGE] + data[(one + 1) * PAGE :]


def _missing(data: bytes, chance: random.Random) -> bytes:
    """Some bytes have gone, and all that follows moved up, as no page is any more."""
    at = chance.randrange(len(data))
    return data[:at] + data[at + chance.randrange(1, 2 * PAGE) :]


def _before_the_end(damage: Damage) -> Damage:
    """Not in a log's last transaction: nobody can tell whether that was torn in writing."""
    return lambda data, chance: damage(data[:-LAST], chance) + data[-LAST:]


KINDS: dict[str, Damage] = {
    "truncation": lambda data, chance: data[: chance.randrange(len(data))],
    "header bit": lambda data, chance: _bit(data, chance, 100),
    "page": lambda data, chance: _blocks(data, chance, PAGE),
    "four pages": lambda data, chance: _blocks(data, chance, PAGE, 4),
    "sector": lambda data, chance: _blocks(data, chance, SECTOR),
    "bit": _bit,
    "log bit": _bit,
    "log page": _before_the_end(lambda data, chance: _blocks(data, chance, PAGE)),
    "elsewhere": _elsewhere,
    "missing": _missing,
}
MOST_LOST = {"truncation": 20.4, "header bit": 0.0, "page": 1.1, "four pages": 5.9, "bit": 0.27}
"""What a reader of single pages reached: no worse than that, on average."""


@dataclass(frozen=True, slots=True)
class Trial:
    """How it went."""

    lost: int
    told: bool
    missing: bool
    """Anything at all."""


def listed(store: Store) -> dict[int, SavedGame]:
    return {game.id: game for game in store.games.in_progress() + store.games.finished()}


def tried(folder: Path, main: bytes, log: bytes = b"") -> Trial:
    """Open, use, close and open these saves; raises AssertionError if they are not usable for good afterwards."""
    (folder / DATABASE).write_bytes(main)
    if log:
        (folder / f"{DATABASE}-wal").write_bytes(log)
    store = Store.open(folder)
    found = listed(store)
    told = bool(store.notices)
    lost = missing = 0
    for id in range(1, GAMES + 1):
        game = found.get(id)
        pictures = 0 if (id - 1) % PICTURED else 2
        lost += game is None or game.steps == 0
        if game is None or game.steps < STEPS or game.pictures < pictures:
            missing += 1
            told = told or (game is not None and (game.damaged or game.gap))
    assert not store.in_memory
    new = store.games.create("after all", text(1))
    store.games.save_step(new, record(2))
    for id in found:
        store.games.load(id)
    store.close()
    again = Store.open(folder)
    assert again.notices == []
    assert listed(again).keys() == {*found, new}
    assert again.games.load(new) == (text(2), None)
    again.close()
    return Trial(lost, told, bool(missing))


def sweep(kind: str, count: int, whole: tuple[bytes, bytes, bytes], seed: int = 0) -> list[Trial]:
    """So many damaged saves of a kind."""
    complete, main, log = whole
    trials: list[Trial] = []
    for number in range(seed, seed + count):
        chance = random.Random(f"{kind} {number}")
        folder = Path(tempfile.mkdtemp())
        try:
            if kind.startswith("log"):
                trials.append(tried(folder, main, KINDS[kind](log, chance)))
            else:
                trials.append(tried(folder, KINDS[kind](complete, chance)))
        except Exception as error:
            error.add_note(f"{kind} {number}")
            raise
        finally:
            shutil.rmtree(folder)
    return trials


def mean_lost(trials: list[Trial]) -> float:
    return sum(trial.lost for trial in trials) / len(trials)


def silent(trials: list[Trial]) -> list[int]:
    """The numbers of those where something is missing and nobody was told."""
    return [number for number, trial in enumerate(trials) if trial.missing and not trial.told]


def main(count: str = "1000", *kinds: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        whole = saves(Path(folder))
    print(f"{GAMES} games in {len(whole[0]):,} bytes, with {len(whole[2]):,} of log")
    for kind in kinds or KINDS:
        trials: list[Trial] = []
        for done in range(0, int(count), 50):
            trials += sweep(kind, min(50, int(count) - done), whole, done)
            print(f"{len(trials)}…", end="\r", file=sys.stderr, flush=True)
        told = sum(trial.told for trial in trials)
        lost, most = mean_lost(trials), MOST_LOST.get(kind, "-")
        unsaid = f"{len(silent(trials))} {silent(trials)[:5]}"
        print(
            f"{kind:12} {len(trials)} saves: {lost:.2f} lost (at most {most}); told in {told}, silent in {unsaid}",
            flush=True,
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
