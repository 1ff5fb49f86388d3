"""What the table asks of a game, whichever it is. Knows no widget."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from kodama_app.engine.actions import Action
from kodama_app.engine.timeline import NoWayBack
from kodama_app.session.session import GameSession

Told = tuple[str, Mapping[str, int]]
"""What to say: a text's key, and the numbers in it."""


class TableModel:
    """A session seen from a seat. All rules are asked of the session; nothing is decided here.

    A game whose turns hold nothing secret and whose deeds all lie in its offers needs little more than this.
    """

    def __init__(self, session: GameSession) -> None:
        self.session = session

    @property
    def state(self) -> Any:
        """The game now."""
        return self.session.state

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.session.header.seats)

    @property
    def mover(self) -> int | None:
        """Whose turn it is."""
        return self.session.mover

    @property
    def person_moves(self) -> bool:
        """Whether somebody at the screen is to act."""
        return self.mover is not None and self.session.bot_to_move is None

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number, seat in enumerate(self.session.header.seats) if seat.bot is None)

    # -- what is said

    @property
    def headline(self) -> tuple[Told, ...]:
        """How far the game is, a line each."""
        return ()

    @property
    def waiting(self) -> Told | None:
        """What to say while bots act, where it is not one after the other."""
        return None

    def role(self, seat: int) -> str:
        """What a seat is in this round, in games with roles: the end of a text's key and a picture's name."""
        return ""

    def has_chosen(self, seat: int) -> bool:
        """Whether a seat has done its part while others are still choosing."""
        return False

    # -- what is not for all eyes

    @property
    def secret(self) -> bool:
        """Whether what lies in the tray now is for the mover's eyes only."""
        return False

    @property
    def keeps_secrets(self) -> bool:
        """Whether a seat has something in the hand that the coach may not name while others look."""
        return True

    @property
    def secret_of(self) -> Hashable:
        """Tells one secret from the next: whoever has seen the one has not seen the other."""
        return None

    @property
    def curtain_needed(self) -> bool:
        """Whether another person's turn begins behind a curtain."""
        return True

    @property
    def behind_curtain(self) -> Told:
        """What awaits the next person."""
        return "curtain.turn", {}  # i18n: curtain.turn

    # -- what can be done

    @property
    def offered(self) -> str:
        """What the tray holds: which of the offers in the game's play."""
        return ""

    @property
    def may_take(self) -> bool:
        """Whether the mover may take something into the hand."""
        return False

    @property
    def can_hint(self) -> bool:
        """Whether there is anything that the coach could say something about."""
        return self.person_moves

    @property
    def lingers(self) -> bool:
        """Whether the mover has just done something at another part of the board, and looks at it."""
        return False

    @property
    def bots_are_quiet(self) -> bool:
        """Whether bots need not pause between their steps, for there is nothing to see."""
        return False

    @property
    def can_undo(self) -> bool:
        """What is in the hand can always be put back; what was done last, while it is the mover's own."""
        if not self.person_moves:
            return False
        line = self.session.timeline
        return self.holding or (line.can_undo and line.done[-1][0].seat == self.mover)

    def undo(self) -> None:
        """One step back: what is in the hand first."""
        if not self.can_undo:
            return
        if self.holding:
            self.put_back()
            return
        undone, _step = self.session.timeline.done[-1]
        try:
            self.session.undo()
        except NoWayBack:
            return
        self.taken_back(undone)

    def taken_back(self, undone: Action) -> None:
        """An action was undone: what it laid down may be in the hand again."""

    # -- what is in the hand

    @property
    def holding(self) -> bool:
        """Whether something is in the hand."""
        return False

    @property
    def carrying(self) -> bool:
        """Whether that lies over the board, which then needs its room."""
        return self.holding

    @property
    def held(self) -> Any:
        """What the board is to preview, as it understands it; None for nothing."""
        return None

    @property
    def held_at(self) -> int | None:
        """The seat at whose part of the board that is; None where what is held lies nowhere on the board."""
        return self.mover

    def carry_to(self, seat: int) -> bool:
        """Somebody looks at another seat's part of the board: whether what is held came along."""
        return False

    @property
    def ghost(self) -> dict[str, Any] | None:
        """It as plain values, for when the game is left and opened again."""
        return None

    def pick_again(self, ghost: dict[str, Any]) -> None:
        """Take that into the hand again, if it still makes sense: the values may be damaged."""

    def take_up(self) -> None:
        """Take what is the mover's anyway into the hand, in games where that is so."""

    def put_back(self) -> None:
        """Open the hand."""
