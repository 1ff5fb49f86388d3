"""Records that somebody, a mail program or a broken disk has changed: a game, or an error of the reader's own.

`KODAMA_MUTATIONS` is how many the long test tries.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from kodama_app.engine.actions import Action
from kodama_app.engine.record import LONGEST_NAME, RecordError, Seat
from kodama_app.engine.rules import Rules, Setup, Step
from kodama_app.games import GAMES
from kodama_app.games.spec import GameSpec, OptionError
from kodama_app.session.session import GameSession

NESTED = "something nested"
DEEP = "[" * 900 + "]" * 900
"""As deep as the JSON reader just takes it; its writer does not."""
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 99, 10**40, -(10**400), 0.5, 1e308, float("nan"), float("inf")),
    *("", " ", "=", "\n", "\u2028", "\x00", "x" * (LONGEST_NAME + 1), "é", "\ud800", "kodama", "elder", "nobody"),
    *([], [[]], {}, {"": {}}, [{"name": "a", "bot": None}] * 7, NESTED, {"a": NESTED}),
)
WORDS = (
    "0",
    "1",
    "-1",
    "99999999999999999999999",
    "1" * 5000,
    "٣",
    "grow",
    "hand-over",
    "=",
    "B01",
    "é",
    "\x00",
    "",
)
STEPS = 6


class Remembered:
    """Rules whose answers are kept. They are pure, and a record that breaks late begins as all the others do."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self._rules = rules
        self._starts: dict[Any, Step[Any]] = {}
        self._steps: dict[Any, Step[Any]] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def start(self, setup: Setup) -> Step[Any]:
        key = (setup.seats, setup.seed, tuple(sorted(setup.options.items())))
        if key not in self._starts:
            self._starts[key] = self._rules.start(setup)
        return self._starts[key]

    def apply(self, state: Any, action: Action) -> Step[Any]:
        key = (id(state), action)  # kept above or here, so no other state takes its number
        if key not in self._steps:
            self._steps[key] = self._rules.apply(state, action)
        return self._steps[key]


@pytest.fixture
def remembering(monkeypatch: pytest.MonkeyPatch) -> None:
    made: dict[Any, Remembered] = {}
    real = GameSpec.rules

    def rules(spec: GameSpec, options: Mapping[str, str], version: int | None = None) -> Any:
        key = (spec.id, version, tuple(sorted(options.items())))
        if key not in made:
            made[key] = Remembered(real(spec, options, version))
        return made[key]

    monkeypatch.setattr(GameSpec, "rules", rules)


@cache
def games() -> tuple[str, ...]:
    """The beginning of a game of each kind, after every step."""
    found = []
    for spec in GAMES:
        seats = [Seat(f"Seat {number}", None, "leaf") for number in range(spec.seats.start)]
        session = GameSession.begin(spec.id, seats, 7, {})
        for _ in range(STEPS):
            assert session.mover is not None
            session.act(next(iter(session.rules.candidates(session.state, session.mover))))
            found.append(session.record.text)
    return tuple(found)


def flipped(text: str, chance: random.Random) -> str:
    data = bytearray(text.encode("utf-8", "surrogatepass"))
    for _ in range(chance.choice((1, 1, 2, 8))):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return data.decode("utf-8", "replace")


def cut(text: str, chance: random.Random) -> str:
    start, end = sorted(chance.sample(range(len(text)), 2))
    return chance.choice((text[:start], text[end:], text[:start] + text[end:], text[:end] + text[start:]))


def shuffled(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = (
        chance.choice((lines[other], lines[one], "", " ".join((lines[one], lines[other])))),
        lines[one],
    )
    return chance.choice(("\n", "\r\n", "\r", "\n\n")).join(lines)


def reworded(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    number = chance.randrange(1, len(lines) - 1)
    words = lines[number].split(" ")
    words[chance.randrange(len(words))] = chance.choice((*WORDS, str(chance.randrange(-9999, 9999))))
    lines[number] = " ".join(words)
    return "\n".join(lines)


def headed(text: str, chance: random.Random) -> str:
    """One value of the header, at any depth, becomes another."""
    first, _, rest = text.partition("\n")
    try:
        head = json.loads(first)
    except (ValueError, RecursionError):
        return text
    if not isinstance(head, dict) or not head:
        return text
    owner, key = chance.choice(list(_places(head)))
    what = chance.randrange(8)
    if what == 0:
        del owner[key]
    elif what == 1 and isinstance(owner, dict):
        owner[chance.choice(("", "colour", "format", "x" * 5000))] = owner.pop(key)
    else:
        owner[key] = chance.choice(ODD)
    written = json.dumps(head, ensure_ascii=chance.random() < 0.5)
    return written.replace(f'"{NESTED}"', DEEP) + "\n" + rest


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    for key, item in value.items() if isinstance(value, dict) else enumerate(value):
        yield value, key
        if isinstance(item, dict | list):
            yield from _places(item)


MUTATIONS: tuple[Callable[[str, random.Random], str], ...] = (flipped, cut, shuffled, reworded, headed)


def attack(count: int, seed: int) -> tuple[int, int]:
    """How many of so many mutated records were still games, and how many the reader refused."""
    chance = random.Random(seed)
    taken = refused = 0
    for _ in range(count):
        text = chance.choice(games())
        for _ in range(chance.choice((1, 1, 1, 2))):
            text = chance.choice(MUTATIONS)(text, chance) if text.count("\n") > 2 else text
        try:
            GameSession.resume(text)
            taken += 1
        except (RecordError, OptionError):
            refused += 1
        except LookupError as error:
            if type(error) is not LookupError:  # a key or an index that nobody looked after
                raise
            refused += 1
    return taken, refused


@pytest.mark.usefixtures("remembering")
def test_a_mutated_record_is_a_game_or_an_error_of_the_reader() -> None:
    taken, refused = attack(3000, 1)
    assert taken + refused == 3000
    assert refused > 1500


@pytest.mark.long
@pytest.mark.usefixtures("remembering")
def test_very_many_mutated_records() -> None:
    for part in range(int(os.environ.get("KODAMA_MUTATIONS", "300000")) // 1000):
        taken, refused = attack(1000, 1000 + part)
        assert taken + refused == 1000


@pytest.mark.parametrize("field", ["format", "game", "rules", "seed", "seats", "options"])
def test_a_header_nested_deeply_is_damaged_and_not_the_end(field: str) -> None:
    # Somewhere below a thousand the reader of JSON still takes it, and nobody after it could.
    first, _, rest = games()[0].partition("\n")
    head = json.dumps(json.loads(first) | {field: NESTED})
    for depth in (*range(850, 1050), 4900, 100_000):
        text = head.replace(f'"{NESTED}"', "[" * depth + "]" * depth) + "\n" + rest
        with pytest.raises(RecordError) as error:
            GameSession.resume(text)
        assert len(str(error.value)) < 300


def test_a_line_without_an_end_is_not_quoted_whole() -> None:
    first, _, rest = games()[0].partition("\n")
    for line in ("x" * 3_000_000, "0 grow = " + "9" * 3_000_000, "0 grow " + "B" * 3_000_000 + " = 0 0"):
        with pytest.raises(RecordError) as error:
            GameSession.resume("\n".join((first, line, rest)))
        assert len(str(error.value)) < 300


@pytest.mark.parametrize(("old", "new"), [('"kodama"', '"LONG"'), ('"second"', '"LONG"'), ('"edition"', '"LONG"')])
def test_nor_is_an_option_or_a_game(old: str, new: str) -> None:
    text = games()[0].replace(old, new.replace("LONG", "x" * 3_000_000), 1)
    with pytest.raises(RecordError) as error:
        GameSession.resume(text)
    assert len(str(error.value)) < 300
