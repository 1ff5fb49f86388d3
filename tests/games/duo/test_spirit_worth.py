"""What a Spirit is said to be worth to the next card, held against cards really placed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.duo.actions import SummonSpirit
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.spirit_worth import NextCard, SpiritWorth, spirit_worths
from kodama_app.games.duo.summoning import free_features, parting_gift
from kodama_app.games.grove.events import BranchGrown

from ..forest import LETTERS, Ground, on, tree
from .forest import Game

LETTER_OF = {kind: letter for letter, kind in LETTERS.items()}
ELM = tree("S")


def called(letters: str, oak: Tree, **options: str) -> Game:
    """Seat 1 discards this card, seat 0 is to summon onto the oak."""
    return Game.round_of(f"{letters} C", "SM", (oak, ELM), **options).discarded(letters)


def worth(game: Game, kind: str, at: FeatureAt) -> SpiritWorth:
    (found,) = spirit_worths(game.rules.table, game.state, 0, kind, [at])
    return found


def placed(game: Game, kind: str, parents: Sequence[int]) -> int:
    """The most that a card with one disc of the kind scores when it is laid on each of these, where it may be."""
    best = 0
    for parent in parents:
        later = Game(game.rules, game.state)
        later.change(phase=DuoPhase.GROWING, first=0, turn=0, grown=False, held=((LETTER_OF[kind],), ()))
        if not later.codes(GrowBranch(0, 0, LETTER_OF[kind], on(parent))):
            event = later.grow(parent=parent)
            assert isinstance(event, BranchGrown)
            best = max(best, event.growth.total)
    return best


def laid(game: Game, kind: str, at: FeatureAt) -> Game:
    """The game after that summons; the given one goes on as it was."""
    after = Game(game.rules, game.state)
    after.do(SummonSpirit(0, kind, *at))
    return after


def assert_true(game: Game, kind: str) -> None:
    """Every disc: the said points against cards placed before and after the summons."""
    oak, lay = game.state.trees[0], game.state.spirit_at(kind)
    shown = game.rules.table.reading(game.state, 0).kinds(oak)
    for at in free_features(game.state, 0):
        changed = {at[0]} if lay is None or lay[0] != 0 else {at[0], lay[1]}
        parents = [index for index in range(len(oak)) if changed & set(oak.line(index))]
        after, found = laid(game, kind, at), worth(game, kind, at)
        covered = shown[at[0]][at[1]]
        assert (found.own.kind, found.own.before) == (kind, placed(game, kind, parents))
        assert found.own.after == placed(after, kind, parents)
        if covered == kind:
            assert found.covered is None
        else:
            assert found.covered is not None
            assert (found.covered.kind, found.covered.before) == (covered, placed(game, covered, parents))
            assert found.covered.after == placed(after, covered, parents)


cards = st.tuples(st.integers(0, 5), st.text("FCS", min_size=1, max_size=4))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(cards, min_size=1, max_size=6), st.sampled_from(["4", "10", "none"]))
def test_said_points_are_those_of_a_card_placed_before_and_after(
    ground: Ground, grown: list[tuple[int, str]], limit: str
) -> None:
    oak = tree("F", *((min(parent, index), letters) for index, (parent, letters) in enumerate(grown)))
    assert_true(called("FS", oak, limit=limit), "firefly")


def test_a_kind_its_card_lacked_scores_from_nothing_and_the_covered_one_falls_to_nothing(ground: Ground) -> None:
    found = worth(called("S", tree("F", (0, "FC"))), "star", (1, 0))
    assert found.own == NextCard("star", 0, 2, ((1, 0),))
    assert found.covered == NextCard("firefly", 3, 0, ())
    assert found.net == -1


def test_the_golden_case_mends_a_line_for_the_cards_above(ground: Ground) -> None:
    oak = tree("F", (0, "FCB"), (1, "FC"), (2, "FFCB"))
    found = worth(called("LSB", oak), "flower", (2, 0))
    assert found.own == NextCard("flower", 2, 4, ((3, 3), (2, 0), (1, 2)))
    assert found.covered == NextCard("firefly", 6, 3, ((3, 0), (3, 1)))


def test_nothing_is_gained_by_a_spirit_on_its_own_kind(ground: Ground) -> None:
    found = worth(called("F", tree("F", (0, "FC"))), "firefly", (1, 0))
    assert (found.own.before, found.own.after, found.covered, found.net) == (3, 3, None, 0)


@pytest.mark.parametrize(("limit", "after"), [("10", 10), ("9", 7), ("none", 10)])
def test_points_over_the_limit_are_not_promised(ground: Ground, limit: str, after: int) -> None:
    game = called("F", tree("F", (0, "FFFFC"), (1, "FFF")), limit=limit)
    found = worth(game, "firefly", (1, 4))
    assert (found.own.before, found.own.after) == (9, after)
    assert_true(game, "firefly")


def test_where_no_card_finds_room_nothing_is_promised(ground: Ground) -> None:
    game = called("S", tree("F", (0, "FC")))
    ground.stuck = lambda _: True
    found = worth(game, "star", (1, 0))
    assert (found.own.after, found.covered, found.net) == (0, NextCard("firefly", 0, 0, ()), 0)


def test_a_restless_spirit_is_missed_where_it_lay(ground: Ground) -> None:
    game = Game.round_of("S C", "SM", (tree("F", (0, "SSC"), (0, "M")), ELM), decrees="hidden").decree("DU1")
    game.spirits(star=(0, 1, 2)).discarded("S")
    found = worth(game, "star", (2, 0))
    assert (found.own.before, found.own.after) == (4, 3)
    assert_true(game, "star")


def test_the_next_card_meets_the_decree_of_its_own_season(ground: Ground) -> None:
    game = Game.round_of("L C", "SM", (tree("S", (0, "C")), ELM), pool="mixed", decrees="hidden").decree("S1")
    game.discarded("L")
    assert worth(game, "cloud", (1, 0)).own == NextCard("star", 0, 3, ((1, 0), (0, 0)))
    # After the fourth round it comes in summer: nobody knows yet what rules there.
    game.change(round=4)
    assert worth(game, "cloud", (1, 0)).own == NextCard("cloud", 0, 2, ((1, 0),))


def test_the_best_comes_first(ground: Ground) -> None:
    game = called("F", tree("F", (0, "FC"), (1, "CS"), (2, "SM"), (1, "B")))
    found = spirit_worths(game.rules.table, game.state, 0, "firefly", free_features(game.state, 0))
    assert [one.net for one in found] == sorted((one.net for one in found), reverse=True)
    assert {one.at for one in found} == set(free_features(game.state, 0))


@pytest.mark.parametrize(("decree", "owner", "points"), [("DF1", 1, 3), ("DF1", None, 0), ("DF2", 1, 0)])
def test_the_parting_gift_is_known_beforehand(ground: Ground, decree: str, owner: int | None, points: int) -> None:
    game = Game.round_of("S C", "SM", (tree("F", (0, "FC")), ELM), decrees="hidden").decree(decree)
    game.spirits(star=None if owner is None else (owner, 0, 0)).discarded("S")
    assert parting_gift(game.rules.table, game.state, 0, "star").total == points
    assert laid(game, "star", (1, 0)).state.scores[1] - game.state.scores[1] == points
