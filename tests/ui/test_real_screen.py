"""The program as a player on a desktop meets it: a real X screen, a real window, a real mouse.

Where to click is read off a twin: the same app, at the same size and with the same saves, in this process. The
real one is only looked at and clicked on; that both look alike before every click is half of the test.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kodama_app.store import Store
from kodama_app.workshop.stage import Stage, staged
from tests.ui.hands import press
from tests.ui.real_screen import PATIENCE, Box, Program, answered, missing, started

SIZE = (1280, 800)


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    if missing():
        reason = f"not installed: {', '.join(missing())} (.ci/packages installs them)"
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)
    answered(tmp_path / "data")
    with started(SIZE, tmp_path / "data") as running:
        yield running


def copied(tmp_path: Path) -> Path:
    """What the real one has saved by now, if anything, to be opened beside it."""
    saves, copy = tmp_path / "data" / "kodama", tmp_path / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    if saves.exists():
        shutil.copytree(saves, copy)
    return copy


@contextmanager
def twin(tmp_path: Path) -> Iterator[Stage]:
    """The same app, on the same saves."""
    from kodama_app.ui.app import KodamaApp

    with staged(KodamaApp, SIZE, folder=copied(tmp_path)) as stage:
        stage.app.change(language="en")
        stage.wait(3)
        yield stage


def middle(widget: Any) -> tuple[float, float]:
    x, y = widget.to_window(*widget.center)
    return float(x), float(y)


def box(widget: Any) -> Box:
    x, y = widget.to_window(*widget.pos)
    return round(x), round(SIZE[1] - y - widget.height), round(x + widget.width), round(SIZE[1] - y)


def wait_for_actions(tmp_path: Path, enough: Callable[[list[str]], bool]) -> list[str]:
    """The actions of the one saved game, as the database has them."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        store = Store.open(copied(tmp_path))
        actions = None
        for game in store.games.in_progress():
            actions = store.games.load(game.id)[0].splitlines()[1:-1]
        store.close()
        if actions is not None and enough(actions):
            return actions
        time.sleep(0.2)
    raise AssertionError("nothing of it was saved")


def legal_drag(stage: Stage, table: Any) -> tuple[tuple[int, int], tuple[int, int]]:
    """From where to where the held card can be dragged so that it lies elsewhere and may lie there: tried out."""
    placing, view = table.model.placing, table.board
    best, seen = placing.pose, replace(view.camera)
    for dx, dy in (
        (60, -20),
        (-60, -20),
        (40, 40),
        (-40, 40),
        (90, 0),
        (-90, 0),
        (0, -60),
        (0, 60),
        (25, 0),
        (-25, 0),
    ):
        x, y = map(round, view.ghost_centre())
        stage.drag((x, y), (x + dx, y + dy))
        if placing.legal and placing.pose != best:
            return (x, y), (x + dx, y + dy)
        # What was only tried out here never happened there: the table comes along with a card at its edge.
        stage.wait(1)
        placing.hold(best)
        view.glide_to(replace(seen), animate=False)
        view.refresh()
    raise AssertionError("this card has one place only")


def test_a_card_is_placed_with_a_real_mouse(program: Program, tmp_path: Path) -> None:
    with twin(tmp_path) as stage:
        home = stage.app.router.current
        program.wait_for(stage.pixels(), tmp_path)
        program.click(middle(home.ids.begin))
        press(stage, home.ids.begin)
        stage.wait(1)
        new_game = stage.app.router.current
        program.wait_for(stage.pixels(), tmp_path)
        first = next(chip for chip in new_game.ids.green.children if chip.choice == "0")
        program.click(middle(first))  # else a bot may begin
        press(stage, first)
        program.wait_for(stage.pixels(), tmp_path)
        program.click(middle(new_game.ids.begin))
    assert wait_for_actions(tmp_path, lambda actions: True) == []
    with twin(tmp_path) as stage:
        from kodama_app.ui.saved_games import continue_game

        continue_game(stage.app, stage.app.store.games.in_progress()[0].id)
        stage.wait(1)
        table = stage.app.router.current
        if table.curtain is not None:
            program.wait_for(stage.pixels(), tmp_path)
            program.click(middle(table.curtain.ids.open))
            table.curtain.open()
            stage.wait(1)
        program.wait_for(stage.pixels(), tmp_path)
        card = next(card for card in table.offer.ids.display.children if card.card == table.model.cards[0])
        program.click(middle(card))
        stage.tap_on(card)
        stage.wait(1)
        program.wait_for(stage.pixels(), tmp_path)
        best = table.model.placing.pose
        program.drag(*legal_drag(stage, table))
        program.wait_for(stage.pixels(), tmp_path, box(table.ids.confirm))  # the button says: it may lie there
        program.click(middle(table.ids.confirm))
        taken = card.card
    (grown,) = wait_for_actions(tmp_path, bool)
    _seat, word, branch, *pose = grown.partition(" = ")[0].split()
    assert (word, branch) == ("grow", taken)
    assert tuple(map(int, pose)) != (best.x, best.y, best.angle), "the mouse did not drag the card"
    with twin(tmp_path) as stage:
        continue_game(stage.app, stage.app.store.games.in_progress()[0].id)
        stage.wait(1)
        if stage.app.router.current.curtain is not None:
            stage.app.router.current.curtain.open()
        stage.wait(4)
        program.wait_for(stage.pixels(), tmp_path)
    program.seen().save(tmp_path / "table.png")
    assert program.close() == (0, "")
