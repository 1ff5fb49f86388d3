"""Whole games with real cards: nothing is lost, and a pruned tree is the tree that would have grown without."""

from __future__ import annotations

import pytest

from kodama_app.ai.bot import Budget
from kodama_app.ai.bots import maker
from kodama_app.engine.rng import Rng
from kodama_app.engine.trees.legality import parent_at, placement_faults
from kodama_app.engine.trees.placements import SPREAD
from kodama_app.engine.trees.spots import Spots
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kigi.actions import PaintBranch
from kodama_app.games.kigi.events import BoughPruned
from kodama_app.games.kigi.phases import KigiPhase

from .painters import Painters, begun


def played(seats: int, seed: int, bot: str, **options: str) -> list[Painters]:
    """The game at every moment, played by one bot for all."""
    game = begun(seats, seed, **options)
    moments = [Painters(game.state, game.rules, game.events)]
    player, rng = maker(bot)(game.rules), Rng.seeded(seed)
    while movers := game.rules.movers(game.state):
        rng = rng.fork("next")
        game.do(player.choose(game.rules.observe(game.state, movers[0]), movers[0], Budget(), rng))
        moments.append(Painters(game.state, game.rules, game.events))
    return moments


@pytest.mark.parametrize(
    ("seats", "seed", "bot", "options"),
    [(2, 1, "greedy", {}), (3, 2, "random", {"advanced": "yes"}), (5, 3, "greedy", {"advanced": "yes"})],
)
def test_every_card_is_somewhere_once(seats: int, seed: int, bot: str, options: dict[str, str]) -> None:
    for game in played(seats, seed, bot, **options):
        state = game.state
        grown = [placed.card.id for tree in state.trees for placed in tree.cards[1:]]
        lying = [*state.display, *state.deck, *state.gone, *grown]
        for pile in (*state.offered, *state.kept, *state.collections):
            lying += pile
        assert sorted(lying) == sorted((*game.rules.table.box.branches, *game.rules.table.box.commissions))
        if state.phase is KigiPhase.PAINTING and not state.grown:
            assert 1 <= len(state.display) <= 3


def test_a_pruned_tree_is_the_tree_that_would_have_grown_without_the_bough() -> None:
    prunings = 0
    for game in played(2, 4, "greedy"):
        for event in game.events:
            if not isinstance(event, BoughPruned):
                continue
            prunings += 1
            kept = game.state.trees[event.tree]
            anew = Tree(kept.cards)
            for socket in {card.socket for card in game.rules.table.box.branches.values() if card.socket}:
                here, from_nothing = Spots(kept).found(socket), Spots(anew).found(socket)
                assert set(zip(here.x, here.y, here.step, here.parent, strict=True)) == set(
                    zip(from_nothing.x, from_nothing.y, from_nothing.step, from_nothing.parent, strict=True)
                )
            again = Tree.planted(kept.trunk)
            for placed in kept.cards[1:]:
                assert placement_faults(again, placed.card, placed.pose) == ()
                assert parent_at(again, placed.pose) == placed.parent
                again = again.grown(placed.card, placed.pose, placed.parent)
    assert prunings >= 3


def test_what_leaves_is_one_whole_bough() -> None:
    for seed in range(5, 8):
        before = None
        for game in played(2, seed, "greedy"):
            for event in game.events:
                if isinstance(event, BoughPruned):
                    assert before is not None
                    tree = before.trees[event.tree]
                    lowest = event.numbers[0]
                    bough = {tree.numbers[index] for index in tree.boughs([tree.numbers.index(lowest)])}
                    assert set(event.numbers) == bough | {tree.laid}
            before = game.state


def test_every_tree_is_offered_and_every_spot_may_come_up() -> None:
    game = begun(3, 9)
    offered = [
        action for action in game.rules.candidates(game.state, game.mover) if isinstance(action, PaintBranch)
    ]
    assert {action.tree for action in offered} == {0, 1, 2}
    assert max(sum(one.card == card for one in offered) for card in game.state.display) <= 3 * SPREAD
    by_chance = {game.rules.random_action(game.state, game.mover, Rng(number)) for number in range(60)}
    assert not by_chance <= set(offered)
