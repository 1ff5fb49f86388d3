"""Setting up Duo, from its own box and from the mixed pool."""

from __future__ import annotations

import pytest

from kodama_app.content import trees
from kodama_app.content.decrees import decree_cards
from kodama_app.content.kinds import kodama_kinds
from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.engine.actions import Action, HandOver, NotationError, read_action
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.plain import checksum
from kodama_app.engine.rules import Setup
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.events import GameSetUp
from kodama_app.games.duo.actions import ChoosePile, RemoveBranch, SplitBranches, SummonSpirit
from kodama_app.games.duo.events import BranchesRevealed
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.rules import DuoRules
from kodama_app.games.duo.spec import DUO, box
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.events import SeasonBegun
from kodama_app.games.spec import OptionError

from .forest import Game


def test_its_options_and_their_defaults() -> None:
    assert DUO.resolve({}, 2) == {"decrees": "hidden", "limit": "10", "pool": "base", "first": "chance"}
    assert DUO.resolve({"pool": "mixed"}, 2)["pool"] == "mixed"
    with pytest.raises(OptionError, match="unknown option 'edition'; known: decrees, first, limit, pool"):
        DUO.resolve({"edition": "first"}, 2)
    with pytest.raises(OptionError, match="'first' cannot be '2'"):
        DUO.resolve({"first": "2"}, 2)


@pytest.mark.parametrize("seats", [1, 3])
def test_duo_is_for_two_players(seats: int) -> None:
    with pytest.raises(OptionError, match=f"kodama-duo is for 2 players, not {seats}"):
        DUO.resolve({}, seats)


@pytest.mark.usefixtures("duo_cards")
def test_the_box_holds_36_branches_two_trunks_21_kodama_and_nine_seasons() -> None:
    found = box("base")
    assert len(found.branches) == 36
    assert [trunk.features[0].kind for trunk in found.trunks.values()] == ["flower", "star"]
    assert set(found.kodama) == {f"D{number:02}" for number in range(1, 22)}
    assert found.kodama_deck() == tuple(found.kodama)
    assert [found.season_decrees(season) for season in range(3)] == [
        ("DS1", "DS2", "DS3"), ("DU1", "DU2", "DU3"), ("DF1", "DF2", "DF3"),
    ]  # fmt: skip


@pytest.mark.usefixtures("duo_cards")
def test_the_mixed_pool_holds_everything_but_gale_and_spring_call_and_the_duo_trunks() -> None:
    found = box("mixed")
    assert len(found.branches) == 101
    assert len(found.kodama) == len(found.kodama_deck()) == 44
    assert set(found.kodama) == {name for name, card in kodama_cards().items() if card.sprout is None}
    assert set(found.decrees) == set(decree_cards()) - {"S4", "F1"}
    assert len(found.decrees) == 22
    assert dict(found.trunks) == dict(trees.trunk_cards())


@pytest.mark.usefixtures("duo_cards")
def test_options_lead_to_the_right_box() -> None:
    for pool in ("base", "mixed"):
        made = DUO.rules(DUO.resolve({"pool": pool, "limit": "none", "first": "1"}, 2))
        assert isinstance(made, DuoRules)
        assert made.table.box is box(pool, DUO.rules_version)
        assert (made.table.options.limit, made.table.options.first) == (None, 1)


@pytest.mark.usefixtures("duo_cards")
def test_two_of_the_six_trunks_and_the_seasons_of_both_games_come_up() -> None:
    options = DUO.resolve({"pool": "mixed"}, 2)
    made = DUO.rules(options)
    starts = [made.start(Setup(2, seed, options)).state for seed in range(120)]
    assert all(len({found.trunk.id for found in state.trees}) == 2 for state in starts)
    assert {found.trunk.id for state in starts for found in state.trees} == set(trees.trunk_cards())
    assert {name for state in starts for name in state.decrees} == set(box("mixed").decrees)


@pytest.mark.usefixtures("ground")
def test_each_gets_one_of_the_trunks_and_four_kodama() -> None:
    seen = set()
    for seed in range(12):
        state = Game.started(seed).state
        assert {found.trunk.id for found in state.trees} == {"TB", "TS"}
        assert [len(hand) for hand in state.hands] == [4, 4]
        assert len({*state.hands[0], *state.hands[1]}) == 8
        assert state.scores == (0, 0)
        seen.add(state.trees[0].trunk.id)
    assert seen == {"TB", "TS"}


@pytest.mark.usefixtures("ground")
def test_one_season_card_lies_face_down_for_each_season() -> None:
    found: set[str | None] = set()
    for seed in range(40):
        game = Game.started(seed)
        assert [name[1] for name in game.state.decrees if name] == ["S", "U", "F"]
        assert game.rules.observe(game.state, 0).decrees == (game.state.decrees[0], None, None)
        found.update(game.state.decrees)
    assert len(found) == 9


@pytest.mark.usefixtures("ground")
def test_all_spirits_wait_beside_the_table_and_nothing_is_discarded() -> None:
    state = Game.started().state
    assert state.spirits == tuple((kind, None) for kind in kodama_kinds())
    assert state.discards == ()
    assert state.covered(0) == state.covered(1) == {}


@pytest.mark.usefixtures("ground")
def test_who_wears_the_most_green_is_the_sower_the_other_the_pruner() -> None:
    for first in (0, 1):
        state = Game.started(first=str(first)).state
        assert (state.sower, state.pruner) == (first, 1 - first)
        assert state.movers == (1 - first,)
    assert {Game.started(seed).state.sower for seed in range(12)} == {0, 1}


@pytest.mark.usefixtures("ground")
def test_three_branches_are_revealed_from_the_top_of_the_deck() -> None:
    game = Game.started(first="0", decrees="none")
    assert game.state.phase is DuoPhase.SPLITTING
    assert len(game.state.revealed) == 3
    assert len(game.state.deck) == 33
    assert len({*game.state.revealed, *game.state.deck}) == 36
    assert game.names() == ["GameSetUp", "TrunkPlanted", "TrunkPlanted", "SeasonBegun", "BranchesRevealed"]
    assert game.events[-1] == BranchesRevealed(1, game.state.revealed, veiled=False)
    assert game.reveals


@pytest.mark.usefixtures("ground")
def test_the_transcript_begins_with_who_is_pruner() -> None:
    game = Game.started(first="0", decrees="none")
    setup, season = game.told(GameSetUp)[0], game.told(SeasonBegun)[0]
    (line,) = DUO.transcript(game.state, setup)
    assert (line["event"], line["game"], line["pruner"]) == ("setup", "kodama-duo", 1)
    assert "first" not in line
    assert DUO.transcript(game.state, season) == [
        {"event": "season", "season": "spring", "pruner": 1, "decree": None}
    ]
    assert DUO.transcript(game.state, game.events[-1]) == [
        {"event": "reveal", "player": 1, "cards": list(game.state.revealed)}
    ]


@pytest.mark.usefixtures("ground")
def test_the_same_seed_deals_the_same_game() -> None:
    assert checksum(Game.started(7).state) == checksum(Game.started(7).state)
    assert checksum(Game.started(7).state) != checksum(Game.started(8).state)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("1 split E01 E02,E03", SplitBranches(1, (("E01",), ("E02", "E03")))),
        ("1 split E01,E02 E03", SplitBranches(1, (("E01", "E02"), ("E03",)))),
        ("0 split E01 E02,E03 E02", SplitBranches(0, (("E01",), ("E02", "E03")), "E02")),
        ("0 choose 1", ChoosePile(0, 1)),
        ("0 grow E01 -120 884 150", GrowBranch(0, 0, "E01", Pose(-120, 884, 150))),
        ("1 remove E01", RemoveBranch(1, "E01")),
        ("1 summon firefly 4 2", SummonSpirit(1, "firefly", 4, 2)),
        ("0 hand-over", HandOver(0)),
        ("1 kodama D17 firefly star", ScoreKodama(1, "D17", ("firefly", "star"))),
        ("1 kodama D21 7", ScoreKodama(1, "D21", ("7",))),
        ("1 kodama D04", ScoreKodama(1, "D04")),
    ],
)
def test_actions_have_a_line_of_text(text: str, action: Action) -> None:
    assert action.text == text
    assert read_action(text, DuoRules.kinds) == action


@pytest.mark.parametrize(
    "text",
    ["0 split E01", "0 split A B C D", "0 choose", "0 choose x", "0 choose 1 2", "0 remove", "0 remove A B",
     "0 summon firefly 1", "0 summon firefly 1 x", "0 call", "0 pick A"],
)  # fmt: skip
def test_a_line_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_action(text, DuoRules.kinds)
