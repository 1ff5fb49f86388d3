"""What only players of Duo do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kodama_app.engine.actions import Action, NotationError, whole

_COMMA = ","


@dataclass(frozen=True, slots=True)
class SplitBranches(Action):
    """Lay the three cards into two piles; under the Veil one of them face down."""

    verb: ClassVar[str] = "split"
    piles: tuple[tuple[str, ...], ...]
    hidden: str | None = None

    def words(self) -> tuple[str, ...]:
        """Both piles, then the hidden card if there is one."""
        piles = tuple(_COMMA.join(pile) for pile in self.piles)
        return piles if self.hidden is None else (*piles, self.hidden)

    def is_like(self, other: SplitBranches) -> bool:
        """Whether both lay the same cards together, whichever pile is called the first."""
        mine, theirs = ({frozenset(pile) for pile in split.piles} for split in (self, other))
        return self.hidden == other.hidden and mine == theirs

    @classmethod
    def read(cls, seat: int, words: tuple[str, ...]) -> SplitBranches:
        """The inverse of `words`."""
        if len(words) not in (2, 3):
            raise NotationError(f"'split' takes two piles and a hidden card, but got '{' '.join(words)}'")
        piles = tuple(tuple(word.split(_COMMA)) for word in words[:2])
        return cls(seat, piles, words[2] if len(words) == 3 else None)


@dataclass(frozen=True, slots=True)
class ChoosePile(Action):
    """Take one of the two piles; the other one goes to the Pruner."""

    verb: ClassVar[str] = "choose"
    pile: int

    def words(self) -> tuple[str, ...]:
        """The pile's number."""
        return (str(self.pile),)

    @classmethod
    def read(cls, seat: int, words: tuple[str, ...]) -> ChoosePile:
        """The inverse of `words`."""
        if len(words) != 1:
            raise NotationError(f"'choose' takes a pile, but got '{' '.join(words)}'")
        return cls(seat, whole(words[0], "pile"))


@dataclass(frozen=True, slots=True)
class RemoveBranch(Action):
    """Give up one of two cards that both fit nowhere; the other one is the discard."""

    verb: ClassVar[str] = "remove"
    card: str

    def words(self) -> tuple[str, ...]:
        """The card."""
        return (self.card,)

    @classmethod
    def read(cls, seat: int, words: tuple[str, ...]) -> RemoveBranch:
        """The inverse of `words`."""
        if len(words) != 1:
            raise NotationError(f"'remove' takes a card, but got '{' '.join(words)}'")
        return cls(seat, words[0])


@dataclass(frozen=True, slots=True)
class SummonSpirit(Action):
    """Lay a Spirit on a feature of the own tree, wherever it came from."""

    verb: ClassVar[str] = "summon"
    kind: str
    index: int
    feature: int

    def words(self) -> tuple[str, ...]:
        """The Spirit's kind, the card, the feature."""
        return self.kind, str(self.index), str(self.feature)

    @classmethod
    def read(cls, seat: int, words: tuple[str, ...]) -> SummonSpirit:
        """The inverse of `words`."""
        if len(words) != 3:
            raise NotationError(f"'summon' takes a kind, a card and a feature, but got '{' '.join(words)}'")
        return cls(seat, words[0], whole(words[1], "card"), whole(words[2], "feature"))
