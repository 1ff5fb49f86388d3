"""Finished games, stopped at a moment that is worth a look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.workshop.stage import Stage


def cut(session: Any, wanted: Callable[[Any], bool], late: bool = False) -> Any:
    """The game as it was when its state was first (or last) as wanted."""
    from kodama_app.engine.timeline import Timeline
    from kodama_app.session.session import GameSession

    line = session.timeline
    lengths = range(len(line.done) + 1)
    for length in reversed(lengths) if late else lengths:
        early = Timeline(line.start, line.done[:length])
        if wanted(early.state):
            return GameSession(session.spec, session.header, early, session.rules, None)
    raise LookupError("this game never came to that")


def sat_down(stage: Stage, session: Any) -> Any:
    """The table of a game, its curtain still drawn if there is one."""
    from kodama_app.ui.saved_games import sit_down

    sit_down(stage.app, session=session)
    stage.frames(3)
    return stage.app.router.current
