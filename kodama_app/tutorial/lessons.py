"""Lessons as data: each file of assets/lessons is a short chain of steps on real positions.

The texts are in the catalogs: `lesson.ID.title`, `.about` and `.learned`, `lesson.ID.STEP` for what to do,
`lesson.ID.STEP.done` for the answer, and `lesson.ID.STEP.SAY` for each typical other try.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from kodama_app.content.fields import (
    Place,
    document_of,
    entries,
    flag,
    items,
    keys,
    positive,
    rows,
    text,
    whole,
)
from kodama_app.content.paths import assets_folder
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.scores import FeatureAt
from kodama_app.games import teachings
from kodama_app.tutorial.goals import Goal, read_goal
from kodama_app.tutorial.measures import Measure, read_measure
from kodama_app.tutorial.positions import Position, played, read_position

BUTTONS = ("confirm", "next", "undo", "chips", "fit", "all_trees", "forward", "handle")
"""Parts of every table that a step can point at; games have some of their own."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What a step points at."""

    cards: tuple[int, ...] = ()
    """Of the learner's tree, by index."""
    features: tuple[FeatureAt, ...] = ()
    lines: tuple[int, ...] = ()
    """Cards whose line down to the trunk is lit."""
    tray: tuple[str, ...] = ()
    """Branch cards to take, Spirits to call."""
    buttons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonAnswer:
    """What to say to a try that is not what was asked for."""

    when: Goal
    say: str
    """The end of the text's key."""
    on_the_way: bool = False
    """Right as far as it goes: the goal is still to come."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to do."""

    id: str
    position: str
    played: tuple[str, ...]
    """Actions between the position as written and the step's own."""
    goes_on: bool
    """Who has just done the step before plays on in that very game; else the position is set up anew."""
    hold: tuple[str, Pose | None] | None
    """The card that is in the hand already, and where."""
    goal: Goal
    answers: tuple[LessonAnswer, ...]
    measures: Mapping[str, Measure]
    marks: Marks


class Lesson:
    """A chain of steps. Positions are built when they are asked for, and kept."""

    def __init__(self, place: Place, id: str, minutes: int, steps: tuple[LessonStep, ...], raw: Any) -> None:
        self.id, self.minutes, self.steps = id, minutes, steps
        self._place, self._raw = place, raw
        self._named: dict[str, Position] = {}
        self._built: dict[str, Position] = {}
        """By step: the named ones, some actions later."""

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def game(self) -> str:
        """The id of the game it teaches."""
        return str(self._raw[self.steps[0].position]["game"])

    def number(self, step: str) -> int:
        """Where a step stands; the first one where there is no such step any more."""
        return next((number for number, one in enumerate(self.steps) if one.id == step), 0)

    def position(self, number: int) -> Position:
        """The position at which a step begins; raises ContentError."""
        step = self.steps[number]
        if step.id not in self._built:
            here = self._place.key("steps").item(number).key("played")
            self._built[step.id] = played(here, self.named(step.position), list(step.played))
        return self._built[step.id]

    def named(self, name: str) -> Position:
        """One of the lesson's positions as it is written; raises ContentError."""
        at = self._place.key("positions").key(name)
        if name not in self._raw:
            raise at.wrong("there is no such position")
        if name not in self._named:
            self._named[name] = read_position(at, self._raw[name])
        return self._named[name]

    def text_keys(self) -> Iterator[str]:
        """Every text it needs."""
        family = f"lesson.{self.id}"
        yield from (f"{family}.title", f"{family}.about", f"{family}.learned")
        for step in self.steps:
            yield from (f"{family}.{step.id}", f"{family}.{step.id}.done")
            yield from dict.fromkeys(f"{family}.{step.id}.{answer.say}" for answer in step.answers)


def lessons_folder() -> Path:
    """Where the files lie; their names give the order of the course."""
    return assets_folder() / "lessons"


def lesson_files() -> list[Path]:
    """Their files, by the number that each begins with."""
    return sorted(lessons_folder().glob("*.json"), key=lambda path: int(path.name.partition("-")[0]))


@cache
def course() -> tuple[Lesson, ...]:
    """All lessons in the order in which they are offered; raises ContentError."""
    return tuple(read_lesson(path) for path in lesson_files())


def lesson(id: str) -> Lesson:
    """A lesson by its id."""
    return next(one for one in course() if one.id == id)


def read_lesson(path: Path) -> Lesson:
    """A lesson from its file; raises ContentError that says what is wrong, and where."""
    place, found = Place(path.name), document_of(path, "id", "minutes", "positions", "steps")
    raw = found["positions"]
    if not isinstance(raw, dict):
        raise place.key("positions").wrong("must be an object")
    steps = tuple(_step(at, one, raw) for at, one in items(place.key("steps"), found["steps"], at_least=1))
    names = [step.id for step in steps]
    if len(set(names)) != len(names):
        raise place.key("steps").wrong("two steps have the same id")
    minutes = positive(place.key("minutes"), found["minutes"])
    return Lesson(place, text(place.key("id"), found["id"]), minutes, steps, raw)


def _step(place: Place, value: Any, positions: Mapping[str, Any]) -> LessonStep:
    optional = ("played", "goes_on", "hold", "answers", "measures", "marks")
    found = keys(place, value, ("id", "position", "goal"), optional)
    position = text(place.key("position"), found["position"])
    if position not in positions:
        raise place.key("position").wrong(f"no position is called '{position}'")
    at = place.key("measures")
    return LessonStep(
        text(place.key("id"), found["id"]),
        position,
        tuple(text(here, one) for here, one in items(place.key("played"), found.get("played", []))),
        flag(place.key("goes_on"), found.get("goes_on", False)),
        _hold(place.key("hold"), found["hold"]) if "hold" in found else None,
        read_goal(place.key("goal"), found["goal"]),
        tuple(_answer(here, one) for here, one in items(place.key("answers"), found.get("answers", []))),
        {name: read_measure(here, one) for here, name, one in entries(at, found.get("measures", {}))},
        _marks(place.key("marks"), found.get("marks", {})),
    )


def _hold(place: Place, value: Any) -> tuple[str, Pose | None]:
    if not isinstance(value, list) or len(value) not in (1, 4):
        raise place.wrong("must be [card] or [card, x, y, angle]")
    if len(value) == 1:
        return text(place, value[0]), None
    ((x, y, angle),) = rows(place, [value[1:]], ("x", "y", "angle"), 1)
    return text(place, value[0]), Pose(x, y, angle)


def _answer(place: Place, value: Any) -> LessonAnswer:
    found = keys(place, value, ("when", "say"), ("on_the_way",))
    on_the_way = flag(place.key("on_the_way"), found.get("on_the_way", False))
    return LessonAnswer(
        read_goal(place.key("when"), found["when"]), text(place.key("say"), found["say"]), on_the_way
    )


def _marks(place: Place, value: Any) -> Marks:
    found = keys(place, value, (), ("cards", "features", "lines", "tray", "buttons"))
    known = dict.fromkeys((*BUTTONS, *(part for teaching in teachings() for part in teaching.parts)))
    for at, name in items(place.key("buttons"), found.get("buttons", [])):
        if name not in known:
            raise at.wrong(f"'{name}' is no part of the table; known: {', '.join(known)}")
    discs = rows(place.key("features"), found.get("features", []), ("card", "feature"), 0)
    return Marks(
        tuple(whole(at, one) for at, one in items(place.key("cards"), found.get("cards", []))),
        tuple((card, feature) for card, feature in discs),
        tuple(whole(at, one) for at, one in items(place.key("lines"), found.get("lines", []))),
        tuple(text(at, one) for at, one in items(place.key("tray"), found.get("tray", []))),
        tuple(found.get("buttons", ())),
    )
