"""Reading a recorded game from a file and playing it again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kodama_app.commands.parts import CommandError, read_text
from kodama_app.engine.record import Header, RecordError, read_record, replay
from kodama_app.engine.rules import Step
from kodama_app.games import game
from kodama_app.games.spec import GameSpec, OptionError


def replayed(path: Path) -> tuple[GameSpec, Header, list[Step[Any]]]:
    """The game, who played it, and every step from the setup on."""
    try:
        record = read_record(read_text(path))
        header, spec = record.header, game(record.header.game)
        if header.rules_version != spec.rules_version:
            raise CommandError(
                f"{path} was played by version {header.rules_version} of the rules of {spec.id}, "
                f"this program has version {spec.rules_version}"
            )
        rules = spec.rules(spec.resolve(header.options, len(header.seats)))
        return spec, header, [step for _, step in replay(rules, record)]
    except (RecordError, OptionError, LookupError) as error:
        raise CommandError(f"{path}: {error}") from None
