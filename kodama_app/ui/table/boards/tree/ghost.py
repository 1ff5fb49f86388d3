"""The ghost: the held card's picture, frame and turning handle, moved by a matrix instead of being drawn anew."""

from __future__ import annotations

import math

from kivy.graphics import (
    Color,
    Ellipse,
    InstructionGroup,
    Line,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Translate,
    Triangle,
)
from kivy.metrics import dp

from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.trees.card import Card
from kodama_app.ui.table.boards.tree.camera import Box, Point
from kodama_app.ui.table.textures import texture
from kodama_app.ui.theme.theme import theme

HANDLE = 24
"""The turning handle's radius, in dp: 48 dp for the finger."""
KNOB = 14
"""Its radius as it is drawn."""
ARC, TIP = 7.2, 4.2
"""The two-headed arrow on it: its radius, and how far its heads reach to either side of the line."""
SWEEP = 105
"""How many degrees the arrow bends to either side."""
ROOT, HEART = 8, 4.5
"""The mark at the end that the branch grows from: its radius and that of its light middle, in dp."""
SLACK = 12
"""How far beside the card a finger still takes hold of it, in dp."""


class Ghost:
    """One held card. Its own frame begins at the connector's middle, about which it turns; in table units."""

    def __init__(self, card: Card, pose: Pose) -> None:
        self._card, self._pose = card, pose
        self._origin = card.socket.middle if card.socket else (0, 0)
        self._scale: float | None = None
        ox, oy = self._origin
        self._place = Translate(0, 0, 0)
        self._angle = Rotate(angle=0, axis=(0, 0, 1))
        self._edge_colour = Color(*theme.legal)
        self._edge = Line(rectangle=(-ox, -oy, card.width, card.height), width=1)
        self._root, self._heart = Ellipse(), Ellipse()
        self._knob, self._knob_rim = Ellipse(), Line(width=1)
        self._arrow, self._tips = Line(width=1), (Triangle(), Triangle())
        self.marks = InstructionGroup()
        """What others draw on the card, in its own frame."""
        self.drawing, self._shape = InstructionGroup(), InstructionGroup()
        self.drawing.add(self._shape)
        for instruction in (
            PushMatrix(),
            self._place,
            self._angle,
            Color(0.13, 0.10, 0.05, 0.44),
            Rectangle(pos=(-ox + 12, -oy - 30), size=(card.width + 12, card.height + 12)),
            Color(1, 1, 1, 0.98),
            Rectangle(texture=texture(f"cards/{card.id}"), pos=(-ox, -oy), size=(card.width, card.height)),
            self.marks,
            self._edge_colour,
            self._edge,
            self._root,
            Color(*theme.ink_on_card_mark),
            self._heart,
            Color(*theme.surface),
            self._knob,
            Color(*theme.leaf),
            self._knob_rim,
            self._arrow,
            *self._tips,
            PopMatrix(),
        ):
            self._shape.add(instruction)

    def veil(self, hidden: bool) -> None:
        """Draw nothing of it, or all of it again."""
        self.drawing.clear()
        if not hidden:
            self.drawing.add(self._shape)

    def put(self, pose: Pose, legal: bool | None) -> None:
        """Show it there, and whether it may lie there; None while that is no question."""
        self._pose = pose
        self._place.x, self._place.y = pose.x, pose.y
        self._angle.angle = pose.angle / 10
        self._edge_colour.rgba = theme.gold if legal is None else theme.legal if legal else theme.illegal

    def keep_size(self, scale: float) -> None:
        """Handle and frame keep their size on the screen; a line is built anew by every touch, changed or not."""
        if scale == self._scale:
            return
        self._scale = scale
        self._edge.width = dp(2.5) / scale
        for disc, radius in ((self._root, dp(ROOT) / scale), (self._heart, dp(HEART) / scale)):
            disc.pos, disc.size = (-radius, -radius), (2 * radius, 2 * radius)
        kx, ky = self.handle(scale)
        radius = dp(KNOB) / scale
        self._knob.pos, self._knob.size = (kx - radius, ky - radius), (2 * radius, 2 * radius)
        self._knob_rim.circle = (kx, ky, radius)
        self._knob_rim.width = dp(2) / scale
        self._draw_arrow((kx, ky), dp(1) / scale)

    def _draw_arrow(self, middle: Point, unit: float) -> None:
        """A bow open towards the card, with a head at either end: it turns both ways."""
        (x, y), radius, tip = middle, ARC * unit, TIP * unit
        away = math.atan2(y, x)

        def on_bow(degrees: float, reach: float) -> Point:
            angle = away + math.radians(degrees)
            return x + math.cos(angle) * reach, y + math.sin(angle) * reach

        # A point of the bow every ten degrees is round enough at this size.
        self._arrow.points = [value for turn in range(-SWEEP, SWEEP + 1, 10) for value in on_bow(turn, radius)]
        self._arrow.width = unit
        for head, way in zip(self._tips, (-1, 1), strict=True):
            ends = on_bow(way * SWEEP, radius - tip), on_bow(way * SWEEP, radius + tip)
            # Along the bow's tangent, bent a little inwards as the bow is.
            point = on_bow(way * (SWEEP + math.degrees(1.7 * TIP / ARC)), radius * 0.94)
            head.points = [value for corner in (*ends, point) for value in corner]

    def centre(self) -> Point:
        """The card's middle, in its own frame."""
        return self._card.width / 2 - self._origin[0], self._card.height / 2 - self._origin[1]

    def corners(self) -> list[Point]:
        """The card's corners, in its own frame."""
        (ox, oy), card = self._origin, self._card
        return [(x - ox, y - oy) for x in (0, card.width) for y in (0, card.height)]

    def handle(self, scale: float) -> Point:
        """The handle sits beyond the card's far side, seen from the connector it turns about."""
        cx, cy = self.centre()
        length = math.hypot(cx, cy) or 1.0
        reach = 2 * length + dp(HANDLE) / scale
        return cx / length * reach, cy / length * reach

    def box(self, scale: float) -> Box:
        """What must be seen of it, on the table: the whole card and the handle."""
        xs, ys = zip(*map(self.on_table, self.corners()), strict=True)
        (hx, hy), knob = self.on_table(self.handle(scale)), dp(KNOB + 2) / scale
        return min(*xs, hx - knob), min(*ys, hy - knob), max(*xs, hx + knob), max(*ys, hy + knob)

    def on_table(self, local: Point) -> Point:
        """Where a point of its own frame lies on the table."""
        pose, (x, y) = self._pose, local
        cos, sin = math.cos(math.radians(pose.angle / 10)), math.sin(math.radians(pose.angle / 10))
        return pose.x + cos * x - sin * y, pose.y + sin * x + cos * y

    def lies_under(self, point: Point, scale: float) -> bool:
        """Whether a finger at this point of the table takes hold of the card."""
        pose, (ox, oy) = self._pose, self._origin
        cos, sin = math.cos(math.radians(pose.angle / 10)), math.sin(math.radians(pose.angle / 10))
        dx, dy = point[0] - pose.x, point[1] - pose.y
        u, v = cos * dx + sin * dy + ox, -sin * dx + cos * dy + oy
        slack = dp(SLACK) / scale
        return bool(-slack < u < self._card.width + slack and -slack < v < self._card.height + slack)
