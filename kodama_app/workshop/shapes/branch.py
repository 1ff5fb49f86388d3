"""Grows the limbs of a branch card: from the connector to one, two or three tips."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from itertools import pairwise

from kodama_app.engine.trees.card import BRANCH_HEIGHT, BRANCH_WIDTH, CONNECTOR_WIDTH, SOCKETS, Socket
from kodama_app.workshop.shapes.curve import (
    Spot,
    ahead,
    bow,
    heading_to,
    headings,
    length,
    sweep,
    taper,
    tightest,
    turn,
    waver,
)
from kodama_app.workshop.shapes.limb import Shoot
from kodama_app.workshop.shapes.outline import Unfit, Vertex, bark_of, near_any, touches
from kodama_app.workshop.shapes.plan import Plan

FILLET = 24
CORNER = 95
"""Tips keep this far from the card's corners, so that they end on one edge only."""


@dataclass(frozen=True, slots=True)
class Exit:
    """A place on the card's edge where a tip may end, and the way straight out of the card there."""

    spot: Spot
    outward: float


def far_edge(socket: Socket) -> list[tuple[Spot, Spot, float]]:
    """Stretches of the edge that tips may aim at, in order along the far side, with their outward headings."""
    w, h = BRANCH_WIDTH, BRANCH_HEIGHT
    if socket.outward == (0, -1):
        # An exit low on the side where the branch starts makes a short branch with little room on it.
        left, right = (610 if abs(x - socket.middle[0]) < 200 else 490 for x in (0, w))
        return [
            ((0, left), (0, h - CORNER), math.pi),
            ((CORNER, h), (w - CORNER, h), math.pi / 2),
            ((w, h - CORNER), (w, right), 0.0),
        ]
    low = 330 if socket.middle[1] < 300 else 150
    top = [((270, h), (w - CORNER, h), math.pi / 2), ((w, h - CORNER), (w, low), 0.0)]
    if socket.outward == (-1, 0):
        return [(a, b, way) for a, b, way in top]
    return [((w - a[0], a[1]), (w - b[0], b[1]), math.pi - way) for a, b, way in top]


def exit_at(socket: Socket, share: float) -> Exit:
    """The exit at this share of the far edges."""
    stretches = far_edge(socket)
    rest = min(max(share, 0.0), 1.0) * sum(math.dist(a, b) for a, b, _ in stretches)
    for a, b, way in stretches:
        whole = math.dist(a, b)
        if rest <= whole:
            t = rest / whole
            return Exit((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])), way)
        rest -= whole
    a, b, way = stretches[-1]
    return Exit(b, way)


def grow_branch(plan: Plan, rng: random.Random) -> tuple[list[Shoot], list[Vertex]]:
    """Shoots and bark ring of one card; raises Unfit when this try looks unlike a branch."""
    socket = SOCKETS[plan.socket]
    shares = _shares(plan, rng)
    main = _main(socket, exit_at(socket, shares[0]), plan.forks > 0, rng)
    shoots = [main]
    if plan.forks:
        shoots.append(_fork(main, exit_at(socket, shares[1]), rng.uniform(0.22, 0.46), rng))
    if plan.forks == 2:
        host = rng.choice([main, main, shoots[1]])
        at = rng.uniform(0.45, 0.66) if host is main else rng.uniform(0.3, 0.5)
        shoots.append(_fork(host, exit_at(socket, shares[2]), at, rng))
    _keep_apart(shoots)
    x, y = socket.middle
    half = CONNECTOR_WIDTH // 2
    ox, oy = socket.outward
    connector = [(x + oy * half, y + ox * half), (x - oy * half, y - ox * half)]
    ring = bark_of(shoots, BRANCH_WIDTH, BRANCH_HEIGHT, FILLET, connector)
    _check_edges(ring, shoots, socket)
    return shoots, ring


def _shares(plan: Plan, rng: random.Random) -> list[float]:
    """Where the tips aim: the main tip near its slot, the others well away from it."""
    first = plan.slot + rng.uniform(-0.09, 0.09)
    if plan.forks == 0:
        return [first]
    if plan.forks == 1:
        gap = rng.uniform(0.4, 0.75)
        return [first, first + gap if first < 0.5 else first - gap]
    ends = [rng.uniform(0.0, 0.15), rng.uniform(0.4, 0.6), rng.uniform(0.85, 1.0)]
    rng.shuffle(ends)
    return ends


def _arrival(start: Spot, leave: Exit, rng: random.Random) -> float:
    """The heading at the tip: mostly the way it came, drawn towards straight out."""
    along = heading_to(start, leave.spot)
    return along + turn(along, leave.outward) * rng.uniform(0.15, 0.75) + rng.uniform(-0.2, 0.2)


def _end(leave: Exit, arriving: float, rng: random.Random) -> tuple[Spot, bool]:
    """A few tips end round, a little before the edge; the others run off the card."""
    if abs(turn(arriving, leave.outward)) > math.radians(58):
        raise Unfit("tip would slide along the edge")
    if rng.random() < 0.94:
        return leave.spot, True
    back = rng.uniform(52, 70)
    return ahead(leave.spot, leave.outward, -back), False


def _main(socket: Socket, leave: Exit, forked: bool, rng: random.Random) -> Shoot:
    start = (float(socket.middle[0]), float(socket.middle[1]))
    inward = math.atan2(-socket.outward[1], -socket.outward[0])
    # A card without a fork lives by its bend alone: let the tip turn further.
    arriving = _arrival(start, leave, rng) + (0.0 if forked else rng.uniform(-0.4, 0.4))
    end, runs_off = _end(leave, arriving, rng)
    path = sweep(start, inward, end, arriving, (rng.uniform(0.28, 0.5), rng.uniform(0.28, 0.5)))
    path = waver(path, rng, rng.uniform(5, 12))
    if tightest(path) < 235 or length(path) < 430:
        raise Unfit("kinked or stunted")
    if not forked and bow(path) < 34:
        raise Unfit("straight as a stick")
    return Shoot(path, taper(len(path), CONNECTOR_WIDTH, rng.uniform(66, 80), rng, 7), runs_off)


def _fork(host: Shoot, leave: Exit, at: float, rng: random.Random) -> Shoot:
    """A side shoot that leaves its host at an angle a real one would have, then turns towards its exit."""
    index = round(at * (len(host.path) - 1))
    start, way = host.path[index], headings(host.path)[index]
    aim = turn(way, heading_to(start, leave.spot))
    side = math.copysign(1.0, aim)
    leaving = way + side * math.radians(rng.uniform(28, 52))
    arriving = _arrival(start, leave, rng)
    end, runs_off = _end(leave, arriving, rng)
    path = sweep(start, leaving, end, arriving, (rng.uniform(0.25, 0.42), rng.uniform(0.25, 0.42)))
    path = waver(path, rng, rng.uniform(3, 9))
    if tightest(path) < 150 or length(path) < 230:
        raise Unfit("kinked or stunted side shoot")
    base = host.widths[index] * rng.uniform(0.78, 0.92)
    shoot = Shoot(path, taper(len(path), base, rng.uniform(61, 70), rng, 4), runs_off)
    _check_angle(host, index, shoot)
    return shoot


def _check_angle(host: Shoot, index: int, shoot: Shoot) -> None:
    """Seen from the fork the two stand 25 to 60 degrees apart, near it and farther out."""
    fork = host.path[index]
    for reach, most in ((110, 60), (230, 66)):
        onward = next((s for s in host.path[index:] if math.dist(s, fork) > reach), host.tip)
        aside = next((s for s in shoot.path if math.dist(s, fork) > reach), shoot.tip)
        angle = abs(turn(heading_to(fork, onward), heading_to(fork, aside)))
        if not math.radians(25) <= angle <= math.radians(most):
            raise Unfit("fork at an unnatural angle")


def _keep_apart(shoots: list[Shoot]) -> None:
    """Tips far from each other, and shoots that part for good: never two stems side by side."""
    for i, one in enumerate(shoots):
        for other in shoots[:i]:
            if math.dist(one.tip, other.tip) < 270:
                raise Unfit("tips too close")
            if abs(turn(headings(one.path)[-1], headings(other.path)[-1])) < math.radians(17):
                raise Unfit("tips like the teeth of a comb")
            gaps = [min(math.dist(spot, s) for s in other.path) for spot in one.path[::3]]
            if any(b < a - 6 for a, b in pairwise(gaps) if a > 60):
                raise Unfit("shoots come together again")


def _check_edges(ring: list[Vertex], shoots: list[Shoot], socket: Socket) -> None:
    """Bark comes near the edge at the connector and at the tips, and nowhere else."""
    tips = [shoot.tip for shoot in shoots]
    parts = touches(ring, BRANCH_WIDTH, BRANCH_HEIGHT, 14)
    expected = 1 + sum(shoot.runs_off for shoot in shoots)
    if len(parts) != expected or not all(near_any(part, [*tips, socket.middle], 30) for part in parts):
        raise Unfit("bark along the edge")
    for part in parts:
        x0, y0, x1, y1 = part.bounds
        if max(x1 - x0, y1 - y0) > 150:
            raise Unfit("tip cut too slantwise")
