"""What the lists of lessons and of puzzles share: one to go on with, and words that follow the language."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from kodama_app.ui.language import i18n
from kodama_app.ui.widgets.pages import Page


class Listing(Page):
    """A list that is told anew whenever it is come back to; `refresh` tells it."""

    app = ObjectProperty()
    offered = StringProperty("")
    """The one to go on with."""
    offer = StringProperty("")
    """What the button that leads there says."""

    def refresh(self, *_: Any) -> None:
        """Where one stands now."""
        raise NotImplementedError

    def entered(self) -> None:
        """Things may have been done since it was last shown, and a new day may have begun."""
        self.refresh()
        i18n.unbind(lang=self.refresh)
        i18n.bind(lang=self.refresh)

    def left(self) -> None:
        """The catalog outlives every screen."""
        i18n.unbind(lang=self.refresh)
