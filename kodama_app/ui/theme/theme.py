"""How everything looks right now: colours, text size and motion, as properties that kv rules follow."""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty

from kodama_app.ui.theme.palette import DARK, LIGHT


class Theme(EventDispatcher):
    """One for the app. In kv: `color: theme.ink`, `font_size: sp(16) * theme.text_size`."""

    dark = BooleanProperty(False)
    text_size = NumericProperty(1.0)
    reduced_motion = BooleanProperty(False)
    paper = ColorProperty(LIGHT["paper"])
    surface = ColorProperty(LIGHT["surface"])
    sunken = ColorProperty(LIGHT["sunken"])
    outline = ColorProperty(LIGHT["outline"])
    ink = ColorProperty(LIGHT["ink"])
    muted = ColorProperty(LIGHT["muted"])
    leaf = ColorProperty(LIGHT["leaf"])
    ink_on_leaf = ColorProperty(LIGHT["ink_on_leaf"])
    leaf_soft = ColorProperty(LIGHT["leaf_soft"])
    ink_on_leaf_soft = ColorProperty(LIGHT["ink_on_leaf_soft"])
    bark = ColorProperty(LIGHT["bark"])
    gold = ColorProperty(LIGHT["gold"])
    glow = ColorProperty(LIGHT["glow"])
    danger = ColorProperty(LIGHT["danger"])
    ink_on_danger = ColorProperty(LIGHT["ink_on_danger"])
    legal = ColorProperty(LIGHT["legal"])
    illegal = ColorProperty(LIGHT["illegal"])
    ink_on_card_mark = ColorProperty(LIGHT["ink_on_card_mark"])
    shade = ColorProperty(LIGHT["shade"])

    def on_dark(self, _: Any, dark: bool) -> None:
        """Repaint."""
        for name, colour in (DARK if dark else LIGHT).items():
            setattr(self, name, colour)

    def duration(self, seconds: float) -> float:
        """How long an animation takes: nothing for those who asked for less motion."""
        return 0.0 if self.reduced_motion else seconds


theme = Theme()
