"""Rules made of tables: who may do what in which phase. A game without trees, cards or seasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar

import pytest

from kodama_app.engine.actions import Action
from kodama_app.engine.phased_rules import Choices, Kind, PhasedRules, TurnFault
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Fault, IllegalAction, Step
from kodama_app.engine.scores import Entry, Ledger, ScoreLine, ScoreSheet
from tests.engine.toy import HEADER, RULES, Take


class Phase(StrEnum):
    BIDDING = "bidding"
    PAYING = "paying"
    ENDED = "ended"


class Against(StrEnum):
    TOO_HIGH = "too_high"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    verb: ClassVar[str] = "bid"
    coins: int

    def words(self) -> tuple[str, ...]:
        return (str(self.coins),)


@dataclass(frozen=True, slots=True)
class Pay(Action):
    verb: ClassVar[str] = "pay"


@dataclass(frozen=True, slots=True)
class Auction:
    """Both bid at once, then seat 0 pays; the purse, which is the table, says how much there is to bid."""

    phase: Phase = Phase.BIDDING
    movers: tuple[int, ...] = (0, 1)
    seats: int = 2
    bids: tuple[int, ...] = (0, 0)


BIDDING = Auction()
PAYING = Auction(Phase.PAYING, (0,), bids=(2, 1))
ENDED = Auction(Phase.ENDED, ())


def bid_faults(purse: int, state: Auction, action: Bid) -> Iterator[Fault]:
    assert state.bids[action.seat] >= 0  # would be an IndexError for a seat there is not
    if action.coins > purse:
        yield Fault(Against.TOO_HIGH, found=action.coins, allowed=purse)


def bid(purse: int, state: Auction, action: Bid) -> Step[Auction]:
    bids = tuple(action.coins if seat == action.seat else kept for seat, kept in enumerate(state.bids))
    return Step(replace(state, bids=bids, movers=tuple(seat for seat in state.movers if seat != action.seat)), ())


def worth(purse: int, state: Auction, action: Bid) -> Ledger:
    return (Entry("bid", "now", ScoreSheet((ScoreLine(action.coins, "coins"),))),)


def bids(purse: int, state: Auction, seat: int) -> Iterator[Action]:
    return (Bid(seat, coins) for coins in range(1, 3))


def any_bid(purse: int, state: Auction, seat: int, rng: Rng) -> Action:
    return Bid(seat, rng.below(purse)[0] + 1)


class AuctionRules(PhasedRules[int, Auction]):
    kinds: ClassVar[Mapping[type[Action], Kind[Any, Any]]] = {
        Bid: Kind((Phase.BIDDING,), bid_faults, bid, worth),
        Pay: Kind((Phase.PAYING,), lambda purse, state, action: (), lambda purse, state, action: Step(ENDED, ())),
    }
    choices: ClassVar[Mapping[StrEnum, Choices[Any, Any]]] = {
        Phase.BIDDING: Choices(bids, any_bid),
        Phase.PAYING: Choices(lambda purse, state, seat: [Pay(seat)]),
    }


AUCTION = AuctionRules(10)


def codes(state: Auction, action: Action) -> list[StrEnum]:
    return [fault.code for fault in AUCTION.faults(state, action)]


def test_the_kinds_of_action_are_those_of_the_table() -> None:
    assert AUCTION.actions == (Bid, Pay)


def test_what_the_phase_offers_may_be_done_by_those_to_move() -> None:
    assert codes(BIDDING, Bid(0, 10)) == codes(BIDDING, Bid(1, 1)) == codes(PAYING, Pay(0)) == []


def test_another_games_action_is_none_here_even_after_the_end() -> None:
    assert codes(BIDDING, Take(0, 1)) == codes(ENDED, Take(0, 1)) == [TurnFault.NOT_AN_ACTION_HERE]


def test_once_nobody_is_to_move_the_game_is_over_and_nothing_else_is_said() -> None:
    assert codes(ENDED, Bid(0, 99)) == codes(ENDED, Pay(1)) == [TurnFault.GAME_OVER]


def test_all_reasons_are_given_at_once() -> None:
    assert codes(PAYING, Bid(1, 11)) == [TurnFault.NOT_YOUR_TURN, TurnFault.WRONG_PHASE, Against.TOO_HIGH]
    assert codes(PAYING, Bid(0, 11)) == [TurnFault.WRONG_PHASE, Against.TOO_HIGH]
    assert codes(BIDDING, Bid(1, 11)) == [Against.TOO_HIGH]


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_there_is_not_has_no_turn_and_is_asked_no_further(seat: int) -> None:
    assert codes(BIDDING, Bid(seat, 1)) == [TurnFault.NOT_YOUR_TURN]
    assert AUCTION.preview(BIDDING, Bid(seat, 1)) == ()


def test_an_action_with_faults_is_not_applied() -> None:
    with pytest.raises(IllegalAction, match=r"^'0 bid 11' is not allowed: too_high$"):
        AUCTION.apply(BIDDING, Bid(0, 11))


def test_a_legal_action_is_carried_out_by_its_kind() -> None:
    step = AUCTION.apply(BIDDING, Bid(1, 7))
    assert (step.state.bids, AUCTION.movers(step.state)) == ((0, 7), (0,))
    assert AUCTION.apply(PAYING, Pay(0)).state == ENDED


def test_candidates_are_those_of_the_phase_and_only_for_seats_with_a_say() -> None:
    assert list(AUCTION.candidates(BIDDING, 1)) == [Bid(1, 1), Bid(1, 2)]
    assert list(AUCTION.candidates(PAYING, 0)) == [Pay(0)]
    assert list(AUCTION.candidates(PAYING, 1)) == list(AUCTION.candidates(ENDED, 0)) == []


def test_a_random_action_may_be_one_that_no_candidate_shows() -> None:
    found = {AUCTION.random_action(BIDDING, 0, Rng.seeded(seed)) for seed in range(200)}
    assert found == {Bid(0, coins) for coins in range(1, 11)}


def test_without_a_way_of_its_own_a_random_action_is_any_candidate() -> None:
    start = RULES.start(HEADER.setup).state
    found = {RULES.random_action(start, 0, Rng.seeded(seed)).text for seed in range(100)}
    assert found == {"0 take 1", "0 take 2", "0 take 3", "0 roll"}


def test_there_is_no_random_action_for_who_is_not_to_move() -> None:
    with pytest.raises(ValueError, match="seat 1 is not to move"):
        AUCTION.random_action(PAYING, 1, Rng.seeded(1))


def test_a_preview_is_the_kinds_own_legal_or_not() -> None:
    (entry,) = AUCTION.preview(PAYING, Bid(1, 11))
    assert entry.sheet.total == 11
    assert AUCTION.preview(PAYING, Pay(0)) == AUCTION.preview(PAYING, Take(0, 1)) == ()
