"""The painter's box: gold in its tones, ink, and stones ground to powder.

Mineral colours come in pairs, coarse grains (deep) and fine ones (pale): a leaf or a feather takes both.
"""

from __future__ import annotations

from dataclasses import dataclass

Tints = tuple[str, str]
"""A fine, pale grade of a colour and a coarse, deep one."""

SUMI = "#191512"
"""Ink rubbed thick; thinned, it turns warm."""
PINE_SOOT = "#1b2026"
"""Blue-black ink."""
UMBER_INK = "#2a1a10"

SHELL: Tints = ("#fffdf6", "#efe6d6")
"""Ground oyster shell: the white."""
MALACHITE: Tints = ("#8cc0a0", "#2c7a5c")
PALE_MALACHITE: Tints = ("#c6dcb8", "#7fb292")
DEEP_MALACHITE: Tints = ("#4f9378", "#14513f")
MOSS_GREEN: Tints = ("#9fb263", "#52722f")
AZURITE: Tints = ("#6fa3c8", "#1f4f8c")
INDIGO: Tints = ("#53709a", "#172c52")
CINNABAR: Tints = ("#ee6a45", "#b8281e")
CORAL: Tints = ("#f6a58c", "#dd6552")
CHERRY_PINK: Tints = ("#fbd3dc", "#e77a9c")
MADDER: Tints = ("#cf4436", "#84161c")
WISTERIA: Tints = ("#b79be0", "#5b2f96")
OCHRE: Tints = ("#edc365", "#bf8427")
UMBER: Tints = ("#b78d5c", "#6d4a2c")

GOLD_LINE = "#f8e3a0"
"""Gold paint out of a shell, for veins and rims."""
GOLD_SHADE = "#8f641f"
"""What stands in gold paint's shadow."""
WASHI = "#eee3ca"
"""The mulberry paper beneath it all."""
BOLE = "#a4542f"
"""The red clay that gold leaf lies on, seen where it is worn."""
TARNISH = "#7f8a90"
"""Silver that has aged."""


@dataclass(frozen=True, slots=True)
class Gold:
    """A beating of gold: in shade, as one sees it, and where it throws the light back."""

    deep: str
    middle: str
    light: str


GOLDS: dict[str, Gold] = {
    "pure": Gold("#c0913c", "#dcb65e", "#f4dc98"),
    "pale": Gold("#c7a45c", "#e2c883", "#f8eab8"),
    "red": Gold("#bb843a", "#dcae60", "#f5d79c"),
    "green": Gold("#b2964a", "#d6bf6e", "#f0e3a6"),
    "old": Gold("#b0853c", "#d2ac5e", "#eed498"),
}
