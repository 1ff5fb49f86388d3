"""A lesson at the table: nothing hides its answer, one button leads on, and rings are seen whole."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kodama_app.workshop.stage import Stage


@pytest.mark.parametrize("size", [(360, 640), (892, 412), (800, 1280)])
def test_a_message_lies_on_the_tree_and_not_on_the_answer(
    start: Callable[..., Stage], size: tuple[int, int]
) -> None:
    stage = start(size, language="fr", text_size=1.3, reduced_motion=True)
    screen = stage.app.router.go("lesson", lesson_id="seasons", number=5)
    stage.frames(4)
    best = max(screen.model.hand(screen.model.mover), key=lambda worth: worth.now)
    screen.model.score(best.card, best.choice)
    stage.frames(4)
    toast = stage.find("Toast")
    assert screen.onlooker.lesson.panel.verdict == "done"
    assert not toast.collide_widget(screen.onlooker.lesson.panel)
    assert toast.y >= 0


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_table_that_was_moved_as_asked_stays_where_it_was_moved_to(
    start: Callable[..., Stage], language: str
) -> None:
    stage = start((412, 892), language=language)
    screen = stage.app.router.go("lesson", lesson_id="first_branches", number=0)
    stage.wait(0.5)
    view = screen.board
    finger = stage.finger(view.x + 40, view.top - 40)
    finger.move(view.x + 140, view.top - 90)
    moved = view.camera.x, view.camera.y, view.camera.scale
    finger.up()
    stage.wait(0.8)
    assert screen.onlooker.lesson.panel.verdict == "done"
    assert (view.camera.x, view.camera.y, view.camera.scale) == pytest.approx(moved)


def test_once_a_step_is_done_only_the_strip_leads_on(start: Callable[..., Stage]) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = stage.app.router.go("lesson", lesson_id="first_branches", number=9)
    stage.frames(4)
    stage.tap_on(screen.ids.confirm)
    stage.frames(2)
    assert screen.onlooker.lesson.panel.verdict == "done"
    assert screen.deed == "hand_over"
    assert not screen.ready
    screen.confirm()  # its key
    stage.frames(2)
    assert stage.app.router.sheet_open
    assert screen.model.grown


@pytest.mark.parametrize(("lesson", "number"), [("seasons", 0), ("six_at_the_table", 0)])
@pytest.mark.parametrize("size", [(360, 640), (892, 412)])
def test_rings_are_whole_and_go_round_what_is_seen(
    start: Callable[..., Stage], lesson: str, number: int, size: tuple[int, int]
) -> None:
    stage = start(size, language="en", reduced_motion=True)
    screen = stage.app.router.go("lesson", lesson_id=lesson, number=number)
    stage.wait(0.3)
    (box,) = screen.onlooker.lesson.pointer.rings
    assert box[2] <= screen.ids.main.right
    left, low, right, top = screen.onlooker.lesson.pointer.around(box)
    assert left > 0
    assert low > 0
    assert right < size[0]
    assert top < size[1]
