"""The own tree while a card is held over it: the ghost, its handle, and what speaks for or against the place."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock
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
)
from kivy.metrics import dp
from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.label import Label

from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.engine.trees.layout import layout
from kodama_app.ui.kv import load_kv
from kodama_app.ui.table.camera import Point
from kodama_app.ui.table.placing import Placing
from kodama_app.ui.table.scoring_run import ScoringRun
from kodama_app.ui.table.textures import card_texture
from kodama_app.ui.table.tree_view import TreeCanvas
from kodama_app.ui.theme.theme import theme

HANDLE = 24
"""The turning handle's radius, in dp: 48 dp for the finger."""
TAP_MOVE = 10
LONG_PRESS = 0.55


class Tag(Label):
    """A word that goes with the ghost."""

    fill = ColorProperty((0, 0, 0, 0))


class GrowingView(ScoringRun, TreeCanvas):
    """A tree view with a hand over it. `placing` is the held card, or None."""

    placing = ObjectProperty(None, allownone=True, force_dispatch=True)
    show_card = ObjectProperty(None, allownone=True)
    """Told the id of a card that was pressed for long."""
    tag_text = StringProperty("")
    """What to say at the ghost: points, or the reason against the place."""

    def __init__(self, **kwargs: Any) -> None:
        self._dragging: list[Any] = []
        self._turning: Any = None
        super().__init__(interactive=True, **kwargs)
        self.tag = Tag(opacity=0)
        self.tag.bind(size=lambda *_: self._move_tag())
        self.add_widget(self.tag)
        self._ghost = InstructionGroup()
        self._hints = InstructionGroup()
        self.marks.add(self._hints)
        self.marks.add(self._ghost)
        self._place: Translate | None = None
        self._pressed_at: Point = (0.0, 0.0)
        self._pressing = Clock.create_trigger(self._long_press, LONG_PRESS)
        self.bind(placing=self._picked_up, tag_text=self._write_tag)

    def resized(self) -> None:
        """With a card in the hand the view stays where the hand expects it."""
        if self.placing is None:
            self.fit()
        else:
            self.look()

    # -- the ghost

    def _picked_up(self, *_: Any) -> None:
        self._ghost.clear()
        self._place = None
        placing: Placing | None = self.placing
        if placing is not None:
            card = placing.card
            ox, oy = card.socket.middle if card.socket else (0, 0)
            self._place = Translate(0, 0, 0)
            self._angle = Rotate(angle=0, axis=(0, 0, 1))
            self._edge_colour = Color(*theme.leaf)
            self._frame = Line(rectangle=(-ox, -oy, card.width, card.height), width=1)
            self._own_hints = InstructionGroup()
            self._shown = None
            self._handle_colour = Color(*theme.surface)
            self._knob, self._knob_rim = Ellipse(), Line(width=1)
            for instruction in (
                PushMatrix(),
                self._place,
                self._angle,
                Color(0.13, 0.10, 0.05, 0.25),
                Rectangle(pos=(-ox + 12, -oy - 30), size=(card.width + 12, card.height + 12)),
                Color(1, 1, 1, 0.96),
                Rectangle(texture=card_texture(card.id), pos=(-ox, -oy), size=(card.width, card.height)),
                self._own_hints,
                self._edge_colour,
                self._frame,
                self._handle_colour,
                self._knob,
                Color(*theme.leaf),
                self._knob_rim,
                PopMatrix(),
            ):
                self._ghost.add(instruction)
        self.refresh()

    def refresh(self) -> None:
        """Show the ghost where it is now, and why it may or may not lie there."""
        placing: Placing | None = self.placing
        if placing is None or self._place is None:
            self._hints.clear()
            self._shown = None
            self.tag.opacity = 0
            return
        pose = placing.pose
        self._place.x, self._place.y = pose.x, pose.y
        self._angle.angle = pose.angle / 10
        # While a drag changes nothing but the place, the hints stay as they are: building lines is dear.
        shown = placing.faults, placing.lit, self.camera.scale, len(self.tree)
        if shown != self._shown:
            self._shown = shown
            self._edge_colour.rgba = theme.leaf if placing.legal else theme.danger
            self._hints.clear()
            self._own_hints.clear()
            self._hint(placing)
        self.looked()

    _shown: Any = None

    def _hint(self, placing: Placing) -> None:
        for fault in placing.faults:
            for index in fault.cards:
                # The held card itself is part of a line over the limit; it has its own red frame.
                if fault.code is not PlacementFault.TOO_LITTLE_BARK and index < len(self.tree):
                    placed = self.tree.cards[index]
                    self._hints.add(self.outline(placed.card, placed.pose, theme.danger, 3))
            for feature in fault.features if fault.code is PlacementFault.COVERS_FEATURE else ():
                self._ring(feature, theme.danger, 3)
            if fault.code is PlacementFault.OFF_THE_TABLE:
                self._hints.add(Color(*theme.danger))
                self._hints.add(Line(points=(-20_000, 0, 20_000, 0), width=dp(3) / self.camera.scale))
        if placing.legal:
            for feature in placing.lit:
                self._ring(feature, theme.glow, 3)

    def looked(self) -> None:
        """Handle and frame keep their size on the screen."""
        if self.placing is None or self._place is None:
            return
        scale = self.camera.scale
        self._frame.width = dp(2.5) / scale
        kx, ky = self._handle_local()
        radius = dp(14) / scale
        self._knob.pos, self._knob.size = (kx - radius, ky - radius), (2 * radius, 2 * radius)
        self._knob_rim.circle = (kx, ky, radius)
        self._knob_rim.width = dp(2) / scale
        self._move_tag()

    def _centre_local(self) -> Point:
        card = self.placing.card
        ox, oy = card.socket.middle
        return card.width / 2 - ox, card.height / 2 - oy

    def _handle_local(self) -> Point:
        """The handle sits beyond the card's far side, seen from the connector it turns about."""
        cx, cy = self._centre_local()
        length = math.hypot(cx, cy) or 1.0
        reach = 2 * length + dp(HANDLE) / self.camera.scale
        return cx / length * reach, cy / length * reach

    def _on_screen(self, local: Point) -> Point:
        """A point of the ghost's own frame, from its connector, on the screen."""
        pose = self.placing.pose
        cos, sin = math.cos(math.radians(pose.angle / 10)), math.sin(math.radians(pose.angle / 10))
        table = pose.x + cos * local[0] - sin * local[1], pose.y + sin * local[0] + cos * local[1]
        return self.camera.to_screen(table, self.middle)

    def handle_position(self) -> Point:
        """Where the turning handle is on the screen."""
        return self._on_screen(self._handle_local())

    def ghost_centre(self) -> Point:
        """Where the ghost's middle is on the screen."""
        return self._on_screen(self._centre_local())

    def _ring(self, at: FeatureAt, colour: Any, width: float) -> None:
        """Ring a disc; those of the held card move with it."""
        index, number = at
        if index < len(self.tree):
            self._hints.add(self.circle(*self.feature_position(at), colour, width))
        else:
            card = self.placing.card
            ox, oy = card.socket.middle
            feature = card.features[number]
            self._own_hints.add(self.circle(feature.x - ox, feature.y - oy, colour, width))

    def _write_tag(self, *_: Any) -> None:
        self.tag.text = self.tag_text  # its size follows when the words are rendered, once, before the next frame
        self._move_tag()

    def _move_tag(self) -> None:
        if self.placing is None or not self.tag_text:
            self.tag.opacity = 0
            return
        x, y = self.ghost_centre()
        self.tag.center = (
            min(max(x, self.x + self.tag.width / 2), self.right - self.tag.width / 2),
            min(max(y, self.y + self.tag.height / 2), self.top - self.tag.height / 2),
        )
        self.tag.color = theme.ink_on_leaf if self.placing.legal else theme.ink_on_danger
        self.tag.fill = theme.leaf if self.placing.legal else theme.danger
        self.tag.opacity = 1

    # -- touching

    def on_touch_down(self, touch: Any) -> bool:
        """A finger on the handle turns, one on the ghost drags, a second one beside it turns too."""
        self._pressing.cancel()
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling and not self.touches:
            self._pressed_at = touch.pos
            self._pressing()
        if self.placing is None or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            if self.placing is not None and touch.is_mouse_scrolling and self._hits_ghost(touch.pos):
                self.placing.turn(-5.0 if touch.button == "scrolldown" else 5.0)
                self._held()
                return True
            return super().on_touch_down(touch)
        hx, hy = self.handle_position()
        if math.hypot(touch.x - hx, touch.y - hy) < dp(HANDLE + 8):
            self._turning = touch
        elif self._hits_ghost(touch.pos) or self._dragging:
            self._dragging.append(touch)
        else:
            return super().on_touch_down(touch)
        touch.grab(self)
        touch.ud["last"] = touch.pos
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Move or turn the ghost; everything else is the camera's."""
        if abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(TAP_MOVE):
            self._pressing.cancel()
        if touch.grab_current is not self or self.placing is None:
            return super().on_touch_move(touch)
        if touch is self._turning:
            px, py = self.camera.to_screen((self.placing.pose.x, self.placing.pose.y), self.middle)
            lx, ly = touch.ud["last"]
            swing = math.atan2(touch.y - py, touch.x - px) - math.atan2(ly - py, lx - px)
            self.placing.turn(math.degrees(_smallest(swing)))
        elif touch in self._dragging:
            self._drag(touch)
        else:
            return super().on_touch_move(touch)
        touch.ud["last"] = touch.pos
        self._held()
        return True

    def _drag(self, touch: Any) -> None:
        lx, ly = touch.ud["last"]
        scale = 1 / self.camera.scale
        if len(self._dragging) == 1:
            self.placing.drag((touch.x - lx) * scale, (touch.y - ly) * scale)
            return
        other = next(finger for finger in self._dragging if finger is not touch)
        swing = math.atan2(touch.y - other.y, touch.x - other.x) - math.atan2(ly - other.y, lx - other.x)
        self.placing.turn(math.degrees(_smallest(swing)), self.camera.to_table(other.pos, self.middle))
        # Both fingers carry the card, so each carries half of it.
        self.placing.drag((touch.x - lx) * scale / 2, (touch.y - ly) * scale / 2)

    def on_touch_up(self, touch: Any) -> bool:
        """Let go; a short tap beside the ghost calls it there."""
        self._pressing.cancel()
        if touch.grab_current is self and (touch is self._turning or touch in self._dragging):
            touch.ungrab(self)
            if touch is self._turning:
                self._turning = None
            else:
                self._dragging.remove(touch)
            return True
        tapped = (
            touch.grab_current is self
            and self.placing is not None
            and len(self.touches) == 1
            and abs(touch.x - touch.ox) + abs(touch.y - touch.oy) < dp(TAP_MOVE)
            and not touch.is_double_tap
        )
        handled = super().on_touch_up(touch)
        if tapped:
            self._call_ghost(touch.pos)
        return handled

    def _long_press(self, _dt: float) -> None:
        """Show the card under the finger, large: the held one, or the one on top there."""
        if self.tree is None or self.show_card is None:
            return
        if self.placing is not None and self._hits_ghost(self._pressed_at):
            self.show_card(self.placing.card.id)
            return
        x, y = self.camera.to_table(self._pressed_at, self.middle)
        index = layout(self.tree).top_at(round(x * GRAIN), round(y * GRAIN))
        if index is not None:
            self.show_card(self.tree.cards[index].card.id)

    def _call_ghost(self, at: Point) -> None:
        x, y = self.camera.to_table(at, self.middle)
        pose = self.placing.pose
        self.placing.drag(x - pose.x, y - pose.y)
        self._held()

    def _held(self) -> None:
        self.refresh()
        self.dispatch("on_held")

    __events__ = ("on_held",)

    def on_held(self) -> None:
        """The ghost was moved by hand."""

    def _hits_ghost(self, at: Point) -> bool:
        card, pose = self.placing.card, self.placing.pose
        x, y = self.camera.to_table(at, self.middle)
        cos, sin = math.cos(math.radians(pose.angle / 10)), math.sin(math.radians(pose.angle / 10))
        dx, dy = x - pose.x, y - pose.y
        ox, oy = card.socket.middle
        u, v = cos * dx + sin * dy + ox, -sin * dx + cos * dy + oy
        slack = dp(12) / self.camera.scale
        return -slack < u < card.width + slack and -slack < v < card.height + slack


def _smallest(radians: float) -> float:
    return (radians + math.pi) % (2 * math.pi) - math.pi


load_kv(__file__)
