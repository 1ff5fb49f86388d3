"""How much a person is helped to place a card, if that is left to the table: the stronger the bots, the less."""

from __future__ import annotations

from collections.abc import Iterable

from kodama_app.ai.bots import BOTS
from kodama_app.ui.table.boards.tree.placing import ANY, BEST, NONE

AUTO = "auto"
_BY_LEAVES = {3: ANY, 4: NONE}
"""For the strongest bot at the table; with weaker ones, or among people alone, cards find their best spots."""


def placing_help(wish: str, bots: Iterable[str | None]) -> str:
    """What was set, or what suits the bots at a table (None for a person)."""
    if wish != AUTO:
        return wish
    strongest = max((BOTS[bot].leaves for bot in bots if bot is not None and bot in BOTS), default=0)
    return _BY_LEAVES.get(min(strongest, max(_BY_LEAVES)), BEST)
