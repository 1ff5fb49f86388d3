"""Which events have a moment of their own at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kodama_app.engine.events import Event
from kodama_app.engine.rules import Step
from kodama_app.games.draft.events import BranchPicked, HandPassed
from kodama_app.ui.table.draft.passing import Passing
from kodama_app.ui.table.draft.reveal import Reveal
from kodama_app.ui.table.interlude import Interlude

INTERLUDES: Mapping[type[Event], type[Interlude]] = {BranchPicked: Reveal, HandPassed: Passing}


def interludes_of(step: Step[Any]) -> list[type[Interlude]]:
    """Those of a step's events, in their order; however many alike there are, they share one."""
    found = (INTERLUDES.get(type(event)) for event in step.events)
    return list(dict.fromkeys(kind for kind in found if kind is not None))
