"""Discards, and the Spirits that the other player must summon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from kodama_app.engine.actions import HandOver
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rng import Rng
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.card import Feature
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.duo.actions import SummonSpirit
from kodama_app.games.duo.events import BranchDiscarded, SpiritSummoned
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.rules import DuoRules
from kodama_app.games.duo.spec import DUO
from kodama_app.games.grove.events import BranchGrown

from ...trees.scenes import one_branch, straight
from ..forest import Ground, on, tree
from .forest import Game

OAK, ELM = tree("F", (0, "FC")), tree("S", (0, "SM"))


def discard_game(card: str, trees: Sequence[Tree] = (OAK, ELM), **options: str) -> Game:
    """Seat 1 is about to discard this card."""
    return Game.round_of(f"{card} C", "SM", trees, **options)


def grown(game: Game, card: str, parent: int, seat: int = 0) -> BranchGrown:
    """A seat's next placement, whatever else was going on; the game itself goes on as it was."""
    later = Game(game.rules, game.state)
    later.change(phase=DuoPhase.GROWING, first=seat, turn=0, grown=False, held=((card,), (card,)))
    event = later.grow(card, parent)
    assert isinstance(event, BranchGrown)
    return event


def test_who_has_a_card_left_discards_it_and_the_other_player_summons(ground: Ground) -> None:
    game = Game.round_of("FF C", "SM").choose().turn("FF").turn("SM")
    assert game.events == (BranchDiscarded(0, "C"),)
    assert game.state.discards == ("C",)
    assert game.state.held == ((), ())
    assert (game.state.phase, game.mover) == (DuoPhase.SUMMONING, 1)
    game = Game.round_of("SM", "FF C").choose().turn("SM").turn("FF")
    assert game.events == (BranchDiscarded(1, "C"),)
    assert (game.state.phase, game.mover) == (DuoPhase.SUMMONING, 0)


def test_the_discard_pile_grows_and_lies_open(ground: Ground) -> None:
    game = discard_game("LSB").change(discards=("FF", "C")).discarded("LSB")
    assert game.state.discards == ("FF", "C", "LSB")
    assert game.rules.observe(game.state, 0).discards == game.rules.observe(game.state, 1).discards
    assert game.rules.observe(game.state, 0).discards == ("FF", "C", "LSB")


def test_a_summons_is_a_duty(ground: Ground) -> None:
    game = discard_game("LSB").discarded("LSB")
    assert game.codes(HandOver(0)) == ["must_summon"]
    assert HandOver(0) not in game.offered(0)
    assert game.codes(SummonSpirit(1, "star", 0, 0)) == ["not_your_turn"]
    game.do(SummonSpirit(0, "star", 0, 0))
    assert game.offered(0) == [HandOver(0)]
    assert not game.reveals
    game.do(HandOver(0))
    assert game.reveals


def test_a_spirit_of_a_kind_printed_on_the_discard(ground: Ground) -> None:
    game = discard_game("SSB").discarded("SSB")
    kinds = [action.kind for action in game.offered(0) if isinstance(action, SummonSpirit)]
    assert kinds == ["star"] * 3 + ["flower"] * 3
    assert game.codes(SummonSpirit(0, "firefly", 0, 0)) == ["not_on_discard"]
    assert game.codes(SummonSpirit(0, "fern", 0, 0)) == ["not_on_discard"]
    drawn = {game.rules.random_action(game.state, 0, Rng(number)) for number in range(80)}
    assert drawn == set(game.offered(0))


def test_it_covers_any_feature_of_the_own_tree_the_trunks_too(ground: Ground) -> None:
    game = discard_game("L").discarded("L")
    assert game.offered(0) == [SummonSpirit(0, "cloud", *at) for at in ((0, 0), (1, 0), (1, 1))]
    for index, feature in ((2, 0), (1, 2), (0, 1), (-1, 0), (0, -1)):
        assert game.codes(SummonSpirit(0, "cloud", index, feature)) == ["no_such_feature"]
    game.do(SummonSpirit(0, "cloud", 0, 0))
    assert game.events == (SpiritSummoned(0, "cloud", None, 0, 0),)
    assert game.state.spirit_at("cloud") == (0, 0, 0)
    assert game.state.covered(0) == {(0, 0): "cloud"}
    assert game.state.covered(1) == {}


def test_it_may_cover_a_feature_of_its_own_kind(ground: Ground) -> None:
    game = discard_game("F").discarded("F")
    assert game.codes(SummonSpirit(0, "firefly", 0, 0)) == []
    game.do(SummonSpirit(0, "firefly", 0, 0))
    assert grown(game, "F", 0).growth.total == 2


def test_it_never_covers_a_spirit(ground: Ground) -> None:
    game = discard_game("L").spirits(star=(0, 1, 0)).discarded("L")
    (fault,) = game.rules.faults(game.state, SummonSpirit(0, "cloud", 1, 0))
    assert (fault.code.value, fault.cards, fault.features) == ("spirit_there", (1,), ((1, 0),))
    assert game.offered(0) == [SummonSpirit(0, "cloud", *at) for at in ((0, 0), (1, 1))]


def test_a_spirit_at_the_same_place_of_the_rivals_tree_is_in_nobodys_way(ground: Ground) -> None:
    game = discard_game("L").spirits(star=(1, 1, 0)).discarded("L")
    assert game.codes(SummonSpirit(0, "cloud", 1, 0)) == []


def test_it_comes_off_the_rivals_tree_too_where_the_old_feature_is_back(ground: Ground) -> None:
    game = discard_game("L", (OAK, tree("S", (0, "SM")))).spirits(cloud=(1, 1, 0))
    assert grown(game, "S", 1, seat=1).growth.total == 0
    game.discarded("L").do(SummonSpirit(0, "cloud", 1, 1))
    assert game.events == (SpiritSummoned(0, "cloud", (1, 1, 0), 1, 1),)
    assert DUO.transcript(game.state, game.events[0]) == [
        {
            "event": "spirit",
            "player": 0,
            "kind": "cloud",
            "from": {"tree": 1, "index": 1, "feature": 0},
            "tree": 0,
            "index": 1,
            "feature": 1,
        }
    ]
    assert (game.state.covered(0), game.state.covered(1)) == ({(1, 1): "cloud"}, {})
    assert grown(game, "S", 1, seat=1).growth.total == 3


def test_own_spirits_never_move(ground: Ground) -> None:
    game = discard_game("LS").spirits(cloud=(0, 1, 0)).discarded("LS")
    assert game.codes(SummonSpirit(0, "cloud", 0, 0)) == ["own_spirit_stays"]
    assert game.codes(HandOver(0)) == ["must_summon"]
    assert {action.kind for action in game.offered(0) if isinstance(action, SummonSpirit)} == {"star"}


def test_if_every_kind_of_the_discard_has_its_spirit_on_the_own_tree_none_is_summoned(ground: Ground) -> None:
    game = discard_game("LLS").spirits(cloud=(0, 1, 0), star=(0, 0, 0)).discarded("LLS")
    assert game.names()[0] == "BranchDiscarded"
    assert (game.state.phase, game.state.round) == (DuoPhase.SPLITTING, 2)
    assert game.state.spirit_at("cloud") == (0, 1, 0)


def test_a_tree_without_a_free_feature_takes_no_spirit(ground: Ground) -> None:
    # Nothing ever fitted: the trunk's disc is the only one, and a Spirit lies on it.
    game = discard_game("LS", (tree("F"), ELM)).spirits(mushroom=(0, 0, 0)).discarded("LS")
    assert (game.state.phase, game.state.round) == (DuoPhase.SPLITTING, 2)
    assert game.state.spirit_at("cloud") is None


def test_one_discard_calls_one_spirit(ground: Ground) -> None:
    game = discard_game("LS").discarded("LS")
    game.do(SummonSpirit(0, "star", 0, 0))
    assert game.codes(SummonSpirit(0, "cloud", 1, 0)) == ["one_summons"]
    assert game.codes(SummonSpirit(0, "star", 1, 0)) == ["one_summons"]
    game.do(HandOver(0))
    game.discarded("C")
    assert game.state.summoned == ()
    assert game.codes(SummonSpirit(0, "caterpillar", 1, 0)) == []


def test_the_disc_counts_as_the_spirits_kind_for_growth_from_then_on(ground: Ground) -> None:
    game = discard_game("S").discarded("S")
    assert grown(game, "F", 1).growth.total == 1 + 1 + 1
    assert grown(game, "S", 1).growth.total == 0
    game.do(SummonSpirit(0, "star", 1, 0))
    assert grown(game, "F", 1).growth.total == 0
    event = grown(game, "S", 1)
    assert (event.growth.total, event.base_points, event.decree_changes_growth) == (2, 2, False)


def test_the_golden_case_a_flower_spirit_over_a_firefly_mends_the_broken_flower_line(ground: Ground) -> None:
    oak = tree("F", (0, "FCB"), (1, "FC"), (2, "FFCB"))
    game = discard_game("LSB", (oak, ELM)).discarded("LSB")
    assert grown(game, "C", 3).growth.total == 1 + 1 + 1 + 1
    before = grown(game, "LSB", 3)
    assert before.growth.total == 2
    game.do(SummonSpirit(0, "flower", 2, 0))
    after = grown(game, "LSB", 3)
    (line,) = after.growth.lines
    assert (line.reason, line.points, line.cards) == ("flower", 4, (4, 3, 2, 1))
    assert line.features == ((4, 2), (3, 3), (2, 0), (1, 2))
    # The firefly is gone from that line.
    assert grown(game, "F", 3).growth.total == 1 + 2


def test_the_limit_of_ten_counts_spirits(ground: Ground) -> None:
    oak = tree("F", (0, "FFFFC"), (1, "FFF"))
    game = Game.round_of("FF C", "SM", (oak, ELM)).choose()
    assert game.codes(GrowBranch(0, 0, "FF", on(2))) == []
    game.spirits(firefly=(0, 1, 4))
    (fault,) = game.rules.faults(game.state, GrowBranch(0, 0, "FF", on(2)))
    assert (fault.code.value, fault.found, fault.allowed) == ("over_the_limit", 11, 10)
    assert GrowBranch(0, 0, "FF", on(2)) not in game.offered(0)
    game.spirits(star=(0, 1, 0))
    assert game.codes(GrowBranch(0, 0, "FF", on(2))) == []


def test_a_spirit_may_make_a_card_fit_or_not_fit(ground: Ground) -> None:
    game = Game.round_of("FF FFC", "SM", (tree("F"), ELM), limit="2").spirits(star=(0, 0, 0)).choose()
    assert game.offered(0) == [GrowBranch(0, 0, "FF", on(0)), GrowBranch(0, 0, "FFC", on(0))]


def test_summoning_looks_at_printed_kinds_whatever_they_count_as(ground: Ground) -> None:
    game = discard_game("L", pool="mixed", decrees="hidden").decree("S1").discarded("L")
    assert {action.kind for action in game.offered(0) if isinstance(action, SummonSpirit)} == {"cloud"}
    assert game.codes(SummonSpirit(0, "star", 0, 0)) == ["not_on_discard"]


def test_a_spirit_too_counts_as_what_the_decree_makes_of_it(ground: Ground) -> None:
    game = discard_game("SS", pool="mixed", decrees="hidden").decree("S1").spirits(cloud=(0, 1, 0))
    event = grown(game, "SS", 1)
    assert (event.growth.total, event.base_points, event.decree_changes_growth) == (3, 0, True)
    game.change(season=1, decrees=(None, None, None))
    assert grown(game, "SS", 1).growth.total == 0


def test_covers_no_feature_is_as_printed_spirits_or_not() -> None:
    card = straight(Feature("star", 315, 200), name="E01")
    table = Game.started().rules.table
    made = DuoRules(replace(table, box=replace(table.box, branches={"E01": card})), {})
    state = Game.started(first="0", decrees="none").state
    game = Game(made, state).change(
        trees=(one_branch(), one_branch()), phase=DuoPhase.GROWING, held=(("E01",), ())
    )
    covering, free = GrowBranch(0, 0, "E01", Pose(0, 900, 0)), GrowBranch(0, 0, "E01", Pose(0, 1720, 0))
    printed = game.rules.faults(game.state, covering)
    assert [(fault.code.value, fault.features) for fault in printed] == [("covers_feature", ((1, 0),))]
    assert game.codes(free) == []
    for spirits in ({"star": (0, 1, 0)}, {"firefly": (0, 1, 0)}, {"star": (0, 0, 0)}, {"moss": (1, 1, 0)}):
        game.spirits(**spirits)
        assert game.rules.faults(game.state, covering) == printed
        assert game.codes(free) == []


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_after_the_summons_the_next_round_begins(ground: Ground, round_: int) -> None:
    game = discard_game("L").change(round=round_).discarded("L")
    game.do(SummonSpirit(0, "cloud", 0, 0))
    game.do(HandOver(0))
    assert (game.state.phase, game.state.round) == (DuoPhase.SPLITTING, round_ + 1)
    assert game.state.spirit_at("cloud") == (0, 0, 0)


def test_after_the_fourth_summons_the_kodama_phase_begins(ground: Ground) -> None:
    game = discard_game("L").change(round=4).discarded("L")
    deck = game.state.deck
    game.do(SummonSpirit(0, "cloud", 0, 0))
    game.do(HandOver(0))
    assert (game.state.phase, game.state.round) == (DuoPhase.KODAMA, 4)
    assert game.state.deck == deck
    assert game.names() == []
