"""A tree is pruned: what scored has lit up; now the cards lift, and fly to the collection of the tree's owner."""

from __future__ import annotations

import math
from typing import Any, ClassVar

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from kodama_app.engine.rules import Step
from kodama_app.engine.trees.tree import PlacedCard
from kodama_app.games.kigi.events import BoughPruned, BranchPainted
from kodama_app.ui.games.kigi.before_the_cut import as_painted
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.table.boards.tree.camera import Point
from kodama_app.ui.table.boards.tree.placement_marks import CUT_OFF, LEAVING
from kodama_app.ui.table.boards.tree.places import landing_of
from kodama_app.ui.table.interlude import Interlude
from kodama_app.ui.table.textures import card_texture

STILL = 0.55
"""Seconds in which one sees which cards will leave, once all that scored is lit."""
LIFTING, APART = 0.75, 0.07
"""Seconds a card is on its way, and that lie between two of them."""
RISE = 0.16
"""The share of the way in which it only lifts off."""
LOST = 30.0
"""Seconds after which it ends, whatever became of it."""
WORDS = 52
"""How much of the board the words lie over, in dp."""
SMALL = 26
"""How wide a card is when it arrives, in dp."""


class FlyingCard:
    """One card above everything, in the window's pixels."""

    def __init__(self, placed: PlacedCard, start: Point, wide: float, goal: Point) -> None:
        self._start, self._goal, self._angle = start, goal, placed.pose.angle / 10
        self._shrunk = dp(SMALL) / max(wide, 1.0)
        high = wide * placed.card.height / placed.card.width
        self._place, self._turn, self._size = Translate(*start, 0), Rotate(axis=(0, 0, 1)), Scale(1, 1, 1)
        self._shadow, self._colour = Color(0.13, 0.10, 0.05, 0.0), Color(1, 1, 1, 1)
        self.drawing = InstructionGroup()
        for instruction in (
            PushMatrix(),
            self._place,
            self._turn,
            self._size,
            self._shadow,
            Rectangle(pos=(-wide / 2 + dp(3), -high / 2 - dp(7)), size=(wide, high)),
            self._colour,
            Rectangle(texture=card_texture(placed.card.id, high), pos=(-wide / 2, -high / 2), size=(wide, high)),
            PopMatrix(),
        ):
            self.drawing.add(instruction)
        self.go(0.0)

    def go(self, share: float) -> None:
        """It lifts off where it lay, then goes, ever smaller, and is gone where it arrives."""
        lifted = min(1.0, share / RISE)
        gone = max(0.0, (share - RISE) / (1 - RISE))
        way = gone * gone * (3 - 2 * gone)
        (x, y), (ex, ey) = self._start, self._goal
        self._place.x = x + (ex - x) * way
        self._place.y = y + (ey - y) * way + dp(26) * math.sin(math.pi * min(1.0, way * 1.2)) + dp(5) * lifted
        self._turn.angle = self._angle + ((-self._angle + 180) % 360 - 180) * way
        self._size.x = self._size.y = (1 + 0.06 * lifted) * (1 - way) + self._shrunk * way
        self._shadow.a = 0.3 * lifted
        self._colour.a = 1.0 if gone < 0.9 else (1 - gone) * 10


class Pruning(Interlude):
    """Over the table, on which the tree is still seen as it was; a touch or a key ends it."""

    only_motion: ClassVar[bool] = True

    share = NumericProperty(0.0)
    """How much of the way is done by all cards together."""
    words = StringProperty("")
    over = ObjectProperty(None, allownone=True)
    """The part of the table that the words lie on."""
    _waiting: Any = None

    def begin(self, step: Step[Any]) -> float:
        """Once what scored is lit, and the words are read."""
        painted = next(event for event in step.events if isinstance(event, BranchPainted))
        pruned = next(event for event in step.events if isinstance(event, BoughPruned))
        self.over = self.screen.board
        self._pace = 1 / max(1.0, self.screen.app.settings.bot_speed)
        line = self.screen.session.timeline
        before = line.done[-2][1].state if len(line.done) > 1 else line.start.state
        self._tree, self._pruned = as_painted(before, painted), pruned
        self._flying: list[FlyingCard] = []
        self.screen.course.hush()  # it says the same
        self.words = pruning_words(self.screen, pruned)
        self.over.covered = dp(WORDS)
        self._waiting = Clock.schedule_interval(self._wait, 0)
        self._passed = 0.0
        return LOST

    def _wait(self, dt: float) -> None:
        """First the board tells what scored; then the cards that will leave stand out for a moment."""
        board = self.screen.board
        if board.flight.going or board.scoring.going:
            return
        if not self._passed:
            numbers = self._tree.numbers
            cut_off = set(self._pruned.cut_off)
            leaving = set(self._pruned.numbers)
            board.tint(
                {
                    index: CUT_OFF if number in cut_off else LEAVING
                    for index, number in enumerate(numbers)
                    if number in leaving
                }
            )
        self._passed += dt
        if self._passed >= STILL * self._pace:
            self._waiting.cancel()
            self._lift()

    def _lift(self) -> None:
        """Cards lie above the table now, and the tree below is the one that stays."""
        screen, board = self.screen, self.screen.board
        goal = self._goal()
        leaving = set(self._pruned.numbers)
        for number, placed in zip(self._tree.numbers, self._tree.cards, strict=True):
            if number in leaving:
                at = board.camera.to_screen(landing_of(placed).middle, board.middle)
                start = self.to_widget(*board.to_window(*at))
                flying = FlyingCard(placed, start, placed.card.width * board.camera.scale, goal)
                self._flying.append(flying)
                self.canvas.before.add(flying.drawing)
        board.forget()
        board.steady = True  # what lay beneath is seen where it lay
        screen.refresh()
        screen.app.sounds.play("leaf")
        seconds = (LIFTING + APART * len(self._flying)) * self._pace
        way = Animation(share=1.0, duration=seconds)
        way.bind(on_complete=lambda *_: self.end())
        way.start(self)

    def _goal(self) -> Point:
        """Where the owner's collection is: at the name."""
        row = self.screen.ids.chips.children
        chip = next(child for child in row if child.seat == self._pruned.owner)
        x, y = self.to_widget(*chip.to_window(*chip.pile_at))
        return float(x), float(y)

    def on_share(self, *_: Any) -> None:
        """The last card laid, which lay on top, goes first."""
        whole = LIFTING + APART * len(self._flying)
        for number, flying in enumerate(reversed(self._flying)):
            flying.go(min(1.0, max(0.0, (self.share * whole - number * APART) / LIFTING)))

    def end(self) -> None:
        """The tree is as it is."""
        if self._waiting is not None:
            self._waiting.cancel()
        screen, parent = self.screen, self.parent
        forgot, screen.board.steady, screen.board.covered = screen.board.forget(), False, 0
        super().end()
        if parent is not None:
            screen.board.skip_celebration()
            if forgot:
                screen.refresh()
            screen.board.fit(animate=True)


def pruning_words(screen: Any, event: BoughPruned) -> str:
    """How many cards, and for whose collection."""
    if event.pruner == event.owner:
        return i18n.n_("kigi.prunes.own", len(event.numbers), player=screen.player(event.owner))
    names = {"player": screen.player(event.pruner), "owner": screen.player(event.owner)}
    return i18n.n_("kigi.prunes.told", len(event.numbers), **names)


load_kv(__file__)
