"""A board: the middle of the table, on which a game is seen and played. What the table asks of any game's.

A board is a kivy widget of its own. What only one kind of board has (trees, a camera, discs) the table does not
ask for; a game's own offers and lessons, which know their board, may.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, low, right and top."""
Source = tuple[Point, float]
"""From where something comes to the board: its middle in the window, and how wide it is there."""


class Sight(Protocol):
    """Something to look at: a curtain, a replay and an end need no more of a game than this."""

    def show(self, state: Any, seat: int) -> None:
        """The game as it stands, at the seat looked at. Told the same again, nothing moves."""

    def fit(self, animate: bool = False) -> None:
        """All that is shown, in sight."""

    def card_under(self, at: Point) -> str | None:
        """The id of the card on top at a point of the window."""


class Board(Sight, Protocol):
    """One to play on. It is the table's to show, hold and celebrate; it decides nothing about the game.

    What hands do with it, it tells by kivy's events: `on_held()` when what is held was moved by hand, and
    `on_carried_out(touch)` when a finger has let go of it outside the board.
    """

    show_card: Callable[[str], None] | None
    """Told the id of a card that was pressed for long."""
    covered: float
    """Pixels at its top that words lie over: what is brought into sight keeps below them."""

    cramped: bool
    """Whether all there is, shown in the room there is, would be too small to be judged."""

    # -- what is in the hand

    def hold(self, held: Any) -> None:
        """Preview what is in the hand, or nothing (None); what that may be, model and board of a game know."""

    def tell(self, words: str) -> None:
        """A word beside what is held: what it would give there, or what speaks against it; empty for none."""

    def refresh(self) -> None:
        """What is held was moved by a key or a button: show it where it is now."""

    def bring_into_sight(self) -> None:
        """What is held, near enough to be judged; all there is, where nothing is held."""

    def await_finger(self, touch: Any) -> None:
        """A finger is about to come from the tray with what is held: over the board it carries it."""

    def let_go(self) -> None:
        """What is held stays where the last finger has left it, in reach."""

    def drop_fingers(self) -> None:
        """Whatever fingers are down carry nothing any more: nobody is looking, or another window lies here."""

    # -- what is told on it

    def celebrate(
        self,
        lights: Any,
        each: float,
        done: Callable[[], None],
        lit: Callable[[], None] = lambda: None,
        points: int = 0,
        source: Source | None = None,
    ) -> None:
        """Light what scored, part by part, each so many seconds after the other, and let the points rise.

        `lights` are the parts as the game names them. `lit` is called with each light, `done` once at the end,
        however it comes: the game is final before. What came to the board may be seen to come from a `source`.
        """

    def fly_in(self, source: Source) -> None:
        """What is held has just been taken up there, and is seen to come."""

    def skip_celebration(self) -> None:
        """End it, if there is one."""

    def point_at(self, parts: Any) -> None:
        """Let what the coach means stand out, as the game names it, until told another; None for nothing."""

    def hides_held(self, box: Box) -> bool:
        """Whether something in this part of the window would hide what is held, or what turns it."""

    def hidden_by(self, box: Box) -> int:
        """How much that one wants to see something in this part of the window hides, once all is in sight."""

    def rest(self) -> None:
        """The table is left: nothing on it may go on."""

    # -- moved about

    def show_all(self) -> None:
        """All there is and what is held, however small; asked again, near enough to judge it."""

    def pan(self, across: float, up: float) -> None:
        """Move what is seen, by shares of the board's own size."""

    def zoom(self, factor: float) -> None:
        """Nearer or farther, about the middle."""
