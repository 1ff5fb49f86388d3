"""All puzzles, by grade: the day's own on top, then the next unsolved one; any may be tried at any time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.label import Label

from kodama_app.tutorial.puzzles import GRADES, Puzzle, daily, puzzles
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.learn.listing import Listing
from kodama_app.ui.screens.learn.puzzle_words import PuzzleLine, puzzle_line, solved_puzzles, title
from kodama_app.ui.widgets.basics import Panel, Row, Text


class Leaves(Label):
    """As many leaves as a puzzle is hard; the words beside them say the same."""

    grade = NumericProperty(1)


class PuzzlesScreen(Listing):
    """A list that leads to the puzzles."""

    count = StringProperty("")

    def __init__(self, today: Callable[[], date] = date.today, **kwargs: Any) -> None:
        self._today = today
        super().__init__(**kwargs)

    def refresh(self, *_: Any) -> None:
        """Where one stands now."""
        catalog, progress = i18n.catalog, solved_puzzles(self.app)
        self._show_today(self._today())
        following = progress.after()
        self.offered = "" if following is None else following.id
        if following is None:
            self.count = i18n._("puzzle.all_solved")
        else:
            self.offer = i18n._("puzzle.go_on", title=title(following, catalog))
            self.count = i18n._("puzzle.count", solved=progress.count, count=len(puzzles()))
        grades = self.ids.grades
        grades.clear_widgets()
        for grade in GRADES:
            panel = Panel()
            for puzzle in puzzles():
                if puzzle.grade == grade:
                    panel.add_widget(self._row(puzzle_line(puzzle, progress, catalog)))
            grades.add_widget(Text(text=i18n._(f"puzzle.grade.{grade}"), role="heading"))
            grades.add_widget(panel)

    def _show_today(self, day: date) -> None:
        puzzle, catalog = daily(day), i18n.catalog
        line = puzzle_line(puzzle, solved_puzzles(self.app), catalog)
        grade = i18n._(f"puzzle.grade.{puzzle.grade}")
        words = i18n._("puzzle.today.line", day=catalog.date(day), title=title(puzzle, catalog), grade=grade)
        icon = line.icon if line.icon == "check-circle" else "calendar-star"
        today = PuzzleLine(puzzle.id, puzzle.grade, icon, i18n._("puzzle.today"), words)
        self.ids.today.clear_widgets()
        self.ids.today.add_widget(self._row(today))

    def _row(self, line: PuzzleLine) -> Row:
        row = Row(icon=line.icon, headline=line.headline, support=line.support)
        row.add_widget(Leaves(grade=line.grade))
        row.puzzle = line.id
        row.bind(on_release=lambda row: self.open(row.puzzle))
        return row

    def open(self, puzzle: str | Puzzle) -> None:
        """To its table."""
        self.app.router.go("puzzle", puzzle_id=puzzle)


load_kv(__file__)
