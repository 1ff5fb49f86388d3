"""Somebody who looks on at a table: told what is done there, and asked where it would go on by itself."""

from __future__ import annotations

from typing import Any

from kodama_app.ui.widgets.asking import Entry


class Onlooker:
    """Nobody in particular, so everything goes its way. Whoever teaches at a table is another one.

    All but the questions at the end are told after it has happened; then what shows may be changed.
    """

    def __init__(self, table: Any) -> None:
        self.table = table

    def entered(self) -> None:
        """The table is set, and somebody sits at it."""

    def left(self) -> None:
        """It is about to be cleared."""

    def did(self, deed: str) -> None:
        """Somebody took, held, opened or looked at something."""

    def touched(self, touch: Any) -> None:
        """A finger is about to come down."""

    def lifted(self) -> None:
        """It was lifted; whoever has grabbed it hears of that a little later."""

    def scrolled(self) -> None:
        """A wheel was turned."""

    def pressing(self) -> None:
        """A key is about to be obeyed."""

    def pressed(self) -> None:
        """It was."""

    def refreshed(self) -> None:
        """The table shows the game anew."""

    def readied(self) -> None:
        """It was settled what the big button does, and whether it can."""

    def said(self) -> None:
        """The line below the board was written."""

    # -- questions

    @property
    def bots_wait(self) -> bool:
        """Whether nobody may play on by themselves just now."""
        return False

    @property
    def greets(self) -> bool:
        """Whether what a person begins a game with is told by somebody else, or known."""
        return False

    def confirms(self) -> bool:
        """Whether the big button means something else now, and that was done."""
        return False

    @property
    def placing_help(self) -> str | None:
        """How much one is helped to place a card, whatever one has set; None: as one has set it."""
        return None

    @property
    def forgives(self) -> bool:
        """Whether all that is done here can be tried again, so that nothing need be asked twice."""
        return False

    @property
    def keeps_going(self) -> bool:
        """Whether the table stays as it is when the game is over: it goes into no gallery."""
        return False

    def menu(self) -> tuple[str, list[Entry]] | None:
        """A menu in place of the table's: its title, and what can be done."""
        return None
