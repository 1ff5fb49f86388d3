"""Small hand-made cards, trees and games. Here a pose's x names the parent: geometry never matters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Self, TypeVar

from kodama_app.content.decrees import decree_cards
from kodama_app.content.kinds import kodama_kinds
from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.engine.actions import Action
from kodama_app.engine.events import Event
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rules import Fault, Setup, Step
from kodama_app.engine.scores import Entry, ScoreLine, ScoreSheet
from kodama_app.engine.trees.card import SOCKETS, Card, Feature, Socket
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.grove.box import Box
from kodama_app.games.grove.phases import KODAMA
from kodama_app.games.grove.rules import GroveRules
from kodama_app.games.grove.state import GroveState

LETTERS = {"F": "firefly", "C": "caterpillar", "L": "cloud", "S": "star", "B": "flower", "M": "mushroom"}
OFF_THE_BARK = Pose(-1, 0, 0)


def card(letters: str, name: str = "", trunk: bool = False) -> Card:
    """A card that shows these letters' kinds."""
    features = tuple(Feature(LETTERS[letter], 100, 100) for letter in letters)
    return Card(name or letters, 630, 880, None if trunk else SOCKETS["bottom"], (), features)


def tree(trunk: str, *branches: tuple[int, str]) -> Tree:
    """A trunk's letter, then (parent, letters) of each branch card."""
    grown = Tree.planted(card(trunk, f"T{trunk}", trunk=True))
    for parent, letters in branches:
        grown = grown.grown(card(letters), on(parent), parent)
    return grown


def on(parent: int) -> Pose:
    """The pose that grows from this card."""
    return Pose(parent, 0, 0)


def sheet(points: int) -> ScoreSheet:
    return ScoreSheet((ScoreLine(points, "test"),))


def pairs(copies: int) -> list[str]:
    """Names of branch cards: every pair of kinds, so many times; a name is its letters and a number."""
    return [f"{a}{b}{number}" for number in range(copies) for a in LETTERS for b in LETTERS]


def branch_cards(names: Iterable[str]) -> Mapping[str, Card]:
    """Branch cards that show what their names say."""
    return {name: card(name.rstrip("0123456789"), name) for name in names}


def trunk_cards(letters: Iterable[str] = LETTERS) -> Mapping[str, Card]:
    return {f"T{letter}": card(letter, f"T{letter}", trunk=True) for letter in letters}


def made_box(
    branches: Iterable[str], editions: Iterable[str], symbol: str = "", trunks: Iterable[str] = LETTERS
) -> Box:
    """All Kodama and decrees of some editions and with a symbol, and hand-made branch cards and trunks."""
    wanted = set(editions)
    return Box(
        branch_cards(branches),
        trunk_cards(trunks),
        {
            name: kodama
            for name, kodama in kodama_cards().items()
            if wanted.intersection(kodama.editions) or (symbol and kodama.symbol == symbol)
        },
        {
            name: decree
            for name, decree in decree_cards().items()
            if wanted.intersection(decree.editions) or (symbol and decree.symbol == symbol)
        },
        kodama_kinds(),
    )


@dataclass
class Ground:
    """Stands in for the geometry: everything fits on every card, unless a test says otherwise."""

    stuck: Callable[[Tree], bool] = lambda tree: False
    faults: tuple[Fault, ...] = ()
    asked: list[Tree] = field(default_factory=list)

    def parent_at(self, tree: Tree, pose: Pose) -> int | None:
        return pose.x if 0 <= pose.x < len(tree) else None

    def placement_faults(self, tree: Tree, card: Card, pose: Pose) -> tuple[Fault, ...]:
        if self.parent_at(tree, pose) is None:
            return (Fault(PlacementFault.NOT_ON_BARK), *self.faults)
        return self.faults

    def spots(self, tree: Tree) -> GroundSpots:
        self.asked.append(tree)
        return GroundSpots(0 if self.stuck(tree) else len(tree))


@dataclass
class GroundSpots:
    cards: int

    def parents(self, socket: Socket) -> tuple[int, ...]:
        return tuple(range(self.cards))

    def any_spot(self, socket: Socket) -> tuple[int, Pose] | None:
        return (0, on(0)) if self.cards else None

    def poses(self, socket: Socket, parent: int | None = None) -> Sequence[Pose]:
        return [on(parent)] if parent is not None else [on(index) for index in range(self.cards)]


S = TypeVar("S", bound=GroveState)


@dataclass
class PlayedGame(Generic[S]):
    """A game being played, with what happened last."""

    rules: GroveRules[S, Any]
    state: S
    events: tuple[Event, ...] = ()
    reveals: bool = False

    @classmethod
    def begun(cls, rules: GroveRules[S, Any], seats: int, seed: int) -> Self:
        step = rules.start(Setup(seats, seed, rules.options))
        return cls(rules, step.state, step.events, step.reveals)

    def change(self, **changes: Any) -> Self:
        """Put something on the table that was not dealt."""
        self.state = replace(self.state, **changes)
        return self

    def decree(self, name: str) -> Self:
        """A decree for its season, which becomes the present one."""
        season = "SUF".index(name[-2])
        decrees = list(self.state.decrees)
        decrees[season] = name
        return self.change(season=season, decrees=tuple(decrees))

    def score(self, *points: int) -> Self:
        """Give each seat some points."""
        return self.change(ledgers=tuple((Entry("growth", "test", sheet(value)),) for value in points))

    def kodama_phase(self) -> Self:
        self.state = self.state.in_phase(KODAMA)
        return self.change(turn=0, grown=False)

    def do(self, action: Action) -> Step[S]:
        step = self.rules.apply(self.state, action)
        self.state, self.events, self.reveals = step.state, step.events, step.reveals
        return step

    @property
    def mover(self) -> int:
        (seat,) = self.rules.movers(self.state)
        return seat

    def offered(self, seat: int) -> list[Action]:
        """What a seat may do now."""
        return list(self.rules.candidates(self.state, seat))

    def anything(self) -> None:
        """The next seat that may act does the first thing it is offered."""
        self.do(next(self.rules.candidates(self.state, self.rules.movers(self.state)[0])))

    def to_phase(self, *phases: str) -> Self:
        """Play on, anyhow, until one of the phases is reached."""
        while self.state.phase not in phases:
            self.anything()
        return self

    def codes(self, action: Action) -> list[str]:
        return [fault.code.value for fault in self.rules.faults(self.state, action)]

    def names(self) -> list[str]:
        return [event.name for event in self.events]

    def told(self, kind: type[Event]) -> list[Event]:
        """The last events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]
