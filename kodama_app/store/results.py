"""What finished games came to, a row for each seat, and the statistics drawn from it.

Rows are kept apart from the games: a game deleted from the gallery still counts. A person is known by name
whatever its case, a bot by its level whatever it is called at the table.
"""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from kodama_app.store.database import Database, storable

MOST_POINTS = 10**6
"""No game comes near it: a number beyond was not scored."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody statistics can be about: a person, or a bot of a level."""

    name: str
    bot: str | None = None

    @property
    def who(self) -> str:
        """The same text for the same player, however the name is written."""
        return f"bot:{storable(self.bot)}" if self.bot is not None else f"person:{storable(self.name).casefold()}"


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """How a seat ended."""

    player: Player
    score: int
    won: bool
    parts: Mapping[str, int] = field(default_factory=dict)
    """The score by source, in the game's own words."""


@dataclass(frozen=True, slots=True)
class Result:
    """A stored row: a seat of a finished game."""

    game_id: int | None
    """The saved game, if it is still there."""
    game: str
    mode: str
    seats: int
    seat: int
    outcome: PlayerResult
    finished: str


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """A player's games so far."""

    player: Player
    games: int
    wins: int
    mean: float
    best: int
    longest_streak: int
    """Most games won in a row, in the order they were finished."""


@dataclass(frozen=True, slots=True)
class Best:
    """A highest score of a game with so many seats; of equals, the first."""

    game: str
    seats: int
    score: int
    player: Player
    finished: str
    game_id: int | None


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Two players at the same table: who ended ahead of whom, whoever won."""

    games: int
    first_ahead: int
    second_ahead: int
    level: int


class Results:
    """The table of results; `Games.finish` writes it, in the transaction that finishes the game."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def rows(self, game: str | None = None, mode: str | None = None) -> list[Result]:
        """All results in the order they came about, of one game and one mode if given."""
        found = self._database.rows(
            "SELECT game_id, game, mode, seats, seat, name, bot, score, won, parts, finished FROM result"
            " WHERE game = coalesce(?, game) AND mode = coalesce(?, mode) ORDER BY number, seat",
            game,
            mode,
        )
        return [_result(*row) for row in found]

    def players(self, game: str | None = None, mode: str | None = None) -> list[PlayerStatistics]:
        """Everybody who has finished a game, most games first."""
        by_player: dict[str, list[PlayerResult]] = {}
        for row in self.rows(game, mode):
            by_player.setdefault(row.outcome.player.who, []).append(row.outcome)
        return sorted((_statistics(outcomes) for outcomes in by_player.values()), key=lambda one: -one.games)

    def modes(self) -> list[tuple[str, str]]:
        """The (game, mode) pairs somebody has finished, for the choice of what to show."""
        return [(game, mode) for game, mode in self._database.rows("SELECT DISTINCT game, mode FROM result")]

    def records(self, mode: str | None = None) -> list[Best]:
        """The best score of every game and number of seats; where it is a bot's, the best of a person below it."""
        best: dict[tuple[str, int, bool], Best] = {}
        for row in self.rows(mode=mode):
            score, player = row.outcome.score, row.outcome.player
            key = (row.game, row.seats, player.bot is None)
            if key not in best or score > best[key].score:
                best[key] = Best(row.game, row.seats, score, player, row.finished, row.game_id)
        found: list[Best] = []
        for game, seats in sorted({key[:2] for key in best}):
            own, bots = best.get((game, seats, True)), best.get((game, seats, False))
            found += [bots] if bots and (own is None or bots.score > own.score) else []
            found += [own] if own else []
        return found

    def head_to_heads(
        self, game: str | None = None, mode: str | None = None
    ) -> Mapping[tuple[str, str], HeadToHead]:
        """How every two did (each by its `who`, both ways round) in the games that both took part in.

        In one pass over all results: forty people are eight hundred pairs.
        """
        tables: dict[int, list[tuple[str, tuple[int, int]]]] = defaultdict(list)
        for number, who, score, won in self._database.rows(
            "SELECT number, who, score, won FROM result"
            " WHERE game = coalesce(?, game) AND mode = coalesce(?, mode) ORDER BY number, seat",
            game,
            mode,
        ):
            # The tie break decides between equal scores, and shows in who won.
            tables[number].append((who, (score, won)))
        met: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0, 0])
        for seats in tables.values():
            for (one, did), (other, others) in combinations(seats, 2):
                met[one, other][0 if did > others else 1 if did < others else 2] += 1
                if one != other:  # a bot against its own kind would count every game twice
                    met[other, one][1 if did > others else 0 if did < others else 2] += 1
        return {pair: HeadToHead(sum(counts), *counts) for pair, counts in met.items()}


def write_results(
    connection: sqlite3.Connection,
    number: int,
    game_id: int,
    game: str,
    mode: str,
    seats: Sequence[PlayerResult],
    finished: str,
) -> None:
    """Put a game's results in place of any it had: finishing twice must not count twice."""
    forget_results(connection, game_id)
    connection.executemany(
        "INSERT INTO result (number, game_id, game, mode, seats, seat, who, name, bot, score, parts, won,"
        " finished) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                *(number, game_id, game, mode, len(seats), seat),
                *(one.player.who, storable(one.player.name), one.player.bot, one.score),
                *(json.dumps(dict(one.parts)), int(one.won), finished),
            )
            for seat, one in enumerate(seats)
        ],
    )


def forget_results(connection: sqlite3.Connection, game_id: int) -> None:
    """Take a game's results back: it is not finished after all."""
    connection.execute("DELETE FROM result WHERE game_id = ?", (game_id,))


def _result(
    game_id: int | None,
    game: str,
    mode: str,
    seats: int,
    seat: int,
    name: str,
    bot: str | None,
    score: int,
    won: int,
    parts: str,
    finished: str,
) -> Result:
    outcome = PlayerResult(Player(name, bot), score, bool(won), _parts(parts))
    return Result(game_id, game, mode, seats, seat, outcome, finished)


def _statistics(outcomes: Sequence[PlayerResult]) -> PlayerStatistics:
    longest = streak = 0
    for outcome in outcomes:
        streak = streak + 1 if outcome.won else 0
        longest = max(longest, streak)
    scores = [outcome.score for outcome in outcomes]
    wins = sum(outcome.won for outcome in outcomes)
    mean = sum(scores) / len(scores)
    # The latest row's name: people correct how they write theirs.
    return PlayerStatistics(outcomes[-1].player, len(scores), wins, mean, max(scores), longest)


def _parts(text: str) -> dict[str, int]:
    try:
        parts = {str(key): int(value) for key, value in json.loads(text).items()}
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError):
        return {}
    return parts if all(abs(points) < MOST_POINTS for points in parts.values()) else {}
