"""Where the forty cards of Kigi's deck are: each is somewhere, once. What nobody has seen lies in the deck.

What is written is followed even when it is wrong, so that one wrong display is told once and not after every turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kodama_app.judge.breaches import Report
from kodama_app.judge.games.kigi.cards import COMMISSIONS, DECK, TREE_CARDS

DISPLAY = 3


class Whereabouts:
    """Follows display, deck and everything that was taken in one game."""

    def __init__(self, report: Report, seats: int) -> None:
        self.report = report
        self.display: list[str] = []
        self.place: dict[str, str] = {}
        """Where each card is, in words; one that is not there lies in the deck."""
        self.held: list[list[str]] = [[] for _ in range(seats)]
        """Commissions at the seats' sides, in the order they came."""
        self.collected: list[int] = [0] * seats
        self.unseen = 0
        """Commissions that somebody kept in a line that could not be read."""
        self.dealt = False
        self.due: str | None = "deal"
        """What must come before the next turn: `deal`, `refill`, `sweep`."""
        self.blind = False
        """A line could not be read: the next display is taken as it is."""

    @property
    def deck(self) -> int:
        """How many cards are left in the deck."""
        return len(DECK) - len(self.place) - self.unseen

    @property
    def empty(self) -> bool:
        """Nothing lies in the display, and nothing is still to come."""
        return self.dealt and not self.display and self.due is None

    def lose_track(self) -> None:
        """A display, a sweep or a turn could not be read."""
        self.blind, self.due = True, None

    def show(self, cards: Sequence[str]) -> None:
        """A `display` event: the first deal, or what lies there after a turn or a sweep."""
        if not self.blind:
            if self.due is None:
                self.report.add("refill", "a display that no turn and no sweep asks for")
            self.settle_sweep(cards)
        before, blind, self.blind, self.dealt = self.display, self.blind, False, True
        gone = [card for card in before if card not in cards]
        if gone and not blind:
            self.report.add("refill", f"{gone} left the display without being taken")
        self._put(gone, "out of sight")
        stayed = [card for card in dict.fromkeys(cards) if card in before]
        if not blind and stayed != [card for card in before if card in cards]:
            self.report.add("display", f"what stays in the display changed places: {before}, then {list(cards)}")
        self._deal([card for card in cards if card not in before])
        if len(set(cards)) < len(cards):
            self.report.add("deck", f"a card twice in the display: {list(cards)}")
        # It may be smaller only when nothing is left to deal.
        right = min(DISPLAY, len(cards) + max(0, self.deck))
        self.report.expect("display", "cards in the display", len(cards), right)
        self.display = list(dict.fromkeys(cards))
        self.due = "sweep" if len(self.display) == DISPLAY and COMMISSIONS.keys() >= set(cards) else None

    def settle_sweep(self, cards: Sequence[str]) -> None:
        """Another display, or a turn with one of these cards: a sweep that was due cannot come any more."""
        if self.due != "sweep":
            return
        self.report.add("sweep", f"{self.display} were not swept")
        self.due = None
        if not set(cards) & set(self.display):  # they were, it only was not written
            self._put(self.display, "swept")

    def sweep(self, cards: Sequence[str]) -> None:
        """Three commissions leave the game."""
        if self.due == "sweep":
            self.report.expect("sweep", "swept", sorted(cards), sorted(self.display))
            cards = self.display
        elif self.due is not None:
            self.report.add("refill", "a sweep before the display is ready")
        elif not self.blind:
            self.report.add("sweep", f"no three commissions lie in the display: {self.display}")
        self._put(cards, "swept")
        self.due = "refill"

    def take(self, card: str, where: str) -> None:
        """A turn: a card leaves the display."""
        self.settle_sweep([card])
        if self.due is not None:
            self.report.add("refill", "a turn before the display is ready")
        if card not in self.display and not self.blind:
            self.report.add("display", f"{card} is not in the display {self.display}")
        self._check_free([card], f"taken to {where}")
        self._put([card], where)
        self.due = "refill"

    def keep(self, card: str, seat: int) -> None:
        """Before the first deal: a commission that never comes into the deck."""
        self._check_free([card], f"kept by seat {seat}")
        self.hold(card, seat)

    def hold(self, card: str, seat: int) -> None:
        """A commission lies at a seat's side from now on."""
        self._put([card], f"at the side of seat {seat}")
        if card in COMMISSIONS:
            self.held[seat].append(card)

    def collect(self, cards: Sequence[str], seat: int) -> None:
        """Pruned cards come to the tree's owner."""
        self._put(cards, f"collection of seat {seat}")
        self.collected[seat] += len(cards)

    def check_kind(self, card: str, *, commission: bool) -> None:
        """Commissions are taken, tree cards placed or removed."""
        if card not in (COMMISSIONS if commission else TREE_CARDS):
            self.report.add("deck", f"{card} is no {'commission' if commission else 'tree card'}")

    def _deal(self, cards: Sequence[str]) -> None:
        """Cards that leave the deck for the display."""
        unknown = sorted(set(cards) - DECK)
        if unknown:
            self.report.add("deck", f"{unknown} are no cards of this game")
        self._check_free(cards, "dealt")
        self._put(cards, "display")

    def _check_free(self, cards: Iterable[str], what: str) -> None:
        for card in cards:
            if self.place.get(card, "display") != "display":
                self.report.add("deck", f"{card} is {what}, but it is elsewhere: {self.place[card]}")

    def _put(self, cards: Sequence[str], where: str) -> None:
        """Only what there is can be anywhere: a made-up card would make the deck smaller."""
        self.place |= {card: where for card in cards if card in DECK}
        self.display = [card for card in self.display if card not in cards]
