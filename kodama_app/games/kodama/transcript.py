"""The display's events as lines of the transcript."""

from __future__ import annotations

from kodama_app.games.grove.transcript import grove_transcript
from kodama_app.games.kodama.events import DisplayDealt, SpringCalled, TurnSkipped
from kodama_app.games.kodama.state import KodamaState
from kodama_app.games.transcript import Line


def _display(state: KodamaState, event: DisplayDealt) -> Line:
    return {"event": "display", "cards": list(event.cards)}


def _call(state: KodamaState, event: SpringCalled) -> Line:
    return {"event": "reveal", "player": event.seat, "cards": [event.card]}


def _skip(state: KodamaState, event: TurnSkipped) -> Line:
    return {"event": "skip", "player": event.seat, "reason": "nothing fits"}


transcript_lines = grove_transcript("kodama", {DisplayDealt: _display, SpringCalled: _call, TurnSkipped: _skip})
