"""A puzzle at the real table: a lesson of one step, whose strip gives hints and whose end is the coach's word."""

from __future__ import annotations

from typing import Any

from kodama_app.tutorial.lessons import Marks
from kodama_app.tutorial.puzzle_progress import PuzzleProgress
from kodama_app.tutorial.puzzles import PuzzleRunning, puzzle_of, puzzles
from kodama_app.tutorial.running import Running
from kodama_app.tutorial.signals import Acted, Signal
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.learn.lesson import Teacher
from kodama_app.ui.screens.learn.lesson_screen import taught
from kodama_app.ui.screens.learn.puzzle_hints import PuzzleHinting
from kodama_app.ui.screens.learn.puzzle_words import solved_puzzles, title
from kodama_app.ui.screens.table.screen import TableScreen
from kodama_app.ui.table.boards.tree.placing import NONE
from kodama_app.ui.table.offer import SPOT
from kodama_app.ui.widgets.asking import Entry


def puzzle_screen(app: Any, puzzle_id: str) -> TableScreen:
    """The puzzle of that id."""
    return taught(app, PuzzleRunning(puzzle_of(puzzle_id)), PuzzleTeacher, PuzzleHinting)


class PuzzleTeacher(Teacher):
    """One puzzle. Where one stands among all of them is where one stands in the course."""

    running: PuzzleRunning
    placing_help = NONE
    """A card that found its best spot by itself would solve most of them."""

    def __init__(self, table: TableScreen, running: Running) -> None:
        super().__init__(table, running)
        self.panel.may_pass = True

    @property
    def hinting(self) -> PuzzleHinting:
        """The table's lamp."""
        assert isinstance(self.table.hinting, PuzzleHinting)
        return self.table.hinting

    def _note_step(self) -> None:
        """What is remembered of a puzzle is how often it was tried, not that it was opened."""

    def _remember(self, progress: PuzzleProgress) -> None:
        self.app.change(puzzles_tried=dict(progress.tried), puzzles_solved=dict(progress.solved))

    @property
    def bots_wait(self) -> bool:
        """Nobody else acts: a puzzle is one action."""
        return True

    # -- what is said

    def _write(self, *_: Any) -> None:
        super()._write()
        self.panel.number, self.panel.count = puzzles().index(self.running.puzzle), len(puzzles())
        # i18n: puzzle.hint puzzle.clearer puzzle.again
        self.panel.button_words = i18n.catalog.text(f"puzzle.{self.hinting.offers}")

    def helped(self) -> None:
        """A hint was given: the button leads on to the next one."""
        self._write()

    def heard(self) -> None:
        """A hint has come or gone. While it speaks of a framed card, nothing else is framed."""
        self.table.showing.say()
        self._make_room()
        self.pointer.point(Marks() if self.hinting.told else self.marks)

    @property
    def marks(self) -> Marks:
        """Nothing, once it is solved. Under a hint only what the game has beside the headline: it counts."""
        marks = Marks() if self.running.done else super().marks
        return Marks(buttons=tuple(filter(self.stands_in_header, marks.buttons))) if self.hinting.told else marks

    def _make_room(self, *args: Any) -> None:
        """Piles need much room, and the strip above says it all."""
        super()._make_room(*args)
        table = self.table
        quiet = self.panel.crowded and not table.wide and self.running.puzzle.ways.roomy
        if quiet != table.quiet:
            table.quiet = quiet
            table.showing.say()

    def refreshed(self) -> None:
        """Who would be to move next is not going to."""
        self.table.bots_play, self.table.can_hint = False, self.table.can_hint and not self.settled

    def said(self) -> None:
        """As in a lesson; a hint stands where the table's own words would."""
        super().said()
        table = self.table
        told = self.hinting.instead(table.words) if self.hinting.told else ""
        table.ids.words.hint = bool(told)
        if told or table.quiet:
            table.words, table.fault = told, ""

    def hear(self, signal: Signal) -> None:
        """As in a lesson; tries are counted, and the coach explains what has solved it."""
        before, puzzle = self.reply, self.running.puzzle
        super().hear(signal)
        if not isinstance(signal, Acted) or self.reply is before or signal.action.verb != puzzle.ways.verb:
            return
        progress = solved_puzzles(self.app)
        self.table.refresh()
        self._make_room()
        if self.running.done:
            self._remember(progress.with_solved(puzzle, self.hinting.helped))
            self.hinting.explain(signal)
        elif self.astray:
            self._remember(progress.with_try(puzzle))

    # -- going through them

    def go_on(self) -> None:
        """A hint, and after that a clearer one; once it is solved, the next puzzle."""
        if self.running.done:
            self.forward()
        else:
            self.table.hint()

    def forward(self) -> None:
        """Once it is solved, the next of those that are left; passed over, the one beside it."""
        puzzle = self.running.puzzle
        following = solved_puzzles(self.app).after(puzzle) if self.running.done else None
        self._turn_to(puzzles().index(puzzle) + 1 if following is None else puzzles().index(following))

    def backward(self) -> None:
        """The one before."""
        self._turn_to(puzzles().index(self.running.puzzle) - 1)

    def again(self) -> None:
        """From the beginning."""
        self._turn_to(puzzles().index(self.running.puzzle))

    def _turn_to(self, number: int) -> None:
        self.app.router.swap("puzzle", puzzle_id=puzzles()[number % len(puzzles())].id)

    def show_solution(self) -> None:
        """Take back what was done, and lay the solution ready: placing it is left to the hand."""
        if not self.running.done:
            self.retry()
            self.hinting.tell(SPOT)

    def menu(self) -> tuple[str, list[Entry]]:
        """What a puzzle needs of the table's menu."""
        router = self.app.router
        return title(self.running.puzzle, i18n.catalog), [
            ("lightbulb-on-outline", i18n._("puzzle.show"), self.show_solution),
            ("restart", i18n._("lesson.retry"), self.again),
            ("book-open-variant", i18n._("menu.rules"), lambda: router.go("rules")),
            ("cog", i18n._("menu.settings"), lambda: router.go("settings")),
            ("close", i18n._("puzzle.leave"), self.leave),
        ]
