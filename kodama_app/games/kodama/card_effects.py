"""What cards do in Kodama alone: the decrees about the display and the deck."""

from __future__ import annotations

from enum import StrEnum

from kodama_app.content.decrees import DecreeCard
from kodama_app.engine.scores import ScoreLine
from kodama_app.games.grove.card_effects import GROVE_EFFECTS
from kodama_app.games.grove.decree_effects import DecreeEffect, Growing, Lines


class DisplayDecree(StrEnum):
    """What a decree changes about the cards there are to choose from."""

    SPRING_CALL = "spring_call"
    """The deck's top card may be turned up instead of taking one of the display."""
    GALE = "gale"
    """After every turn the display is swept."""


def _called(decree: DecreeCard, growing: Growing) -> Lines:
    if growing.called:
        yield ScoreLine(decree.points, decree.id, (growing.index,))


EFFECTS = GROVE_EFFECTS.with_own(
    decrees={
        "spring_call": DecreeEffect(on_grown=_called, marks=frozenset({DisplayDecree.SPRING_CALL})),
        "gale": DecreeEffect(marks=frozenset({DisplayDecree.GALE})),
    }
)
"""What the cards of a game of Kodama do."""
