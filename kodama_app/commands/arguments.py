"""The arguments that several commands take: which game, and its options."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

from kodama_app.commands.errors import CommandError
from kodama_app.games import GAMES

MOST_GAMES = 1_000_000
"""Days of play."""
MOST_JOBS = 1000
"""More than any machine has; there are never more of them than processors."""


def add_game(parser: argparse.ArgumentParser, what: str = "") -> None:
    """`--game` and its `--option`s; without a word it is the first game of the list."""
    known = ", ".join(spec.id for spec in GAMES)
    parser.add_argument("--game", default=GAMES[0].id, help=f"{what}one of: {known}")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")


def refuse_beyond(args: argparse.Namespace, **most: int) -> None:
    """Numbers of which there must be one at least, and no more than anybody could wait for."""
    for name, bound in most.items():
        value = getattr(args, name)
        if value < 1:
            raise CommandError(f"--{name} must be 1 or more, not {value}")
        if value > bound:
            raise CommandError(f"--{name} must be {bound:,} at most, not {value}")


def options(pairs: Sequence[str]) -> Mapping[str, str]:
    """`key=value` words as a mapping."""
    found: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise CommandError(f"option '{pair}' should look like key=value")
        if key in found:
            raise CommandError(f"option '{key}' is given twice")
        found[key] = value
    return found
