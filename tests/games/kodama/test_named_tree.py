"""Trees are not seats: a placement names its tree, and the state says who may grow which."""

from dataclasses import dataclass, fields

import pytest

from kodama_app.engine.rng import Rng
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.grove.events import BranchGrown
from kodama_app.games.grove.growing import best_preview
from kodama_app.games.kodama.state import KodamaState

from ..forest import Ground, on, pairs, tree
from .forest import Game

pytestmark = pytest.mark.usefixtures("ground")


@dataclass(frozen=True, slots=True)
class OpenState(KodamaState):
    """As if every tree were open to everyone."""

    def may_grow(self, seat: int) -> tuple[int, ...]:
        return tuple(range(len(self.trees)))


def two_trees() -> Game:
    """A bare trunk for seat 0, a line of fireflies for seat 1; seat 0 is to place a card with two of them."""
    game = Game.started(branches=("FF", "C", *pairs(2)), first="0", decrees="none", limit="none")
    return game.change(trees=(tree("S"), tree("F", (0, "F"))), display=("FF", "C"))


def opened(game: Game) -> Game:
    values = {field.name: getattr(game.state, field.name) for field in fields(game.state)}
    return Game(game.rules, OpenState(**values))


def test_who_may_grow_only_the_own_tree_grows_no_other() -> None:
    game = two_trees()
    assert game.codes(GrowBranch(0, 0, "FF", on(0))) == []
    for other in (1, 2, -1, 10**30):
        elsewhere = GrowBranch(0, other, "FF", on(0))
        assert game.codes(elsewhere) == ["not_your_tree"]
        assert game.rules.preview(game.state, elsewhere) == ()
    assert {action.tree for action in game.offered(0) if isinstance(action, GrowBranch)} == {0}


def test_where_trees_are_open_the_one_that_is_named_grows_and_who_placed_scores() -> None:
    game = opened(two_trees())
    before = game.state
    (entry,) = game.rules.preview(game.state, GrowBranch(0, 1, "FF", on(1)))
    (event,) = game.do(GrowBranch(0, 1, "FF", on(1))).events
    assert isinstance(event, BranchGrown)
    assert (event.seat, event.tree, event.index, event.parent) == (0, 1, 2, 1)
    assert game.state.trees[0] is before.trees[0]
    assert game.state.trees[1] == before.trees[1].grown(game.rules.table.box.branches["FF"], on(1), 1)
    assert game.state.ledgers == ((entry,), ())
    assert game.state.scores == (4, 0)


def test_where_trees_are_open_every_one_is_offered_and_drawn() -> None:
    game = opened(two_trees())
    places = {(0, 0), (1, 0), (1, 1)}
    offered = game.offered(0)
    assert offered == [
        GrowBranch(0, at, card, on(parent)) for card in ("FF", "C") for at, parent in sorted(places)
    ]
    assert {game.rules.random_action(game.state, 0, Rng(number)) for number in range(99)} == set(offered)


def test_a_card_fits_if_it_fits_on_any_of_the_trees(ground: Ground) -> None:
    game = two_trees()
    ground.stuck = lambda grown: len(grown) == 1
    assert not game.rules.table.fits(game.state, 0, "FF")
    game = opened(game)
    assert game.rules.table.fits(game.state, 0, "FF")
    (entry,) = best_preview(game.rules.table, game.state, 0, ("C", "FF"))
    assert entry.sheet.total == 4
