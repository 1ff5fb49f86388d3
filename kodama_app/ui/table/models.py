"""Which game is played at which kind of table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kodama_app.games.draft.rules import DraftRules
from kodama_app.games.duo.rules import DuoRules
from kodama_app.games.kodama.rules import KodamaRules
from kodama_app.session.session import GameSession
from kodama_app.ui.table.draft.model import DraftModel
from kodama_app.ui.table.duo.model import DuoModel
from kodama_app.ui.table.kodama_model import KodamaModel
from kodama_app.ui.table.table_model import TableModel

MODELS: Mapping[type[Any], type[TableModel]] = {
    KodamaRules: KodamaModel,
    DraftRules: DraftModel,
    DuoRules: DuoModel,
}


def table_model(session: GameSession, snapping: str = "gentle") -> TableModel:
    """The table for a game."""
    return MODELS[type(session.rules)](session, snapping)
