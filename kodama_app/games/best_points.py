"""The most that branch cards could score if a seat were to place them now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kodama_app.engine.rules import Rules
from kodama_app.engine.scores import ledger_total


def best_points(rules: Rules[Any, Any], state: Any, seat: int, card: str) -> int:
    """The most a branch card could score on a seat's tree if it were to place it now."""
    tried = state.trying(seat, card)
    actions = (action for action in rules.candidates(tried, seat) if getattr(action, "card", None) == card)
    return max((ledger_total(rules.preview(tried, action)) for action in actions), default=0)


def best_of(rules: Rules[Any, Any], state: Any, seat: int, cards: Iterable[str]) -> int:
    """The most one of these cards could score."""
    return max((best_points(rules, state, seat, card) for card in cards), default=0)
