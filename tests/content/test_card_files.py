"""Card files that are wrong say where; the shipped ones are right."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kodama_app.content import paths
from kodama_app.content.bark import crossing, holds_connector
from kodama_app.content.decrees import decree_cards, read_decrees
from kodama_app.content.errors import ContentError
from kodama_app.content.kinds import kigi_kinds, kodama_kinds, read_kinds
from kodama_app.content.kodama_cards import kodama_cards, read_kodama
from kodama_app.content.trees import (
    branch_cards,
    duo_branch_cards,
    duo_trunk_cards,
    every_tree_card,
    kigi_branch_cards,
    kigi_trunk_cards,
    read_branches,
    read_trunks,
    trunk_cards,
)
from kodama_app.engine.trees.card import SOCKETS

BARK = [[265, 0], [365, 0], [350, 880], [280, 880]]
Card = dict[str, Any]

LETTERS = {"firefly": "F", "caterpillar": "C", "cloud": "L", "star": "S", "flower": "B", "mushroom": "M"}
DUO = (
    "FF MM SB FM FS FC FLL CCM CCS CMM LLB SBM FFL FFC FSS FFM CCB FBM FCM CLB LSB CBM FLS LBM FFCB CSSM LLSM "
    "CLBB SBMM FSBB LSSB CCMM LLBB LLSS CLSB CLSM"
)
KIGI_LETTERS = {"butterfly": "T", "dragonfly": "D", "pink": "P", "purple": "V", "blossom": "R"}
KIGI = (
    "DD PP TP TV DR TD TTV TTD TVV DPP TDD PPR TTR TDR DPV TDV DVR DPR TDDP PVRR TPVR PVVR DPVR VVRR VVRR TTRR "
    "DPPRR TTVVR DDPPV TDPPV"
)


def branch(**changes: Any) -> Card:
    feature = {"kind": "star", "x": 200, "y": 400}
    return {"id": "B17", "socket": "bottom", "features": [feature], "bark": [BARK], **changes}


def write(folder: Path, *cards: Card, **document: Any) -> Path:
    path = folder / "branches.json"
    path.write_text(json.dumps({"format": 1, "cards": list(cards), **document}))
    return path


def error_of(read: Callable[[Path, Sequence[str]], object], path: Path) -> str:
    with pytest.raises(ContentError) as caught:
        read(path, kodama_kinds())
    return str(caught.value)


def test_a_good_branch_card_is_read(tmp_path: Path) -> None:
    limbs = [[[315, 0, 100], [315, 880, 70]]]
    card = read_branches(write(tmp_path, branch(limbs=limbs)), kodama_kinds())["B17"]
    assert card.socket is SOCKETS["bottom"]
    assert (card.width, card.height) == (630, 880)
    assert card.bark == (((265, 0), (365, 0), (350, 880), (280, 880)),)
    assert card.limbs[0].points == ((315, 0, 100), (315, 880, 70))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"features": [{"kind": "star", "x": 200, "y": 400}, {"kind": "fern", "x": 200, "y": 600}]},
            "branches.json, card B17, field features[1].kind: 'fern' is no kind; known: firefly,",
        ),
        ({"features": [{"kind": "star", "x": 200.5, "y": 400}]}, "features[0].x: must be a whole number"),
        ({"features": [{"kind": "star", "x": True, "y": 400}]}, "features[0].x: must be a whole number"),
        (
            {"features": [{"kind": "star", "x": 79, "y": 400}]},
            "features[0].x: must be from 80 to 550",
        ),
        ({"features": [{"kind": "star", "x": 80, "y": 801}]}, "features[0].y: must be from 80 to 800"),
        ({"features": [{"kind": "star", "x": 300, "y": 100}]}, "features[0]: the disc lies at the connector"),
        ({"features": [{"kind": "star", "x": 300}]}, "features[0].y: missing"),
        ({"features": []}, "field features: must hold at least 1"),
        ({"features": {}}, "field features: must be a list"),
        ({"socket": "top"}, "field socket: 'top' is no socket; known: bottom-left"),
        ({"colour": "red"}, "field colour: unknown; known: id, socket, features, bark, limbs"),
        ({"bark": [[[265, 0], [365, 0], [280, 880], [350, 881]]]}, "bark[0][3]: (350, 881) is off the card"),
        ({"bark": [[[265, 0], [365, 0], [280, 880], [350, 880]]]}, "bark[0]: is no simple polygon"),
        ({"bark": [[[265, 0], [365, 0], ["a", 880]]]}, "bark[0][2][0]: must be a whole number"),
        ({"bark": [[[265, 0], [365, 0], [1]]]}, "bark[0][2]: must be [x, y], not [1]"),
        ({"bark": [[[265, 0], [365, 0]]]}, "bark[0]: must hold at least 3"),
        ({"bark": [[[266, 0], [365, 0], [350, 880]]]}, "field bark: does not hold the whole connector"),
        ({"limbs": [[[315, 0, 100], [315, 880, 0]]]}, "limbs[0][1][2]: must be above zero"),
        ({"limbs": [[[315, 0, 100]]]}, "limbs[0]: must hold at least 2"),
        ({"id": ""}, "cards[0].id: must be a text"),
        ({"id": "B 17"}, "field id: may hold no space"),
    ],
)
def test_a_wrong_value_is_named_with_file_card_and_field(tmp_path: Path, changes: Card, message: str) -> None:
    assert message in error_of(read_branches, write(tmp_path, branch(**changes)))


def test_two_cards_may_not_share_an_id(tmp_path: Path) -> None:
    message = error_of(read_branches, write(tmp_path, branch(), branch()))
    assert message == "branches.json, card B17, field id: an earlier card has the same id"


def test_a_file_of_another_format_is_refused_before_anything_else(tmp_path: Path) -> None:
    message = error_of(read_branches, write(tmp_path, format=2, extra=1))
    assert message == "branches.json, field format: format 2 is not supported; this version reads 1"


def test_unknown_keys_of_the_file_are_refused(tmp_path: Path) -> None:
    assert "field extra: unknown" in error_of(read_branches, write(tmp_path, branch(), extra=1))


def test_a_missing_or_broken_file_is_named(tmp_path: Path) -> None:
    assert "trunks.json: cannot be read" in error_of(read_trunks, tmp_path / "trunks.json")
    (tmp_path / "trunks.json").write_text("{")
    assert "trunks.json: is no JSON" in error_of(read_trunks, tmp_path / "trunks.json")


def test_missing_assets_are_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kodama_app.__file__", str(tmp_path / "kodama_app" / "__init__.py"))
    with pytest.raises(ContentError, match=f"it belongs beside the package, at {tmp_path / 'assets'}"):
        paths.assets_folder()


def test_a_trunk_has_no_socket_and_one_feature(tmp_path: Path) -> None:
    trunk = branch()
    assert "field socket: unknown" in error_of(read_trunks, write(tmp_path, trunk))
    del trunk["socket"]
    assert read_trunks(write(tmp_path, trunk), kodama_kinds())["B17"].is_trunk
    trunk["features"] = trunk["features"] * 2
    assert "a trunk shows one feature, not 2" in error_of(read_trunks, write(tmp_path, trunk))


@pytest.mark.parametrize(
    ("points", "simple"),
    [
        ([(0, 0), (4, 0), (4, 4), (0, 4)], True),
        ([(0, 0), (2, 0), (4, 0), (4, 4), (0, 4)], True),
        ([(0, 0), (4, 4), (4, 0), (0, 4)], False),
        ([(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)], False),
        ([(0, 0), (4, 0), (2, 0), (2, 4)], False),
        ([(0, 0), (4, 0), (4, 0), (0, 4)], False),
        ([(0, 0), (6, 0), (6, 4), (3, 2), (0, 4), (3, 2)], False),
        ([(0, 0), (4, 0), (0, 4)], True),
    ],
)
def test_rings_that_cross_touch_or_fold_back_are_not_simple(points: list[tuple[int, int]], simple: bool) -> None:
    for turn in range(len(points)):
        turned = points[turn:] + points[:turn]
        assert (crossing(np.array(turned, dtype=np.int64)) is None) is simple


def test_the_connector_may_be_held_by_several_edges_but_not_with_a_hole() -> None:
    socket = SOCKETS["right-low"]
    whole = ((630, 150), (630, 200), (630, 250), (400, 300))
    holed = ((630, 150), (630, 190), (620, 200), (630, 210), (630, 250), (400, 300))
    assert holds_connector((whole,), socket)
    assert not holds_connector((holed,), socket)
    assert not holds_connector((whole,), SOCKETS["left-low"])


def test_a_kodama_needs_exactly_its_effects_parameters(tmp_path: Path) -> None:
    card = {"id": "K01", "name": "Lantern", "editions": ["second"], "effect": "cards_with", "points": 2}
    assert "card K01, field kinds: missing" in error_of(read_kodama, write(tmp_path, card))
    card |= {"effect": "end_cards", "within": 2}
    assert "card K01, field within: unknown" in error_of(read_kodama, write(tmp_path, card))
    del card["within"]
    assert read_kodama(write(tmp_path, card), kodama_kinds())["K01"].points == 2
    assert "'second edition' is no edition" in error_of(
        read_kodama, write(tmp_path, {**card, "editions": ["second edition"]})
    )
    assert "a Sprout has a set and a season" in error_of(read_kodama, write(tmp_path, {**card, "sprout": "A"}))
    assert "field points: must be above zero" in error_of(read_kodama, write(tmp_path, {**card, "points": 0}))
    assert "'sprouting' is no effect" in error_of(read_kodama, write(tmp_path, {**card, "effect": "sprouting"}))


def test_a_decree_belongs_to_a_season(tmp_path: Path) -> None:
    card = {"id": "F1", "name": "Gale", "editions": ["first"], "effect": "gale", "season": "winter"}
    assert "field season: 'winter' is no season" in error_of(read_decrees, write(tmp_path, card))
    card["season"] = "fall"
    assert not read_decrees(write(tmp_path, card), kodama_kinds())["F1"].needs_display


def test_the_shipped_cards_are_those_of_the_rule_book() -> None:
    assert len(branch_cards()) == 65
    kinds = Counter(feature.kind for card in branch_cards().values() for feature in card.features)
    assert set(kinds.values()) == {34}
    assert sorted(trunk.features[0].kind for trunk in trunk_cards().values()) == sorted(kinds)
    editions = Counter(edition for card in kodama_cards().values() for edition in card.editions)
    assert editions == {"first": 20, "second": 23 + 9, "duo": 21}
    assert Counter(card.symbol for card in kodama_cards().values()) == {"": 23 + 9, "2": 12, "2-6": 9}
    decrees = Counter((edition, card.season) for card in decree_cards().values() for edition in card.editions)
    for season in ("spring", "summer", "fall"):
        assert decrees["first", season] == 4
        assert decrees["second", season] == 5
        assert decrees["duo", season] == 3
    assert Counter(card.symbol for card in decree_cards().values()) == {"": 15, "2": 6, "2-6": 3}
    assert [card.id for card in decree_cards().values() if card.needs_display] == ["S4", "F1"]


def test_the_shipped_duo_cards_are_those_of_the_rule_book() -> None:
    cards = duo_branch_cards()
    assert list(cards) == [f"E{number:02}" for number in range(1, 37)]
    printed = [sorted(LETTERS[feature.kind] for feature in card.features) for card in cards.values()]
    assert printed == [sorted(letters) for letters in DUO.split()]
    kinds = Counter(feature.kind for card in cards.values() for feature in card.features)
    assert kinds == dict.fromkeys(LETTERS, 19)
    trunks = {card.id: card.features[0].kind for card in duo_trunk_cards().values()}
    assert trunks == {"EB": "flower", "ES": "star"}


def test_a_third_of_the_duo_cards_fork_and_a_tenth_fork_twice() -> None:
    forks = Counter(len(card.limbs) - 1 for card in duo_branch_cards().values())
    assert forks == {0: 20, 1: 12, 2: 4}
    sockets = Counter(card.socket.name for card in duo_branch_cards().values() if card.socket)
    assert set(sockets) == set(SOCKETS)
    assert set(sockets.values()) <= {5, 6}


def test_the_shipped_kigi_cards_are_those_of_the_rule_book() -> None:
    cards = kigi_branch_cards()
    assert list(cards) == [f"G{number:02}" for number in range(1, 31)]
    printed = [sorted(KIGI_LETTERS[feature.kind] for feature in card.features) for card in cards.values()]
    assert printed == [sorted(letters) for letters in KIGI.split()]
    kinds = Counter(feature.kind for card in cards.values() for feature in card.features)
    assert kinds == dict.fromkeys(KIGI_LETTERS, 20)
    trunks = {card.id: card.features[0].kind for card in kigi_trunk_cards().values()}
    assert trunks == {f"G{letter}": kind for kind, letter in KIGI_LETTERS.items()}


def test_ten_kigi_cards_fork_and_three_fork_twice() -> None:
    forks = Counter(len(card.limbs) - 1 for card in kigi_branch_cards().values())
    assert forks == {0: 17, 1: 10, 2: 3}
    sockets = Counter(card.socket.name for card in kigi_branch_cards().values() if card.socket)
    assert set(sockets) == set(SOCKETS)
    assert set(sockets.values()) <= {4, 5}


def test_a_kigi_card_shows_no_kind_of_kodama_and_the_other_way_round() -> None:
    assert not set(kigi_kinds()) & set(kodama_kinds())
    for path in (paths.cards_folder() / name for name in ("kigi_branches.json", "branches.json")):
        of_the_other_box = kodama_kinds() if path.name.startswith("kigi") else kigi_kinds()
        assert f"is no kind; known: {', '.join(of_the_other_box)}" in error_of(
            lambda file, _, kinds=of_the_other_box: read_branches(file, kinds), path
        )


def test_boughs_of_a_trunk_cross_the_top_and_each_side() -> None:
    """So that a card can grow upwards and sideways without leaving the table."""
    for card in (*trunk_cards().values(), *duo_trunk_cards().values(), *kigi_trunk_cards().values()):
        tips = [limb.points[-1] for limb in card.limbs]
        assert sum(y == card.height for _, y, _ in tips) >= 2, card.id
        for side in (0, card.width):
            assert [450 <= y <= 750 for x, y, _ in tips if x == side] == [True], card.id


def test_no_id_and_no_bark_is_used_twice() -> None:
    cards = every_tree_card().values()
    assert len({card.id for card in cards}) == len({card.bark for card in cards}) == 65 + 36 + 30 + 6 + 2 + 5


def test_each_set_of_sprouts_has_a_card_for_each_season() -> None:
    for letter in "ABC":
        sprouts = [card for card in kodama_cards().values() if card.sprout == letter]
        assert [card.id for card in sprouts] == [f"S{letter}{number}" for number in (1, 2, 3)]
        assert [card.season for card in sprouts] == ["spring", "summer", "fall"]


def test_cards_are_loaded_once() -> None:
    assert branch_cards() is branch_cards()
    assert duo_branch_cards() is duo_branch_cards()
    assert kigi_branch_cards() is kigi_branch_cards()


def test_the_kinds_are_those_of_the_file_in_its_order(tmp_path: Path) -> None:
    path = tmp_path / "kinds.json"
    path.write_text(json.dumps({"format": 1, "kinds": ["moss", "fern"]}))
    assert read_kinds(path) == ("moss", "fern")
    assert kodama_kinds() == tuple(LETTERS)
    assert kigi_kinds() == tuple(KIGI_LETTERS)


@pytest.mark.parametrize(
    ("kinds", "message"),
    [
        ([], "must hold at least 1"),
        (["moss", "moss"], "names something twice"),
        (["moss", "two words"], "field kinds[1]: must be one word of small letters, not 'two words'"),
        (["7"], "must be one word of small letters"),
        ([7], "must be a text"),
        ("moss", "must be a list"),
    ],
)
def test_kinds_are_different_plain_words(tmp_path: Path, kinds: object, message: str) -> None:
    path = tmp_path / "kinds.json"
    path.write_text(json.dumps({"format": 1, "kinds": kinds}))
    with pytest.raises(ContentError) as caught:
        read_kinds(path)
    assert message in str(caught.value)


def test_a_card_shows_kinds_of_its_own_box_and_no_others(tmp_path: Path) -> None:
    path = write(tmp_path, branch(features=[{"kind": "moss", "x": 200, "y": 400}]))
    assert read_branches(path, ("moss", "fern"))["B17"].features[0].kind == "moss"
    assert "'moss' is no kind; known: firefly" in error_of(read_branches, path)
