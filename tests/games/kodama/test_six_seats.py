"""Six players, and the mixed pool they need: Duo's branch cards and whatever is made for two to six players."""

from __future__ import annotations

import pytest

from kodama_app.content import trees
from kodama_app.content.decrees import decree_cards
from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.engine.actions import HandOver
from kodama_app.engine.rng import Rng
from kodama_app.games.grove.box import edition_box
from kodama_app.games.grove.events import BranchGrown, DecreePaid
from kodama_app.games.kodama.phases import KodamaPhase
from kodama_app.games.kodama.spec import KODAMA
from kodama_app.games.spec import OptionError

from ..forest import Ground, tree
from .forest import Game

KODAMA_FOR_SIX = {f"D{number}" for number in range(13, 22)}
DECREES_FOR_SIX = {"DS3", "DU3", "DF3"}


def test_six_players_need_the_mixed_pool() -> None:
    assert KODAMA.resolve({}, 6)["pool"] == "mixed"
    with pytest.raises(OptionError, match=r"'pool' cannot be 'base'; allowed: base \(up to five players\), mixed"):
        KODAMA.resolve({"pool": "base"}, 6)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_fewer_players_may_have_it_and_do_not_unless_they_ask(seats: int) -> None:
    assert KODAMA.resolve({}, seats)["pool"] == "base"
    assert KODAMA.resolve({"pool": "mixed"}, seats)["pool"] == "mixed"


@pytest.mark.usefixtures("duo_cards")
@pytest.mark.parametrize(("edition", "kodama", "decrees"), [("first", 20, 4), ("second", 23, 5)])
def test_the_mixed_pool_has_101_branches_and_the_cards_for_two_to_six(
    edition: str, kodama: int, decrees: int
) -> None:
    base, mixed = edition_box(edition, "base"), edition_box(edition, "mixed")
    assert (len(base.branches), len(mixed.branches)) == (65, 101)
    assert set(base.branches) < set(mixed.branches)
    assert set(mixed.kodama) - set(base.kodama) == KODAMA_FOR_SIX
    assert len(mixed.kodama_deck()) == kodama + 9
    assert set(mixed.decrees) - set(base.decrees) == DECREES_FOR_SIX
    assert [len(mixed.season_decrees(season)) for season in range(3)] == [decrees + 1] * 3
    assert dict(mixed.trunks) == dict(base.trunks) == dict(trees.trunk_cards())


@pytest.mark.usefixtures("duo_cards")
def test_with_a_display_gale_and_spring_call_stay_in() -> None:
    rules = KODAMA.rules(KODAMA.resolve({}, 6))
    box = rules.table.box  # type: ignore[attr-defined]
    assert {"S4", "F1"} < set(box.decrees)
    assert len(box.branches) == 101


def test_no_card_for_two_alone_is_in_the_game() -> None:
    alone = [card for card in (*kodama_cards().values(), *decree_cards().values()) if card.symbol == "2"]
    for edition in ("first", "second"):
        box = edition_box(edition, "base")
        assert not {card.id for card in alone}.intersection((*box.kodama, *box.decrees))
    assert sorted(card.id for card in alone) == [
        *(f"D{number:02}" for number in range(1, 13)), "DF1", "DF2", "DS1", "DS2", "DU1", "DU2",
    ]  # fmt: skip


@pytest.mark.usefixtures("ground")
def test_each_of_six_gets_another_trunk_and_four_kodama() -> None:
    seen: set[str] = set()
    for seed in range(10):
        state = Game.started(6, seed).state
        assert len({planted.trunk.id for planted in state.trees}) == 6
        dealt = [card for hand in state.hands for card in hand]
        assert len(dealt) == len(set(dealt)) == 24
        assert len({*state.deck, *state.display}) == 101
        seen.update(dealt)
    assert seen > KODAMA_FOR_SIX


@pytest.mark.usefixtures("ground")
def test_six_take_turns_to_the_left_and_the_cards_last() -> None:
    game = Game.started(6, 4, first="5", decrees="none")
    movers = []
    for _ in range(6):
        movers.append(game.mover)
        game.turn()
    assert movers == [5, 0, 1, 2, 3, 4]
    game.to_phase(KodamaPhase.ENDED)
    assert [len(grown) for grown in game.state.trees] == [13] * 6
    assert len(game.state.deck) == 101 - 72 - 4
    assert [len(hand) for hand in game.state.hands] == [1] * 6


@pytest.mark.usefixtures("ground")
def test_what_each_of_six_may_know_fits_an_imagined_world() -> None:
    game = Game.started(6, 4)
    for _ in range(8):
        game.turn()
    for seat in range(6):
        seen = game.rules.observe(game.state, seat)
        world = game.rules.imagine(seen, Rng(seat))
        assert game.rules.observe(world, seat) == seen
        assert len({card for hand in world.hands for card in hand}) == 24


def under(decree: str, trunk: str, *display: str) -> Game:
    game = Game.started(branches=[*display, *(f"LL{number}" for number in range(30))], pool="mixed", first="0")
    return game.decree(decree).change(trees=(tree(trunk), tree(trunk)), display=display)


def decree_points(game: Game, card: str) -> int:
    event = game.grow(card)
    assert isinstance(event, BranchGrown)
    return event.decree_sheet.total


def test_sapling_year_one_more_when_the_card_shows_the_trunks_feature(ground: Ground) -> None:
    assert decree_points(under("DS3", "F", "FC", "SC"), "FC") == 1
    assert decree_points(under("DS3", "F", "FF", "SC"), "FF") == 1
    assert decree_points(under("DS3", "F", "FC", "SC"), "SC") == 0


def test_shooting_stars_one_for_each_star_placed(ground: Ground) -> None:
    assert decree_points(under("DU3", "F", "SSC", "FC"), "SSC") == 2
    assert decree_points(under("DU3", "F", "SSC", "FC"), "FC") == 0


def test_last_leaves_pay_for_the_longest_line_in_turn_order_before_the_kodama_phase(ground: Ground) -> None:
    long, short = tree("F", (0, "C"), (1, "C"), (2, "C"), (0, "B")), tree("S", (0, "C"), (0, "C"))
    game = under("DF3", "F", "FF", "SC").change(trees=(long, short), round=4, first=1, turn=1, grown=True)
    game.do(HandOver(0))
    paid = [(event.seat, event.decree, event.sheet.total) for event in game.told(DecreePaid)]  # type: ignore[attr-defined]
    assert paid == [(1, "DF3", 1), (0, "DF3", 3)]
    assert game.state.phase is KodamaPhase.KODAMA
