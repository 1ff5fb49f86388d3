"""What a seat does. Every game has its own actions; all of them name the seat and have a line of text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar


class NotationError(ValueError):
    """A line that is no action; says which word is wrong."""


@dataclass(frozen=True, slots=True)
class Action:
    """Base of all actions: imperative names, frozen values, `verb` and words as text form."""

    verb: ClassVar[str]
    seat: int

    def words(self) -> tuple[str, ...]:
        """What follows the verb in the text form."""
        return ()

    @property
    def text(self) -> str:
        """The action as a line: seat, verb, words. Never contains `=`."""
        return " ".join((str(self.seat), self.verb, *self.words()))

    @classmethod
    def read(cls, seat: int, words: tuple[str, ...]) -> Action:
        """The inverse of `words`; raises NotationError."""
        if words:
            raise NotationError(f"'{cls.verb}' takes no words, but got '{' '.join(words)}'")
        return cls(seat)


@dataclass(frozen=True, slots=True)
class HandOver(Action):
    """End the own turn: what is hidden comes to light, and the next player's turn begins."""

    verb: ClassVar[str] = "hand-over"


def read_action(text: str, kinds: Iterable[type[Action]]) -> Action:
    """Parse a line as one of a game's kinds of action."""
    words = tuple(text.split())
    verbs = {kind.verb: kind for kind in kinds}
    if len(words) < 2:
        raise NotationError(f"'{text}' is too short: a seat and a verb are needed")
    if not (words[0].isascii() and words[0].isdecimal() and len(words[0]) < 4):
        raise NotationError(f"'{words[0][:40]}' is no seat number")
    if words[1] not in verbs:
        raise NotationError(f"'{words[1]}' is no action here; known: {', '.join(sorted(verbs))}")
    return verbs[words[1]].read(int(words[0]), words[2:])


def whole(word: str, what: str) -> int:
    """A whole number out of a line of text."""
    if not re.fullmatch(r"-?[0-9]{1,40}", word, re.ASCII):
        raise NotationError(f"{what} must be a whole number, not '{word[:40]}'")
    return int(word)
