"""The Spirits that are summoned onto trees: pale ghostlets with a light of their own."""

from __future__ import annotations

from kodama_app.workshop.paint.characters.faces import Face, paint_face
from kodama_app.workshop.paint.characters.scenery import leaf
from kodama_app.workshop.paint.characters.stage import PaintStage, Tints
from kodama_app.workshop.paint.shapes import disc, drawn, stroke

MINT: Tints = ("#f4fff2", "#b0e2c4")
MINT_INK = "#2f6a54"
SHINE = "#dcffdc"
WISP = (
    "M-2 -36 C24 -37 36 -16 34 6 C33 20 38 31 54 30 C48 44 28 48 14 39 C6 47 -8 47 -14 39 "
    "C-24 45 -35 34 -35 12 C-36 -14 -26 -35 -2 -36 Z"
)
"""Round head, and a hem that the wind pulls to the right."""


def wisp(
    stage: PaintStage,
    x: float,
    y: float,
    size: float,
    face: Face | None = None,
    turn: float = 0,
    flip: bool = False,
    shine: float = 0.85,
    tints: Tints = MINT,
) -> PaintStage:
    """A ghostlet around here, about 80 high; returns its frame."""
    s = stage.at(x, y, turn, size, flip)
    if shine:
        s.glow(0, 0, 62, SHINE, shine)
    s.part(disc(-35, 12, 8, 1.2) + disc(36, 10, 8, 1.2), tints, MINT_INK, 0.7)
    body = s.part(drawn(WISP), tints, MINT_INK, 0.8, volume=0.7)
    s.light(disc(-6, -14, 20, 0.9), 0.5, "#ffffff", 6, body)
    paint_face(s.at(0, -4), face or Face(mouth="small", apart=13, eye=6.2, blush="#f4a8a0"), body)
    s.dark(stroke("M0 -35 Q-2 -44 2 -50", 3.4), "#5f8a4c", 1.8)
    leaf(s, 1, -47, -28, 26, ("#c8ec8c", "#7fc068"), vein="#2f6a3c")
    return s


def trail(stage: PaintStage, path: str, width: float = 5, colour: str = "#effff0", amount: float = 0.75) -> None:
    """The light a wisp leaves behind it, brighter in the middle."""
    stage.light(stroke(path, width * 2.2), amount * 0.45, colour, 3)
    stage.light(stroke(path, width * 0.7), amount, "#ffffff", 1.0)
