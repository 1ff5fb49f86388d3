"""The playing table while a lesson looks on: everything works as ever, and the lesson hears of it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from kodama_app.tutorial.signals import Gesture, Signal
from kodama_app.ui.screens.learn.watching import Watcher
from kodama_app.ui.screens.table.screen import TableScreen
from kodama_app.ui.table.hand_sheet import HandSheet


class WatchedTable(TableScreen):
    """What a gesture means for the lesson is the lesson's business: it is only told."""

    def __init__(self, **kwargs: Any) -> None:
        # Sitting down already shows things, and what is shown is watched.
        self.watcher = Watcher(self)
        super().__init__(**kwargs)

    def hear(self, signal: Signal) -> None:
        """Something was done."""
        raise NotImplementedError

    def take(self, card: str) -> None:
        """Watched: a card came into the hand."""
        before = self.model.placing
        super().take(card)
        if self.model.placing is not None and self.model.placing is not before:
            self.watcher.taken()
            self.hear(Gesture("take"))

    def held(self) -> None:
        """Watched: the ghost was moved or turned."""
        super().held()
        self.watcher.carried()

    def next_spot(self, step: int = 1) -> None:
        """Watched: the ghost flew to its next spot."""
        with self.watcher.flight():
            super().next_spot(step)

    def open_hand(self, kind: type[HandSheet] = HandSheet) -> None:
        """Watched."""
        super().open_hand(kind)
        self.hear(Gesture("hand_while_holding" if self.model.holding else "hand"))

    def show_decree(self) -> None:
        """Watched."""
        super().show_decree()
        self.hear(Gesture("decree"))

    def show_all_trees(self) -> None:
        """Watched."""
        super().show_all_trees()
        self.hear(Gesture("trees"))

    def show(self, seat: int) -> None:
        """Watched: another tree than the own one."""
        super().show(seat)
        if seat:
            self.hear(Gesture("rival"))

    def on_touch_down(self, touch: Any) -> bool:
        """Watched: the table may be moved."""
        self.watcher.touched(touch)
        taken = bool(super().on_touch_down(touch))
        if touch.is_mouse_scrolling:
            self.watcher.let_go()
        return taken

    def on_touch_up(self, touch: Any) -> bool:
        """Watched: the table may have been moved."""
        taken = bool(super().on_touch_up(touch))
        Clock.schedule_once(lambda _dt: self.watcher.let_go(), 0)  # grabbed touches are told a little later
        return taken
