"""What happened, to read: the newest sentence first, seasons set apart."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.live import i18n
from kodama_app.ui.theme.tokens import TOKENS
from kodama_app.ui.widgets import basics, tokens  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.log_lines import LogLine, log_lines
from kodama_app.ui.widgets.pages import Sheet

MOST = 120
"""Sentences a log begins with; a game of five has some 400, and nobody reads them all."""


def seat_token(seat: int | None) -> str:
    """The sign of a seat, where nothing better is known of who sits there."""
    return "" if seat is None else tuple(TOKENS)[seat % len(TOKENS)]


class LogRow(BoxLayout):
    """A sentence with the sign of the seat it is about."""

    words = StringProperty("")
    token = StringProperty("")
    heading = BooleanProperty(False)
    quiet = BooleanProperty(False)


class LogView(BoxLayout):
    """Rows for `lines` (LogLine values); it grows by `more()`."""

    lines = ListProperty()
    shown = NumericProperty(MOST)

    def on_lines(self, *_: Any) -> None:
        """All rows anew."""
        self.clear_widgets()
        for line in self.lines[: self.shown]:
            self._add(line)

    def on_shown(self, *_: Any) -> None:
        """Only the rows that are missing."""
        for line in self.lines[len(self.children) : self.shown]:
            self._add(line)

    def _add(self, line: LogLine) -> None:
        heading = line.heading or line.ending
        row = LogRow(words=line.words, token=seat_token(line.seat), heading=heading, quiet=line.quiet)
        self.add_widget(row)

    def more(self) -> None:
        """Further back."""
        self.shown += MOST


class LogSheet(Sheet):
    """The log over a screen: `router.open_sheet(LogSheet(session))`."""

    lines = ListProperty()

    def __init__(self, session: Any, **kwargs: Any) -> None:
        super().__init__(lines=log_lines(session, i18n.catalog), **kwargs)


load_kv(__file__)
