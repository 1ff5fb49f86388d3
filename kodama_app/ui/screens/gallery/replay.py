"""A game step by step: what the slider of the replay moves over. Knows no toolkit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kodama_app.engine.rules import Step
from kodama_app.i18n import Catalog
from kodama_app.ui.games import play_of
from kodama_app.ui.words.log_lines import LogLine, step_lines
from kodama_app.ui.words.when import when_words
from kodama_app.ui.words.words import Words


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment worth stopping at: the game then, and the steps that led to it."""

    number: int
    state: Any
    steps: tuple[Step[Any], ...]
    place: int | None
    """At whose part of the board; None at the start."""


@dataclass(frozen=True, slots=True)
class Replay:
    """All moments of a game."""

    session: Any
    words: Words
    frames: tuple[Frame, ...]

    @staticmethod
    def of(session: Any) -> Replay:
        """A frame for the start and for every action that brought something to see; no turn handed over does."""
        start, words = session.timeline.start, play_of(session.header.game).words
        frames = [Frame(0, start.state, (start,), None)]
        for action, step in session.timeline.done:
            if not words.mentions(step) or (words.moves[type(action)].ends_turn and len(frames) > 1):
                last = frames[-1]
                frames[-1] = Frame(last.number, step.state, (*last.steps, step), last.place)
            else:
                lit = words.lights(step)
                place = action.seat if lit is None else lit.seat
                frames.append(Frame(len(frames), step.state, (step,), place))
        return Replay(session, words, tuple(frames))

    @property
    def last(self) -> int:
        """The last frame's number."""
        return len(self.frames) - 1

    def scores(self, number: int) -> tuple[int, ...]:
        """Everyone's points at a moment."""
        return tuple(self.session.rules.scores(self.frames[number].state))

    def lines(self, number: int, catalog: Catalog) -> list[LogLine]:
        """What happened there, in sentences, in order."""
        before = self.frames[number - 1].state if number else None
        found: list[LogLine] = []
        for step in self.frames[number].steps:
            found += step_lines(step, self.session.header, self.words, catalog, number, before)
            before = step.state
        return found

    def scoring(self, number: int, catalog: Catalog) -> LogLine | None:
        """The sentence there whose points can be explained."""
        told = (line for line in self.lines(number, catalog) if line.opens)
        return next((line for line in told if line.event and self.words.events[type(line.event)].account), None)

    def latest(self, number: int, catalog: Catalog, most: int) -> list[LogLine]:
        """What happened up to a moment, newest first; the display's comings and goings are left out."""
        found: list[LogLine] = []
        while number >= 0 and len(found) < most:
            found += [line for line in reversed(self.lines(number, catalog)) if not line.quiet]
            number -= 1
        return found[:most]

    def sentence(self, number: int, catalog: Catalog) -> str:
        """What happened there, in as few words as will do: the deed itself, then whatever began or ended."""
        lines = self.lines(number, catalog)
        # At the start everybody's trunk is on the table: no need to say so.
        deeds = [line for line in lines if (number and line.seat is not None) or line.apart]
        said = [line.words for line in deeds]
        return " ".join(said or [line.words for line in lines[:1]])

    def when(self, number: int, catalog: Catalog) -> str:
        """How far the game had come at a moment."""
        return when_words(self.frames[number].steps[0].state, self.session.spec, catalog)
