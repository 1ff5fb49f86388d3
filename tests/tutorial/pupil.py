"""Somebody who finds out by the rules alone what a lesson asks for: the right way, and each of the wrong ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.legality import parent_at
from kodama_app.tutorial.goals import LEARNER, FaultTried, Gestured, Goal, HeldWell
from kodama_app.tutorial.lessons import LessonStep
from kodama_app.tutorial.positions import Position
from kodama_app.tutorial.signals import Acted, Gesture, Held, Signal

PATIENCE = 24
"""Actions after which something that was to happen never will."""


def ways(step: LessonStep, position: Position, goal: Goal) -> Iterator[list[Signal]]:
    """What leads to a goal: the signals in their order, of which the last one meets it."""
    if isinstance(goal, Gestured):
        yield [Gesture(goal.name)]
    elif isinstance(goal, FaultTried | HeldWell):
        for held in holds(step, position):
            if goal.met(held):
                yield [held]
    else:
        yield from deeds(position, goal)


def deeds(position: Position, goal: Goal) -> Iterator[list[Signal]]:
    """The learner does what comes to mind, everybody else the first thing there is."""
    rules, state = position.rules, position.state
    story: list[Signal] = []
    for _ in range(PATIENCE):
        movers = rules.movers(state)
        if not movers:
            return
        seat = LEARNER if LEARNER in movers else movers[0]
        found = False
        for action in rules.candidates(state, seat):
            signal = Acted(rules, state, action, rules.apply(state, action))
            if goal.met(signal):
                found = True
                yield [*story, signal]
        if found:
            return
        action = next(iter(rules.candidates(state, seat)))
        story.append(Acted(rules, state, action, rules.apply(state, action)))
        state = rules.apply(state, action).state


def holds(step: LessonStep, position: Position) -> Iterator[Held]:
    """Cards held all over the tree."""
    rules, state = position.rules, position.state
    cards = [step.hold[0]] if step.hold is not None else list(state.placeable(LEARNER))
    for card in cards:
        tried = state.trying(LEARNER, card)
        for action in rules.candidates(tried, LEARNER):
            yield held_at(rules, tried, action)
        for angle in (0, 450, 3150):
            for x in range(-1600, 1601, 50):
                for y in range(-300, 3400, 50):
                    yield held_at(rules, tried, GrowBranch(LEARNER, LEARNER, card, Pose(x, y, angle)))


def held_at(rules: Any, state: Any, action: Any) -> Held:
    faults = rules.faults(state, action)
    parent = parent_at(state.trees[LEARNER], action.pose)
    return Held(action.card, parent, faults, moved=True)


def first_way(step: LessonStep, position: Position, goal: Goal, *besides: Goal) -> list[Signal]:
    """The first way to a goal on which none of some others is met."""
    for way in ways(step, position, goal):
        if not any(other.met(signal) for other in besides for signal in way):
            return way
    raise AssertionError(f"nobody can do what '{step.id}' asks for")


def wrong_ways(step: LessonStep, position: Position) -> Iterator[tuple[str, list[Signal]]]:
    """For every answer the lesson has ready, a try that asks for it and for no other one."""
    for number, answer in enumerate(step.answers):
        others = (step.goal, *(earlier.when for earlier in step.answers[:number]))
        yield answer.say, first_way(step, position, answer.when, *others)
