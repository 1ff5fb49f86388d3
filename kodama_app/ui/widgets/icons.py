"""Icons by name, from the icon font that KivyMD brings along."""

from __future__ import annotations

from kivymd import fonts_path
from kivymd.icon_definitions import md_icons

ICON_FONT = f"{fonts_path}materialdesignicons-webfont.ttf"


def glyph(name: str) -> str:
    """The icon's character; an unknown name is a mistake that shows at once."""
    return str(md_icons[name]) if name else ""
