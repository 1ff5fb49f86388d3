"""Reading a recorded game from a file and playing it again."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Any

from kodama_app.commands.errors import CommandError
from kodama_app.commands.files import LONGEST, lines_of, reading
from kodama_app.engine.record import Header, RecordError, read_record, replay
from kodama_app.engine.rules import Step
from kodama_app.engine.sealing import unsealed
from kodama_app.games import game
from kodama_app.games.spec import GameSpec, OptionError


def record_text(path: Path, first: str, more: Iterable[str]) -> str:
    """A record of which the first line is read already; no game is longer than the limit."""
    found, size = [], 0
    for line in chain((first,), more):
        size += len(line) + 1
        if size > LONGEST:
            raise CommandError(f"cannot read {path}: it is far too long for a game")
        found.append(line)
    return "\n".join(found)


def replayed(path: Path, text: str | None = None) -> tuple[GameSpec, Header, list[Step[Any]]]:
    """The game, who played it, and every step from the setup on; `text` where the file is read already."""
    if text is None:
        with reading(path) as file:
            lines = lines_of(path, file)
            text = record_text(path, next(lines, ""), lines)
    try:
        record = read_record(unsealed(text))
        header, spec = record.header, game(record.header.game)
        return spec, header, [step for _, step in replay(spec.rules_of(header), record)]
    except (RecordError, OptionError, LookupError) as error:
        raise CommandError(f"{path}: {error}") from None
