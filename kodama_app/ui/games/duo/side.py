"""What Duo adds to the table of all Kodama games: who splits next, in place of who goes first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kodama_app.games.duo.events import RolesSwapped
from kodama_app.i18n import Catalog
from kodama_app.ui.games.grove.season_view import SeasonView
from kodama_app.ui.games.grove.side import GroveSide


class DuoSide(GroveSide):
    """Nobody has a first player marker there."""

    def first_words(self, view: SeasonView, events: Sequence[Any], catalog: Catalog) -> str:
        """Who is Pruner in the next season, and why; where roles stay as they are, who goes first."""
        pruner = next((event.pruner for event in events if isinstance(event, RolesSwapped)), None)
        if pruner is None:
            return super().first_words(view, events, catalog)
        tied = len(set(view.scores)) == 1
        return catalog.text("end.pruner.tied" if tied else "end.pruner", player=view.names[pruner])
