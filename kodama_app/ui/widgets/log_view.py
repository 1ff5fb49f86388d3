"""What happened, to read: the newest sentence first, seasons set apart."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.games import play_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets import basics  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.account_sheet import explain
from kodama_app.ui.widgets.basics import Pressable
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.seat_mark import seat_marks
from kodama_app.ui.words.log_lines import LogLine, log_lines

MOST = 120
"""Sentences a log begins with; a game of five has some 400, and nobody reads them all."""


class LogRow(Pressable, BoxLayout):
    """A sentence with the mark of the seat it is about; pressing it tells why its points."""

    line = ObjectProperty(None, allownone=True)
    opens = BooleanProperty(False)
    words = StringProperty("")
    mark = ObjectProperty(None, allownone=True)
    heading = BooleanProperty(False)
    quiet = BooleanProperty(False)


class LogView(BoxLayout):
    """Rows for `lines` (LogLine values); it grows by `more()`. `marks` are those of the seats.

    `open_line` is told the line of a row that was pressed.
    """

    open_line = ObjectProperty(None, allownone=True)
    lines = ListProperty()
    marks = ListProperty()
    shown = NumericProperty(MOST)

    def on_lines(self, *_: Any) -> None:
        """Other sentences; a row takes a millisecond to make, so those that are there are used again."""
        wanted = self.lines[: self.shown]
        while len(self.children) > len(wanted):
            self.remove_widget(self.children[0])
        for row, line in zip(self.children[::-1], wanted, strict=False):
            self._write(row, line)
        self.on_shown()

    def on_shown(self, *_: Any) -> None:
        """Only the rows that are missing."""
        for line in self.lines[len(self.children) : self.shown]:
            row = LogRow()
            row.bind(on_release=lambda pressed: self.open_line(pressed.line))
            self._write(row, line)
            self.add_widget(row)

    def _write(self, row: LogRow, line: LogLine) -> None:
        row.line, row.opens = line, line.opens
        row.words, row.quiet, row.heading = line.words, line.quiet, line.apart
        row.mark = None if line.seat is None else self.marks[line.seat]

    def more(self) -> None:
        """Further back."""
        self.shown += MOST


class LogSheet(Sheet):
    """The log over a screen: `router.open_sheet(LogSheet(session))`."""

    lines = ListProperty()
    marks = ListProperty()

    def __init__(self, session: Any, **kwargs: Any) -> None:
        self.open_line = partial(explain, session)
        # Before the sentences: kv hands each on as soon as it is there.
        marks = seat_marks(session)
        lines = log_lines(session, play_of(session.header.game).words, i18n.catalog)
        super().__init__(marks=marks, lines=lines, **kwargs)


load_kv(__file__)
