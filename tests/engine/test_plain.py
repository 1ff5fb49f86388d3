"""Anything of a game as plain data, and the checksum of it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum, IntEnum, StrEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kodama_app.engine.plain import checksum, plain


class Season(StrEnum):
    SPRING = "spring"


class Count(IntEnum):
    TWO = 2


class Pair(Enum):
    BOTH = (1, 2)


@dataclass(frozen=True, slots=True)
class Leaf:
    kind: Season
    spots: tuple[int, ...] = ()
    under: Any = None


@dataclass(frozen=True)
class Knot:
    secret: int

    def plain(self) -> str:
        return "a knot"


def test_dataclasses_become_objects_and_tuples_lists() -> None:
    leaf = Leaf(Season.SPRING, (1, 2), Leaf(Season.SPRING))
    assert plain(leaf) == {
        "kind": "spring",
        "spots": [1, 2],
        "under": {"kind": "spring", "spots": [], "under": None},
    }


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Season.SPRING, "spring"),
        (Count.TWO, 2),
        (Pair.BOTH, [1, 2]),
        (True, True),
        (None, None),
        ({Season.SPRING: (1,), 3: None}, {"spring": [1], "3": None}),
        (frozenset({3, 1, 2}), [1, 2, 3]),
        (Knot(7), "a knot"),
        ([Knot(7)], ["a knot"]),
    ],
)
def test_every_kind_of_value_has_its_plain_form(value: object, expected: object) -> None:
    found = plain(value)
    assert found == expected
    assert type(found) is type(expected)
    assert json.loads(json.dumps(found)) == expected


@pytest.mark.parametrize("value", [1.5, b"bytes", object(), [object()], {"key": 0.1}])
def test_what_json_would_blur_or_refuse_has_no_plain_form(value: object) -> None:
    with pytest.raises(TypeError, match="has no plain form"):
        plain(value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(JSON)
def test_plain_data_stays_as_it_is(value: object) -> None:
    assert plain(value) == value


@given(JSON, JSON)
def test_checksums_are_equal_just_when_the_plain_forms_are(one: object, other: object) -> None:
    same = json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
    assert (checksum(one) == checksum(other)) == same


def test_a_checksum_has_sixteen_hex_digits_and_never_changes() -> None:
    assert checksum(Leaf(Season.SPRING, (1, 2))) == "e8775277a83b335f"


def test_a_checksum_sees_every_field_but_not_the_order_of_keys() -> None:
    leaf = Leaf(Season.SPRING, (1, 2))
    assert checksum(leaf) == checksum({"under": None, "spots": [1, 2], "kind": "spring"})
    others = [Leaf(Season.SPRING, (2, 1)), Leaf(Season.SPRING, (12,)), Leaf(Season.SPRING, (1, 2), False)]
    assert checksum(leaf) not in map(checksum, others)
