"""Kigi's events as lines of the transcript."""

from __future__ import annotations

from kodama_app.engine.trees.events import GameEnded, GameSetUp, TrunkPlanted
from kodama_app.engine.trees.tree import PlacedCard
from kodama_app.games.kigi.box import kigi_box
from kodama_app.games.kigi.events import (
    BoughPruned,
    BranchPainted,
    CardRemoved,
    CardsTurnedUp,
    CommissionCounted,
    CommissionKept,
    CommissionsSwept,
    CommissionTaken,
)
from kodama_app.games.kigi.rules import KigiRules
from kodama_app.games.kigi.state import KigiState
from kodama_app.games.transcript import Line, end_line, lying_mm, setup_line, transcript_of, trunk_line


def _keep(state: KigiState, event: CommissionKept) -> Line:
    return {"event": "keep", "player": event.seat, "card": event.card, "offered": list(event.offered)}


def _display(state: KigiState, event: CardsTurnedUp) -> Line:
    return {"event": "display", "cards": list(event.cards)}


def _sweep(state: KigiState, event: CommissionsSwept) -> Line:
    return {"event": "sweep", "cards": list(event.cards)}


def _take(state: KigiState, event: CommissionTaken) -> Line:
    return {"event": "take", "player": event.seat, "card": event.card}


def _place(state: KigiState, event: BranchPainted) -> Line:
    """The card may have left its tree again, so where it lay is the event's own knowledge."""
    lay = PlacedCard(kigi_box().branches[event.card], event.pose, event.parent)
    return {
        "event": "place",
        "player": event.seat,
        "tree": event.tree,
        "card": event.card,
        "index": event.number,
        "parent": event.parent,
        **lying_mm(lay),
        "points": event.growth.total,
        "base_points": event.growth.total,
        "decree_points": 0,
        "decree_changes_growth": False,
        "limit": None,
        "pruned": list(event.pruned),
    }


def _collect(state: KigiState, event: BoughPruned) -> Line:
    return {
        "event": "collect",
        "tree": event.tree,
        "player": event.owner,
        "indices": list(event.numbers),
        "cards": list(event.cards),
        "size": event.size,
    }


def _remove(state: KigiState, event: CardRemoved) -> Line:
    return {"event": "remove", "player": event.seat, "card": event.card}


def _commission(state: KigiState, event: CommissionCounted) -> Line:
    return {
        "event": "commission",
        "player": event.seat,
        "card": event.card,
        "counts": list(event.counts),
        "points": event.sheet.total,
    }


transcript_lines = transcript_of(
    KigiRules.game,
    {
        GameSetUp: setup_line,
        TrunkPlanted: trunk_line,
        CommissionKept: _keep,
        CardsTurnedUp: _display,
        CommissionsSwept: _sweep,
        CommissionTaken: _take,
        BranchPainted: _place,
        BoughPruned: _collect,
        CardRemoved: _remove,
        CommissionCounted: _commission,
        GameEnded: end_line,
    },
)
