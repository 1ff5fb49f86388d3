"""Where the branch cards are: display, deck, trees. The deck is hidden, but much about it can be known.

Cards put under the deck come back in that order, after every card that was above them. So a card that is
dealt has either never been shown, or all the cards above it are gone.
"""

from __future__ import annotations

from collections.abc import Sequence

from kodama_app.judge.breaches import Report

REDEALS = 2


class Supply:
    """Follows every branch card of one game with an open display."""

    def __init__(self, report: Report, display_size: int, cards: int) -> None:
        self.report = report
        self.size = display_size
        self.display: list[str] | None = None
        self.cards = cards
        self.placed: set[str] = set()
        self.shown: set[str] = set()
        self.returned: list[str] = []
        """Known cards under the deck, the next one first."""
        self.fresh = cards
        """At least so many cards of the deck lie above all that were put under it."""
        self.blurred = False
        """An unseen card may have gone under the deck, so that the order of `returned` has gaps."""
        self.revealed: str | None = None
        self.owed: str | None = None
        """`refill` or `redeal` when the next display must be one, `anything` after an unreadable turn."""
        self.redeals = 0

    @property
    def deck(self) -> int:
        """How many cards are left in the deck."""
        return self.cards - len(self.placed) - len(self.display or ()) - (self.revealed is not None)

    def show(self, cards: Sequence[str], *, in_turn: bool) -> None:
        """A `display` event: the first deal, what is owed for the last turn, or a new display in a turn."""
        if len(set(cards)) < len(cards):
            self.report.add("deck", f"a card twice in the display: {list(cards)}")
        before, owed, self.owed = self.display, self.owed, None
        if before is None:
            self._deal(cards)
        elif owed == "refill":
            self._refill(before, cards)
        elif owed == "redeal":
            self._redeal(before, cards)
        elif owed == "anything":
            self.placed.update(card for card in before if card not in cards)
            self._deal([card for card in cards if card not in before])
        elif set(before) != set(cards):
            self.redeals += 1
            if not in_turn:
                self.report.add("redeal", "a new display while it is nobody's turn")
            elif self.redeals > REDEALS:
                self.report.add("redeal", f"{self.redeals} new displays in one turn")
            self._redeal(before, cards)
        self.display = list(cards)
        self._check_size()

    def reveal(self, cards: Sequence[str]) -> None:
        """Spring Call turns up the top card."""
        if len(cards) != 1 or self.revealed is not None or self.deck < 1:
            self.report.add("deck", f"cannot turn up {list(cards)}")
            return
        self._deal(cards)
        self.revealed = cards[0]

    def take(self, card: str, *, may_call: bool) -> bool:
        """The player places this card; True when it came from the deck by Spring Call."""
        self._settle()
        called = False
        if self.display is not None and card in self.display:
            self.display.remove(card)
            self.owed = "refill"
            self._put_revealed_under(may_call)
        elif may_call and self.deck + (self.revealed is not None) > 0:
            called = True
            if self.revealed is None:
                self._deal([card])
            elif card != self.revealed:
                self.report.add("display", f"{card} is neither the card turned up nor in the display")
        else:
            self.report.add("display", f"{card} is not in the display {self.display}")
        if card in self.placed:
            self.report.add("deck", f"{card} lies on a tree already")
        self.revealed = None
        self.placed.add(card)
        self.shown.add(card)
        return called

    def end_turn(self, *, gale: bool) -> None:
        """After a placement or a skip."""
        self.redeals = 0
        if self.revealed is not None:
            self._put_revealed_under(may_call=True)
        if gale:
            self.owed = "redeal"

    def lose_track(self) -> None:
        """A turn could not be read: what is missing from the next display was taken in it."""
        self.redeals, self.revealed, self.owed = 0, None, "anything"

    def skip(self) -> None:
        """The player had nothing to place, not even after two new displays."""
        self._settle()
        if self.redeals < REDEALS and self.deck > 0:
            self.report.add("skip", f"skipped after {self.redeals} new displays with {self.deck} in the deck")

    def _settle(self) -> None:
        """A turn begins: the display must have been made ready for it, if the deck could."""
        if self.owed in ("refill", "redeal") and self.deck > 0:
            self.report.add("refill", "the display was not refilled")
        self.owed = None

    def _put_revealed_under(self, may_call: bool) -> None:
        if self.revealed is not None:
            self.returned.append(self.revealed)
            self.revealed = None
        elif may_call:
            # A card that did not fit may have gone under the deck without being written down.
            self.fresh = max(0, self.fresh - 1)
            self.blurred = True

    def _refill(self, rest: list[str], cards: Sequence[str]) -> None:
        gone = [card for card in rest if card not in cards]
        if gone:
            self.report.add("refill", f"{gone} left the display without being taken")
            self.returned += gone
        self._deal([card for card in cards if card not in rest])

    def _redeal(self, rest: list[str], cards: Sequence[str]) -> None:
        self.returned += rest
        self.display = []
        self._deal(cards)

    def _deal(self, cards: Sequence[str]) -> None:
        """Cards that leave the top of the deck, in any order."""
        for card in cards:
            if card in self.placed or (self.display is not None and card in self.display):
                self.report.add("deck", f"{card} is dealt while it is in play")
        known = [card for card in cards if card in self.shown]
        from_below = max(0, len(cards) - self.fresh)
        right = set(known) == set(self.returned[:from_below])
        if self.blurred:
            right = len(known) <= from_below and set(known) <= set(self.returned)
        if not right:
            self.report.add("deck", f"{list(cards)} cannot come off the deck now; under it lie {self.returned}")
        self.fresh = max(0, self.fresh - len(cards))
        self.returned = [card for card in self.returned if card not in cards]
        self.shown.update(cards)
        if len(self.shown) > self.cards:
            self.report.add("deck", f"{len(self.shown)} different cards, but there are only {self.cards}")

    def _check_size(self) -> None:
        shown = len(self.display or ())
        # It may be smaller only when nothing is left to deal.
        self.report.expect("display", "cards in the display", shown, min(self.size, shown + max(0, self.deck)))
