"""Whole games in the real window, from the home screen to the end screen; and killed ones that go on."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kodama_app.engine.record import read_record
from kodama_app.store import Store
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


CHILD = """
import sys, pathlib
from kodama_app.workshop.stage import staged
from kodama_app.ui.app import KodamaApp
from kodama_app.engine.record import Seat
with staged(KodamaApp, folder=pathlib.Path(sys.argv[1])) as stage:
    from kodama_app.ui.play import begin_game, continue_game
    stage.app.change(reduced_motion=True)
    games = stage.app.store.games.in_progress()
    if games:
        continue_game(stage.app, games[0].id)
    else:
        begin_game(stage.app, "kodama", (Seat("Ana"), Seat("Bo")), {"first": "0"}, "killed", seed=5)
    screen = stage.app.router.current
    while stage.app.router.current is screen:
        for sheet in list(stage.app.router.above.children):
            stage.app.router.back()
        if screen.curtain is not None:
            screen.curtain.open()
        if screen.must_play_kodama:
            worth = screen.model.hand(screen.model.mover)[0]
            screen.model.score(worth.card, worth.choice)
        else:
            if not screen.holding and screen.can_take:
                screen.take(screen.model.cards[0])
            screen.confirm()
        stage.frames(1)
        print(screen.session.record.text.splitlines()[-2], flush=True)
"""


@pytest.mark.parametrize("kills", [6, pytest.param(50, marks=pytest.mark.long)])
def test_a_killed_app_goes_on_where_it_was(tmp_path: Path, kills: int) -> None:
    """Whatever was told as done before the kill is there afterwards, and the game can be played to its end."""
    chance = random.Random(kills)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    for _ in range(kills):
        child = subprocess.Popen(
            [sys.executable, "-c", CHILD, str(tmp_path)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment,
        )
        assert child.stdout is not None
        told = [child.stdout.readline() for _ in range(chance.randrange(1, 4))]
        time.sleep(chance.random() * 0.15)
        child.send_signal(signal.SIGKILL)
        told += child.stdout.read().splitlines(keepends=True)
        child.wait()
        store = Store.open(tmp_path)
        games = store.games.in_progress() or store.games.finished()
        text, _ghost = store.games.load(games[0].id)
        store.close()
        lines = [f"{played.action} = {' '.join(map(str, played.scores))}" for played in read_record(text).played]
        confirmed = [line.strip() for line in told if line.endswith("\n") and " = " in line]
        assert confirmed
        assert confirmed[-1] in lines
        if games[0].finished:
            break


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
        if number == 4:
            warm = _megabytes()
    del screen
    gc.collect()
    assert _megabytes() < warm + 60
    assert sum(reference() is not None for reference in left) <= 1


def _megabytes() -> int:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 2**20
