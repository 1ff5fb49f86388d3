"""The end of a lesson: what one knows now, and the next one, offered and not forced."""

from __future__ import annotations

from typing import Any

from kodama_app.tutorial.progress import after
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets.basics import Text
from kodama_app.ui.widgets.pages import FootButton, Sheet


class DoneSheet(Sheet):
    """Over the table on which the lesson ended; closed without an answer, one stays there and may look around."""

    def __init__(self, teacher: Any, **kwargs: Any) -> None:
        lesson = teacher.running.lesson
        super().__init__(title=i18n._("lesson.finished", title=i18n._(f"lesson.{lesson.id}.title")), **kwargs)
        self.app = teacher.app
        self.add_widget(Text(text=i18n._(f"lesson.{lesson.id}.learned")))
        following = after(lesson)
        if following is not None:
            about = i18n._(f"lesson.{following.id}.about")
            self.add_widget(Text(text=i18n._("lesson.next_about", about=about), role="label"))
            title = i18n._(f"lesson.{following.id}.title")
            self._button("filled", i18n._("lesson.next_lesson", title=title), lambda: self._open(following.id))
        else:
            self._button("filled", i18n._("lesson.play_now"), self._play)
        self._button("tonal", i18n._("lesson.to_list"), teacher.leave)

    def _button(self, kind: str, words: str, act: Any) -> None:
        button = FootButton(kind=kind, text=words)
        button.bind(on_release=lambda *_: self._close_and(act))
        self.add_widget(button)

    def _close_and(self, act: Any) -> None:
        self.close()
        act()

    def _open(self, lesson: str) -> None:
        self.app.router.swap("lesson", lesson_id=lesson)

    def _play(self) -> None:
        router = self.app.router
        router.home()
        router.go("new_game")
