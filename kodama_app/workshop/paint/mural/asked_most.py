"""Pictures on the fan, where most of something is asked: as much of it as the gold bears.

The fan shows what lies between two arcs: in its middle from 152 down to 522, at its ends from 250 to 300.
"""

from __future__ import annotations

import math

import numpy as np

from kodama_app.workshop.paint.mural.boughs import (
    Corner,
    Grown,
    board,
    bough,
    loose,
    plant,
    ribbon_bow,
    sheet_of_card,
    sprig,
)
from kodama_app.workshop.paint.mural.brush import cover, ink_lines, mineral
from kodama_app.workshop.paint.mural.gold import gild, sunago
from kodama_app.workshop.paint.mural.leaves import paint_leaves
from kodama_app.workshop.paint.mural.palette import (
    AZURITE,
    CINNABAR,
    DEEP_MALACHITE,
    GOLDS,
    MALACHITE,
    WISTERIA,
    Tints,
)
from kodama_app.workshop.paint.mural.scenes import Scene, hill, water
from kodama_app.workshop.paint.mural.wood import paint_wood
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.shapes import Points, bow, disc
from kodama_app.workshop.paint.sheet import PaintSheet, rgb

MAPLE_RED: Tints = ("#ea5a34", "#a3161a")


def humming_air(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """A bough in a cloud of butterflies and dragonflies."""
    gild(sheet, "pale", rng)
    _, y = sheet.places()
    cover(sheet, 0.75 * np.exp(-(((y - 300 + 30 * sheet.sway[0]) / 105) ** 2)), rgb("#b4d6d8"))
    sunago(sheet, np.full(sheet.shape, 0.3, dtype=np.float32), rng, 500)
    card = bough(
        "humming air",
        (((40, 452), (160, 440), (300, 490), (470, 440)), 44, 14),
        (((250, 458), (320, 470), (360, 500), (430, 520)), 20, 8),
    )
    tree = plant("pine", size=(50, 62))
    paint_leaves(card, sheet, tree)
    paint_wood(card, sheet, tree.bark)
    for kind, at, size, turn in (
        ("butterfly", (106, 300), 1.0, -28),
        ("dragonfly", (208, 240), 1.08, 38),
        ("butterfly", (316, 222), 1.12, 10),
        ("dragonfly", (304, 336), 1.05, -48),
        ("butterfly", (206, 356), 0.92, 18),
        ("dragonfly", (424, 240), 1.08, 20),
        ("butterfly", (410, 348), 1.06, -16),
        ("butterfly", (528, 292), 0.98, 26),
        ("dragonfly", (486, 402), 0.76, -62),
        ("butterfly", (330, 430), 0.8, -32),
        ("dragonfly", (160, 424), 0.66, 60),
    ):
        loose(sheet, kind, at, size, turn)


def full_bloom(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """A bough that bends under pink flowers, and purple ones that stand up to meet it."""
    gild(sheet, "green", rng)
    hill(sheet, rng, 315, 480, 420, MALACHITE, 190)
    card = bough(
        "full bloom",
        (((-30, 330), (120, 230), (330, 220), (640, 290)), 48, 16),
        (((240, 250), (330, 280), (420, 330), (530, 340)), 22, 9),
        (((150, 262), (200, 220), (260, 190), (330, 186)), 20, 8),
    )
    paint_wood(card, sheet, plant("cherry").bark)
    for at, size, turn in (
        ((92, 290), 0.94, 10),
        ((164, 236), 0.84, 40),
        ((214, 300), 0.98, -8),
        ((256, 206), 0.94, 20),
        ((322, 268), 1.06, 30),
        ((352, 188), 0.74, 0),
        ((412, 322), 0.98, 50),
        ((436, 226), 0.94, 12),
        ((516, 294), 1.02, -20),
        ((148, 350), 0.70, 60),
    ):
        loose(sheet, "pink", at, size, turn)
    for at, size, turn in (
        ((214, 436), 0.98, -10),
        ((316, 414), 1.16, 2),
        ((420, 436), 1.0, 10),
        ((268, 486), 0.7, -6),
        ((366, 488), 0.7, 6),
    ):
        loose(sheet, "purple", at, size, turn)


def grand_canvas(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """A tree painted over card beside card: the whole screen is full of it."""
    wide, high = 104, 145
    golds = [GOLDS[name] for name in ("pure", "pale", "red", "green")]
    for column in range(7):
        for row in range(5):
            at = (315 + wide * (column - 3), 130 + high * row - 62 * (column % 2))
            gold = golds[(column + 2 * row) % len(golds)]
            sheet_of_card(sheet, at, 0, (wide - 9, high - 9), gold.light if (column + row) % 2 else gold.middle, 0)
    card = bough(
        "grand canvas",
        (((315, 600), (300, 500), (332, 420), (316, 300)), 58, 24),
        (((316, 470), (260, 380), (170, 400), (70, 310)), 30, 10),
        (((318, 450), (390, 370), (470, 390), (570, 310)), 30, 10),
        (((318, 370), (280, 290), (210, 280), (150, 214)), 22, 8),
        (((318, 360), (350, 280), (430, 280), (480, 214)), 22, 8),
        (((317, 310), (322, 270), (300, 230), (314, 176)), 22, 8),
    )
    tree = plant("ginkgo", blade="lobed", size=(42, 56))
    paint_leaves(card, sheet, tree)
    paint_wood(card, sheet, tree.bark)


def wide_crown(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """Many limbs from one foot, each with a red tuft at its end."""
    gild(sheet, "pale", rng)
    t = np.linspace(-0.05, 1.05, 60)
    water(sheet, np.c_[t * 630, 506 + 6 * np.sin(9 * t)], np.c_[t * 630, 560 + 0 * t], rng)
    foot = (315.0, 440.0)
    limbs: list[Grown] = [(((315, 620), (312, 560), (318, 510), foot), 60, 32)]
    twigs: list[Grown] = []
    ends: list[tuple[Corner, float]] = []
    for degrees in (-60, -36, -12, 12, 36, 60):
        for side in (-1, 1):
            turn = math.radians(degrees + 6.5 * side)
            reach = 262 - 14 * math.cos(2 * turn) + 8 * side
            end = (315 + reach * math.sin(turn), 460 - 0.98 * reach * math.cos(turn))
            fork = (
                foot[0] + 118 * math.sin(math.radians(degrees)),
                foot[1] - 108 * math.cos(math.radians(degrees)),
            )
            late = ((end[0] + fork[0]) / 2 + 10 * side, (end[1] + fork[1]) / 2)
            if side < 0:
                limbs.append(((foot, (foot[0], foot[1] - 40), fork, end), 26, 7))
            else:
                twigs.append(((fork, fork, late, end), 13, 7))
            ends.append((end, degrees + 8.0 * side))
    tree = plant("maple")
    for end, way in ends:
        sprig(sheet, "palmate", end, (way - 90 + a for a in (-64, 64, 0)), 58, MAPLE_RED)
    paint_wood(bough("wide crown", *limbs, *twigs), sheet, tree.bark)


def full_portfolio(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """A portfolio that cannot be closed for all the cards in it."""
    gild(sheet, "pale", rng)
    # Gold cards stand out from green only.
    mineral(sheet, np.full(sheet.shape, 0.9), DEEP_MALACHITE, None, 0.55)
    paints = seeded("full portfolio", "cards")
    golds = list(GOLDS.values())
    # From both sides towards the middle, so that the last card lies on all.
    for number, degrees in enumerate((-56, 56, -42, 42, -28, 28, -14, 14, 0)):
        turn = math.radians(degrees)
        out = np.array([math.sin(turn), -math.cos(turn)])
        at = np.array([315.0, 462.0]) + 188 * out * (1, 0.94)
        gold = golds[number % len(golds)]
        sheet_of_card(sheet, (float(at[0]), float(at[1])), degrees, (112, 156), gold.middle)
        # Of a card that lies under the next one sees its outer side.
        spot = at + np.sign(degrees) * 26 * np.array([-out[1], out[0]])
        _little_tree(sheet, spot, out, (CINNABAR, MALACHITE, AZURITE)[(number + 1) // 2 % 3], paints)
    board(sheet, ((184, 352), (446, 352), (462, 570), (168, 570)), WISTERIA)
    ribbon_bow(sheet, (315, 426), 1.25, ("#f8dc8a", "#b8862c"))


def _little_tree(sheet: PaintSheet, at: Points, out: Points, tints: Tints, rng: np.random.Generator) -> None:
    """What one sees of a card from afar: a stroke and a few dabs."""
    aside = np.array([-out[1], out[0]])
    ways = ((-70, 0), (-30, 6), (0, -10), (30, 4))
    line = bow([tuple(at + along * out + across * aside) for along, across in ways])
    ink_lines(sheet, [line], 10, None, 1.8)
    spots = [at + rng.uniform(16, 52) * out + rng.uniform(-30, 30) * aside for _ in range(9)]
    dabs = sheet.mask("".join(disc(float(x), float(y), rng.uniform(7, 12)) for x, y in spots), None, 0.4, 0.2, 0.3)
    mineral(sheet, dabs, tints, None, None, 1.0)


MOST: dict[str, Scene] = {
    "C01": humming_air,
    "C03": full_bloom,
    "C05": grand_canvas,
    "C07": wide_crown,
    "C09": full_portfolio,
}
