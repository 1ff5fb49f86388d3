"""Lines of a transcript, which anyone can judge with polygons alone: what all games with trees have of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kodama_app.engine.events import Event
from kodama_app.engine.trees.events import GameEnded, GameSetUp, TrunkPlanted
from kodama_app.engine.trees.outline import bark_mm, corners_mm, features_mm, stub_mm
from kodama_app.engine.trees.tree import PlacedCard

Line = dict[str, Any]
Writer = Callable[[Any, Any], Line]


def transcript_of(game: str, writers: Mapping[type[Event], Writer]) -> Callable[[Any, Event], list[Line]]:
    """A game's transcript: what is written of each kind of event.

    What it returns gives the lines for one event of a step, given the state after the step. The setup line
    lacks what the game itself does not know: the seed, and the players' names and bots.
    """

    def lines(state: Any, event: Event) -> list[Line]:
        writer = writers.get(type(event))
        if writer is None:
            return []
        line = writer(state, event)
        if isinstance(event, GameSetUp):
            line["game"] = game
        return [line]

    return lines


def setup_line(state: Any, event: GameSetUp) -> Line:
    """How a game begins; the key `game` is filled in by `transcript_of`."""
    return {
        "event": "setup",
        "game": "",
        "options": dict(event.options),
        "first": event.first,
        "players": [{"trunk": trunk} for trunk in event.trunks],
    }


def print_mm(placed: PlacedCard) -> Line:
    """Where a card's print lies: its corners, bark and features."""
    return {"corners": corners_mm(placed), "bark": bark_mm(placed), "features": features_mm(placed)}


def lying_mm(placed: PlacedCard) -> Line:
    """The same of a branch card, with its connector."""
    return {**print_mm(placed), "stub": stub_mm(placed)}


def trunk_line(state: Any, event: TrunkPlanted) -> Line:
    """Where a tree begins."""
    return {
        "event": "trunk",
        "tree": event.tree,
        "card": event.card,
        **print_mm(state.trees[event.tree].cards[0]),
    }


def end_line(state: Any, event: GameEnded) -> Line:
    """How it ended."""
    return {
        "event": "end",
        "scores": list(event.scores),
        "winners": list(event.winners),
        "tie_break": list(event.tie_break),
    }
