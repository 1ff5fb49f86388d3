"""The phases of Kigi."""

from __future__ import annotations

from enum import StrEnum


class KigiPhase(StrEnum):
    """What is to be done now."""

    KEEPING = "keeping"
    """Advanced: everyone chooses one of two commissions in secret."""
    PAINTING = "painting"
    ENDED = "ended"
