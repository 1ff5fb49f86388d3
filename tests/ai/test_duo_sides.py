"""Duo's piles and Spirits from both sides: weighed once, evenly, and by what each can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from kodama_app.ai.bot import Budget
from kodama_app.ai.games.duo.mind import DuoMind
from kodama_app.ai.games.duo.sides import Sides
from kodama_app.ai.judgement import Judgement
from kodama_app.ai.level import BotLevel
from kodama_app.ai.levels import ELDER, OAK
from kodama_app.ai.minded_bot import MindedBot
from kodama_app.engine.rng import Rng
from kodama_app.games.duo.actions import ChoosePile, SplitBranches, SummonSpirit

from .other_positions import match, moments, weighed

DUO = "kodama-duo"


def mind(level: BotLevel = ELDER) -> DuoMind:
    made = MindedBot(match(DUO).rules, level).mind
    assert isinstance(made, DuoMind)
    return made


def in_summer(decree: str | None = None) -> list[tuple[Any, int]]:
    """The moments before a split in summer, with the season's card that is wanted."""
    found = [(state, seat) for state, seat in moments(DUO, SplitBranches) if state.season == 1]
    if decree is None:
        return found
    return [(replace(state, decrees=(state.decrees[0], decree, state.decrees[2])), seat) for state, seat in found]


def split_by_cards(found: Sequence[Judgement]) -> dict[frozenset[frozenset[str]], float]:
    return {
        frozenset(map(frozenset, judged.action.piles)): judged.value
        for judged in found
        if isinstance(judged.action, SplitBranches)
    }


def sides(state: Any, seat: int, cards: Sequence[str]) -> Sides:
    """Both sides of a moment, with what these cards are worth when they are placed or discarded."""
    return mind().both(state, seat, Budget(5000).meter(5000), cards, cards)


def test_a_split_is_worth_the_same_in_whatever_order_the_splits_are_weighed() -> None:
    for state, seat in in_summer():
        orders = [replace(state, revealed=cards) for cards in permutations(state.revealed)]
        values = [split_by_cards(weighed(DUO, one, seat, "oak")) for one in orders]
        assert len(values[0]) == 3
        assert all(one == pytest.approx(values[0]) for one in values)


@pytest.mark.parametrize("kind", [SplitBranches, ChoosePile])
def test_each_spirit_is_tried_on_each_disc_once(monkeypatch: pytest.MonkeyPatch, kind: type) -> None:
    tried = Counter[SummonSpirit]()
    plain = Sides.tried

    def counted(self: Sides, action: SummonSpirit) -> Judgement:
        tried[action] += 1
        return plain(self, action)

    monkeypatch.setattr(Sides, "tried", counted)
    state, seat = next((state, seat) for state, seat in moments(DUO, kind) if state.season == 1)
    weighed(DUO, state, seat)
    assert set(tried.values()) == {1}


def test_a_short_budget_tries_every_spirit_on_as_many_discs(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = Counter[tuple[int, str]]()
    plain = Sides.tried

    def counted(self: Sides, action: SummonSpirit) -> Judgement:
        tried[action.seat, action.kind] += 1
        return plain(self, action)

    monkeypatch.setattr(Sides, "tried", counted)
    state, seat = in_summer()[-1]
    meter = Budget().meter(OAK.steps)
    mind(OAK).weigh(state, seat, meter, Rng(1))
    assert meter.left >= 0
    assert len(tried) > 4
    assert len(set(tried.values())) == 1
    assert min(tried.values()) > 1


def test_the_only_card_of_a_pile_that_fits_must_be_placed(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much the tree as it stands is liked better."""
    state, seat = in_summer()[0]
    one, other, _ = state.revealed
    at = sides(state, seat, state.revealed)
    at._best[seat, other] = None
    monkeypatch.setattr(Sides, "discarding", lambda self, seat, card: 1000.0 if card == one else 0.0)
    assert at.pile(seat, (one, other)) == (at.value(seat, one), one)
    at._best[seat, one] = None
    assert at.pile(seat, (one, other))[1] == other


def test_what_lies_face_down_is_decided_by_what_the_sower_then_believes() -> None:
    worths = []
    for state, seat in in_summer("DU2"):
        by_piles: dict[Any, set[float]] = {}
        for judged in weighed(DUO, state, seat):
            assert isinstance(judged.action, SplitBranches)
            by_piles.setdefault(judged.action.piles, set()).add(round(judged.value, 6))
        worths += by_piles.values()
    assert any(len(values) > 1 for values in worths)


def test_what_the_sower_is_believed_to_think_does_not_depend_on_the_hidden_card() -> None:
    for state, seat in in_summer("DU2"):
        one, other, hidden = state.revealed
        believed = []
        for card in (hidden, *state.deck[:3]):
            deck = tuple(hidden if drawn == card else drawn for drawn in state.deck)
            swapped = replace(state, revealed=(one, other, card), deck=deck)
            at, guesses = mind().pruning(swapped, seat, Budget(5000).meter(5000), Rng(4))
            for piles in (((one,), (other, card)), ((card,), (one, other))):
                believed.append(mind().believed(at, SplitBranches(seat, piles, card), guesses))
        alone, among = believed[1::2], believed[::2]
        assert all(worths == pytest.approx(alone[0]) for worths in alone)
        assert all(worths == pytest.approx(among[0]) for worths in among)


def test_restless_spirits_are_worth_something_to_who_has_them() -> None:
    """Moving an own Spirit is a choice: worth what it brings, and nothing where it brings nothing."""
    gains = []
    for restless, seat in in_summer("DU1"):
        for card in restless.revealed:
            own = all_own(restless, seat, card)
            settled = replace(own, decrees=(own.decrees[0], "DU3", own.decrees[2]))
            assert sides(settled, seat, (card,)).spirit(seat, card) == 0
            gains.append(sides(own, seat, (card,)).spirit(seat, card))
    assert min(gains) >= 0
    assert max(gains) > 0


def all_own(state: Any, seat: int, discard: str) -> Any:
    """With every Spirit that a discard calls on the seat's tree already."""
    features = match(DUO).rules.table.box.branches[discard].features
    for index, kind in enumerate(dict.fromkeys(disc.kind for disc in features)):
        state = state.with_spirit(kind, (seat, index, 0))
    return state
