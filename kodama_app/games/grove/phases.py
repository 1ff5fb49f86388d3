"""The phases all Kodama games share, by the names that each game's own phases have for them.

What needs no decision, as the decree phase, takes care of itself and is no phase here.
"""

from __future__ import annotations

from typing import Final

ROUNDS = 4
"""Rounds in a growing phase."""

GROWING: Final = "growing"
KODAMA: Final = "kodama"
ENDED: Final = "ended"
