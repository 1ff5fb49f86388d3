"""What the judge says: a breach names the line of the transcript, the rule it breaks and what was seen.

The keys in RULES are stable: tests and tools may compare them. The details are for people and may change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

RULES: dict[str, str] = {
    # the text
    "malformed": "a line is no JSON object, lacks a key or holds a value of the wrong type",
    "unknown-game": "a game this judge has no rules for",
    "event": "an event that this game, or this moment of it, does not know",
    "unfinished": "a game stops without its `end`, or the text holds no game at all",
    # setup
    "setup": "number of seats, first player or first Pruner",
    "options": "an unknown option, or a value that the option cannot have",
    "trunk": "one trunk for each seat, no kind twice, of a kind the game has, laid before the first season",
    # what a card looks like
    "shape-card": "a branch is 63 x 88 mm, a trunk 126 x 88 and stands on the table edge",
    "shape-bark": "bark rings are simple, not closed by a repeated point, and inside the card",
    "shape-disc": "a feature is a disc of 6 mm, at least 2 mm from the card's edge",
    "shape-stub": "the connector is 10 mm of the card's edge, at a socket, and its bark runs off there",
    "card-print": "a card shows the features that the list of cards gives it",
    "card-changed": "the same card shows other features or other bark than before",
    # the five rules of placement, and what comes before them
    "own-tree": "one grows one's own tree",
    "index": "cards of a tree are numbered in the order they are placed",
    "parent": "a card grows from a card that lies there already",
    "on-bark": "rule 1: the connector grows out of the parent's visible bark",
    "touches-one": "rule 2: the new card meets the visible part of its parent and of no other card",
    "covers-feature": "rule 3: the new card covers no feature",
    "off-table": "rule 4: the new card stays on the table",
    "limit": "rule 5: growth points above the limit",
    # scores
    "points": "growth points as scored",
    "base-points": "growth points by the printed kinds and the Spirits on them, without any decree",
    "decree-points": "what the decree adds to a placement",
    "decree-payment": "what a decree pays outside a placement: to whom, when, how much",
    "changes-growth": "whether a count-as decree is in force",
    "limit-written": "the limit in force, as written beside a placement",
    # order of play
    "season": "seasons come in order, each complete",
    "first-player": "who begins a season; in Duo, who is its first Pruner",
    "decree": "which decree a season may have",
    "turn": "whose turn it is",
    "round": "season and round as written beside a placement",
    "skip": "a turn is skipped only after two new displays, or with an empty deck",
    # display and deck
    "display": "size and order of the display; a card that is taken comes from it",
    "refill": "what the display holds after a refill, and that it is refilled",
    "redeal": "a new display in the middle of a turn: twice at most",
    "deck": "no card of the deck is in two places, none comes out of turn, no more of them than there are",
    "fits": "a card is removed only when nothing that could be taken instead has a legal pose on the lattice",
    # Kigi: commissions and pruning
    "keep": "each keeps one of the two commissions dealt, in seat order, in the advanced game only",
    "sweep": "three commissions in the display leave the game, at once and together",
    "pruning": "from ten points on the scoring cards leave, and what grows from them; below ten none does",
    "collect": "what was pruned goes to the tree's owner, in the order it was placed",
    "over": "the game ends when the display is empty, and not before",
    "commission": "commissions held are told by seat, in the order they came, each once",
    "commission-counts": "what a commission counts, for each seat",
    "commission-points": "ten for a commission that is met, nobody having more (or less); a tie meets it",
    # draft: hands
    "pick": "all pick a card of their hand, in seat order from the first player, before any is placed",
    "hand": "what is left of a hand goes to the left neighbour, once, not after the fourth round",
    "draw": "hands are filled up to four in seat order from the first player, as far as the deck goes",
    # Duo: piles and Spirits
    "step": "a Duo round: reveal, split, choose, Sower grows, Pruner grows, discard, summon",
    "roles": "the Pruner reveals and splits, the Sower chooses; both swap after every round",
    "split": "three cards in two piles with at least one card each; one of the two is chosen",
    "pile": "what is placed, removed or discarded comes from the player's own pile",
    "summon": "who summons which Spirit from where onto what, and that it must be done",
    # Kodama and the end
    "kodama-order": "each player scores exactly one Kodama a season, in turn order (in Duo together)",
    "kodama-card": "which Kodama or Sprout a player may score; none comes twice",
    "kodama-choice": "what may be chosen for this Kodama",
    "kodama-points": "points of a Kodama",
    "scores": "a seat's score is the sum of its points",
    "tie-break": "instances that count as the own trunk's feature",
    "winners": "most points, then the tie-break, then all",
}


@dataclass(frozen=True, slots=True, order=True)
class Breach:
    """One broken rule, at a line of the transcript counted from 1."""

    line: int
    rule: str
    detail: str


Question = Callable[[], Iterable[tuple[str, str]]]
"""Gives (rule, detail) of what it finds once the whole transcript has been read."""


@dataclass(slots=True)
class Report:
    """Collects breaches; the walker moves `line` on, so that whoever finds a breach need not know it."""

    line: int = 0
    breaches: list[Breach] = field(default_factory=list)
    questions: list[tuple[int, Question]] = field(default_factory=list)

    def add(self, rule: str, detail: str) -> None:
        """A key that RULES does not explain is a mistake of the judge itself, so it fails loudly."""
        if rule not in RULES:
            raise KeyError(rule)
        self.breaches.append(Breach(self.line, rule, detail))

    def defer(self, question: Question) -> None:
        """Asks later: some cards show their face only long after the line that is to be judged."""
        self.questions.append((self.line, question))

    def settle(self) -> None:
        """Asks what was deferred; breaches then stand in the order of their lines."""
        for line, question in self.questions:
            self.line = line
            for rule, detail in question():
                self.add(rule, detail)
        self.questions.clear()
        self.breaches.sort(key=lambda breach: breach.line)

    def expect(self, rule: str, what: str, written: object, right: object) -> None:
        """Adds a breach when the transcript's value is not the one the judge found."""
        if written != right:
            self.add(rule, f"{what}: written {written!r}, should be {right!r}")
