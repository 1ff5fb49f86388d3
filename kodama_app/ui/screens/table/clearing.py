"""Whatever lies over the board, lamp and words, keeps clear of what is held there."""

from __future__ import annotations

from itertools import product
from typing import Any

from kivy.clock import Clock

from kodama_app.ui.table.board import Box


class Clearing:
    """At one table; looks once a frame at most, and only when something has moved."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.soon = Clock.create_trigger(self._clear)

    def _clear(self, _dt: float) -> None:
        table = self.table
        if table.get_root_window() is not None:
            table.words_high = self._words_hide_it()
            self._move_lamp()

    def _words_hide_it(self) -> bool:
        """Whether words at the board's foot would; under the coach's own words there is no other place."""
        table, line, words = self.table, self.table.ids.line, self.table.ids.words
        if (
            not table.holding
            or table.wide
            or table.ids.coach.bubble is not None
            or words.height <= line.height + 1
        ):
            return False
        return bool(table.board.hides_held((line.x, line.y, line.right, line.y + words.height)))

    def _move_lamp(self) -> None:
        """To the first corner where it hides nothing that is held; nowhere, if there is none."""
        table, coach, lamp = self.table, self.table.ids.coach, self.table.ids.coach.ids.lamp
        over = table.ids.words.top if table.ids.line.over and not table.words_high else coach.y
        coach.foot = max(0.0, over - coach.y)
        heads = (False,) if coach.bubble is not None or table.words_high else (False, True)
        coach.lamp_hidden = False
        for high, far in product(heads, (False, True)):
            coach.lamp_high, coach.lamp_far = high, far
            if not table.holding or not table.board.hides_held(_box(lamp)):
                return
        coach.lamp_high = coach.lamp_far = False
        coach.lamp_hidden = True


def _box(widget: Any) -> Box:
    return widget.x, widget.y, widget.right, widget.top
