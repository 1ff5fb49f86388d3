"""Kodama's events as lines of the transcript: plain JSON that anyone can judge with nothing but polygons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kodama_app.engine.events import Event
from kodama_app.engine.trees.outline import bark_mm, corners_mm, features_mm, stub_mm
from kodama_app.games.kodama.events import (
    BranchGrown,
    DecreePaid,
    DisplayDealt,
    GameEnded,
    GameSetUp,
    KodamaScored,
    SeasonBegun,
    SpringCalled,
    TrunkPlanted,
    TurnSkipped,
)
from kodama_app.games.kodama.state import KodamaState

Line = dict[str, Any]


def transcript_lines(state: KodamaState, event: Event) -> list[Line]:
    """The lines for one event of a step, given the state after the step.

    The setup line lacks what the game itself does not know: the seed, and the players' names and bots.
    """
    writer = _WRITERS.get(type(event))
    return [] if writer is None else [writer(state, event)]


def _setup(state: KodamaState, event: GameSetUp) -> Line:
    return {
        "event": "setup",
        "game": "kodama",
        "options": dict(event.options),
        "first": event.first,
        "players": [{"trunk": trunk} for trunk in event.trunks],
    }


def _trunk(state: KodamaState, event: TrunkPlanted) -> Line:
    placed = state.trees[event.tree].cards[0]
    return {
        "event": "trunk",
        "tree": event.tree,
        "card": event.card,
        "corners": corners_mm(placed),
        "bark": bark_mm(placed),
        "features": features_mm(placed),
    }


def _season(state: KodamaState, event: SeasonBegun) -> Line:
    return {"event": "season", "season": event.season, "first": event.first, "decree": event.decree}


def _display(state: KodamaState, event: DisplayDealt) -> Line:
    return {"event": "display", "cards": list(event.cards)}


def _call(state: KodamaState, event: SpringCalled) -> Line:
    return {"event": "reveal", "player": event.seat, "cards": [event.card]}


def _place(state: KodamaState, event: BranchGrown) -> Line:
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


def _skip(state: KodamaState, event: TurnSkipped) -> Line:
    return {"event": "skip", "player": event.seat, "reason": "nothing fits"}


def _decree(state: KodamaState, event: DecreePaid) -> Line:
    return {"event": "decree", "player": event.seat, "card": event.decree, "points": event.sheet.total}


def _kodama(state: KodamaState, event: KodamaScored) -> Line:
    return {
        "event": "kodama",
        "player": event.seat,
        "card": event.card,
        "season": event.season,
        "choice": list(event.choice) or None,
        "points": event.sheet.total,
    }


def _end(state: KodamaState, event: GameEnded) -> Line:
    return {
        "event": "end",
        "scores": list(event.scores),
        "winners": list(event.winners),
        "tie_break": list(event.tie_break),
    }


_WRITERS: Mapping[type[Event], Callable[[KodamaState, Any], Line]] = {
    GameSetUp: _setup,
    TrunkPlanted: _trunk,
    SeasonBegun: _season,
    DisplayDealt: _display,
    SpringCalled: _call,
    BranchGrown: _place,
    TurnSkipped: _skip,
    DecreePaid: _decree,
    KodamaScored: _kodama,
    GameEnded: _end,
}
