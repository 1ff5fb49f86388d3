"""When something was in a game, as one looks back on it."""

from __future__ import annotations

from typing import Any

from kodama_app.games.spec import GameSpec
from kodama_app.i18n import Catalog


def when_words(state: Any, spec: GameSpec, catalog: Catalog) -> str:
    """Stage and round."""
    progress = spec.progress(state)
    return catalog.text("replay.when", season=catalog.text(spec.stage_key(progress.stage)), round=progress.round)
