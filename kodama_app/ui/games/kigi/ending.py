"""What the end of a game says of Kigi's own: blossoms break ties."""

from __future__ import annotations

from typing import Any

from kodama_app.games.kigi.course import TIE_BREAKER
from kodama_app.i18n import Catalog
from kodama_app.ui.games.ending import Ending


class KigiEnding(Ending):
    """The most red blossoms on the own tree."""

    def counted(self, state: Any, seat: int, tie_break: int, catalog: Catalog) -> str:
        """So many blossoms."""
        return catalog.plural(f"kind.{TIE_BREAKER}.count", tie_break)
