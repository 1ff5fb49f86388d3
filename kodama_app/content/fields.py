"""Typed reading of JSON: every wrong value is reported with its file, card and field."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from kodama_app.content.errors import ContentError

FORMAT = 1
"""The only format of content files so far."""
FARTHEST = 1e9
"""Beyond any number that content has a use for."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the content a value stands: a file, one of its cards, a field such as `features[1].kind`."""

    file: str
    card: str | None = None
    field: str | None = None

    def wrong(self, problem: str) -> ContentError:
        """The error to raise about the value here."""
        return ContentError(self.file, problem, self.card, self.field)

    def key(self, name: str) -> Place:
        """The place of an object's key."""
        return replace(self, field=f"{self.field}.{name}" if self.field else name)

    def item(self, number: int) -> Place:
        """The place of a list's item."""
        return replace(self, field=f"{self.field or ''}[{number}]")


def shown(value: Any) -> str:
    """A wrong value for a message: as it stands there, but no more of it than tells which one it is."""
    try:
        written = json.dumps(value, ensure_ascii=False)
    except RecursionError:
        return "something nested without end"
    return written if len(written) <= 80 else f"{written[:80]}…"


def whole(place: Place, value: Any) -> int:
    """A whole number; true and false, which Python would take for 1 and 0, are none."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise place.wrong(f"must be a whole number, not {shown(value)}")
    return value


def positive(place: Place, value: Any) -> int:
    """A whole number above zero."""
    number = whole(place, value)
    if number <= 0:
        raise place.wrong(f"must be above zero, not {number}")
    return number


def number(place: Place, value: Any) -> float:
    """A number that one can reckon with; JSON as Python reads it knows some that are none."""
    if not isinstance(value, int | float) or isinstance(value, bool) or not -FARTHEST <= value <= FARTHEST:
        raise place.wrong(f"must be a number, not {shown(value)}")
    return float(value)


def numbers(place: Place, value: Any) -> tuple[float, ...]:
    """A list of numbers, one at least."""
    return tuple(number(at, item) for at, item in items(place, value, at_least=1))


def entries(place: Place, value: Any) -> list[tuple[Place, str, Any]]:
    """An object's keys and values, whatever they are called, each with its place."""
    if not isinstance(value, dict):
        raise place.wrong(f"must be an object, not {shown(value)}")
    return [(place.key(name), name, item) for name, item in value.items()]


def text(place: Place, value: Any) -> str:
    """A text that is not empty."""
    if not isinstance(value, str) or not value:
        raise place.wrong(f"must be a text, not {shown(value)}")
    return value


def flag(place: Place, value: Any) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise place.wrong(f"must be true or false, not {shown(value)}")
    return value


def one_of(place: Place, value: Any, known: Collection[str], what: str) -> str:
    """A text out of a fixed set; the error lists the set."""
    word = text(place, value)
    if word not in known:
        raise place.wrong(f"'{word}' is no {what}; known: {', '.join(known)}")
    return word


def items(place: Place, value: Any, at_least: int = 0) -> list[tuple[Place, Any]]:
    """A list's items with their places."""
    if not isinstance(value, list):
        raise place.wrong(f"must be a list, not {shown(value)}")
    if len(value) < at_least:
        raise place.wrong(f"must hold at least {at_least}, but holds {len(value)}")
    return [(place.item(number), item) for number, item in enumerate(value)]


def of_each_seat(place: Place, value: Any, seats: int) -> list[tuple[Place, Any]]:
    """A list with one item for each seat at a table."""
    found = items(place, value)
    if len(found) != seats:
        raise place.wrong(f"must hold one entry for each of {seats} seats, but holds {len(found)}")
    return found


def words(place: Place, value: Any, known: Collection[str], what: str) -> tuple[str, ...]:
    """A list of different texts out of a fixed set, one at least."""
    return different(place, tuple(one_of(at, item, known, what) for at, item in items(place, value, at_least=1)))


def different(place: Place, found: tuple[str, ...]) -> tuple[str, ...]:
    """Texts of which none stands there twice."""
    if len(set(found)) != len(found):
        raise place.wrong("names something twice")
    return found


def rows(place: Place, value: Any, names: tuple[str, ...], at_least: int) -> list[tuple[int, ...]]:
    """A list of lists of whole numbers, each of fixed length, such as points."""
    if not isinstance(value, list) or len(value) < at_least:
        items(place, value, at_least)
    found = []
    for number, row in enumerate(value):
        if not isinstance(row, list) or len(row) != len(names):
            raise place.item(number).wrong(f"must be [{', '.join(names)}], not {shown(row)}")
        # Thousands of points are read: places are only named once one of them turns out to be wrong.
        if any(type(item) is not int for item in row):
            for column, item in enumerate(row):
                whole(place.item(number).item(column), item)
        found.append(tuple(row))
    return found


def keys(place: Place, value: Any, needed: Collection[str], allowed: Collection[str] = ()) -> dict[str, Any]:
    """An object with all the needed keys and none that is unknown."""
    if not isinstance(value, dict):
        raise place.wrong(f"must be an object, not {shown(value)}")
    for key in value:
        if key not in needed and key not in allowed:
            raise place.key(key).wrong(f"unknown; known: {', '.join((*needed, *allowed))}")
    for key in needed:
        if key not in value:
            raise place.key(key).wrong("missing")
    return value


def object_of(path: Path) -> dict[str, Any]:
    """What a JSON file holds, which must be an object."""
    place = Place(path.name)
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise place.wrong(f"cannot be read: {error.strerror}") from error
    except RecursionError:
        raise place.wrong("is no JSON that can be read: it is nested without end") from None
    except ValueError as error:
        raise place.wrong(f"is no JSON: {error}") from error
    if not isinstance(document, dict):
        raise place.wrong("must be an object")
    return document


def document_of(path: Path, *needed: str) -> dict[str, Any]:
    """A JSON file of a format this version reads, with the needed keys and no others beside `format`."""
    place, document = Place(path.name), object_of(path)
    # The format comes first: a file of a later format may well have other keys.
    if document.get("format") != FORMAT:
        found = shown(document.get("format"))
        raise place.key("format").wrong(f"format {found} is not supported; this version reads {FORMAT}")
    return keys(place, document, ("format", *needed))


def cards_of(path: Path) -> Iterator[tuple[Place, dict[str, Any]]]:
    """The cards of a file, each with its place; ids are checked to be unique."""
    place = Place(path.name)
    document = document_of(path, "cards")
    seen: set[str] = set()
    for at, card in items(place.key("cards"), document["cards"], at_least=1):
        if not isinstance(card, dict):
            raise at.wrong(f"must be an object, not {shown(card)}")
        if "id" not in card:
            raise at.key("id").wrong("missing")
        name = text(at.key("id"), card["id"])
        here = Place(path.name, name)
        if name in seen:
            raise here.key("id").wrong("an earlier card has the same id")
        if any(sign.isspace() or sign == "=" for sign in name):
            raise here.key("id").wrong("may hold no space and no '='")
        seen.add(name)
        yield here, card
