"""How the bots learn what a position is worth: they play, and see what came of it.

A round plays games with the weights learned so far, now and then trying something else, and notes for every
placement its features and the points that the seat, and its rivals, still made afterwards. Then each
feature's weight is what explains these points best, for every number of turns left on its own, with the
neighbouring numbers helping out. The next round plays with the new weights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kodama_app.ai.bot import Budget
from kodama_app.ai.games import MINDS
from kodama_app.ai.grove.evaluation import FEATURES
from kodama_app.ai.grove.hand import Career
from kodama_app.ai.grove.mind import GroveMind
from kodama_app.ai.grove.weights import Weights
from kodama_app.ai.level import Insight
from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Setup
from kodama_app.engine.scores import ledger_total
from kodama_app.engine.trees.room import room, socket_number
from kodama_app.games import GAMES
from kodama_app.games.grove import growing
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.phases import GROWING, KODAMA, ROUNDS
from kodama_app.games.grove.rules import GroveRules
from kodama_app.games.grove.state import GroveState
from kodama_app.games.grove.table import Table

BASE = GAMES[0]
"""The game that is learned from nothing, on rough trees; the others begin with what it has taught."""
TURNS = ROUNDS * len(SEASONS)
FIRST_GUESS = Weights({"next": [0.0, *[1.0] * (TURNS - 1)], "hand": [1.0] * TURNS, "season": [1.0] * TURNS}, {})
"""What anybody would think before having played: the next turn's points, the hand, the decree."""
_OWN = tuple(name for name in FEATURES if name != "rival")
_STRAY = 6
"""One placement in so many is not the best one found: who never strays learns nothing new."""
_WEIGHED = 10
"""Placements weighed in a turn."""
_RIDGE = 30.0
"""How many samples' worth of doubt stands against every weight."""
_REAL = 0.3
"""What the points that really came count beside those that were to be expected."""

Floats = NDArray[np.float64]


@dataclass(slots=True)
class Sample:
    """A placement, and what came after it."""

    turns: int
    features: Mapping[str, float]
    seat: int
    scores: tuple[int, ...]
    """Everybody's, right after it."""
    next: Sample | None = None
    """The same seat's next placement."""
    later: float = 0.0
    """What the seat's points still grew."""
    rivals_later: float = 0.0
    """What the rivals' points still grew, on average."""


@dataclass(slots=True)
class GameNotes:
    """What was noted in some games."""

    samples: list[Sample] = field(default_factory=list)
    kodama: tuple[str, ...] = ()
    """The Kodama of the box …"""
    trees: list[Floats] = field(default_factory=list)
    """… and what they would have given (columns) on each tree, by its number of branch cards (rows)."""
    growing: dict[int, Floats] = field(default_factory=dict)
    """The same for the trees of the game being played, by seat."""

    def add(self, other: GameNotes) -> None:
        """Put the notes of several games together."""
        self.samples.extend(other.samples)
        self.kodama = other.kodama
        self.trees.extend(other.trees)

    def see(self, table: Table[Any], state: GroveState, seat: int) -> None:
        """Note what every Kodama would give on a seat's tree, whatever the season makes of the discs."""
        reading = replace(table.reading(state, state.tree_number(seat)), counts_as={})
        scene = table.scene_of(state.tree_of(seat), reading, table.scene(state, seat).covered_by_rivals)
        self.kodama = tuple(sorted(table.box.kodama))
        rows = self.growing.setdefault(seat, np.full((TURNS + 1, len(self.kodama)), np.nan))
        rows[len(state.tree_of(seat)) - 1] = [
            next(iter(table.kodama_choices(name, scene)))[1].total for name in self.kodama
        ]

    def close(self, scores: Sequence[int]) -> None:
        """At a game's end: tell each placement what followed it."""
        following: dict[int, Sample] = {}
        for sample in reversed(self.samples):
            sample.next = following.get(sample.seat)
            gains = [end - now for now, end in zip(sample.scores, scores, strict=True)]
            sample.later = gains[sample.seat]
            sample.rivals_later = (sum(gains) - sample.later) / (len(gains) - 1)
            following[sample.seat] = sample
        self.trees.extend(self.growing.values())
        self.growing = {}

    @property
    def mean_score(self) -> float:
        """What the games ended with, on average."""
        ends = [sample.scores[sample.seat] + sample.later for sample in self.samples if sample.next is None]
        return sum(ends) / max(len(ends), 1)

    @property
    def careers(self) -> dict[str, Career]:
        """How each Kodama fared on growing trees."""
        trees = np.array(self.trees)
        return {name: _career(trees[:, :, column]) for column, name in enumerate(self.kodama)}


def play(weights: Weights, seed: int, seats: int = 2) -> GameNotes:
    """One game, noted down: real cards, hands and decrees on rough trees, for speed."""
    rules: Any = BASE.rules(BASE.resolve({}, seats))
    assert isinstance(rules, GroveRules)
    make = MINDS[BASE.id].learns
    assert make is not None
    mind, notes = make(rules, weights, Insight()), GameNotes()
    world = rules.start(Setup(seats, seed, rules.options)).state
    scores, chance = [0] * seats, Rng.seeded(seed).fork("learning")
    for season in range(len(SEASONS)):
        for number in range(ROUNDS * seats):
            turn, seat = number % seats, (world.first + number) % seats
            world = replace(world.in_phase(GROWING), season=season, round=number // seats + 1, turn=turn)
            world, chance = _placed(mind, world, seat, scores, notes, chance)
        world = world.in_phase(KODAMA)
        for turn in range(seats):
            seat = (world.first + turn) % seats
            sheet = rules.table.decree(world).season_end_sheet(world.tree_of(seat))
            scores[seat] += 0 if sheet is None else sheet.total
            world = replace(world, turn=turn)
            action = mind.weigh(world, seat, Budget().meter(0), chance)[0].action
            assert isinstance(action, ScoreKodama)
            scores[seat] += ledger_total(rules.preview(world, action))
            hands = list(world.hands)
            hands[seat] = tuple(card for card in hands[seat] if card != action.card)
            world = replace(world, hands=tuple(hands))
        world = replace(world, first=min(range(seats), key=lambda seat: scores[seat]))
    notes.close(scores)
    return notes


def _placed(
    mind: GroveMind, world: Any, seat: int, scores: list[int], notes: GameNotes, chance: Rng
) -> tuple[Any, Rng]:
    """One turn: the best of the likeliest placements, or now and then another one."""
    evaluation: Any = mind.looking(world, seat)
    table, own, tree = mind.table, world.tree_number(seat), world.tree_of(seat)
    space, limit, options = room(tree), table.limit(world), []
    for card in world.display:
        new = table.box.branches[card]
        for parent in np.nonzero(space.open[:, socket_number(new)])[0].tolist():
            placed = growing.attempt(table, world, own, card, parent)
            if limit is None or placed.growth.total <= limit:
                points = placed.growth.total + table.decree(world).grown_sheet(placed).total
                options.append((points, card, parent))
    options.sort(key=lambda option: -option[0])
    ranked = []
    for points, card, parent in options[:_WEIGHED]:
        new = table.box.branches[card]
        after = tree.grown(new, space.upright(parent, socket_number(new)), parent)
        left = tuple(other for other in world.display if other != card)
        prospect = evaluation.prospect(after, left)
        value = points + sum(term.points for term in prospect.terms(mind.weights, evaluation.turns))
        ranked.append((value, points, after, left, prospect))
    ranked.sort(key=lambda row: -row[0])
    deck, left = world.deck, world.display[1:]
    if ranked:
        stray, chance = chance.below(_STRAY)
        pick, chance = chance.below(min(5, len(ranked)))
        _, points, after, left, prospect = ranked[pick if stray == 0 else 0]
        scores[seat] += points
        notes.samples.append(Sample(evaluation.turns, prospect.features, seat, tuple(scores)))
        world = world.with_tree(own, after)
        notes.see(table, world, seat)
    if evaluation.gale:
        deck, left = (*deck, *left), ()
    size = table.options.display - len(left)
    return replace(world, display=(*left, *deck[:size]), deck=deck[size:]), chance


def learn(notes: GameNotes, features: Sequence[str] = _OWN) -> Weights:
    """The weights that explain best what came after.

    From the last turn backwards: what came after a placement is the points up to the next one and what that
    one was found to be worth, mixed with the points that really came, so that luck far away blurs little.
    """
    if not features:
        return Weights({}, {})
    table: dict[str, list[float]] = {name: [0.0] * TURNS for name in features}
    for name in {"hand", "season"}.intersection(features):
        table[name][0] = 1.0  # nothing is left to be guessed: what lies there is paid
    samples = sorted(notes.samples, key=lambda sample: sample.turns)
    for left in range(1, TURNS):
        now = [sample for sample in samples if sample.turns == left and sample.next is not None]
        weights = Weights(table, {})
        for sample in now:
            follower = sample.next
            assert follower is not None
            guess = sum(weights.weight(name, left - 1) * follower.features[name] for name in features)
            later = (1 - _REAL) * guess + _REAL * follower.later
            sample.later = follower.scores[sample.seat] - sample.scores[sample.seat] + later
        names = [name for name in features if name != "base"]
        columns = [np.array([sample.features[name] for sample in now]) for name in names]
        found = _ridge(columns, np.array([sample.later for sample in now]))
        for name, weight in zip((*names, "base"), found, strict=True):
            if name in table:
                table[name][left] = weight
    for name in features:
        table[name][2:] = _smooth(table[name][2:])
    return Weights(table, notes.careers)


def learn_rivals(notes: GameNotes) -> list[float]:
    """How much of what is left lying for the next player he takes home in the end, as a loss.

    It may be more than lies there: a good card serves him in later turns as well.
    """
    found = [0.0] * TURNS
    for left in range(1, TURNS):
        now = [sample for sample in notes.samples if sample.turns == left]
        column = np.array([sample.features["rival"] for sample in now])
        slope = _ridge([column], np.array([sample.rivals_later for sample in now]))[0]
        found[left] = -max(0.0, slope)
    return [*found[:2], *_smooth(found[2:])]


def taught(notes: GameNotes) -> Weights:
    """All that the strongest level learns from games."""
    weights = learn(notes)
    return Weights({**weights.features, "rival": learn_rivals(notes)}, weights.careers)


def plain(game: str, notes: GameNotes) -> dict[str, Any]:
    """The weights file of a game: what each level has learned, and what the Kodama give."""
    oak, elder = learn(notes, MINDS[game].oak).plain(), taught(notes).plain()
    return {
        "levels": {"elder": elder["features"], "oak": oak["features"]},
        "means": elder["means"],
        "slopes": elder["slopes"],
    }


def _career(trees: Floats) -> Career:
    """What a Kodama gave on trees (rows) of 0, 1, 2, … branch cards (columns), and how that went on."""
    seen = np.maximum((~np.isnan(trees)).sum(axis=0), 1)
    means = [float(value) for value in np.nansum(trees, axis=0) / seen]
    slopes = []
    for end in range(ROUNDS, TURNS + 1, ROUNDS):
        rows = [_slope(trees[:, now], trees[:, end]) for now in range(end + 1)]
        slopes.append(rows)
    return Career(means, slopes)


def _slope(now: Floats, later: Floats) -> float:
    """How much of a lead is still there later; one that nobody ever had says nothing and is kept."""
    both = ~(np.isnan(now) | np.isnan(later))
    if not both.any() or now[both].std() < 1e-9:
        return 1.0
    x = now[both] - now[both].mean()
    return max(0.0, float(x @ later[both]) / float(x @ x))


def _smooth(row: list[float]) -> list[float]:
    """Each weight with a share of its neighbours': they were learned from other samples of much the same."""
    padded = [row[0], *row, row[-1]]
    return [0.25 * a + 0.5 * b + 0.25 * c for a, b, c in zip(padded, padded[1:], padded[2:], strict=False)]


def _ridge(columns: Sequence[Floats], target: Floats) -> list[float]:
    """Least squares with doubt; the last weight is the constant one."""
    x = np.stack(columns, axis=1)
    middle, spread = x.mean(axis=0), x.std(axis=0)
    spread[spread < 1e-9] = np.inf  # a feature that never changed says nothing
    z = (x - middle) / spread
    mean = float(target.mean())
    slopes = np.linalg.solve(z.T @ z + _RIDGE * np.eye(len(columns)), z.T @ (target - mean)) / spread
    return [*map(float, slopes), mean - float(slopes @ middle)]
