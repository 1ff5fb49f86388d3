"""Reads one line of a transcript with suspicion: every field is asked for by type, or it is Malformed."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass

Point = tuple[float, float]

FARTHEST = 1e5
"""A hundred metres: beyond it coordinates are no table any more, and floats lose the thousandths."""


class Malformed(Exception):
    """The line cannot be read as what it claims to be."""


@dataclass(frozen=True, slots=True)
class Fields:
    """A JSON object whose values are fetched by the type they must have."""

    data: Mapping[str, object]

    def value(self, key: str) -> object:
        """The raw value; a missing key is Malformed, a null is not."""
        if key not in self.data:
            raise Malformed(f"no {key!r}")
        return self.data[key]

    def text(self, key: str) -> str:
        """A string."""
        return as_text(self.value(key), key)

    def text_or_null(self, key: str) -> str | None:
        """A string, or null that is written out."""
        return None if self.value(key) is None else self.text(key)

    def whole(self, key: str) -> int:
        """An integer; true and false are none, though Python thinks so."""
        return as_whole(self.value(key), key)

    def whole_or_null(self, key: str) -> int | None:
        """An integer, or null that is written out."""
        return None if self.value(key) is None else self.whole(key)

    def number(self, key: str) -> float:
        """A finite number."""
        return as_number(self.value(key), key)

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.value(key)
        if not isinstance(value, bool):
            raise Malformed(f"{key!r} is not true or false")
        return value

    def items(self, key: str) -> list[object]:
        """A list of anything."""
        return as_list(self.value(key), key)

    def texts(self, key: str) -> list[str]:
        """A list of strings."""
        return [as_text(item, key) for item in self.items(key)]

    def wholes(self, key: str) -> list[int]:
        """A list of integers."""
        return [as_whole(item, key) for item in self.items(key)]

    def points(self, key: str, count: int) -> tuple[Point, ...]:
        """Exactly so many points of two numbers each."""
        points = as_points(self.value(key), key)
        if len(points) != count:
            raise Malformed(f"{key!r} has {len(points)} points, not {count}")
        return points

    def within(self, key: str) -> Fields:
        """A nested object."""
        return as_fields(self.value(key), key)


def as_text(value: object, what: str) -> str:
    """A string or Malformed."""
    if not isinstance(value, str):
        raise Malformed(f"{what!r} is not text")
    return value


def as_whole(value: object, what: str) -> int:
    """An integer or Malformed."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise Malformed(f"{what!r} is not a whole number")
    return value


def as_number(value: object, what: str) -> float:
    """A finite number of a sane size or Malformed."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise Malformed(f"{what!r} is not a number")
    # Compared before it becomes a float: an integer of 400 digits would overflow.
    if not -FARTHEST <= value <= FARTHEST or math.isnan(value):
        raise Malformed(f"{what!r} is out of range")
    return float(value)


def as_list(value: object, what: str) -> list[object]:
    """A list or Malformed."""
    if not isinstance(value, list):
        raise Malformed(f"{what!r} is not a list")
    return value


def as_points(value: object, what: str) -> tuple[Point, ...]:
    """A list of points or Malformed."""
    points: list[Point] = []
    for item in as_list(value, what):
        pair = as_list(item, what)
        if len(pair) != 2:
            raise Malformed(f"{what!r} holds a point without exactly two numbers")
        points.append((as_number(pair[0], what), as_number(pair[1], what)))
    return tuple(points)


def as_fields(value: object, what: str) -> Fields:
    """A JSON object or Malformed."""
    if not isinstance(value, dict):
        raise Malformed(f"{what!r} is not an object")
    return Fields(value)


def parse_line(line: str) -> tuple[str, Fields]:
    """The event's name and its fields."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"no JSON: {error}") from None
    fields = as_fields(value, "line")
    return fields.text("event"), fields
