"""The colours, light and dark: paper, ink, leaf, bark. Text on its ground has a contrast of 4.5 or more."""

from __future__ import annotations

Colour = tuple[float, float, float, float]


def rgb(code: str, alpha: float = 1.0) -> Colour:
    """`#rrggbb` as kivy wants it."""
    red, green, blue = (int(code[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue, alpha


LIGHT = {
    "paper": rgb("#f6efdf"),  # the ground of every screen
    "surface": rgb("#fffaf0"),  # cards, sheets, bars on it
    "sunken": rgb("#ece3cd"),  # fields, tracks
    "outline": rgb("#cbbd9d"),
    "ink": rgb("#2c2820"),
    "muted": rgb("#665d4c"),
    "leaf": rgb("#3d6638"),  # what one is meant to press
    "ink_on_leaf": rgb("#ffffff"),
    "leaf_soft": rgb("#dbe7cd"),
    "ink_on_leaf_soft": rgb("#26401f"),
    "bark": rgb("#6a4a30"),
    "gold": rgb("#8a5a00"),
    "glow": rgb("#f0b93a"),
    "danger": rgb("#9c3223"),
    "ink_on_danger": rgb("#ffffff"),
    "legal": rgb("#3d6638"),  # frames and words on painted cards, which are paper in the dark as well
    "illegal": rgb("#9c3223"),
    "ink_on_card_mark": rgb("#ffffff"),
    "shade": rgb("#1d1a14", 0.5),  # behind sheets
}
DARK = {
    "paper": rgb("#1b1e19"),
    "surface": rgb("#262a23"),
    "sunken": rgb("#31362d"),
    "outline": rgb("#4d5347"),
    "ink": rgb("#f0e9d9"),
    "muted": rgb("#b9b19f"),
    "leaf": rgb("#a5cd92"),
    "ink_on_leaf": rgb("#14220e"),
    "leaf_soft": rgb("#35472c"),
    "ink_on_leaf_soft": rgb("#d9edcb"),
    "bark": rgb("#c29a78"),
    "gold": rgb("#e8b95a"),
    "glow": rgb("#f2c14e"),
    "danger": rgb("#f0a090"),
    "ink_on_danger": rgb("#3a0d06"),
    "legal": rgb("#3a8530"),
    "illegal": rgb("#cc3826"),
    "ink_on_card_mark": rgb("#ffffff"),
    "shade": rgb("#000000", 0.6),
}
SEATS = tuple(map(rgb, ("#3d6638", "#2f5f8a", "#8a3d5e", "#8a5a00", "#5a4a8a", "#2f6f6a")))
"""A colour for each seat, dark enough for white text."""


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two opaque colours as accessibility guidelines define it."""

    def luminance(colour: Colour) -> float:
        linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def lifted(colour: Colour) -> Colour:
    """A colour made for light grounds, light enough to be seen on a dark one."""
    red, green, blue = (0.4 + 0.6 * value for value in colour[:3])
    return red, green, blue, colour[3]
