"""The draft's events as lines of the transcript."""

from __future__ import annotations

from kodama_app.games.draft.events import BranchesDrawn, BranchPicked, HandPassed
from kodama_app.games.draft.state import DraftState
from kodama_app.games.grove.transcript import grove_transcript
from kodama_app.games.transcript import Line


def _pick(state: DraftState, event: BranchPicked) -> Line:
    return {"event": "pick", "player": event.seat, "card": event.card}


def _hand(state: DraftState, event: HandPassed) -> Line:
    return {"event": "hand", "from": event.giver, "to": event.taker, "cards": list(event.cards)}


def _draw(state: DraftState, event: BranchesDrawn) -> Line:
    return {"event": "draw", "player": event.seat, "cards": list(event.cards)}


transcript_lines = grove_transcript("kodama-draft", {BranchPicked: _pick, HandPassed: _hand, BranchesDrawn: _draw})
