"""What an offer in the tray is: a phase's own way to choose what to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.engine.actions import Action
from kodama_app.ui.table.board import Source

SMALL = 56
"""How wide a card is in the tray about, in dp."""
PART, CARD, SPOT = 1, 2, 3
"""How much a hint tells: what it is about, which one to take, and all there is to know."""


class Said(NamedTuple):
    """The line between board and tray."""

    words: str
    fault: str = ""
    """The reason against something that the line gives, if it gives one."""
    tag: str = ""
    """A word beside what is held."""


class Hint(NamedTuple):
    """What the coach says about an offer."""

    title: str
    more: str = ""
    """What asking once more leads to; empty when there is no more."""
    words: str | None = None
    """In place of a reason of the coach's own."""
    then: Callable[[], None] | None = None
    """What to do once it is said."""


class Offer(BoxLayout):
    """What is offered in a phase. The table's big button shows `deed` and does `confirm` once it is `ready`."""

    screen = ObjectProperty()
    deed = StringProperty("")
    """The end of the key of the button's text."""
    ready = BooleanProperty(False)
    words = StringProperty("")
    """The line above: what to do. While it is empty the table says who is to act."""
    fault = StringProperty("")
    """The reason against something that the line gives, if it gives one."""
    left_handed = BooleanProperty(False)

    open_to_all: ClassVar[bool] = False
    """Nothing of it is secret: it is shown, locked, while a bot is to act as well."""

    tall: ClassVar[bool] = True
    """It needs the room of a line of words, where a window is not high."""

    kept: ClassVar[bool] = False
    """It is made once for a table, not each time it is offered."""

    @property
    def locked(self) -> bool:
        """Somebody else is to act: it is there to be looked at."""
        return not self.model.person_moves

    def refresh(self) -> None:
        """Show the game as it stands now."""

    def refresh_deed(self) -> None:
        """What is held was moved: it may have become possible to lay it, or impossible."""

    def said(self, moving: bool = False) -> Said:
        """What the table says meanwhile; while something is on the move, what costs no time to find out."""
        return Said(self.words, self.fault)

    def put_away(self) -> None:
        """Something else lies in the tray from now on."""

    def source(self, card: str) -> Source:
        """From where in the tray a card comes to the board."""
        return self.to_window(*self.center), dp(SMALL)

    def key(self, name: str) -> bool:
        """Whether a key meant something here."""
        return False

    def next_one(self, step: int) -> bool:
        """On to the next best choice; False where there is none."""
        return False

    @property
    def for_good(self) -> bool:
        """Whether what the big button does cannot be undone: if it did something else just before, it waits."""
        return False

    def confirm(self) -> None:
        """Do what was prepared."""

    @property
    def beside(self) -> tuple[str, bool]:
        """What the button beside the big one does, as the end of a text's key, and whether it can; empty: none."""
        return "", False

    def do_beside(self) -> None:
        """That."""

    # -- the coach

    def first_hint(self, action: Action) -> int:
        """How much to tell at first."""
        return PART

    def hint(self, action: Action, strength: int, anew: bool) -> Hint:
        """Mark what the coach would do, from 1 to 3 ever more clearly, and the words for it.

        Not `anew` when it is only said once more, in another language.
        """
        return Hint("")

    def forget_hint(self) -> None:
        """Take the coach's marks away."""

    @property
    def model(self) -> Any:
        """The table's."""
        return self.screen.model
