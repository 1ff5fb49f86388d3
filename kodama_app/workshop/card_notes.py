"""What Kodama and decrees did in games between bots: a line of notes a game, so that none is played twice."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from kodama_app.games import game
from kodama_app.games.grove.events import BranchGrown, DecreePaid, KodamaScored, SeasonBegun
from kodama_app.games.grove.phases import KODAMA
from kodama_app.games.grove.rules import GroveRules
from kodama_app.session.match import play_match
from kodama_app.store.drafts import written_whole

Progress = Callable[[Iterable[Any], int, str], Iterator[Any]]


@dataclass(slots=True)
class KodamaChoice:
    """A seat's Kodama phase: what it held, what everything would have given, what it scored."""

    season: int
    seat: int
    hand: Sequence[str]
    worths: Mapping[str, int]
    """Of every Kodama of the box on this tree, held or not, with its best choice."""
    scored: str = ""
    points: int = 0


@dataclass(slots=True)
class DecreeSeason:
    """A season under a decree, all seats together."""

    decree: str | None
    placements: int = 0
    added: int = 0
    """Points it added to placements."""
    paid: int = 0
    """Points it gave at other moments."""


@dataclass(slots=True)
class CardNotes:
    """One game's."""

    seed: int
    choices: list[KodamaChoice] = field(default_factory=list)
    seasons: list[DecreeSeason] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class NotedGames:
    """Which games are played: the same words, the same games."""

    game: str
    rules_version: int
    options: Mapping[str, str]
    bots: Sequence[str]


def note(games: NotedGames, seed: int) -> CardNotes:
    """Play one of these games and note it down."""
    match = play_match(game(games.game), games.bots, seed, games.options)
    assert isinstance(match.rules, GroveRules)
    table, notes, phase = match.rules.table, CardNotes(seed), ""
    for step in (match.start, *(step for _, step in match.steps)):
        for event in step.events:
            if isinstance(event, SeasonBegun):
                notes.seasons.append(DecreeSeason(event.decree))
            elif isinstance(event, BranchGrown):
                notes.seasons[-1].placements += 1
                notes.seasons[-1].added += event.decree_sheet.total
            elif isinstance(event, DecreePaid):
                notes.seasons[-1].paid += event.sheet.total
            elif isinstance(event, KodamaScored):
                season = len(notes.seasons) - 1
                (choice,) = (one for one in notes.choices if (one.season, one.seat) == (season, event.seat))
                choice.scored, choice.points = event.card, event.sheet.total
        state, before = step.state, phase
        phase = state.phase
        if phase == KODAMA and before != KODAMA:
            # Nothing grows in this phase: what the first to choose sees holds for the last one as well.
            for seat in range(state.seats):
                scene = table.scene(state, seat)
                worths = {
                    card: next(iter(table.kodama_choices(card, scene)))[1].total for card in table.box.kodama
                }
                notes.choices.append(KodamaChoice(state.season, seat, state.hands[seat], worths))
    return notes


def noted(
    games: NotedGames, seeds: Sequence[int], jobs: int, keep: Path | None, progress: Progress
) -> list[CardNotes]:
    """The notes of these games; those kept in a file are taken from it, the others are played and added."""
    kept = {} if keep is None else _kept(games, keep)
    missing = [seed for seed in seeds if seed not in kept]
    for notes in progress(_played(games, missing, jobs), len(missing), "games"):
        kept[notes.seed] = notes
        if keep is not None:
            with keep.open("a", encoding="utf-8", newline="\n") as out:
                out.write(json.dumps(asdict(notes), separators=(",", ":")) + "\n")
    return [kept[seed] for seed in seeds]


def _played(games: NotedGames, seeds: Sequence[int], jobs: int) -> Iterator[CardNotes]:
    if jobs == 1:
        yield from map(partial(note, games), seeds)
        return
    with ProcessPoolExecutor(jobs) as workers:
        try:
            yield from workers.map(partial(note, games), seeds)
        finally:
            workers.shutdown(cancel_futures=True)


def _kept(games: NotedGames, path: Path) -> dict[int, CardNotes]:
    """What a file holds of these games; raises ValueError if it holds others, or something else."""
    first = json.dumps(asdict(games)) + "\n"
    if path.exists() and not path.is_file():
        raise ValueError(f"{path} is no file to keep notes in")
    if not path.exists() or not path.stat().st_size:
        _write(path, first)
    head, *lines = path.read_text(encoding="utf-8", errors="replace").splitlines(keepends=True)
    if head != first:
        raise ValueError(f"{path} holds notes of other games")
    if lines and not lines[-1].endswith("\n"):
        # The last game was being written when the command was ended: it is played again.
        lines.pop()
        _write(path, "".join((head, *lines)))
    found: dict[int, CardNotes] = {}
    for number, line in enumerate(lines, start=2):
        try:
            notes = _read(json.loads(line))
        except (ValueError, TypeError, LookupError, RecursionError):
            raise ValueError(f"{path}: line {number} is no game's notes") from None
        found[notes.seed] = notes
    return found


def _write(path: Path, text: str) -> None:
    """Whole or not at all: games that were played for hours may be in it."""
    written_whole(path, lambda draft: draft.write_text(text, encoding="utf-8", newline="\n"))


def _read(plain: Mapping[str, Any]) -> CardNotes:
    choices = [KodamaChoice(**choice) for choice in plain["choices"]]
    return CardNotes(plain["seed"], choices, [DecreeSeason(**season) for season in plain["seasons"]])
