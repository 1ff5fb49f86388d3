"""Whole games in the real window, from the home screen to the end screen."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kodama_app.workshop.stage import Stage
from tests.ui.hands import press
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]
ENTER, ESCAPE, TAB = 13, 27, 9


def close_sheets(stage: Stage) -> None:
    from kodama_app.ui.widgets.pages import Sheet

    for sheet in [child for child in stage.app.router.above.children if isinstance(child, Sheet)]:
        stage.tap_on(sheet.ids.close if "close" in sheet.ids else stage.find("IconButton", icon="close"))


def play_kodama(stage: Stage, screen: Any) -> None:
    stage.tap_on(screen.ids.confirm)
    stage.frames(3)
    card = stage.find("HandCard")
    button = next(widget for widget in card.walk() if type(widget).__name__ == "PushButton")
    stage.tap_on(button)


def test_a_two_player_game_by_touch_in_french(start: Start) -> None:
    stage = start(language="fr", reduced_motion=True)
    sit(stage)  # a first game, left at once: a new one is offered with the same two people
    stage.app.router.home()
    stage.frames(3)
    press(stage, stage.find("PushButton", text="Nouvelle partie"))
    press(stage, stage.app.router.current.ids.begin)
    screen = stage.app.router.current
    assert screen.name == "table"
    turns = 0
    while stage.app.router.current is screen and turns < 40:
        close_sheets(stage)
        if screen.curtain is not None:
            open_curtain(stage, screen)
        if screen.must_play_kodama:
            play_kodama(stage, screen)
        else:
            take(stage, screen, turns % 3)
            stage.tap_on(screen.ids.confirm)
            stage.tap_on(screen.ids.confirm)
        turns += 1
        stage.frames(3)
    end = stage.app.router.current
    assert end.name == "end"
    outcome = screen.session.outcome
    words = " ".join(str(getattr(widget, "text", "")) for widget in stage.app.root.walk())
    assert all(str(score) in words for score in outcome.scores)
    (saved,) = stage.app.store.games.finished()
    assert saved.scores == outcome.scores
    assert saved.winners == outcome.winners
    assert stage.app.store.games.picture(saved.id, 0)
    assert stage.app.store.results.players()


def test_a_two_player_game_by_keyboard_in_english(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, seed=11)
    steps = 0
    while stage.app.router.current is screen and steps < 400:
        if stage.app.router.sheet_open:
            if screen.must_play_kodama and stage_has_hand(stage):
                focus_and_press(stage)
            else:
                stage.key(ESCAPE)
        else:
            stage.key(ENTER)
        stage.frames(2)
        steps += 1
    assert stage.app.router.current.name == "end"


def stage_has_hand(stage: Stage) -> bool:
    return any(type(child).__name__ == "HandSheet" for child in stage.app.router.above.children)


def focus_and_press(stage: Stage) -> None:
    """Tab to the first button that plays a Kodama, then Enter."""
    for _ in range(12):
        stage.key(TAB)
        focused = [w for w in stage.app.root.walk() if getattr(w, "focus", False)]
        if focused and type(focused[0]).__name__ == "PushButton" and focused[0].text == "Play this Kodama":
            stage.key(ENTER)
            return
    raise AssertionError("no Kodama can be reached by keyboard")


def test_twenty_games_opened_and_left_leave_no_table_behind(start: Start) -> None:
    import gc
    import weakref

    stage = start(reduced_motion=True)
    left = []
    for number in range(20):
        screen = sit(stage, seed=number)
        left.append(weakref.ref(screen))
        screen.curtain.open()
        take(stage, screen)
        stage.app.router.home()
        stage.frames(2)
        if number == 9:  # by then nearly every card's picture has been loaded, and is kept
            gc.collect()
            warm = _megabytes()
    del screen

    def gone() -> bool:
        gc.collect()
        return sum(reference() is not None for reference in left) <= 1

    stage.until(gone)  # a search in its thread may hold the table it began at until it is done
    assert _megabytes() < warm + 60


def _megabytes() -> int:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 2**20
