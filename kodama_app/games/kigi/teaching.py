"""The display, commissions and collections, as lessons and puzzles write and measure them.

display, kept, collections, gone    what lies open: to choose from, at each seat's side, pruned from each seat's
                                    tree; and what has left the game
offered                             while all choose, the two commissions of each seat
turn                                how many turns are over
{"of": "pruned"}, {"of": "cut_off"}       cards that have left trees since; those of them that had not scored
{"of": "collected", "seat": 1}, {"of": "size", "seat": 1}    cards in a collection, and on a tree
{"of": "fed"}                             the most the next seat can score with the tree cards left, on any tree
{"of": "paid", "card": "C01"}             what a commission would pay if the game ended now
{"of": "counted", "card": "C01"}, {"of": "others", "card": "C01"}    what it counts; of the best of the others
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from kodama_app.content.commissions import FEWEST
from kodama_app.content.fields import Place, of_each_seat, one_of, whole
from kodama_app.engine.rules import Rules
from kodama_app.games.cards_used import CardsUsed
from kodama_app.games.kigi import commissions
from kodama_app.games.kigi.box import DEALT, SHOWN, KigiBox
from kodama_app.games.kigi.painting import WHEN, fitting, painted
from kodama_app.games.kigi.phases import KigiPhase
from kodama_app.games.kigi.state import KigiState
from kodama_app.games.teaching import Inquiry, PuzzleKind, Subjects, Teaching

LEARNER = 0


def _deals(box: KigiBox) -> Collection[str]:
    """Tree cards and commissions are one deck."""
    return (*box.branches, *box.commissions)


def _read(place: Place, rules: Any, state: KigiState, found: dict[str, Any], used: CardsUsed) -> KigiState:
    box, seats = rules.table.box, state.seats
    nobody: tuple[tuple[str, ...], ...] = ((),) * seats
    changes: dict[str, Any] = {"kept": nobody, "collections": nobody, "gone": (), "offered": nobody}
    changes |= {"choices": (None,) * seats, "display": (), "gap": 0}
    if "turn" in found:
        changes["turn"] = whole(place.key("turn"), found["turn"])
    for name, known, what in (
        ("kept", box.commissions, "commission"),
        ("collections", box.branches, "tree card"),
        ("offered", box.commissions, "commission"),
    ):
        if name in found:
            changes[name] = _groups(place.key(name), found[name], seats, known, what, used)
    for name in ("gone", "display"):
        if name in found:
            changes[name] = used.several(place.key(name), found[name])
    _refuse_other_collections(place.key("collections"), state, changes["collections"])
    if state.phase is KigiPhase.KEEPING:
        if any(len(pair) != DEALT for pair in changes["offered"]):
            raise place.key("offered").wrong(f"must hold {DEALT} commissions for each seat while all choose")
    elif "display" not in found:
        changes["display"] = used.dealt(used.without_used(state.deck)[:SHOWN])
    return replace(state, **changes)


def _groups(
    place: Place, value: Any, seats: int, known: Collection[str], what: str, used: CardsUsed
) -> tuple[tuple[str, ...], ...]:
    """Cards of one sort for each seat."""
    groups = used.groups(place, value, seats)
    for at, cards in of_each_seat(place, value, seats):
        for number, card in enumerate(cards):
            one_of(at.item(number), card, known, what)
    return groups


def _refuse_other_collections(place: Place, state: KigiState, collections: Sequence[Sequence[str]]) -> None:
    """What has left a tree lies in its owner's collection, and nowhere else."""
    for seat, cards in enumerate(collections):
        if len(cards) != len(state.tree_of(seat).gone):
            raise place.item(seat).wrong("must hold as many cards as have left that seat's tree")


def _collected(state: KigiState) -> int:
    return sum(map(len, state.collections))


def _cut_off(asked: Inquiry) -> int:
    """Of the last placement: cards that left without having scored, the sheet names the others."""
    before, now = asked.before, asked.state
    left = _collected(now) - _collected(before)
    if not left:
        return 0
    (sheet,) = (entry.sheet for entry in now.ledgers[asked.seat][len(before.ledgers[asked.seat]) :])
    return left - len({card for line in sheet.lines for card in line.cards if card})


def _fed(asked: Inquiry) -> int:
    """Whoever comes next finds what is left of the display, and every tree."""
    state, table = asked.state, asked.table
    after = (asked.seat + 1) % state.seats
    return max(
        (
            painted(state.trees[tree], table.box.branches[card], parent).growth.total
            for card, _socket, parents in fitting(table, state, after)
            for tree, parent in parents
        ),
        default=0,
    )


def _counts(asked: Inquiry) -> tuple[int, ...]:
    return commissions.counts(asked.table, asked.state, asked.card)


def _others(asked: Inquiry) -> int:
    """Of all others the one that is hardest to hold one's ground against."""
    others = [number for seat, number in enumerate(_counts(asked)) if seat != asked.seat]
    return min(others) if asked.table.box.commissions[asked.card].asks == FEWEST else max(others)


def _moment(state: KigiState) -> dict[str, Any]:
    return {
        "turn": state.turn,
        "display": list(state.display),
        "kept": [list(cards) for cards in state.kept],
        "collections": [list(cards) for cards in state.collections],
        "gone": list(state.gone),
    }


def _to_be_had(rules: Rules[Any, Any], state: KigiState) -> Sequence[str]:
    """Commissions that the learner has, or that are in the deck."""
    table: Any = rules
    box: KigiBox = table.table.box
    return [card for card in box.commissions if card in state.kept[LEARNER] or card in state.deck]


def _with_commission(data: dict[str, Any], card: str) -> dict[str, Any]:
    own, *others = data["kept"]
    return data if card in own else data | {"kept": [[*own, card], *others]}


TEACHING = Teaching(
    keys=("display", "kept", "collections", "gone", "offered", "turn"),
    read=_read,
    when=lambda state: f"{WHEN} {max(state.turn, 1)}",
    deals=_deals,
    measures={
        "pruned": lambda asked: _collected(asked.state) - _collected(asked.before),
        "cut_off": _cut_off,
        "collected": lambda asked: len(asked.state.collections[asked.seat]),
        "size": lambda asked: len(asked.state.tree_of(asked.seat).branches),
        "fed": _fed,
        "paid": lambda asked: commissions.worth(asked.table, asked.state, asked.seat, asked.card).total,
        "counted": lambda asked: _counts(asked)[asked.seat],
        "others": _others,
    },
    moments={KigiPhase.PAINTING: _moment},
    puzzles={
        "prune": PuzzleKind("grow", ("pruned",), exact=True),
        "spare": PuzzleKind("grow", ("gained", "pruned"), at_most=("pruned",)),
        "shed": PuzzleKind("grow", ("cut_off",)),
        "starve": PuzzleKind("grow", ("fed", "gained"), at_most=("fed",), looks_around=True),
        "patron": PuzzleKind(
            "grow", ("paid", "gained"), subject="commission", told=("counted", "others"), looks_around=True
        ),
    },
    buttons=("place", "next_spot", "hand_over", "take", "keep"),
    subjects={"commission": Subjects(_to_be_had, _with_commission)},
    named=("kind", "branch", "commission"),
)
