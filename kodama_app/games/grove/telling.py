"""What all Kodama games state about themselves: where points come from, and how far a game has come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypedDict

from kodama_app.content.vocabulary import SEASONS
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.phases import ENDED, ROUNDS
from kodama_app.games.grove.state import GroveState
from kodama_app.games.spec import Progress

SOURCES = ("growth", "decree", "kodama")
"""In the order in which a season pays them."""


def progress(state: GroveState) -> Progress:
    """Season and round; a season is a third of a game."""
    ended = state.phase == ENDED
    share = 1.0 if ended else (state.season + (state.round - 1) / ROUNDS) / len(SEASONS)
    return Progress(state.season_name, state.round, share)


def season_of(played: Sequence[str], seats: int) -> str:
    """Everybody plays one Kodama at a season's end, so counting them tells the season."""
    verbs = [line.split()[1:2] for line in played]
    ended = verbs.count([ScoreKodama.verb]) // max(1, seats)
    return SEASONS[min(ended, len(SEASONS) - 1)]


class Telling(TypedDict):
    """Those fields of a `GameSpec`."""

    sources: tuple[str, ...]
    stages: tuple[str, ...]
    stage_family: str
    progress: Callable[[Any], Progress]
    stage_of: Callable[[Sequence[str], int], str]


TELLING = Telling(sources=SOURCES, stages=SEASONS, stage_family="season", progress=progress, stage_of=season_of)
