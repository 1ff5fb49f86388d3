"""What bots have learned of each game, as its file holds it: for each level rows of numbers with names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from kodama_app.content.fields import Place, entries, numbers, object_of
from kodama_app.content.paths import assets_folder

Row = tuple[float, ...]
Rows = Mapping[str, Row]


def learned_folder() -> Path:
    """Where the files lie: `kodama train` writes them, nobody edits them."""
    return assets_folder() / "bots"


def learned_file(game: str) -> Path:
    """A game's own."""
    return learned_folder() / f"{game}.json"


def levels_of(place: Place, levels: Any) -> Mapping[str, Rows]:
    """The rows of every level; raises ContentError."""
    return {
        level: {name: numbers(here, row) for here, name, row in entries(at, rows)}
        for at, level, rows in entries(place, levels)
    }


def level_of(file: str, levels: Mapping[str, Rows], level: str) -> Rows:
    """The rows of one level; without them the file is of no use to it."""
    if level not in levels:
        raise Place(file).key("levels").key(level).wrong("missing")
    return levels[level]


@cache
def learned_rows(game: str, level: str) -> Rows:
    """What a level has learned of a game of which nothing but rows is known."""
    path = learned_file(game)
    place = Place(path.name)
    return level_of(path.name, levels_of(place.key("levels"), object_of(path).get("levels")), level)
