"""Whoever looks at the table is shown what she has missed: what a new game begins with, what the others did."""

from __future__ import annotations

from typing import Any

from kodama_app.ui.language import i18n
from kodama_app.ui.table.recap import Recap
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.words.log_lines import since_own_turn


class Greeting:
    """At one table: a show for each person at her first look and before each turn, which nobody need wait for."""

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self._greeted: set[int] = set()
        """The seats whose people have seen it."""
        self._told: dict[int, int] = {}
        """After how many actions a seat was last told what the others did."""
        self.unseen = False
        """Bots went too fast to be followed."""
        self.shown: Any = None
        """What shows it, while it does."""

    def begin(self, seat: int | None, turn: bool = True) -> None:
        """A person's eyes are on the screen; nobody's that one knows of: None. Not always to take a turn."""
        screen = self.screen
        if seat is None or screen.curtain is not None or screen.onlooker.greets or self.shown is not None:
            return
        new, acted = seat not in self._greeted, any(action.seat == seat for action, _ in self._done)
        self._greeted.add(seat)
        if screen.model.holding:
            return
        if not acted and new and not theme.reduced_motion:
            self._show(screen.game.greeting(seat))
        elif acted and turn and screen.model.mover == seat:
            self._tell(seat)

    @property
    def keeps_bots(self) -> bool:
        """What a game begins with is to be seen whole; what is past they cannot change."""
        return self.shown is not None and not isinstance(self.shown, Recap)

    @property
    def _done(self) -> Any:
        return self.screen.session.timeline.done

    def _tell(self, seat: int) -> None:
        """Once, before anything is done. Somebody alone with one bot, or with few that wait, has seen it all."""
        screen = self.screen
        unseen, self.unseen = self.unseen, False
        if self._told.get(seat) == len(self._done):
            return
        self._told[seat] = len(self._done)
        lines = since_own_turn(screen.session, seat, screen.play.words, i18n.catalog)
        others = {line.seat for line in lines}
        if len(others) > 1 or (others and (unseen or len(screen.model.persons) > 1)):
            self._show(Recap(lines, table=screen))

    def _show(self, shown: Any) -> None:
        self.shown = shown
        if shown is not None:
            shown.ended = self._over
            self.screen.add_widget(shown)

    def _over(self) -> None:
        self.shown = None

    def end(self) -> None:
        """Enough of it."""
        if self.shown is not None:
            self.shown.end()
