"""Whoever looks at a new game for the first time is shown what she begins with."""

from __future__ import annotations

from typing import Any

from kodama_app.ui.theme.theme import theme


class Greeting:
    """At one table: a show for each person at her first look, which nobody need wait for."""

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self._greeted: set[int] = set()
        """The seats whose people have seen it."""
        self.shown: Any = None
        """What shows it, while it does."""

    def begin(self, seat: int | None) -> None:
        """A person's eyes are on the screen; nobody's that one knows of: None."""
        screen = self.screen
        if seat is None or seat in self._greeted or screen.curtain is not None or theme.reduced_motion:
            return
        self._greeted.add(seat)
        done = screen.session.timeline.done
        if screen.onlooker.greets or screen.model.holding or any(action.seat == seat for action, _ in done):
            return
        self.shown = screen.game.greeting(seat)
        if self.shown is not None:
            self.shown.ended = self._over
            screen.add_widget(self.shown)

    def _over(self) -> None:
        self.shown = None

    def end(self) -> None:
        """Enough of it."""
        if self.shown is not None:
            self.shown.end()
