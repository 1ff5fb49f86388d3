"""How Kigi is learned: rough painters play whole games in thought, and what came of it is counted.

Three things are found out, for each number of seats. How likely a commission is met, by the lead and the rounds to
come: a curve that follows the one of the round after it, so that few games do not make it jump. What lies there
after a turn is worth in the end. And what a commission pays whoever takes it, as simply as an Oak asks for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

import numpy as np

from kodama_app.ai.games.kigi.imagined import Imagined
from kodama_app.ai.games.kigi.odds import FAR, ROUNDS, lead, row_names
from kodama_app.ai.games.kigi.prices import WEIGHED, Prices, standing_names, weight_name
from kodama_app.ai.games.kigi.rough import RoughTree, prints
from kodama_app.ai.learned import Row
from kodama_app.engine.rng import Rng
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kigi.box import kigi_box

SEATS = range(2, 6)
_STRAY = 6
"""One turn in so many is not the best one found: who never strays learns nothing new."""
_DOUBT = 6.0
"""How many games' worth a curve keeps to the one of the round after it."""
_STEPS = 20
"""Of Newton's way to the likeliest curve."""
_RIDGE = 20.0
"""How many turns' worth of doubt keeps every weight to that of the round after it."""
_FIRST = (-0.5, 0.0, 0.5, 3.0)
"""What anybody would say of `WEIGHED`: half of what one leaves is lost, half of what commissions promise comes."""


def first_guess() -> dict[str, Row]:
    """What anybody would think before having played: a lead is half the battle, and feeding costs nothing."""
    rows: dict[str, Row] = {}
    for seats in SEATS:
        for patron in prints().patrons:
            rows.update(zip(row_names(patron.id, seats), ((0.0,), (0.5,)), strict=True))
        for name, weight in zip(WEIGHED, _FIRST, strict=True):
            rows[weight_name(name, seats)] = (weight,)
    return rows


@dataclass(frozen=True, slots=True)
class TurnNote:
    """A turn, what it left behind, and what came of it."""

    seat: int
    rounds: int
    left: tuple[float, ...]
    """What is weighed, in the order of `WEIGHED`."""
    points: tuple[int, ...]
    """Everybody's, right after it."""


@dataclass(slots=True)
class KigiNotes:
    """What was noted in some games."""

    held: Counter[tuple[int, int, int, int]] = field(default_factory=Counter)
    """How often a commission was held, by seats, commission, rounds to come and lead …"""
    met: Counter[tuple[int, int, int, int]] = field(default_factory=Counter)
    """… and how often it was met in the end."""
    turns: dict[tuple[int, int], list[tuple[float, ...]]] = field(default_factory=dict)
    """By seats and rounds to come: what a turn left behind, last how the own points grew against the rivals'."""
    taken: Counter[tuple[int, bool]] = field(default_factory=Counter)
    """Commissions taken, by seats and whether they were met at that moment …"""
    paid: Counter[tuple[int, bool]] = field(default_factory=Counter)
    """… and what they paid."""
    scores: list[float] = field(default_factory=list)

    def add(self, other: KigiNotes) -> None:
        """Put the notes of several games together."""
        for name in ("held", "met", "taken", "paid"):
            getattr(self, name).update(getattr(other, name))
        for key, rows in other.turns.items():
            self.turns.setdefault(key, []).extend(rows)
        self.scores.extend(other.scores)

    @property
    def mean_score(self) -> float:
        """What the games ended with, on average."""
        return fmean(self.scores)


class KigiSchool:
    """What `kodama train` asks for."""

    def notes(self) -> KigiNotes:
        """Nothing is noted yet."""
        return KigiNotes()

    def begin(self) -> dict[str, Row]:
        """Nothing has been played yet."""
        return first_guess()

    def play(self, known: Mapping[str, Row], seed: int) -> KigiNotes:
        """A game for each number of seats; every other one with a commission at each side from the start."""
        notes = KigiNotes()
        for seats in SEATS:
            _play(Prices.of(known, seats), Rng.seeded(seed).fork(f"{seats} seats"), seats, seed % 2 == 1, notes)
        return notes

    def taught(self, notes: KigiNotes) -> dict[str, Row]:
        """All that was learned."""
        rows: dict[str, Row] = {}
        for seats in SEATS:
            for number, patron in enumerate(prints().patrons):
                curves = _curves(notes, seats, number)
                for place, name in enumerate(row_names(patron.id, seats)):
                    rows[name] = tuple(curve[place] for curve in curves)
            weights = _weights(notes, seats)
            for place, name in enumerate(WEIGHED):
                rows[weight_name(name, seats)] = tuple(row[place] for row in weights)
        return rows

    def plain(self, notes: KigiNotes) -> dict[str, Any]:
        """As the file holds it: an Oak weighs commissions simply, and looks at nothing else to come."""
        elder = {name: [round(value, 3) for value in row] for name, row in self.taught(notes).items()}
        oak = {
            name: [round(notes.paid[seats, met] / max(notes.taken[seats, met], 1), 3)]
            for seats in SEATS
            for met, name in zip((False, True), standing_names(seats), strict=True)
        }
        return {"levels": {"elder": elder, "oak": oak}}


def _play(known: Prices, chance: Rng, seats: int, advanced: bool, notes: KigiNotes) -> None:
    """One game on rough trees, noted down."""
    numbers, box = prints(), kigi_box()
    trunks, _ = chance.fork("trunks").shuffled(tuple(box.trunks.values()))
    deck = list(chance.fork("deck").shuffled(range(len(numbers.ids)))[0])
    held: list[list[int]] = [[] for _ in range(seats)]
    if advanced:
        kept = [card for card in deck if card >= numbers.branches][:seats]
        held = [[card - numbers.branches] for card in kept]
        deck = [card for card in deck if card not in kept]
    trees = [RoughTree.of(Tree.planted(trunk), 0) for trunk in trunks[:seats]]
    game = Imagined(known, trees, held, (), deck, 0)
    chance = chance.fork("strays")
    seen: list[tuple[int, int, int, int]] = []
    turns: list[TurnNote] = []
    taken: list[tuple[int, int, bool]] = []
    while game.refill():
        seat = game.mover
        ranked = sorted(game.turns(), key=game.value, reverse=True)
        stray, chance = chance.below(_STRAY)
        pick, chance = chance.below(min(6, len(ranked)))
        turn = ranked[pick if stray == 0 else 0]
        if turn.card >= numbers.branches:
            patron = turn.card - numbers.branches
            taken.append((seat, patron, lead(numbers.patrons[patron], game.counts, seat) >= 0))
        rounds, outlook = game.rounds_after, game.outlook(turn)
        game.take(turn)
        mine, others = len(game.held[seat]), sum(map(len, game.held)) - len(game.held[seat])
        promised = known.odds.held(outlook.counts, game.held, seat, rounds)
        left = (outlook.fed, outlook.again, promised, mine - others / (seats - 1))
        turns.append(TurnNote(seat, rounds, left, tuple(game.points)))
        for holder, cards in enumerate(game.held):
            for patron in cards:
                ahead = lead(numbers.patrons[patron], outlook.counts, holder)
                seen.append((holder, patron, rounds, min(max(ahead, -FAR), FAR)))
    _close(game, seen, turns, taken, notes)


def _close(
    game: Imagined,
    seen: Sequence[tuple[int, int, int, int]],
    turns: Sequence[TurnNote],
    taken: Sequence[tuple[int, int, bool]],
    notes: KigiNotes,
) -> None:
    """At a game's end: what became of everything."""
    patrons, seats = prints().patrons, len(game.trees)
    pays = [
        {card: patrons[card].points * (lead(patrons[card], game.counts, seat) >= 0) for card in cards}
        for seat, cards in enumerate(game.held)
    ]
    ends = [points + sum(paid.values()) for points, paid in zip(game.points, pays, strict=True)]
    for holder, patron, rounds, ahead in seen:
        key = (seats, patron, rounds, ahead)
        notes.held[key] += 1
        notes.met[key] += pays[holder][patron] > 0
    for seat, patron, met in taken:
        notes.taken[seats, met] += 1
        notes.paid[seats, met] += pays[seat][patron]
    for turn in turns:
        grown = [end - now for end, now in zip(ends, turn.points, strict=True)]
        mine = grown[turn.seat]
        gained = mine - (sum(grown) - mine) / (seats - 1)
        notes.turns.setdefault((seats, turn.rounds), []).append((*turn.left, gained))
    notes.scores.append(fmean(ends))


def _curves(notes: KigiNotes, seats: int, patron: int) -> list[tuple[float, float]]:
    """For each number of rounds to come how likely it is, without a lead and by lead, as logistic curves."""
    curves: list[tuple[float, float]] = []
    here = [key for key in notes.held if key[:2] == (seats, patron)]
    last = np.array([0.5, 1.5])
    for rounds in range(1, ROUNDS + 1):
        keys = sorted(key for key in here if key[2] == rounds)
        if keys:
            leads = np.array([key[3] for key in keys], dtype=np.float64)
            number = np.array([notes.held[key] for key in keys], dtype=np.float64)
            met = np.array([notes.met[key] for key in keys], dtype=np.float64)
            last = _likeliest(leads, number, met, last)
        curves.append((float(last[0]), max(0.0, float(last[1]))))
    return curves


def _likeliest(leads: Any, number: Any, met: Any, start: Any) -> Any:
    """The logistic curve that explains best what was met; doubt keeps it near the one it starts from."""
    x, curve = np.stack([np.ones_like(leads), leads]), start
    for _ in range(_STEPS):
        chance = 1 / (1 + np.exp(-np.clip(curve @ x, -30, 30)))
        pull = x @ (met - number * chance) - _DOUBT * (curve - start)
        bend = (x * (number * chance * (1 - chance))) @ x.T + _DOUBT * np.eye(2)
        step = np.linalg.solve(bend, pull)
        curve = curve + np.clip(step, -1, 1)
    return curve


def _weights(notes: KigiNotes, seats: int) -> list[tuple[float, ...]]:
    """What explains best how the points grew after a turn, by the rounds to come."""
    found: list[tuple[float, ...]] = []
    last = np.array(_FIRST)
    for rounds in range(1, ROUNDS + 1):
        # The rounds beside it are much the same: one weight for a few of them together.
        near = [
            row for other in range(max(1, rounds - 2), rounds + 3) for row in notes.turns.get((seats, other), ())
        ]
        if len(near) > len(last):
            table = np.array(near)
            table -= table.mean(axis=0)
            left, gained = table[:, :-1], table[:, -1]
            spread = np.maximum(left.std(axis=0), 1e-9)
            z = left / spread
            doubt = _RIDGE * np.eye(len(last))
            last = np.linalg.solve(z.T @ z + doubt, z.T @ gained + _RIDGE * last * spread) / spread
        found.append(tuple(map(float, last)))
    return found
