"""Every decree's picture by its card's id."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from kodama_app.workshop.paint.characters.stage import SCALE, SIDE, PaintStage, finished, fresh_sheet
from kodama_app.workshop.paint.decrees.autumn import AUTUMN
from kodama_app.workshop.paint.decrees.duo import DUO
from kodama_app.workshop.paint.decrees.duo_autumn import DUO_AUTUMN
from kodama_app.workshop.paint.decrees.spring import SPRING
from kodama_app.workshop.paint.decrees.summer import SUMMER

DECREES: dict[str, Callable[[PaintStage], None]] = {**SPRING, **SUMMER, **AUTUMN, **DUO, **DUO_AUTUMN}


def paint_decree(card_id: str, size: int = SIDE, scale: float = SCALE) -> Image.Image:
    """The same picture each time."""
    sheet = fresh_sheet(f"decree {card_id}", scale)
    DECREES[card_id](PaintStage(sheet))
    return finished(sheet, size)
