"""Growth points by the rule books' own examples and sentences."""

from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.trees.card import (
    BRANCH_HEIGHT,
    BRANCH_WIDTH,
    SOCKETS,
    TRUNK_HEIGHT,
    TRUNK_WIDTH,
    Card,
    Feature,
)
from kodama_app.engine.trees.growth import PRINTED, Reading, growth_sheet
from kodama_app.engine.trees.tree import Tree

LETTERS = {"F": "firefly", "C": "caterpillar", "L": "cloud", "S": "star", "B": "flower", "M": "mushroom"}
ANYWHERE = Pose(0, 0, 0)


def card(letters: str) -> Card:
    features = tuple(Feature(LETTERS[letter], 100, 100 + 150 * number) for number, letter in enumerate(letters))
    return Card(letters, BRANCH_WIDTH, BRANCH_HEIGHT, SOCKETS["bottom"], (), features)


def trunk(letter: str) -> Card:
    return Card("T", TRUNK_WIDTH, TRUNK_HEIGHT, None, (), (Feature(LETTERS[letter], 630, 100),))


def line(root: str, *cards: str) -> Tree:
    tree = Tree.planted(trunk(root))
    for letters in cards:
        tree = tree.grown(card(letters), ANYWHERE, len(tree) - 1)
    return tree


def points(tree: Tree, letters: str, parent: int | None = None, reading: Reading = PRINTED) -> int:
    return growth_sheet(tree, card(letters), len(tree) - 1 if parent is None else parent, reading).total


def test_first_edition_example_two_fireflies_on_three_cards_score_four() -> None:
    # The path down to the trunk: F, F, a card with none. 2 + 1 + 1.
    assert points(line("M", "S", "F", "F"), "FF") == 4


def test_second_edition_example_eight_points() -> None:
    tree = line("F", "FCB", "FC").grown(card("FC"), ANYWHERE, 1)
    sheet = growth_sheet(tree, card("FFCB"), 2)
    assert {entry.reason: entry.points for entry in sheet.lines} == {"firefly": 5, "caterpillar": 3}
    assert sheet.total == 8


def test_a_feature_only_on_the_new_card_scores_nothing() -> None:
    assert points(line("F", "S"), "BB") == 0


def test_a_line_is_broken_by_a_card_that_lacks_the_feature() -> None:
    assert points(line("F", "FF", "S", "F"), "F") == 2


def test_scoring_never_doubles_back_at_a_fork() -> None:
    tree = line("F", "F").grown(card("FFF"), ANYWHERE, 1).grown(card("F"), ANYWHERE, 1)
    assert points(tree, "F", parent=3) == 4


def test_the_trunk_counts_when_the_line_reaches_it() -> None:
    assert points(line("S"), "SS") == 3


def test_the_sheet_names_every_disc_that_counted_once() -> None:
    tree = line("F", "FC", "FF")
    (only,) = growth_sheet(tree, card("FS"), 2).lines
    assert only.cards == (3, 2, 1, 0)
    assert only.features == ((3, 0), (2, 0), (2, 1), (1, 0), (0, 0))


def test_clouds_that_count_as_stars_are_no_clouds_any_more() -> None:
    clear_sky = Reading({"cloud": "star"})
    tree = line("S", "LL")
    assert points(tree, "L", reading=clear_sky) == 4
    assert [entry.reason for entry in growth_sheet(tree, card("L"), 1, clear_sky).lines] == ["star"]


def test_a_covered_disc_counts_as_what_lies_on_it() -> None:
    # Duo's example: the flower Spirit on the firefly mends the broken flower line.
    tree = line("B", "B", "FS")
    assert points(tree, "B") == 0
    assert points(tree, "B", reading=Reading(covered={(2, 0): "flower"})) == 4
