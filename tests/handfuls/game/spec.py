"""Handfuls as an entry of the games' list."""

from __future__ import annotations

from kodama_app.games.spec import GameSpec, Option, Progress
from tests.handfuls.game.rules import HandfulPhase, HandfulRules

HANDFULS = GameSpec(
    id="handfuls",
    rules_version=1,
    seats=range(2, 5),
    options=(Option("heap", ("6", "12"), lambda earlier, seats: "12"),),
    phases=HandfulPhase,
    make_rules=lambda options, version: HandfulRules(int(options["heap"])),
    transcript=lambda state, event: [{"event": event.name}],
    sources=("pebbles", "luck"),
    stages=("heap",),
    stage_family="handfuls",
    progress=lambda state: Progress("heap", state.turn + 1, 0.0 if state.heap else 1.0),
    stage_of=lambda played, seats: "heap",
)
