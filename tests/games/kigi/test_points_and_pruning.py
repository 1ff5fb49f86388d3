"""Growing scores along the line; ten points or more prune the tree, whoever's it is."""

from __future__ import annotations

import pytest

from kodama_app.games.kigi.events import BoughPruned, BranchPainted
from tests.games.forest import Ground

from .painters import Painters, mural

pytestmark = pytest.mark.usefixtures("bare")


def test_twelve_points_as_the_rule_book_counts_them() -> None:
    tree = mural("P", (0, "TDD"), (1, "DDPPV"), (2, "DPP"), (2, "DR"))
    game = Painters.at([tree, mural("R")], ["DPPRR"]).grow("DPPRR", 3)
    sheet = game.event(BranchPainted).growth
    assert {line.reason: line.points for line in sheet.lines} == {"dragonfly": 6, "pink": 6}
    assert sheet.total == 12
    assert all(index != 0 for line in sheet.lines for index in line.cards), "the pink stops half-way"
    pruned = game.event(BoughPruned)
    assert pruned.numbers == (1, 2, 3, 4, 5)
    assert pruned.cut_off == (4,), "its dragonfly lies on a fork and scored nothing"
    assert pruned.cards == ("TDD", "DDPPV", "DPP", "DR", "DPPRR")
    assert len(game.state.trees[0]) == 1, "the bare trunk"
    assert game.state.collections == (pruned.cards, ())


def test_ten_points_prune_half_a_tree() -> None:
    tree = mural("R", (0, "TV"), (1, "DPP"), (1, "PP"), (2, "DDPPV"))
    game = Painters.at([tree, mural("P")], ["DPPRR", "PPR"]).grow("DPPRR", 4)
    assert game.event(BranchPainted).growth.total == 10
    assert game.event(BoughPruned).numbers == (2, 4, 5)
    left = game.state.trees[0]
    assert left.numbers == (0, 1, 3)
    assert [placed.card.id for placed in left.cards] == ["GR", "TV", "PP"]
    assert left.laid == 6, "the next number"


def test_six_points_leave_the_tree_alone() -> None:
    tree = mural("R", (0, "TV"), (1, "DPP"), (1, "PP"), (2, "DDPPV"))
    game = Painters.at([tree, mural("P")], ["PPR"]).grow("PPR", 4)
    assert game.event(BranchPainted).growth.total == 6
    assert game.event(BranchPainted).pruned == ()
    assert game.state.trees[0].numbers == (0, 1, 2, 3, 4, 5)
    assert game.state.collections == ((), ())


def test_the_trunks_disc_counts_where_the_line_reaches_it() -> None:
    game = Painters.at([mural("P"), mural("R")], ["PP"]).grow("PP")
    assert game.event(BranchPainted).growth.total == 3


def test_a_feature_only_on_the_new_card_scores_nothing() -> None:
    game = Painters.at([mural("P"), mural("R")], ["TTD"]).grow("TTD")
    assert game.event(BranchPainted).growth.total == 0
    assert game.state.scores == (0, 0)


def test_the_placer_scores_and_the_owner_of_the_tree_collects() -> None:
    tree = mural("V", (0, "VV1"), (1, "VV2"), (2, "VV3"))
    game = Painters.at([mural("P"), tree, mural("R")], ["VV4"]).grow("VV4", 3, tree=1)
    assert game.state.scores == (9, 0, 0)
    game = Painters.at([mural("P"), tree, mural("R")], ["VVV"]).grow("VVV", 3, tree=1)
    assert game.state.scores == (10, 0, 0)
    assert game.state.collections == ((), ("VV1", "VV2", "VV3", "VVV"), ())
    pruned = game.event(BoughPruned)
    assert (pruned.tree, pruned.owner, pruned.pruner, pruned.size) == (1, 1, 0, 4)


def test_the_trunk_scores_but_never_leaves() -> None:
    tree = mural("V", (0, "VV1"), (1, "VV2"), (2, "VV3"))
    game = Painters.at([tree, mural("R")], ["VVVV"]).grow("VVVV", 3)
    assert any(0 in line.cards for line in game.event(BranchPainted).growth.lines)
    assert 0 not in game.event(BranchPainted).pruned
    assert len(game.state.trees[0]) == 1


def test_there_is_no_limit() -> None:
    tree = mural("V", *((index, f"VVV{index}") for index in range(6)))
    game = Painters.at([tree, mural("R")], ["VVVV"])
    assert game.codes(game.growing("VVVV", 6)) == []
    assert game.grow("VVVV", 6).state.scores == (23, 0)


def test_numbers_of_cards_that_left_are_never_used_again() -> None:
    tree = mural("R", (0, "TV"), (1, "DPP"), (1, "PP"), (2, "DDPPV"))
    game = Painters.at([tree, mural("P")], ["DPPRR", "TT1", "TT2"]).grow("DPPRR", 4)
    game.hand_over().grow("TT1", 1, tree=0)
    event = game.event(BranchPainted)
    assert (event.number, event.parent) == (6, 1)
    game.hand_over().grow("TT2", 2, tree=0)
    assert (game.event(BranchPainted).number, game.event(BranchPainted).parent) == (7, 3)


def test_a_collection_grows_in_the_order_in_which_cards_left() -> None:
    tree = mural("V", (0, "VV1"), (1, "VV2"), (2, "VV3"), (0, "PPP1"), (4, "PPP2"), (5, "PPP3"))
    game = Painters.at([tree, mural("R")], ["VVVV", "PP"]).grow("VVVV", 3).hand_over()
    game.grow("PP", 3, tree=0)
    assert game.state.collections[0] == ("VV1", "VV2", "VV3", "VVVV", "PPP1", "PPP2", "PPP3", "PP")
    assert game.event(BoughPruned).size == 8


def test_any_tree_is_open_to_everyone(bare: Ground) -> None:
    game = Painters.at([mural("P"), mural("V"), mural("R")], ["TT"], first=1)
    assert game.mover == 1
    assert [game.codes(game.growing("TT", 0, tree)) for tree in range(3)] == [[], [], []]
    assert {action.tree for action in game.rules.candidates(game.state, 1)} == {0, 1, 2}  # type: ignore[attr-defined]
    assert game.codes(game.growing("TT", 0, 3)) == ["no_such_tree"]
    assert game.codes(game.growing("TT", 0, -1)) == ["no_such_tree"]


def test_a_preview_is_what_will_be_scored_on_whichever_tree() -> None:
    tree = mural("V", (0, "VV1"), (1, "VV2"), (2, "VV3"))
    game = Painters.at([mural("P"), tree], ["VVV"])
    (entry,) = game.rules.preview(game.state, game.growing("VVV", 3, tree=1))
    assert (entry.source, entry.sheet.total) == ("growth", 10)
    assert game.rules.preview(game.state, game.growing("VVV", 0, tree=9)) == ()
