"""Events of all Kodama games as lines of the transcript: plain JSON that anyone can judge with polygons alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kodama_app.engine.events import Event
from kodama_app.engine.trees.events import GameEnded, GameSetUp, TrunkPlanted
from kodama_app.games.grove.events import BranchGrown, BranchRemoved, DecreePaid, KodamaScored, SeasonBegun
from kodama_app.games.grove.state import GroveState
from kodama_app.games.transcript import Line, Writer, end_line, lying_mm, setup_line, transcript_of, trunk_line


def grove_transcript(game: str, own: Mapping[type[Event], Writer]) -> Callable[[Any, Event], list[Line]]:
    """A game's transcript: the shared lines, and the game's own."""
    return transcript_of(game, {**WRITERS, **own})


def season_line(state: GroveState, event: SeasonBegun) -> Line:
    """A season and its decree."""
    return {"event": "season", "season": event.season, "first": event.first, "decree": event.decree}


def _place(state: GroveState, event: BranchGrown) -> Line:
    placed = state.trees[event.tree].cards[event.index]
    return {
        "event": "place",
        "player": event.seat,
        "tree": event.tree,
        "card": event.card,
        "index": event.index,
        "parent": event.parent,
        **lying_mm(placed),
        "points": event.growth.total,
        "base_points": event.base_points,
        "decree_points": event.decree_sheet.total,
        "decree_changes_growth": event.decree_changes_growth,
        "limit": event.limit,
        "season": event.season,
        "round": event.round,
    }


def _remove(state: GroveState, event: BranchRemoved) -> Line:
    return {"event": "remove", "player": event.seat, "card": event.card}


def _decree(state: GroveState, event: DecreePaid) -> Line:
    return {"event": "decree", "player": event.seat, "card": event.decree, "points": event.sheet.total}


def _kodama(state: GroveState, event: KodamaScored) -> Line:
    return {
        "event": "kodama",
        "player": event.seat,
        "card": event.card,
        "season": event.season,
        "choice": list(event.choice) or None,
        "points": event.sheet.total,
    }


WRITERS: Mapping[type[Event], Writer] = {
    GameSetUp: setup_line,
    TrunkPlanted: trunk_line,
    SeasonBegun: season_line,
    BranchGrown: _place,
    BranchRemoved: _remove,
    DecreePaid: _decree,
    KodamaScored: _kodama,
    GameEnded: end_line,
}
