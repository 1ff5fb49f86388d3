"""The trees on Kigi's cards: ink for the bark, stones for the leaves."""

from __future__ import annotations

from dataclasses import dataclass

from kodama_app.workshop.paint.mural.palette import (
    AZURITE,
    CINNABAR,
    CORAL,
    DEEP_MALACHITE,
    INDIGO,
    MADDER,
    MALACHITE,
    MOSS_GREEN,
    PALE_MALACHITE,
    PINE_SOOT,
    SUMI,
    UMBER_INK,
    Tints,
)
from kodama_app.workshop.paint.mural.wood import InkBark
from kodama_app.workshop.paint.species import Habit


@dataclass(frozen=True, slots=True)
class MuralTree:
    """A tree as the mural's painters knew it."""

    name: str
    bark: InkBark
    habit: Habit
    leaves: tuple[Tints, ...]


OLD = InkBark(SUMI, ("#b39a6c", "#75644c"), "#e2c98e", ("#4f8f72",), "twists")
SCALED = InkBark(UMBER_INK, ("#b98e5e", "#7a5638"), "#e4bd84", ("#5f9a7c",), "scales", 0.8)
BANDED = InkBark(PINE_SOOT, ("#a79c84", "#666258"), "#dccb9c", ("#44708c",), "rings", 0.8)
BROAD = InkBark(SUMI, ("#ab9a70", "#6b6148"), "#dec890", ("#6f9a58", "#4f8f72"), "none", 1.1)
WARM = InkBark(UMBER_INK, ("#b3946a", "#75604a"), "#e4c68e", ("#8a6a4a", "#5f9a7c"), "twists", 0.7)

PLANTS = (
    MuralTree("plum", OLD, Habit("ovate", (40, 54), ornament="blossom"), (PALE_MALACHITE, MALACHITE, MOSS_GREEN)),
    MuralTree("pine", SCALED, Habit("needles", (62, 80)), (MALACHITE, DEEP_MALACHITE)),
    MuralTree("maple", BROAD, Habit("palmate", (66, 88), apart=0.5), (CINNABAR, MADDER, CORAL)),
    MuralTree("oak", BROAD, Habit("lobed", (68, 92)), (MALACHITE, MOSS_GREEN, DEEP_MALACHITE)),
    MuralTree("willow", BANDED, Habit("lance", (70, 94), 0.5), (MOSS_GREEN, PALE_MALACHITE, MALACHITE)),
    MuralTree("camellia", WARM, Habit("ovate", (58, 76), ornament="bud"), (DEEP_MALACHITE, MALACHITE)),
    MuralTree("ginkgo", OLD, Habit("fan", (56, 74)), (PALE_MALACHITE, MALACHITE, MOSS_GREEN)),
    MuralTree(
        "nandina", WARM, Habit("feather", (84, 106), apart=0.42, ornament="berries"), (MALACHITE, MOSS_GREEN)
    ),
    MuralTree("cherry", BANDED, Habit("toothed", (56, 76)), (CORAL, CINNABAR, MOSS_GREEN)),
    MuralTree("katsura", BROAD, Habit("heart", (54, 70)), (AZURITE, INDIGO, MALACHITE)),
)
