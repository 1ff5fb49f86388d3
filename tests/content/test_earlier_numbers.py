"""The numbers cards had before: read with suspicion, taken back step by step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kodama_app.content.decrees import DECREE_EFFECTS, decree_cards
from kodama_app.content.earlier import decree_cards_of, kodama_cards_of, read_earlier, taken_back
from kodama_app.content.errors import ContentError
from kodama_app.content.kodama_cards import KODAMA_EFFECTS, kodama_cards
from kodama_app.games.grove.versions import RULINGS, VERSION
from kodama_app.judge.numbers import Numbers
from kodama_app.judge.versions import VERSIONS

KODAMA = {effect: ("points", *parameters) for effect, parameters in KODAMA_EFFECTS.items()}


def written(folder: Path, *versions: Any) -> Path:
    path = folder / "earlier.json"
    path.write_text(json.dumps({"format": 1, "versions": list(versions)}))
    return path


def test_each_version_takes_back_what_came_after_it(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        {"version": 1, "kodama": {"K13": {"points": 5}}, "decrees": {}},
        {"version": 3, "kodama": {"K13": {"points": 9}, "D02": {"more": 8}}, "decrees": {}},
    )
    earlier = read_earlier(path, "kodama", kodama_cards(), KODAMA)
    cards = {version: taken_back(kodama_cards(), version, earlier) for version in range(1, 5)}
    assert [cards[version]["K13"].points for version in range(1, 5)] == [5, 9, 9, kodama_cards()["K13"].points]
    assert cards[1]["D02"].more == 8
    assert cards[1]["D02"].points == kodama_cards()["D02"].points
    assert cards[4] == kodama_cards()
    assert list(cards[1]) == list(kodama_cards())


@pytest.mark.parametrize(
    ("kodama", "decrees", "problem"),
    [
        ({"K99": {"points": 1}}, {}, r"versions\[0\]\.kodama\.K99: unknown"),
        ({"K13": {"within": 1}}, {}, r"versions\[0\]\.kodama\.K13\.within: unknown; known: points, beyond"),
        ({"K01": {"kinds": ["star"]}}, {}, r"versions\[0\]\.kodama\.K01\.kinds: unknown"),
        ({"K13": {"points": 0}}, {}, r"versions\[0\]\.kodama\.K13\.points: must be above zero"),
        ({"K13": {"points": "2"}}, {}, r"versions\[0\]\.kodama\.K13\.points: must be a whole number"),
        ({}, {"F1": {"points": 2}}, r"versions\[0\]\.decrees\.F1\.points: unknown"),
    ],
)
def test_what_no_card_has_is_refused(tmp_path: Path, kodama: Any, decrees: Any, problem: str) -> None:
    path = written(tmp_path, {"version": 1, "kodama": kodama, "decrees": decrees})

    def read() -> None:
        read_earlier(path, "kodama", kodama_cards(), KODAMA)
        read_earlier(path, "decrees", decree_cards(), DECREE_EFFECTS)

    with pytest.raises(ContentError, match=f"earlier.json, field {problem}"):
        read()


def test_a_version_stands_there_once(tmp_path: Path) -> None:
    entry = {"version": 1, "kodama": {}, "decrees": {}}
    with pytest.raises(ContentError, match="version 1 stands there twice"):
        read_earlier(written(tmp_path, entry, entry), "kodama", kodama_cards(), KODAMA)


def test_the_present_version_has_the_cards_as_they_are() -> None:
    assert kodama_cards_of(VERSION) == kodama_cards()
    assert decree_cards_of(VERSION) == decree_cards()


@pytest.mark.parametrize("version", RULINGS)
def test_the_judge_s_own_numbers_are_those_of_the_cards(version: int) -> None:
    names = ("points", "within", "at_least", "at_most", "beyond", "more", "as_many", "fewer")
    printed = {}
    for card in (*kodama_cards_of(version).values(), *decree_cards_of(version).values()):
        numbers = {name: getattr(card, name, 0) for name in names}
        if numbers["points"]:
            printed[card.id] = Numbers(**numbers)
    assert dict(VERSIONS[version].numbers) == printed
    assert set(VERSIONS) == set(RULINGS)
