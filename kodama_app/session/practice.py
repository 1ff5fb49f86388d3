"""A game that begins in the midst of one: for lessons and puzzles. Nothing of it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kodama_app.engine.timeline import Timeline
from kodama_app.session.session import GameSession
from kodama_app.tutorial.positions import Position


def practice(position: Position, names: Sequence[str]) -> GameSession:
    """A session from a position on, its seats named; one may go back as far as one likes."""
    seats = tuple(replace(seat, name=name) for seat, name in zip(position.header.seats, names, strict=True))
    header = replace(position.header, seats=seats)
    return GameSession(position.spec, header, Timeline(position.start, free=True), position.rules, None)
