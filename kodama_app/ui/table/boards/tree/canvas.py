"""A tree on a table, drawn: the painted cards as they lie, moved about with fingers, wheel and keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from kivy.core.window import Window
from kivy.graphics import (
    Color,
    InstructionGroup,
    Line,
    MatrixInstruction,
    PopMatrix,
    PushMatrix,
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
from kodama_app.engine.trees.layout import layout
from kodama_app.engine.trees.tree import Tree
from kodama_app.ui.table.boards.tree.camera import FARTHEST, Box, Camera, Point
from kodama_app.ui.table.boards.tree.card_drawing import PLAIN, LyingCard, card_points, lines_along, seen_edges
from kodama_app.ui.table.boards.tree.gliding import Gliding
from kodama_app.ui.table.boards.tree.markers import MARKER, markers_on
from kodama_app.ui.table.boards.tree.panner import Panner
from kodama_app.ui.table.boards.tree.places import all_discs, feature_position, tree_box
from kodama_app.ui.table.boards.tree.table_top import TableTop
from kodama_app.ui.theme.palette import Colour
from kodama_app.ui.theme.theme import theme

IN_SIGHT = 72
"""How many dp of a tree stay in sight, however far the table is moved."""


class TreeCanvas(Widget):
    """Shows one tree. As a thumbnail it only shows; `interactive` gives pan, pinch, wheel and double tap."""

    tree = ObjectProperty(None, allownone=True)
    markers = ObjectProperty({})
    """The discs with something on them, and its kind: `state.covered(tree)`."""
    lifted = StringProperty("")
    """The kind of one that is in the hand: it lies nowhere meanwhile."""
    interactive = BooleanProperty(False)
    season = StringProperty("spring")
    margin = NumericProperty(16)
    covered = NumericProperty(0)
    """Pixels at the top that something lies over: what is fitted in keeps below them."""
    fineness = NumericProperty(1)
    """By how much whoever draws this enlarges it; scissors cut in pixels and know nothing of that."""
    still = BooleanProperty(False)
    """It is drawn once only: no picture may come later."""

    def __init__(self, **kwargs: Any) -> None:
        self.camera = Camera()
        self._panner = Panner(self)
        self._top = TableTop()
        self._gliding = Gliding(self._look_from)
        self._drawn: Tree | None = None
        self._lying: list[LyingCard] = []
        self._box: Box = (0.0, 0.0, 1.0, 1.0)
        """What encloses the tree."""
        super().__init__(**kwargs)
        with self.canvas.before:
            self._scissor = ScissorPush(x=0, y=0, width=1, height=1)
        self.canvas.add(self._top.cloth)
        with self.canvas:  # what is made in here is drawn: adding it again would draw it twice
            PushMatrix()
            self._matrix = MatrixInstruction()
            self.canvas.add(self._top.edge)
            self._cards = InstructionGroup()
            self._markers = InstructionGroup()
            self.marks = InstructionGroup()
            """What others draw over the cards, in table units."""
            PopMatrix()
        with self.canvas.after:
            ScissorPop()
        self.bind(pos=self._laid_out, size=self._laid_out, tree=self._redraw, season=self._repaint)
        self.bind(tree=self._lay_markers, markers=self._lay_markers, lifted=self._lay_markers)
        theme.bind(dark=self._repaint)
        Window.bind(rotation=self._laid_out)
        self._repaint()
        self._redraw()
        self._lay_markers()

    def show(self, state: Any, seat: int) -> None:
        """A seat's tree with what lies on it, where the game has it stand."""
        self.season = state.ground
        self.tree, self.markers = state.tree_of(seat), state.covered(state.tree_number(seat))

    # -- looking

    @property
    def middle(self) -> Point:
        """The view's centre on the screen."""
        # Not center_x: kivy keeps it, and in the midst of a layout it is still that of the old size.
        return float(self.x + self.width / 2), float(self.y + self.height / 2)

    @property
    def tree_box(self) -> Box:
        """What encloses the tree, on the table."""
        return self._box

    @property
    def room(self) -> Box:
        """Where on the screen nothing lies over it."""
        return self.x, self.y, self.x + self.width, self.y + self.height - self.covered

    def stay_near(self) -> None:
        """Look from where the hand has moved the table to, unless that would lose the tree."""
        if self.tree is not None:
            self.camera.stay_near(self.occupied(), (self.width, self.height), dp(IN_SIGHT))
        self.look()

    def pan(self, across: float, up: float) -> None:
        """Move the table by shares of the view's size."""
        self.camera.pan(across * self.width, up * self.height)
        self.stay_near()

    def zoom(self, factor: float) -> None:
        """Nearer to the middle, or farther."""
        self.camera.zoom(factor, self.middle, self.middle)
        self.stay_near()

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

    def fit(self, animate: bool = False) -> None:
        """Show the whole tree."""
        if self.tree is not None:
            self.glide_to(self.view_of(), animate)

    def show_all(self) -> None:
        """What a double tap asks for."""
        self.fit(animate=True)

    def glide_to(self, goal: Camera, animate: bool = True) -> None:
        """Look from there; on the way there, where there is time for it."""
        if self.width < 2 or self.height < 2:
            return  # no room yet
        self.stand_still()
        duration = theme.duration(0.25)
        if animate and duration:
            self._gliding.begin(self.camera, goal, duration)
        else:
            self._look_from(goal)

    def _look_from(self, camera: Camera) -> None:
        self.camera = camera
        self.look()

    @property
    def gliding(self) -> bool:
        """Whether it is on its way to another view."""
        return self._gliding.goal is not None

    def heads_for(self, goal: Camera) -> bool:
        """Whether one looks from there, to the eye, or soon will."""
        seen = self._gliding.goal or self.camera
        away = max(abs(seen.x - goal.x), abs(seen.y - goal.y)) * goal.scale
        return away < dp(2) and abs(seen.scale / goal.scale - 1) < 0.01

    def stand_still(self) -> None:
        """Glide no farther."""
        self._gliding.stop()

    def view_of(self, extra: Box | None = None) -> Camera:
        """The view that `fit` leads to."""
        left, low, right, top = self._box
        if extra is not None:
            left, low = min(left, extra[0]), min(low, extra[1])
            right, top = max(right, extra[2]), max(top, extra[3])
        goal = Camera(density=dp(1))
        room = self.width, self.height - self.covered
        goal.fit((left, low - 30, right, top), room, dp(self.margin), 0.0 if self.still else FARTHEST)
        goal.y += self.covered / 2 / goal.scale
        return goal

    def near(self, start: Camera, scale: float, box: Box, margin: bool = False) -> Camera:
        """From where a box is seen at this scale, with or without a margin, as near to a first view as can be."""
        goal = replace(start)
        goal.come_near(scale, box, (self.width, self.height), self.covered, dp(self.margin) if margin else 0)
        return goal

    def hidden_by(self, box: Box) -> int:
        """How many features something in this part of the window hides, once all of the tree is shown."""
        if self.tree is None:
            return 0
        fitted, (left, low, right, top) = self.view_of(), box
        reach = FEATURE_RADIUS * fitted.scale
        places = (fitted.to_screen(self.feature_position(at), self.middle) for at in all_discs(self.tree))
        return sum(left - reach < x < right + reach and low - reach < y < top + reach for x, y in places)

    def feature_position(self, at: FeatureAt) -> Point:
        """The middle of a disc on the table."""
        assert self.tree is not None
        return feature_position(self.tree, at)

    def disc_position(self, at: FeatureAt) -> Point:
        """The middle of a disc on the screen."""
        return self.camera.to_screen(self.feature_position(at), self.middle)

    def card_under(self, at: Point) -> str | None:
        """The id of the card on top there."""
        if self.tree is None:
            return None
        x, y = self.camera.to_table(at, self.middle)
        index = layout(self.tree).top_at(round(x * GRAIN), round(y * GRAIN))
        return None if index is None else str(self.tree.cards[index].card.id)

    # -- drawing

    def _laid_out(self, *_: Any) -> None:
        x, y = self.to_window(*self.pos)
        if Window.rotation == 180:  # scissors cut in the glass's own pixels, whichever way the app is turned
            x, y = Window.width - x - self.width, Window.height - y - self.height
        scissor = self._scissor
        scissor.x, scissor.y, scissor.width, scissor.height = (
            round(value * self.fineness) for value in (x, y, self.width, self.height)
        )
        self._top.fill(self.pos, self.size)
        self.resized()

    def resized(self) -> None:
        """The room has changed: show all again."""
        self.fit()

    def _repaint(self, *_: Any) -> None:
        self.paint(theme.dark)

    def paint(self, dark: bool) -> None:
        """The table, by day or by night."""
        self._top.paint(self.season, dark)

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
            lying = LyingCard(placed.card, placed.pose, at_once=self.still)
            lying.keep_size(self.camera.scale)
            self._lying.append(lying)
            self._cards.add(lying.drawing)
        self._drawn = new
        if new is not None:
            self._box = tree_box(new)
        if kept != len(new or ()) or kept == 0:
            self.fit(animate=kept > 0)

    def veil_last(self) -> None:
        """The last card is still on its way."""
        self._lying[-1].fade(0)

    def unveil(self) -> None:
        """All cards have come."""
        if self._lying:
            self._lying[-1].fade(1)

    def tint(self, tints: Mapping[int, Colour]) -> None:
        """See these cards through coloured glass, all others plainly."""
        for index, lying in enumerate(self._lying):
            lying.tint(tints.get(index, PLAIN))

    def _lay_markers(self, *_: Any) -> None:
        self._markers.clear()
        if self.tree is not None:
            self._markers.add(markers_on(self.tree, self.markers, self.lifted))

    def lift(self, kind: str) -> None:
        """Markers of this kind are in the hand."""
        self.lifted = kind

    def outline(self, card: Card, pose: Pose, colour: tuple[float, ...], width: float = 2.0) -> InstructionGroup:
        """A line around a card that lies on all others, this many dp wide whatever the zoom."""
        return self._lines([(card_points(card, pose), True)], colour, width)

    def frame(self, index: int, colour: tuple[float, ...], width: float = 2.0) -> InstructionGroup:
        """A line around what is seen of a card of the tree, this many dp wide whatever the zoom."""
        return self._lines(seen_edges(self.tree, index), colour, width)

    def _lines(
        self, runs: list[tuple[list[float], bool]], colour: tuple[float, ...], width: float
    ) -> InstructionGroup:
        return lines_along(runs, colour, dp(width) / self.camera.scale)

    def ring(self, at: FeatureAt | Pose, colour: tuple[float, ...], width: float = 2.0) -> InstructionGroup:
        """A line around a disc of the tree, or where a card begins, this many dp wide whatever the zoom."""
        group = InstructionGroup()
        x, y = (at.x, at.y) if isinstance(at, Pose) else self.feature_position(at)
        group.add(Color(*colour))
        group.add(Line(circle=(x, y, MARKER), width=dp(width) / self.camera.scale))
        return group

    def circle(self, x: float, y: float, colour: tuple[float, ...], width: float) -> InstructionGroup:
        """A ring around a disc and never over it, this many dp wide at most."""
        group = InstructionGroup()
        group.add(Color(*colour))
        width = min(dp(width) / self.camera.scale, FEATURE_RADIUS * 0.35)
        group.add(Line(circle=(x, y, FEATURE_RADIUS + width, 0, 360, 28), width=width))
        return group

    # -- touching

    @property
    def touches(self) -> list[Any]:
        """The fingers that move the table."""
        return self._panner.touches

    def on_touch_down(self, touch: Any) -> bool:
        """Fingers move the table."""
        if not self.interactive or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        self._panner.down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """One finger pans, two zoom."""
        return self._panner.move(touch) or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """Let go."""
        return self._panner.up(touch) or bool(super().on_touch_up(touch))
