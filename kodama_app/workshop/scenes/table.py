"""A game up to its first summer; on the way everything that can be opened at the table is opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.workshop.stage import Stage

Take = Callable[[str], None]
PEOPLE = ("Éloïse", "Björn")
TOKENS = ("cloud", "caterpillar")


def first_season(stage: Stage, take: Take) -> None:
    """Two people who are known here, and a bot, play spring."""
    from kodama_app.engine.record import Seat
    from kodama_app.games import GAMES
    from kodama_app.ui.saved_games import begin_game

    for name, token in zip(PEOPLE, TOKENS, strict=True):
        stage.app.store.profiles.create(name, token)
    seats = (*map(Seat, PEOPLE), Seat("Mei", "greedy"))
    begin_game(stage.app, GAMES[0].id, seats, {"first": "0"}, "Jardin", seed=7)
    screen = stage.app.router.current
    take("curtain")
    screen.curtain.open()
    take("table-begin")
    for _ in range(2):
        _round(stage, screen)
    take("recap")
    screen.course.greeting.end()
    screen.game.card.take(screen.model.cards[0])
    take("holding")
    screen.game.open_hand()
    take("hand-while-holding")
    put_away(stage)
    screen.game.card.place()
    take("placed")
    screen.show(2)
    take("rival")
    screen.show(0)
    screen.opening.show_card(screen.model.cards[0])
    take("branch-card")
    put_away(stage)
    screen.game.show_decree()
    take("decree")
    put_away(stage)
    _menu(stage, screen, take)
    screen.game.hand_over()
    while not screen.game.must_play_kodama:
        _round(stage, screen)
    take("kodama-phase")
    screen.game.open_hand()
    take("kodama-choice")
    stage.find("KodamaFace").dispatch("on_long_press")
    take("kodama-card")
    put_away(stage)
    _play_kodama(stage, screen, take)
    stage.app.router.home()
    take("home")
    stage.app.router.current.list_games()
    take("games")
    put_away(stage)


def _menu(stage: Stage, screen: Any, take: Take) -> None:
    """The menu and the sheets behind it."""
    screen.opening.open_menu()
    take("menu")
    for name, icon in (("log", "text-box-outline"), ("deck", "cards"), ("seats", "robot")):
        put_away(stage)
        screen.opening.open_menu()
        stage.frames(1)
        stage.find("Row", icon=icon).dispatch("on_release")
        take(f"menu-{name}")
    put_away(stage)
    stage.app.change(confirm_end_turn=True)
    screen.game.hand_over()
    take("end-turn-question")
    put_away(stage)
    stage.app.change(confirm_end_turn=False)


def _play_kodama(stage: Stage, screen: Any, take: Take) -> None:
    """Everybody plays the Kodama worth most; then the season is over."""
    told = False
    while not stage.app.router.sheet_open:
        if screen.curtain is not None:
            screen.curtain.open()
        if screen.game.must_play_kodama:
            best = max(screen.model.hand(screen.model.mover), key=lambda worth: worth.now)
            screen.model.score(best.card, best.choice)
            if not told:
                told = True
                take("curtain-kodama")
        else:
            stage.think()
    take("season")
    put_away(stage)
    if screen.curtain is not None:
        screen.curtain.open()
    take("summer")


def put_away(stage: Stage) -> None:
    """Close whatever lies over the screen."""
    while stage.app.router.sheet_open:
        stage.app.router.back()


def _round(stage: Stage, screen: Any) -> None:
    """Let everybody have a turn, until the first seat is to place again, or somebody to play a Kodama."""
    placed = False
    for _ in range(600):
        if screen.curtain is not None:
            screen.curtain.open()
        if screen.session.bot_to_move is not None:
            stage.think()
        elif screen.game.must_play_kodama or (placed and screen.game.card.can_take and screen.model.mover == 0):
            return
        elif screen.game.grown:
            screen.game.hand_over()
        else:
            placed = True
            screen.game.card.take(screen.model.cards[-1 if screen.model.mover else 0])
            screen.game.card.place()
