"""Every season card of Duo."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kodama_app.content.decrees import decree_cards
from kodama_app.engine.actions import HandOver
from kodama_app.engine.rng import Rng
from kodama_app.engine.scores import Entry
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.duo.actions import ChoosePile, RemoveBranch, SplitBranches, SummonSpirit
from kodama_app.games.duo.events import BranchesRevealed, BranchesSplit, SpiritSummoned
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.spec import DUO
from kodama_app.games.grove.events import BranchGrown, DecreePaid, SeasonBegun

from ..forest import Ground, on, tree
from .forest import Game

OAK, ELM = tree("F", (0, "FC")), tree("S", (0, "SM"))
SEASON_IDS = ("DS1", "DS2", "DS3", "DU1", "DU2", "DU3", "DF1", "DF2", "DF3")


def under(decree: str, sower: str, pruner: str, trees: Sequence[Tree] = (OAK, ELM), **options: str) -> Game:
    """A round with a season card in force, before the Sower chooses."""
    return Game.round_of(sower, pruner, trees, decrees="hidden", **options).decree(decree)


def summoning(decree: str, discard: str, trees: Sequence[Tree] = (OAK, ELM)) -> Game:
    return under(decree, f"{discard} C", "SM", trees)


def summoned(game: Game, seat: int = 0) -> set[str]:
    """The kinds a seat may summon now."""
    return {action.kind for action in game.offered(seat) if isinstance(action, SummonSpirit)}


def decree_points(game: Game, card: str, parent: int = 0) -> int:
    event = game.grow(card, parent)
    assert isinstance(event, BranchGrown)
    return event.decree_sheet.total


def paid(game: Game) -> list[tuple[int, str, int]]:
    return [
        (event.seat, event.decree, event.sheet.total) for event in game.events if isinstance(event, DecreePaid)
    ]


def test_there_are_three_for_each_season() -> None:
    assert tuple(name for name, card in decree_cards().items() if "duo" in card.editions) == SEASON_IDS


def test_a_season_card_is_turned_at_the_seasons_start(ground: Ground) -> None:
    game = Game.started(first="0").change(decrees=("DS3", "DU3", "DF3"), phase=DuoPhase.KODAMA, round=4)
    assert game.rules.observe(game.state, 0).decrees == ("DS3", None, None)
    game.anything()
    game.anything()
    begun = game.told(SeasonBegun)
    assert begun == [SeasonBegun("summer", game.state.sower, "DU3")]
    assert game.reveals
    assert game.rules.observe(game.state, 0).decrees == ("DS3", "DU3", None)
    assert DUO.transcript(game.state, begun[0]) == [
        {"event": "season", "season": "summer", "pruner": game.state.pruner, "decree": "DU3"}
    ]


# --- spring


def test_twin_summons_a_second_spirit_may_come_of_another_kind_on_the_discard(ground: Ground) -> None:
    game = summoning("DS1", "LSS").discarded("LSS")
    assert game.codes(HandOver(0)) == ["must_summon"]
    game.do(SummonSpirit(0, "star", 0, 0))
    assert summoned(game) == {"cloud"}
    assert HandOver(0) in game.offered(0)
    assert game.codes(HandOver(0)) == []
    assert game.codes(SummonSpirit(0, "star", 1, 0)) == ["own_spirit_stays"]
    assert game.codes(SummonSpirit(0, "flower", 1, 0)) == ["not_on_discard"]
    assert game.codes(SummonSpirit(0, "cloud", 0, 0)) == ["spirit_there"]
    game.do(SummonSpirit(0, "cloud", 1, 1))
    assert game.state.covered(0) == {(0, 0): "star", (1, 1): "cloud"}
    assert game.offered(0) == [HandOver(0)]
    game.do(HandOver(0))
    assert game.state.phase is DuoPhase.SPLITTING


def test_twin_summons_is_an_offer(ground: Ground) -> None:
    game = summoning("DS1", "LS").discarded("LS")
    game.do(SummonSpirit(0, "star", 0, 0))
    game.do(HandOver(0))
    assert game.state.spirit_at("cloud") is None
    assert (game.state.phase, game.state.round) == (DuoPhase.SPLITTING, 2)


def test_twin_summons_calls_no_third_spirit_and_none_of_the_own_ones(ground: Ground) -> None:
    game = summoning("DS1", "LSB").discarded("LSB")
    game.do(SummonSpirit(0, "star", 0, 0))
    game.do(SummonSpirit(0, "flower", 1, 0))
    assert game.codes(SummonSpirit(0, "cloud", 1, 1)) == ["one_summons"]
    game = summoning("DS1", "LS").spirits(cloud=(0, 1, 0)).discarded("LS")
    game.do(SummonSpirit(0, "star", 0, 0))
    assert game.offered(0) == [HandOver(0)]
    assert game.codes(SummonSpirit(0, "cloud", 1, 1)) == ["own_spirit_stays"]


def test_twin_summons_takes_both_off_the_rivals_tree(ground: Ground) -> None:
    game = summoning("DS1", "LS").spirits(cloud=(1, 1, 0), star=(1, 0, 0)).discarded("LS")
    game.do(SummonSpirit(0, "cloud", 0, 0))
    game.do(SummonSpirit(0, "star", 1, 0))
    assert (game.state.covered(0), game.state.covered(1)) == ({(0, 0): "cloud", (1, 0): "star"}, {})


def test_twin_summons_ends_where_no_feature_is_free(ground: Ground) -> None:
    game = summoning("DS1", "LS", (tree("F"), ELM)).discarded("LS")
    game.do(SummonSpirit(0, "star", 0, 0))
    assert game.offered(0) == [HandOver(0)]
    assert game.codes(HandOver(0)) == []


def test_fair_share_who_discards_gets_two(ground: Ground) -> None:
    game = summoning("DS2", "L").discarded("L")
    assert paid(game) == [(1, "DS2", 2)]
    assert game.names() == ["BranchDiscarded", "DecreePaid"]
    assert game.state.scores == (0, 2)
    (entry,) = game.state.ledgers[1]
    assert entry == Entry("decree", "spring discard", entry.sheet)
    assert DUO.transcript(game.state, game.events[1]) == [
        {"event": "decree", "player": 1, "card": "DS2", "points": 2}
    ]
    assert (game.state.phase, game.mover) == (DuoPhase.SUMMONING, 0)


def test_fair_share_pays_though_no_spirit_can_come(ground: Ground) -> None:
    game = summoning("DS2", "L").spirits(cloud=(0, 0, 0)).discarded("L")
    assert paid(game) == [(1, "DS2", 2)]
    assert game.state.phase is DuoPhase.SPLITTING


def test_fair_share_pays_the_discard_of_who_could_place_neither_and_nothing_for_the_removed(
    ground: Ground,
) -> None:
    bare = (tree("F"), tree("F"))
    game = under("DS2", "FF FFS", "FFF", bare, limit="2").choose()
    game.do(RemoveBranch(0, "FF"))
    assert game.names() == ["BranchRemoved", "BranchRemoved", "BranchDiscarded", "DecreePaid"]
    assert paid(game) == [(0, "DS2", 2)]
    assert game.state.scores == (2, 0)


@pytest.mark.parametrize("decree", [name for name in SEASON_IDS if name != "DS2"])
def test_no_other_season_pays_for_discards(ground: Ground, decree: str) -> None:
    assert paid(summoning(decree, "L").discarded("L")) == []


def test_sapling_year_one_more_when_the_card_shows_the_trunks_feature(ground: Ground) -> None:
    assert decree_points(under("DS3", "FC S", "SM").choose(), "FC") == 1
    assert decree_points(under("DS3", "FF S", "SM").choose(), "FF") == 1
    assert decree_points(under("DS3", "CC S", "SM").choose(), "CC") == 0


def test_sapling_year_a_spirit_does_not_change_which_kind_is_ones_own(ground: Ground) -> None:
    def game() -> Game:
        return under("DS3", "FC S", "SM").spirits(star=(0, 0, 0)).choose()

    assert decree_points(game(), "FC") == 1
    assert decree_points(game(), "S") == 0


# --- summer


def test_restless_spirits_one_may_move_an_own_spirit_instead(ground: Ground) -> None:
    game = summoning("DU1", "LS").spirits(cloud=(0, 1, 0)).discarded("LS")
    assert summoned(game) == {"cloud", "star"}
    assert game.codes(HandOver(0)) == ["must_summon"]
    assert game.codes(SummonSpirit(0, "cloud", 1, 0)) == ["spirit_there"]
    game.do(SummonSpirit(0, "cloud", 0, 0))
    assert game.events == (SpiritSummoned(0, "cloud", (0, 1, 0), 0, 0),)
    assert game.state.covered(0) == {(0, 0): "cloud"}
    assert DUO.transcript(game.state, game.events[0])[0]["from"] == {"tree": 0, "index": 1, "feature": 0}
    assert game.offered(0) == [HandOver(0)]
    assert game.codes(SummonSpirit(0, "star", 1, 0)) == ["one_summons"]
    assert game.state.spirit_at("star") is None


def test_restless_spirits_if_only_own_ones_match_moving_is_optional(ground: Ground) -> None:
    game = summoning("DU1", "LS").spirits(cloud=(0, 1, 0), star=(0, 0, 0)).discarded("LS")
    assert (game.state.phase, game.mover) == (DuoPhase.SUMMONING, 0)
    assert summoned(game) == {"cloud", "star"}
    assert HandOver(0) in game.offered(0)
    assert HandOver(0) in {game.rules.random_action(game.state, 0, Rng(number)) for number in range(40)}
    game.do(HandOver(0))
    assert game.state.covered(0) == {(1, 0): "cloud", (0, 0): "star"}
    assert game.state.phase is DuoPhase.SPLITTING


def test_restless_spirits_the_kind_must_be_on_the_discard(ground: Ground) -> None:
    game = summoning("DU1", "L").spirits(star=(0, 1, 0)).discarded("L")
    assert game.codes(SummonSpirit(0, "star", 0, 0)) == ["not_on_discard"]
    assert summoned(game) == {"cloud"}


def test_restless_spirits_one_may_still_summon_off_the_rivals_tree(ground: Ground) -> None:
    game = summoning("DU1", "LS").spirits(cloud=(0, 1, 0), star=(1, 0, 0)).discarded("LS")
    game.do(SummonSpirit(0, "star", 0, 0))
    assert (game.state.covered(0), game.state.covered(1)) == ({(1, 0): "cloud", (0, 0): "star"}, {})


@pytest.mark.parametrize("decree", [name for name in SEASON_IDS if name != "DU1"])
def test_in_no_other_season_do_own_spirits_move(ground: Ground, decree: str) -> None:
    game = summoning(decree, "LS").spirits(cloud=(0, 1, 0)).discarded("LS")
    assert game.codes(SummonSpirit(0, "cloud", 0, 0)) == ["own_spirit_stays"]


def veiled() -> Game:
    """Three cards that the Pruner alone, seat 1, has seen."""
    game = under("DU2", "FF C", "SM").change(phase=DuoPhase.SPLITTING, piles=(), revealed=("FF", "C", "SM"))
    return game


def test_veil_the_pruner_lays_two_face_up_and_one_face_down(ground: Ground) -> None:
    game, piles = veiled(), (("FF",), ("C", "SM"))
    assert game.codes(SplitBranches(1, piles)) == ["must_hide_one"]
    assert game.codes(SplitBranches(1, piles, "F3")) == ["must_hide_one"]
    for hidden in ("FF", "C", "SM"):
        assert game.codes(SplitBranches(1, piles, hidden)) == []
    offered = game.offered(1)
    assert len(offered) == 9
    assert {action.hidden for action in offered if isinstance(action, SplitBranches)} == {"FF", "C", "SM"}
    assert all(game.codes(action) == [] for action in offered)


def test_veil_the_piles_are_chosen_and_then_turned_up(ground: Ground) -> None:
    game = veiled().split("FF", hidden="C")
    assert game.events == (BranchesSplit(1, (("FF",), ("C", "SM")), "C"),)
    assert not game.reveals
    assert game.state.hidden == "C"
    game.do(ChoosePile(0, 1))
    assert game.reveals
    assert game.state.hidden is None
    assert game.state.held == (("C", "SM"), ("FF",))


def test_veil_cards_are_revealed_to_the_pruner_alone(ground: Ground) -> None:
    game = under("DU2", "FF C", "SM").choose().turn("FF").turn("SM")
    game.do(SummonSpirit(1, "caterpillar", 0, 0))
    game.do(HandOver(1))
    assert game.events[-1] == BranchesRevealed(0, ("F0", "F1", "F2"), veiled=True)


@pytest.mark.parametrize("decree", [name for name in SEASON_IDS if name != "DU2"])
def test_no_other_season_hides_a_card(ground: Ground, decree: str) -> None:
    game = under(decree, "FF C", "SM").change(phase=DuoPhase.SPLITTING, piles=(), revealed=("FF", "C", "SM"))
    assert game.codes(SplitBranches(1, (("FF",), ("C", "SM")), "C")) == ["nothing_to_hide"]
    assert game.rules.observe(game.state, 0).revealed == ("FF", "C", "SM")


def test_shooting_stars_one_for_each_star_on_the_card_placed(ground: Ground) -> None:
    assert decree_points(under("DU3", "SSC F", "SM").choose(), "SSC") == 2
    assert decree_points(under("DU3", "FC F", "SM").choose(), "FC") == 0
    # A Spirit on the tree is no star on the card.
    assert decree_points(under("DU3", "FC F", "SM").spirits(star=(0, 1, 0)).choose(), "FC", 1) == 0


# --- fall


def test_parting_gift_three_each_time_the_rival_takes_a_spirit(ground: Ground) -> None:
    game = summoning("DF1", "LS").spirits(cloud=(1, 1, 0)).discarded("LS")
    game.do(SummonSpirit(0, "cloud", 0, 0))
    assert game.names() == ["SpiritSummoned", "DecreePaid"]
    assert paid(game) == [(1, "DF1", 3)]
    assert game.state.ledgers[1][-1].when == "fall gift"
    game.do(HandOver(0))
    game.change(discards=("L",), phase=DuoPhase.SUMMONING, turn=game.state.turn_order.index(1))
    game.do(SummonSpirit(1, "cloud", 0, 0))
    assert paid(game) == [(0, "DF1", 3)]
    assert game.state.scores == (3, 3)


def test_parting_gift_gives_nothing_for_a_spirit_from_beside_the_table(ground: Ground) -> None:
    game = summoning("DF1", "LS").spirits(cloud=(1, 1, 0)).discarded("LS")
    game.do(SummonSpirit(0, "star", 0, 0))
    assert paid(game) == []


@pytest.mark.parametrize("decree", [name for name in SEASON_IDS if name != "DF1"])
def test_no_other_season_pays_for_a_lost_spirit(ground: Ground, decree: str) -> None:
    game = summoning(decree, "L").spirits(cloud=(1, 1, 0)).discarded("L")
    game.do(SummonSpirit(0, "cloud", 0, 0))
    assert paid(game) == []


def test_haunted_boughs_two_more_when_the_card_grown_from_carries_a_spirit(ground: Ground) -> None:
    def points(parent: int, **spirits: tuple[int, int, int]) -> int:
        oak = tree("F", (0, "FC"), (1, "MB"))
        return decree_points(under("DF2", "SC F", "SM", (oak, ELM)).spirits(**spirits).choose(), "SC", parent)

    assert [points(parent, star=(0, 1, 1)) for parent in range(3)] == [0, 2, 0]
    assert [points(parent, star=(0, 0, 0)) for parent in range(3)] == [2, 0, 0]
    assert points(1, star=(0, 1, 0), cloud=(0, 1, 1)) == 2
    assert points(1, star=(1, 1, 0)) == 0
    assert points(1) == 0


def test_last_leaves_pay_for_the_longest_line_before_the_kodama_phase(ground: Ground) -> None:
    long = tree("F", (0, "C"), (1, "C"), (2, "C"), (0, "B"))
    game = summoning("DF3", "L", (ELM, long)).change(round=4).discarded("L")
    game.do(SummonSpirit(0, "cloud", 0, 0))
    game.do(HandOver(0))
    assert paid(game) == [(0, "DF3", 1), (1, "DF3", 3)]
    assert game.state.phase is DuoPhase.KODAMA
    assert game.state.scores == (1, 3)
    assert game.state.ledgers[1][-1].when == "fall end"


def test_last_leaves_pay_only_at_the_seasons_end(ground: Ground) -> None:
    game = summoning("DF3", "L").discarded("L")
    game.do(SummonSpirit(0, "cloud", 0, 0))
    game.do(HandOver(0))
    assert paid(game) == []


def test_season_points_do_not_count_toward_the_limit(ground: Ground) -> None:
    game = under("DF2", "FF F", "SM", (tree("F"), ELM), limit="3").spirits(firefly=(0, 0, 0)).choose()
    assert game.codes(GrowBranch(0, 0, "FF", on(0))) == []
    event = game.grow("FF")
    assert isinstance(event, BranchGrown)
    assert (event.growth.total, event.decree_sheet.total) == (3, 2)


def test_a_decree_of_the_base_game_counts_with_spirits(ground: Ground) -> None:
    # Own Kind asks for the trunk's printed feature on the card, Reaching Out for the parent, Spirits or not.
    game = under("U2", "FF S", "SM", pool="mixed").spirits(star=(0, 0, 0)).choose()
    assert decree_points(game, "FF", 1) == 2
    game = under("U4", "FS C", "SM", pool="mixed").spirits(star=(0, 1, 1)).choose()
    assert decree_points(game, "FS", 1) == 1
