"""What the parts of a tree's board ask of the canvas they lie on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from kivy.graphics import InstructionGroup

from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.tree import Tree
from kodama_app.ui.table.boards.tree.camera import Box, Camera, Point
from kodama_app.ui.theme.palette import Colour


class TreeView(Protocol):
    """A tree in a part of the window. Fulfilled by `TreeCanvas`; a part knows no more of it than this."""

    tree: Tree | None
    camera: Camera
    marks: InstructionGroup
    """What is drawn over the cards, in table units."""

    @property
    def middle(self) -> Point:
        """Its centre on the screen."""

    @property
    def tree_box(self) -> Box:
        """What encloses the tree, on the table."""

    @property
    def room(self) -> Box:
        """Where on the screen what is shown can be seen: nothing lies over it there."""

    def collide_point(self, x: float, y: float) -> bool:
        """Whether a finger at this point of the screen is on it."""

    # -- looking

    def look(self) -> None:
        """The camera was moved: show what it sees now."""

    def stay_near(self) -> None:
        """The camera was moved by hand: show what it sees now, unless that would lose the tree."""

    def show_all(self) -> None:
        """What a double tap asks for."""

    def view_of(self, extra: Box | None = None) -> Camera:
        """From where all of the tree is seen, and another box if given."""

    def near(self, start: Camera, scale: float, box: Box, margin: bool = False) -> Camera:
        """From where a box is seen at this scale, with or without a margin, as near to a first view as can be."""

    def glide_to(self, goal: Camera, animate: bool = True) -> None:
        """Look from there, on a way that can be followed."""

    def stand_still(self) -> None:
        """Glide no farther."""

    # -- drawing

    def lift(self, kind: str) -> None:
        """What lies on a disc and is of this kind is in the hand: it lies nowhere meanwhile; none if empty."""

    def tint(self, tints: Mapping[int, Colour]) -> None:
        """See these cards of the tree through coloured glass, all others plainly."""

    def feature_position(self, at: FeatureAt) -> Point:
        """The middle of a disc on the table."""

    def disc_position(self, at: FeatureAt) -> Point:
        """The middle of a disc on the screen."""

    def circle(self, x: float, y: float, colour: Any, width: float) -> InstructionGroup:
        """A ring around a disc at this point of the table and never over it, this many dp wide at most."""

    def frame(self, index: int, colour: Any, width: float) -> InstructionGroup:
        """A line around what is seen of a card of the tree, this many dp wide whatever the zoom."""
