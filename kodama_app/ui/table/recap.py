"""What the others did since one's last turn: a line and a small picture each, laid over the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets import basics, pages, seat_mark  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Pressable
from kodama_app.ui.words.log_lines import LogLine, account_of

MOST = 6
"""Lines at most, the latest: who wants all of it reads the log."""
ROW, LEAST = 96, 48
"""How high a line with its picture is at best, and at least, in dp."""
SHARE = 0.8
"""How much of the board the lines may lie over."""


class RecapRow(Pressable, BoxLayout):
    """One deed: whose, what, and its picture; pressing it shows that seat's part of the board."""

    mark = ObjectProperty(None, allownone=True)
    words = StringProperty("")
    side = NumericProperty(ROW)
    """The picture's height, in pixels; 0 where there is none."""


class Recap(FloatLayout):
    """Any touch or key ends it, and beside the lines does what it does: nobody need wait for it."""

    table = ObjectProperty()
    title = StringProperty("")
    board = ListProperty([0, 0, 100, 100])
    """Where the board lies."""
    ended: Callable[[], None] = staticmethod(lambda: None)

    def __init__(self, lines: Sequence[LogLine], **kwargs: Any) -> None:
        super().__init__(title=i18n._("recap.title"), **kwargs)
        Window.bind(size=self._resized)
        self.table.board.bind(pos=self._lay_out, size=self._lay_out)
        for line in lines[-MOST:]:
            row = RecapRow(mark=self.table.seat_marks[line.seat], words=line.words, side=0)
            picture = self._picture(line)
            if picture is not None:
                row.ids.picture.add_widget(picture)
            row.bind(on_release=lambda _row, seat=line.seat: self._look(seat))
            self.ids.rows.add_widget(row)
        self._lay_out()

    def _picture(self, line: LogLine) -> Any:
        """The part of the board it was done to, with what came there; what was counted, where nothing came."""
        play, events = self.table.play, [line.event]
        account = account_of(line, self.table.session.header, play.words, i18n.catalog)
        came = hasattr(line.event, "index")
        lit = () if account is None or came else [part for one in account.lines for part in one.lit]
        if account is None and not came:
            return None
        return play.looking.evidence(line.state, line.seat, events, lit)

    def _lay_out(self, *_: Any) -> None:
        board, rows = self.table.board, self.ids.rows.children
        self.board = [*board.pos, *board.size]
        room = board.height * SHARE - self.ids.title.height - dp(24)
        side = max(dp(LEAST), min(dp(ROW), room / max(1, len(rows)) - dp(6)))
        for row in rows:
            row.side = side if row.ids.picture.children else 0

    def _look(self, seat: int) -> None:
        self.end()
        self.table.show(seat)

    def _resized(self, *_: Any) -> None:
        self._lay_out()

    def end(self) -> None:
        """Enough of it."""
        Window.unbind(size=self._resized)
        self.table.board.unbind(pos=self._lay_out, size=self._lay_out)
        if self.parent is not None:
            self.parent.remove_widget(self)
            self.ended()

    def on_touch_down(self, touch: Any) -> bool:
        """On a line it asks to see more; beside all of them it is for what lies below."""
        if self.ids.panel.collide_point(*touch.pos):
            if not super().on_touch_down(touch):
                self.end()
            return True
        self.end()
        return False


load_kv(__file__)
