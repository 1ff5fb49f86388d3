"""How many games stand side by side where one is chosen."""

from __future__ import annotations

from kivy.metrics import dp, sp

from kodama_app.ui.games import PLAYS
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets.lettering import SIZES, longest_word


def tiles_across(room: float, tiles: int, text_size: float, _language: str) -> int:
    """All side by side, or half of them where a name would break."""
    letters = sp(SIZES["body"]) * text_size
    names = (i18n._(f"game.{play.spec.id}.short") for play in PLAYS)
    each = max(longest_word(name, letters, bold=True) for name in names) + dp(16)
    return max(1, tiles if tiles * (each + dp(8)) <= room + dp(8) else -(-tiles // 2))
