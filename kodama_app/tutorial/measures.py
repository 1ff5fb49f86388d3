"""The numbers and names in a lesson's texts: asked of the engine whenever they are shown, never written down.

    {"of": "points", "action": "0 grow B45 …"}    what doing that would score
    {"of": "best", "card": "B12"}                 the most a card can score on a seat's tree; without a card: any
                                                  that lies there to be chosen
    {"of": "taken"}, {"of": "left"}               of two piles: what the best one gives the one who chooses, and
                                                  what the other one then gives to `seat`; "takes": its cards
    {"of": "kodama", "card": "K13"}               what a Kodama gives
    {"of": "score", "seat": 1}                    a seat's points; "limit", "rounds", "seasons", "dealt",
                                                  "display", "sweeps", "revealed", "seats": the game's own numbers
    {"of": "gained"}                              points since the position; "harvest": a Kodama's on top of them
    {"of": "line"}, {"of": "ends"}                branch cards in the longest line; end cards
    {"of": "ready", "card": "B12"}                what a card that still lies there could score next
    {"of": "kept"}, {"of": "passed"}, {"of": "lead"}
                                                  of a hand to pick from: the most the picked card can score, the
                                                  most the left neighbor can make of the rest, the difference
    {"of": "name", "kodama": "K13"}               a card's or a feature's name; also "decree", "kind", "branch"

Each is measured at the step's position, or "at" another one of the lesson; with "after": [actions] some actions
later, or with "here": true in the game as the learner has made it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from kodama_app.content.fields import Place, items, keys, one_of, text, whole
from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.rules import Rules
from kodama_app.engine.scores import ledger_total
from kodama_app.engine.trees.queries import longest_line
from kodama_app.games.duo.splitting import REVEALED
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.kodama_sheets import choices
from kodama_app.games.grove.phases import ROUNDS
from kodama_app.games.grove.seasons import HAND
from kodama_app.games.kodama.phases import SWEEPS
from kodama_app.tutorial.positions import Position

NAMED = ("kodama", "decree", "kind", "branch")


@dataclass(frozen=True, slots=True)
class Name:
    """Something the catalogs have a word for."""

    family: str
    id: str


Value = int | Name


def best_points(rules: Rules[Any, Any], state: Any, seat: int, card: str) -> int:
    """The most a branch card could score on a seat's tree if it were to place it now."""
    tried = state.trying(seat, card)
    actions = (action for action in rules.candidates(tried, seat) if getattr(action, "card", None) == card)
    return max((ledger_total(rules.preview(tried, action)) for action in actions), default=0)


def best_of(rules: Rules[Any, Any], state: Any, seat: int, cards: Iterable[str]) -> int:
    """The most one of these cards could score."""
    return max((best_points(rules, state, seat, card) for card in cards), default=0)


def shared_out(rules: Rules[Any, Any], state: Any, seat: int) -> tuple[int, int, int]:
    """Of two piles the rival chooses one: what it gives the rival, what the other gives this seat, its cards."""
    rival = 1 - seat
    worth = [best_of(rules, state, rival, pile) for pile in state.piles]
    taken = worth.index(max(worth))
    return worth[taken], best_of(rules, state, seat, state.piles[1 - taken]), len(state.piles[taken])


def kodama_points(rules: Any, state: Any, seat: int, card: str) -> int:
    """What a Kodama gives a seat now, with the best choice."""
    choice, _ = next(choices(rules.table.box.kodama[card], rules.table.scene(state, seat)))
    return ledger_total(rules.preview(state, ScoreKodama(seat, card, choice)))


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
        return _MEASURED[self.of](self, position, state)


def read_measure(place: Place, value: Any) -> Measure:
    """From JSON; raises ContentError."""
    extra = ("card", "action", "seat", "after", "here", "at", *NAMED)
    found = keys(place, value, ("of",), extra)
    of = one_of(place.key("of"), found["of"], (*_MEASURED, "name"), "measure")
    named = [Name(family, text(place.key(family), found[family])) for family in NAMED if family in found]
    if (of == "name") != (len(named) == 1):
        raise place.wrong(f"a name, and nothing else, is of one of {', '.join(NAMED)}")
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


def _gained(measure: Measure, position: Position, state: Any) -> int:
    before, after = position.rules.scores(position.state), position.rules.scores(state)
    return after[measure.seat] - before[measure.seat]


def _kodama(measure: Measure, position: Position, state: Any) -> int:
    return kodama_points(position.rules, state, measure.seat, measure.card)


def _ready(measure: Measure, position: Position, state: Any) -> int:
    if measure.card not in state.placeable(measure.seat):
        return 0
    return best_points(position.rules, state, measure.seat, measure.card)


def _kept(measure: Measure, position: Position, state: Any) -> int:
    return best_of(position.rules, state, measure.seat, filter(None, [state.picks[measure.seat]]))


def _passed(measure: Measure, position: Position, state: Any) -> int:
    picked, neighbor = state.picks[measure.seat], (measure.seat + 1) % state.seats
    rest = [card for card in state.held[measure.seat] if card != picked]
    return best_of(position.rules, state, neighbor, rest)


def _points(measure: Measure, position: Position, state: Any) -> int:
    return ledger_total(position.rules.preview(state, position.action(measure.action)))


def _limit(measure: Measure, position: Position, state: Any) -> int:
    limit: int | None = position.rules.table.limit(state)  # type: ignore[attr-defined]
    assert limit is not None, "a lesson that speaks of the limit needs one"
    return limit


_MEASURED: Mapping[str, Callable[[Measure, Position, Any], int]] = {
    "points": _points,
    "best": lambda measure, position, state: best_of(
        position.rules, state, measure.seat, [measure.card] if measure.card else state.placeable(measure.seat)
    ),
    "taken": lambda measure, position, state: shared_out(position.rules, state, measure.seat)[0],
    "left": lambda measure, position, state: shared_out(position.rules, state, measure.seat)[1],
    "takes": lambda measure, position, state: shared_out(position.rules, state, measure.seat)[2],
    "kodama": _kodama,
    "gained": _gained,
    "harvest": lambda measure, position, state: (
        _gained(measure, position, state) + _kodama(measure, position, state)
    ),
    "line": lambda measure, position, state: len(longest_line(state.trees[measure.seat])),
    "ends": lambda measure, position, state: len(state.trees[measure.seat].end_cards),
    "ready": _ready,
    "kept": _kept,
    "passed": _passed,
    "lead": lambda measure, position, state: _kept(measure, position, state) - _passed(measure, position, state),
    "score": lambda measure, position, state: position.rules.scores(state)[measure.seat],
    "limit": _limit,
    "display": lambda measure, position, state: len(state.display),
    "seats": lambda measure, position, state: int(state.seats),
    "rounds": lambda measure, position, state: ROUNDS,
    "seasons": lambda measure, position, state: len(SEASONS),
    "sweeps": lambda measure, position, state: SWEEPS,
    "dealt": lambda measure, position, state: HAND,
    "revealed": lambda measure, position, state: REVEALED,
}
