"""The Kodama phase: what a decree pays before it, who scores, which card, how much."""

from __future__ import annotations

from collections.abc import Sequence

from kodama_app.judge import kodama_cards
from kodama_app.judge.breaches import Report
from kodama_app.judge.kin import Kin
from kodama_app.judge.kodama_cards import Choice
from kodama_app.judge.numbers import Book
from kodama_app.judge.reading import as_text, as_whole
from kodama_app.judge.schedule import Schedule


class KodamaScoring:
    """Of one game; `together` means that nobody comes first, as in Duo."""

    def __init__(self, report: Report, schedule: Schedule, cards: frozenset[str], numbers: Book) -> None:
        self.report = report
        self.schedule = schedule
        self.cards = cards
        self.numbers = numbers
        self.together = False
        self.paid: list[int] = []
        self.scorers: list[int] = []
        self.scored: set[str] = set()

    def begin_season(self) -> None:
        """Everybody may be paid and must score once more."""
        self.paid, self.scorers = [], []

    def pay(self, player: int, card: str, points: int, due: int) -> None:
        """A decree's payment to one player."""
        if not self.schedule.in_kodama_phase or self.schedule.kodama:
            self.report.add("decree-payment", f"{card} pays before the Kodama phase")
        order = [self.schedule.seat_after(step) for step in range(self.schedule.seats)]
        late = any(order.index(player) < order.index(seat) for seat in self.paid) and not self.together
        if player in self.paid or late:
            self.report.add("decree-payment", f"{card} pays in turn order, once; it is not seat {player}'s turn")
        self.paid.append(player)
        self.report.expect("decree-payment", f"{card} for seat {player}", points, due)

    def check_all_paid(self, decree: str | None, owed: Sequence[int]) -> None:
        """Asked when the Kodama phase begins. A payment of nothing need not be written."""
        for seat, points in enumerate(owed):
            if points and seat not in self.paid:
                self.report.add("decree-payment", f"{decree} was not paid to seat {seat}")

    def check_turn(self, player: int, season: str) -> None:
        """Whether this player's Kodama is due."""
        if not self.schedule.in_kodama_phase:
            self.report.add("kodama-order", f"no Kodama of seat {player} is due")
        else:
            if not self.together:
                self.report.expect("kodama-order", "Kodama of", player, self.schedule.to_score)
            elif player in self.scorers:
                self.report.add("kodama-order", f"seat {player} scores a second Kodama in {season}")
            self.schedule.kodama += 1
        self.scorers.append(player)
        self.report.expect("kodama-order", "season", season, self.schedule.season)

    def score(self, card: str, sprouts: str, tree: Kin | None, choice: object, points: int) -> None:
        """The card itself; `sprouts` is the letter of the seat's set, if it has one."""
        if card in self.scored:
            self.report.add("kodama-card", f"{card} was scored before")
        self.scored.add(card)
        if card not in kodama_cards.SPROUTS.get(sprouts, self.cards):
            self.report.add("kodama-card", f"{card} cannot be in this player's hand")
        elif tree is not None:
            self._check_worth(card, tree, choice, points)

    def _check_worth(self, card: str, tree: Kin, written: object, points: int) -> None:
        if written is None:
            # The best choice is the one offered, so a choice left open must be worth as much.
            self.report.expect("kodama-points", card, points, kodama_cards.best(card, tree, self.numbers))
            return
        try:
            worth = kodama_cards.points(card, tree, _read_choice(card, written, tree), self.numbers)
        except kodama_cards.BadChoice as bad:
            self.report.add("kodama-choice", str(bad))
        else:
            self.report.expect("kodama-points", f"{card} with {written}", points, worth)


def _read_choice(card: str, written: object, tree: Kin) -> Choice:
    """Kinds, a line by its cards, or a line by its last card alone; numbers may be written as text."""
    items = written if isinstance(written, list) else [written]
    items = [_as_index(item) for item in items]
    if items and all(isinstance(item, str) for item in items):
        kinds = tuple(as_text(item, "choice") for item in items)
        return kodama_cards.line_with(tree, kinds) if card in kodama_cards.OF_LINES else kinds
    cards = tuple(as_whole(item, "choice") for item in items)
    if len(cards) == 1 and cards[0] in tree.cards():
        return tuple(tree.line(cards[0]))
    return cards


def _as_index(item: object) -> object:
    """The number that a short text of digits stands for; anything else as it is."""
    is_number = isinstance(item, str) and item.isascii() and item.isdigit() and len(item) < 5
    return int(str(item)) if is_number else item
