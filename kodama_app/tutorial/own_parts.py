"""What a position says of things that only one game has: display, piles, Spirits, hands of branch cards.

kodama        display
kodama-draft  held (for each seat)
kodama-duo    revealed, piles, held, discards, spirits ({kind: [seat, card, feature]})
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from kodama_app.content.fields import Place, keys, rows
from kodama_app.content.vocabulary import KINDS
from kodama_app.games.draft.drafting import HELD
from kodama_app.games.draft.spec import DRAFT
from kodama_app.games.duo.spec import DUO
from kodama_app.games.duo.splitting import REVEALED
from kodama_app.games.grove.phases import Phase
from kodama_app.games.kodama.spec import KODAMA
from kodama_app.tutorial.cards_used import CardsUsed

Reader = Callable[[Place, Any, Any, dict[str, Any], CardsUsed], Any]


@dataclass(frozen=True, slots=True)
class Own:
    """The keys a game adds to a position, and how they become part of its state."""

    keys: tuple[str, ...]
    read: Reader


def own_keys(game_id: str) -> tuple[str, ...]:
    """What a position of this game may name besides what all of them have."""
    return _OWN[game_id].keys


def own_parts(place: Place, game_id: str, rules: Any, state: Any, found: dict[str, Any], used: CardsUsed) -> Any:
    """The state with the game's own things in it; what is not named comes off the deck."""
    return _OWN[game_id].read(place, rules, state, found, used)


def _kodama(place: Place, rules: Any, state: Any, found: dict[str, Any], used: CardsUsed) -> Any:
    if "display" in found:
        return replace(state, display=used.several(place.key("display"), found["display"]), gap=None)
    return replace(
        state, display=used.dealt(used.without_used(state.deck)[: rules.table.options.display]), gap=None
    )


def _draft(place: Place, rules: Any, state: Any, found: dict[str, Any], used: CardsUsed) -> Any:
    if "held" in found:
        held = used.groups(place.key("held"), found["held"], state.seats)
    else:
        held = tuple(used.dealt(used.without_used(state.deck)[:HELD]) for _ in range(state.seats))
    seen = tuple(tuple(sorted(hand)) for hand in held)
    return replace(state, held=held, seen=seen, picks=(None,) * state.seats, removed=())


def _duo(place: Place, rules: Any, state: Any, found: dict[str, Any], used: CardsUsed) -> Any:
    changes: dict[str, Any] = {"revealed": (), "piles": (), "held": ((), ()), "discards": (), "hidden": None}
    for name in ("revealed", "discards"):
        if name in found:
            changes[name] = used.several(place.key(name), found[name])
    for name in ("piles", "held"):
        if name in found:
            changes[name] = used.groups(place.key(name), found[name], 2)
    if "revealed" not in found and state.phase is Phase.SPLITTING:
        changes["revealed"] = used.dealt(used.without_used(state.deck)[:REVEALED])
    changes["spirits"] = _spirits(place.key("spirits"), state, found.get("spirits", {}))
    return replace(state, **changes)


def _spirits(place: Place, state: Any, value: Any) -> tuple[tuple[str, tuple[int, int, int] | None], ...]:
    given = keys(place, value, (), KINDS)
    found: dict[str, tuple[int, int, int]] = {}
    for kind, at in given.items():
        ((seat, index, number),) = rows(place.key(kind), [at], ("seat", "card", "feature"), 1)
        cards = state.trees[seat].cards if 0 <= seat < state.seats else ()
        if not 0 <= index < len(cards) or not 0 <= number < len(cards[index].card.features):
            raise place.key(kind).wrong(f"there is no feature {number} on card {index} of seat {seat}")
        if (seat, index, number) in found.values():
            raise place.key(kind).wrong("another Spirit lies there already")
        found[kind] = seat, index, number
    return tuple((kind, found.get(kind)) for kind in KINDS)


_OWN: Mapping[str, Own] = {
    KODAMA.id: Own(("display",), _kodama),
    DRAFT.id: Own(("held",), _draft),
    DUO.id: Own(("revealed", "piles", "held", "discards", "spirits"), _duo),
}
