"""How far a saved game has come, written down beside it with every step: lists of games replay nothing."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kodama_app.session.session import GameSession


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Where a game stands, and who is to move."""

    stage: str
    round: int
    mover: int

    @staticmethod
    def of(session: GameSession) -> Bookmark | None:
        """None once it is over."""
        progress, mover = session.spec.progress(session.state), session.mover
        return None if mover is None else Bookmark(progress.stage, progress.round, mover)

    @property
    def text(self) -> str:
        """What `read` reads."""
        return json.dumps(asdict(self))

    @staticmethod
    def read(text: str) -> Bookmark | None:
        """None for whatever else may stand there: an older version's nothing, a damaged one's anything."""
        try:
            found = json.loads(text)
            place = Bookmark(found["stage"], found["round"], found["mover"])
        except (ValueError, LookupError, TypeError, RecursionError):
            return None
        kinds = type(place.stage), type(place.round), type(place.mover)
        return place if kinds == (str, int, int) else None
