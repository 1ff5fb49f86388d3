"""How a game is told: for each kind of event, move and reason one entry that says all there is to say of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, NamedTuple

from kodama_app.ai.judgement import Term
from kodama_app.engine.actions import Action
from kodama_app.engine.events import Event
from kodama_app.engine.rules import Step
from kodama_app.i18n import Catalog


@dataclass(frozen=True, slots=True)
class Voice:
    """In which words an event is told."""

    catalog: Catalog
    names: Sequence[str]
    """What everybody is called, by seat."""
    state: Any = None
    """The game after the step the event belongs to; only news and accounts may look at it."""
    version: int | None = None
    """Of the rules it is played by; None for the present ones."""

    def text(self, key: str, **values: object) -> str:
        """As the catalog has it."""
        return self.catalog.text(key, **values)

    def plural(self, key: str, n: float, **values: object) -> str:
        """As the catalog has it for so many."""
        return self.catalog.plural(key, n, **values)


class Tone(Enum):
    """How a sentence stands in the log."""

    PLAIN = auto()
    QUIET = auto()
    """What comes and goes by itself: told, but not loudly."""
    HEADING = auto()
    """Something begins here that what follows belongs to."""
    ENDING = auto()
    """The game is over."""


Teller = Callable[[Any, Voice], str]


class Lit(NamedTuple):
    """At whose part of the board something happened, what of it that concerns, and what it gave.

    What the parts are, the game knows.
    """

    seat: int
    parts: Any
    points: int = 0
    laid: str = ""
    """The card that has come to the board with it, as the tray called it."""


def nobody(_event: Event) -> None:
    """What all do at once is about nobody, whoever's event it is."""


def doer(event: Event) -> int | None:
    """The seat that an event names."""
    seat: int | None = getattr(event, "seat", None)
    return seat


@dataclass(frozen=True, slots=True)
class Reckoned:
    """Some points in words, and the parts of a seat's board that they were counted on, as the game names them."""

    words: str
    lit: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Account:
    """Why an event gave its points."""

    total: int
    lines: tuple[Reckoned, ...]
    notes: tuple[str, ...] = ()
    """The rules by which they were counted."""


@dataclass(frozen=True, slots=True)
class Told:
    """All there is to say of one kind of event."""

    log: Teller
    """The sentence that is kept: for the log, the replay, and whoever explains a move."""
    tone: Tone = Tone.PLAIN
    about: Callable[[Any], int | None] = doer
    """Whose mark stands beside the sentence."""
    news: Teller | None = None
    """What a player should not miss; empty where it shows by itself."""
    of_bots: bool = False
    """Whoever has just done it oneself need not be told: only that of bots is news."""
    loser: Callable[[Any], int | None] = nobody
    """Who lost something by it, and is told once more beside what comes next."""
    lights: Callable[[Any], Lit] | None = None
    """What lights up where it happened."""
    account: Callable[[Any, Voice], Account] | None = None
    """Why it gave its points, to whoever asks later; None for what gives none."""


@dataclass(frozen=True, slots=True)
class Thought:
    """With what an action is told that somebody thought of."""

    catalog: Catalog
    points: str
    """What it gives at once."""
    best: Action | None
    """What it is compared with."""
    open_hand: bool
    """Whether one may name what its seat alone knows."""
    state: Any
    """The game before it, or None where that is not known."""


PLAYED, CHOSEN = "", ".choice"
"""How the texts end that tell of a move when the coach looks back: one plays a card, anything else is a choice."""


@dataclass(frozen=True, slots=True)
class Move:
    """All there is to say of one kind of action."""

    say: Callable[[Any, Thought], str]
    moment: str = CHOSEN
    ends_turn: bool = False
    """There is nothing to see: in a replay it belongs to the step before it."""


Reason = Callable[[Term, str, str, Catalog, bool], str]
"""From a term, for or against, its points in words, a catalog, and whether the hand is open, to a sentence."""


@dataclass(frozen=True, slots=True)
class Words:
    """All that can be said of a game. Every event is told, or one does not mention it."""

    events: Mapping[type[Event], Told]
    moves: Mapping[type[Action], Move]
    reasons: Mapping[str, Reason] = field(default_factory=dict)
    """Terms that speak of something, by key; the others have but one sentence for and one against."""
    unmentioned: frozenset[type[Event]] = frozenset()
    """What they lead to is told."""

    def log(self, event: Event, voice: Voice) -> str:
        """An event as one would say it; empty for what one would not mention."""
        told = self.events.get(type(event))
        return "" if told is None else told.log(event, voice)

    def mentions(self, step: Step[Any]) -> bool:
        """Whether there are words for anything that happened."""
        return any(type(event) in self.events for event in step.events)

    def lights(self, step: Step[Any]) -> Lit | None:
        """What of a step lights up."""
        for event in step.events:
            told = self.events.get(type(event))
            if told is not None and told.lights is not None:
                return told.lights(event)
        return None
