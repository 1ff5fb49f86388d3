"""Events of all Kodama games as lines of the transcript: plain JSON that anyone can judge with polygons alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kodama_app.engine.events import Event
from kodama_app.engine.trees.outline import bark_mm, corners_mm, features_mm, stub_mm
from kodama_app.games.grove.events import (
    BranchGrown,
    BranchRemoved,
    DecreePaid,
    GameEnded,
    GameSetUp,
    KodamaScored,
    SeasonBegun,
    TrunkPlanted,
)
from kodama_app.games.grove.state import GroveState

Line = dict[str, Any]
Writer = Callable[[Any, Any], Line]


def transcript_of(game: str, own: Mapping[type[Event], Writer]) -> Callable[[Any, Event], list[Line]]:
    """A game's transcript: the shared lines, and the game's own.

    What it returns gives the lines for one event of a step, given the state after the step. The setup line
    lacks what the game itself does not know: the seed, and the players' names and bots.
    """
    writers = {**WRITERS, **own}

    def lines(state: GroveState, event: Event) -> list[Line]:
        writer = writers.get(type(event))
        if writer is None:
            return []
        line = writer(state, event)
        if isinstance(event, GameSetUp):
            line["game"] = game
        return [line]

    return lines


def setup_line(state: GroveState, event: GameSetUp) -> Line:
    """How a game begins; the key `game` is filled in by `transcript_of`."""
    return {
        "event": "setup",
        "game": "",
        "options": dict(event.options),
        "first": event.first,
        "players": [{"trunk": trunk} for trunk in event.trunks],
    }


def season_line(state: GroveState, event: SeasonBegun) -> Line:
    """A season and its decree."""
    return {"event": "season", "season": event.season, "first": event.first, "decree": event.decree}


def _trunk(state: GroveState, event: TrunkPlanted) -> Line:
    placed = state.trees[event.tree].cards[0]
    return {
        "event": "trunk",
        "tree": event.tree,
        "card": event.card,
        "corners": corners_mm(placed),
        "bark": bark_mm(placed),
        "features": features_mm(placed),
    }


def _place(state: GroveState, event: BranchGrown) -> Line:
    placed = state.trees[event.tree].cards[event.index]
    return {
        "event": "place",
        "player": event.seat,
        "tree": event.tree,
        "card": event.card,
        "index": event.index,
        "parent": event.parent,
        "corners": corners_mm(placed),
        "bark": bark_mm(placed),
        "features": features_mm(placed),
        "stub": stub_mm(placed),
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


def _end(state: GroveState, event: GameEnded) -> Line:
    return {
        "event": "end",
        "scores": list(event.scores),
        "winners": list(event.winners),
        "tie_break": list(event.tie_break),
    }


WRITERS: Mapping[type[Event], Writer] = {
    GameSetUp: setup_line,
    TrunkPlanted: _trunk,
    SeasonBegun: season_line,
    BranchGrown: _place,
    BranchRemoved: _remove,
    DecreePaid: _decree,
    KodamaScored: _kodama,
    GameEnded: _end,
}
