"""A game of Kigi going on in thought: rough trees, an imagined deck, and painters who weigh their turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kodama_app.ai.games.kigi.odds import Counts
from kodama_app.ai.games.kigi.prices import Prices, rounds_of
from kodama_app.ai.games.kigi.rough import RoughTree, prints
from kodama_app.games.kigi.box import SHOWN


class Turn(NamedTuple):
    """What a painter may do: a card of the display, and where it is laid."""

    card: int
    tree: int = -1
    """None for a commission, or a card that fits nowhere."""
    points: int = 0
    after: RoughTree | None = None


class Outlook(NamedTuple):
    """What lies there once a turn is over, counted."""

    fed: float
    """The most the next seat may make of what is left and of the card to come, on any tree."""
    again: float
    """The most that is still left once it has taken the best of what lies there."""
    counts: Counts


class Imagined:
    """The display lies there as the seat to move finds it; the deck's next card is the last of its list."""

    def __init__(
        self,
        prices: Prices,
        trees: Sequence[RoughTree],
        held: Sequence[Sequence[int]],
        display: Sequence[int],
        deck: Sequence[int],
        mover: int,
    ) -> None:
        self.prices, self.mover = prices, mover
        self.trees, self.display, self.deck = list(trees), list(display), list(deck)
        self.held = [list(cards) for cards in held]
        self.points = [0] * len(self.trees)

    @property
    def counts(self) -> Counts:
        """Each seat's aspects now."""
        return [tree.counts for tree in self.trees]

    @property
    def rounds_after(self) -> int:
        """How many rounds are to come once the seat to move has taken its card."""
        return rounds_of(len(self.display) + len(self.deck) - 1, len(self.trees))

    def refill(self) -> bool:
        """As at a hand-over; False when the game is over."""
        display, deck, branches = self.display, self.deck, prints().branches
        while True:
            while deck and len(display) < SHOWN:
                display.append(deck.pop())
            if len(display) < SHOWN or min(display) < branches:
                return bool(display)
            display.clear()

    def turns(self) -> list[Turn]:
        """What the seat to move may do."""
        branches, found = prints().branches, []
        for card in self.display:
            if card >= branches:
                found.append(Turn(card))
                continue
            laid = [
                Turn(card, number, points, after)
                for number, tree in enumerate(self.trees)
                for points, _, after in tree.options(card)
            ]
            found.extend(laid or [Turn(card)])
        return found

    def outlook(self, turn: Turn) -> Outlook:
        """What lies there after a turn."""
        branches, trees = prints().branches, self.trees
        if turn.after is not None:
            trees = [*trees[: turn.tree], turn.after, *trees[turn.tree + 1 :]]
        counts = [tree.counts for tree in trees]
        rounds, heir = self.rounds_after, (self.mover + 1) % len(trees)
        tables = [tree.best for tree in trees]
        worths = sorted(
            (
                max([table[card] for table in tables])
                if card < branches
                else self.prices.odds.worth(card - branches, counts, heir, rounds)
                for card in self.display
                if card != turn.card
            ),
            reverse=True,
        )
        known = worths[0] if worths else 0.0
        fed = known
        if self.deck:
            # Of a commission that may come it is enough to know that what lies there is as good.
            best = map(max, *tables) if len(tables) > 1 else tables[0]
            most = list(best)
            fed = sum([max(known, most[card]) if card < branches else known for card in self.deck]) / len(
                self.deck
            )
        return Outlook(fed, worths[1] if len(worths) > 1 else 0.0, counts)

    def value(self, turn: Turn) -> float:
        """What a turn is worth to the seat to move, in points at the end."""
        rounds, branches, seat = self.rounds_after, prints().branches, self.mover
        weight, outlook = self.prices.weights[rounds], self.outlook(turn)
        promised = self.prices.odds.held(outlook.counts, self.held, seat, rounds)
        value = turn.points + weight.feeds * outlook.fed + weight.again * outlook.again + weight.swing * promised
        if turn.card >= branches:
            worth = self.prices.odds.worth(turn.card - branches, outlook.counts, seat, rounds)
            value += weight.taken * worth + weight.hold
        return value

    def take(self, turn: Turn) -> None:
        """Carry it out; the next seat is to move, once the display is refilled."""
        self.display.remove(turn.card)
        branches = prints().branches
        if turn.card >= branches:
            self.held[self.mover].append(turn.card - branches)
        elif turn.after is not None:
            self.trees[turn.tree] = turn.after
            self.points[self.mover] += turn.points
        self.mover = (self.mover + 1) % len(self.trees)

    def play_on(self, turns: int) -> None:
        """So many turns, or to the end: everybody takes what seems best."""
        while turns and self.refill():
            self.take(max(self.turns(), key=self.value))
            turns -= 1
