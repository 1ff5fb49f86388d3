"""The versions of the rules. The Kodama games share their cards, so they go up together.

What a version decided otherwise is a ruling here; the numbers its cards had lie in `assets/cards/earlier.json`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kodama_app.engine.trees import queries
from kodama_app.engine.trees.growth import Reading
from kodama_app.engine.trees.tree import Tree


@dataclass(frozen=True, slots=True)
class Rulings:
    """Where versions of the rules answer a question differently; without a word the present answer."""

    own_kind_follows_decree: bool = True
    """A cloud trunk while clouds count as stars: its own kind is stars, or clouds, of which there are none."""

    def own_kind(self, tree: Tree, reading: Reading) -> str:
        """The kind that is the tree's own now. A marker on the trunk changes the disc, never whose kind it is."""
        printed = queries.trunk_kind(tree)
        return reading.kind(printed) if self.own_kind_follows_decree else printed


RULINGS: Mapping[int, Rulings] = {1: Rulings(own_kind_follows_decree=False), 2: Rulings()}
"""By version."""
VERSION = max(RULINGS)
"""The present one, by which new games are played."""
PRESENT = RULINGS[VERSION]
EARLIER = tuple(version for version in RULINGS if version < VERSION)
"""Those whose games are still shown, judged and played on."""
