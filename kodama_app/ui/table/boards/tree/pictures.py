"""Trees drawn without a window: into a texture for pages that scroll, into files for a gallery."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.graphics import ClearBuffers, ClearColor, Fbo, PopMatrix, PushMatrix, Scale
from kivy.metrics import dp

from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.tree import Tree
from kodama_app.ui.table.boards.tree.canvas import TreeCanvas
from kodama_app.ui.widgets.png import png_of

NARROW = 0.05
"""How much of a small picture is left empty round the tree."""
Marks = Mapping[int | FeatureAt | Pose, tuple[float, ...]]
"""What to draw a line of some colour around: cards of a tree, by index, discs, and places where cards begin."""
Markers = Mapping[FeatureAt, str]
"""The discs with something on them, and its kind."""


def tree_texture(
    tree: Tree,
    size: tuple[int, int],
    season: str = "fall",
    marks: Marks | None = None,
    markers: Markers | None = None,
    fineness: int = 1,
    dark: bool | None = None,
) -> Any:
    """A tree on its table, the whole of it; `fineness` times as large as the size in which it will be shown.

    By day or by night as the app is, unless it is said how.
    """
    view = TreeCanvas(season=season, markers=markers or {}, fineness=fineness, still=True)
    if dark is not None:
        view.paint(dark)
    view.margin = min(view.margin, NARROW * min(size) / dp(1))
    view.size = size
    view.tree = tree
    view.fit()
    for at, colour in (marks or {}).items():
        if isinstance(at, int):
            view.marks.add(view.frame(at, colour, 3.0))
        else:
            view.marks.add(view.ring(at, colour, 1.6))
    fbo = Fbo(size=(size[0] * fineness, size[1] * fineness), with_stencilbuffer=True)
    with fbo:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        PushMatrix()
        Scale(fineness, fineness, 1)
    fbo.add(view.canvas)
    fbo.add(PopMatrix())
    fbo.draw()
    texture = fbo.texture
    fbo.remove(view.canvas)
    return texture


def tree_pngs(state: Any, size: tuple[int, int], seats: Sequence[int] | None = None) -> list[bytes]:
    """All trees of a game, or those of some seats, with what lies on them."""
    wanted = range(len(state.trees)) if seats is None else map(state.tree_number, seats)
    return [tree_png(state.trees[number], size, state.ground, state.covered(number)) for number in wanted]


def tree_png(tree: Tree, size: tuple[int, int], season: str = "fall", markers: Markers | None = None) -> bytes:
    """A tree as a PNG file's bytes."""
    texture = tree_texture(tree, size, season, markers=markers)
    return png_of(texture.size, texture.pixels)
