"""A whole card of Kigi, from leaf to medallions."""

from __future__ import annotations

import zlib

import numpy as np

from kodama_app.engine.trees.card import Card
from kodama_app.workshop.paint.bark import bark_error
from kodama_app.workshop.paint.card import SCALE, PaintedCard
from kodama_app.workshop.paint.mural.gold import gild, margin_line, washi
from kodama_app.workshop.paint.mural.leaves import paint_leaves
from kodama_app.workshop.paint.mural.medallions import paint_medallion
from kodama_app.workshop.paint.mural.palette import GOLDS
from kodama_app.workshop.paint.mural.plants import PLANTS, MuralTree
from kodama_app.workshop.paint.mural.scenes import SCENES, Scene, foot_of_a_trunk
from kodama_app.workshop.paint.mural.wood import paint_wood
from kodama_app.workshop.paint.noise import seeded


def look_of(card: Card) -> tuple[MuralTree, str, Scene]:
    """Tree, gold and background; numbered cards step through each list at a pace of its own: neighbours differ."""
    number = card.id[1:]
    order = int(number) if number.isdigit() else sum(map(ord, card.id))
    golds, scenes = list(GOLDS), list(SCENES.values())
    # Every ten cards have all trees; each of the three times before another scene and on other gold.
    ten = order // len(PLANTS)
    plant = PLANTS[order * 3 % len(PLANTS)]
    return plant, golds[(order * 2 + ten) % len(golds)], scenes[(order + ten) % len(scenes)]


def paint_mural_card(card: Card, scale: float = SCALE) -> PaintedCard:
    """The same card gives the same picture, always."""
    sheet = washi(card.width, card.height, scale, zlib.crc32(card.id.encode()))
    plant, gold, scene = look_of(card)
    gild(sheet, gold, seeded(card.id, "gold"))
    rng = seeded(card.id, "scene")
    if card.is_trunk:
        foot_of_a_trunk(sheet, rng)
    else:
        scene(sheet, rng)
    paint_leaves(card, sheet, plant)
    bark = paint_wood(card, sheet, plant.bark)
    for feature in card.features:
        paint_medallion(sheet, feature.kind, (feature.x, card.height - feature.y))
    margin_line(sheet)
    sheet.image = np.clip(sheet.image, 0, 1)
    return PaintedCard(sheet, bark_error(card, sheet, bark))
