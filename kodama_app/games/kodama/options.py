"""The choices before a game of Kodama, as text and as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from kodama_app.games.grove.options import EDITION, EDITION_DECREES, LIMIT, POOL, SPROUTS, GroveOptions
from kodama_app.games.options import FIRST
from kodama_app.games.spec import Option

_EDITION_DISPLAY = {"first": "3", "second": "4"}

DISPLAY = Option(
    "display", ("3", "4"), lambda earlier, seats: _EDITION_DISPLAY[earlier["edition"]], hangs_on=EDITION.key
)
OPTIONS = (
    EDITION,
    DISPLAY,
    EDITION_DECREES,
    LIMIT,
    POOL,
    SPROUTS,
    FIRST,
)


@dataclass(frozen=True, slots=True)
class KodamaOptions(GroveOptions):
    """With the number of cards that lie open to choose from."""

    display: int = 4

    @classmethod
    def read(cls, options: Mapping[str, str]) -> Self:
        """From texts that `GameSpec.resolve` has written out."""
        # Not `super()`: a slotted dataclass is a second class, which the bare call would not find.
        return replace(super(KodamaOptions, cls).read(options), display=int(options["display"]))
