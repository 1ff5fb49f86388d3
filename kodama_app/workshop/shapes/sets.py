"""The sets of cards that can be grown: everything about a set that is decided by the rule book or by taste."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

KODAMA_LETTERS = {
    "F": "firefly",
    "C": "caterpillar",
    "L": "cloud",
    "S": "star",
    "B": "flower",
    "M": "mushroom",
}
MURAL_LETTERS = {"T": "butterfly", "D": "dragonfly", "P": "pink", "V": "purple", "R": "blossom"}


@dataclass(frozen=True, slots=True)
class CardSet:
    """What makes one set: its cards' letters, their ids, and how many of them fork."""

    name: str
    letters: tuple[str, ...]
    """In the rule book's order; a card's number is its place here."""
    prefix: str
    """Before the number in a branch card's id."""
    trunks: tuple[str, ...]
    """The trunks' ids; the last letter of each is its kind's."""
    forks: dict[int, int]
    """How many cards have one fork, how many two; they are dealt evenly over the sockets."""
    kinds: Mapping[str, str]
    """What the letters stand for."""
    files: str = ""
    """Before the names of the set's two files."""
    deal: str = "plan"
    """The name of the random stream that deals sockets and forms."""
    joins: tuple[str, ...] = ()
    """Sets that this one is shuffled into: its cards must show other branches than theirs."""


BASE_LETTERS = (
    "SS CC FF LL SM CS LS SM FC CL CB LB CMM CLL FFM CCM SSB FFL CSS CBB LLS SSB FLL FBB FFS FMM SBB CLL "
    "LMM FFM CCL CCM CLS FLS FSB LBM FSM LBM FSM CBM CLB FCL FCB CSB FFCB LLBM FCBB SBMM LSBB FLSS FLLB "
    "LSSB FCMM FLSS CLMM CCLS FFMM CCMM SSBB BBMM FFBB FCSM FCSM FLBM CLBM"
)

BASE = CardSet(
    name="base",
    letters=tuple(BASE_LETTERS.split()),
    prefix="B",
    trunks=("TF", "TC", "TL", "TS", "TB", "TM"),
    forks={1: 21, 2: 7},
    kinds=KODAMA_LETTERS,
)

DUO_LETTERS = (
    "FF MM SB FM FS FC FLL CCM CCS CMM LLB SBM FFL FFC FSS FFM CCB FBM FCM CLB LSB CBM FLS LBM FFCB CSSM "
    "LLSM CLBB SBMM FSBB LSSB CCMM LLBB LLSS CLSB CLSM"
)

DUO = CardSet(
    name="duo",
    letters=tuple(DUO_LETTERS.split()),
    prefix="E",
    trunks=("EB", "ES"),
    forks={1: 12, 2: 4},
    kinds=KODAMA_LETTERS,
    files="duo_",
    deal="duo plan",
    joins=("base",),
)

MURAL_CARDS = (
    "DD PP TP TV DR TD TTV TTD TVV DPP TDD PPR TTR TDR DPV TDV DVR DPR TDDP PVRR TPVR PVVR DPVR VVRR VVRR "
    "TTRR DPPRR TTVVR DDPPV TDPPV"
)

MURAL = CardSet(
    name="mural",
    letters=tuple(MURAL_CARDS.split()),
    prefix="G",
    trunks=("GT", "GD", "GP", "GV", "GR"),
    forks={1: 10, 2: 3},
    kinds=MURAL_LETTERS,
    files="kigi_",
    deal="mural plan",
)
"""Kigi's deck, which is shuffled with no other."""

SETS = {card_set.name: card_set for card_set in (BASE, DUO, MURAL)}

AGAIN: dict[str, int] = {
    **{"B06": 1, "B09": 2, "B29": 2, "B34": 2, "B53": 2, "B54": 1},
    **{"E12": 2, "E30": 3, "E32": 1, "E33": 2},
    **{"G25": 3, "GR": 3, "GV": 2},
}
"""Cards that were grown anew because the first growth did not please: id to number of the new try."""
