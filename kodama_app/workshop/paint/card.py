"""A whole card, from paper to features."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

import numpy as np
from PIL import Image

from kodama_app.engine.trees.card import Card
from kodama_app.workshop.paint.bark import bark_error, paint_bark
from kodama_app.workshop.paint.features import paint_feature
from kodama_app.workshop.paint.foliage import paint_foliage
from kodama_app.workshop.paint.ground import paint_ground, paint_meadow
from kodama_app.workshop.paint.sheet import PaintSheet
from kodama_app.workshop.paint.species import species_of

SCALE = 1.2
BRANCH_SIZE = (512, 512)
TRUNK_SIZE = (1024, 512)


@dataclass(frozen=True, slots=True)
class PaintedCard:
    """A finished card and how far its painted bark strays from the true one (tenths of a millimetre)."""

    sheet: PaintSheet
    error: float

    def picture(self, card: Card) -> Image.Image:
        """Stretched to the texture's size: a branch card becomes a square."""
        return self.sheet.picture(TRUNK_SIZE if card.is_trunk else BRANCH_SIZE)


def paint_card(card: Card, scale: float = SCALE) -> PaintedCard:
    """The same card gives the same picture, always."""
    sheet = PaintSheet(card.width, card.height, scale, zlib.crc32(card.id.encode()))
    species, season = species_of(card.id)
    paint_ground(card, sheet, species, season)
    if card.is_trunk:
        paint_meadow(card, sheet, season)
    paint_foliage(card, sheet, species, season)
    bark = paint_bark(card, sheet, species.wood)
    for feature in card.features:
        paint_feature(sheet, feature.kind, (feature.x, card.height - feature.y))
    _rim(card, sheet)
    return PaintedCard(sheet, bark_error(card, sheet, bark))


def _rim(card: Card, sheet: PaintSheet) -> None:
    """The card's cut edge, a little darker, so that cards on cards stay apart."""
    x, y = sheet.places()
    inside = np.minimum(np.minimum(x, card.width - x), np.minimum(y, card.height - y))
    sheet.glaze((0.30 * np.exp(-inside / 3.0)).astype(np.float32), "#b99c6c")
