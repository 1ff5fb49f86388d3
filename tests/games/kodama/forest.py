"""Small hand-made cards, trees and games. Here a pose's x names the parent: geometry never matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from kodama_app.content.spirits import decree_cards, kodama_cards
from kodama_app.engine.actions import Action
from kodama_app.engine.events import Event
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rules import Fault, Setup, Step
from kodama_app.engine.scores import Entry, ScoreLine, ScoreSheet
from kodama_app.engine.trees.card import SOCKETS, Card, Feature, Socket
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kodama.actions import GrowBranch, HandOver
from kodama_app.games.kodama.box import Box
from kodama_app.games.kodama.options import KodamaOptions
from kodama_app.games.kodama.rules import KodamaRules
from kodama_app.games.kodama.spec import KODAMA
from kodama_app.games.kodama.state import KodamaState, Phase
from kodama_app.games.kodama.table import Table

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

    def poses(self, socket: Socket, parent: int | None = None) -> Sequence[Pose]:
        return [on(parent)] if parent is not None else [on(index) for index in range(self.cards)]


def rules(seats: int = 2, branches: Sequence[str] = (), **options: str) -> KodamaRules:
    """Rules with all Kodama and decrees of the edition, and branch cards named after their letters."""
    resolved = KODAMA.resolve(options, seats)
    values = KodamaOptions.read(resolved)
    names = branches or [f"{a}{b}{number}" for number in range(2) for a in LETTERS for b in LETTERS]
    box = Box(
        {name: card(name.rstrip("0123456789"), name) for name in names},
        {f"T{letter}": card(letter, f"T{letter}", trunk=True) for letter in LETTERS},
        {name: kodama for name, kodama in kodama_cards().items() if values.edition in kodama.editions},
        {name: decree for name, decree in decree_cards().items() if values.edition in decree.editions},
    )
    return KodamaRules(Table(values, box), resolved)


@dataclass
class Game:
    """A game being played, with what happened last."""

    rules: KodamaRules
    state: KodamaState
    events: tuple[Event, ...] = ()
    reveals: bool = False

    @staticmethod
    def started(seats: int = 2, seed: int = 1, branches: Sequence[str] = (), **options: str) -> Game:
        made = rules(seats, branches, **options)
        step = made.start(Setup(seats, seed, made.options))
        return Game(made, step.state, step.events, step.reveals)

    def change(self, **changes: Any) -> Game:
        """Put something on the table that was not dealt."""
        self.state = replace(self.state, **changes)
        return self

    def decree(self, name: str) -> Game:
        """A decree for its season, which becomes the present one."""
        season = ("S", "U", "F").index(name[0])
        decrees = list(self.state.decrees)
        decrees[season] = name
        return self.change(season=season, decrees=tuple(decrees))

    def score(self, *points: int) -> Game:
        """Give each seat some points."""
        ledgers = tuple((Entry("growth", "test", sheet(value)),) for value in points)
        return self.change(ledgers=ledgers)

    def kodama_phase(self) -> Game:
        return self.change(phase=Phase.KODAMA, turn=0, grown=False)

    def do(self, action: Action) -> Step[KodamaState]:
        step = self.rules.apply(self.state, action)
        self.state, self.events, self.reveals = step.state, step.events, step.reveals
        return step

    @property
    def mover(self) -> int:
        (seat,) = self.rules.movers(self.state)
        return seat

    def grow(self, name: str | None = None, parent: int = 0) -> Event:
        """The mover lays a card of the display, the first one by default."""
        name = self.state.display[0] if name is None else name
        return self.do(GrowBranch(self.mover, name, on(parent))).events[0]

    def turn(self) -> None:
        """The first thing that fits, then hand over."""
        self.do(next(self.rules.candidates(self.state, self.mover)))
        self.do(HandOver(self.mover))

    def growing_phase(self) -> None:
        """On to the Kodama phase."""
        while self.state.phase is Phase.GROWING:
            self.turn()

    def any_kodama(self) -> None:
        """The mover scores the first Kodama in hand."""
        self.do(next(self.rules.candidates(self.state, self.mover)))

    def codes(self, action: Action) -> list[str]:
        return [fault.code.value for fault in self.rules.faults(self.state, action)]

    def names(self) -> list[str]:
        return [event.name for event in self.events]
