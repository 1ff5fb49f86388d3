"""One line in the list of games, one in the list of plays: done to a house that is already running."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import kodama_app.games
import kodama_app.ui.games
from tests.handfuls.game.spec import HANDFULS
from tests.handfuls.screen.play import HANDFULS_PLAY


@contextmanager
def joined() -> Iterator[None]:
    """The game is there meanwhile, for whoever has taken a list out of its module before, and for nobody after."""
    lists = ((kodama_app.games, "GAMES", HANDFULS), (kodama_app.ui.games, "PLAYS", HANDFULS_PLAY))
    changed = []
    for home, name, entry in lists:
        before = getattr(home, name)
        longer = (*before, entry)
        _replace(name, before, longer)
        changed.append((name, longer, before))
    try:
        yield
    finally:
        for change in changed:
            _replace(*change)  # also in modules that were not there when the game came


def _replace(name: str, old: tuple[Any, ...], new: tuple[Any, ...]) -> None:
    for module in tuple(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("kodama_app") and vars(module).get(name) is old:
            setattr(module, name, new)
