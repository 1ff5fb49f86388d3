"""Setting up, in both editions."""

from __future__ import annotations

import pytest

from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.plain import checksum
from kodama_app.engine.trees.events import GameSetUp, TrunkPlanted
from kodama_app.games.grove.box import edition_box
from kodama_app.games.grove.events import SeasonBegun

from ..forest import Ground
from .forest import Game

pytestmark = pytest.mark.usefixtures("ground")


@pytest.mark.parametrize(("edition", "kodama", "sprouts", "decrees"), [("first", 20, 0, 4), ("second", 23, 9, 5)])
def test_each_editions_box(edition: str, kodama: int, sprouts: int, decrees: int) -> None:
    found = edition_box(edition, "base")
    assert len(found.branches) == 65
    assert len(found.trunks) == 6
    assert len(found.kodama_deck()) == kodama
    assert len(found.kodama) - kodama == sprouts
    assert [len(found.season_decrees(season)) for season in range(3)] == [decrees] * 3


@pytest.mark.parametrize(("edition", "display"), [("first", 3), ("second", 4)])
def test_the_display_is_dealt_from_the_top_of_the_deck(edition: str, display: int) -> None:
    state = Game.started(edition=edition).state
    assert len(state.display) == display
    assert len(state.deck) == 72 - display
    assert len({*state.deck, *state.display}) == 72


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everyone_gets_another_trunk_and_four_kodama(seats: int) -> None:
    for seed in range(5):
        state = Game.started(seats, seed).state
        assert len({tree.trunk.id for tree in state.trees}) == seats
        assert [len(hand) for hand in state.hands] == [4] * seats
        dealt = [card for hand in state.hands for card in hand]
        assert len(set(dealt)) == 4 * seats
        assert all(card.startswith("K") for card in dealt)
        assert state.scores == (0,) * seats


def test_there_is_one_decree_for_each_season() -> None:
    seen: set[str | None] = set()
    for seed in range(60):
        state = Game.started(seed=seed).state
        assert [card[0] for card in state.decrees if card] == ["S", "U", "F"]
        seen.update(state.decrees)
    assert len(seen) == 15


def test_the_first_edition_knows_neither_the_fifth_decrees_nor_the_last_kodama() -> None:
    for seed in range(30):
        state = Game.started(5, seed, edition="first").state
        assert not {"S5", "U5", "F5"}.intersection(state.decrees)
        assert not {"K21", "K22", "K23"}.intersection(card for hand in state.hands for card in hand)


def test_one_may_play_without_decrees() -> None:
    game = Game.started(decrees="none")
    assert game.state.decrees == (None, None, None)
    assert [event.decree for event in game.events if isinstance(event, SeasonBegun)] == [None]


def test_the_first_player_is_chosen_or_left_to_chance() -> None:
    assert {Game.started(3, seed).state.first for seed in range(20)} == {0, 1, 2}
    assert {Game.started(3, seed, first="1").state.first for seed in range(5)} == {1}
    assert Game.started(3, first="1").mover == 1


def test_a_seat_with_sprouts_gets_its_three_in_place_of_four_kodama() -> None:
    state = Game.started(3, sprouts="-,C,A").state
    assert state.hands[1:] == (("SC1", "SC2", "SC3"), ("SA1", "SA2", "SA3"))
    assert len(state.hands[0]) == 4


def test_setting_up_is_told_in_order() -> None:
    game = Game.started(2, first="0")
    assert game.names() == ["GameSetUp", "TrunkPlanted", "TrunkPlanted", "DisplayDealt", "SeasonBegun"]
    setup, first, second = game.events[:3]
    assert isinstance(setup, GameSetUp)
    assert setup.options["edition"] == "second"
    trunks = tuple(tree.trunk.id for tree in game.state.trees)
    assert setup.trunks == trunks
    assert (first, second) == (TrunkPlanted(0, trunks[0]), TrunkPlanted(1, trunks[1]))
    assert game.events[-1] == SeasonBegun(SEASONS[0], 0, game.state.decrees[0])


def test_the_same_seed_deals_the_same_game() -> None:
    assert checksum(Game.started(4, 7).state) == checksum(Game.started(4, 7).state)
    assert checksum(Game.started(4, 7).state) != checksum(Game.started(4, 8).state)


def test_the_deck_does_not_depend_on_the_number_of_players(ground: Ground) -> None:
    assert Game.started(2, 7).state.deck == Game.started(5, 7).state.deck
