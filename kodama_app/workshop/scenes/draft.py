"""The draft: a hand, a card tried, ticks, the reveal, placing, the hand that goes on, two people and a curtain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.workshop.scenes.table import PEOPLE, put_away
from kodama_app.workshop.stage import Stage

Take = Callable[[str], None]


def draft(stage: Stage, take: Take) -> None:
    """One person with bots for a round, then two people for the beginning of one."""
    from kodama_app.engine.record import Seat
    from kodama_app.ui.play import begin_game

    bots = [Seat(name, "greedy") for name in ("Mei", "Sora", "Yuki")]
    begin_game(stage.app, "kodama-draft", (Seat(PEOPLE[0]), *bots), {"first": "0"}, "", seed=3)
    screen = stage.app.router.current
    stage.until(lambda: screen.model.chosen_by == 3)
    take("draft-hand")
    screen.take(screen.model.cards[2])
    take("draft-tried")
    screen.confirm()
    take("draft-reveal")
    screen.course.end_interlude()
    take("draft-placing")
    screen.place()
    stage.app.change(reduced_motion=False)  # the cards are to be seen on their way
    screen.hand_over()
    stage.until(lambda: screen.course.interlude is not None)
    take("draft-passing")
    stage.app.change(reduced_motion=True)
    screen.course.end_interlude()
    take("draft-second-round")
    _sheets(stage, screen, take)
    begin_game(stage.app, "kodama-draft", (*map(Seat, PEOPLE), bots[0]), {"first": "0"}, "", seed=4)
    screen = stage.app.router.current
    screen.curtain.open()
    screen.take(screen.model.cards[0])
    screen.confirm()
    stage.until(lambda: screen.model.chosen_by == 2)
    take("draft-curtain")
    stage.app.router.home()


def _sheets(stage: Stage, screen: Any, take: Take) -> None:
    """What the menu tells while hands are secret."""
    for name, icon in (("log", "text-box-outline"), ("deck", "cards")):
        screen.open_menu()
        stage.frames(1)
        stage.find("Row", icon=icon).dispatch("on_release")
        take(f"draft-{name}")
        put_away(stage)
