"""What a good set of cards shows, for each game that asks for other things than those with seasons do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kodama_app.games.kigi.rules import KigiRules
from kodama_app.workshop.measures import season_games
from kodama_app.workshop.measures.games import kigi

Measure = Callable[..., dict[str, Any]]
"""Of the game's id, options, how many games of each kind of bot, the first seed, and who has them played."""
MEASURES: Mapping[str, Measure] = {KigiRules.game: kigi.measure}


def measure_of(game_id: str) -> Measure:
    """How a game's set of cards is measured."""
    return MEASURES.get(game_id, season_games.measure)
