"""What fingers and keys do at a lesson's table, told as gestures: the table itself knows nothing of lessons."""

from __future__ import annotations

from typing import Any, Protocol

from kivy.clock import Clock
from kivy.metrics import dp

from kodama_app.tutorial.signals import Gesture, Held, Signal
from kodama_app.ui.table.onlooker import Onlooker
from kodama_app.ui.widgets.asking import Entry

FAR = 12
"""dp the table must move to count as moved."""
NEARER = 1.06
"""By how much it must grow or shrink to count as zoomed."""


class Watching(Protocol):
    """Whoever hears what is done at a table, and may have a word in what it shows."""

    placing_help: str
    """How much it helps to place a card."""

    @property
    def bots_wait(self) -> bool:
        """Whether nobody is to play on yet."""

    def hear(self, signal: Signal) -> None:
        """Something was done."""

    def entered(self) -> None:
        """Somebody has sat down."""

    def left(self) -> None:
        """And has got up."""

    def refreshed(self) -> None:
        """The table shows the game as it stands now."""

    def readied(self) -> None:
        """And what its buttons do."""

    def said(self) -> None:
        """And has said what to do."""

    def confirms(self) -> bool:
        """Whether the big button was meant for the one who looks on."""

    def menu(self) -> tuple[str, list[Entry]]:
        """What its menu is called, and holds."""


class Watcher(Onlooker):
    """A lesson's eyes: compares what was with what is, and tells the lesson, which may have a word in it.

    A game that ends here ends a step and no more.
    """

    keeps_going = forgives = greets = True

    def __init__(self, table: Any, lesson: Watching) -> None:
        super().__init__(table)
        self.lesson = lesson
        self._pose: Any = None
        self._moved = False
        self._view: Any = None
        self._at_key: Any = None

    def did(self, deed: str) -> None:
        """Some of it has to be looked at more closely."""
        if deed == "hold":
            self._carried()
        elif deed == "next":
            self._flown()
        elif deed == "show":
            if self.table.shown:
                self._tell("rival")
        elif deed == "hand":
            self._tell("hand_while_holding" if self.table.model.holding else "hand")
        elif deed == "overview":
            self._tell("trees")
        else:
            if deed == "take":
                self.taken()
            self._tell(deed)

    def _tell(self, gesture: str) -> None:
        self.lesson.hear(Gesture(gesture))

    # -- what is the lesson's to say

    def entered(self) -> None:
        """The lesson begins, after the table has."""
        self.lesson.entered()

    def left(self) -> None:
        """It ends before."""
        self.lesson.left()

    def refreshed(self) -> None:
        """What it changes."""
        self.lesson.refreshed()

    def readied(self) -> None:
        """Whether the table's button leads on."""
        self.lesson.readied()

    def said(self) -> None:
        """What it has to say instead."""
        self.lesson.said()

    @property
    def placing_help(self) -> str:
        """As much as the lesson wants."""
        return self.lesson.placing_help

    @property
    def bots_wait(self) -> bool:
        """While something waits to be taken back."""
        return self.lesson.bots_wait

    def confirms(self) -> bool:
        """Once there is nothing more to do at the table."""
        return self.lesson.confirms()

    def menu(self) -> tuple[str, list[Entry]]:
        """What a lesson needs of the table's."""
        return self.lesson.menu()

    # -- the table under the fingers

    def look(self) -> tuple[float, float, float]:
        """Where the camera is."""
        camera = self.table.board.camera
        return camera.x, camera.y, camera.scale

    def compare(self, before: tuple[float, float, float]) -> None:
        """Was the table moved or zoomed?"""
        x, y, scale = self.look()
        ratio = max(scale, before[2]) / min(scale, before[2])
        if ratio > NEARER:
            self._tell("zoom")
        elif max(abs(x - before[0]), abs(y - before[1])) * scale > dp(FAR):
            self._tell("pan")

    def touched(self, touch: Any) -> None:
        """A finger came down; with the first one a movement of the table may begin."""
        if self._view is None and self.table.board.collide_point(*touch.pos):
            self._view = self.look()

    def lifted(self) -> None:
        """With the last finger the movement is over."""
        Clock.schedule_once(lambda _dt: self.scrolled(), 0)  # grabbed touches are told a little later

    def pressing(self) -> None:
        """Keys move the table too."""
        self._at_key = self.look()

    def pressed(self) -> None:
        """What the key did."""
        self.compare(self._at_key)

    def scrolled(self) -> None:
        """A movement is over, unless a finger is still down."""
        if self._view is not None and not self.table.board.touches:
            before, self._view = self._view, None
            self.compare(before)

    # -- the card in the hand

    def taken(self) -> None:
        """A card was taken: it flew where it is."""
        placing = self.table.model.placing
        self._pose, self._moved = (None if placing is None else placing.pose), False

    def _carried(self) -> None:
        """The ghost was moved or turned by hand."""
        placing, before = self.table.model.placing, self._pose
        if placing is None or before is None or placing.pose == before:
            return
        self._pose, self._moved = placing.pose, True
        if placing.pose.angle != before.angle:
            self._tell("turn")
        if (placing.pose.x, placing.pose.y) != (before.x, before.y):
            self._tell("move")

    def _flown(self) -> None:
        """It went on to another good spot by itself: no hand has moved or turned it."""
        before, self._pose, self._moved = self._pose, self.table.model.placing.pose, False
        if self._pose != before:
            self._tell("next")

    def resting(self) -> Signal | None:
        """The card over the tree, where the hand has left it."""
        placing, model = self.table.model.placing, self.table.model
        if placing is None or placing.in_hand:
            return None
        parent = next((spot.parent for spot in placing.spots if spot.pose == placing.pose), None)
        if parent is None and not placing.faults:
            parent = model.parent_at(placing.number, placing.pose)
        return Held(placing.card.id, parent, placing.faults, self._moved)
