"""The course: every lesson with where one stands in it. The next one is offered; any may be taken at any time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.properties import StringProperty

from kodama_app.i18n import Catalog
from kodama_app.tutorial.lessons import Lesson, course
from kodama_app.tutorial.progress import LessonProgress
from kodama_app.tutorial.puzzles import puzzles
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.learn.listing import Listing
from kodama_app.ui.screens.learn.puzzle_words import solved_puzzles
from kodama_app.ui.widgets import basics  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Row


@dataclass(frozen=True, slots=True)
class LessonLine:
    """A lesson as the list tells it."""

    id: str
    icon: str
    headline: str
    support: str


def lesson_lines(progress: LessonProgress, catalog: Catalog) -> list[LessonLine]:
    """All lessons in the course's order."""
    return [_line(number, lesson, progress, catalog) for number, lesson in enumerate(course(), start=1)]


def _line(number: int, lesson: Lesson, progress: LessonProgress, catalog: Catalog) -> LessonLine:
    done, begun = progress.is_done(lesson), lesson.id in progress.at
    if begun and not done:
        step = progress.begins(lesson) + 1
        standing = catalog.text("lesson.standing", number=step, count=len(lesson))
    else:
        standing = catalog.text("lesson.done") if done else catalog.plural("lesson.minutes", lesson.minutes)
    return LessonLine(
        lesson.id,
        "check-circle" if done else "play-circle-outline" if begun else "circle-outline",
        catalog.text("lesson.headline", number=number, title=catalog.text(f"lesson.{lesson.id}.title")),
        catalog.text(f"lesson.{lesson.id}.about") + "\n" + standing,
    )


class LearnScreen(Listing):
    """A list that leads to the lessons."""

    puzzles_line = StringProperty("")
    """How many puzzles were solved."""

    def refresh(self, *_: Any) -> None:
        """Where one stands now."""
        settings = self.app.settings
        progress = LessonProgress(settings.lessons_at, tuple(settings.lessons_done))
        rows = self.ids.lessons
        rows.clear_widgets()
        for line in lesson_lines(progress, i18n.catalog):
            row = Row(icon=line.icon, headline=line.headline, support=line.support)
            row.bind(on_release=lambda _row, id=line.id: self.open(id))
            rows.add_widget(row)
        solved = solved_puzzles(self.app)
        self.puzzles_line = i18n._("puzzle.count", solved=solved.count, count=len(puzzles()))
        following = progress.next
        self.offered = "" if following is None else following.id
        if following is not None:
            title = i18n._(f"lesson.{following.id}.title")
            # i18n: lesson.go_on lesson.begin
            key = "lesson.go_on" if following.id in progress.at else "lesson.begin"
            self.offer = i18n.catalog.text(key, title=title)

    def open(self, lesson: str) -> None:
        """Go on in a lesson where it was left, else from its beginning."""
        self.app.router.go("lesson", lesson_id=lesson)


load_kv(__file__)
