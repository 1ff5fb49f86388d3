"""How well a bot plays, as a value: what it has learned, how far it sees, what it likes and what it overlooks."""

from __future__ import annotations

from dataclasses import dataclass

from kodama_app.ai.attention import Attention, everything
from kodama_app.ai.style import PLAIN, Style


@dataclass(frozen=True, slots=True)
class Insight:
    """How much a bot sees: what tells one level from the next, beside the weights it has learned."""

    poses: int = 5
    """Poses weighed for a card on a parent that looks promising."""
    promising: int = 5
    """Pairs of card and parent of which more than one pose is weighed."""
    breadth: int = 0
    """Actions that are thought through to later turns; none: the bot judges by what lies there."""
    worlds: int = 0
    """Decks imagined for each of them."""
    replies: int = 5
    """Placements weighed in each later turn, in each of these worlds."""
    ahead: int = 1
    """Own turns that are played out."""


@dataclass(frozen=True, slots=True)
class BotLevel:
    """A thinking bot is nothing but its level."""

    weights: str
    """Whose learned weights it thinks with, as their file calls them."""
    insight: Insight
    steps: int
    """Positions it weighs for one action, at most."""
    attention: Attention = everything
    style: Style = PLAIN
