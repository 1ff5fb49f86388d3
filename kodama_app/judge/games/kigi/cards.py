"""What is in Kigi's box: thirty tree cards, five trunks, ten commissions, and what those count."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from kodama_app.judge.kin import Kin

_KIND = {"T": "butterfly", "D": "dragonfly", "P": "pink", "V": "purple", "R": "blossom"}
KINDS = tuple(_KIND.values())
BLOSSOM = _KIND["R"]

_LETTERS = (
    "DD PP TP TV DR TD TTV TTD TVV DPP TDD PPR TTR TDR DPV "
    "TDV DVR DPR TDDP PVRR TPVR PVVR DPVR VVRR VVRR TTRR DPPRR TTVVR DDPPV TDPPV"
)

TREE_CARDS: Mapping[str, tuple[str, ...]] = {
    f"G{number:02}": tuple(sorted(_KIND[letter] for letter in letters))
    for number, letters in enumerate(_LETTERS.split(), start=1)
}
TRUNKS: Mapping[str, tuple[str, ...]] = {f"G{letter}": (kind,) for letter, kind in _KIND.items()}

COMMISSION_POINTS = 10


@dataclass(frozen=True, slots=True)
class Estate:
    """What a seat has at the end, as commissions look at it."""

    tree: Kin
    collection: int

    def instances(self, *kinds: str) -> int:
        """Discs of these kinds on the whole tree; the trunk's is one of them."""
        seen = self.tree.instances()
        return sum(seen[kind] for kind in kinds)


def _bugs(estate: Estate) -> int:
    return estate.instances(_KIND["T"], _KIND["D"])


def _flowers(estate: Estate) -> int:
    return estate.instances(_KIND["P"], _KIND["V"])


# Each is counted by two commissions: the most of it, then the fewest.
_COUNTED: tuple[Callable[[Estate], int], ...] = (
    _bugs,
    _flowers,
    lambda estate: len(estate.tree.branches()),
    lambda estate: len(estate.tree.ends()),
    lambda estate: estate.collection,
)

COMMISSIONS: Mapping[str, tuple[Callable[[Estate], int], Callable[[Sequence[int]], int]]] = {
    f"C{2 * place + step + 1:02}": (count, best)
    for place, count in enumerate(_COUNTED)
    for step, best in enumerate((max, min))
}
"""By id: what is counted, and which of all seats' counts meets it."""

DECK = frozenset(TREE_CARDS) | frozenset(COMMISSIONS)


def counts(commission: str, estates: Sequence[Estate]) -> list[int]:
    """What the commission counts, for each seat."""
    count = COMMISSIONS[commission][0]
    return [count(estate) for estate in estates]


def points(commission: str, seat: int, counted: Sequence[int]) -> int:
    """What its holder gets; who ties with the best meets it too, also when all have nothing."""
    best = COMMISSIONS[commission][1]
    return COMMISSION_POINTS if counted[seat] == best(counted) else 0
