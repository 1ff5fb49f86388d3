"""What the judge asks of a game: to be read event by event."""

from __future__ import annotations

from typing import Protocol

from kodama_app.judge.reading import Fields


class Walk(Protocol):
    """One game on its way from `setup` to `end`."""

    def read(self, event: str, fields: Fields) -> None:
        """Judges the next event; raises Malformed when it cannot be read."""

    def close(self) -> None:
        """No event of this game follows."""
