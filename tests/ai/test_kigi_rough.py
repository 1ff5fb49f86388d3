"""Rough trees count and prune as the rules do, and a game in thought ends as a real one does."""

from __future__ import annotations

import pytest

from kodama_app.ai.games.kigi.imagined import Imagined, Turn
from kodama_app.ai.games.kigi.odds import Odds, lead
from kodama_app.ai.games.kigi.prices import Prices, standing_names
from kodama_app.ai.games.kigi.rough import RoughTree, prints
from kodama_app.ai.games.kigi.school import first_guess
from kodama_app.engine.geometry.pose import Pose
from kodama_app.games.kigi.box import kigi_box
from kodama_app.games.kigi.commissions import counts, meets
from kodama_app.games.kigi.painting import painted

from .kigi_positions import grown, paintings, rules

BOX = kigi_box()
FLAT = Prices.of(dict.fromkeys(standing_names(2), (6.0,)), 2)


def aspects(tree: RoughTree) -> dict[str, int]:
    """What each commission would find."""
    return {patron.id: tree.counts[patron.aspect] for patron in prints().patrons}


def test_a_card_scores_and_prunes_in_thought_as_on_the_table() -> None:
    pruned = 0
    for state, _ in paintings()[::4]:
        for owner, tree in enumerate(state.trees):
            size = len(state.collections[owner])
            rough = RoughTree.of(tree, size)
            for number, card in enumerate(BOX.branches.values()):
                for parent in range(len(tree)):
                    real, place = painted(tree, card, parent), rough.laid(number, parent)
                    assert place.points == real.growth.total
                    after = tree.grown(card, Pose(0, 0, 0), parent).pruned(real.leaving)
                    again = RoughTree.of(after, size + len(real.leaving))
                    assert place.after.cards == again.cards
                    assert place.after.parents == again.parents
                    assert place.after.runs == again.runs
                    assert place.after.counts == again.counts
                    pruned += bool(real.leaving)
    assert pruned > 20


def test_commissions_find_in_thought_what_they_find_on_the_table() -> None:
    table = rules().table
    for state, _ in paintings()[::5]:
        trees = [
            RoughTree.of(tree, len(collection))
            for tree, collection in zip(state.trees, state.collections, strict=True)
        ]
        for patron in prints().patrons:
            real = counts(table, state, patron.id)
            assert tuple(aspects(tree)[patron.id] for tree in trees) == real
            for seat in range(2):
                met = lead(patron, [tree.counts for tree in trees], seat) >= 0
                assert met == meets(BOX.commissions[patron.id], real, seat)


def test_when_nothing_comes_any_more_a_commission_is_worth_what_it_pays() -> None:
    odds, patron = Odds.of(first_guess(), 2), prints().patrons[0]
    for ahead, pays in ((-1, 0), (0, patron.points), (3, patron.points)):
        found = [[0] * 5, [4] * 5]
        found[0][patron.aspect] = 4 + ahead
        assert odds.worth(0, [tuple(one) for one in found], 0, 0) == pays


def test_a_card_that_was_grown_from_in_thought_takes_no_other_but_a_trunk_does() -> None:
    tree = RoughTree.of(grown("GP"), 0)
    one = tree.laid(0, 0).after
    two = one.laid(1, 1).after
    assert [bool(free) for free in two.open] == [True, False, True]


def test_a_game_in_thought_takes_every_card_but_those_swept_away() -> None:
    numbers = prints()
    trees = [RoughTree.of(grown(trunk), 0) for trunk in ("GP", "GT")]
    commissions = list(range(numbers.branches, len(numbers.ids)))
    # From the back: three commissions lie there at once, then cards to grow, two more commissions at the end.
    deck = [*commissions[5:7], *range(20), *commissions[:3]]
    game = Imagined(FLAT, trees, [[], []], (), deck, 0)
    turns = 0
    while game.refill():
        game.take(max(game.turns(), key=game.value))
        turns += 1
    assert turns == 22
    assert sorted(card for held in game.held for card in held) == [5, 6]
    laid = sum(len(tree.cards) - 1 + tree.collection for tree in game.trees)
    assert laid == 20


@pytest.mark.parametrize(
    ("numbers", "most", "fewest"), [((5, 3, 4), 1, -2), ((3, 3, 9), -6, 0), ((2, 7, 4), -5, 2)]
)
def test_the_lead_is_over_the_nearest_rival(numbers: tuple[int, ...], most: int, fewest: int) -> None:
    found = [(number,) * 5 for number in numbers]
    by_sign = {patron.sign: lead(patron, found, 0) for patron in prints().patrons}
    assert by_sign == {1: most, -1: fewest}
    for patron in prints().patrons:
        met = meets(BOX.commissions[patron.id], numbers, 0)
        assert (lead(patron, found, 0) >= 0) == met


def test_the_next_seat_is_fed_with_what_is_left_and_not_with_what_was_taken() -> None:
    """Pink cards on a pink trunk: the richest one taken, the next one is what is left; the deck holds nothing."""
    numbers = prints().numbers
    trees = [RoughTree.of(grown(trunk), 0) for trunk in ("GP", "GT")]
    display = [numbers[card] for card in ("G02", "G03", "G01")]
    game = Imagined(FLAT, trees, [[], []], display, (), 0)
    assert max(tree.best[numbers["G02"]] for tree in trees) == 3
    left = game.outlook(Turn(numbers["G02"]))
    assert (left.fed, left.again) == (2, 0)
    left = game.outlook(Turn(numbers["G01"]))
    assert (left.fed, left.again) == (3, 2)


def test_a_card_that_may_come_feeds_the_next_seat_as_likely_as_it_comes() -> None:
    numbers = prints().numbers
    trees = [RoughTree.of(grown(trunk), 0) for trunk in ("GP", "GT")]
    display = [numbers[card] for card in ("G01", "G03")]
    deck = [numbers[card] for card in ("G02", "G01", "C01")]
    assert Imagined(FLAT, trees, [[], []], display, deck, 0).outlook(Turn(display[0])).fed == (3 + 2 + 2) / 3
