"""The cards of some games as one reads and sees them: what the screens ask of any game's. Knows no toolkit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.card_words import CardWords


@dataclass(frozen=True, slots=True)
class CardLook:
    """What a card looks like; one that was never painted is set in type."""

    picture: str
    """The name of its picture."""
    emblem: str
    """The icon in place of that."""
    name_key: str
    """The key of its name, or of what all of its kind are called."""
    meant_for: str = ""
    """The key of the stage of the game it is meant for, if it says so."""
    shape: float = 63 / 88
    """Width to height."""

    @property
    def title_keys(self) -> tuple[str, ...]:
        """Of its name, and of when it is meant to be played."""
        return (self.name_key, self.meant_for) if self.meant_for else (self.name_key,)


@dataclass(frozen=True, slots=True)
class CardBook:
    """Cards by their ids, which differ within one book; those of another game may be called the same."""

    ids: Callable[[], Collection[str]]
    words: Callable[[str, Catalog, int | None], CardWords]
    """Name, rule and note of a card, by the present rules or a version of them."""
    look: Callable[[str], CardLook]
    groups: Callable[[Catalog], Sequence[tuple[str, Sequence[str]]]] = lambda catalog: ()
    """Those that the rule book lists, under headings."""
    paragraph: Callable[[str], str] = lambda card: ""
    """Where the rule book explains a card; empty where it does not."""


def _there_is_none(card: str, *_: object) -> CardWords:
    raise LookupError(f"no card is called '{card}'")


def _unseen(card: str) -> CardLook:
    raise LookupError(f"no card is called '{card}'")


NO_CARDS = CardBook(tuple, _there_is_none, _unseen)
"""Of games without any."""
