"""Why these points? A sentence of the log with its account, and the board then, with all that was counted lit."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.games import play_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets import basics  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Pressable
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.words.log_lines import LogLine, account_of
from kodama_app.ui.words.when import when_words

ALL = -1
"""No line in particular."""


class AccountRow(Pressable, BoxLayout):
    """Some of the points; pressing it lights what they were counted on, and nothing else."""

    number = NumericProperty(ALL)
    words = StringProperty("")
    active = BooleanProperty(False)


class AccountSheet(Sheet):
    """`explain(session, line)` lays it over the present screen."""

    when = StringProperty("")
    deed = StringProperty("")
    total = StringProperty("")
    notes = ListProperty()
    chosen = NumericProperty(ALL)
    pictured = BooleanProperty(False)

    def __init__(self, session: Any, line: LogLine, **kwargs: Any) -> None:
        play, catalog = play_of(session.header.game), i18n.catalog
        self.line, self.looking = line, play.looking
        self.account = account_of(line, session.header, play.words, catalog)
        super().__init__(paired=True, deed=line.words, **kwargs)
        self.when = "" if line.before is None else when_words(line.before, session.spec, catalog)
        if self.account is None:
            self.notes = [catalog.text("account.none")]
        else:
            self.notes = list(self.account.notes)
            if len(self.account.lines) != 1:  # one line says it all
                self.total = catalog.plural("points", self.account.total)
            self._make_rows()
        self.on_chosen()

    def _make_rows(self) -> None:
        assert self.account is not None
        alone = len(self.account.lines) == 1  # and lit as it is
        for number, line in enumerate(self.account.lines):
            row = AccountRow(number=number, words=line.words, disabled=alone or not line.lit)
            row.bind(on_release=lambda pressed: self.choose(int(pressed.number)))
            self.ids.rows.add_widget(row)

    def choose(self, number: int) -> None:
        """Light one line, or all again."""
        self.chosen = ALL if self.chosen == number else number

    @property
    def lit(self) -> tuple[Any, ...]:
        """What is lit now."""
        lines = () if self.account is None else self.account.lines
        shown = lines if self.chosen == ALL else lines[int(self.chosen) : int(self.chosen) + 1]
        return tuple(dict.fromkeys(part for line in shown for part in line.lit))

    def on_chosen(self, *_: Any) -> None:
        """The picture anew."""
        for row in self.ids.rows.children:
            row.active = self.chosen == row.number
        self.ids.picture.clear_widgets()
        seat, event = self.line.seat, self.line.event
        assert seat is not None  # only a line with both is explained
        assert event is not None
        picture = self.looking.evidence(self.line.state, seat, [event], self.lit, self.line.before)
        self.pictured = picture is not None
        if picture is not None:
            self.ids.picture.add_widget(picture)


def explain(session: Any, line: LogLine) -> None:
    """Why the points that a sentence of the log tells of."""
    App.get_running_app().router.open_sheet(AccountSheet(session, line))


load_kv(__file__)
