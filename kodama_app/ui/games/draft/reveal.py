"""The cards kept from secret hands are turned up."""

from __future__ import annotations

from typing import ClassVar

from kodama_app.engine.events import Event
from kodama_app.games.draft.events import BranchPicked
from kodama_app.ui.table.reveal import CommonReveal


class Reveal(CommonReveal):
    """Everybody's pick."""

    kind: ClassVar[type[Event]] = BranchPicked
    told: ClassVar[str] = "table.revealed"  # i18n: table.revealed
