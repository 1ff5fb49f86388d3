"""The one question of the first start: has somebody here played before? No other screen asks anything."""

from __future__ import annotations

from typing import Any

from kodama_app.ui.language import i18n
from kodama_app.ui.widgets.basics import PushButton, Text
from kodama_app.ui.widgets.pages import FootButton, Sheet

FIRST_LESSON = "first_branches"


class FirstStart(Sheet):
    """Over the home screen, once; closed without an answer, one is at home all the same."""

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(title=i18n._("first.question"), on_closed=self._remember, **kwargs)
        self.app = app
        self._played = True
        self.add_widget(Text(text=i18n._("first.about")))
        other = "fr" if i18n.lang != "fr" else "en"
        switch = PushButton(kind="plain", icon="translate", text=i18n._(f"language.{other}"))
        switch.bind(on_release=lambda *_: self._speak(other))
        self.add_widget(switch)
        for kind, words, act in (
            ("filled", i18n._("first.new"), self.learn),
            ("tonal", i18n._("first.played"), self.close),
        ):
            button = FootButton(kind=kind, text=words)
            button.bind(on_release=lambda _button, act=act: act())
            self.add_widget(button)

    def learn(self) -> None:
        """Straight into the first lesson; the course lies behind it, the home screen behind that."""
        self._played = False
        self.close()
        self.app.router.go("learn")
        self.app.router.go("lesson", lesson_id=FIRST_LESSON)

    def _speak(self, language: str) -> None:
        """The guess was wrong: the same question in the other language."""
        self.on_closed = None
        self.close()
        self.app.change(language=language)
        self.app.router.open_sheet(FirstStart(self.app))

    def _remember(self) -> None:
        self.app.change(first_start_done=True, has_played=self._played)
