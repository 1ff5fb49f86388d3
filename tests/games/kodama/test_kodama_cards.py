"""Every Kodama and Sprout, on trees small enough to count by hand."""

from __future__ import annotations

import pytest

from kodama_app.content.decrees import decree_cards
from kodama_app.content.earlier import kodama_cards_of
from kodama_app.content.kinds import kodama_kinds
from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.engine.scores import ScoreLine
from kodama_app.engine.trees.growth import PRINTED, Reading
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.grove.scene import Scene
from kodama_app.games.grove.versions import RULINGS
from kodama_app.games.kodama.card_effects import EFFECTS

from ..forest import tree

#   F trunk
#   ├─ 1 FFC ─┬─ 3 FSB ─── 5 SSM        end cards: 4, 5, 6
#   │         └─ 4 C                    depths: 1 1 2 2 3 2
#   └─ 2 LB ───── 6 FLL
TREE = tree("F", (0, "FFC"), (0, "LB"), (1, "FSB"), (1, "C"), (3, "SSM"), (2, "FLL"))
# instances: F 5 (trunk, 2, 1, 1), C 2, L 3, S 3, B 2, M 1


def scene_of(seen: Tree, as_read: Reading) -> Scene:
    return Scene.of(seen, as_read, kodama_kinds())


SCENE = scene_of(TREE, PRINTED)


def reading(decree_id: str) -> Reading:
    return EFFECTS.decree(decree_cards()[decree_id]).reading


def points(card: str, *choice: str, scene: Scene = SCENE) -> int:
    return EFFECTS.kodama_sheet(kodama_cards()[card], scene, choice).total


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("K01", 2 * 4),  # fireflies on the trunk, 1, 3 and 6
        ("K02", 2 * 2),
        ("K03", 2 * 2),
        ("K04", 2 * 2),
        ("K05", 2 * 2),
        ("K06", 2 * 1),
        ("K07", 5 + 2),
        ("K08", 2 + 1),
        ("K09", 3 + 3),
        ("K12", 3 * 3),
        ("K13", 2 * 2),
        ("K14", 6 * 2),
        ("K15", 3 * 5),
        ("K16", 1 * 4),
        ("K17", 5 * 1),  # the trunk forks too but is no branch card
        ("K18", 5 + 1),
        ("K19", 2 * 5),  # C, SM and FL: all but the flower
        ("K20", 4 * 1),  # one mushroom
        ("K22", 2 * 1),  # 3; FFC has two different features only
        ("K23", 4 * 1),
        ("SA1", 2 * 4),
        ("SA2", 5 + 2),
        ("SA3", 3 * 3),
        ("SB1", 5),
        ("SB2", 2 + 1),
        ("SB3", 2 * 2),
        ("SC1", 5 * 2),
        ("SC2", 3 + 3),
        ("SC3", 6),
    ],
)
def test_what_each_kodama_gives(card: str, expected: int) -> None:
    assert points(card) == expected


@pytest.mark.parametrize(
    ("card", "worths"),
    [
        ("K10", {"firefly": 5, "caterpillar": 2, "cloud": 3, "star": 3, "flower": 2, "mushroom": 1}),
        ("K11", {"firefly": 3, "caterpillar": 3, "cloud": 3, "star": 3, "flower": 0, "mushroom": 3}),
        # fireflies on trunk, 1, 3; clouds on 2, 6; stars on 3, 5; 3 breaks the caterpillars off from nothing;
        # the lowest card of a run gives nothing
        ("K21", {"firefly": 4, "caterpillar": 2, "cloud": 2, "star": 2, "flower": 0, "mushroom": 0}),
    ],
)
def test_what_each_choice_gives(card: str, worths: dict[str, int]) -> None:
    assert {kind: points(card, kind) for kind in worths} == worths


def test_every_kodama_of_the_base_box_was_tried() -> None:
    tried = {mark for test in (test_what_each_kodama_gives, test_what_each_choice_gives) for mark in _cards(test)}
    assert tried == {name for name, card in kodama_cards().items() if "second" in card.editions}


def _cards(test: object) -> list[str]:
    (mark,) = test.pytestmark  # type: ignore[attr-defined]
    return [row[0] for row in mark.args[1]]


def test_the_best_choice_is_offered_first_and_ties_follow_the_kinds_order() -> None:
    offered = [choice for choice, _ in EFFECTS.choices(kodama_cards()["K10"], SCENE)]
    assert offered == [("firefly",), ("cloud",), ("star",), ("caterpillar",), ("flower",), ("mushroom",)]
    assert [choice for choice, _ in EFFECTS.choices(kodama_cards()["K12"], SCENE)] == [()]


def test_a_run_starts_anywhere_on_a_line_and_stops_at_a_gap() -> None:
    scene = scene_of(tree("F", (0, "C"), (1, "F"), (2, "FF"), (3, "C"), (3, "FC")), PRINTED)
    sheet = EFFECTS.kodama_sheet(kodama_cards()["K21"], scene, ("firefly",))
    assert sheet.lines == (ScoreLine(4, "firefly", (5, 3)),)


def test_a_bare_trunk_gives_what_it_shows() -> None:
    bare = scene_of(tree("F"), PRINTED)
    given = {card: points(card, scene=bare) for card in ("K01", "K12", "K13", "K16", "K18", "K19", "K20", "K23")}
    assert given == {"K01": 2, "K12": 0, "K13": 0, "K16": 0, "K18": 2, "K19": 0, "K20": 0, "K23": 4}
    assert points("K21", "firefly", scene=bare) == 0
    assert points("K21", "star", scene=bare) == 0


def test_a_kind_that_counts_as_another_is_gone() -> None:
    scene = scene_of(TREE, reading("S1"))  # clouds are stars
    assert points("K03", scene=scene) == 0
    assert points("K04", scene=scene) == 2 * 4
    assert points("K09", scene=scene) == 6
    assert "cloud" not in {choice[0] for choice, _ in EFFECTS.choices(kodama_cards()["K10"], scene)}


def test_complete_sets_ask_for_the_five_kinds_left() -> None:
    scene = scene_of(tree("F", (0, "CSBM"), (0, "FCSBM")), PRINTED)
    assert points("K20", scene=scene) == 0
    scene = scene_of(scene.tree, reading("S1"))
    assert points("K20", scene=scene) == 4 * 2


def test_the_trunks_feature_follows_the_decree() -> None:
    scene = scene_of(tree("L", (0, "LS"), (0, "M")), reading("S1"))
    assert points("K18", scene=scene) == 3 + 1
    assert points("SA1", scene=scene) == 2 * 2
    # A kind that others turn into stays, and has more of itself.
    scene = scene_of(tree("S", (0, "LS"), (0, "M")), reading("S1"))
    assert points("K18", scene=scene) == 3 + 1


def test_by_the_first_version_the_trunks_feature_was_always_the_printed_one() -> None:
    seen = Scene.of(tree("L", (0, "LS")), reading("S1"), kodama_kinds(), rulings=RULINGS[1])
    for card in ("K18", "SA1"):
        assert EFFECTS.kodama_sheet(kodama_cards_of(1)[card], seen).total == 0


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("K12", 2 * 3),
        ("K13", 2 * 3),
        ("K14", 4 * 2),
        ("K15", 2 * 5),
        ("K16", 1),
        ("K17", 3),
        ("K18", 5),
        ("K23", 3),
    ],
)
def test_what_they_gave_in_the_first_version(card: str, expected: int) -> None:
    assert EFFECTS.kodama_sheet(kodama_cards_of(1)[card], SCENE).total == expected


def test_heartwood_shows_what_the_trunk_itself_adds() -> None:
    lines = EFFECTS.kodama_sheet(kodama_cards()["K18"], SCENE).lines
    assert [(line.points, line.reason) for line in lines] == [(5, "firefly"), (1, "K18")]
    assert lines[1].cards == (0,)


def test_sheets_name_the_cards_and_features_that_gave_points() -> None:
    assert EFFECTS.kodama_sheet(kodama_cards()["K12"], SCENE).lines == (ScoreLine(9, "K12", (4, 5, 6)),)
    caterpillars = EFFECTS.kodama_sheet(kodama_cards()["K07"], SCENE).lines[1]
    assert caterpillars == ScoreLine(2, "caterpillar", (1, 4), ((1, 2), (4, 0)))
    assert EFFECTS.kodama_sheet(kodama_cards()["K20"], SCENE).lines[0].features == (
        (0, 0), (1, 2), (2, 0), (3, 1), (2, 1), (5, 2),
    )  # fmt: skip
