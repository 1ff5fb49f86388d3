"""The trees one can meet on the cards: wood, leaf, ornament, and their colours through the year."""

from __future__ import annotations

from dataclasses import dataclass

Tints = tuple[str, str]

SEASONS = ("spring", "summer", "autumn")


@dataclass(frozen=True, slots=True)
class Wood:
    """Bark's colours. All stay near one middle brown, because limbs of all species meet end to end."""

    weave: str
    """Which texture: furrowed, smooth, banded, plated or corky."""
    base: Tints
    shade: Tints
    core: str
    crack: str
    glint: str
    moss: float
    """Share of the weather side that is green."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How a tree carries its leaves, whatever they are painted with."""

    blade: str
    size: tuple[float, float]
    droop: float = 0.0
    """How far leaves hang towards the ground, 0 to 1."""
    apart: float = 0.34
    """How near two leaves' middles may come, as a share of their length."""
    ornament: str | None = None
    """What hangs among them."""


@dataclass(frozen=True, slots=True)
class Species:
    """A kind of tree; leaf colours hold several pairs of light and deep for each season."""

    name: str
    wood: Wood
    blade: str
    size: tuple[float, float]
    leaves: dict[str, tuple[Tints, ...]]
    vein: dict[str, str]
    ornaments: dict[str, str | None]
    droop: float = 0.0
    apart: float = 0.34

    def habit(self, season: str) -> Habit:
        """How it carries its leaves at this time of year."""
        return Habit(self.blade, self.size, self.droop, self.apart, self.ornaments[season])


GREENS: dict[str, tuple[Tints, ...]] = {
    "fresh": (("#c3d468", "#86b052"), ("#d3d873", "#9dbb54"), ("#a9cc70", "#63a05c"), ("#dccf6b", "#a9b552")),
    "full": (("#a9c45e", "#5f8f4e"), ("#bcc75c", "#74a04c"), ("#86ad60", "#3f7a5c"), ("#cfc45a", "#8aa54a")),
    "deep": (("#93bd72", "#3f8060"), ("#96b560", "#47804a"), ("#86b58e", "#3b7a70"), ("#b3b95a", "#6a8b42")),
    "silver": (("#b9cc9a", "#7fa07c"), ("#a5bf94", "#5f8c76"), ("#c9cf92", "#93a666"), ("#9fc0a8", "#5b8f86")),
    "rust": (("#e8b04a", "#c9692e"), ("#dd8a3c", "#a8472c"), ("#e9c95c", "#b98a34"), ("#c9583a", "#7f2f34")),
    "scarlet": (("#e0693f", "#a12f31"), ("#d8473a", "#7f2335"), ("#ec9a48", "#c4502f"), ("#c73f45", "#6d2340")),
    "gold": (("#f2d34e", "#d9a32c"), ("#efe07a", "#c9b23c"), ("#f0c244", "#cf8a2a"), ("#e3d65c", "#a9a53c")),
    "copper": (("#e6b070", "#bd7a44"), ("#dc9a62", "#a8643f"), ("#ecc67e", "#c79248"), ("#d18a58", "#96563f")),
    "pine": (("#a3bd7c", "#4f8258"), ("#b3c276", "#67904f"), ("#8fb58a", "#3f7a62"), ("#c0c878", "#7f9a50")),
}
GREEN_VEIN, RED_VEIN, GOLD_VEIN = "#3f5330", "#6a3220", "#7a5a22"

OAK = Wood("furrowed", ("#c69a6b", "#a99c86"), ("#75596c", "#54402f"), "#46365a", "#3f2c22", "#fbeed6", 0.55)
MAPLE = Wood("smooth", ("#c4a584", "#a3a08f"), ("#6f5f70", "#5b4a3d"), "#4a4060", "#46352b", "#fdf2dc", 0.4)
CHERRY = Wood("banded", ("#c08a6c", "#9f8580"), ("#7a4f5e", "#5f3a33"), "#4c2f4c", "#4a2723", "#fde6d0", 0.25)
BIRCH = Wood("banded", ("#d8c6a6", "#b8b3a6"), ("#837a8a", "#6d6257"), "#56506e", "#40332c", "#fffaf0", 0.35)
WILLOW = Wood("corky", ("#bda472", "#989c7c"), ("#6a6660", "#544a34"), "#42405a", "#3c3324", "#f7efd0", 0.7)
GINKGO = Wood("corky", ("#c7ab84", "#aea392"), ("#77687a", "#5c4e42"), "#4b4462", "#453629", "#fcf1da", 0.3)
ROWAN = Wood("smooth", ("#b99c7c", "#9c9a94"), ("#6a6072", "#57493f"), "#46405e", "#40322b", "#faf0dc", 0.45)
PINE = Wood("plated", ("#cf9263", "#b08a74"), ("#7d5262", "#5e3d2f"), "#4b3050", "#3f261e", "#fde2bf", 0.35)
KATSURA = Wood("furrowed", ("#b79a7a", "#a39a8e"), ("#6e5c68", "#56463a"), "#463c58", "#3e2f27", "#f8eeda", 0.6)


def _year(spring: str, summer: str, autumn: str) -> dict[str, tuple[Tints, ...]]:
    return dict(zip(SEASONS, (GREENS[spring], GREENS[summer], GREENS[autumn]), strict=True))


def _veins(autumn: str) -> dict[str, str]:
    return {"spring": GREEN_VEIN, "summer": GREEN_VEIN, "autumn": autumn}


def _bearing(spring: str | None, summer: str | None, autumn: str | None) -> dict[str, str | None]:
    return dict(zip(SEASONS, (spring, summer, autumn), strict=True))


SPECIES = (
    Species("oak", OAK, "lobed", (66, 88), _year("fresh", "full", "copper"), _veins(RED_VEIN),
            _bearing("catkin", None, "acorn")),
    Species("maple", MAPLE, "palmate", (70, 94), _year("fresh", "full", "scarlet"), _veins(RED_VEIN),
            _bearing("key", "key", None), apart=0.48),
    Species("cherry", CHERRY, "toothed", (58, 78), _year("fresh", "full", "rust"), _veins(RED_VEIN),
            _bearing("blossom", "cherry", None)),
    Species("birch", BIRCH, "triangular", (52, 68), _year("fresh", "silver", "gold"), _veins(GOLD_VEIN),
            _bearing("catkin", None, "catkin"), 0.3),
    Species("willow", WILLOW, "lance", (70, 92), _year("fresh", "silver", "gold"), _veins(GOLD_VEIN),
            _bearing("bud", None, None), 0.45),
    Species("ginkgo", GINKGO, "fan", (56, 74), _year("fresh", "full", "gold"), _veins(GOLD_VEIN),
            _bearing(None, None, "plum")),
    Species("rowan", ROWAN, "feather", (84, 108), _year("full", "deep", "rust"), _veins(RED_VEIN),
            _bearing("umbel", "berries", "berries"), apart=0.4),
    Species("pine", PINE, "needles", (60, 80), _year("pine", "pine", "pine"), _veins(GREEN_VEIN),
            _bearing("cone", "cone", "cone")),
    Species("katsura", KATSURA, "heart", (54, 70), _year("fresh", "deep", "rust"), _veins(RED_VEIN),
            _bearing("bud", None, None)),
    Species("camellia", MAPLE, "ovate", (56, 74), _year("full", "deep", "deep"), _veins(GREEN_VEIN),
            _bearing("camellia", None, "camellia")),
)  # fmt: skip


BEFORE = {"B": 0, "E": 65}
"""How many numbered cards come before a set's own: Duo goes on where the base set ends."""


def species_of(card_id: str) -> tuple[Species, str]:
    """The species and season of a card: always the same ones.

    Numbered cards step through all pairs, so that none is missing and neighbours differ.
    """
    number = card_id[1:]
    order = BEFORE[card_id[0]] + int(number) if number.isdigit() else sum(map(ord, card_id))
    kind, season = divmod(order * 7 % (len(SPECIES) * len(SEASONS)), len(SEASONS))
    return SPECIES[kind], SEASONS[season]
