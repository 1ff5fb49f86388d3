"""Puzzles as data: a moment of a game, something to reach with one action, and an action that reaches it.

Each file of assets/puzzles holds the puzzles of one kind, as `workshop.puzzles` has found them. What is asked for
is a number for each measure of the kind; whether it was reached is measured by the engine. The texts are in the
catalogs, for each kind: `puzzle.KIND.title`, `.goal`, `.done` and `.other`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache
from math import gcd
from pathlib import Path
from typing import Any

from kodama_app.content.fields import Place, document_of, items, keys, one_of, text, whole
from kodama_app.content.paths import assets_folder
from kodama_app.engine.actions import Action
from kodama_app.games import GAMES, teachings
from kodama_app.games.teaching import PuzzleKind
from kodama_app.tutorial.goals import LEARNER, Done, Happened
from kodama_app.tutorial.lessons import Lesson, LessonAnswer, LessonStep, Marks
from kodama_app.tutorial.measures import Measure, Name, Value
from kodama_app.tutorial.positions import Position, played
from kodama_app.tutorial.running import Running
from kodama_app.tutorial.signals import Acted, Signal

GRADES = (1, 2, 3)
"""From what the first idea solves to what hardly anything solves."""
TOLD_OF = {"kodama": "rule", "commission": "wish"}
"""What a sentence can say of its card besides the name: the rule, or in a few words what it asks for."""
HERE = "here"
"""A puzzle is a lesson of one step, at one position; this is the position's name in it."""


KINDS: Mapping[str, PuzzleKind] = {
    kind: ways for teaching in teachings() for kind, ways in teaching.puzzles.items()
}
"""All there are, in the order of the games that make them."""


def measured(kind: str, subject: str, position: Position, state: Any) -> dict[str, int]:
    """What was made of a position, for everything that puzzles of a kind speak of."""
    found: dict[str, int] = {}
    for of in (*KINDS[kind].aims, *KINDS[kind].told):
        value = Measure(of, card=subject, here=True).taken(position, state)
        assert isinstance(value, int)
        found[of] = value
    return found


class Puzzle:
    """One puzzle; itself the goal of its only step. Its position is built when it is asked for."""

    def __init__(
        self, place: Place, id: str, kind: str, grade: int, asked: Mapping[str, int], subject: str, raw: Any
    ) -> None:
        self.id, self.kind, self.grade = id, kind, grade
        self.asked, self.subject = asked, subject
        self._place, self._raw = place, raw
        tries = (*self._itself(), LessonAnswer(Done(self.ways.verb), "other"))
        step = LessonStep(id, HERE, (), False, None, self, tries, {}, self._marks())
        self.lesson = Lesson(place, id, 1, (step,), {HERE: raw["position"]})

    @property
    def ways(self) -> PuzzleKind:
        """What its kind asks for."""
        return KINDS[self.kind]

    @property
    def game(self) -> str:
        """The id of the game it is taken from."""
        return self.lesson.game

    @property
    def position(self) -> Position:
        """Where it begins; raises ContentError."""
        return self.lesson.position(0)

    @property
    def solution(self) -> Action:
        """One action that solves it; raises ContentError where that is not allowed."""
        played(self._place.key("solution"), self.position, [self._raw["solution"]])
        return self.position.action(self._raw["solution"])

    def _marks(self) -> Marks:
        """What counts for the answer must be in sight, and the others where one thinks for them."""
        position = self._raw["position"]
        taught = (spec.teaching for spec in GAMES if spec.id == position.get("game"))
        in_sight = [part for teaching in taught if teaching is not None for part in teaching.in_sight(position)]
        return Marks(buttons=(*in_sight, *(("chips",) if self.ways.looks_around else ())))

    def _itself(self) -> Iterator[LessonAnswer]:
        """The card that is to score next must not be used up now."""
        if self.ways.uses_up:
            yield LessonAnswer(Happened(self.ways.uses_up, {"card": self.subject}), "itself")

    def measured(self, state: Any) -> dict[str, int]:
        """What an action has led to, for everything that the kind speaks of."""
        return measured(self.kind, self.subject, self.position, state)

    def reached(self, state: Any) -> bool:
        """Whether that is what was asked for."""
        return self.ways.solved(self.asked, self.measured(state))

    def met(self, signal: Signal) -> bool:
        """The learner did it with the kind's own action."""
        if not isinstance(signal, Acted) or signal.action.seat != LEARNER:
            return False
        return signal.action.verb == self.ways.verb and self.reached(signal.step.state)

    def named(self) -> dict[str, Value]:
        """The values that its sentence speaks of: {asked_gained}, …, and the card it is about."""
        values: dict[str, Value] = {f"asked_{aim}": asked for aim, asked in self.asked.items()}
        if self.subject:
            values["subject"] = Name(self.ways.subject, self.subject)
        if (told := TOLD_OF.get(self.ways.subject)) is not None:
            values[told] = Name(told, self.subject)
        rival = next(bot for bot in self._raw["position"]["seats"] if bot is not None)
        return values | {"rival": Name("bot", rival)}

    def text_keys(self) -> Iterator[str]:
        """Every text it needs."""
        says = dict.fromkeys(answer.say for answer in self.lesson.steps[0].answers)
        yield from (f"puzzle.{self.kind}.{say}" for say in ("title", "goal", "done", *says))


class PuzzleRunning(Running):
    """A puzzle being solved: the texts are its kind's."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle.lesson)
        self.puzzle = puzzle

    def key(self, say: str = "") -> str:
        """The key of what is asked for, or of an answer."""
        return f"puzzle.{self.puzzle.kind}.{say or 'goal'}"

    def values(self, here: Any = None) -> dict[str, Value]:
        """What is asked for and, once something was done, what it has led to."""
        return self.puzzle.named() | ({} if here is None else self.puzzle.measured(here))


def puzzles_folder() -> Path:
    """Where the files lie."""
    return assets_folder() / "puzzles"


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, the easy ones first, kinds taking turns in their order; raises ContentError."""
    found = [puzzle for path in sorted(puzzles_folder().glob("*.json")) for puzzle in read_puzzles(path)]
    kinds = list(KINDS)
    turns: dict[tuple[int, str], int] = {}
    ranked = []
    for puzzle in found:
        turn = turns[puzzle.grade, puzzle.kind] = turns.get((puzzle.grade, puzzle.kind), -1) + 1
        ranked.append(((puzzle.grade, turn, kinds.index(puzzle.kind)), puzzle))
    return tuple(puzzle for _rank, puzzle in sorted(ranked, key=lambda one: one[0]))


def puzzle_of(id: str) -> Puzzle:
    """A puzzle by its id; the first one where there is no such puzzle any more."""
    return next((one for one in puzzles() if one.id == id), puzzles()[0])


def daily(day: date) -> Puzzle:
    """The puzzle of a day: nothing is remembered, so no clock can put it out of order; all have their turn."""
    count = len(puzzles())
    stride = next(step for step in range(max(1, round(count * 0.618)), count + 2) if gcd(step, count) == 1)
    return puzzles()[day.toordinal() * stride % count]


def read_puzzles(path: Path) -> Iterator[Puzzle]:
    """The puzzles of one file; raises ContentError that says what is wrong, and where."""
    place, found = Place(path.name), document_of(path, "kind", "puzzles")
    kind = one_of(place.key("kind"), found["kind"], KINDS, "kind of puzzle")
    for at, one in items(place.key("puzzles"), found["puzzles"], at_least=1):
        yield read_puzzle(at, kind, one)


def read_puzzle(place: Place, kind: str, value: Any) -> Puzzle:
    """One puzzle; raises ContentError."""
    ways = KINDS[kind]
    needed = ("id", "grade", "asked", "position", "solution", *(("subject",) if ways.subject else ()))
    found = keys(place, value, needed)
    grade = whole(place.key("grade"), found["grade"])
    if grade not in GRADES:
        raise place.key("grade").wrong(f"must be one of {', '.join(map(str, GRADES))}")
    at = place.key("asked")
    asked = {aim: whole(at.key(aim), number) for aim, number in keys(at, found["asked"], ways.aims).items()}
    if not isinstance(found["position"], dict):
        raise place.key("position").wrong("must be an object")
    text(place.key("solution"), found["solution"])
    subject = text(place.key("subject"), found["subject"]) if ways.subject else ""
    return Puzzle(place, text(place.key("id"), found["id"]), kind, grade, asked, subject, found)
