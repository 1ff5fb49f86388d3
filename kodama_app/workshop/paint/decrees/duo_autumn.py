"""DF1 to DF3: the year's last visits."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.workshop.paint.characters.faces import Face
from kodama_app.workshop.paint.characters.scenery import backdrop, branch, grass, halo, hill, leaf, mound, stars
from kodama_app.workshop.paint.characters.stage import PaintStage, Tints
from kodama_app.workshop.paint.characters.wardrobe import grain, limb
from kodama_app.workshop.paint.characters.wisps import trail, wisp
from kodama_app.workshop.paint.decrees.autumn import OCHRE, RUST
from kodama_app.workshop.paint.decrees.duo import GLAD, Limb, one_tree
from kodama_app.workshop.paint.decrees.land import PALE, blown, spirit, swirl
from kodama_app.workshop.paint.shapes import bow, disc, drawn, stroke

GREY_BARK: Tints = ("#a48c80", "#5f4c48")


def parting_gift(stage: PaintStage) -> None:
    """DF1: who leaves does not leave one with empty hands."""
    backdrop(stage, ("#f6d8b0", "#f0bc90"), ("#f0dcb0", "#dcbc80"))
    stage.glow(196, 60, 60, "#fff4d4", 0.8)
    hill(stage, [(8, 204), (80, 190), (170, 200), (248, 188)], ("#d8b06c", "#b0884c"))
    mound(stage, 220, 112, 16, ("#c9b068", "#988444"))
    branch(stage, [(-8, 120), (20, 100), (56, 92), (98, 70)], 18, 6, GREY_BARK)
    branch(stage, [(34, 98), (50, 80), (58, 62), (60, 44)], 9, 5, GREY_BARK)
    for i, (x, y, turn) in enumerate(((98, 70, -20), (60, 46, -90), (78, 82, 80), (40, 92, 100), (56, 64, 190))):
        leaf(stage, x, y, turn, 32, RUST[i % 4], vein="#6a3220", shadow=0.2)
    trail(stage, "M104 96 C130 130 160 116 168 92", 8, "#e8ffe8", 0.9)
    w = wisp(stage, 188, 66, 0.92, GLAD, 10)
    w.part(stroke("M-36 10 Q-52 -4 -50 -20", 12), ("#f4fff2", "#b0e2c4"), "#2f6a54", 0.7)
    spirit(stage, 62, 194, 0.74, Face(mouth="open", glance=(2.5, -3)))
    s = stage.at(62, 194, 0, 0.74)
    limb(s, "M-36 6 Q-58 -8 -58 -32", 13, PALE, "#4a4a38")
    gift = stage.at(142, 200, -3, 1.1)
    box = gift.part(
        '<rect x="-32" y="-22" width="64" height="46" rx="4" fill="#fff"/>',
        ("#8fc0a0", "#4f8c74"),
        "#1c4434",
        shadow=0.35,
    )
    gift.light("".join(disc(x, y, 2.4) for x in (-23, 22) for y in (-8, 6, 18)), 0.7, on=box)
    lid = gift.part(
        '<rect x="-36" y="-32" width="72" height="15" rx="4" fill="#fff"/>', ("#a4d0b0", "#5f9c80"), "#1c4434"
    )
    red: Tints = ("#f0705a", "#c23a3c")
    gift.part('<rect x="-7" y="-32" width="14" height="56" fill="#fff"/>', red, "#5a1418", 0.7, volume=0.4)
    grain(gift, lid, ["M-34 -19 L34 -19"], "#2f6450", 1.3)
    for side in (-1, 1):
        bow_half = gift.at(0, -33, 0, 1, side < 0)
        loop = bow_half.part(drawn("M0 0 C8 -24 34 -26 34 -10 C34 2 14 4 0 0 Z"), red, "#5a1418", 0.8)
        grain(bow_half, loop, ["M4 -2 Q14 -12 24 -12"], "#8f2028", 1.3)
    gift.part(disc(0, -33, 7), red, "#5a1418", 0.8)
    blown(stage, [(216, 170, 30, 24), (112, 132, -20, 22), (222, 226, 190, 26), (20, 236, -10, 26)], RUST)
    grass(stage, 200, 230, 5, 18, "#a09448")


def haunted_boughs(stage: PaintStage) -> None:
    """DF2: an old tree in which somebody is at home on every floor."""
    backdrop(stage, ("#6c4c74", "#4a3460"), ("#e89a5c", "#c8643f"), 1.25)
    stars(stage, [(34, 34, 2.5), (216, 26, 3), (90, 24, 2.5)])
    stage.glow(196, 84, 54, "#fbd890", 0.6)
    stage.part(disc(196, 82, 34), ("#fff0bc", "#f6c878"), "#b8743c", 0.7, volume=0.4)
    hill(stage, [(8, 210), (80, 196), (170, 206), (248, 194)], ("#94604c", "#643c40"), 1.1)
    bark: Tints = ("#94746c", "#4c3838")
    limbs: tuple[Limb, ...] = (
        ([(128, 200), (126, 160), (130, 130), (126, 100)], 50, 30),
        ([(118, 156), (70, 144), (66, 112), (24, 112)], 26, 5),
        ([(66, 126), (52, 104), (44, 96), (46, 72)], 10, 3),
        ([(136, 150), (176, 158), (190, 122), (236, 132)], 26, 5),
        ([(186, 136), (206, 120), (206, 104), (222, 96)], 10, 3),
        ([(120, 128), (116, 84), (86, 78), (82, 34)], 26, 4),
        ([(100, 84), (112, 68), (112, 56), (120, 44)], 9, 3),
        ([(132, 126), (138, 92), (162, 84), (158, 44)], 26, 4),
    )
    foot = (
        "M104 150 C106 190 100 210 62 240 C82 238 98 234 106 228 C110 238 112 242 110 248 L148 248 "
        "C146 242 148 236 152 228 C160 234 176 238 196 240 C160 212 150 190 152 150 Z"
    )
    one_tree(stage, limbs, bark, drawn(foot))
    stage.part(disc(128, 164, 19, 1.25), ("#54383a", "#2c1c24"), "#1c1014", 0.9, volume=0)
    stage.glow(128, 166, 22, "#d8ffd0", 0.75)
    wisp(stage, 128, 170, 0.36, None, shine=0.4)
    wisp(stage, 40, 92, 0.5, GLAD, flip=True)
    wisp(stage, 216, 112, 0.5, None)
    wisp(stage, 82, 42, 0.46, Face(mouth="o", apart=13, eye=6.2, blush="#f4a8a0"), flip=True)
    wisp(stage, 156, 44, 0.46, GLAD)
    blown(stage, [(30, 180, 30, 22), (218, 176, -30, 22), (64, 226, 10, 24), (206, 232, 190, 24)], RUST, "lobed")
    for x in (24, 232):
        grass(stage, x, 242, 6, 24, "#54302c")


def last_leaves(stage: PaintStage) -> None:
    """DF3: one long bare bough, counted leaf by leaf."""
    backdrop(stage, ("#d4d8dc", "#b8c4cc"), ("#f0e0c4", "#e0c8a0"), 0.95)
    stage.glow(70, 70, 50, "#fffaf0", 0.8)
    hill(stage, [(8, 196), (70, 176), (150, 194), (248, 178)], ("#c4b8ac", "#a09a98"), 0.8)
    hill(stage, [(8, 222), (90, 208), (170, 220), (248, 210)], OCHRE)
    halo(stage, 150, 110, 60)
    corners = [(-8.0, 196.0), (110.0, 210.0), (70.0, 70.0), (204.0, 58.0)]
    limbs: tuple[Limb, ...] = (
        (corners, 32, 6),
        ([(98, 130), (76, 112), (66, 96), (62, 76)], 12, 4),
        ([(126, 92), (122, 70), (128, 54), (120, 36)], 10, 4),
    )
    one_tree(stage, limbs, GREY_BARK)
    line = bow(corners, 100)
    for i, at in enumerate((44, 58, 72, 86, 99)):
        x, y = line[at]
        leaf(
            stage, float(x), float(y), 64 if i % 2 else 96, 44 - 2 * i, RUST[i % 4], "ovate", "#6a3220", shadow=0.3
        )
    leaf(stage, 204, 58, -14, 36, RUST[1], "ovate", "#6a3220", shadow=0.3)
    swirl(stage, 176, 160, 0.8)
    swirl(stage, 190, 34, 0.5, amount=0.6)
    blown(stage, [(196, 150, 150, 32), (40, 232, -10, 28), (214, 236, 200, 28), (92, 238, 20, 24)], RUST)
    s = spirit(stage, 150, 212, 0.62, Face(mouth="open", glance=(1.5, -3)), leaves=("#f0b04a", "#cf692e"))
    limb(s, "M-36 4 Q-54 -14 -52 -38", 13, PALE, "#4a4a38")
    limb(s, "M36 4 Q56 -14 58 -38", 13, PALE, "#4a4a38")
    grass(stage, 26, 240, 5, 18, "#a09448")


DUO_AUTUMN: dict[str, Callable[[PaintStage], None]] = {
    "DF1": parting_gift,
    "DF2": haunted_boughs,
    "DF3": last_leaves,
}
