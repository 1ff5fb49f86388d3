"""A game step by step: what the slider of the replay moves over. Knows no toolkit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kodama_app.engine.rules import Step
from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.log_lines import LogLine, is_told, step_lines

QUIET = "hand-over"
"""An action that only ends a turn: it belongs to the step before it."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment worth stopping at: the game then, and the steps that led to it."""

    number: int
    state: Any
    steps: tuple[Step[Any], ...]
    seat: int | None
    """Who acted; None at the start."""


@dataclass(frozen=True, slots=True)
class Replay:
    """All moments of a game."""

    session: Any
    frames: tuple[Frame, ...]

    @staticmethod
    def of(session: Any) -> Replay:
        """A frame for the start and for every action that brought something to see; no turn handed over does."""
        start = session.timeline.start
        frames = [Frame(0, start.state, (start,), None)]
        for action, step in session.timeline.done:
            unseen = not any(map(is_told, step.events))
            if unseen or (action.verb == QUIET and len(frames) > 1):
                last = frames[-1]
                frames[-1] = Frame(last.number, step.state, (*last.steps, step), last.seat)
            else:
                frames.append(Frame(len(frames), step.state, (step,), action.seat))
        return Replay(session, tuple(frames))

    @property
    def last(self) -> int:
        """The last frame's number."""
        return len(self.frames) - 1

    def scores(self, number: int) -> tuple[int, ...]:
        """Everyone's points at a moment."""
        return tuple(self.session.rules.scores(self.frames[number].state))

    def lines(self, number: int, catalog: Catalog) -> list[LogLine]:
        """What happened there, in sentences, in order."""
        frame = self.frames[number]
        return [line for step in frame.steps for line in step_lines(step, self.session.header, catalog, number)]

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
        deeds = [line for line in lines if (number and line.seat is not None) or line.heading or line.ending]
        said = [line.words for line in deeds]
        return " ".join(said or [line.words for line in lines[:1]])

    def when(self, number: int, catalog: Catalog) -> str:
        """Season and round of a moment, for games that have them."""
        state = self.frames[number].steps[0].state
        season = getattr(state, "season_name", None)
        if season is None:
            return ""
        return catalog.text("replay.when", season=catalog.text(f"season.{season}"), round=state.round)
