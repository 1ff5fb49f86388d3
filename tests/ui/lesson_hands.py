"""Taking lessons by hand: what the rules say would do, done with fingers at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from random import Random
from typing import Any

from kodama_app.engine.actions import Action
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.trees.legality import parent_at
from kodama_app.tutorial.goals import LEARNER
from kodama_app.tutorial.signals import Acted, Gesture, Held, Signal
from kodama_app.workshop.stage import Stage
from tests.ui.duo_hands import pile_card, spirit_buttons
from tests.ui.hands import agree, press

SWAY = 60
"""Pixels a finger moves where the way does not matter."""
ENOUGH = 24
GRAINS = (120, 40)
"""Tenths of a millimetre between two poses that are tried."""


class LessonHands:
    """The hands of somebody who takes a lesson. The screen is asked for anew: a step may bring another one."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    @property
    def screen(self) -> Any:
        return self.stage.app.router.current

    @property
    def panel(self) -> Any:
        return self.screen.onlooker.lesson.panel

    def follow(self, way: list[Signal]) -> None:
        """Do all of it; what bots do they do by themselves."""
        for signal in way:
            if isinstance(signal, Gesture):
                GESTURES[signal.name](self)
            elif isinstance(signal, Held):
                self.hold(signal)
            elif signal.action.seat == LEARNER:
                self.act(signal)
            self.stage.frames(3)

    def press_on(self) -> None:
        """After what bots still do, unless the next step goes on amid it: a season's end would hide the button."""
        running = self.screen.onlooker.lesson.running
        following = None if running.is_last else running.lesson.steps[running.number + 1]
        # At a puzzle nobody plays on once it is solved.
        amid = self.screen.name == "puzzle" or (following is not None and following.goes_on)
        self.stage.until(lambda: self._at_rest(amid))
        press(self.stage, self.panel.ids.on)
        self.stage.wait(0.2)

    def _at_rest(self, bots_may_play: bool) -> bool:
        self.close_sheets()  # bots wait while one is open
        waiting = bots_may_play or self.screen.onlooker.lesson.astray or self.screen.model.mover in (LEARNER, None)
        return waiting and self.screen.course.interlude is None

    def close_sheets(self) -> None:
        while self.stage.app.router.sheet_open:
            self.stage.app.router.back()
            self.stage.frames(2)

    # -- gestures

    def pan(self) -> None:
        view = self.screen.board
        corner = view.x + 20, view.top - 20
        self.stage.drag(corner, (corner[0] + SWAY, corner[1] - SWAY / 3))
        self.stage.frames(2)

    def zoom(self) -> None:
        view = self.screen.board
        self.stage.pinch((view.x + 80, view.top - 40), 60, 120)
        self.stage.frames(2)

    def take(self) -> None:
        self.pick_up(self.screen.model.cards[0])

    def turn(self) -> None:
        x, y = self.screen.board.handle_position()
        self.stage.drag((x, y), (x + 40, y - 15))
        self.stage.wait(0.2)

    def move(self) -> None:
        x, y = self.screen.board.ghost_centre()
        self.stage.drag((x, y), (x + SWAY, y))
        self.stage.wait(0.2)

    def next_spot(self) -> None:
        self.stage.tap_on(self.screen.ids.next)

    def hand(self) -> None:
        if self.screen.holding:
            self.stage.tap_on(self.screen.ids.undo)
        press(self.stage, self.screen.offer.ids.hand if self.screen.offer.shows_hand else self.screen.ids.next)

    def hand_while_holding(self) -> None:
        if not self.screen.holding:
            self.take()
        self.stage.tap_on(self.screen.offer.ids.hand)

    def decree(self) -> None:
        self.stage.tap_on(self.screen.header)

    def rival(self) -> None:
        chip = next(chip for chip in self.screen.ids.chips.children if chip.seat == 1)
        press(self.stage, chip)

    def trees(self) -> None:
        self.stage.tap_on(self.screen.ids.all_trees)

    def hurry(self) -> None:
        self.stage.until(lambda: self.screen.bots_play)
        self.stage.tap_on(self.screen.ids.coach.ids.forward)

    # -- the card in the hand

    def pick_up(self, card: str) -> None:
        """Take a card of the tray, unless it is held already."""
        placing = self.screen.model.placing
        if placing is None or placing.card.id != card:
            self.tap_card(card)

    def tap_card(self, card: str) -> None:
        shown = self.screen.ids.tray.walk(restrict=True)
        self.stage.tap_on(next(one for one in shown if getattr(one, "card", None) == card))
        self.stage.frames(2)

    def hold(self, held: Held) -> None:
        """Carry it about until the same speaks against it, and if possible nothing else."""
        self.pick_up(held.card)
        screen, view = self.screen, self.screen.board
        wanted = {fault.code for fault in held.faults}
        for _ in range(2):
            for pose in self._places(wanted):
                placing, scale = screen.model.placing, view.camera.scale
                x, y = view.ghost_centre()
                way = (pose.x - placing.pose.x) * scale, (pose.y - placing.pose.y) * scale
                self.stage.drag((x, y), (x + way[0], y + way[1]))
                self.stage.wait(0.25)
                found = {fault.code for fault in screen.model.placing.faults}
                if found == wanted or (wanted and found > wanted):
                    return
            self.stage.key(ord("f"))  # what is brought near for judging it may hide the table's edge
            self.stage.wait(0.4)
        raise AssertionError(f"no place by hand for {sorted(wanted)}")

    def _places(self, wanted: set[Any]) -> Iterator[Any]:
        """A few poses, at the ghost's own angle, with these reasons against them; those with more come last."""
        for grain in GRAINS:  # most are found soon
            alone, among = [], []
            for pose, found in self._judged(grain):
                if found == wanted:
                    alone.append(pose)
                elif wanted and found > wanted:
                    among.append(pose)
                if len(alone) == ENOUGH:
                    break
            yield from alone
            yield from among[:ENOUGH]

    def _judged(self, grain: int) -> Iterator[tuple[Any, set[Any]]]:
        """Poses all over what one sees of the table, here and there, with what speaks against each."""
        placing, view = self.screen.model.placing, self.screen.board
        places = [*product(range(-1400, 1401, grain), range(-200, 3200, grain))]
        Random(grain).shuffle(places)
        for x, y in places:
            if view.collide_point(*view.camera.to_screen((x, y), view.middle)):
                pose = Pose(x, y, placing.pose.angle)
                faults = placing.rules.faults(placing.state, placing.action_at(pose))
                yield pose, {fault.code for fault in faults}

    # -- deeds

    def act(self, signal: Acted) -> None:
        self.stage.until(lambda: self.screen.model.mover == LEARNER and self.screen.course.interlude is None)
        self.close_sheets()
        DEEDS[signal.action.verb](self, signal.action)
        self.stage.frames(3)

    def grow(self, action: Action) -> None:
        screen = self.screen
        self.pick_up(action.card)
        wanted = action.tree, parent_at(screen.model.state.trees[action.tree], action.pose)
        for _ in range(ENOUGH * 2):
            placing = screen.model.placing
            if placing.legal and (placing.number, parent_at(placing.tree, placing.pose)) == wanted:
                break
            self.stage.tap_on(screen.ids.next)
        self.stage.tap_on(screen.ids.confirm)

    def take_aside(self, action: Action) -> None:
        self.tap_card(action.card)
        self.stage.tap_on(self.screen.ids.confirm)

    def keep(self, action: Action) -> None:
        self.tap_card(action.card)
        self.stage.tap_on(self.screen.ids.confirm)
        self.stage.frames(3)
        agree(self.stage)

    def hand_over(self, _action: Action) -> None:
        self.stage.tap_on(self.screen.ids.confirm)

    def kodama(self, action: Action) -> None:
        self.stage.tap_on(self.screen.ids.confirm)
        self.stage.frames(3)
        card = self.stage.find("HandCard", card=action.card)
        press(self.stage, next(one for one in card.walk() if type(one).__name__ == "PushButton"))

    def pick(self, action: Action) -> None:
        self.pick_up(action.card)
        self.stage.tap_on(self.screen.ids.confirm)

    def split(self, action: Action) -> None:
        alone = min(action.piles, key=len)
        self.stage.tap_on(pile_card(self.screen, alone[0]))
        self.stage.tap_on(self.screen.ids.confirm)

    def choose(self, action: Action) -> None:
        pile = self.screen.model.state.piles[action.pile]
        self.stage.tap_on(pile_card(self.screen, pile[0]))
        self.stage.tap_on(self.screen.ids.confirm)

    def summon(self, action: Action) -> None:
        screen = self.screen
        self.stage.tap_on(next(one for one in spirit_buttons(screen) if one.kind == action.kind))
        for _ in range(ENOUGH * 2):
            held = screen.model.summons
            if held.action == action:
                break
            self.stage.tap_on(screen.ids.next)
        self.stage.tap_on(screen.ids.confirm)


GESTURES: Mapping[str, Callable[[LessonHands], None]] = {
    "pan": LessonHands.pan,
    "zoom": LessonHands.zoom,
    "take": LessonHands.take,
    "turn": LessonHands.turn,
    "move": LessonHands.move,
    "next": LessonHands.next_spot,
    "hand": LessonHands.hand,
    "hand_while_holding": LessonHands.hand_while_holding,
    "decree": LessonHands.decree,
    "rival": LessonHands.rival,
    "trees": LessonHands.trees,
    "hurry": LessonHands.hurry,
}
DEEDS: Mapping[str, Callable[[LessonHands, Any], None]] = {
    "grow": LessonHands.grow,
    "hand-over": LessonHands.hand_over,
    "kodama": LessonHands.kodama,
    "pick": LessonHands.pick,
    "take": LessonHands.take_aside,
    "keep": LessonHands.keep,
    "split": LessonHands.split,
    "choose": LessonHands.choose,
    "summon": LessonHands.summon,
}
