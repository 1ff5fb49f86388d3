"""Icons by name, from the icon font that KivyMD brings along."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.utils import get_hex_from_color
from kivymd import fonts_path
from kivymd.icon_definitions import md_icons

ICON_FONT = f"{fonts_path}materialdesignicons-webfont.ttf"


def glyph(name: str) -> str:
    """The icon's character; an unknown name is a mistake that shows at once."""
    return str(md_icons[name]) if name else ""


def mark(name: str, color: Sequence[float], font_size: float) -> str:
    """The icon as a part of a sentence with markup, a little larger than its letters."""
    size = int(font_size * 1.15)
    return f"[color={get_hex_from_color(color)}][font={ICON_FONT}][size={size}]{glyph(name)}[/size][/font][/color]"
