"""Where each game's bots learn: a game that is no grove has a school of its own, the groves share one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kodama_app.ai.games import MINDS
from kodama_app.ai.grove.weights import Weights, learned
from kodama_app.ai.mind import School
from kodama_app.workshop import learning, self_play


def school_of(game: str) -> School:
    """What `kodama train` asks for a game."""
    return MINDS[game].school or GroveSchool(game)


@dataclass(frozen=True, slots=True)
class GroveSchool:
    """One game of trees and seasons; all but the first begin with what that has taught."""

    game: str

    @property
    def _from_nothing(self) -> bool:
        return self.game == learning.BASE.id

    def notes(self) -> learning.GameNotes:
        """Nothing is noted yet."""
        return learning.GameNotes()

    def begin(self) -> Weights:
        """A first guess, or the first game's weights."""
        return learning.FIRST_GUESS if self._from_nothing else learned(learning.BASE.id, "elder")

    def play(self, known: Weights, seed: int) -> learning.GameNotes:
        """One game, on rough trees or by the real rules."""
        return learning.play(known, seed) if self._from_nothing else self_play.play(self.game, known, seed)

    def taught(self, notes: learning.GameNotes) -> Weights:
        """The strongest level's weights."""
        return learning.taught(notes)

    def plain(self, notes: learning.GameNotes) -> dict[str, Any]:
        """The weights file."""
        return learning.plain(self.game, notes)
