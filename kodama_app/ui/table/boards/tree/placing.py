"""A card held over a tree: where it is, whether it may lie there, what it would score. Knows no widget."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any

from kodama_app.engine.actions import Action
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.rules import Fault, Rules
from kodama_app.engine.scores import FeatureAt, Ledger
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.legality import parent_at
from kodama_app.engine.trees.nearest import nearest_legal
from kodama_app.engine.trees.outline import box, corners_of_card, to_world
from kodama_app.engine.trees.rounds import way_round
from kodama_app.engine.trees.taste import choice_of_poses, loveliest
from kodama_app.engine.trees.tree import Tree

SNAP_REACH = {"off": None, "gentle": 70.0, "strong": 220.0}
"""How far, in tenths of a millimetre, the card jumps to a legal spot."""

BEST, ANY, NONE = "best", "any", "none"
"""How much one is helped: a card comes to its best spot, to some spot, or to the hand, its points untold."""
BESIDE = 120
"""Between a card in the hand and the trunk beside which it waits, in tenths of a millimetre."""

FEW = 3
"""With fewer cards to grow from, each of them offers more than one place: as many at most."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A legal place that tapping leads to, with its points."""

    pose: Pose
    parent: int
    points: int


class Placing:
    """One card and its ghost over the tree of a number. `pose` is what one sees; the finger may have it elsewhere.

    `state` is the game as it is, or as it would be if this card were to be placed: before a card is chosen it can
    be tried on the tree all the same. `help` says where it goes by itself, and whether its points are told.
    """

    def __init__(
        self,
        rules: Rules[Any, Any],
        state: Any,
        seat: int,
        tree: int,
        card: Card,
        action: Callable[[Pose], Action],
        snapping: str = "gentle",
        help: str = BEST,
    ) -> None:
        self.rules, self.state, self.seat, self.card = rules, state, seat, card
        self.leaving: tuple[int, ...] = ()
        """The cards of the tree that would leave it for having scored, in games in which some may."""
        self.cut_off: tuple[int, ...] = ()
        """Those that would leave it with them."""
        self.number = tree
        self.tree: Tree = state.trees[tree]
        self.action_at = action
        self.snapping = snapping
        self.tells_points = help != NONE
        """Whether one may know before it lies there what it would score."""
        self.spots = self._best_spots()
        self._goes_round = help != BEST
        if self._goes_round:
            self.spots.sort(key=lambda spot: self._way(spot.pose))
        self.in_hand = help == NONE
        """It has not been over the tree yet: nothing speaks for or against where it is."""
        self._number = 0
        self._parents = frozenset(spot.parent for spot in self.spots)
        start = self._hand() if self.in_hand or not self.spots else self.spots[0].pose
        self.pose = start
        self.found_its_place = False
        """The last move brought it from where it may not lie to where it may."""
        self._finger_x, self._finger_y, self._finger_angle = float(start.x), float(start.y), float(start.angle)
        self._judge()

    def _best_spots(self) -> list[Spot]:
        """A spot for every card it can grow from, most points first; the order is the same every time.

        While there are few such cards, as on a first turn, each offers other places as well.
        """
        assert self.card.socket is not None
        found = []
        for parent in sorted(self._parents_there()):
            pose = loveliest(self.tree, self.card.socket, parent)
            if pose is not None:
                found.append(Spot(pose, parent, self._points(self._preview(pose))))
        for first in tuple(found) if len(found) < FEW else ():
            others = choice_of_poses(self.tree, self.card.socket, first.parent, FEW)
            found += [replace(first, pose=pose) for pose, natural in others if natural and pose != first.pose]
        return sorted(found, key=lambda spot: (-spot.points, spot.parent))

    def _parents_there(self) -> Collection[int]:
        """The cards that it may grow from somewhere."""
        parents = {
            parent_at(self.tree, action.pose)
            for action in self.rules.candidates(self.state, self.seat)
            if isinstance(action, GrowBranch) and (action.tree, action.card) == (self.number, self.card.id)
        }
        return [parent for parent in parents if parent is not None]

    @property
    def legal(self) -> bool:
        """Whether it may be laid here."""
        return not self.faults and not self.in_hand

    @property
    def action(self) -> Action:
        """What laying it here means."""
        return self.action_at(self.pose)

    def points(self, source: str) -> int:
        """What would be scored from a source."""
        return sum(entry.sheet.total for entry in self.preview if entry.source == source)

    @property
    def spot(self) -> int | None:
        """The number of the spot where it lies, if one led it there."""
        at_spot = self.spots and not self.in_hand and self.pose == self.spots[self._number].pose
        return self._number if at_spot else None

    def go_to(self, number: int) -> None:
        """To one of the spots."""
        self._number = number
        self.hold(self.spots[number].pose)

    def next_spot(self, step: int = 1) -> None:
        """On to the next best place, or to the next round the tree."""
        if self.spots:
            if self.pose == self.spots[self._number].pose:
                self._number = (self._number + step) % len(self.spots)
            elif self._goes_round and not self.in_hand:
                self._number = self._next_round(step)
            self.hold(self.spots[self._number].pose)

    def _next_round(self, step: int) -> int:
        """Which spot one comes by first from where the card was carried to, this way round or the other."""
        here = self._way(self.pose)
        ways = [self._way(spot.pose) for spot in self.spots]
        found = sum(way <= here for way in ways) if step > 0 else sum(way < here for way in ways) - 1
        return found % len(ways)

    def _way(self, pose: Pose) -> tuple[float, float]:
        return way_round(self.tree, *centre(self.card, pose))

    def hold(self, pose: Pose) -> None:
        """Put the ghost somewhere without a finger."""
        if self.in_hand and pose == self.pose:
            return  # where it waited when it was left
        self._finger_x, self._finger_y, self._finger_angle = float(pose.x), float(pose.y), float(pose.angle)
        self.settle()

    def take_hold(self) -> None:
        """A finger takes it where it is seen, not where an earlier one had it before it snapped."""
        pose = self.pose
        self._finger_x, self._finger_y, self._finger_angle = float(pose.x), float(pose.y), float(pose.angle)

    def drag(self, dx: float, dy: float) -> None:
        """Follow the finger, by tenths of a millimetre."""
        self.shift(dx, dy)
        self.settle()

    def turn(self, degrees: float, about: tuple[float, float] | None = None) -> None:
        """Turn about the connector's middle, or about a point of the table."""
        self.swing(degrees, about)
        self.settle()

    def shift(self, dx: float, dy: float) -> None:
        """Move the finger alone; the card comes after it when all is `settle`d."""
        self._finger_x += dx
        self._finger_y += dy

    def swing(self, degrees: float, about: tuple[float, float] | None = None) -> None:
        """Turn the finger's grip alone, as `turn` does."""
        if about is not None:
            cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            dx, dy = self._finger_x - about[0], self._finger_y - about[1]
            self._finger_x = about[0] + cos * dx - sin * dy
            self._finger_y = about[1] + sin * dx + cos * dy
        self._finger_angle = (self._finger_angle + degrees * 10) % 3600

    def settle(self) -> None:
        """Lay the ghost where the finger has it or, within reach, where it may lie; ask what that is worth."""
        finger = Pose(round(self._finger_x), round(self._finger_y), round(self._finger_angle))
        reach = SNAP_REACH[self.snapping]
        snapped = None
        if reach is not None:
            snapped = nearest_legal(self.tree, self.card, finger, self._parents, reach)
        pose, was_legal = snapped or finger, self.legal
        if pose != self.pose:
            self.in_hand = False
            self.pose = pose
            self._judge(known_legal=snapped is not None)
        self.found_its_place = self.legal and not was_legal

    def _judge(self, known_legal: bool = False) -> None:
        """Ask the rules, unless the pose has just come from the exact judge, on a parent within the limit."""
        self.faults: tuple[Fault, ...] = ()
        if not known_legal:
            self.faults = self.rules.faults(self.state, self.action)
        self.preview: Ledger = () if self.faults else self._preview(self.pose)
        """What it would score here; nothing where it may not lie."""
        found: dict[FeatureAt, None] = {}
        for entry in self.preview:
            for line in entry.sheet.lines:
                found.update(dict.fromkeys(line.features))
        self.lit: tuple[FeatureAt, ...] = tuple(found) if self.tells_points else ()
        """The discs that would score, in the order they are counted; none where that is not told."""

    @property
    def objections(self) -> tuple[Fault, ...]:
        """What is to be shown against the place."""
        return () if self.in_hand else self.faults

    def _hand(self) -> Pose:
        """Upright beside the trunk, on a side where no branch hangs down; beyond the tree where there is none."""
        card, trunk = self.card, self.tree.trunk
        boxes = [
            [side / GRAIN for side in box(corners_of_card(placed.card, placed.pose))] for placed in self.tree.cards
        ]
        wide, high = card.width / 2, card.height / 2
        aside = trunk.width / 2 + wide + BESIDE
        beyond = max(right for _left, _low, right, _top in boxes) + wide + BESIDE
        for x in (-aside, aside, beyond):  # on the right is the lamp, for most
            if not any(
                x - wide < right and left < x + wide and low < 2 * high for left, low, right, _top in boxes
            ):
                break
        cx, cy = centre(card, Pose(0, 0, 0))
        return Pose(round(x - cx), round(high - cy), 0)

    def _preview(self, pose: Pose) -> Ledger:
        return self.rules.preview(self.state, self.action_at(pose))

    @staticmethod
    def _points(preview: Ledger) -> int:
        return sum(entry.sheet.total for entry in preview)

    def plain(self) -> dict[str, Any]:
        """What to remember of it, so that a killed app comes back with the card in the hand."""
        return {"card": self.card.id, "pose": [self.pose.x, self.pose.y, self.pose.angle]}


def centre(card: Card, pose: Pose) -> tuple[float, float]:
    """The middle of a card on the table."""
    x, y = to_world(card, pose, (card.width // 2, card.height // 2))
    return x / GRAIN, y / GRAIN
