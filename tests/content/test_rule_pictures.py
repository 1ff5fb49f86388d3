"""The rule book's pictures: real trees, grown by the rules, that show what they are said to show."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kodama_app.content.errors import ContentError
from kodama_app.content.rule_book import rule_book
from kodama_app.content.rule_pictures import PicturedTree, read_rule_pictures, rule_pictures
from kodama_app.engine.trees.growth import Reading, growth_sheet
from kodama_app.engine.trees.legality import placement_faults
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kigi.painting import painted
from kodama_app.i18n import Catalog
from kodama_app.ui.screens.rules.figures import limit_of
from kodama_app.ui.screens.rules.picture_words import verdict

ONE_FAULT = (
    *("not_on_bark", "too_little_bark", "misses_parent"),
    *("touches_another_card", "covers_feature", "off_the_table"),
)
TREES = [(picture.id, shown) for picture in rule_pictures().values() for shown in picture.trees]


@pytest.mark.parametrize(("name", "shown"), TREES)
def test_the_trees_have_grown_by_the_rules(name: str, shown: PicturedTree) -> None:
    ids = [placed.card.id for placed in shown.tree.cards]
    assert len(set(ids)) == len(ids)
    tree = shown.tree
    while tree.before is not None:
        placed = tree.cards[-1]
        assert placement_faults(tree.before, placed.card, placed.pose) == ()
        tree = tree.before


def held_faults(name: str) -> list[str]:
    (shown,) = rule_pictures()[name].trees
    assert shown.held is not None
    return [fault.code.value for fault in placement_faults(shown.tree, *shown.held)]


def growth(name: str) -> dict[str, int]:
    (shown,) = rule_pictures()[name].trees
    assert shown.held is not None
    assert shown.parent is not None
    assert held_faults(name) == []
    sheet = growth_sheet(shown.tree, shown.held[0], shown.parent, Reading(covered=shown.spirits))
    return {line.reason: line.points for line in sheet.lines}


@pytest.mark.parametrize("name", ONE_FAULT)
def test_a_picture_of_a_fault_shows_just_that(name: str) -> None:
    assert held_faults(name) == [name]
    (paragraph,) = [each for each in rule_book().paragraphs.values() if name in each.faults]
    assert name in paragraph.pictures


def test_one_example_is_over_the_limit_and_nothing_else() -> None:
    usual, catalog = limit_of("kodama"), Catalog("en", strict=True)
    assert rule_book().on_fault("over_the_limit", "kodama").pictures == ("over_the_limit",)  # type: ignore[union-attr]
    points = sum(growth("over_the_limit").values())
    assert points > usual
    picture = rule_pictures()["over_the_limit"]
    (shown,) = picture.trees
    said = verdict(picture, shown, catalog, usual)
    assert said is not None
    assert (said.legal, said.words) == (False, catalog.text("fault.over_the_limit", found=points, allowed=usual))
    wide = verdict(picture, shown, catalog, limit_of("kodama", {"limit": "20"}))
    assert wide is not None
    assert wide.legal


def test_the_tries_are_the_rule_book_s() -> None:
    assert held_faults("legal") == []
    assert "off_the_table" in held_faults("try_a")
    assert held_faults("try_b") == ["touches_another_card", "covers_feature"]
    assert held_faults("try_c") == []


def test_the_examples_score_what_the_rule_book_says() -> None:
    assert growth("scoring") == {"firefly": 5, "caterpillar": 3}
    assert growth("broken") == {"firefly": 4}
    (broken,) = rule_pictures()["broken"].trees
    below = [feature.kind for placed in broken.tree.cards[:2] for feature in placed.card.features]
    assert below.count("firefly") == 2  # which no longer count


def test_the_flower_spirit_mends_the_line() -> None:
    assert "flower" not in growth("before_spirit")
    assert growth("mended")["flower"] == 4
    (before,), (after,) = (rule_pictures()[name].trees for name in ("before_spirit", "mended"))
    assert before.shown == after.shown
    ((at, kind),) = after.spirits.items()
    assert kind == "flower"
    assert before.tree.cards[at[0]].card.features[at[1]].kind == "firefly"


def test_what_is_said_to_leave_a_tree_leaves_it_and_the_rest_stays() -> None:
    """The rule books' two examples of pruning: half a tree, and all of it but the trunk."""
    (before,), (after,), (cut_off,) = (
        rule_pictures()[name].trees for name in ("before_pruning", "after_pruning", "cut_off")
    )
    assert sum(growth("before_pruning").values()) == 10
    assert _pruned(before)[0] == after.tree
    assert growth("cut_off") == {"dragonfly": 6, "pink": 5}
    bare, beside = _pruned(cut_off)
    assert (len(bare), beside) == (1, (4,))
    assert growth("short_line") == {"pink": 3}


def _pruned(shown: PicturedTree) -> tuple[Tree, tuple[int, ...]]:
    """What stays, and what falls though it has not scored."""
    assert shown.held is not None
    assert shown.parent is not None
    found = painted(shown.tree, shown.held[0], shown.parent)
    return replace(shown.shown.pruned(found.leaving), gone=()), found.cut_off


def test_the_example_has_as_many_branches_as_the_rules_say() -> None:
    (shown,) = rule_pictures()["five_branches"].trees
    assert [placed.parent for placed in shown.tree.cards[1:]] == [0, 1, 1, 2, 2, 3, 3, 0]
    assert len(shown.tree.end_cards) == 5


def test_the_split_leaves_a_card_in_each_pile() -> None:
    piles = rule_pictures()["split"].piles
    assert sorted(map(len, piles)) == [1, 2]


def test_six_players_have_six_trunks() -> None:
    shown = rule_pictures()["six"].trees
    assert len({each.tree.trunk.id for each in shown}) == 6
    cards = [placed.card.id for each in shown for placed in each.tree.cards]
    assert len(set(cards)) == len(cards)


# -- slips

TREE: dict[str, Any] = {"trunk": "TF", "grown": [["B43", -120, 860, 0]]}


@pytest.mark.parametrize(
    ("picture", "words"),
    [
        ({"trees": [TREE], "piles": [["E01"]]}, "pictures[0]: shows either trees or piles or discs"),
        ({"trees": [{**TREE, "trunk": "B43"}]}, "trees[0].trunk: 'B43' is no trunk"),
        ({"trees": [{**TREE, "grown": [["B43", 9000, 860, 0]]}]}, "grown[0]: its branch starts on no bark"),
        ({"trees": [{**TREE, "held": ["TF", 0, 0, 0]}]}, "held[0]: 'TF' is no branch card"),
        ({"trees": [{**TREE, "held": ["B42", 0]}]}, "held: must be [card, x, y, angle]"),
        ({"trees": [{**TREE, "spirits": [["flower", 1, 9]]}]}, "spirits[0]: the tree has no such feature"),
        ({"trees": [TREE], "marked": "roots"}, "marked: 'roots' is no choice of cards"),
        ({"piles": [["X1"]]}, "piles[0][0]: no card is called 'X1'"),
    ],
)
def test_a_wrong_picture_says_where(tmp_path: Path, picture: dict[str, Any], words: str) -> None:
    path = tmp_path / "pictures.json"
    path.write_text(json.dumps({"format": 1, "pictures": [{"id": "x", **picture}]}))
    with pytest.raises(ContentError) as caught:
        read_rule_pictures(path)
    assert words in str(caught.value)
