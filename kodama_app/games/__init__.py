"""The games there are: menus, saves, bots and tests go through this tuple."""

from __future__ import annotations

from kodama_app.games.draft.spec import DRAFT
from kodama_app.games.duo.spec import DUO
from kodama_app.games.kigi.spec import KIGI
from kodama_app.games.kodama.spec import KODAMA
from kodama_app.games.spec import GameSpec
from kodama_app.games.teaching import Teaching

GAMES: tuple[GameSpec, ...] = (KODAMA, DUO, DRAFT, KIGI)
PHASES: tuple[str, ...] = tuple(dict.fromkeys(phase.value for spec in GAMES for phase in spec.phases))
"""Every phase that some game has, by its name."""


def teachings() -> tuple[Teaching, ...]:
    """What lessons and puzzles know of the games in which there are any."""
    return tuple(spec.teaching for spec in GAMES if spec.teaching is not None)


def game(game_id: str) -> GameSpec:
    """The game with this id; a wrong id is answered with the known ones."""
    for spec in GAMES:
        if spec.id == game_id:
            return spec
    raise LookupError(f"no game is called '{game_id}'; known: {', '.join(spec.id for spec in GAMES)}")
