"""Handfuls as an entry of the games' list."""

from __future__ import annotations

from typing import Any

from kodama_app.engine.events import Event
from kodama_app.engine.plain import plain
from kodama_app.games.spec import GameSpec, Option, Progress
from tests.handfuls.game.rules import SEATS, HandfulPhase, HandfulRules, Handfuls, HeapGone, HeapLaid


def _transcript(state: Handfuls, event: Event) -> list[dict[str, Any]]:
    if isinstance(event, HeapLaid):
        options, players = {"heap": str(event.heap)}, [{} for _ in range(event.seats)]
        return [{"event": "setup", "game": "handfuls", "options": options, "players": players}]
    if isinstance(event, HeapGone):
        return [{"event": "end", "scores": list(event.scores), "winners": list(event.winners)}]
    return [{"event": "turn", **plain(event)}]


HANDFULS = GameSpec(
    id="handfuls",
    rules_version=1,
    seats=SEATS,
    options=(Option("heap", ("6", "12"), lambda earlier, seats: "12"),),
    phases=HandfulPhase,
    make_rules=lambda options, version: HandfulRules(int(options["heap"])),
    transcript=_transcript,
    sources=("pebbles", "luck"),
    stages=("heap",),
    stage_family="handfuls",
    progress=lambda state: Progress("heap", state.turn + 1, 0.0 if state.heap else 1.0),
    stage_of=lambda played, seats: "heap",
)
