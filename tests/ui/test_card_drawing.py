"""Lines around cards show as far as the cards do."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.trees.layout import layout
from kodama_app.engine.trees.tree import Tree
from kodama_app.ui.table.boards.tree.card_drawing import card_points, seen_edges
from tests.ui.finished import session


@pytest.fixture(scope="module")
def trees() -> tuple[Tree, ...]:
    """Grown to the end."""
    return session().state.trees


def test_a_card_that_lies_on_top_is_framed_all_round(trees: tuple[Tree, ...]) -> None:
    for tree in trees:
        placed = tree.cards[-1]
        ((points, closed),) = seen_edges(tree, len(tree) - 1)
        assert closed
        assert points[:8] == card_points(placed.card, placed.pose)


def test_no_part_of_a_frame_lies_on_a_later_card(trees: tuple[Tree, ...]) -> None:
    for tree in trees:
        laid = layout(tree)
        for index in range(len(tree)):
            length = 0.0
            for points, _closed in seen_edges(tree, index):
                corners = [*zip(points[::2], points[1::2], strict=True)]
                for (x0, y0), (x1, y1) in pairwise(corners):
                    length += math.dist((x0, y0), (x1, y1))
                    for share in (0.01, 0.5, 0.99):
                        x, y = ((a + (b - a) * share) * GRAIN for a, b in ((x0, x1), (y0, y1)))
                        inside = [all(a * x + b * y < c for a, b, c in cover) for cover in laid.covers(index)]
                        assert not any(inside)
            card = tree.cards[index].card
            around = 2 * (card.width + card.height)
            # A card that others grow from is covered in part; one that carries nothing is seen whole.
            if laid.covers(index):
                assert 0 < length <= around + 1
            else:
                assert length == pytest.approx(around, abs=1)
