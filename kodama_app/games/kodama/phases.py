"""The phases of Kodama: The Tree Spirits."""

from __future__ import annotations

from enum import StrEnum

from kodama_app.games.grove import phases


class KodamaPhase(StrEnum):
    """What is to be done now."""

    GROWING = phases.GROWING
    KODAMA = phases.KODAMA
    ENDED = phases.ENDED
