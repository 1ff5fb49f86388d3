"""Grows each card several times and keeps the growth that leaves most room for the next card."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from shapely.geometry import Polygon

from kodama_app.engine.trees.card import (
    BRANCH_HEIGHT,
    BRANCH_WIDTH,
    SOCKETS,
    TRUNK_HEIGHT,
    TRUNK_WIDTH,
    Card,
    Feature,
    Limb,
)
from kodama_app.workshop.shapes.branch import grow_branch
from kodama_app.workshop.shapes.discs import choose, sites_of
from kodama_app.workshop.shapes.fit import ANGLES, ParentGround, ground_of, uncovered
from kodama_app.workshop.shapes.likeness import repeats
from kodama_app.workshop.shapes.limb import Shoot
from kodama_app.workshop.shapes.outline import Unfit
from kodama_app.workshop.shapes.plan import Plan, seeded
from kodama_app.workshop.shapes.trunk import grow_trunk, trunk_disc

GROWTHS = 24
"""How many growths that look like branches are compared for one card."""
TRIES = 3000
NEAR_TIP = 130
WANTED_TURNS = 7
"""A tip offers enough when the new card may stand on it in this many of the 24 coarse angles (90 degrees)."""


@dataclass(frozen=True, slots=True)
class GrownCard:
    """A finished card and how good it is to grow from."""

    card: Card
    worth: float


def branch(plan: Plan, kinds: Mapping[str, str], seed: int, others: Sequence[Card] = ()) -> Card:
    """The best of GROWTHS growths of a branch card, none of them like a card of another set.

    The kinds are what the plan's letters stand for.
    """
    rng = seeded(seed, plan.id)
    found: list[GrownCard] = []
    for _ in range(TRIES):
        try:
            growth = _branch_once(plan, kinds, rng)
        except Unfit:
            continue
        if repeats(growth.card, others):
            continue
        found.append(growth)
        if len(found) == GROWTHS:
            break
    if not found:
        raise RuntimeError(f"{plan.id} ({plan.socket}, {plan.forks} forks) never grew")
    return max(found, key=lambda growth: growth.worth).card


def _branch_once(plan: Plan, kinds: Mapping[str, str], rng: random.Random) -> GrownCard:
    socket = SOCKETS[plan.socket]
    shoots, ring = grow_branch(plan, rng)
    ground = ground_of(ring, BRANCH_WIDTH, BRANCH_HEIGHT, socket)
    tips = [shoot.tip_stretch() for shoot in shoots]
    sites = sites_of(Polygon(ring), tips, socket.middle, ground, (BRANCH_WIDTH, BRANCH_HEIGHT))
    picked = choose(sites, len(plan.letters), rng)
    if picked is None:
        raise Unfit("no room for the features")
    letters = list(plan.letters)
    rng.shuffle(letters)
    features = [
        Feature(kinds[letter], int(sites.spots[i][0]), int(sites.spots[i][1]))
        for letter, i in zip(letters, picked, strict=True)
    ]
    card = Card(
        id=plan.id,
        width=BRANCH_WIDTH,
        height=BRANCH_HEIGHT,
        socket=socket,
        bark=(tuple(ring),),
        features=tuple(features),
        limbs=tuple(Limb(shoot.kept()) for shoot in shoots),
    )
    return GrownCard(card, worth_of(ground, card, shoots))


def worth_of(ground: ParentGround, card: Card, shoots: list[Shoot]) -> float:
    """Angles offered at each tip to each socket, the worst ones first; then room in general."""
    discs = np.array([(feature.x, feature.y) for feature in card.features], dtype=float)
    free = {name: roomy & uncovered(ground, discs, name) for name, roomy in ground.roomy.items()}
    offers: list[int] = []
    for shoot in shoots:
        near = np.hypot(*(ground.stances.spots - np.array(shoot.tip)).T) <= NEAR_TIP
        for good in free.values():
            turns = np.bincount(ground.stances.turns[near & good], minlength=ANGLES)
            offers.append(int((turns > 0).sum()))
    short = sum(max(0, WANTED_TURNS - offer) ** 2 for offer in offers)
    room = min(int(good.sum()) for good in free.values())
    return room + 0.2 * sum(int(good.sum()) for good in free.values()) / len(free) - 6.0 * short


def trunk(card_id: str, kinds: Mapping[str, str], seed: int) -> Card:
    """The best of GROWTHS growths of a trunk; the last letter of its id is its kind's."""
    rng = seeded(seed, card_id)
    found: list[GrownCard] = []
    for _ in range(TRIES):
        try:
            shoots, ring = grow_trunk(card_id, rng)
        except Unfit:
            continue
        ground = ground_of(ring, TRUNK_WIDTH, TRUNK_HEIGHT, None)
        x, y = trunk_disc(shoots, rng)
        card = Card(
            id=card_id,
            width=TRUNK_WIDTH,
            height=TRUNK_HEIGHT,
            socket=None,
            bark=(tuple(ring),),
            features=(Feature(kinds[card_id[-1]], x, y),),
            limbs=tuple(Limb(shoot.kept()) for shoot in shoots),
        )
        boughs = [shoot for shoot in shoots if shoot.runs_off and shoot.tip[1] > 0]
        found.append(GrownCard(card, worth_of(ground, card, boughs)))
        if len(found) == GROWTHS:
            break
    if not found:
        raise RuntimeError(f"{card_id} never grew")
    return max(found, key=lambda growth: growth.worth).card
