"""Small trees of simple cards, so that tests can say by hand what is legal."""

from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.trees.card import (
    BRANCH_HEIGHT,
    BRANCH_WIDTH,
    SOCKETS,
    TRUNK_HEIGHT,
    TRUNK_WIDTH,
    Card,
    Feature,
)
from kodama_app.engine.trees.tree import PlacedCard, Tree


def trunk(*features: Feature) -> Card:
    """A straight bole, 10 mm wide, up to the top edge, with an arm to each side at 60 mm."""
    bark = ((580, 0), (680, 0), (680, 560), (1260, 560), (1260, 640), (680, 640), (680, 880), (580, 880))
    bark += ((580, 640), (0, 640), (0, 560), (580, 560))
    return Card("T", TRUNK_WIDTH, TRUNK_HEIGHT, None, (bark,), features or (Feature("firefly", 630, 120),))


def straight(*features: Feature, socket: str = "bottom", name: str = "B") -> Card:
    """A straight branch of 10 mm from the middle of the bottom edge to the top."""
    bark = ((265, 0), (365, 0), (365, 880), (265, 880))
    return Card(name, BRANCH_WIDTH, BRANCH_HEIGHT, SOCKETS[socket], (bark,), features)


def planted() -> Tree:
    return Tree.planted(trunk())


def one_branch() -> Tree:
    """Trunk and one upright branch on its top: x from -31.5 to 31.5, y from 86 to 174."""
    return planted().grown(straight(Feature("star", 315, 200)), Pose(0, 860, 0), 0)


def bough(width: int) -> Tree:
    """A lone card high above the table, its straight branch this many tenths of a millimetre wide."""
    left = 315 - (width + 1) // 2
    bark = ((left, 0), (left + width, 0), (left + width, 880), (left, 880))
    card = Card("W", BRANCH_WIDTH, BRANCH_HEIGHT, SOCKETS["bottom"], (bark,), ())
    return Tree((PlacedCard(card, Pose(0, 1000, 0), -1),))
