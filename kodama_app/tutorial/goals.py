"""What a step of a lesson asks for, and how to tell that it was done: a small table of kinds.

    {"do": "gesture", "name": "pan"}                          fingers did that
    {"do": "fault", "any": ["covers_feature"]}                a card rests where one of these speaks against it
    {"do": "held", "parent": 2}                               a card rests where it may lie, brought there by hand
    {"do": "action", "verb": "pick", "words": ["B12"]}        the learner did that
    {"do": "event", "event": "BranchGrown", "is": {...}}      the rules told of it; with "points", see `Happened`
    {"do": "phase", "phase": "kodama"}                        the game has come to a phase
    {"do": "measure", "of": "paid", "card": "C05"}            what the learner did has made a number positive
    {"do": "any", "of": [...]}                                one of several

Nothing is decided here: faults, events and sheets are the engine's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from kodama_app.content.fields import Place, flag, items, keys, one_of, text, whole
from kodama_app.engine.events import Event
from kodama_app.engine.scores import ScoreSheet
from kodama_app.games import PHASES, game, teachings
from kodama_app.games.best_points import best_points
from kodama_app.games.teaching import Inquiry
from kodama_app.tutorial.signals import GESTURES, Acted, Gesture, Held, Signal

LEARNER = 0
"""The seat of the person at the screen, in every lesson."""


class Goal(Protocol):
    """Something a learner may do."""

    def met(self, signal: Signal) -> bool:
        """Whether this is it."""


@dataclass(frozen=True, slots=True)
class Gestured:
    """Fingers did something."""

    name: str

    def met(self, signal: Signal) -> bool:
        """By its name."""
        return isinstance(signal, Gesture) and signal.name == self.name


@dataclass(frozen=True, slots=True)
class FaultTried:
    """A card is held where one of these reasons speaks against it."""

    codes: tuple[str, ...]

    def met(self, signal: Signal) -> bool:
        """Among all reasons: a card that hangs over the edge may cover a feature as well."""
        return isinstance(signal, Held) and any(fault.code.value in self.codes for fault in signal.faults)


@dataclass(frozen=True, slots=True)
class HeldWell:
    """A card was brought by hand to where it may lie."""

    parent: int | None = None

    def met(self, signal: Signal) -> bool:
        """Nothing speaks against it."""
        if not isinstance(signal, Held) or signal.faults or not signal.moved:
            return False
        return self.parent is None or signal.parent == self.parent


@dataclass(frozen=True, slots=True)
class Done:
    """The learner did something, whatever came of it."""

    verb: str
    words: tuple[str, ...] | None = None

    def met(self, signal: Signal) -> bool:
        """By the action's text form."""
        if not isinstance(signal, Acted) or signal.action.seat != LEARNER or signal.action.verb != self.verb:
            return False
        return self.words is None or signal.action.words() == self.words


@dataclass(frozen=True, slots=True)
class Reached:
    """The game has come to a phase, by anybody's doing."""

    phase: str

    def met(self, signal: Signal) -> bool:
        """Also where it goes on from there by itself at once."""
        return isinstance(signal, Acted) and signal.step.state.phase == self.phase


@dataclass(frozen=True, slots=True)
class Gained:
    """A measure of the game's own has come above zero by what the learner did."""

    of: str
    card: str

    def met(self, signal: Signal) -> bool:
        """As things stand right after it."""
        if not isinstance(signal, Acted) or signal.action.seat != LEARNER:
            return False
        teaching = game(signal.rules.game).teaching
        assert teaching is not None
        asked = Inquiry(signal.rules, signal.step.state, LEARNER, self.card, signal.before)
        return teaching.measures[self.of](asked) > 0


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Several ways are right."""

    goals: tuple[Goal, ...]

    def met(self, signal: Signal) -> bool:
        """By one of them."""
        return any(goal.met(signal) for goal in self.goals)


@dataclass(frozen=True, slots=True)
class Happened:
    """The rules told of an event whose fields have these values, with points of this kind.

    points  exactly so many; best: the most this card can score now; limit: as much growth as is allowed;
    kinds   these score; decree: the decree gives something.
    """

    name: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    points: int | None = None
    best: bool = False
    limit: bool = False
    kinds: tuple[str, ...] = ()
    decree: bool = False

    def met(self, signal: Signal) -> bool:
        """Of several events one is enough."""
        return isinstance(signal, Acted) and any(self._is(event, signal) for event in signal.step.events)

    def _is(self, event: Event, signal: Acted) -> bool:
        if event.name != self.name or any(not _same(getattr(event, key), self.fields[key]) for key in self.fields):
            return False
        growth = getattr(event, "growth", None) or ScoreSheet()
        if self.limit and growth.total != getattr(event, "limit", None):
            return False
        if self.decree and not getattr(event, "decree_sheet", ScoreSheet()).total:
            return False
        if self.best and total(event) < best_points(
            signal.rules, signal.before, LEARNER, getattr(event, "card", "")
        ):
            return False
        if self.points is not None and total(event) != self.points:
            return False
        return {line.reason for line in growth.lines}.issuperset(self.kinds)


def total(event: Event) -> int:
    """All points an event tells of."""
    sheets = (getattr(event, name, None) for name in ("growth", "decree_sheet", "sheet"))
    return sum(sheet.total for sheet in sheets if isinstance(sheet, ScoreSheet))


def _same(found: Any, wanted: Any) -> bool:
    """Lists within lists are piles and hands: which of them is called the first is no matter."""
    if isinstance(wanted, list) and isinstance(found, tuple):
        return sorted(map(repr, map(_sorted, found))) == sorted(map(repr, map(_sorted, wanted)))
    return bool(found == wanted)


def _sorted(value: Any) -> Any:
    return sorted(value) if isinstance(value, list | tuple) else value


def read_goal(place: Place, value: Any) -> Goal:
    """A goal from JSON; raises ContentError."""
    if not isinstance(value, dict) or "do" not in value:
        raise place.key("do").wrong("missing")
    return _KINDS[one_of(place.key("do"), value["do"], _KINDS, "kind of goal")](place, value)


def _gesture(place: Place, value: Any) -> Goal:
    found = keys(place, value, ("do", "name"))
    known = (*GESTURES, *(deed for teaching in teachings() for deed in teaching.deeds))
    return Gestured(one_of(place.key("name"), found["name"], known, "gesture"))


def _fault(place: Place, value: Any) -> Goal:
    found = keys(place, value, ("do", "any"))
    return FaultTried(tuple(text(at, code) for at, code in items(place.key("any"), found["any"], at_least=1)))


def _held(place: Place, value: Any) -> Goal:
    found = keys(place, value, ("do",), ("parent",))
    return HeldWell(whole(place.key("parent"), found["parent"]) if "parent" in found else None)


def _action(place: Place, value: Any) -> Goal:
    found = keys(place, value, ("do", "verb"), ("words",))
    words = tuple(text(at, word) for at, word in items(place.key("words"), found.get("words", [])))
    return Done(text(place.key("verb"), found["verb"]), words if "words" in found else None)


def _phase(place: Place, value: Any) -> Goal:
    found = keys(place, value, ("do", "phase"))
    return Reached(one_of(place.key("phase"), found["phase"], PHASES, "phase"))


def _measure(place: Place, value: Any) -> Goal:
    found = keys(place, value, ("do", "of"), ("card",))
    known = [name for teaching in teachings() for name in teaching.measures]
    of = one_of(place.key("of"), found["of"], known, "measure")
    return Gained(of, text(place.key("card"), found["card"]) if "card" in found else "")


def _any(place: Place, value: Any) -> Goal:
    found = keys(place, value, ("do", "of"))
    return AnyOf(tuple(read_goal(at, goal) for at, goal in items(place.key("of"), found["of"], at_least=1)))


def _event(place: Place, value: Any) -> Goal:
    extra = ("is", "points", "best", "limit", "kinds", "decree")
    found = keys(place, value, ("do", "event"), extra)
    fields = found.get("is", {})
    if not isinstance(fields, dict):
        raise place.key("is").wrong("must be an object")
    switches = {name: flag(place.key(name), found.get(name, False)) for name in ("best", "limit", "decree")}
    return Happened(
        text(place.key("event"), found["event"]),
        fields,
        whole(place.key("points"), found["points"]) if "points" in found else None,
        kinds=tuple(text(at, kind) for at, kind in items(place.key("kinds"), found.get("kinds", []))),
        **switches,
    )


_KINDS: Mapping[str, Callable[[Place, Any], Goal]] = {
    "gesture": _gesture,
    "fault": _fault,
    "held": _held,
    "action": _action,
    "event": _event,
    "phase": _phase,
    "measure": _measure,
    "any": _any,
}
