"""A lesson being taken: what is to be done now, and the answer to what the learner does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from kodama_app.engine.events import Event
from kodama_app.engine.rules import Fault
from kodama_app.tutorial.goals import LEARNER, total
from kodama_app.tutorial.lessons import Lesson, LessonStep
from kodama_app.tutorial.measures import Measure, Value
from kodama_app.tutorial.positions import Position
from kodama_app.tutorial.signals import Acted, Held, Signal


class StepVerdict(StrEnum):
    """How a try is to be taken."""

    DONE = "done"
    """What was asked for."""
    OTHER = "other"
    """Allowed, but something else: it can be taken back."""
    HINT = "hint"
    """Something on the way, or another gesture that changes nothing: nothing is to be taken back."""
    AGAINST = "against"
    """Not allowed where the card is held; gone as soon as it is held elsewhere."""
    NOTHING = "nothing"
    """Nothing to say: whatever was said of a place the card has left is over."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer to a try: which text, with which values, or the rules' own reason."""

    verdict: StepVerdict
    say: str = ""
    """The end of the text's key; empty when the engine's own words are all there is to say."""
    fault: Fault | None = None
    event: Event | None = None
    """What the learner scored, if anything."""
    values: Mapping[str, Value] = field(default_factory=dict)


class Running:
    """One lesson and the step one stands at."""

    def __init__(self, lesson: Lesson, number: int = 0) -> None:
        self.lesson, self.number = lesson, number
        self.done = False
        """The present step's goal has been met."""
        self._measured: dict[str, Value] | None = None

    @property
    def step(self) -> LessonStep:
        """What is to be done now."""
        return self.lesson.steps[self.number]

    @property
    def position(self) -> Position:
        """Where it begins."""
        return self.lesson.position(self.number)

    @property
    def is_last(self) -> bool:
        """Whether the lesson ends with this step."""
        return self.number == len(self.lesson) - 1

    def key(self, say: str = "") -> str:
        """The key of the step's sentence, or of an answer."""
        return ".".join(filter(None, ("lesson", self.lesson.id, self.step.id, say)))

    def go_to(self, number: int) -> None:
        """On to a step, or back."""
        self.number, self.done, self._measured = number, False, None

    def values(self, here: Any = None) -> dict[str, Value]:
        """The numbers and names for the step's texts; `here` is the game as the learner has made it."""
        if self._measured is None:
            # Once a step: a search for the best place takes as long as a frame, and hands move all the time.
            self._measured = {name: self._taken(measure, None) for name, measure in self.step.measures.items()}
        if here is None:
            return dict(self._measured)
        return self._measured | {
            name: self._taken(measure, here) for name, measure in self.step.measures.items() if measure.here
        }

    def _taken(self, measure: Measure, here: Any) -> Value:
        return measure.taken(self.lesson.named(measure.at) if measure.at else self.position, here)

    def hear(self, signal: Signal) -> Reply | None:
        """The answer to what was done; None where nothing is to be said, or was said before."""
        if self.done:
            return None
        if self.step.goal.met(signal):
            self.done = True
            return self._reply(StepVerdict.DONE, "done", signal)
        if isinstance(signal, Held):
            return self._held(signal)
        for answer in self.step.answers:
            if answer.when.met(signal):
                wrong = isinstance(signal, Acted) and not answer.on_the_way
                return self._reply(StepVerdict.OTHER if wrong else StepVerdict.HINT, answer.say, signal)
        if isinstance(signal, Acted) and signal.action.seat == LEARNER:
            return self._reply(StepVerdict.OTHER, "", signal)
        return None

    def _held(self, signal: Held) -> Reply:
        own = next((answer.say for answer in self.step.answers if answer.when.met(signal)), "")
        if signal.faults:
            return Reply(StepVerdict.AGAINST, own, signal.faults[0], values=self.values())
        return Reply(StepVerdict.AGAINST, own, values=self.values()) if own else Reply(StepVerdict.NOTHING)

    def _reply(self, verdict: StepVerdict, say: str, signal: Signal) -> Reply:
        if not isinstance(signal, Acted):
            return Reply(verdict, say, values=self.values())
        event = next((one for one in signal.step.events if _scored(one)), None)
        return Reply(verdict, say, event=event, values=self.values(signal.step.state) | _scores(event))


def _scored(event: Event) -> bool:
    """Whether the learner scored by it."""
    return getattr(event, "seat", None) == LEARNER and (hasattr(event, "growth") or hasattr(event, "sheet"))


def _scores(event: Event | None) -> dict[str, Value]:
    """{points} of any scoring; {growth} and {extra} apart where there are both."""
    if event is None:
        return {}
    growth, decree = getattr(event, "growth", None), getattr(event, "decree_sheet", None)
    found: dict[str, Value] = {"points": total(event)}
    if growth is not None and decree is not None:
        found |= {"growth": growth.total, "extra": decree.total}
    return found
