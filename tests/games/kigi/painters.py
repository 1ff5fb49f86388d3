"""Small hand-made games of Kigi. A pose's x names the card grown from by its index: geometry never matters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

import pytest

from kodama_app.content.commissions import commissions
from kodama_app.content.kinds import kigi_kinds
from kodama_app.engine.actions import Action, HandOver
from kodama_app.engine.events import Event
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Setup
from kodama_app.engine.trees.card import SOCKETS, Card, Feature
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kigi.actions import PaintBranch, RemoveCard, TakeCommission
from kodama_app.games.kigi.box import KigiBox, KigiTable
from kodama_app.games.kigi.phases import KigiPhase
from kodama_app.games.kigi.rules import KigiRules
from kodama_app.games.kigi.state import KigiState
from tests.games.forest import Ground

LETTERS = {"T": "butterfly", "D": "dragonfly", "P": "pink", "V": "purple", "R": "blossom"}
OPTIONS = {"advanced": "no", "first": "0"}


def painted_card(letters: str, trunk: bool = False) -> Card:
    """A card that shows these letters' kinds; digits only tell copies apart."""
    features = tuple(Feature(LETTERS[letter], 100, 100) for letter in letters.rstrip("0123456789"))
    return Card(f"G{letters}" if trunk else letters, 630, 880, None if trunk else SOCKETS["bottom"], (), features)


def mural(trunk: str, *branches: tuple[int, str]) -> Tree:
    """A trunk's letter, then (parent, letters) of each branch card."""
    tree = Tree.planted(painted_card(trunk, trunk=True))
    for parent, letters in branches:
        tree = tree.grown(painted_card(letters), Pose(parent, 0, 0), parent)
    return tree


@dataclass
class Painters:
    """A game being played, with what happened last."""

    state: KigiState
    rules: KigiRules
    events: tuple[Event, ...] = ()
    told: list[Event] = field(default_factory=list)

    @classmethod
    def at(
        cls,
        trees: Sequence[Tree],
        display: Iterable[str] = (),
        deck: Iterable[str] = (),
        kept: Sequence[Iterable[str]] = (),
        collections: Sequence[Iterable[str]] = (),
        first: int = 0,
    ) -> Self:
        """Cards of the display and deck are made as they are named."""
        display, deck, seats = tuple(display), tuple(deck), len(trees)
        names = [*display, *deck, *(placed.card.id for tree in trees for placed in tree.cards[1:])]
        made = {name: painted_card(name) for name in names if name not in commissions()}
        trunks = {tree.trunk.id: tree.trunk for tree in trees}
        rules = KigiRules(KigiTable(KigiBox(made, trunks, commissions(), kigi_kinds()), False, first), OPTIONS)

        def of_each(given: Sequence[Iterable[str]]) -> tuple[tuple[str, ...], ...]:
            return tuple(map(tuple, given)) or ((),) * seats

        state = KigiState(
            KigiPhase.PAINTING,
            first=first,
            turn=0,
            trees=tuple(trees),
            display=display,
            deck=deck,
            offered=((),) * seats,
            choices=(None,) * seats,
            kept=of_each(kept),
            collections=of_each(collections),
            gone=(),
            ledgers=((),) * seats,
            rng=Rng(1),
        )
        return cls(state, rules)

    @property
    def mover(self) -> int:
        (seat,) = self.rules.movers(self.state)
        return seat

    def do(self, action: Action) -> Self:
        step = self.rules.apply(self.state, action)
        self.state, self.events = step.state, step.events
        self.told += step.events
        return self

    def grow(self, card: str, parent: int = 0, tree: int | None = None) -> Self:
        """The mover's, on a tree, from a card by its index."""
        return self.do(self.growing(card, parent, tree))

    def growing(self, card: str, parent: int = 0, tree: int | None = None) -> PaintBranch:
        return PaintBranch(self.mover, self.mover if tree is None else tree, card, Pose(parent, 0, 0))

    def take(self, card: str) -> Self:
        return self.do(TakeCommission(self.mover, card))

    def remove(self, card: str) -> Self:
        return self.do(RemoveCard(self.mover, card))

    def hand_over(self) -> Self:
        return self.do(HandOver(self.mover))

    def codes(self, action: Action) -> list[str]:
        return [fault.code.value for fault in self.rules.faults(self.state, action)]

    def event(self, kind: type[Event]) -> Any:
        """The last one of this kind."""
        return next(event for event in reversed(self.told) if isinstance(event, kind))

    def change(self, **changes: Any) -> Self:
        self.state = replace(self.state, **changes)
        return self


def begun(seats: int = 2, seed: int = 1, **options: str) -> Painters:
    """A game with the real cards, just dealt."""
    from kodama_app.games.kigi.spec import KIGI

    resolved = KIGI.resolve(options, seats)
    rules = KIGI.rules(resolved)
    assert isinstance(rules, KigiRules)
    step = rules.start(Setup(seats, seed, resolved))
    return Painters(step.state, rules, step.events, list(step.events))


def without_geometry(monkeypatch: pytest.MonkeyPatch) -> Ground:
    """Everything fits on every card, unless a test says otherwise."""
    made = Ground()
    for module in ("games.kigi.painting", "engine.trees.placements"):
        monkeypatch.setattr(f"kodama_app.{module}.spots", made.spots)
    monkeypatch.setattr("kodama_app.games.kigi.painting.parent_at", made.parent_at)
    monkeypatch.setattr("kodama_app.games.kigi.painting.placement_faults", made.placement_faults)
    return made
