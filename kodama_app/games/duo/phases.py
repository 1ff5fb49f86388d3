"""The phases of Kodama Duo."""

from __future__ import annotations

from enum import StrEnum

from kodama_app.games.grove import phases


class DuoPhase(StrEnum):
    """What is to be done now."""

    SPLITTING = "splitting"
    """The Pruner lays three branch cards into two piles."""
    CHOOSING = "choosing"
    """The Sower takes one of them."""
    GROWING = phases.GROWING
    SUMMONING = "summoning"
    KODAMA = phases.KODAMA
    """Both at once, in secret."""
    ENDED = phases.ENDED
