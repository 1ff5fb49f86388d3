"""The scoring run: every disc that scored lights up in turn with a soft drop; a tap on the tree skips it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.workshop.stage import Stage
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]


def placed(start: Start, **settings: Any) -> tuple[Stage, Any, list[str]]:
    """A card has just been laid that scores; and the sounds since."""
    stage = start(**settings)
    screen = sit(stage)
    open_curtain(stage, screen)
    take(stage, screen)
    heard: list[str] = []
    stage.app.sounds.play = lambda name, share=1.0: heard.append(name)
    stage.tap_on(screen.ids.confirm)
    return stage, screen, heard


def discs(screen: Any) -> tuple[Any, ...]:
    found = screen.play.words.lights(screen.session.timeline.done[-1][1])
    assert found is not None
    return found[1]


def lit(view: Any) -> list[tuple[float, float]]:
    """The middles of all rings of the run, in the order in which they came."""
    lines = [
        part for ring in view.scoring.lights.children for part in ring.children if type(part).__name__ == "Line"
    ]
    return [line.circle[:2] for line in lines]


def test_it_goes_through_all_that_scored_and_ends_by_itself(start: Start) -> None:
    stage, screen, heard = placed(start, drawn=True)  # a line knows its circle once it is drawn
    view, wanted = screen.board, discs(screen)
    assert len(wanted) > 1
    before = len(view.marks.children)
    seen: list[tuple[float, float]] = []
    for _ in range(200):
        if not view.scoring.going:
            break
        assert len(lit(view)) - len(seen) in (0, 1)
        seen = lit(view)
        stage.frames(1)
    assert seen == [tuple(view.feature_position(at)) for at in wanted]
    assert not view.scoring.going
    assert len(view.marks.children) == before - 1
    assert heard == ["wood", *["drop"] * len(wanted)]


def test_a_tap_on_the_tree_skips_it(start: Start) -> None:
    stage, screen, heard = placed(start)
    view = screen.board
    assert view.scoring.going
    stage.tap(*view.middle)
    assert not view.scoring.going
    stage.wait(1.5)
    assert heard.count("drop") < len(discs(screen))
    assert screen.game.grown
    assert not stage.app.router.sheet_open


def test_a_tap_beside_the_tree_lets_it_run(start: Start) -> None:
    stage, screen, _ = placed(start)
    stage.tap_on(screen.ids.headline)
    assert screen.board.scoring.going


def test_going_on_with_the_game_skips_it(start: Start) -> None:
    stage, screen, _ = placed(start)
    stage.tap_on(screen.ids.undo)
    assert not screen.board.scoring.going
    take(stage, screen)
    stage.tap_on(screen.ids.confirm)
    assert screen.board.scoring.going
    stage.tap_on(screen.ids.confirm)  # ends the turn
    assert not screen.board.scoring.going


def test_taking_a_card_skips_it(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    ended: list[bool] = []
    screen.board.celebrate(((0, 0),) * 9, 0.1, lambda: ended.append(True))
    stage.frames(8)
    assert not ended
    take(stage, screen)
    assert ended == [True]
    assert not screen.board.scoring.going


def test_with_less_motion_there_is_none(start: Start) -> None:
    _, screen, heard = placed(start, reduced_motion=True)
    assert not screen.board.scoring.going
    assert heard == ["wood"]
