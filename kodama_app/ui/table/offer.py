"""What an offer in the tray is: a phase's own way to choose, in place of a row of cards to take and place."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.engine.actions import Action


class Offer(BoxLayout):
    """What is offered in a phase. The table's big button shows `deed` and does `confirm` once it is `ready`."""

    screen = ObjectProperty()
    deed = StringProperty("")
    """The end of the key of the button's text."""
    ready = BooleanProperty(False)
    words = StringProperty("")
    """The line above: what to do."""
    fault = StringProperty("")
    """The reason against something that the line gives, if it gives one."""

    open_to_all: ClassVar[bool] = False
    """Nothing of it is secret: it is shown, locked, while a bot is to act as well."""

    shows_hand: ClassVar[bool] = False
    """The closed Kodama hand is part of it; else a button opens it."""

    @property
    def locked(self) -> bool:
        """Somebody else is to act: it is there to be looked at."""
        return not self.model.person_moves

    def refresh(self) -> None:
        """Show the game as it stands now."""

    def put_away(self) -> None:
        """Something else lies in the tray from now on."""

    def prepare(self) -> bool:
        """What Enter does while nothing is ready: a first choice, where there is a way to make one."""
        return False

    def key(self, name: str) -> bool:
        """Whether a key meant something here."""
        return False

    def next_one(self, step: int) -> bool:
        """On to the next best choice, if there is one besides the held card's spots."""
        return False

    def confirm(self) -> None:
        """Do what was prepared."""

    def hint(self, action: Action, strength: int, anew: bool) -> tuple[str, str]:
        """Mark what the coach would do, from 1 to 3 ever more clearly: the words for it, and those for more."""
        return "", ""

    def forget_hint(self) -> None:
        """Take the coach's marks away."""

    @property
    def model(self) -> Any:
        """The table."""
        return self.screen.model
