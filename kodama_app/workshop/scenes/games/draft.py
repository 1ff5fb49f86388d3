"""The draft: a hand, a card tried, ticks, the reveal, placing, the hand that goes on, two people and a curtain."""

from __future__ import annotations

from typing import Any

from kodama_app.games.draft.spec import DRAFT
from kodama_app.workshop.scenes.table import PEOPLE, Take, put_away
from kodama_app.workshop.stage import Stage


def draft(stage: Stage, take: Take) -> None:
    """One person with bots for a round, then two people for the beginning of one."""
    from kodama_app.engine.record import Seat
    from kodama_app.ui.saved_games import begin_game

    bots = [Seat(name, "greedy") for name in ("Mei", "Sora", "Yuki")]
    begin_game(stage.app, DRAFT.id, (Seat(PEOPLE[0]), *bots), {"first": "0"}, "", seed=3)
    screen = stage.app.router.current
    stage.until(lambda: screen.model.chosen_by == 3)
    take("draft-hand")
    screen.game.card.take(screen.model.cards[2])
    take("draft-tried")
    screen.confirm()
    take("draft-keep-question")
    put_away(stage)
    screen.model.keep()
    take("draft-reveal")
    screen.course.end_interlude()
    take("draft-placing")
    screen.game.card.place()
    stage.app.change(reduced_motion=False)  # the cards are to be seen on their way
    screen.game.hand_over()
    stage.until(lambda: screen.course.interlude is not None)
    take("draft-passing")
    stage.app.change(reduced_motion=True)
    screen.course.end_interlude()
    take("draft-second-round")
    _sheets(stage, screen, take)
    begin_game(stage.app, DRAFT.id, (*map(Seat, PEOPLE), bots[0]), {"first": "0"}, "", seed=4)
    screen = stage.app.router.current
    screen.curtain.open()
    screen.game.card.take(screen.model.cards[0])
    screen.model.keep()
    stage.until(lambda: screen.model.chosen_by == 2)
    take("draft-curtain")
    stage.app.router.home()


def _sheets(stage: Stage, screen: Any, take: Take) -> None:
    """What the menu tells while hands are secret."""
    for name, icon in (("log", "text-box-outline"), ("deck", "cards")):
        screen.opening.open_menu()
        stage.frames(1)
        stage.find("Row", icon=icon).dispatch("on_release")
        take(f"draft-{name}")
        put_away(stage)
