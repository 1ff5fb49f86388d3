"""What cards do in Duo alone: the seasons about piles, discards and Spirits; Kodama that look at Spirits."""

from __future__ import annotations

from enum import StrEnum

from kodama_app.content.decrees import DecreeCard
from kodama_app.engine.scores import ScoreLine, ScoreSheet
from kodama_app.games.duo.spirit_effects import SPIRIT_EFFECTS
from kodama_app.games.grove.card_effects import GROVE_EFFECTS
from kodama_app.games.grove.decree_effects import Decree, DecreeEffect, Growing, Lines


class DuoDecree(StrEnum):
    """What a season changes about splitting, discarding and summoning."""

    TWIN_SUMMONS = "twin_summons"
    """A second Spirit may be summoned, of another kind on the discard."""
    RESTLESS = "restless"
    """Instead of summoning, a Spirit of the own tree may be moved."""
    VEIL = "veil"
    """The Pruner alone sees the three cards and lays one of them face down."""
    PAYS_DISCARD = "pays_discard"
    """Who discards gets the decree's points."""
    PAYS_ROBBED = "pays_robbed"
    """Who loses a Spirit to the rival gets the decree's points."""


def for_a_discard(decree: Decree) -> ScoreSheet:
    """What the season gives whoever discards."""
    return _fee(decree, DuoDecree.PAYS_DISCARD)


def for_a_lost_spirit(decree: Decree) -> ScoreSheet:
    """What the season gives whoever loses a Spirit to the rival."""
    return _fee(decree, DuoDecree.PAYS_ROBBED)


def _fee(decree: Decree, mark: DuoDecree) -> ScoreSheet:
    card = decree.card
    return ScoreSheet((ScoreLine(card.points, card.id),)) if card and decree.has(mark) else ScoreSheet()


def _from_haunted_card(decree: DecreeCard, growing: Growing) -> Lines:
    spirits = tuple(at for at in growing.reading.covered if at[0] == growing.parent)
    if spirits:
        yield ScoreLine(decree.points, decree.id, (growing.index, growing.parent), spirits)


def _changing(mark: DuoDecree) -> DecreeEffect:
    return DecreeEffect(marks=frozenset({mark}))


EFFECTS = GROVE_EFFECTS.with_own(
    decrees={
        "grown_from_haunted_card": DecreeEffect(on_grown=_from_haunted_card),
        "twin_summons": _changing(DuoDecree.TWIN_SUMMONS),
        "restless_spirits": _changing(DuoDecree.RESTLESS),
        "veil": _changing(DuoDecree.VEIL),
        "fair_share": _changing(DuoDecree.PAYS_DISCARD),
        "parting_gift": _changing(DuoDecree.PAYS_ROBBED),
    },
    kodama=SPIRIT_EFFECTS,
)
"""What the cards of a game of Duo do."""
