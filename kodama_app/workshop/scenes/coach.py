"""The coach at work: hints at the table, a bot that explains itself, three moments after the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kodama_app.workshop.bench_thinking import half_a_game
from kodama_app.workshop.scenes.table import PEOPLE, Take, put_away
from kodama_app.workshop.stage import Stage

STEPS = 30
"""A coach that thinks little: these are pictures, not lessons."""


def coach(stage: Stage, take: Take, session: Any) -> None:
    """All that the coach says; `session` is a finished game."""
    from kodama_app.ai import coach as coaching

    usual, coaching.LEVEL = coaching.LEVEL, replace(coaching.LEVEL, steps=STEPS)
    try:
        _at_the_table(stage, take)
        _looking_back(stage, take, session)
    finally:
        coaching.LEVEL = usual


def _at_the_table(stage: Stage, take: Take) -> None:
    from kodama_app.engine.record import Seat
    from kodama_app.ui.language import i18n
    from kodama_app.ui.saved_games import SavedKeeper, sit_down

    game = half_a_game((Seat(PEOPLE[0]), Seat(i18n._("bot.oak"), "oak")))
    sit_down(stage.app, session=game, keeper=SavedKeeper(stage.app, "Jardin"))
    screen = stage.app.router.current
    stage.until(lambda: screen.game.card.can_take)
    take("why")
    screen.opening.ask_why()
    take("why-sheet")
    put_away(stage)
    screen.ids.coach.progress = 0.4  # drawn as while it thinks: the thought itself is quicker than a picture
    take("coach-thinks")
    screen.hint()
    stage.until(lambda: screen.hinting.advice is not None)
    for name in ("part", "card", "spot"):
        take(f"hint-{name}")
        screen.hint()
    screen.game.card.place()
    screen.game.hand_over()
    take("bots-play")
    stage.app.router.home()


def _looking_back(stage: Stage, take: Take, session: Any) -> None:
    from kodama_app.engine.record import Seat
    from kodama_app.ui.widgets.focus import into_view

    seats = (session.header.seats[0], Seat("Mei", "oak"))
    session.header, before = replace(session.header, seats=seats), session.header
    panel = stage.app.router.go("end", session=session, save_id=None).moments
    stage.frames(3)
    into_view(panel)
    take("moments-looking")
    stage.until(lambda: not panel.looking)
    stage.frames(3)
    view, page = panel.parent.parent, panel.parent
    view.scroll_y = max(0.0, (panel.top + 8 - view.height) / (page.height - view.height))
    take("moments")
    if panel.losses:
        panel.open(panel.losses[0])
        take("moment")
    stage.app.router.home()
    session.header = before
