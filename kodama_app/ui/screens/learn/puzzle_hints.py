"""The lamp at a puzzle's table: it leads to the solution, step by step; what was done the coach explains."""

from __future__ import annotations

from typing import Any, Protocol

from kivy.clock import Clock
from kivy.metrics import dp

from kodama_app.ai.coach import Advice
from kodama_app.ai.judgement import Judgement
from kodama_app.tutorial.puzzles import PuzzleRunning
from kodama_app.tutorial.signals import Acted
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.learn.lesson_panel import LessonPanel
from kodama_app.ui.screens.learn.tray_account import TrayAccount
from kodama_app.ui.screens.learn.words import done
from kodama_app.ui.screens.table.hinting import Hinting
from kodama_app.ui.table.coach_view import CoachWords
from kodama_app.ui.table.offer import PART, SPOT
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets.focus import LAID_OUT
from kodama_app.ui.words.reason_words import move_words, reasons

ALL_AT_ONCE = 400
"""dp of height from which a tray beside the tree has room for all that the coach says, at the usual text size."""


class Puzzled(Protocol):
    """The puzzle that hints are given for."""

    running: PuzzleRunning
    panel: LessonPanel

    def heard(self) -> None:
        """A hint has come or gone."""

    def helped(self) -> None:
        """One was given: the next will say more."""


class PuzzleHinting(Hinting):
    """The coach would play to win: a puzzle asks for something else, so its hints show its own solution."""

    def __init__(self, screen: Any) -> None:
        super().__init__(screen)
        self.helped = False
        """Whether anything was shown."""
        self.told = ""
        """The hint, told where the table's own words stand: over the tree it would hide what it speaks of."""
        self._meanwhile: tuple[str, Any] | None = None
        """What the table would say in its place, of what is held where; none before it was asked."""
        self._explaining = False
        self._before: Any = None
        self.account = TrayAccount(screen)

    @property
    def puzzle(self) -> Puzzled:
        """The one at this table."""
        puzzle: Puzzled = self.screen.onlooker.lesson
        return puzzle

    @property
    def saying(self) -> bool:
        """Whether there is a hint or an account."""
        return bool(self.told) or self.account.shown is not None

    def put_away(self) -> None:
        """Hint and account."""
        super().put_away()
        self.account.hush()
        if self.told:
            self.told = ""
            self.puzzle.heard()

    def instead(self, own: str) -> str:
        """The hint for the table's own words, if there is one; as soon as the table has others it is outdated.

        So it is when what is held was moved: without help the table says the same of every place.
        """
        now = own, getattr(self.screen.model.held, "action", None)
        if self._meanwhile is None:
            self._meanwhile = now
        elif self.told and now != self._meanwhile:
            self.put_away()
        return self.told

    def ask(self) -> None:
        """First which part, then which card, then the very spot; of an explanation what comes next."""
        if self._explaining and self.advice is not None:
            self.strength += 1
            self._show()
        elif self.screen.can_hint and not self.coaching.busy:
            self.tell(min(self.strength + 1, SPOT))

    def tell(self, strength: int) -> None:
        """Show as much as this of the solution."""
        self.advice = Advice(Judgement(self.puzzle.running.puzzle.solution, ()), None)
        self.strength, self.helped = strength, True
        self._show()
        self.puzzle.helped()

    def explain(self, done: Acted) -> None:
        """What the coach thinks of it, as soon as that is thought out."""
        self._explaining, self._before = True, done.before
        self.coaching.ask_account(done.before, done.action)
        self._wait(True)

    def forget(self) -> None:
        """The position is another one."""
        self._explaining = False
        super().forget()

    def _show(self, anew: bool = True) -> None:
        if not self._explaining:
            super()._show(anew)
            return
        assert self.advice is not None
        self.put_away()
        told = reasons(self.advice, self._words, i18n.catalog)
        if self.advice.instead is not None:
            # First of all what it is compared with: "one point more" than what?
            instead, best = self.advice.instead, self.advice.best.action
            other = move_words(instead, self._words, i18n.catalog, best, state=self._before)
            told.insert(0, i18n._("puzzle.against", move=other))
        pages = ["\n".join(told)]
        screen = self.screen
        if self.puzzle.panel.crowded and not (screen.wide and screen.height >= dp(ALL_AT_ONCE) * theme.text_size):
            # One after the other: all at once they would take the room of the tree they speak of.
            pages = ["\n".join(told[:2]), *told[2:]]
        words = CoachWords(
            title=i18n._("puzzle.coach"),
            words=pages[(self.strength - PART) % len(pages)],
            more=i18n._("puzzle.more") if len(pages) > 1 else "",
        )
        self.account.say(self.answering(words))

    def _say(self, title: str, words: str, more: str) -> None:
        """Without what leads on: the strip's button names that."""
        self.told, self._meanwhile = f"{title} {words}".rstrip(), None
        self.puzzle.heard()
        Clock.schedule_once(lambda _dt: self.told and self.screen.board.bring_into_sight(), LAID_OUT)

    def here(self) -> str:
        """Not for how many points: a puzzle may ask for something else."""
        return i18n._("hint.here")

    def _reason(self) -> str:
        """A solution has no other reason than that it solves: what it leads to is said with the spot itself."""
        if self.strength < SPOT:
            return ""
        running = self.puzzle.running
        after = running.position.after([running.puzzle.solution.text]).state
        return done(running, after, i18n.catalog)

    def _pages(self) -> list[str]:
        """There is nothing to add to that."""
        return [self._reason()]

    @property
    def offers(self) -> str:
        """What asking now would bring, as the strip's button names it."""
        return "hint" if self.strength < PART else "clearer" if self.strength < SPOT else "again"
