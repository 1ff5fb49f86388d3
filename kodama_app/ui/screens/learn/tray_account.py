"""Where the coach's word on a solved puzzle stands: in the tray, so that the tree it speaks of stays large."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from kodama_app.ui.table.coach_view import CoachWords


class TrayAccount:
    """Nothing is to be taken any more: the words stand where the table's own were, and cards make room."""

    def __init__(self, screen: Any) -> None:
        self._screen, self._tray = screen, screen.ids.tray
        # Not the ids alone: they do not keep what is taken off the screen.
        self._own_words, self._offers = screen.ids.line.__self__, screen.ids.offers.__self__
        self.shown: CoachWords | None = None
        self._make_room_soon = Clock.create_trigger(self._make_room)

    def say(self, words: CoachWords) -> None:
        """Show them."""
        self.hush()
        self.shown = words
        self._put(words, self._own_words)
        self._tray.remove_widget(self._own_words)
        words.bind(height=self._make_room_soon)  # more than once: words are laid out in steps
        self._tray.bind(size=self._make_room_soon)
        self._make_room()

    def hush(self) -> None:
        """The tray is as it was before."""
        if self.shown is None:
            return
        self._tray.unbind(size=self._make_room_soon)
        self._put(self._own_words, self.shown)
        self._tray.remove_widget(self.shown)
        self.shown = None
        if self._offers.parent is None:
            self._put_below(self._own_words)

    def _make_room(self, *_: Any) -> None:
        """Where both find room, as on a desktop, the cards stay in sight; else they come back with the cross."""
        if self.shown is None:
            return
        tray, offers = self._tray, self._offers
        rows = {*tray.children, offers}
        needed = tray.padding[1] + tray.padding[3] + tray.spacing * (len(rows) - 1)
        needed += sum(row.height for row in rows if row.size_hint_y is None)
        if not self._screen.wide or needed > tray.height:
            tray.remove_widget(offers)
        elif offers.parent is None:
            self._put_below(self.shown)

    def _put(self, widget: Any, above: Any) -> None:
        self._tray.add_widget(widget, index=self._tray.children.index(above) + 1)

    def _put_below(self, widget: Any) -> None:
        self._tray.add_widget(self._offers, index=self._tray.children.index(widget))
