"""What a game needed goes with it: once one is home, nothing of a finished game is kept."""

from __future__ import annotations

import gc
from collections import OrderedDict
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary, ref

import pytest

from kodama_app.engine.record import Seat
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.test_table import sit

Start = Callable[..., Stage]


def play_the_end(stage: Stage) -> list[ref[Any]]:
    """A game's last step at the real table, up to its end screen; what it was made of, held by nobody here."""
    screen, last = finished.before_the_end(stage.app)
    stage.frames(3)
    screen.session.act(last)
    stage.until(lambda: stage.app.router.current.name == "end")
    session = screen.session
    states = [step.state for _, step in session.timeline.done]
    trees = [tree for state in states for tree in state.trees]
    return [ref(one) for one in (screen, session, stage.app.router.current, *trees)]


def test_nothing_of_a_finished_game_is_alive_at_home(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    parts = play_the_end(stage)
    stage.app.router.home()
    stage.wait(1.0)
    assert [type(part()).__name__ for part in parts if part() is not None] == []
    assert gc.collect() < 1000, "what they held on to is gone as well"


def test_it_is_cleared_away_also_where_nothing_moves(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kivy draws no frame that looks like the last one."""
    from kivy.core.window import Window

    stage = start(drawn=True, language="en", reduced_motion=True)
    stage.wait(2.0)
    drawn, cleared = [], []
    Window.bind(on_flip=lambda *_: drawn.append(True))
    monkeypatch.setattr(type(stage.app.tidying), "now", lambda _: cleared.append(True))
    stage.wait(0.5)
    assert not drawn
    stage.app.tidying.soon()
    stage.wait(0.5)
    assert cleared == [True]


def test_the_next_game_does_not_keep_the_last_one(start: Start) -> None:
    """Its bots think from the first frame on, and set aside what is there from the collector of cycles."""
    stage = start(language="en", reduced_motion=True)
    parts = play_the_end(stage)
    sit(stage, Seat("Ana", "random"), Seat("Bo", "random"))
    stage.wait(1.0)
    assert [type(part()).__name__ for part in parts if part() is not None] == []


def test_no_card_picture_is_kept_at_home(start: Start) -> None:
    from kodama_app.ui.table import textures

    stage = start(language="en", reduced_motion=True)
    screen = sit(stage)
    picture = ref(textures.card_texture(screen.session.state.trees[0].trunk.id, 0))
    assert picture() is not None
    del screen
    stage.app.router.home()
    stage.wait(1.0)
    assert picture() is None


@pytest.mark.parametrize(("scale", "height"), [(0.2, 256), (0.45, 512)])
def test_a_card_is_as_fine_as_it_is_large(start: Start, scale: float, height: int) -> None:
    from kodama_app.content.trees import branch_cards
    from kodama_app.engine.geometry.pose import Pose
    from kodama_app.ui.table.boards.tree.card_drawing import LyingCard

    stage = start(language="en")
    lying = LyingCard(next(iter(branch_cards().values())), Pose(0, 0, 0))
    for zoom in (0.45, 0.2, scale):
        lying.keep_size(zoom)
    stage.frames(3)
    assert lying._picture.texture.height == height


def test_pictures_nobody_shows_are_bounded(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    from kodama_app.content.trees import branch_cards
    from kodama_app.ui.table import textures

    start(language="en")
    # Tables of other tests that are not collected yet show cards too.
    monkeypatch.setattr(textures, "_shown", WeakValueDictionary())
    monkeypatch.setattr(textures, "_kept", OrderedDict())
    for card in branch_cards():
        textures.texture(f"cards/{card}")
    kept = sum(one.width * one.height * 4 * 4 / 3 for one in textures._kept.values())
    assert kept <= textures.KEPT
    assert len(textures._shown) < len(branch_cards())
