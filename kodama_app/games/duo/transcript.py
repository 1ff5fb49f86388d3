"""Duo's events as lines of the transcript. It tells everything, also what the Veil hides from a player."""

from __future__ import annotations

from kodama_app.engine.trees.events import GameSetUp
from kodama_app.games.duo.events import (
    BranchDiscarded,
    BranchesRevealed,
    BranchesSplit,
    PileChosen,
    SpiritSummoned,
)
from kodama_app.games.duo.state import DuoState
from kodama_app.games.grove.events import SeasonBegun
from kodama_app.games.grove.transcript import grove_transcript, season_line
from kodama_app.games.transcript import Line, setup_line


def _with_pruner(line: Line) -> Line:
    """Duo tells who splits instead of who comes first."""
    return {
        ("pruner" if key == "first" else key): 1 - value if key == "first" else value
        for key, value in line.items()
    }


def _setup(state: DuoState, event: GameSetUp) -> Line:
    return _with_pruner(setup_line(state, event))


def _season(state: DuoState, event: SeasonBegun) -> Line:
    return _with_pruner(season_line(state, event))


def _reveal(state: DuoState, event: BranchesRevealed) -> Line:
    return {"event": "reveal", "player": event.seat, "cards": list(event.cards)}


def _split(state: DuoState, event: BranchesSplit) -> Line:
    return {"event": "split", "player": event.seat, "piles": [list(pile) for pile in event.piles]}


def _choose(state: DuoState, event: PileChosen) -> Line:
    return {"event": "choose", "player": event.seat, "pile": event.pile}


def _discard(state: DuoState, event: BranchDiscarded) -> Line:
    return {"event": "discard", "player": event.seat, "card": event.card}


def _spirit(state: DuoState, event: SpiritSummoned) -> Line:
    origin = event.origin
    return {
        "event": "spirit",
        "player": event.seat,
        "kind": event.kind,
        "from": None if origin is None else dict(zip(("tree", "index", "feature"), origin, strict=True)),
        "tree": event.seat,
        "index": event.index,
        "feature": event.feature,
    }


transcript_lines = grove_transcript(
    "kodama-duo",
    {
        GameSetUp: _setup,
        SeasonBegun: _season,
        BranchesRevealed: _reveal,
        BranchesSplit: _split,
        PileChosen: _choose,
        BranchDiscarded: _discard,
        SpiritSummoned: _spirit,
    },
)
