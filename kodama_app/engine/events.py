"""What happened. `apply` tells it in order; screens animate it, logs and transcripts write it down."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events: named in the past tense, frozen, plain data all through."""

    @property
    def name(self) -> str:
        """The class name: stable, so that views can be looked up by it."""
        return type(self).__name__
