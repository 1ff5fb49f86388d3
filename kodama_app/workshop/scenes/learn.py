"""The first question, the course, steps of each lesson, a puzzle of every kind: wrong tries, right ones, hints."""

from __future__ import annotations

from functools import partial
from typing import Any

from kodama_app.workshop.scenes.table import Take, put_away
from kodama_app.workshop.stage import Stage

EARLIER = {"first_branches": "edge", "duo": "choose"}


def learn(stage: Stage, take: Take) -> None:
    """As somebody sees it who is new here."""
    from kodama_app.tutorial.lessons import course
    from kodama_app.ui.screens.learn.first_start import FirstStart

    router = stage.app.router
    router.home()
    router.open_sheet(FirstStart(stage.app))
    take("first-start")
    put_away(stage)
    router.go("learn")
    take("learn")
    for lesson in course():
        router.go("lesson", lesson_id=lesson.id, number=0)
        take(f"lesson-{lesson.id}")
        router.swap("lesson", lesson_id=lesson.id, number=len(lesson) - 1)
        take(f"lesson-{lesson.id}-last")
        router.back()
    _placing(stage, take)
    _puzzles(stage, take)
    stage.app.change(lessons_at=EARLIER, lessons_done=["first_branches", "lines_and_points"])
    router.home()
    router.go("learn")
    take("learn-later")
    stage.app.change(lessons_at={}, lessons_done=[])
    router.home()


def _placing(stage: Stage, take: Take) -> None:
    """The rule book's example, wrongly and rightly; then the end of a lesson."""
    from kodama_app.engine.trees.legality import parent_at

    router = stage.app.router
    screen = router.go("lesson", lesson_id="lines_and_points", number=0)
    stage.frames(4)
    for wanted, name in ((0, "wrong"), (2, "right")):
        screen.game.card.take("B45")
        for _ in range(8):
            placing = screen.model.placing
            if parent_at(placing.tree, placing.pose) == wanted:
                break
            screen.next_one()
        take(f"lesson-holding-{name}")
        screen.game.card.place()
        take(f"lesson-answer-{name}")
        if not screen.onlooker.lesson.running.done:
            screen.onlooker.lesson.retry()
    last = len(screen.onlooker.lesson.running.lesson) - 1
    screen = router.swap("lesson", lesson_id="lines_and_points", number=last)
    screen.onlooker.lesson.forward()
    take("lesson-finished")
    put_away(stage)


def _is_told(screen: Any) -> bool:
    return bool(screen.hinting.saying)


def _puzzles(stage: Stage, take: Take) -> None:
    """The list, then of every kind one puzzle: what it asks for, a hint, the solution and the coach's word."""
    from kodama_app.tutorial.puzzles import KINDS, puzzles

    router = stage.app.router
    router.home()
    router.go("learn")
    router.go("puzzles")
    take("puzzles")
    for kind in KINDS:
        puzzle = next(one for one in puzzles() if one.kind == kind)
        screen = router.go("puzzle", puzzle_id=puzzle.id)
        take(f"puzzle-{kind}")
        screen.hint()
        take(f"puzzle-{kind}-hint")
        screen.onlooker.lesson.show_solution()
        take(f"puzzle-{kind}-shown")
        screen.confirm()
        stage.until(partial(_is_told, screen))
        take(f"puzzle-{kind}-solved")
        screen.onlooker.lesson.leave()
    take("puzzles-later")
    stage.app.change(puzzles_solved={}, puzzles_tried={})
