"""D11 to D15: pairs, rows, and one who would rather be alone."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.workshop.paint.characters.faces import Face, paint_face
from kodama_app.workshop.paint.characters.scenery import (
    backdrop,
    branch,
    cast,
    grass,
    halo,
    hill,
    leaf,
    mound,
    specks,
    stars,
)
from kodama_app.workshop.paint.characters.stage import PaintStage, Tints
from kodama_app.workshop.paint.characters.things import WICKER
from kodama_app.workshop.paint.characters.wardrobe import feet, fur, grain, limb
from kodama_app.workshop.paint.characters.wisps import MINT, MINT_INK, SHINE
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.shapes import disc, drawn, stroke


def kindred(stage: PaintStage) -> None:
    """D11: peas of one pod, though one of them is a Spirit; all three wear the same flower."""
    backdrop(stage, ("#f6ecd0", "#f0dcc0"), ("#e0eab8", "#bcd48c"))
    halo(stage, 128, 128, 98)
    mound(stage, 216, 98, 13)
    cast(stage, 128, 220, 62)
    s = stage.at(128, 150, -9)
    ink = "#23481c"
    feet(s.at(6, 0, 9), 60, 26, 14, ("#8fbc54", "#5a8a3c"), ink)
    s.part(stroke("M-104 -4 C-116 -16 -112 -34 -98 -36", 6), ("#9cc85c", "#5f983c"), ink, 0.8)
    s.part(
        stroke("M108 -12 C120 -20 122 -36 110 -40 C100 -42 98 -30 108 -30", 4.5), ("#9cc85c", "#5f983c"), ink, 0.7
    )
    s.part(
        drawn("M-108 -4 C-84 -52 78 -54 112 -12 C92 60 -84 66 -108 -4 Z"),
        ("#d8ec9c", "#a4cc64"),
        ink,
        0.95,
        shadow=0.3,
    )
    s.glow(2, -8, 58, SHINE, 0.9)
    pea: Tints = ("#c4e478", "#80b444")
    looks = (
        (-58, -6, 34, pea, ink, Face(eyes="happy", mouth="wide", apart=13, eye=6)),
        (60, -10, 34, pea, ink, Face(mouth="open", apart=13, eye=6, glance=(-1.5, 0))),
        (1, -14, 40, MINT, MINT_INK, Face(mouth="smile", apart=15, eye=6.6)),
    )
    for x, y, r, tints, line, face in looks:
        ball = s.part(disc(x, y, r), tints, line, 0.95, shadow=0.25)
        paint_face(s.at(x, y - 4, 9), face, ball)
        s.feature("flower", x - 2, y - r - 3, 0.27)
    lip = s.part(
        drawn("M-112 -8 C-84 40 84 34 116 -16 C104 74 -88 82 -112 -8 Z"),
        ("#a8d464", "#62a03f"),
        ink,
        1.0,
        shadow=0.3,
    )
    grain(s, lip, ["M-96 12 C-60 60 70 56 104 4", "M-84 36 C-40 62 50 60 88 30"], "#3f7a2c", 1.3)
    s.light(stroke("M-84 30 C-50 52 -10 56 10 55", 4), 0.4, "#f4fbc8", 2, lip)
    limb(s, "M-64 28 Q-84 34 -94 22", 11, ("#a8d464", "#62a03f"), ink)
    limb(s, "M66 24 Q86 30 98 14", 11, ("#a8d464", "#62a03f"), ink)


def solitude(stage: PaintStage) -> None:
    """D12: a turtle with the moon, its own island on its back, and nobody else."""
    backdrop(stage, ("#5c6c9c", "#3f4f84"), ("#86a8bc", "#4f7c98"), 1.2)
    stars(stage, [(34, 36, 3), (96, 26, 2.5), (150, 40, 3), (228, 90, 2.5), (36, 92, 2.5)])
    stage.glow(198, 56, 46, "#f6f0cc", 0.6)
    stage.part(disc(198, 56, 24), ("#fff8d8", "#f0dca0"), "#b8a468", 0.6, volume=0.3)
    hill(stage, [(8, 150), (80, 138), (170, 146), (248, 136)], ("#5f8098", "#46688a"), 0.9)
    lake = "M10 152 C80 146 170 150 246 146 L246 238 Q128 250 10 238 Z"
    stage.tint(drawn(lake), ("#6f9cb4", "#3f6c90"), 0.7, 1.5)
    glints = "M184 170 h28 M176 180 h42 M188 192 h30 M180 204 h26 M194 216 h20 M30 190 h26 M44 206 h18 M24 224 h30"
    stage.light(stroke(glints, 2.2), 0.6, "#fff6d0", 0.8)
    s = stage.at(120, 156)
    s.part(
        drawn("M-86 66 C-80 44 -40 40 0 42 C44 40 78 46 86 66 C60 82 -60 82 -86 66 Z"),
        ("#b0b0b8", "#74788c"),
        "#2f3444",
        0.9,
    )
    s.light(stroke("M-92 74 Q0 90 92 74", 3), 0.7, "#e8f4f8", 1)
    skin: Tints = ("#c4d884", "#84a454")
    ink = "#2c4420"
    s.part(drawn("M-52 38 C-74 36 -84 44 -86 52 C-70 56 -60 54 -48 50 Z"), skin, ink)
    for x in (-34, 34):
        s.part(disc(x, 50, 17, 0.66), skin, ink)
    shell = s.part(
        drawn("M-64 40 C-66 -10 -36 -38 -4 -38 C32 -38 60 -8 60 40 C40 50 -44 50 -64 40 Z"),
        ("#b08a5c", "#74553c"),
        "#33221a",
        1.0,
        shadow=0.3,
    )
    plates = (
        "M-22 -8 L8 -10 L22 10 L8 30 L-22 30 L-36 10 Z M-22 -8 L-32 -26 M8 -10 L20 -30 M22 10 L56 8 "
        "M-36 10 L-62 10 M8 30 L14 46 M-22 30 L-28 46"
    )
    s.dark(stroke(plates, 2.2), "#43301f", 1.5, shell)
    s.tint(disc(-6, -38, 42, 0.4), ("#a4bc5c", "#78984c"), 1.1, 3, shell)
    s.part(stroke("M-62 41 Q0 54 60 41", 8), ("#d0ac74", "#94744c"), "#33221a", 0.8)
    tree = s.at(-10, -36)
    branch(tree, [(0, 6), (-8, -14), (14, -24), (4, -46)], 11, 6)
    branch(tree, [(4, -20), (16, -28), (22, -28), (30, -32)], 6, 4)
    for x, y, r in ((30, -36, 18), (-14, -42, 17), (6, -58, 23)):
        tree.part(disc(x, y, r, 0.6), ("#94bc78", "#4f8460"), "#1f4434", 0.8, shadow=0.25)
        tree.light(disc(x - 4, y - 4, r * 0.5, 0.4), 0.35, "#e8f4c0", 2)
    s.part(drawn("M46 8 C58 10 66 12 84 14 C86 34 66 46 48 40 Q56 24 46 8 Z"), skin, ink, 0.9)
    head = s.part(disc(80, 2, 33, 0.95), skin, ink, 0.95, shadow=0.3)
    paint_face(s.at(80, 0), Face(eyes="sleepy", mouth="small", apart=14, eye=6), head)


def low_nest(stage: PaintStage) -> None:
    """D13: a quail on a full nest, as near to the trunk as can be."""
    backdrop(stage, ("#f0e4c0", "#e6d09c"), ("#dce0a8", "#b8c880"))
    halo(stage, 150, 130, 84)
    mound(stage, 216, 108, 14)
    bole = stage.part(
        drawn("M10 6 L66 6 C64 70 66 130 74 172 C84 196 102 206 118 216 L10 226 Z"),
        ("#c69a6b", "#8a6448"),
        "#3a281e",
        1.0,
        shadow=0.25,
    )
    bark = ["M26 8 C28 70 24 140 20 216", "M46 8 C46 80 46 150 56 212", "M58 60 C58 110 62 160 80 204"]
    grain(stage, bole, bark, "#5a3f2c", 1.5)
    stage.tint(disc(34, 190, 24, 0.7) + disc(60, 90, 9, 2), ("#9aa84c", "#7a8f3c"), 0.9, 3, bole)
    branch(stage, [(60, 78), (84, 66), (96, 60), (112, 44)], 15, 7)
    leaf(stage, 112, 44, -60, 34)
    leaf(stage, 96, 56, 20, 30)
    leaf(stage, 84, 62, -110, 28)
    s = stage.at(152, 146)
    plume: Tints = ("#d8a87c", "#9a6c50")
    ink = "#43281c"
    cast(stage, 152, 220, 76)
    s.part(drawn("M44 0 L84 -26 L80 -8 L88 4 L60 22 Z"), plume, ink)
    for x, y, kind, k in ((-56, 10, "mushroom", 0.36), (60, 12, "flower", 0.34)):
        s.feature(kind, x, y, k)
    s.dark(stroke("M-14 -72 C-16 -92 -2 -100 6 -94", 4), "#54342a", 3)
    s.part(disc(8, -92, 7, 1.2), ("#7a5040", "#43281f"), "#241410", 0.7)
    body = s.part(
        drawn("M-10 -74 C16 -74 26 -52 34 -36 C52 -22 60 6 50 36 L-50 36 C-62 0 -48 -74 -10 -74 Z"),
        plume,
        ink,
        1.0,
    )
    s.light(disc(-18, 6, 28, 0.9), 0.75, "#fbeccf", 5, body)
    fur(s, body, [(-32, 4), (-18, 0), (-4, 6), (-26, 14), (-10, 16), (6, 16)], "#8a5c40", 7)
    wing = s.part(
        drawn("M14 -24 C44 -18 56 6 48 30 C26 28 12 10 14 -24 Z"), ("#b8845c", "#744c38"), ink, shadow=0.25
    )
    fur(s, wing, [(24, -8), (34, -4), (28, 6), (40, 8), (36, 18)], "#43281c", 7)
    paint_face(s.at(-12, -44), Face(mouth="none", apart=16, eye=6.4), body)
    s.part(drawn("M-20 -36 Q-12 -42 -4 -36 L-12 -24 Z"), ("#f6c05c", "#d98a2c"), "#5a3414", 0.8)
    nest = s.part(
        drawn("M-78 18 Q0 40 78 16 C80 48 56 72 0 72 C-56 72 -80 48 -78 18 Z"), WICKER, "#4a2f18", 1.0, shadow=0.3
    )
    rng = seeded("nest")
    straws = []
    for _ in range(70):
        left, top, long = rng.uniform(-80, 70), rng.uniform(20, 72), rng.uniform(14, 34)
        sag, rise = rng.uniform(-4, 9), rng.uniform(-8, 8)
        straws.append(f"M{left:.0f} {top:.0f} q{long / 2:.0f} {sag:.0f} {long:.0f} {rise:.0f}")
    grain(s, nest, straws, "#6f4a20", 1.3)
    s.dark(stroke("M-78 22 l-14 -8 M76 24 l14 -12 M-70 48 l-14 6 M70 50 l13 8 M-40 66 l-8 10", 2), "#7a5428", 2)
    s.feature("cloud", -14, 47, 0.38)
    s.feature("caterpillar", -50, 36, 0.34)
    s.feature("star", 22, 47, 0.32)
    s.feature("firefly", 54, 36, 0.34)
    grass(stage, 226, 222, 5, 18)


def twin_tips(stage: PaintStage) -> None:
    """D14: two cherries of one stalk, dressed alike."""
    backdrop(stage, ("#d8ecf0", "#bcdce8"), ("#e8f0d0", "#d0e4b0"))
    halo(stage, 128, 140, 96)
    mound(stage, 216, 104, 13)
    cast(stage, 80, 220, 40)
    cast(stage, 178, 220, 40)
    for path in ("M124 46 C98 66 82 86 80 118", "M130 46 C158 62 176 84 178 112"):
        stage.part(stroke(path, 7), ("#a8c464", "#6f9440"), "#35481c", 0.8)
    branch(stage, [(-8, 24), (70, 40), (150, 36), (214, 18)], 18, 8)
    leaf(stage, 128, 42, 24, 60, ("#b4d868", "#6fa848"), "toothed", shadow=0.2)
    leaf(stage, 122, 42, 158, 54, ("#c4e078", "#82b450"), "toothed", shadow=0.2)
    red: Tints = ("#f0606a", "#b01f3c")
    looks = (
        (80, 162, Face(eyes="happy", mouth="open", apart=17, eye=7), 1),
        (178, 162, Face(mouth="wide", apart=17, eye=6.6, glance=(-2, 0)), -1),
    )
    for x, y, face, side in looks:
        s = stage.at(x, y)
        feet(s, 50, 17, 13, ("#b8304c", "#7a1830"), "#4a0c1c")
        body = s.part(
            drawn("M0 -38 C12 -48 50 -46 50 -2 C50 32 28 50 0 50 C-28 50 -50 32 -50 -2 C-50 -46 -12 -48 0 -38 Z"),
            red,
            "#5a0c1f",
            1.0,
            shadow=0.25,
        )
        s.light(disc(-22, -24, 9, 0.7), 0.75, "#fff0ec", 2, body)
        s.light(disc(0, 8, 34, 0.7), 0.36, "#ffc4b4", 7, body)
        paint_face(s.at(0, 2), Face(face.eyes, face.mouth, face.apart, face.glance, "#a8142c", face.eye), body)
        s.feature("star", 27 * side, -38, 0.33)
        s.feature("star", -16 * side, -47, 0.25)
        limb(s, f"M{-46 * side} 10 Q{-62 * side} 6 {-60 * side} -10", 11, red, "#5a0c1f")
    limb(stage, "M122 176 Q128 184 136 176", 12, red, "#5a0c1f")
    specks(stage, "cherries", "#d0405c", 7)


def links(stage: PaintStage) -> None:
    """D15: bamboo, joint upon joint, with a paper chain."""
    backdrop(stage, ("#e0f0dc", "#c0e0c4"), ("#f0ecc4", "#dcdc9c"))
    for x, w in ((36, 9), (58, 6), (206, 7), (228, 10)):
        stage.tint(stroke(f"M{x} 14 L{x + 2} 222", w), ("#a8cc94", "#86b478"), 0.6, 1.2)
        stage.light(stroke(f"M{x - w} 70 h{2 * w} M{x - w} 136 h{2 * w}", 1.6), 0.7, "#f4fbe8", 0.6)
    halo(stage, 128, 130, 78)
    mound(stage, 216, 96, 13)
    cast(stage, 128, 220, 44)
    s = stage.at(128, 132)
    stem: Tints = ("#b8d86c", "#6fa444")
    ink = "#2c4a1c"
    feet(s, 86, 17, 13, ("#8fb84c", "#57803a"), ink)
    body = None
    for top, low, wide in ((44, 84, 35), (-34, 46, 39), (-72, -34, 33)):
        w = wide
        shape = (
            f"M{-w + 3} {top} Q0 {top - 9} {w - 3} {top} C{w + 3} {top + 8} {w + 3} {low - 8} {w - 2} {low} "
            f"Q0 {low + 10} {-w + 2} {low} C{-w - 3} {low - 8} {-w - 3} {top + 8} {-w + 3} {top} Z"
        )
        part = s.part(drawn(shape), stem, ink, 0.95, shadow=0.2)
        s.light(stroke(f"M{-w + 10} {top + 10} L{-w + 10} {low - 8}", 5), 0.5, "#f6fbd0", 2, part)
        if top == -34:
            body = part
    for y, w in ((45, 37), (-34, 37)):
        s.part(stroke(f"M{-w} {y} Q0 {y + 9} {w} {y}", 7), ("#e4ecac", "#a8c064"), ink, 0.8)
    cut = s.part(disc(0, -73, 31, 0.26), ("#f4f0c4", "#d0d088"), ink, 0.8, volume=0)
    s.dark(disc(0, -73, 19, 0.24), "#8a9a54", 0.9, cut)
    leaf(s, 30, -60, -30, 46, stem, "lance")
    leaf(s, 30, -58, 8, 40, stem, "lance")
    leaf(s, -32, -46, -160, 38, stem, "lance")
    paint_face(s.at(0, 0), Face(eyes="happy", mouth="open", apart=18, eye=7), body)
    rings = (
        (-92, 34, "#e2685c"), (-75, 46, "#eebc3c"), (-56, 56, "#5fa0d0"), (-36, 62, "#ee8f3c"),
        (-14, 65, "#9a72c4"),
        (8, 65, "#e2685c"), (30, 63, "#4fb09c"), (51, 57, "#eebc3c"), (71, 47, "#e57aa4"), (88, 34, "#5fa0d0"),
    )  # fmt: skip
    for i, (x, y, colour) in enumerate(rings):
        wide = 13 if i % 2 else 11
        loop = (
            f'<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{12 if i % 2 else 9}" fill="none" stroke="#fff" '
            'stroke-width="5.5"/>'
        )
        s.part(loop, (colour, colour), "#3a2820", 0.6, volume=0.4, shadow=0.2)
    limb(s, "M-38 14 Q-66 6 -88 22", 11, stem, ink)
    limb(s, "M38 14 Q66 6 86 22", 11, stem, ink)


KINDRED: dict[str, Callable[[PaintStage], None]] = {
    "D11": kindred,
    "D12": solitude,
    "D13": low_nest,
    "D14": twin_tips,
    "D15": links,
}
