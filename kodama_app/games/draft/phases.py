"""The phases of the drafting variant."""

from __future__ import annotations

from enum import StrEnum

from kodama_app.games.grove import phases


class DraftPhase(StrEnum):
    """What is to be done now."""

    PICKING = "picking"
    """Everyone chooses a branch card of the own hand in secret."""
    GROWING = phases.GROWING
    KODAMA = phases.KODAMA
    ENDED = phases.ENDED
