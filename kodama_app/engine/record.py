"""A whole game as text: header, an action a line with the scores it led to, and a checksum of the last state.

    {"format": 1, "game": "kodama", "rules": 1, "seed": 7, "seats": [...], "options": {...}}
    0 grow B17 120 884 150 = 7 0
    0 hand-over = 7 0
    checksum 5f0c…

One can read it, paste it into a bug report, and replay it from the start; a replay checks every score.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from kodama_app.engine.actions import Action, NotationError, read_action
from kodama_app.engine.plain import checksum
from kodama_app.engine.rules import IllegalAction, Rules, Setup, Step

FORMAT = 1
LONGEST_NAME = 200
"""Letters; nobody is called that, but a screen would try to show it."""


class RecordError(ValueError):
    """A record that cannot be read or replayed; the message says where and why."""

    def __init__(self, message: str, line: int | None = None) -> None:
        self.line = line
        super().__init__(message if line is None else f"line {line}: {message}")


class NotARecord(RecordError):
    """Some other file."""


class NewerFormat(RecordError):
    """Written by a later version of the program."""


class DamagedRecord(RecordError):
    """A record, but a line of it is broken or missing."""


class ReplayError(RecordError):
    """Every line can be read, but the game does not play out as written."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a name, and the bot that plays, if any."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """All that a game starts from, and who plays it."""

    game: str
    rules_version: int
    seed: int
    seats: tuple[Seat, ...]
    options: Mapping[str, str]

    @property
    def setup(self) -> Setup:
        """What the rules need of it."""
        return Setup(len(self.seats), self.seed, self.options)


@dataclass(frozen=True, slots=True)
class Played:
    """An action as written down, with every seat's score after it."""

    action: str
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game, finished or not, as header and lines."""

    header: Header
    played: tuple[Played, ...]
    checksum: str

    @property
    def text(self) -> str:
        """The text form; `read_record` is its inverse."""
        head = {
            "format": FORMAT,
            "game": self.header.game,
            "rules": self.header.rules_version,
            "seed": self.header.seed,
            "seats": [{"name": seat.name, "bot": seat.bot} for seat in self.header.seats],
            "options": dict(self.header.options),
        }
        lines = [json.dumps(head, ensure_ascii=False)]
        lines += [f"{played.action} = {' '.join(map(str, played.scores))}" for played in self.played]
        return "\n".join((*lines, f"checksum {self.checksum}", ""))


def record_of(
    header: Header, rules: Rules[Any, Any], steps: Iterable[tuple[Action, Any]], last: Any
) -> GameRecord:
    """The record of (action, state after it) pairs; `last` is the state the game is in now."""
    played = tuple(Played(action.text, rules.scores(state)) for action, state in steps)
    return GameRecord(header, played, checksum(last))


def read_record(text: str) -> GameRecord:
    """Parse a record's text; what the lines mean is the game's question."""
    # Not splitlines: a player's name may hold what Unicode calls a line's end, such as U+2028.
    lines = text.removesuffix("\n").split("\n")
    header = _read_header(lines[0])
    played: list[Played] = []
    for number, line in enumerate(lines[1:], start=2):
        words = line.split()
        if words[:1] == ["checksum"]:
            if len(words) != 2:
                raise DamagedRecord("the checksum is missing or has spaces", number)
            for after, rest in enumerate(lines[number:], start=number + 1):
                if rest.strip():
                    raise DamagedRecord("there is text after the checksum", after)
            return GameRecord(header, tuple(played), words[1])
        action, equals, scores = line.partition("=")
        try:
            points = tuple(int(score) for score in scores.split())
        except ValueError:
            raise DamagedRecord(f"'{scores.strip()}' are no scores", number) from None
        if not equals or len(points) != len(header.seats):
            shown = line.strip()
            raise DamagedRecord(f"'{shown}' is no action followed by = and a score for each seat", number)
        played.append(Played(action.strip(), points))
    raise DamagedRecord("the record ends without its checksum", len(lines))


def _read_header(line: str) -> Header:
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        raise NotARecord("this is no game record: it does not begin with a header in JSON", 1) from None
    if not isinstance(head, dict) or "format" not in head or "game" not in head:
        raise NotARecord("this is no game record: its header has no format and game", 1)
    try:
        version = _is(head["format"], int, "format")
        if version > FORMAT:
            raise NewerFormat(f"format {version} is newer than this program's format {FORMAT}", 1)
        if version != FORMAT:
            raise DamagedRecord(f"format {version} is unknown", 1)
        seats = tuple(_read_seat(seat) for seat in _is(head["seats"], list, "seats"))
        options = {key: _is(value, str, key) for key, value in _is(head["options"], dict, "options").items()}
        game, rules = _is(head["game"], str, "game"), _is(head["rules"], int, "rules")
        return Header(game, rules, _is(head["seed"], int, "seed"), seats, options)
    except KeyError as missing:
        raise DamagedRecord(f"the header has no {missing}", 1) from None


def _read_seat(seat: Any) -> Seat:
    given = _is(seat, dict, "a seat")
    name, bot = _is(given["name"], str, "a seat's name"), given["bot"]
    if len(name) > LONGEST_NAME:
        raise DamagedRecord(f"the header is damaged: a seat's name has {len(name)} letters", 1)
    return Seat(name, None if bot is None else _is(bot, str, "a seat's bot"))


KINDS = {int: "a whole number", str: "a text", list: "a list", dict: "an object with names and values"}


def _is(value: Any, kind: type, what: str) -> Any:
    if not isinstance(value, kind) or isinstance(value, bool):
        found = json.dumps(value, ensure_ascii=False)[:40]
        raise DamagedRecord(f"the header is damaged: {what} should be {KINDS[kind]}, not {found}", 1)
    return value


def replay(rules: Rules[Any, Any], record: GameRecord) -> list[tuple[Action | None, Step[Any]]]:
    """Play a record again from the start, checking every score and the last state.

    The first entry is the setup, without an action. Raises ReplayError with the line's number.
    """
    step: Step[Any] = rules.start(record.header.setup)
    steps: list[tuple[Action | None, Step[Any]]] = [(None, step)]
    for number, played in enumerate(record.played, start=2):
        try:
            action = read_action(played.action, rules.actions)
            if action.seat >= len(record.header.seats):
                last = len(record.header.seats) - 1
                raise ReplayError(f"there is no seat {action.seat}: the seats are 0 to {last}", number)
            step = rules.apply(step.state, action)
        except (NotationError, IllegalAction) as error:
            raise ReplayError(str(error), number) from error
        if rules.scores(step.state) != played.scores:
            scores = " ".join(map(str, rules.scores(step.state)))
            raise ReplayError(f"the scores come to {scores}, not {' '.join(map(str, played.scores))}", number)
        steps.append((action, step))
    if checksum(step.state) != record.checksum:
        raise ReplayError(
            f"the game ends in another state (checksum {checksum(step.state)}, not {record.checksum})",
            len(record.played) + 2,
        )
    return steps
