"""What lessons and puzzles must know of one game and no other: its own things on the table, and its measures."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kodama_app.content.fields import Place
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rules import Fault, Rules
from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.legality import placement_faults
from kodama_app.games.cards_used import CardsUsed


@dataclass(frozen=True, slots=True)
class Inquiry:
    """Of what a number is asked: a state, the seat it is about, the card where it is about one."""

    rules: Rules[Any, Any]
    state: Any
    seat: int
    card: str
    before: Any
    """The state from which it is counted what has come to it since."""

    @property
    def table(self) -> Any:
        """What does not change while the game is played."""
        rules: Any = self.rules
        return rules.table


@dataclass(frozen=True, slots=True)
class PuzzleKind:
    """What puzzles of a kind ask for."""

    verb: str
    """The action that counts as a try."""
    aims: tuple[str, ...]
    """Measures that must come to at least what the puzzle asks for; the first one is what it is about."""
    exact: bool = False
    """No more than that either."""
    at_most: tuple[str, ...] = ()
    """Those of the aims that must not come to more instead."""
    subject: str = ""
    """The card it speaks of, by its family of names."""
    told: tuple[str, ...] = ()
    """Other measures that an answer mentions."""
    looks_around: bool = False
    """It is about what others could do: their trees have to be in reach."""
    uses_up: str = ""
    """The event by which the card it is about would be gone, where it is to be left for later."""
    roomy: bool = False
    """What is offered needs so much room that the table had better be silent."""

    def solved(self, asked: Mapping[str, int], found: Mapping[str, int]) -> bool:
        """Whether what was measured is what was asked for."""
        return all(self._met(aim, number, found[aim]) for aim, number in asked.items())

    def _met(self, aim: str, asked: int, found: int) -> bool:
        if self.exact:
            return found == asked
        return found <= asked if aim in self.at_most else found >= asked


@dataclass(frozen=True, slots=True)
class Subjects:
    """Cards of a family that puzzles can be about, wherever they lie when a game is stopped."""

    of: Callable[[Rules[Any, Any], Any], Sequence[str]]
    """Those that the learner has, or that nobody has yet."""
    given: Callable[[dict[str, Any], str], dict[str, Any]]
    """A written position in which the learner has one of them."""


def _on_any_tree(rules: Any, state: Any, tree: int, card: Card, pose: Pose) -> tuple[Fault, ...]:
    return placement_faults(state.trees[tree], card, pose)


def _branches(box: Any) -> Collection[str]:
    found: Collection[str] = box.branches
    return found


Reader = Callable[[Place, Any, Any, dict[str, Any], CardsUsed], Any]


@dataclass(frozen=True, slots=True)
class Teaching:
    """A game that can be stopped at some moment, written down as data, and asked about."""

    keys: tuple[str, ...]
    """What a position of this game names besides what all of them have."""
    read: Reader
    """The state with these things in it, from place, rules, state, all that is written, and cards named so far;
    what is not written comes off the deck. Raises ContentError."""
    when: Callable[[Any], str]
    """How a ledger calls the moment that a state has come to."""
    lay_faults: Callable[[Any, Any, int, Card, Pose], Sequence[Fault]] = _on_any_tree
    """What spoke against laying a card of a written tree there, by rules, state and the tree's number."""
    deals: Callable[[Any], Collection[str]] = _branches
    """The cards of a box that a position names one by one, and of which the deck is made."""
    measures: Mapping[str, Callable[[Inquiry], int]] = field(default_factory=dict)
    """Numbers that a lesson's sentences and a puzzle's question can speak of."""
    moments: Mapping[str, Callable[[Any], dict[str, Any]]] = field(default_factory=dict)
    """The phases that make puzzles, and what such a state has under the keys."""
    named: tuple[str, ...] = ("kind", "branch")
    """Families of things that lessons and puzzles can call by name."""
    buttons: tuple[str, ...] = ()
    """Buttons that they can: the ends of their texts' keys."""
    parts: tuple[str, ...] = ()
    """What a step can point at, besides what every table has."""
    deeds: tuple[str, ...] = ()
    """What a step can ask for that is no action: whatever else the table tells of."""
    in_sight: Callable[[Mapping[str, Any]], tuple[str, ...]] = lambda written: ()
    """Those of the parts that a puzzle at a written position must leave in sight."""
    puzzles: Mapping[str, PuzzleKind] = field(default_factory=dict)
    """The kinds of puzzles that this game makes."""
    subjects: Mapping[str, Subjects] = field(default_factory=dict)
    """By family, the cards that they may be about besides those that lie there to be placed."""
    puzzle_seats: int = 2
    puzzle_options: Mapping[str, str] = field(default_factory=dict)
    """How the games are played that puzzles are taken from."""
