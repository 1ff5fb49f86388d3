"""Growth points: the rule books' examples, on trees without shape."""

from __future__ import annotations

from kodama_app.judge.kin import Kin

LETTERS = {"F": "firefly", "C": "caterpillar", "L": "cloud", "S": "star", "B": "flower", "M": "mushroom"}


def kinds(letters: str) -> tuple[str, ...]:
    return tuple(LETTERS[letter] for letter in letters)


def tree(trunk: str, *branches: tuple[int, str]) -> Kin:
    """A trunk's letter, then (parent, letters) of each branch card."""
    kin = Kin.trunk(kinds(trunk), LETTERS[trunk])
    for parent, letters in branches:
        kin = kin.with_card(parent, kinds(letters))
    return kin


def test_two_fireflies_on_two_more_in_line_are_four_points() -> None:
    line = tree("S", (0, "F"), (1, "F"), (2, "FF"))
    assert line.growth(3) == {"firefly": 4}


def test_the_eight_point_example_with_its_flower_and_its_fork() -> None:
    grown = tree("F", (0, "FCB"), (1, "FC"), (1, "FC"), (2, "FFCB"))
    assert grown.growth(4) == {"firefly": 5, "caterpillar": 3}
    assert sum(grown.growth(4).values()) == 8


def test_a_feature_only_on_the_new_card_scores_nothing() -> None:
    assert tree("S", (0, "FF")).growth(1) == {}
    assert tree("F", (0, "C"), (1, "FF")).growth(2) == {}


def test_the_trunk_is_counted_and_ends_the_line() -> None:
    assert tree("F", (0, "F")).growth(1) == {"firefly": 2}


def test_a_gap_ends_the_line() -> None:
    assert tree("F", (0, "F"), (1, "C"), (2, "FC"), (3, "F")).growth(4) == {"firefly": 2}


def test_forks_never_count() -> None:
    forked = tree("S", (0, "F"), (1, "FF"), (1, "FFF"), (2, "F"))
    assert forked.growth(4) == {"firefly": 4}


def test_count_as_replaces_the_kind_before_counting() -> None:
    mixed = tree("L", (0, "S"), (1, "LS"))
    assert mixed.growth(2) == {"star": 2}
    assert mixed.seen_as({"cloud": "star"}).growth(2) == {"star": 4}


def test_count_as_takes_a_kind_away() -> None:
    seen = tree("L", (0, "LS")).seen_as({"cloud": "star"})
    assert seen.instances() == {"star": 3}
    assert "cloud" not in seen.possible


def test_the_own_kind_follows_the_decree_and_by_earlier_rules_did_not() -> None:
    grown = tree("L", (0, "LS"))
    seen = grown.seen_as({"cloud": "star"})
    assert (seen.own_kind, seen.own_instances()) == ("star", 3)
    before = grown.seen_as({"cloud": "star"}, own_kind_follows=False)
    assert (before.own_kind, before.own_instances()) == ("cloud", 0)
    assert grown.seen_as({"star": "cloud"}).own_instances() == 3


def test_ends_depths_and_lines() -> None:
    grown = tree("S", (0, "F"), (1, "C"), (1, "L"), (0, "M"))
    assert grown.ends() == [2, 3, 4]
    assert [grown.depth(card) for card in grown.cards()] == [0, 1, 2, 2, 1]
    assert grown.line(3) == [3, 1, 0]
    assert tree("S").ends() == []
