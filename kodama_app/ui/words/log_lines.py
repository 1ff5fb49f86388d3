"""What happened, in sentences, with whom each is about and how it stands among the others."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from kodama_app.engine.events import Event
from kodama_app.engine.record import Header
from kodama_app.engine.rules import Step
from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.spoken import seat_names
from kodama_app.ui.words.words import Account, Tone, Voice, Words


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence and whom it is about; a season that begins and the end of the game are set apart."""

    words: str
    seat: int | None = None
    step: int = 0
    """After how many actions; 0 is the setup."""
    tone: Tone = Tone.PLAIN
    event: Event | None = field(default=None, compare=False)
    state: Any = field(default=None, compare=False, repr=False)
    """The game after it."""
    before: Any = field(default=None, compare=False, repr=False)
    """And before it; None at the setup."""

    @property
    def opens(self) -> bool:
        """Whether one may ask what it was worth: somebody did it, and it did not come by itself."""
        return self.seat is not None and not self.quiet

    @property
    def quiet(self) -> bool:
        """What comes and goes by itself."""
        return self.tone is Tone.QUIET

    @property
    def apart(self) -> bool:
        """Stands for itself, between what was before and what comes after."""
        return self.tone in (Tone.HEADING, Tone.ENDING)


def log_lines(session: Any, words: Words, catalog: Catalog) -> list[LogLine]:
    """All that happened in a game, newest first."""
    found: list[LogLine] = []
    before = None
    for number, step in enumerate(_steps(session)):
        found += step_lines(step, session.header, words, catalog, number, before)
        found += _taken_back(session.header, number, catalog)
        before = step.state
    return found[::-1]


def _taken_back(header: Header, number: int, catalog: Catalog) -> list[LogLine]:
    """The turns that once followed this step, and that all agreed to take back."""
    names, turns = seat_names(header), (turn for turn in header.taken_back if turn.after == number)
    return [LogLine(catalog.text("log.taken_back", player=names[turn.seat]), None, number) for turn in turns]


def since_own_turn(session: Any, seat: int, words: Words, catalog: Catalog) -> list[LogLine]:
    """What others have done since this seat acted last, in its order; nothing before its first turn.

    A season that has begun meanwhile had a sheet of its own: what was before is told there.
    """
    done = session.timeline.done
    last = next((number for number in reversed(range(len(done))) if done[number][0].seat == seat), len(done))
    found: list[LogLine] = []
    for number in range(last + 1, len(done)):
        (_, before), (_, step) = done[number - 1], done[number]
        for line in step_lines(step, session.header, words, catalog, number + 1, before.state):
            if line.apart:
                found.clear()
            elif line.opens and line.seat != seat:
                found.append(line)
    return found


def line_of_card(session: Any, words: Words, catalog: Catalog, card: str) -> LogLine | None:
    """What a card has given, once it has been placed or played; None before that."""
    steps = _steps(session)
    for number in range(len(steps) - 1, 0, -1):
        events = [one for one in steps[number].events if getattr(one, "card", None) == card]
        if any(words.events[type(one)].account is not None for one in events if type(one) in words.events):
            before = steps[number - 1].state
            lines = step_lines(steps[number], session.header, words, catalog, number, before)
            return next(line for line in lines if line.event in events)
    return None


def account_of(line: LogLine, header: Header, words: Words, catalog: Catalog) -> Account | None:
    """Why a sentence's points; None where it tells of none."""
    told = None if line.event is None else words.events[type(line.event)]
    if told is None or told.account is None:
        return None
    return told.account(line.event, Voice(catalog, seat_names(header), line.state, header.rules_version))


def _steps(session: Any) -> list[Step[Any]]:
    return [session.timeline.start, *(step for _, step in session.timeline.done)]


def step_lines(
    step: Step[Any], header: Header, words: Words, catalog: Catalog, number: int = 0, before: Any = None
) -> list[LogLine]:
    """What one step brought, in order; `before` is the game before it."""
    voice = Voice(catalog, seat_names(header))
    found: list[LogLine] = []
    for event in step.events:
        said = words.log(event, voice)
        if said and not (found and said == found[-1].words):  # what all do at once is told once
            told = words.events[type(event)]
            found.append(LogLine(said, told.about(event), number, told.tone, event, step.state, before))
    return found
