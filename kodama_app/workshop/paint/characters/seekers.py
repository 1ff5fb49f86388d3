"""D06 to D09: those who go where the Spirits are, below, above, next door."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from kodama_app.workshop.paint.characters.faces import Face, paint_face
from kodama_app.workshop.paint.characters.guests import HAPPY, OPEN
from kodama_app.workshop.paint.characters.scenery import (
    backdrop,
    branch,
    cast,
    grass,
    halo,
    hill,
    leaf,
    mound,
)
from kodama_app.workshop.paint.characters.stage import PaintStage, Tints, both
from kodama_app.workshop.paint.characters.wardrobe import feet, grain, leafage, limb, twig
from kodama_app.workshop.paint.characters.wisps import MINT, MINT_INK, WISP, wisp
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.shapes import disc, drawn, filled, stroke

WOOD: Tints = ("#c69a6b", "#8f6f58")


def root_spirit(stage: PaintStage) -> None:
    """D06: a mole who found a light between the roots."""
    backdrop(stage, ("#cfe4c4", "#b4d4a4"), ("#a8805c", "#7a5a44"), 1.15)
    hill(stage, [(9, 62), (80, 52), (176, 54), (247, 62)], ("#a88260", "#745440"), 1.05)
    stage.tint(stroke("M12 63 C80 53 176 55 244 63", 8), "#8fae54", 1.1, 1.2)
    stage.glow(104, 160, 84, "#f6e4b8", 0.75)
    stage.glow(188, 150, 50, "#e4ffd8", 0.5)
    pebbles = ((30, 100), (226, 96), (34, 214), (214, 222), (150, 230), (60, 232), (232, 160))
    for x, y in pebbles:
        stage.part(disc(x, y, 7, 0.7), ("#c9b49c", "#94806c"), "#4a3828", 0.6)
    bole = stage.part(
        drawn("M146 2 C148 30 146 44 124 62 C138 66 148 70 158 80 L170 92 L182 80 C194 74 204 78 214 80 "
              "C192 62 186 40 188 2 Z"),
        WOOD,
        "#3a281e",
        0.9,
    )  # fmt: skip
    lines = ["M156 4 C157 30 154 50 146 62", "M168 4 C167 30 168 60 169 84", "M179 4 C178 36 182 56 194 70"]
    grain(stage, bole, lines, "#5a3f2c", 1.4)
    for root in (
        [(180, 52), (186, 84), (236, 84), (240, 136)],
        [(152, 50), (146, 80), (110, 72), (56, 86)],
        [(168, 56), (164, 76), (176, 94), (170, 114)],
    ):
        branch(stage, list(root), 20, 4)
    grass(stage, 40, 62, 5, 16)
    grass(stage, 106, 56, 5, 14)
    grass(stage, 222, 62, 5, 16)
    s = stage.at(100, 158)
    velvet: Tints = ("#8a7890", "#4f4460")
    pink: Tints = ("#f8c4b8", "#e08a88")
    cast(stage, 100, 228, 50)
    feet(s, 68, 20, 14, pink, "#5a2c34")
    body = s.part(
        drawn("M0 -58 C36 -58 50 -22 50 14 C50 50 30 68 0 68 C-30 68 -50 50 -50 14 C-50 -22 -36 -58 0 -58 Z"),
        velvet,
        "#231a30",
        1.0,
    )
    s.light(disc(0, 40, 28, 0.8), 0.55, "#d8c4c8", 6, body)
    paint_face(s.at(0, -18), Face(mouth="none", apart=19, eye=5.4, glance=(1.5, 0)), body)
    snout = s.part(disc(0, -2, 21, 0.66), ("#c4a4ac", "#8f707f"), "#3a2430", 0.8, shadow=0.2)
    s.part(disc(0, -9, 9, 0.8), ("#f49a98", "#d0606c"), "#5a2028", 0.8)
    s.light(disc(-3, -12, 2.4), 0.9)
    s.dark(stroke("M-8 3 Q0 9 8 3", 2.2), "#4a2028", 2.4, snout)
    s.dark(stroke("M-22 -3 l-16 -4 M-22 2 l-16 3 M22 -3 l16 -4 M22 2 l16 3", 1.3), "#3a2c44", 1.4)
    for side in (-1, 1):
        paw = s.at(0, 0, 0, 1, side < 0)
        limb(paw, "M44 14 Q58 18 62 26", 15, velvet, "#231a30")
        claws = "".join(stroke(f"M{62 + dx} {26 + dy} l{ex} {ey}", 6) for dx, dy, ex, ey in CLAWS)
        paw.part(disc(64, 26, 13) + claws, pink, "#5a2c34", 0.8)
    wisp(stage, 196, 152, 0.62, OPEN, 6)


CLAWS = ((4, -6, 9, -8), (8, 0, 11, -2), (6, 7, 9, 6))


def _canopy(stage: PaintStage, name: str, y: float, tints: Tints) -> None:
    """The forest from above: one heap of crowns, with the light on each."""
    rng = seeded("canopy", name)
    heaps = [(x, y + rng.uniform(-7, 7), rng.uniform(13, 20)) for x in range(22, 240, 17)]
    low = f'<rect x="12" y="{y}" width="232" height="{246 - y}" rx="10" fill="#fff"/>'
    part = stage.part("".join(disc(*heap) for heap in heaps) + low, tints, "#3f6a44", 0.6, volume=0.3)
    stage.light("".join(disc(hx - 3, hy - 6, r * 0.45, 0.7) for hx, hy, r in heaps), 0.4, "#f4fbc8", 2.5, part)
    tufts = "".join(
        stroke(f"M{x:.1f} {v:.1f} q2.5 3.5 5 0", 1.2)
        for x, v in zip(rng.uniform(20, 232, 60), rng.uniform(y - 6, 242, 60), strict=True)
    )
    stage.dark(tufts, tints[1], 1.3, part)


def crown_spirit(stage: PaintStage) -> None:
    """D07: a neck so long that its head is a tree's crown."""
    backdrop(stage, ("#9cd0ea", "#6fb4dc"), ("#dcf0e4", "#fbeed4"))
    stage.glow(206, 54, 34, "#fff6cc", 0.9)
    for x, y, k in ((40, 96, 0.5), (222, 128, 0.46)):
        puff = stage.at(x, y, 0, k)
        puff.light(disc(-28, 0, 26, 0.7) + disc(4, -12, 30) + disc(34, 2, 24, 0.7), 0.8, "#ffffff", 3)
    _canopy(stage, "far", 214, ("#a8d0a0", "#74ac88"))
    gold: Tints = ("#fbdf8c", "#e0ac4c")
    ink = "#6a4416"
    s = stage.at(126, 126)
    neck = s.part(drawn("M-18 10 C-18 60 -24 84 -32 114 L36 114 C26 84 22 60 20 10 Z"), gold, ink, 1.0)
    patches = (
        (-10, 54, 9, 1.2), (9, 64, 8, 1.3), (-9, 82, 11, 1.1), (14, 92, 9, 1.2), (-16, 112, 12, 1),
        (12, 120, 11, 1),
    )  # fmt: skip
    s.tint("".join(disc(*p) for p in patches), ("#c9783c", "#a8562c"), 0.9, 0.8, neck)
    _canopy(stage, "near", 232, ("#b4d474", "#74a450"))
    for side in (-1, 1):
        ear = s.at(0, 0, 0, 1, side < 0)
        ear.part(drawn("M30 -26 C48 -46 76 -40 84 -30 C74 -14 50 -10 34 -12 Z"), gold, ink)
        ear.part(drawn("M44 -26 C54 -36 68 -34 74 -29 C66 -20 54 -18 46 -19 Z"), ("#f8c0a8", "#e08f80"), None)
        ear.part(stroke("M16 -46 L20 -62", 8), gold, ink)
    leaves: tuple[Tints, ...] = (("#c3dc68", "#7fb04c"), ("#a4d060", "#5f9a48"), ("#dce478", "#a4bc4c"))
    fan = [(float(x), -52 - 12 * (1 - (x / 40) ** 2)) for x in range(-38, 42, 9)]
    leafage(s, fan, 36, leaves, "giraffe", centre=(0, -10))
    wisp(s, 2, -80, 0.56, HAPPY)
    head = s.part(
        drawn(
            "M0 -54 C26 -54 38 -38 36 -16 C35 -4 42 6 42 18 C42 36 24 44 0 44 C-24 44 -42 36 -42 18 "
            "C-42 6 -35 -4 -36 -16 C-38 -38 -26 -54 0 -54 Z"
        ),
        gold,
        ink,
        1.0,
        shadow=0.3,
    )
    front = [(float(x), -46 + 0.006 * x * x) for x in (-26, -13, 0, 13, 26)]
    leafage(s, front, 26, leaves, "fringe", centre=(0, -6))
    s.light(disc(0, 24, 34, 0.5), 0.7, "#fff4d4", 4, head)
    paint_face(s.at(0, -12), Face(mouth="none", apart=23, eye=7.4), head)
    s.dark(both(disc(10, 16, 2.6, 1.3)), "#6a4426", 2.4)
    s.dark(stroke("M-12 27 Q0 36 12 27", 2.6), "#5a3028", 2.4)


def visitor(stage: PaintStage) -> None:
    """D08: a tanuki with its case, bound for somebody else's tree."""
    backdrop(stage, ("#f6dcc4", "#f0c4a8"), ("#dce4b4", "#b8cc88"))
    hill(stage, [(8, 176), (80, 156), (180, 162), (248, 146)], ("#c8d894", "#98b870"), 0.8)
    branch(stage, [(208, 172), (206, 140), (210, 110), (208, 84)], 13, 7)
    branch(stage, [(208, 124), (220, 110), (228, 104), (236, 92)], 7, 4)
    rng = seeded("neighbour")
    for x, y, r in ((192, 78, 22), (226, 76, 20), (208, 54, 24), (182, 96, 14), (236, 94, 12)):
        stage.part(disc(x, y, r), ("#b4d07c", "#7aa45c"), "#4a7040", 0.5, volume=0.6)
        dots = "".join(disc(x + rng.normal(0, r * 0.4), y + rng.normal(0, r * 0.4), 2) for _ in range(9))
        stage.tint(dots, "#5a8a4c", 0.5, 0.4)
    for x, y in ((196, 62), (224, 84), (192, 94)):
        wisp(stage, x, y, 0.2, Face(mouth="small", apart=13, eye=7, blush=None), shine=0.9)
    stage.light(drawn("M110 246 C150 216 220 206 206 172 L214 172 C236 206 226 226 190 246 Z"), 0.7, "#f6e6bc", 2)
    cast(stage, 98, 224, 58)
    s = stage.at(96, 150)
    coat: Tints = ("#bc9a80", "#80604f")
    ink = "#33221a"
    tail = s.part(drawn("M-34 50 C-60 40 -92 56 -84 78 C-76 94 -44 86 -28 70 Z"), coat, ink)
    s.tint(stroke("M-56 46 L-52 86 M-74 54 L-70 88", 9), ("#5f453a", "#3f2c26"), 1.0, 1.5, tail)
    feet(s, 76, 20, 15, ("#5f453a", "#3a2822"), ink)
    body = s.part(drawn("M-30 14 C-54 40 -50 78 0 80 C50 78 54 40 30 14 Z"), coat, ink)
    s.light(disc(0, 54, 28, 0.8), 0.85, "#fbecd0", 4, body)
    for side in (-1, 1):
        s.part(disc(34 * side, -46, 14), coat, ink)
        s.part(disc(34 * side, -45, 7), ("#5f453a", "#3a2822"), None)
    head = s.part(
        drawn(
            "M0 -56 C30 -56 44 -40 46 -20 C58 -12 62 0 58 6 C44 26 24 30 0 30 C-24 30 -44 26 -58 6 "
            "C-62 0 -58 -12 -46 -20 C-44 -40 -30 -56 0 -56 Z"
        ),
        coat,
        ink,
        0.95,
        shadow=0.3,
    )
    s.light(disc(0, -34, 14, 1.3) + both(disc(44, 4, 14, 0.7)) + disc(0, 14, 20, 0.7), 0.8, "#fbecd0", 4, head)
    mask = both(drawn("M8 -20 C18 -30 38 -22 44 -2 C36 6 18 4 10 -4 Z"))
    s.tint(mask, ("#5f453a", "#3f2c26"), 1.25, 1.4, head)
    paint_face(s.at(0, -10), Face(mouth="none", apart=22, eye=6.6, glance=(1.5, 0), blush=None), head)
    s.dark(disc(0, 6, 6, 0.75), "#2a1a18", 4.5)
    s.dark(stroke("M-8 15 Q-4 20 0 15.5 Q4 20 8 15", 2.2), "#5a3028", 2.4)
    scarf = s.part(
        drawn("M-38 22 Q0 44 38 22 L40 36 Q0 58 -40 36 Z"), ("#7fb4c4", "#3f7f98"), "#1c4456", shadow=0.2
    )
    grain(s, scarf, [f"M{x} 22 l2 30" for x in range(-34, 38, 9)], "#2a6478", 1.2)
    leaf(s, -4, -52, -64, 40, ("#c3dc68", "#7fb04c"), "ovate", shadow=0.2)
    limb(s, "M-38 40 Q-60 30 -64 10", 13, coat, ink)
    limb(s, "M38 44 Q56 44 62 54", 13, coat, ink)
    case = s.at(70, 72)
    case.part(stroke("M-9 -14 C-9 -26 9 -26 9 -14", 4), ("#6a4430", "#43281c"), "#2a160e", 0.6)
    box = case.part(
        '<rect x="-25" y="-16" width="50" height="32" rx="5" fill="#fff"/>',
        ("#d88a54", "#a8562f"),
        "#4f240f",
        0.95,
    )
    grain(case, box, ["M-14 -18 L-14 18", "M14 -18 L14 18"], "#6a3014", 3)
    case.light(disc(0, 2, 7), 0.9, "#f4fff0", 0.4, box)
    case.dark(stroke("M-3 1 l0 1 M3 1 l0 1", 2), "#2f6a54", 3)


def rival(stage: PaintStage) -> None:
    """D09: a chestnut in its burr, ready for anyone."""
    backdrop(stage, ("#f3d0b0", "#e8ac88"), ("#e4c48c", "#c8a064"))
    halo(stage, 128, 130, 92)
    mound(stage, 214, 100, 15, ("#c0b070", "#8f8848"))
    cast(stage, 126, 218, 60)
    s = stage.at(122, 144)
    twig(s, [(-58, 62), (-60, 10), (-62, -60), (-62, -124)], 6)
    flag = s.part(
        drawn("M-60 -122 C-40 -126 -30 -116 -4 -120 L-4 -56 C-28 -52 -40 -62 -60 -58 Z"),
        ("#5f9c94", "#2c6a6c"),
        "#123c40",
        0.9,
    )
    crest = s.at(-33, -88, 0, 0.46)
    crest.part(drawn(WISP), MINT, MINT_INK, 0.7, volume=0)
    crest.dark(disc(-11, -6, 5.5, 1.2) + disc(11, -6, 5.5, 1.2), "#1c3a34", 4)
    grain(s, flag, ["M-58 -62 Q-38 -66 -6 -60", "M-58 -116 Q-38 -120 -6 -114"], "#bfe6d0", 1.4)
    feet(s, 74, 24, 15, ("#8a5c3c", "#543220"))
    nut: Tints = ("#c07a48", "#7a3c22")
    body = s.part(
        drawn("M0 -56 C34 -44 58 -6 54 28 C52 60 30 74 0 74 C-30 74 -52 60 -54 28 C-58 -6 -34 -44 0 -56 Z"),
        nut,
        "#33160c",
        1.0,
    )
    s.light(drawn("M-52 52 Q0 34 52 52 C46 70 26 76 0 76 C-26 76 -46 70 -52 52 Z"), 0.75, "#ecd0a4", 1.5, body)
    s.light(disc(0, 14, 36, 0.72), 0.5, "#f6d8ac", 7, body)
    s.light(stroke("M-40 -4 Q-48 14 -46 30", 5), 0.5, soft=2, on=body)
    rng = seeded("burr")
    a = np.linspace(np.radians(172), np.radians(368), 2 * 17 + 1)
    r = np.where(np.arange(len(a)) % 2, 84, 60) * rng.uniform(0.95, 1.06, len(a))
    rim = np.c_[r * np.cos(a), -8 + 0.95 * r * np.sin(a)]
    low = np.array([[50.0, -2.0], [30.0, -14.0], [0.0, -18.0], [-30.0, -14.0], [-50.0, -2.0]])
    s.part(filled(np.r_[rim, low]), ("#a8bc5c", "#6a8a3c"), "#2c3f14", 0.9, shadow=0.35)
    for reach, count in ((46, 11), (26, 6)):
        for t in np.linspace(np.radians(200), np.radians(340), count):
            x, y = reach * np.cos(t), -14 + reach * np.sin(t)
            s.dark(stroke(f"M{x:.1f} {y:.1f} l{13 * np.cos(t):.1f} {13 * np.sin(t):.1f}", 2), "#41561c", 1.6)
    paint_face(s.at(0, 14), Face(mouth="side", apart=19, eye=6.8), body)
    s.dark(stroke("M-28 -2 L-12 4 M28 -2 L12 4", 3.6), "#3a1a10", 3)
    limb(s, "M-50 30 Q-66 36 -62 50", 13, nut, "#33160c")
    twig(s, [(64, 58), (76, 10), (88, -40), (98, -84)], 8, ("#d8b07c", "#9a7048"))
    twig(s, [(60, 26), (68, 30), (78, 32), (90, 34)], 7, ("#b58a5c", "#7a5640"))
    leaf(s, 97, -80, -40, 26)
    limb(s, "M50 30 Q64 46 72 36", 13, nut, "#33160c")


SEEKERS: dict[str, Callable[[PaintStage], None]] = {
    "D06": root_spirit,
    "D07": crown_spirit,
    "D08": visitor,
    "D09": rival,
}
