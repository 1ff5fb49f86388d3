"""Seasons, decrees and Kodama, as the lessons and puzzles of every Kodama game write and measure them.

season, round, decrees    where the year stands: one decree's id or null for each season
hands, scored             Kodama in hand, and those that have left the game
{"of": "kodama", "card": "K13"}, {"of": "harvest", "card": "K13"}    what a Kodama gives; with the points since
{"of": "limit"}                                                      the most growth points of a placement
{"of": "ready", "card": "B12"}    what a card that still lies there could score next
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from kodama_app.content.fields import Place, items, of_each_seat, one_of, whole
from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rules import Fault, Rules
from kodama_app.engine.scores import ledger_total
from kodama_app.engine.trees.card import Card
from kodama_app.games.best_points import best_points
from kodama_app.games.cards_used import CardsUsed
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.events import BranchGrown
from kodama_app.games.grove.growing import growth_faults
from kodama_app.games.grove.phases import ROUNDS
from kodama_app.games.grove.seasons import HAND
from kodama_app.games.grove.state import GroveState
from kodama_app.games.teaching import Inquiry, PuzzleKind, Reader, Subjects, Teaching

KEYS = ("season", "round", "decrees", "hands", "scored")
FIGURES = {"seasons": len(SEASONS), "rounds": ROUNDS, "all_rounds": ROUNDS * len(SEASONS), "hand": HAND}
"""The numbers of every Kodama game's rules."""

PUZZLES = {
    "most": PuzzleKind("grow", ("gained",)),
    "exact": PuzzleKind("grow", ("gained",), exact=True),
    "line": PuzzleKind("grow", ("line", "gained")),
    "ends": PuzzleKind("grow", ("ends", "gained")),
    "kodama": PuzzleKind("grow", ("kodama",), subject="kodama"),
    "harvest": PuzzleKind("grow", ("harvest",), subject="kodama", told=("gained", "kodama")),
    "ready": PuzzleKind("grow", ("ready",), subject="branch", uses_up=BranchGrown.__name__),
}


def _kodama(asked: Inquiry) -> int:
    """What a Kodama gives a seat now, with the best choice."""
    choice, _ = next(asked.table.kodama_choices(asked.card, asked.table.scene(asked.state, asked.seat)))
    return ledger_total(asked.rules.preview(asked.state, ScoreKodama(asked.seat, asked.card, choice)))


def _harvest(asked: Inquiry) -> int:
    before, now = asked.rules.scores(asked.before), asked.rules.scores(asked.state)
    return now[asked.seat] - before[asked.seat] + _kodama(asked)


def _ready(asked: Inquiry) -> int:
    if asked.card not in asked.state.placeable(asked.seat):
        return 0
    return best_points(asked.rules, asked.state, asked.seat, asked.card)


def _limit(asked: Inquiry) -> int:
    limit: int | None = asked.table.limit(asked.state)
    assert limit is not None, "a lesson that speaks of the limit needs one"
    return limit


MEASURES = {"kodama": _kodama, "harvest": _harvest, "ready": _ready, "limit": _limit}


def _lay_faults(rules: Any, state: GroveState, tree: int, card: Card, pose: Pose) -> Sequence[Fault]:
    """As its player laid it: without a decree, under the rules as printed."""
    plain = replace(state, decrees=(None,) * len(SEASONS))
    return growth_faults(rules.table, plain, tree, card, pose)


def _with_year(place: Place, rules: Any, state: GroveState, found: Mapping[str, Any]) -> GroveState:
    """Season, round and decrees."""
    changes: dict[str, Any] = {}
    if "season" in found:
        changes["season"] = SEASONS.index(one_of(place.key("season"), found["season"], SEASONS, "season"))
    if "round" in found:
        changes["round"] = whole(place.key("round"), found["round"])
        if not 1 <= changes["round"] <= ROUNDS:
            raise place.key("round").wrong(f"must be 1 to {ROUNDS}, not {changes['round']}")
    if "decrees" in found:
        changes["decrees"] = _decrees(place.key("decrees"), rules, found["decrees"])
    return replace(state, **changes)


def _decrees(place: Place, rules: Any, value: Any) -> tuple[str | None, ...]:
    listed = items(place, value)
    if len(listed) != len(SEASONS):
        raise place.wrong(f"must name one decree, or null, for each of {', '.join(SEASONS)}")
    return tuple(
        None if one is None else one_of(at, one, rules.table.box.season_decrees(season), f"decree of {name}")
        for (at, one), (season, name) in zip(listed, enumerate(SEASONS), strict=True)
    )


def _with_kodama(place: Place, rules: Any, state: GroveState, found: Mapping[str, Any]) -> GroveState:
    """Hands and what has left them; a Kodama is in one place only."""
    seen: set[str] = set()
    changes: dict[str, Any] = {}
    for name in ("hands", "scored"):
        if name not in found:
            continue
        all_cards = []
        for here, hand in of_each_seat(place.key(name), found[name], state.seats):
            cards = []
            for spot, card in items(here, hand):
                cards.append(one_of(spot, card, rules.table.box.kodama, "Kodama of this game"))
                if cards[-1] in seen:
                    raise spot.wrong(f"{cards[-1]} is somewhere else already")
                seen.add(cards[-1])
            all_cards.append(tuple(cards))
        changes[name] = tuple(all_cards)
    return replace(state, **changes)


def _written(state: GroveState) -> dict[str, Any]:
    """What every moment of a year has under the keys."""
    found: dict[str, Any] = {
        "season": state.season_name,
        "round": state.round,
        "hands": [list(hand) for hand in state.hands],
        "scored": [list(cards) for cards in state.scored],
    }
    if any(state.decrees):
        # Those to come are nobody's business yet.
        found["decrees"] = [one if season <= state.season else None for season, one in enumerate(state.decrees)]
    return found


def _kodama_about(rules: Rules[Any, Any], state: GroveState) -> Sequence[str]:
    table: Any = rules
    elsewhere = {card for cards in (*state.hands[1:], *state.scored) for card in cards}
    return [card for card in table.table.box.kodama_deck() if card not in elsewhere]


def _with_kodama_in_hand(data: dict[str, Any], card: str) -> dict[str, Any]:
    """Whoever is asked about a Kodama holds it: one of the others has not been drawn, then."""
    own, *others = data["hands"]
    return data if card in own else data | {"hands": [[*own[1:], card], *others]}


def _in_sight(written: Mapping[str, Any]) -> tuple[str, ...]:
    """A decree that is in force."""
    decrees = written.get("decrees")
    return ("decree",) if isinstance(decrees, list) and any(decrees) else ()


def grove_teaching(
    keys: tuple[str, ...],
    read: Reader,
    measures: Mapping[str, Callable[[Inquiry], int]],
    moments: Mapping[str, Callable[[Any], dict[str, Any]]],
    puzzles: Mapping[str, PuzzleKind] | None = None,
    buttons: tuple[str, ...] = (),
    puzzle_seats: int = 2,
    puzzle_options: Mapping[str, str] | None = None,
) -> Teaching:
    """A game of seasons: what all of them have, and then what it has besides."""

    def read_all(place: Place, rules: Any, state: Any, found: dict[str, Any], used: CardsUsed) -> Any:
        state = _with_kodama(place, rules, _with_year(place, rules, state, found), found)
        return read(place, rules, state, found, used)

    def writing(own: Callable[[Any], dict[str, Any]]) -> Callable[[Any], dict[str, Any]]:
        return lambda state: _written(state) | own(state)

    return Teaching(
        keys=(*KEYS, *keys),
        read=read_all,
        when=lambda state: f"{state.season_name} {state.round}",
        lay_faults=_lay_faults,
        measures={**MEASURES, **measures},
        moments={phase: writing(own) for phase, own in moments.items()},
        puzzles={**PUZZLES, **(puzzles or {})},
        named=("kodama", "decree", "kind", "branch"),
        buttons=("place", "next_spot", "hand_over", "play_kodama", "hand", *buttons),
        parts=("decree", "hand"),
        deeds=("hand", "hand_while_holding", "decree"),
        in_sight=_in_sight,
        subjects={"kodama": Subjects(_kodama_about, _with_kodama_in_hand)},
        puzzle_seats=puzzle_seats,
        puzzle_options=puzzle_options or {},
    )
