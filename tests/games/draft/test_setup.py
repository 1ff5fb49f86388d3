"""Before the first choice: options, boxes, and four branch cards for each."""

from __future__ import annotations

import pytest

from kodama_app.engine.actions import Action, HandOver, NotationError, read_action
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.plain import checksum
from kodama_app.engine.rules import Setup
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.draft.actions import PickBranch
from kodama_app.games.draft.events import BranchesDrawn
from kodama_app.games.draft.rules import DraftRules
from kodama_app.games.draft.spec import DRAFT
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.box import Box
from kodama_app.games.spec import OptionError

from .forest import Game, rules

NEED_A_DISPLAY = {"S4", "F1"}


def box_of(seats: int, **options: str) -> Box:
    made = DRAFT.rules(DRAFT.resolve(options, seats))
    assert isinstance(made, DraftRules)
    return made.table.box


def test_its_options_are_those_of_kodama_but_for_the_display() -> None:
    assert DRAFT.resolve({}, 2) == {
        "edition": "second",
        "decrees": "hidden",
        "limit": "10",
        "pool": "base",
        "sprouts": "-,-",
        "first": "chance",
    }
    with pytest.raises(OptionError, match="unknown option 'display'; known: decrees, edition, first, limit, pool"):
        DRAFT.resolve({"display": "4"}, 2)
    assert DRAFT.resolve({"edition": "first"}, 2)["decrees"] == "open"


def test_it_is_for_two_to_six_players_and_six_need_the_mixed_pool() -> None:
    assert [DRAFT.resolve({}, seats)["pool"] for seats in range(2, 7)] == ["base"] * 4 + ["mixed"]
    for seats in (1, 7):
        with pytest.raises(OptionError, match=f"kodama-draft is for 2 to 6 players, not {seats}"):
            DRAFT.resolve({}, seats)
    with pytest.raises(OptionError, match="'pool' cannot be 'base'"):
        DRAFT.resolve({"pool": "base"}, 6)


@pytest.mark.parametrize(("edition", "decrees"), [("first", 12 - 2), ("second", 15 - 2)])
def test_gale_and_spring_call_are_out(edition: str, decrees: int) -> None:
    box = box_of(2, edition=edition)
    assert len(box.decrees) == decrees
    assert not NEED_A_DISPLAY.intersection(box.decrees)
    assert len(box.branches) == 65


@pytest.mark.usefixtures("duo_cards")
def test_they_are_out_of_the_mixed_pool_too() -> None:
    box = box_of(6)
    assert len(box.decrees) == 15 - 2 + 3
    assert not NEED_A_DISPLAY.intersection(box.decrees)
    assert {"DS3", "DU3", "DF3"} < set(box.decrees)
    assert (len(box.branches), len(box.kodama_deck()), len(box.trunks)) == (101, 23 + 9, 6)


def test_no_game_ever_begins_with_them() -> None:
    options = DRAFT.resolve({}, 2)
    made = DRAFT.rules(options)
    found = {name for seed in range(60) for name in made.start(Setup(2, seed, options)).state.decrees}
    assert len(found) == 13
    assert not NEED_A_DISPLAY.intersection(found)


@pytest.mark.usefixtures("ground")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_after_the_decree_everyone_gets_four_branches(seats: int) -> None:
    game = Game.started(seats, first="1")
    branches = 101 if seats == 6 else 65
    assert [len(hand) for hand in game.state.held] == [4] * seats
    assert len(game.state.deck) == branches - 4 * seats
    assert len({*game.state.deck, *(card for hand in game.state.held for card in hand)}) == branches
    setup = ["GameSetUp", *["TrunkPlanted"] * seats, "SeasonBegun"]
    assert game.names() == [*setup, *["BranchesDrawn"] * seats]
    drawn = game.told(BranchesDrawn)
    assert drawn[0] == BranchesDrawn(1, game.state.held[1])
    assert game.reveals


@pytest.mark.usefixtures("ground")
@pytest.mark.parametrize("seats", [2, 6])
def test_everyone_gets_another_trunk_and_four_kodama(seats: int) -> None:
    state = Game.started(seats).state
    assert len({planted.trunk.id for planted in state.trees}) == seats
    assert len({card for hand in state.hands for card in hand}) == 4 * seats
    assert state.scores == (0,) * seats


@pytest.mark.usefixtures("ground")
def test_the_same_seed_deals_the_same_game() -> None:
    assert checksum(Game.started(4, 7).state) == checksum(Game.started(4, 7).state)
    assert checksum(Game.started(4, 7).state) != checksum(Game.started(4, 8).state)


def test_rules_refuse_another_number_of_seats_than_their_options_are_for() -> None:
    made = rules(2)
    with pytest.raises(OptionError, match="for 2 seats, not 3"):
        made.start(Setup(3, 1, made.options))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("2 pick B17", PickBranch(2, "B17")),
        ("0 grow B17 -120 884 150", GrowBranch(0, 0, "B17", Pose(-120, 884, 150))),
        ("5 hand-over", HandOver(5)),
        ("1 kodama D17 firefly star", ScoreKodama(1, "D17", ("firefly", "star"))),
    ],
)
def test_actions_have_a_line_of_text(text: str, action: Action) -> None:
    assert action.text == text
    assert read_action(text, DraftRules.kinds) == action


@pytest.mark.parametrize("text", ["0 pick", "0 pick B17 B18", "0 call", "0 split A B", "0 remove B17"])
def test_a_line_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_action(text, DraftRules.kinds)
