"""The phases in which somebody is to act: each game uses those it has."""

from __future__ import annotations

from enum import StrEnum

ROUNDS = 4
"""Rounds in a growing phase."""


class Phase(StrEnum):
    """What is to be done now; whatever needs no decision, as the decree phase, takes care of itself."""

    PICKING = "picking"
    """Everyone chooses a branch card of the own hand in secret."""
    SPLITTING = "splitting"
    CHOOSING = "choosing"
    GROWING = "growing"
    SUMMONING = "summoning"
    KODAMA = "kodama"
    ENDED = "ended"
