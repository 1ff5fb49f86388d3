"""Every Duo Kodama, with Spirits and under decrees, on trees small enough to count by hand."""

from __future__ import annotations

import pytest

from kodama_app.content.decrees import decree_cards
from kodama_app.content.kinds import kodama_kinds
from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.engine.scores import FeatureAt, ScoreLine
from kodama_app.engine.trees.growth import Reading
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.duo.card_effects import EFFECTS
from kodama_app.games.grove.scene import Scene

from ..forest import tree

#   F trunk, a star Spirit on it
#   ├─ 1 FFC ─┬─ 3 FSB ─── 5 SSM ─── 7 FB      5: a flower Spirit on the first star
#   │         └─ 4 CC                          4: a cloud Spirit on the second caterpillar
#   └─ 2 LB ───── 6 FLL                        end cards: 4, 6, 7; depths: 1 1 2 2 3 2 4
TREE = tree("F", (0, "FFC"), (0, "LB"), (1, "FSB"), (1, "CC"), (3, "SSM"), (2, "FLL"), (5, "FB"))
SPIRITS: dict[FeatureAt, str] = {(0, 0): "star", (4, 1): "cloud", (5, 0): "flower"}
# shown: 0 S, 1 FFC, 2 LB, 3 FSB, 4 CL, 5 BSM, 6 FLL, 7 FB: F 5, C 2, L 4, S 3, B 4, M 1


def scene(
    found: Tree = TREE, spirits: dict[FeatureAt, str] | None = None, decree_id: str = "", rivals: int = 1
) -> Scene:
    counts_as = EFFECTS.decree(decree_cards()[decree_id]).reading.counts_as if decree_id else {}
    return Scene.of(found, Reading(counts_as, SPIRITS if spirits is None else spirits), kodama_kinds(), rivals)


def points(card: str, *choice: str, seen: Scene | None = None) -> int:
    return EFFECTS.kodama_sheet(kodama_cards()[card], seen or scene(), choice).total


@pytest.mark.parametrize(
    ("card", "printed", "clouds_are_stars", "without_spirits"),
    [
        ("D01", 3 * 3, 3 * 3, 0),
        ("D02", 6 + 4, 6 + 4, 6),  # 4 holds one
        ("D03", 2 * 4, 2 * 4, 0),  # 1, 2, 3 and 7; 1 touches two such cards
        ("D05", 2 * 5, 2 * 4, 0),  # S, CL, BSM
        ("D06", 4 * 2, 4 * 2, 0),  # on the trunk and on 4
        ("D07", 6 * 1, 6 * 1, 0),  # on 5
        ("D08", 3 * 1, 3 * 1, 3 * 1),
        ("D09", 10, 10, 4),
        ("D10", 2 * 4, 2 * 4, 0),  # from 7 down, past 5
        ("D11", 4 * 1, 4 * 2, 0),  # the flower beside 3 and 7; the star beside what was a cloud on 2
        ("D12", 5, 5, 7),
        ("D13", 8, 8, 8),  # 13 on 1, 2, 3, 4, 6
        ("D14", 4 * 1, 4 * 1, 4 * 2),  # 6; without Spirits 4 too
        ("D15", 2 * 3, 2 * 3, 2 * 3),  # 2, 3, 5
        ("D16", 3 * 1, 3 * 1, 3 * 1),  # 7
        ("D19", 2 * 4, 2 * 3, 2 * 5),  # F L S B; then F S B; without Spirits F 6, C 3, L 3, S 3, B 3
        ("D20", 6 * 2, 6 * 2, 6 * 2),  # 6 and 7: the printed firefly is one's own
    ],
)
def test_what_each_kodama_gives(card: str, printed: int, clouds_are_stars: int, without_spirits: int) -> None:
    assert points(card) == printed
    assert points(card, seen=scene(decree_id="S1")) == clouds_are_stars
    assert points(card, seen=scene(spirits={})) == without_spirits


@pytest.mark.parametrize(
    ("card", "worths", "clouds_are_stars"),
    [
        (
            "D04",
            {"star": 3, "cloud": 4, "flower": 4},
            {"star": 7, "flower": 4},
        ),
        (
            "D17",
            {"firefly flower": 2 * 2, "star flower": 2 * 2, "caterpillar cloud": 2, "cloud mushroom": 0,
             "firefly cloud": 2, "star mushroom": 2},
            {"firefly flower": 2 * 2, "star flower": 2 * 3, "caterpillar star": 2, "firefly star": 2 * 2},
        ),
        (
            "D18",
            {"firefly": 3, "caterpillar": 5, "cloud": 4, "star": 5, "flower": 3, "mushroom": 6},
            {"firefly": 3, "caterpillar": 5, "star": 2, "flower": 3, "mushroom": 6},
        ),
        (
            "D21",
            {"4": 0, "6": 2 * 1, "7": 2 * 3},  # clouds; fireflies, stars and flowers
            {"4": 0, "6": 2 * 1, "7": 2 * 3},
        ),
    ],
)  # fmt: skip
def test_what_each_choice_gives(card: str, worths: dict[str, int], clouds_are_stars: dict[str, int]) -> None:
    assert {choice: points(card, *choice.split()) for choice in worths} == worths
    starry = scene(decree_id="S1")
    assert {choice: points(card, *choice.split(), seen=starry) for choice in clouds_are_stars} == clouds_are_stars


def test_every_duo_kodama_was_tried() -> None:
    tried = {mark for test in (test_what_each_kodama_gives, test_what_each_choice_gives) for mark in _cards(test)}
    assert tried == {f"D{number:02}" for number in range(1, 22)}
    assert tried == {name for name, card in kodama_cards().items() if "duo" in card.editions}


def _cards(test: object) -> list[str]:
    (mark,) = test.pytestmark  # type: ignore[attr-defined]
    return [row[0] for row in mark.args[1]]


def offered(card: str, seen: Scene) -> set[tuple[str, ...]]:
    return set(EFFECTS.allowed_choices(kodama_cards()[card], seen))


def test_host_counts_spirits_not_cards() -> None:
    assert points("D01", seen=scene(spirits={(1, 0): "star", (1, 1): "cloud"})) == 3 * 2


def test_perch_pays_an_end_card_once_however_many_spirits_it_holds() -> None:
    assert points("D02", seen=scene(spirits={(4, 0): "star", (4, 1): "cloud"})) == 6 + 4
    assert points("D02", seen=scene(spirits={(4, 0): "star", (6, 1): "cloud"})) == 6 + 8
    assert points("D02", seen=scene(spirits={(0, 0): "star", (3, 1): "cloud"})) == 6


def test_whisper_counts_the_trunk_too_and_each_card_once() -> None:
    assert points("D03", seen=scene(spirits={(1, 0): "star"})) == 2 * 3  # trunk, 3, 4
    assert points("D03", seen=scene(spirits={(1, 0): "star", (2, 0): "cloud"})) == 2 * 4  # and 6
    # Cards with Spirits that touch each other count as well.
    assert points("D03", seen=scene(spirits={(5, 0): "star", (7, 0): "cloud"})) == 2 * 3  # 3, 7, 5


def test_chosen_one_asks_for_a_spirit_of_the_own_tree() -> None:
    assert offered("D04", scene()) == {("star",), ("cloud",), ("flower",)}
    assert offered("D04", scene(decree_id="S1")) == {("star",), ("flower",)}
    assert next(EFFECTS.choices(kodama_cards()["D04"], scene()))[0] == ("cloud",)


def test_chosen_one_gives_nothing_without_a_spirit() -> None:
    assert offered("D04", scene(spirits={})) == {()}
    assert points("D04", seen=scene(spirits={})) == 0


def test_chosen_one_counts_the_spirits_own_disc_and_all_of_its_kind() -> None:
    (line,) = EFFECTS.kodama_sheet(kodama_cards()["D04"], scene(), ("star",)).lines
    assert line == ScoreLine(3, "star", (0, 3, 5), ((0, 0), (3, 1), (5, 1)))


def test_gathering_counts_what_the_cards_with_spirits_show_now() -> None:
    assert points("D05", seen=scene(spirits={(1, 0): "caterpillar"})) == 2 * 2  # C, F, C
    assert points("D05", seen=scene(spirits={(2, 0): "flower"})) == 2 * 1  # B B


@pytest.mark.parametrize(("card", "by_depth"), [("D06", [4, 4, 4, 0, 0]), ("D07", [0, 0, 0, 6, 6])])
def test_root_and_crown_spirits_divide_at_two_cards_from_the_trunk(card: str, by_depth: list[int]) -> None:
    found = [points(card, seen=scene(spirits={(at, 0): "star"})) for at in (0, 1, 3, 5, 7)]
    assert found == by_depth


@pytest.mark.parametrize(("rivals", "visitor", "rival"), [(0, 0, 10), (2, 6, 10), (3, 9, 7), (4, 12, 4)])
def test_visitor_and_rival_look_at_the_rivals_tree(rivals: int, visitor: int, rival: int) -> None:
    assert points("D08", seen=scene(rivals=rivals)) == visitor
    assert points("D09", seen=scene(rivals=rivals)) == rival


def test_rival_gives_seven_when_nobody_has_any() -> None:
    assert points("D09", seen=scene(spirits={}, rivals=0)) == 7


def test_spirit_path_follows_the_longest_line_with_a_spirit_on_a_branch_card() -> None:
    assert points("D10", seen=scene(spirits={(0, 0): "star"})) == 0
    assert points("D10", seen=scene(spirits={(2, 0): "star"})) == 2 * 2
    assert points("D10", seen=scene(spirits={(1, 0): "star"})) == 2 * 4
    assert points("D10", seen=scene(spirits={(4, 0): "star", (6, 0): "cloud"})) == 2 * 2
    (line,) = EFFECTS.kodama_sheet(kodama_cards()["D10"], scene()).lines
    assert line.cards == (7, 5, 3, 1)


def test_kindred_looks_at_touching_cards_and_not_at_its_own() -> None:
    # 6 shows two clouds: one of them under a cloud Spirit has no kindred there, but on 2 it has.
    assert points("D11", seen=scene(spirits={(6, 1): "cloud"})) == 4
    assert points("D11", seen=scene(spirits={(6, 1): "star"})) == 0
    alone = tree("F", (0, "LL"))
    assert points("D11", seen=scene(alone, {(1, 0): "cloud"})) == 0
    assert points("D11", seen=scene(alone, {(1, 0): "firefly"})) == 4
    # What a Spirit covers no longer counts; what it is now does, for another Spirit as well.
    assert points("D11", seen=scene(alone, {(1, 0): "firefly", (0, 0): "star"})) == 0
    assert points("D11", seen=scene(alone, {(1, 0): "firefly", (0, 0): "cloud"})) == 4


def test_solitude_counts_branch_cards_alone() -> None:
    assert points("D12", seen=scene(spirits={(0, 0): "star"})) == 7
    assert points("D12", seen=scene(spirits={(1, 0): "star", (1, 1): "cloud"})) == 6


def test_low_nest_gives_eight_at_most() -> None:
    def low(*sizes: int) -> int:
        return points("D13", seen=scene(tree("F", *((0, "F" * size) for size in sizes)), {}))

    assert [low(4, 3), low(4, 4), low(4, 4, 4)] == [7, 8, 8]


def test_twin_tips_see_twins_that_a_decree_or_a_spirit_makes() -> None:
    tips = tree("F", (0, "LS"), (0, "FSB"))
    assert points("D14", seen=scene(tips, {})) == 0
    assert points("D14", seen=scene(tips, {}, "S1")) == 4
    assert points("D14", seen=scene(tips, {(2, 0): "flower"})) == 4
    assert points("D14", seen=scene(tree("F", (0, "FFSS")), {})) == 4


def test_links_have_exactly_one_child_and_the_trunk_is_none() -> None:
    assert points("D15", seen=scene(tree("F", (0, "C")), {})) == 0
    assert points("D15", seen=scene(tree("F", (0, "C"), (1, "C"), (2, "C"), (2, "C")), {})) == 2


def test_far_tips_begin_beyond_two_cards() -> None:
    assert points("D16", seen=scene(tree("F", (0, "C"), (1, "C")), {})) == 0
    assert points("D16", seen=scene(tree("F", (0, "C"), (1, "C"), (2, "C"), (2, "C")), {})) == 2 * 3


def test_duet_asks_for_two_different_kinds_there_are() -> None:
    assert len(offered("D17", scene())) == 15
    starry = offered("D17", scene(decree_id="S1"))
    assert len(starry) == 10
    assert not any("cloud" in pair for pair in starry)
    assert all(one != other for one, other in starry)


def test_fasting_counts_branch_cards_only_and_offers_the_kinds_there_are() -> None:
    assert points("D18", "cloud", seen=scene(tree("F", (0, "C")), {})) == 1
    assert offered("D18", scene(decree_id="S1")) == {
        ("firefly",), ("caterpillar",), ("star",), ("flower",), ("mushroom",),
    }  # fmt: skip
    assert next(EFFECTS.choices(kodama_cards()["D18"], scene()))[0] == ("mushroom",)


def test_plenty_begins_with_three() -> None:
    assert points("D19", seen=scene(tree("F", (0, "FC")), {})) == 0
    assert points("D19", seen=scene(tree("F", (0, "FC")), {(1, 1): "firefly"})) == 2
    assert points("D19", seen=scene(tree("L", (0, "SS")), {}, "S1")) == 2


def test_own_tips_follow_the_decree_but_no_spirit_on_the_trunk() -> None:
    assert points("D20", seen=scene(tree("F", (0, "F"), (0, "S")), {(0, 0): "star"})) == 6
    assert points("D20", seen=scene(tree("F", (0, "F"), (0, "C"), (0, "S")), {}, "S3")) == 2 * 6
    # Both at once: the disc is a star, the own kind are caterpillars.
    assert points("D20", seen=scene(tree("F", (0, "F"), (0, "C"), (0, "S")), {(0, 0): "star"}, "S3")) == 2 * 6
    assert points("D20", seen=scene(tree("F", (0, "C")), {(1, 0): "firefly"})) == 6


def test_one_bough_is_named_by_its_end_card_and_takes_the_trunk_in() -> None:
    assert offered("D21", scene()) == {("4",), ("6",), ("7",)}
    assert next(EFFECTS.choices(kodama_cards()["D21"], scene()))[0] == ("7",)
    assert offered("D21", scene(tree("F"), {})) == {("0",)}
    assert points("D21", "0", seen=scene(tree("F"), {})) == 0
    assert points("D21", "1", seen=scene(tree("F", (0, "FC")), {})) == 0
    assert points("D21", "1", seen=scene(tree("F", (0, "FFC")), {})) == 2


def test_the_base_games_kodama_see_spirits() -> None:
    found = {card: points(card) for card in ("K01", "K04", "K05", "K07", "K12", "K18", "K19", "K20", "K23")}
    assert found == {
        "K01": 2 * 4,  # the trunk's firefly is covered
        "K04": 2 * 3,
        "K05": 2 * 4,
        "K07": 5 + 2,
        "K12": 3 * 3,
        "K18": 5 + 1,  # the printed kind is still one's own
        "K19": 2 * 4,  # CL, FLL, FB
        "K20": 4 * 1,
        "K23": 4 * 1,
    }
    assert points("K21", "flower") == 2 * 2  # 3, 5, 7: the Spirit closes the gap
    assert points("K21", "flower", seen=scene(spirits={})) == 0
