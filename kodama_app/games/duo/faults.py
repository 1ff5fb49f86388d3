"""The reasons against an action that only Duo knows."""

from __future__ import annotations

from enum import StrEnum


class DuoFault(StrEnum):
    """Why a player may not do that now."""

    BAD_SPLIT = "bad_split"
    """The three cards, each once, in two piles of one card at least."""
    NOTHING_TO_HIDE = "nothing_to_hide"
    """Only the Veil hides a card."""
    MUST_HIDE_ONE = "must_hide_one"
    """Under the Veil one of the three lies face down."""
    NO_SUCH_PILE = "no_such_pile"
    NOT_ON_DISCARD = "not_on_discard"
    """Only Spirits of kinds printed on the discarded card come."""
    OWN_SPIRIT_STAYS = "own_spirit_stays"
    """Spirits on the own tree never move."""
    ONE_SUMMONS = "one_summons"
    """One Spirit a discard; under Twin Summons two of different kinds."""
    NO_SUCH_FEATURE = "no_such_feature"
    """The own tree has no such disc."""
    SPIRIT_THERE = "spirit_there"
    """A Spirit is never laid onto a Spirit."""
    MUST_SUMMON = "must_summon"
    """The summons is no offer but a duty."""
