"""One round of Duo: three cards, two piles, two placements, one discard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kodama_app.judge.breaches import Report
from kodama_app.judge.prints import Prints
from kodama_app.judge.spirits import SpiritPlace, must_summon

REVEALED = 3


class Round:
    """From the moment the cards lie open; what was not written, or not readable, is None."""

    def __init__(self, report: Report, pruner: int) -> None:
        self.report = report
        self.pruner = pruner
        self.cards: list[str] | None = None
        self.piles: list[list[str]] | None = None
        self.hands: list[list[str]] | None = None
        """By seat, what is left of the piles."""
        self.lost = False
        """A line of this round could not be read: what depends on it is not judged."""
        self.grown: list[int] = []
        self.discarder: int | None = None
        self.discard: str | None = None
        self.before: Mapping[str, SpiritPlace] = {}
        self.free = 0
        self.summoned: list[str] = []
        self.owed: list[tuple[int, int]] = []
        """(seat, points) that the season's card pays for this round, and has not yet."""
        self.finished = False

    @property
    def sower(self) -> int:
        """Who chooses, and grows first."""
        return 1 - self.pruner

    @property
    def to_grow(self) -> int | None:
        """Whose placement comes next, the Sower's first; None when both are done."""
        order = (self.sower, self.pruner)
        return order[len(self.grown)] if len(self.grown) < len(order) else None

    def _expect_step(self, what: str, *, ready: bool, done: bool) -> None:
        if done or not (ready or self.lost):
            self.report.add("step", f"{what} {'a second time' if done else 'too early'} in a round")

    def reveal(self, player: int, cards: Sequence[str]) -> None:
        """Step 1."""
        self.report.expect("roles", "revealed by", player, self.pruner)
        self.cards = list(cards)
        if len(set(cards)) != REVEALED or len(cards) != REVEALED:
            self.report.add("split", f"revealed {list(cards)}, not three cards")

    def split(self, player: int, piles: Sequence[Sequence[str]]) -> None:
        """Step 2."""
        self._expect_step("split", ready=self.cards is not None, done=self.piles is not None)
        self.report.expect("roles", "split by", player, self.pruner)
        self.piles = [list(pile) for pile in piles]
        together = sorted(card for pile in piles for card in pile)
        if len(piles) != 2 or not all(piles):
            self.report.add("split", f"not two piles with a card in each: {self.piles}")
        elif self.cards is not None and together != sorted(self.cards):
            self.report.add("split", f"{self.piles} are not the cards revealed: {self.cards}")

    def choose(self, player: int, pile: int) -> None:
        """Step 3."""
        self._expect_step("choice", ready=self.piles is not None, done=self.hands is not None)
        self.report.expect("roles", "chosen by", player, self.sower)
        if self.piles is None or len(self.piles) != 2 or pile not in (0, 1):
            if self.piles is not None:
                self.report.add("split", f"there is no pile {pile} to choose")
            self.lost = True
            return
        mine, other = self.piles[pile], self.piles[1 - pile]
        self.hands = [list(mine), list(other)] if self.sower == 0 else [list(other), list(mine)]

    def hand(self, seat: int) -> list[str]:
        """What is left of the seat's pile, as far as it is known."""
        return list(self.hands[seat]) if self.hands is not None and not self.lost else []

    def use(self, seat: int, card: str) -> None:
        """Steps 4 and 5, and the card of step 6: it leaves the seat's pile."""
        if self.hands is None:
            self._expect_step(f"card {card} used", ready=False, done=False)
            self.lost = True
        elif card in self.hands[seat]:
            self.hands[seat].remove(card)
        elif not self.lost:
            self.report.add("pile", f"{card} is not in the pile of seat {seat}: {self.hands[seat]}")

    def put_away(self, seat: int, card: str, before: Mapping[str, SpiritPlace], free: int) -> None:
        """Step 6, its first half; `before` and `free` are what the summoner finds."""
        self._expect_step("discard", ready=len(self.grown) == 2, done=self.discard is not None)
        self.use(seat, card)
        self.discarder, self.discard = seat, card
        self.before, self.free = dict(before), free

    def calling_faults(self, prints: Prints) -> Iterator[tuple[str, str]]:
        """Whether the summoner got away with nothing; asked late, when the discard's face may be known."""
        if self.discarder is None or self.discard is None or self.lost or self.summoned or not self.finished:
            return
        summoner = 1 - self.discarder
        if must_summon(prints.kinds(self.discard), self.before, summoner, self.free):
            yield "summon", f"seat {summoner} must summon a Spirit of the discard {self.discard}"

    def check_complete(self) -> None:
        """The next thing begins."""
        if self.lost:
            return
        if len(self.grown) < 2:
            self.report.add("step", f"the round ends after {len(self.grown)} placements")
        elif self.discard is None:
            self.report.add("step", "the round ends without a discard")
