"""Games from the first split to the end."""

from __future__ import annotations

import json

import pytest

from kodama_app.engine.actions import read_action
from kodama_app.engine.plain import checksum, plain
from kodama_app.engine.rng import Rng
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.rules import DuoRules
from kodama_app.games.duo.spec import DUO
from kodama_app.games.duo.state import DuoState

from .forest import Game

pytestmark = pytest.mark.usefixtures("ground")


def random_game(seed: int, **options: str) -> tuple[Game, list[dict[str, object]]]:
    """A game of chance; on the way every offer is legal and every action comes back from its text."""
    game, rng, lines = Game.started(seed, **options), Rng.seeded(seed), []
    for number in range(1000):
        lines += [
            line
            for event in game.events
            if event.name not in ("TrunkPlanted", "BranchGrown")
            for line in DUO.transcript(game.state, event)
        ]
        movers = game.rules.movers(game.state)
        if not movers:
            return game, lines
        seat, rng = rng.choice(movers)
        action = game.rules.random_action(game.state, seat, rng.fork(str(number)))
        if number % 7 == 0:
            for offered in game.offered(seat):
                assert game.codes(offered) == []
        assert read_action(action.text, DuoRules.kinds) == action
        game.do(action)
    raise AssertionError("the game does not end")


def test_the_36_cards_last_exactly_twelve_rounds() -> None:
    game = Game.started(4, decrees="none")
    rounds, left = 0, []
    while game.state.phase is not DuoPhase.ENDED:
        if game.state.phase is DuoPhase.SPLITTING:
            rounds += 1
            left.append(len(game.state.deck))
        game.anything()
    assert rounds == 12
    assert left == list(range(33, -1, -3))
    assert game.state.deck == ()
    assert len(game.state.discards) == 12
    assert [len(grown) for grown in game.state.trees] == [13, 13]
    used = [placed.card.id for grown in game.state.trees for placed in grown.cards[1:]]
    assert sorted([*used, *game.state.discards]) == sorted(game.rules.table.box.branches)
    sources = [[entry.source for entry in ledger] for ledger in game.state.ledgers]
    assert all((ledger.count("growth"), ledger.count("kodama")) == (12, 3) for ledger in sources)


def test_of_the_mixed_pool_branches_are_left_over() -> None:
    game = Game.started(4, pool="mixed").to_phase(DuoPhase.ENDED)
    assert len(game.state.deck) == 101 - 36


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("pool", ["base", "mixed"])
def test_games_of_chance_end_and_add_up(seed: int, pool: str) -> None:
    game, lines = random_game(seed, pool=pool)
    assert isinstance(game.state, DuoState)
    assert json.dumps(plain(game.state))
    assert json.loads(json.dumps(lines)) == lines
    count = [line["event"] for line in lines].count
    assert (count("setup"), count("season"), count("kodama"), count("end")) == (1, 3, 6, 1)
    assert count("reveal") == count("split") == count("choose") == count("discard") == 12
    assert len([at for _, at in game.state.spirits if at]) <= count("spirit")
    assert lines[-1]["scores"] == list(game.state.scores)


@pytest.mark.parametrize("limit", ["0", "1"])
def test_games_in_which_little_fits_end_too(limit: str) -> None:
    removed = 0
    for seed in range(12):
        game, lines = random_game(seed, limit=limit)
        removed += [line["event"] for line in lines].count("remove")
        assert game.state.phase is DuoPhase.ENDED
        assert len(game.state.discards) == 12
    assert removed


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    one, lines = random_game(5)
    other, again = random_game(5)
    assert checksum(one.state) == checksum(other.state)
    assert lines == again


def test_no_disc_ever_carries_two_spirits_and_no_spirit_is_twice() -> None:
    for seed in range(6):
        game, rng = Game.started(seed), Rng.seeded(seed)
        while movers := game.rules.movers(game.state):
            seat, rng = rng.choice(movers)
            game.do(game.rules.random_action(game.state, seat, rng.fork("spot")))
            places = [at for _, at in game.state.spirits if at is not None]
            assert len(places) == len(set(places))
            assert [kind for kind, _ in game.state.spirits] == list(dict(game.state.spirits))
