"""The table that trees stand on: the season's cloth, and the edge below which there is no table."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp

from kodama_app.ui.table.boards.tree.camera import Point
from kodama_app.ui.table.textures import texture
from kodama_app.ui.theme.palette import DARK, LIGHT

TILE = 512
"""The side of the cloth's pattern, in dp."""
FAR = 200_000
"""Twenty metres: from nowhere one sees as far."""


class TableTop:
    """Two drawings: the cloth lies still in the window, the edge moves with the table."""

    def __init__(self) -> None:
        self._colour, self._cloth = Color(1, 1, 1, 1), Rectangle()
        self.cloth, self.edge = InstructionGroup(), InstructionGroup()
        self.cloth.add(self._colour)
        self.cloth.add(self._cloth)

    def fill(self, pos: Point, size: Point) -> None:
        """As large as the view."""
        self._cloth.pos, self._cloth.size = pos, size
        if self._cloth.texture is not None:
            wide, high = size[0] / dp(TILE), size[1] / dp(TILE)
            self._cloth.tex_coords = (0, 0, wide, 0, wide, high, 0, high)

    def paint(self, season: str, dark: bool) -> None:
        """In a season's colours, by day or by night."""
        colours = DARK if dark else LIGHT
        pattern = texture(f"table/{season}")
        if pattern is not None:
            pattern.wrap = "repeat"
            self._cloth.texture = pattern
            shade = 0.42 if dark else 1.0
            self._colour.rgba = (shade, shade, shade, 1)
        else:
            self._cloth.texture, self._colour.rgba = None, colours["sunken"]
        self.edge.clear()
        self.edge.add(Color(*colours["bark"][:3], 0.99))
        self.edge.add(Rectangle(pos=(-FAR, -40), size=(2 * FAR, 40)))
        self.edge.add(Color(*colours["paper"]))
        self.edge.add(Rectangle(pos=(-FAR, -FAR - 40), size=(2 * FAR, FAR)))
