"""What the table says in passing does not hide what a lesson answers."""

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
    assert screen.panel.verdict == "done"
    assert not toast.collide_widget(screen.panel)
    assert toast.y >= 0
