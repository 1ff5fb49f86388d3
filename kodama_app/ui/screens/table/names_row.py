"""How the names of a table share their row, or two; those with pictures always stand where all are seen."""

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


def picture_width(room: float, across: int) -> float:
    """How wide a name with a picture is: all are in sight, however many."""
    return float(max(dp(48), (room - dp(16) - dp(6) * (across - 1)) / across))


def picture_height(room: float, seats: int, beside: bool, scarce: bool) -> float:
    """How high: a row above the board leaves room to that; beside it they share its height."""
    if not beside:
        return float(dp(56 if scarce else 68))
    return float(min(dp(150), max(dp(48), (room - dp(8) - dp(6) * (seats - 1)) / max(1, seats))))


def flank_width(room: float, height: float, seats: int) -> float:
    """How much of a wide table's width they take beside the board: more where little height makes them flat."""
    high = picture_height(height, seats, True, False)
    least, most, share = (dp(112), dp(150), 0.16) if high >= dp(96) else (dp(104), dp(140), 0.26)
    return float(min(most, max(least, room * share)))
