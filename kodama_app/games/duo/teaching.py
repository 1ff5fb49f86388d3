"""Piles, discards and Spirits, as lessons and puzzles write and measure them.

{"of": "taken"}, {"of": "left"}    what the best of two piles gives the one who chooses, and what the other one
                                   then gives to `seat`; "takes": how many cards the best one has
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from kodama_app.content.fields import Place, keys, rows
from kodama_app.content.trees import duo_branch_cards
from kodama_app.games.best_points import best_of
from kodama_app.games.cards_used import CardsUsed
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.splitting import REVEALED
from kodama_app.games.duo.state import DuoState
from kodama_app.games.grove.teaching import FIGURES, grove_teaching
from kodama_app.games.teaching import Inquiry, PuzzleKind


def _read(place: Place, rules: Any, state: DuoState, found: dict[str, Any], used: CardsUsed) -> DuoState:
    changes: dict[str, Any] = {"revealed": (), "piles": (), "held": ((), ()), "discards": (), "hidden": None}
    for name in ("revealed", "discards"):
        if name in found:
            changes[name] = used.several(place.key(name), found[name])
    for name in ("piles", "held"):
        if name in found:
            changes[name] = used.groups(place.key(name), found[name], 2)
    if "revealed" not in found and state.phase is DuoPhase.SPLITTING:
        changes["revealed"] = used.dealt(used.without_used(state.deck)[:REVEALED])
    changes["spirits"] = _spirits(place.key("spirits"), rules.table.box.kinds, state, found.get("spirits", {}))
    return replace(state, **changes)


def _spirits(
    place: Place, kinds: Sequence[str], state: DuoState, value: Any
) -> tuple[tuple[str, tuple[int, int, int] | None], ...]:
    """From `{kind: [seat, card, feature]}`."""
    given = keys(place, value, (), kinds)
    found: dict[str, tuple[int, int, int]] = {}
    for kind, at in given.items():
        ((seat, index, number),) = rows(place.key(kind), [at], ("seat", "card", "feature"), 1)
        cards = state.tree_of(seat).cards if 0 <= seat < state.seats else ()
        if not 0 <= index < len(cards) or not 0 <= number < len(cards[index].card.features):
            raise place.key(kind).wrong(f"there is no feature {number} on card {index} of seat {seat}")
        spirit_at = state.tree_number(seat), index, number
        if spirit_at in found.values():
            raise place.key(kind).wrong("another Spirit lies there already")
        found[kind] = spirit_at
    return tuple((kind, found.get(kind)) for kind in kinds)


def _shared_out(asked: Inquiry) -> tuple[int, int, int]:
    """Of two piles the rival chooses one: what it gives the rival, what the other gives this seat, its cards."""
    rules, state, seat = asked.rules, asked.state, asked.seat
    worth = [best_of(rules, state, 1 - seat, pile) for pile in state.piles]
    taken = worth.index(max(worth))
    return worth[taken], best_of(rules, state, seat, state.piles[1 - taken]), len(state.piles[taken])


def _round(state: DuoState) -> dict[str, Any]:
    """What a round finds, whatever is being done in it."""
    spirits = {kind: list(at) for kind, at in state.spirits if at is not None}
    return {"discards": list(state.discards), "spirits": spirits}


TEACHING = grove_teaching(
    keys=("revealed", "piles", "held", "discards", "spirits"),
    read=_read,
    measures={
        "taken": lambda asked: _shared_out(asked)[0],
        "left": lambda asked: _shared_out(asked)[1],
        "takes": lambda asked: _shared_out(asked)[2],
    },
    moments={
        DuoPhase.SPLITTING: lambda state: {"revealed": list(state.revealed), **_round(state)},
        DuoPhase.GROWING: lambda state: {"held": [list(hand) for hand in state.held], **_round(state)},
        DuoPhase.SUMMONING: _round,
    },
    puzzles={
        "split": PuzzleKind("split", ("left", "takes"), told=("taken",), looks_around=True, roomy=True),
        "spirit": PuzzleKind("summon", ("kodama",), subject="kodama"),
    },
    buttons=("split", "choose", "summon"),
    # Seasons that change who summons what would ask for a second action.
    puzzle_options={"decrees": "none"},
)


def figures(options: Mapping[str, str]) -> dict[str, int]:
    """How many cards are revealed, and how many there are."""
    return {**FIGURES, "revealed": REVEALED, "branches_duo": len(duo_branch_cards())}
