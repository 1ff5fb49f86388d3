"""Whatever lies over the board, lamp and words, keeps clear of what is held there."""

from __future__ import annotations

from itertools import product
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from kodama_app.ui.screens.table.names_row import TALL
from kodama_app.ui.table.board import Box
from kodama_app.ui.widgets.focus import LAID_OUT


class Clearing:
    """At one table; looks once a frame at most, and only when something has moved."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.soon = Clock.create_trigger(self._clear)
        self._keep_it = Clock.create_trigger(self._keep_room, LAID_OUT)
        self._window: tuple[float, float] = (0, 0)
        table.bind(size=lambda *_: self.keep_room_soon())

    def _clear(self, _dt: float) -> None:
        table = self.table
        if table.get_root_window() is not None:
            table.words_high = self._words_hide_it()
            self._move_lamp()

    def keep_room_soon(self) -> None:
        """Once nothing has changed for a while: on its way a tray may be of any height."""
        self._keep_it.cancel()
        self._keep_it()

    def _keep_room(self, _dt: float) -> None:
        """From step to step the tray is as high as its highest: else the board would come and go with every one.

        Not where height is scarce, or lies beside the tray anyway.
        """
        table = self.table
        if self._window != tuple(table.size):
            self._window, table.tray_room = tuple(table.size), 0
        if not table.wide and not table.lean and table.height >= dp(TALL):
            table.tray_room = max(table.tray_room, table.ids.offers.minimum_height)

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
