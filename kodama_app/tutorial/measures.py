"""The numbers and names in a lesson's texts: asked of the engine whenever they are shown, never written down.

    {"of": "points", "action": "0 grow B45 …"}    what doing that would score
    {"of": "best", "card": "B12"}                 the most a card can score on a seat's tree; without a card: any
                                                  that lies there to be chosen
    {"of": "score", "seat": 1}                    a seat's points; "seats": how many there are
    {"of": "gained"}                              points since the position
    {"of": "line"}, {"of": "ends"}                branch cards in the longest line; end cards
    {"of": "name", "kodama": "K13"}               its name, or that of whatever else a game's lessons call by name

and whatever the game's own `teaching` measures, or its `figures` tell.

Each is measured at the step's position, or "at" another one of the lesson; with "after": [actions] some actions
later, or with "here": true in the game as the learner has made it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from kodama_app.content.fields import Place, items, keys, one_of, text, whole
from kodama_app.engine.scores import ledger_total
from kodama_app.engine.trees.queries import longest_line
from kodama_app.games import GAMES, teachings
from kodama_app.games.best_points import best_of
from kodama_app.games.teaching import Inquiry
from kodama_app.tutorial.positions import Position


@dataclass(frozen=True, slots=True)
class Name:
    """Something the catalogs have a word for."""

    family: str
    id: str


Value = int | Name


@dataclass(frozen=True, slots=True)
class Measure:
    """How a value is found; `seat` is the one it is about."""

    of: str
    card: str = ""
    action: str = ""
    seat: int = 0
    after: tuple[str, ...] = ()
    here: bool = False
    name: Name | None = None
    at: str = ""

    def taken(self, position: Position, here: Any = None) -> Value:
        """The value at a step's position; `here` is the state the learner has made of it, if that is known."""
        if self.name is not None:
            return self.name
        position = position.after(self.after)
        state = here if self.here and here is not None else position.state
        if self.of in _MEASURED:
            return _MEASURED[self.of](self, position, state)
        teaching = position.spec.teaching
        if teaching is not None and self.of in teaching.measures:
            return teaching.measures[self.of](Inquiry(position.rules, state, self.seat, self.card, position.state))
        return position.spec.figures(position.header.options)[self.of]


def read_measure(place: Place, value: Any) -> Measure:
    """From JSON; raises ContentError."""
    families = tuple(dict.fromkeys(name for teaching in teachings() for name in teaching.named))
    extra = ("card", "action", "seat", "after", "here", "at", *families)
    found = keys(place, value, ("of",), extra)
    of = one_of(place.key("of"), found["of"], (*_MEASURED, *_own_measures(), "name"), "measure")
    named = [Name(family, text(place.key(family), found[family])) for family in families if family in found]
    if (of == "name") != (len(named) == 1):
        raise place.wrong(f"a name, and nothing else, is of one of {', '.join(families)}")
    return Measure(
        of,
        text(place.key("card"), found["card"]) if "card" in found else "",
        text(place.key("action"), found["action"]) if "action" in found else "",
        whole(place.key("seat"), found.get("seat", 0)),
        tuple(text(at, words) for at, words in items(place.key("after"), found.get("after", []))),
        bool(found.get("here", False)),
        named[0] if named else None,
        text(place.key("at"), found["at"]) if "at" in found else "",
    )


@cache
def _own_measures() -> frozenset[str]:
    """What one game or another can be asked for besides."""
    asked = {name for teaching in teachings() for name in teaching.measures}
    told = {name for spec in GAMES for name in spec.figures(spec.resolve({}, spec.seats.start))}
    return frozenset(asked | told)


def _gained(measure: Measure, position: Position, state: Any) -> int:
    before, after = position.rules.scores(position.state), position.rules.scores(state)
    return after[measure.seat] - before[measure.seat]


def _points(measure: Measure, position: Position, state: Any) -> int:
    return ledger_total(position.rules.preview(state, position.action(measure.action)))


_MEASURED: Mapping[str, Callable[[Measure, Position, Any], int]] = {
    "points": _points,
    "best": lambda measure, position, state: best_of(
        position.rules, state, measure.seat, [measure.card] if measure.card else state.placeable(measure.seat)
    ),
    "gained": _gained,
    "line": lambda measure, position, state: len(longest_line(state.tree_of(measure.seat))),
    "ends": lambda measure, position, state: len(state.tree_of(measure.seat).end_cards),
    "score": lambda measure, position, state: position.rules.scores(state)[measure.seat],
    "seats": lambda measure, position, state: int(state.seats),
}
