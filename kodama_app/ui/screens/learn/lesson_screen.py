"""A lesson opened: a real table, whose game begins in the midst of one, and somebody who teaches at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.session.practice import practice
from kodama_app.tutorial.lessons import lesson
from kodama_app.tutorial.running import Running
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.learn.lesson import Teacher
from kodama_app.ui.screens.learn.words import seat_names
from kodama_app.ui.screens.table.hinting import Hinting
from kodama_app.ui.screens.table.screen import TableScreen
from kodama_app.ui.widgets.seat_mark import remembered_tokens


def lesson_screen(app: Any, lesson_id: str, number: int | None = None) -> TableScreen:
    """A lesson at a step; at the one where it was left, if none is named."""
    one = lesson(lesson_id)
    number = Teacher.progress_of(app).begins(one) if number is None else number
    return taught(app, Running(one, number), Teacher)


def taught(
    app: Any, running: Running, kind: type[Teacher], hinting: Callable[[TableScreen], Hinting] = Hinting
) -> TableScreen:
    """A table whose game begins in the midst of one, and somebody who teaches at it."""
    position, hold = running.position, running.step.hold
    ghost = None if hold is None else {"card": hold[0], "pose": _plain(hold[1])}
    session = practice(position, seat_names(position.header.seats, _own_name(app), i18n.catalog))
    return TableScreen(
        app=app,
        session=session,
        ghost=ghost,
        onlooker=lambda table: kind(table, running).watcher,
        hinting=hinting,
        joins=False,
    )


def _own_name(app: Any) -> str:
    """The profile used last."""
    return next(iter(remembered_tokens(app)), "")


def _plain(pose: Any) -> list[int] | None:
    return None if pose is None else [pose.x, pose.y, pose.angle]
