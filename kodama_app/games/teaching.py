"""What lessons and puzzles must know of one game and no other: its own things on the table, and its measures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from kodama_app.content.fields import Place
from kodama_app.engine.rules import Rules
from kodama_app.games.cards_used import CardsUsed

Reader = Callable[[Place, Any, Any, dict[str, Any], CardsUsed], Any]
Measured = Callable[[Rules[Any, Any], Any, int], int]
"""A number, for a state and the seat it is asked for."""


@dataclass(frozen=True, slots=True)
class Teaching:
    """A game that can be stopped at some moment, written down as data, and asked about."""

    keys: tuple[str, ...]
    """What a position of this game names besides what all of them have."""
    read: Reader
    """The state with these things in it, from place, rules, state, all that is written, and cards named so far;
    what is not written comes off the deck. Raises ContentError."""
    measures: Mapping[str, Measured] = field(default_factory=dict)
    """Numbers that a lesson's sentences and a puzzle's question can speak of."""
    moments: Mapping[str, Callable[[Any], dict[str, Any]]] = field(default_factory=dict)
    """The phases that make puzzles, and what such a state has under the keys."""
    puzzle_seats: int = 2
    puzzle_options: Mapping[str, str] = field(default_factory=dict)
    """How the games are played that puzzles are taken from."""
