"""What already lies on the table, as arrays: visible parts, discs and bark, to ask where a card has room."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from kodama_app.engine.geometry.arrays import ANGLES, UNSURE, Bools, Circle, Convex, Ints, Rectangles, Verdicts
from kodama_app.engine.geometry.convex import corners_of
from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.trees.bark import BarkPoints
from kodama_app.engine.trees.card import FEATURE_RADIUS
from kodama_app.engine.trees.layout import Layout, layout
from kodama_app.engine.trees.outline import SHRINK, Outline
from kodama_app.engine.trees.tree import Tree

_NEAREST = 4
_NEARER, _FARTHER = (FEATURE_RADIUS - UNSURE) ** 2, (FEATURE_RADIUS + UNSURE) ** 2


@dataclass(frozen=True, slots=True)
class Piece:
    """A convex region of one card's visible part."""

    owner: int
    shape: Convex


@dataclass(frozen=True, slots=True)
class Ground:
    """A tree's table, ready for questions about many poses at once."""

    pieces: tuple[Piece, ...]
    discs: tuple[tuple[int, float, float], ...]
    """(card, x, y) of every feature."""
    bark: tuple[BarkPoints, ...]

    @staticmethod
    def of(tree: Tree) -> Ground:
        """Worked out from the ground of the tree before, where there is one."""
        known: Ground | None = tree.derived.get("ground")
        if known is None:
            lay = layout(tree)
            if tree.before is not None:
                earlier = Ground.of(tree.before)
                last = len(tree) - 1
                bark = tuple(points.under(lay.outlines[last].region) for points in earlier.bark)
                known = Ground(
                    _pieces(lay, earlier.pieces, layout(tree.before)),
                    (*earlier.discs, *_discs(last, lay.outlines[last])),
                    (*bark, BarkPoints.of(lay.outlines[last])),
                )
            else:
                known = Ground(_pieces(lay), _all_discs(lay), _all_bark(lay))
            tree.derived["ground"] = known
        return known

    def clear_spots(self, pins: Rectangles) -> tuple[Rectangles, Ints, Bools]:
        """Rules 3 and 4 for cards pinned to points, each turned through every angle.

        Returns the cards that cover no feature and stay on the table, the numbers of their pins, and which
        of them are unsure.
        """
        cx, cy = pins.x.mean(), pins.y.mean()
        discs = sorted(((x - cx) ** 2 + (y - cy) ** 2, x, y) for _, x, y in self.discs)
        # Discs end most poses, and the nearest ones nearly all of those: they are asked of the whole table of
        # pins and angles, everything else of the few poses left.
        free = np.ones((len(pins.x), ANGLES), dtype=bool)
        unsure = np.zeros_like(free)
        for _, x, y in discs[:_NEAREST]:
            distances = pins.distances_all_round(x, y)
            free &= distances > _NEARER
            unsure |= distances < _FARTHER
        pin, step = np.nonzero(free)
        cards = Rectangles(pins.x[pin], pins.y[pin], step, pins.left, pins.right, pins.bottom, pins.top)
        doubtful = unsure[pin, step]
        lowest = cards.lowest()
        doubtful |= np.abs(lowest) <= UNSURE
        keep = lowest > -UNSURE
        nearby = cards.nearby()
        for _, x, y in discs[_NEAREST:]:
            near = nearby.rows(Circle(x, y, FEATURE_RADIUS), keep)
            if len(near):
                distances = cards.of(near).distances(x, y)
                keep[near[distances <= _NEARER]] = False
                doubtful[near[distances < _FARTHER]] = True
        return cards.of(keep), pin[keep], doubtful[keep]

    def touches_only(self, parent: int, cards: Rectangles) -> Verdicts:
        """Rule 2: which cards meet the parent's visible part and no other's."""
        unsure = np.zeros(len(cards.x), dtype=bool)
        keep = np.ones(len(cards.x), dtype=bool)
        cards = cards.shrunk(SHRINK)
        nearby = cards.nearby()
        for piece in self.pieces:
            if piece.owner != parent:
                near = nearby.rows(piece.shape, keep)
                if len(near):
                    gap = piece.shape.gap(cards.of(near))
                    keep[near[gap < -UNSURE]] = False
                    unsure[near[np.abs(gap) <= UNSURE]] = True
        # Nearly every card meets its parent at the first piece asked, and is then not asked again.
        gap_to_parent = np.full(len(cards.x), np.inf)
        for piece in self.pieces:
            if piece.owner == parent:
                near = nearby.rows(piece.shape, keep & (gap_to_parent >= -UNSURE))
                gap_to_parent[near] = np.minimum(gap_to_parent[near], piece.shape.gap(cards.of(near)))
        unsure |= np.abs(gap_to_parent) <= UNSURE
        return Verdicts(keep & (gap_to_parent < UNSURE), unsure)

    def leaves_alone(self, new: int, cards: Rectangles) -> Verdicts:
        """Rules 2 and 3 against one card that has just been laid and is wholly visible."""
        keep = np.ones(len(cards.x), dtype=bool)
        unsure = np.zeros(len(cards.x), dtype=bool)
        laid = next(piece.shape for piece in self.pieces if piece.owner == new)
        near = cards.nearby().rows(laid, keep)
        gap = laid.gap(cards.of(near).shrunk(SHRINK))
        keep[near[gap < -UNSURE]] = False
        unsure[near[np.abs(gap) <= UNSURE]] = True
        near = near[gap >= -UNSURE]
        for owner, x, y in self.discs:
            if owner == new:
                distances = cards.of(near).distances(x, y)
                keep[near[distances <= _NEARER]] = False
                unsure[near[(distances > _NEARER) & (distances < _FARTHER)]] = True
        return Verdicts(keep, unsure)


def _pieces(lay: Layout, earlier: tuple[Piece, ...] = (), before: Layout | None = None) -> tuple[Piece, ...]:
    """Cards whose visible part did not change keep their pieces."""
    found: list[Piece] = []
    for owner, regions in enumerate(lay.visible):
        if before is not None and owner < len(before.visible) and regions == before.visible[owner]:
            found.extend(piece for piece in earlier if piece.owner == owner)
        else:
            found.extend(Piece(owner, Convex(np.array(corners_of(region)) / GRAIN)) for region in regions)
    return tuple(found)


def _discs(owner: int, outline: Outline) -> tuple[tuple[int, float, float], ...]:
    return tuple((owner, x / GRAIN, y / GRAIN) for x, y in outline.features)


def _all_discs(lay: Layout) -> tuple[tuple[int, float, float], ...]:
    return tuple(disc for owner, outline in enumerate(lay.outlines) for disc in _discs(owner, outline))


def _all_bark(lay: Layout) -> tuple[BarkPoints, ...]:
    found = []
    for index, outline in enumerate(lay.outlines):
        points = BarkPoints.of(outline)
        for cover in lay.covers(index):
            points = points.under(cover)
        found.append(points)
    return tuple(found)
