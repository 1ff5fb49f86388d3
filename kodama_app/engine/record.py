"""A whole game as text: header, an action a line with the scores it led to, and a checksum of the last state.

    {"format": 1, "game": "kodama", "rules": 1, "seed": 7, "seats": [...], "options": {...}}
    0 grow B17 120 884 150 = 7 0
    0 hand-over = 7 0
    checksum 5f0c…

One can read it, paste it into a bug report, and replay it from the start; a replay checks every score.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from kodama_app.engine.actions import Action, NotationError, read_action
from kodama_app.engine.plain import checksum
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import IllegalAction, Rules, Setup, Step

FORMAT = 1
LONGEST_NAME = 200
"""Letters; nobody is called that, but a screen would try to show it."""
LONGEST_LINE = 100_000
"""Letters of any line, more than a whole game has: a message may quote what it is about."""


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
    token: str = ""
    """What marks the seat's things on a screen, if the game was given one; no rule looks at it."""
    stands_in: bool = False
    """The bot plays on for a person: the hand is still that person's."""

    def plain(self) -> dict[str, str | bool | None]:
        """As the header writes it."""
        who: dict[str, str | bool | None] = {"name": self.name, "bot": self.bot}
        if self.token:
            who["token"] = self.token
        if self.stands_in:
            who["stands_in"] = True
        return who


@dataclass(frozen=True, slots=True)
class Copied:
    """Where a copy parts from the game it was made of: what nobody knew then was dealt anew for it."""

    after: int
    """So many actions were played."""
    chance: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A turn that all at the table agreed to take back: the game has forgotten it, the record has not."""

    after: int
    """So many actions were left."""
    seat: int


@dataclass(frozen=True, slots=True)
class Header:
    """All that a game starts from, and who plays it."""

    game: str
    rules_version: int
    seed: int
    seats: tuple[Seat, ...]
    options: Mapping[str, str]
    copied: tuple[Copied, ...] = ()
    """Empty for a game that was played where it began; a copy of a copy has parted twice."""
    taken_back: tuple[TakenBack, ...] = ()
    """In the order it was agreed."""

    @property
    def setup(self) -> Setup:
        """What the rules need of it."""
        return Setup(len(self.seats), self.seed, self.options)

    @property
    def text(self) -> str:
        """A record's first line."""
        head: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules_version,
            "seed": self.seed,
            "seats": [seat.plain() for seat in self.seats],
            "options": dict(self.options),
        }
        if self.copied:
            head["copied"] = [[copy.after, copy.chance] for copy in self.copied]
        if self.taken_back:
            head["taken_back"] = [[turn.after, turn.seat] for turn in self.taken_back]
        return json.dumps(head, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Played:
    """An action as written down, with every seat's score after it."""

    action: str
    scores: tuple[int, ...]

    @property
    def text(self) -> str:
        """A record's line."""
        return f"{self.action} = {' '.join(map(str, self.scores))}"


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game, finished or not, as header and lines."""

    header: Header
    played: tuple[Played, ...]
    checksum: str

    @property
    def text(self) -> str:
        """The text form; `read_record` is its inverse."""
        return "\n".join((self.header.text, *(played.text for played in self.played), self.tail))

    @property
    def tail(self) -> str:
        """What follows the actions."""
        return f"checksum {self.checksum}\n"


def record_of(
    header: Header, rules: Rules[Any, Any], steps: Iterable[tuple[Action, Any]], last: Any
) -> GameRecord:
    """The record of (action, state after it) pairs; `last` is the state the game is in now."""
    return GameRecord(header, written_down(rules, steps), checksum(last))


def written_down(rules: Rules[Any, Any], steps: Iterable[tuple[Action, Any]]) -> tuple[Played, ...]:
    """The lines of (action, state after it) pairs."""
    return tuple(Played(action.text, rules.scores(state)) for action, state in steps)


def alike(before: Sequence[object], now: Sequence[object]) -> int:
    """With how many entries both begin: in a game that grows by a step, or loses one, all the others."""
    for number, (one, other) in enumerate(zip(before, now, strict=False)):
        if one is not other and one != other:
            return number
    return min(len(before), len(now))


def read_record(text: str) -> GameRecord:
    """Parse a record's text; what the lines mean is the game's question."""
    # Not splitlines: a player's name may hold what Unicode calls a line's end, such as U+2028.
    lines = text.removesuffix("\n").split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            if number == 1:
                raise NotARecord(f"this is no game record: its first line has {len(line)} letters", number)
            raise DamagedRecord(f"this is no line of a game: it has {len(line)} letters", number)
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
            raise DamagedRecord(f"'{scores.strip()[:40]}' are no scores", number) from None
        if not equals or len(points) != len(header.seats):
            shown = line.strip()[:80]
            raise DamagedRecord(f"'{shown}' is no action followed by = and a score for each seat", number)
        played.append(Played(action.strip(), points))
    raise DamagedRecord("the record ends without its checksum", len(lines))


def readable_part(text: str, most: int) -> GameRecord:
    """The header and the lines, `most` at most, that stand before the first broken one; without a checksum."""
    head, *lines = text.split("\n")
    header, played = _read_header(head), list[Played]()
    for line in lines[:most]:
        try:
            played += read_record("\n".join((head, line, "checksum -"))).played
        except DamagedRecord:
            break
    return GameRecord(header, tuple(played), "")


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
        copied = tuple(Copied(*pair) for pair in _pairs(head, "copied"))
        back = tuple(TakenBack(*pair) for pair in _pairs(head, "taken_back"))
        if any(turn.seat not in range(len(seats)) for turn in back):
            raise DamagedRecord("the header is damaged: taken_back names a seat there is not", 1)
        return Header(game, rules, _is(head["seed"], int, "seed"), seats, options, copied, back)
    except KeyError as missing:
        raise DamagedRecord(f"the header has no {missing}", 1) from None


def _read_seat(seat: Any) -> Seat:
    given = _is(seat, dict, "a seat")
    name, bot = _is(given["name"], str, "a seat's name"), given["bot"]
    if len(name) > LONGEST_NAME:
        raise DamagedRecord(f"the header is damaged: a seat's name has {len(name)} letters", 1)
    token = _is(given.get("token", ""), str, "a seat's token")
    # `is True`: whatever else stands there, a bot is taken for one that plays for itself
    return Seat(
        name, None if bot is None else _is(bot, str, "a seat's bot"), token, given.get("stands_in") is True
    )


def _pairs(head: dict[str, Any], name: str) -> list[list[int]]:
    """Numbers by twos; a header need not have any."""
    found = []
    for entry in _is(head.get(name, []), list, name):
        found.append(
            [_is(number, int, f"a number in {name}") for number in _is(entry, list, f"an entry in {name}")]
        )
        if len(found[-1]) != 2:
            raise DamagedRecord(
                f"the header is damaged: an entry in {name} has {len(found[-1])} numbers, not 2", 1
            )
    return found


KINDS = {int: "a whole number", str: "a text", list: "a list", dict: "an object with names and values"}


def _is(value: Any, kind: type, what: str) -> Any:
    if not isinstance(value, kind) or isinstance(value, bool):
        raise DamagedRecord(f"the header is damaged: {what[:40]} should be {KINDS[kind]}, not {_shown(value)}", 1)
    return value


def _shown(value: Any) -> str:
    """A wrong value as it stands there; one that could just be read may be nested too deeply to be written."""
    try:
        return json.dumps(value, ensure_ascii=False)[:40]
    except RecursionError:
        return "something nested without end"


def replay(rules: Rules[Any, Any], record: GameRecord) -> list[tuple[Action | None, Step[Any]]]:
    """Play a record again from the start, checking every score and the last state.

    The first entry is the setup, without an action. Raises ReplayError with the line's number.
    """
    steps = list(_replayed(rules, record))
    found = checksum(steps[-1][1].state)
    if found != record.checksum:
        raise ReplayError(
            f"the game ends in another state (checksum {found}, not {record.checksum})", len(record.played) + 2
        )
    return steps


def replay_as_far_as_possible(rules: Rules[Any, Any], record: GameRecord) -> list[tuple[Action | None, Step[Any]]]:
    """The same up to the first step that does not play out as written."""
    steps: list[tuple[Action | None, Step[Any]]] = []
    with suppress(ReplayError):
        for step in _replayed(rules, record):
            steps.append(step)
    return steps


def _replayed(rules: Rules[Any, Any], record: GameRecord) -> Iterator[tuple[Action | None, Step[Any]]]:
    step = _parted(rules, record.header, 0, rules.start(record.header.setup))
    yield None, step
    for number, played in enumerate(record.played, start=2):
        try:
            action = read_action(played.action, rules.actions)
            if action.seat >= len(record.header.seats):
                last = len(record.header.seats) - 1
                raise ReplayError(f"there is no seat {action.seat}: the seats are 0 to {last}", number)
            step = _parted(rules, record.header, number - 1, rules.apply(step.state, action))
        except (NotationError, IllegalAction) as error:
            raise ReplayError(str(error), number) from error
        if rules.scores(step.state) != played.scores:
            scores = " ".join(map(str, rules.scores(step.state)))
            raise ReplayError(f"the scores come to {scores}, not {' '.join(map(str, played.scores))}", number)
        yield action, step


def copy_of(rules: Rules[Any, Any], record: GameRecord, state: Any, chance: int) -> GameRecord:
    """A game in progress to be played on elsewhere; `state` is its last. It cannot tell how the game goes on."""
    header = replace(record.header, copied=(*record.header.copied, Copied(len(record.played), chance)))
    return GameRecord(header, record.played, checksum(rules.reshuffled(state, Rng.seeded(chance))))


def _parted(rules: Rules[Any, Any], header: Header, after: int, step: Step[Any]) -> Step[Any]:
    """After so many actions: as it was, or dealt anew where a copy parts. No way leads back past that."""
    for copy in header.copied:
        if copy.after == after:
            step = Step(rules.reshuffled(step.state, Rng.seeded(copy.chance)), step.events, reveals=True)
    return step
