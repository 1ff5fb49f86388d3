"""What happens only in the draft, in sentences. Nobody's hand is told of: only what all have seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kodama_app.engine.events import Event
from kodama_app.games.draft.events import BranchesDrawn, BranchPicked, HandPassed
from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.spoken import card_words


def _picked(event: BranchPicked, names: Sequence[str], catalog: Catalog) -> str:
    return catalog.text("log.BranchPicked", player=names[event.seat], card=card_words(event.card, catalog))


def _hand_passed(event: HandPassed, names: Sequence[str], catalog: Catalog) -> str:
    """The same for every hand: all go at once."""
    return catalog.text("log.HandPassed")


def _drawn(event: BranchesDrawn, names: Sequence[str], catalog: Catalog) -> str:
    return catalog.text("log.BranchesDrawn")


DRAFT_TELLERS: Mapping[type[Event], Callable[[Any, Sequence[str], Catalog], str]] = {
    BranchPicked: _picked,
    HandPassed: _hand_passed,
    BranchesDrawn: _drawn,
}
"""That somebody has chosen in secret is not told: what was chosen comes at once after it."""
