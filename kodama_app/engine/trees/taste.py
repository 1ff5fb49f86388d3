"""Among equally good poses, the one that looks like growth: outward from the parent, not upside down."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from kodama_app.engine.geometry.arrays import COS, SIN, Bools, Floats
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.trees.card import BRANCH_HEIGHT, BRANCH_WIDTH, Socket
from kodama_app.engine.trees.layout import layout
from kodama_app.engine.trees.spots import Found, rectangles, spots
from kodama_app.engine.trees.tree import Tree

UPRIGHT = 250.0
"""What standing upright rather than upside down is worth, in tenths of a millimetre of distance."""
MOST_COVERED = 1 / 3
"""The share of its parent that a card covers at most without looking clumsy."""
LEAST_UPRIGHT = -0.01
"""The cosine of the greatest lean: a card may lie on its side, but its head does not hang."""
_LOOKED_AT = 240
"""Poses of one card on one parent that are looked at, evenly spread over all there are."""
_GRID = 8


@dataclass(frozen=True, slots=True)
class Looks:
    """Poses on one parent, as rows of what was found, and how they please the eye."""

    found: Found
    beauty: Floats
    natural: Bools
    """Neither hanging nor covering much of the parent."""


def looks(tree: Tree, socket: Socket, parent: int) -> Looks | None:
    """How the poses on a parent look; None where nothing fits."""
    found = spots(tree).found(socket)
    first, last = found.rows_of(parent)
    if first == last:
        return None
    rows = np.arange(first, last)
    if len(rows) > _LOOKED_AT:
        rows = rows[np.linspace(0, len(rows) - 1, _LOOKED_AT).astype(np.int64)]
    mine = found.of(rows)
    x, y = rectangles(socket, mine.x, mine.y, mine.step).centres
    corners = np.array(layout(tree).outlines[parent].corners, dtype=np.float64) / GRAIN
    px, py = corners.mean(axis=0)
    cos, sin = COS[mine.step], SIN[mine.step]
    # Far from the parent's middle means little of it is covered; higher up is where trees grow.
    beauty = np.hypot(x - px, y - py) + UPRIGHT * cos + 0.3 * (y - py)
    natural = (cos >= LEAST_UPRIGHT) & (_share(corners, x, y, cos, sin) <= MOST_COVERED)
    return Looks(mine, beauty, natural)


def is_natural(tree: Tree, socket: Socket, pose: Pose, parent: int) -> bool:
    """Whether one pose, on the lattice or not, neither hangs nor covers much of its parent."""
    corners = np.array(layout(tree).outlines[parent].corners, dtype=np.float64) / GRAIN
    turn = np.radians(pose.angle / 10)
    cos, sin = np.cos(turn), np.sin(turn)
    u, v = BRANCH_WIDTH / 2 - socket.middle[0], BRANCH_HEIGHT / 2 - socket.middle[1]
    x, y = pose.x + cos * u - sin * v, pose.y + sin * u + cos * v
    covered = _share(corners, np.array([x]), np.array([y]), np.array([cos]), np.array([sin]))
    return bool(cos >= LEAST_UPRIGHT and covered[0] <= MOST_COVERED)


def loveliest(tree: Tree, socket: Socket, parent: int) -> Pose | None:
    """The pose on a parent that one would choose by eye; None where nothing fits."""
    seen = looks(tree, socket, parent)
    return None if seen is None else seen.found.pose(int(seen.beauty.argmax()))


def choice_of_poses(tree: Tree, socket: Socket, parent: int, count: int) -> list[tuple[Pose, bool]]:
    """A few poses on a parent with whether they look natural: the loveliest, then others far from those chosen."""
    seen = looks(tree, socket, parent)
    if seen is None:
        return []
    found = seen.found
    places = np.stack([found.x, found.y, 300 * COS[found.step], 300 * SIN[found.step]], axis=1)
    # Clumsy poses come in only where they are far from all others: they may be the only way out.
    worth = np.where(seen.natural, 1.0, 0.4)
    rows = [int(np.where(seen.natural, seen.beauty, seen.beauty - 1e6).argmax())]
    distance = np.full(len(found), np.inf)
    while len(rows) < min(count, len(found)):
        distance = np.minimum(distance, ((places - places[rows[-1]]) ** 2).sum(axis=1))
        rows.append(int((distance * worth).argmax()))
    return [(found.pose(row), bool(seen.natural[row])) for row in rows]


def _share(corners: Floats, x: Floats, y: Floats, cos: Floats, sin: Floats) -> Floats:
    """What share of a rectangle lies under branch cards with these middles and angles, by a grid of points."""
    ways = (np.arange(_GRID) + 0.5) / _GRID
    along, up = corners[1] - corners[0], corners[3] - corners[0]
    grid = corners[0] + np.multiply.outer(ways, along)
    points = (grid[:, None, :] + np.multiply.outer(ways, up)[None, :, :]).reshape(-1, 2)
    dx, dy = points[:, 0] - x[:, None], points[:, 1] - y[:, None]
    inside = np.abs(dx * cos[:, None] + dy * sin[:, None]) < BRANCH_WIDTH / 2
    inside &= np.abs(dy * cos[:, None] - dx * sin[:, None]) < BRANCH_HEIGHT / 2
    share: Floats = inside.mean(axis=1)
    return share
