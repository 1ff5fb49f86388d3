"""The commissions kept in secret are turned up."""

from __future__ import annotations

from typing import ClassVar

from kodama_app.engine.events import Event
from kodama_app.games.kigi.events import CommissionKept
from kodama_app.ui.table.reveal import CommonReveal


class KeptRevealed(CommonReveal):
    """Everybody's commission."""

    kind: ClassVar[type[Event]] = CommissionKept
    named: ClassVar[bool] = True
    back: ClassVar[str] = "commissions/back"
    told: ClassVar[str] = "kigi.revealed"  # i18n: kigi.revealed
