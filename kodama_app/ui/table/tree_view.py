"""A tree on a table, drawn: the painted cards as they lie, moved about with fingers, wheel and keys."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.graphics import (
    Color,
    Ellipse,
    InstructionGroup,
    Line,
    MatrixInstruction,
    PopMatrix,
    PushMatrix,
    Rectangle,
    ScissorPop,
    ScissorPush,
)
from kivy.graphics.transformation import Matrix
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.card import FEATURE_RADIUS, Card
from kodama_app.engine.trees.outline import box, corners_of_card, to_world
from kodama_app.engine.trees.tree import Tree
from kodama_app.ui.table.camera import Box, Camera, Point
from kodama_app.ui.table.card_drawing import LyingCard, card_points, seen_edges
from kodama_app.ui.table.textures import spirit_texture, texture
from kodama_app.ui.theme.theme import theme

MARKER = FEATURE_RADIUS + 10
"""A Spirit's radius: it hides the disc it lies on, and its rim is seen."""
IN_SIGHT = 72
"""How many dp of a tree stay in sight, however far the table is moved."""


def spirit_instructions(tree: Tree, at: FeatureAt, kind: str, alpha: float = 1.0) -> InstructionGroup:
    """A Spirit on a disc, upright however its card lies; in table units."""
    group, (x, y) = InstructionGroup(), feature_position(tree, at)
    box = {"pos": (x - MARKER, y - MARKER), "size": (2 * MARKER, 2 * MARKER)}
    group.add(Color(0.13, 0.10, 0.05, 0.36 * alpha))
    group.add(Ellipse(pos=(x - MARKER + 3, y - MARKER - 7), size=box["size"]))
    group.add(Color(1, 1, 1, alpha))
    group.add(Rectangle(texture=spirit_texture(kind), **box))
    return group


def feature_position(tree: Tree, at: FeatureAt) -> Point:
    """The middle of a placed card's feature on the table."""
    placed = tree.cards[at[0]]
    feature = placed.card.features[at[1]]
    x, y = to_world(placed.card, placed.pose, (feature.x, feature.y))
    return x / GRAIN, y / GRAIN


def tree_box(tree: Tree) -> Box:
    """What encloses a tree, in tenths of a millimetre."""
    boxes = [box(corners_of_card(placed.card, placed.pose)) for placed in tree.cards]
    return (
        min(b[0] for b in boxes) / GRAIN,
        min(b[1] for b in boxes) / GRAIN,
        max(b[2] for b in boxes) / GRAIN,
        max(b[3] for b in boxes) / GRAIN,
    )


class TreeCanvas(Widget):
    """Shows one tree. As a thumbnail it only shows; `interactive` gives pan, pinch, wheel and double tap."""

    tree = ObjectProperty(None, allownone=True)
    lifted = StringProperty("")
    """The kind of a Spirit in the hand: it lies nowhere meanwhile."""
    spirits = ObjectProperty({})
    """The discs with a Spirit on them, and its kind: `state.covered(seat)`."""
    interactive = BooleanProperty(False)
    season = StringProperty("spring")
    margin = NumericProperty(16)
    covered = NumericProperty(0)
    """Pixels at the top that something lies over: what is fitted in keeps below them."""
    fineness = NumericProperty(1)
    """By how much whoever draws this enlarges it; scissors cut in pixels and know nothing of that."""

    def __init__(self, **kwargs: Any) -> None:
        self.camera = Camera()
        self.touches: list[Any] = []
        self._drawn: Tree | None = None
        self._lying: list[LyingCard] = []
        self._box: Box = (0.0, 0.0, 1.0, 1.0)
        """What encloses the tree."""
        super().__init__(**kwargs)
        with self.canvas.before:
            self._scissor = ScissorPush(x=0, y=0, width=1, height=1)
        with self.canvas:  # what is made in here is drawn: adding it again would draw it twice
            self._ground_colour = Color(1, 1, 1, 1)
            self._ground = Rectangle()
            PushMatrix()
            self._matrix = MatrixInstruction()
            self._edge = InstructionGroup()
            self._cards = InstructionGroup()
            self._markers = InstructionGroup()
            self.marks = InstructionGroup()
            """What others draw over the cards, in table units."""
            PopMatrix()
        with self.canvas.after:
            ScissorPop()
        self.bind(pos=self._laid_out, size=self._laid_out, tree=self._redraw, season=self._repaint)
        self.bind(tree=self._lay_spirits, spirits=self._lay_spirits, lifted=self._lay_spirits)
        theme.bind(dark=self._repaint)
        Window.bind(rotation=self._laid_out)
        self._repaint()
        self._redraw()
        self._lay_spirits()

    # -- looking

    @property
    def middle(self) -> Point:
        """The view's centre on the screen."""
        # Not center_x: kivy keeps it, and in the midst of a layout it is still that of the old size.
        return float(self.x + self.width / 2), float(self.y + self.height / 2)

    def stay_near(self) -> None:
        """Look from where the hand has moved the table to, unless that would lose the tree."""
        if self.tree is not None:
            self.camera.stay_near(self.occupied(), (self.width, self.height), dp(IN_SIGHT))
        self.look()

    def occupied(self) -> Box:
        """What of the table there is something on."""
        return self._box

    def look(self) -> None:
        """Put the camera's view into the matrix."""
        camera, (mx, my) = self.camera, self.middle
        matrix = Matrix().translate(mx, my, 0)
        matrix = matrix.multiply(Matrix().scale(camera.scale, camera.scale, 1))
        self._matrix.matrix = matrix.multiply(Matrix().translate(-camera.x, -camera.y, 0))
        for lying in self._lying:
            lying.keep_size(camera.scale)
        self.looked()

    def looked(self) -> None:
        """For those who draw in pixels: the view has changed."""

    def fit(self, animate: bool = False, extra: Box | None = None) -> None:
        """Show the whole tree, and another box if given."""
        if self.tree is not None and self.width >= 2 and self.height >= 2:
            self.glide_to(self.view_of(extra), animate)

    def show_all(self) -> None:
        """What a double tap asks for."""
        self.fit(animate=True)

    def glide_to(self, goal: Camera, animate: bool = True) -> None:
        """Look from there; on the way there, where there is time for it."""
        Animation.cancel_all(self, "glide")
        duration = theme.duration(0.25)
        if animate and duration:
            self._glide_from, self._glide_to = self.camera, goal
            self.glide = 0.0
            Animation(glide=1.0, duration=duration, transition="out_quad").start(self)
        else:
            self.camera = goal
            self.look()

    def view_of(self, extra: Box | None = None) -> Camera:
        """The view that `fit` leads to."""
        left, low, right, top = self._box
        if extra is not None:
            left, low = min(left, extra[0]), min(low, extra[1])
            right, top = max(right, extra[2]), max(top, extra[3])
        goal = Camera(density=dp(1))
        goal.fit((left, low - 30, right, top), (self.width, self.height - self.covered), dp(self.margin))
        goal.y += self.covered / 2 / goal.scale
        return goal

    def discs_under(self, box: Box) -> int:
        """How many features something in this part of the screen hides, once all of the tree is shown."""
        if self.tree is None:
            return 0
        fitted, (left, low, right, top) = self.view_of(), box
        reach = FEATURE_RADIUS * fitted.scale
        discs = [
            (index, number)
            for index, placed in enumerate(self.tree.cards)
            for number in range(len(placed.card.features))
        ]
        places = (fitted.to_screen(feature_position(self.tree, disc), self.middle) for disc in discs)
        return sum(left - reach < x < right + reach and low - reach < y < top + reach for x, y in places)

    glide = NumericProperty(1.0)

    def on_glide(self, _: Any, share: float) -> None:
        """A step of the way to another view."""
        self.camera = self._glide_from.between(self._glide_to, share)
        self.look()

    # -- drawing

    def _laid_out(self, *_: Any) -> None:
        x, y = self.to_window(*self.pos)
        if Window.rotation == 180:  # scissors cut in the glass's own pixels, whichever way the app is turned
            x, y = Window.width - x - self.width, Window.height - y - self.height
        scissor = self._scissor
        scissor.x, scissor.y, scissor.width, scissor.height = (
            round(value * self.fineness) for value in (x, y, self.width, self.height)
        )
        self._ground.pos, self._ground.size = self.pos, self.size
        if self._ground.texture is not None:
            tile = dp(512)
            wide, high = self.width / tile, self.height / tile
            self._ground.tex_coords = (0, 0, wide, 0, wide, high, 0, high)
        self.resized()

    def resized(self) -> None:
        """The room has changed: show all again."""
        self.fit()

    def _repaint(self, *_: Any) -> None:
        ground = texture(f"table/{self.season}")
        if ground is not None:
            ground.wrap = "repeat"
            self._ground.texture = ground
            shade = 0.42 if theme.dark else 1.0
            self._ground_colour.rgba = (shade, shade, shade, 1)
        else:
            self._ground_colour.rgba = theme.sunken
        self._edge.clear()
        # The table edge: below it there is no table.
        self._edge.add(Color(*theme.bark[:3], 0.99))
        self._edge.add(Rectangle(pos=(-200_000, -40), size=(400_000, 40)))
        self._edge.add(Color(*theme.paper))
        self._edge.add(Rectangle(pos=(-200_000, -200_040), size=(400_000, 200_000)))

    def _redraw(self, *_: Any) -> None:
        """Draw what is new: a tree that only grew keeps its cards' instructions."""
        old, new = self._drawn, self.tree
        kept = 0
        if old is not None and new is not None and new.cards[: len(old)] == old.cards:
            kept = len(old)
        else:
            self._cards.clear()
            self._lying.clear()
        for placed in new.cards[kept:] if new is not None else ():
            lying = LyingCard(placed.card, placed.pose)
            lying.keep_size(self.camera.scale)
            self._lying.append(lying)
            self._cards.add(lying.drawing)
        self._drawn = new
        if new is not None:
            self._box = tree_box(new)
        if kept != len(new or ()) or kept == 0:
            self.fit(animate=kept > 0)

    def _lay_spirits(self, *_: Any) -> None:
        """Above all cards: no card ever covers a disc, nor what lies on it."""
        self._markers.clear()
        if self.tree is None:
            return
        for at, kind in self.spirits.items():
            if kind == self.lifted:
                continue
            # Tree and Spirits come one after the other: the Spirits may still be another tree's.
            if at[0] < len(self.tree) and at[1] < len(self.tree.cards[at[0]].card.features):
                self._markers.add(spirit_instructions(self.tree, at, kind))

    def outline(self, card: Card, pose: Pose, colour: tuple[float, ...], width: float = 2.0) -> InstructionGroup:
        """A line around a card that lies on all others, this many dp wide whatever the zoom."""
        return self._lines([(card_points(card, pose), True)], colour, width)

    def frame(self, index: int, colour: tuple[float, ...], width: float = 2.0) -> InstructionGroup:
        """A line around what is seen of a card of the tree, this many dp wide whatever the zoom."""
        return self._lines(seen_edges(self.tree, index), colour, width)

    def _lines(
        self, runs: list[tuple[list[float], bool]], colour: tuple[float, ...], width: float
    ) -> InstructionGroup:
        group = InstructionGroup()
        group.add(Color(*colour))
        for points, closed in runs:
            group.add(Line(points=points, close=closed, cap="none", width=dp(width) / self.camera.scale))
        return group

    def ring(self, at: FeatureAt | Pose, colour: tuple[float, ...], width: float = 2.0) -> InstructionGroup:
        """A line around a disc of the tree, or where a card begins, this many dp wide whatever the zoom."""
        group = InstructionGroup()
        x, y = (at.x, at.y) if isinstance(at, Pose) else feature_position(self.tree, at)
        group.add(Color(*colour))
        group.add(Line(circle=(x, y, MARKER), width=dp(width) / self.camera.scale))
        return group

    # -- touching

    def on_touch_down(self, touch: Any) -> bool:
        """Fingers move the table."""
        if not self.interactive or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        if touch.is_mouse_scrolling:
            # kivy tells the wheel upward as "scrolldown"
            self.camera.zoom(1.12 if touch.button == "scrolldown" else 1 / 1.12, touch.pos, self.middle)
            self.stay_near()
            return True
        if touch.is_double_tap:
            self.show_all()
            return True
        touch.grab(self)
        touch.ud["last"] = touch.pos
        self.touches.append(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """One finger pans, two zoom."""
        if touch.grab_current is not self or touch not in self.touches:
            return bool(super().on_touch_move(touch))
        last = touch.ud["last"]
        if len(self.touches) == 1:
            self.camera.pan(touch.x - last[0], touch.y - last[1])
        else:
            other = next(finger for finger in self.touches if finger is not touch)
            before = max(_distance(last, other.pos), 1.0)
            self.camera.zoom(max(_distance(touch.pos, other.pos), 1.0) / before, other.pos, self.middle)
        touch.ud["last"] = touch.pos
        self.stay_near()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let go."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if touch in self.touches:
            self.touches.remove(touch)
        return True


def _distance(a: Point, b: Point) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
