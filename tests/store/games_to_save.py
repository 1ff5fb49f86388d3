"""Records to save, made without any rules: the store reads nothing but their form; and what tests ask a store."""

from __future__ import annotations

from hashlib import sha256

from kodama_app.engine.record import GameRecord, Header, Played, Seat
from kodama_app.store import Store, StoreFault

HEADER = Header("pebbles", 1, 7, (Seat("Léa"), Seat("Bo", "random")), {"heap": "9"})


def record(steps: int, *, header: Header = HEADER, word: str = "take") -> GameRecord:
    """A game after so many steps; every step has its own line, and every length its own checksum."""
    played = tuple(Played(f"{n % 2} {word} {n}", (3 * n, n)) for n in range(steps))
    return GameRecord(header, played, sha256(f"{word} {steps}".encode()).hexdigest()[:16])


def text(steps: int, *, header: Header = HEADER, word: str = "take") -> str:
    return record(steps, header=header, word=word).text


def codes(store: Store) -> list[StoreFault]:
    return [notice.code for notice in store.notices]


def assert_usable(store: Store) -> None:
    id = store.games.create("after all", text(1))
    store.games.save_step(id, record(2))
    assert store.games.load(id) == (text(2), None)
