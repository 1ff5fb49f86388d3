"""What a player should not miss: short messages about a step."""

from __future__ import annotations

from typing import Any

from kodama_app.engine.events import Event
from kodama_app.engine.record import Header
from kodama_app.engine.rules import Step
from kodama_app.i18n import Catalog
from kodama_app.ui.words.words import Voice, Words


def news(step: Step[Any], header: Header, words: Words, catalog: Catalog) -> str:
    """A step in a few lines; empty when all of it shows by itself."""
    return _lines(step, step.events, header, words, catalog)


class Newsreader:
    """Tells what happens, and of what somebody has lost once more beside what is told next.

    Bots go on at once: a message about one's own tree would be gone before it is read.
    """

    def __init__(self, words: Words) -> None:
        self._words = words
        self._lost = ""

    def read(self, step: Step[Any], header: Header, catalog: Catalog, shown: bool) -> str:
        """A step's news; `shown` says whether the message before is still to be seen."""
        told = news(step, header, self._words, catalog)
        if not told:
            return ""
        still = self._lost if shown else ""
        taken = tuple(event for event in step.events if self._robs(event, header))
        lost = _lines(step, taken, header, self._words, catalog)
        self._lost = "\n".join(filter(None, (still, lost)))
        return "\n".join(filter(None, (still, told)))

    def _robs(self, event: Event, header: Header) -> bool:
        """Whether a bot took something from a person."""
        told = self._words.events.get(type(event))
        loser = None if told is None else told.loser(event)
        return loser is not None and header.seats[loser].bot is None and _by_bot(event, header)


def _lines(step: Step[Any], events: tuple[Event, ...], header: Header, words: Words, catalog: Catalog) -> str:
    voice = Voice(catalog, [seat.name for seat in header.seats], step.state)
    found = []
    for event in events:
        told = words.events.get(type(event))
        if told is not None and told.news is not None and (not told.of_bots or _by_bot(event, header)):
            found.append(told.news(event, voice))
    return "\n".join(filter(None, found))


def _by_bot(event: Any, header: Header) -> bool:
    return header.seats[event.seat].bot is not None
