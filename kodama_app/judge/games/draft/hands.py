"""Drafting: where the branch cards are when nobody sees them. Hands, picks, deck, trees.

What is written is followed even when it is wrong, so that one wrong pass is told once and not in every round
after it. After a line that cannot be read, hands are unknown up to the next season's deal.
"""

from __future__ import annotations

from collections.abc import Sequence

from kodama_app.judge.breaches import Report

HAND = 4


class Hands:
    """The hidden cards of one game; seats are in table order, each to the left of the one before."""

    def __init__(self, report: Report, seats: int, cards: int) -> None:
        self.report = report
        self.seats = seats
        self.cards = cards
        self.placed: set[str] = set()
        self.removed: set[str] = set()
        self.shown: set[str] = set()
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.picks: dict[int, str] = {}
        self.left: dict[int, list[str]] = {}
        """What each seat still has to pass on, while cards are passed."""
        self.drawn: list[int] = []
        self.drawing = False
        """A deal or a refill is open: draws may come, and are checked when it closes."""
        self.lost = False

    @property
    def deck(self) -> int:
        """How many cards are left in the deck, by what is known."""
        held = {card for hand in (*self.hands, *self.left.values()) for card in hand} | set(self.picks.values())
        return self.cards - len(held | self.placed | self.removed)

    def begin_season(self) -> None:
        """Everything that is not on a tree is shuffled together."""
        self.hands = [[] for _ in range(self.seats)]
        self.picks, self.left, self.drawn = {}, {}, []
        self.removed = set()
        self.drawing, self.lost = True, False

    def lose_track(self) -> None:
        """A line could not be read."""
        self.lost = True

    def draw(self, seat: int, cards: Sequence[str], due: int) -> None:
        """Cards from the deck; `due` is the seat whose draw comes next."""
        if not self.drawing:
            self.report.add("draw", f"seat {seat} draws when nobody does")
        self._end_passing()
        if self.drawing and (seat in self.drawn or seat != due):
            self.report.add("draw", f"seat {seat} draws, it is the turn of seat {due}")
        held = {card for hand in self.hands for card in hand}
        gone = [card for card in cards if card in held | self.placed | self.removed]
        gone += [card for card in set(cards) if cards.count(card) > 1]
        if gone and not self.lost:
            self.report.add("deck", f"{gone} cannot be drawn: in play, removed this season or drawn twice")
        right = min(HAND - len(self.hands[seat]), self.deck)
        if not self.lost:
            self.report.expect("draw", f"cards drawn by seat {seat}", len(cards), right)
        self.hands[seat] += cards
        self.drawn.append(seat)
        self.shown.update(cards)
        if len(self.shown) > self.cards:
            self.report.add("deck", f"{len(self.shown)} different cards, but there are only {self.cards}")

    def pick(self, seat: int, card: str) -> None:
        """A card leaves a hand for the table."""
        self.end_drawing()
        if seat in self.picks:
            self.report.add("pick", f"seat {seat} picks twice in a round")
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
        elif not self.lost:
            self.report.add("pick", f"{card} is not in the hand of seat {seat}: {self.hands[seat]}")
        self.picks[seat] = card

    def use(self, seat: int, card: str, *, placed: bool) -> None:
        """A picked card is placed or removed."""
        if not self.lost:
            self.report.expect("pick", f"card of seat {seat}", card, self.picks.get(seat))
        if card in self.placed:
            self.report.add("deck", f"{card} lies on a tree already")
        (self.placed if placed else self.removed).add(card)
        self.shown.add(card)

    def end_round(self, *, last: bool) -> None:
        """All have placed: what is left goes on, unless the season is over."""
        self.picks = {}
        if not last:
            self.left = {seat: hand for seat, hand in enumerate(self.hands) if hand}
            self.hands = [[] for _ in range(self.seats)]
            self.drawn, self.drawing = [], True

    def hand_over(self, giver: int, to: int, cards: Sequence[str]) -> None:
        """A `hand` event."""
        left = self.left.pop(giver, None)
        if left is None:
            if cards and not self.lost:
                self.report.add("hand", f"seat {giver} has nothing to hand over now")
            return
        self.report.expect("hand", f"hand of seat {giver} goes to", to, (giver + 1) % self.seats)
        if not self.lost:
            self.report.expect("hand", f"hand of seat {giver}", sorted(cards), sorted(left))
        self.hands[to] += cards

    def _end_passing(self) -> None:
        """Drawing begins: hands that were not written are taken to have gone where they must."""
        for giver, left in self.left.items():
            if not self.lost:
                self.report.add("hand", f"the hand of seat {giver} was not handed over")
            self.hands[(giver + 1) % self.seats] += left
        self.left = {}

    def end_drawing(self) -> None:
        """The next round begins: nobody may lack a card that the deck could give."""
        if not self.drawing:
            return
        self._end_passing()
        self.drawing = False
        short = [seat for seat, hand in enumerate(self.hands) if len(hand) < HAND and seat not in self.drawn]
        if short and self.deck > 0 and not self.lost:
            self.report.add("draw", f"seats {short} did not draw though the deck has {self.deck} cards")
