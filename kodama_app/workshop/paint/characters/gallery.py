"""Every character by its card's id."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from kodama_app.workshop.paint.characters.back import card_back
from kodama_app.workshop.paint.characters.boughs import BOUGHS
from kodama_app.workshop.paint.characters.collectors import COLLECTORS
from kodama_app.workshop.paint.characters.dwellers import DWELLERS
from kodama_app.workshop.paint.characters.elders import ELDERS
from kodama_app.workshop.paint.characters.friends import FRIENDS
from kodama_app.workshop.paint.characters.guests import GUESTS
from kodama_app.workshop.paint.characters.kindred import KINDRED
from kodama_app.workshop.paint.characters.minglers import MINGLERS
from kodama_app.workshop.paint.characters.pathfinders import PATHFINDERS
from kodama_app.workshop.paint.characters.seekers import SEEKERS
from kodama_app.workshop.paint.characters.sprouts import SPROUTS
from kodama_app.workshop.paint.characters.stage import SCALE, SIDE, PaintStage, finished, fresh_sheet

CHARACTERS: dict[str, Callable[[PaintStage], None]] = {
    **COLLECTORS,
    **FRIENDS,
    **DWELLERS,
    **ELDERS,
    **MINGLERS,
    **SPROUTS,
    **GUESTS,
    **SEEKERS,
    **KINDRED,
    **PATHFINDERS,
    **BOUGHS,
    "back": card_back,
}


def paint_character(card_id: str, size: int = SIDE, scale: float = SCALE) -> Image.Image:
    """The same picture each time; `scale` is how many pixels a unit is painted with before it is made small."""
    sheet = fresh_sheet(card_id, scale)
    CHARACTERS[card_id](PaintStage(sheet))
    return finished(sheet, size)
