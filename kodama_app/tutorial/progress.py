"""Where one stands in each lesson: plain data for the settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from kodama_app.tutorial.lessons import Lesson, course


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """Lessons begun, by the step at which they were left, and lessons that were taken to their end.

    Steps are named, not numbered: a later version of the app may have more of them.
    """

    at: Mapping[str, str]
    done: tuple[str, ...]

    def with_step(self, lesson: Lesson, number: int) -> LessonProgress:
        """Stands at this step now."""
        return replace(self, at={**self.at, lesson.id: lesson.steps[number].id})

    def with_done(self, lesson: Lesson) -> LessonProgress:
        """Has come to the end: the next time it begins at the beginning."""
        at = {id: step for id, step in self.at.items() if id != lesson.id}
        return LessonProgress(at, self.done if lesson.id in self.done else (*self.done, lesson.id))

    def begins(self, lesson: Lesson) -> int:
        """The step at which to go on."""
        return lesson.number(self.at.get(lesson.id, ""))

    def is_done(self, lesson: Lesson) -> bool:
        """Whether it was ever taken to its end."""
        return lesson.id in self.done

    @property
    def next(self) -> Lesson | None:
        """What to offer: of the lessons never finished the first that was begun, else the first of all."""
        left = [lesson for lesson in course() if not self.is_done(lesson)]
        return next((lesson for lesson in left if lesson.id in self.at), left[0] if left else None)


def after(lesson: Lesson) -> Lesson | None:
    """The next lesson of the course."""
    lessons = course()
    number = lessons.index(lesson) + 1
    return lessons[number] if number < len(lessons) else None
