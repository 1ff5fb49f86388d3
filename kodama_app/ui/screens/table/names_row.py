"""How the names of a table share their row, or two."""

from __future__ import annotations

from kivy.metrics import dp

TALL = 720
"""dp of height from which the board can spare some room: for a second row of names, for a tray that stays."""


def names_across(room: float, seats: int, height: float) -> int:
    """How many names stand side by side: where not all can, a tall window has a second row for the others."""
    all_fit = seats * dp(108) <= room - dp(8)
    return max(1, seats if all_fit or height < dp(TALL) else -(-seats // 2))


def chip_width(room: float, across: int, least: float, most: float) -> float:
    """How wide a seat's name is: all side by side, or so that the last one is seen to go on.

    The cut falls into its mark: half a score would be read as another one.
    """
    gap = dp(8)
    each = (room - gap) / across - gap
    if each >= least:
        return float(min(most, each))
    whole = int((room - gap) / (least + gap))
    return float(max(least, (room - gap) / (whole + 0.3) - gap)) if whole else least
