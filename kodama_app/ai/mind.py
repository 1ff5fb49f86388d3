"""What a mind is, and what a game says of the one that thinks about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from kodama_app.ai.bot import Meter
from kodama_app.ai.bot_spec import BotSpec
from kodama_app.ai.grove.mind import GroveMind
from kodama_app.ai.judgement import Judgement
from kodama_app.ai.level import BotLevel
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng


class School(Protocol):
    """Learning by playing: a round's games are noted, what they teach is what the next round is played with."""

    def notes(self) -> Any:
        """An empty sheet; those of several games `add` up, and know the `mean_score`."""

    def begin(self) -> Any:
        """What is known before the first game."""

    def play(self, known: Any, seed: int) -> Any:
        """Games of one seed, noted down."""

    def taught(self, notes: Any) -> Any:
        """What was learned."""

    def plain(self, notes: Any) -> dict[str, Any]:
        """The same as the game's file holds it, for every level."""


class Mind(Protocol):
    """Weighs what a seat can do in an imagined world, by what the seat may know of it alone."""

    def weigh(self, world: Any, seat: int, meter: Meter, rng: Rng, also: Action | None = None) -> list[Judgement]:
        """Every action worth a thought, the best first; `also` is weighed whether it is worth it or not."""


@dataclass(frozen=True, slots=True)
class MindSpec:
    """How bots think about one game: the entry of the list in `ai.games`."""

    game: str
    """Its id."""
    make: Callable[[Any, BotLevel], Mind]
    """A mind of some level for rules of this game."""
    learns: type[GroveMind] | None = None
    """The mind of a grove whose weights `kodama train` finds out."""
    school: School | None = None
    """How `kodama train` finds out what matters in a game that is no grove."""
    oak: tuple[str, ...] = ()
    """What it teaches an Oak to look at beyond points at once."""
    bots: Mapping[str, BotSpec] = field(default_factory=dict)
    """Bots that only this game has a use for."""
