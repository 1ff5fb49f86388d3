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


def whole(place: Place, value: Any) -> int:
    """A whole number; true and false, which Python would take for 1 and 0, are none."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise place.wrong(f"must be a whole number, not {json.dumps(value)}")
    return value


def positive(place: Place, value: Any) -> int:
    """A whole number above zero."""
    number = whole(place, value)
    if number <= 0:
        raise place.wrong(f"must be above zero, not {number}")
    return number


def text(place: Place, value: Any) -> str:
    """A text that is not empty."""
    if not isinstance(value, str) or not value:
        raise place.wrong(f"must be a text, not {json.dumps(value)}")
    return value


def flag(place: Place, value: Any) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise place.wrong(f"must be true or false, not {json.dumps(value)}")
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
        raise place.wrong(f"must be a list, not {json.dumps(value)}")
    if len(value) < at_least:
        raise place.wrong(f"must hold at least {at_least}, but holds {len(value)}")
    return [(place.item(number), item) for number, item in enumerate(value)]


def words(place: Place, value: Any, known: Collection[str], what: str) -> tuple[str, ...]:
    """A list of different texts out of a fixed set, one at least."""
    found = tuple(one_of(at, item, known, what) for at, item in items(place, value, at_least=1))
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
            raise place.item(number).wrong(f"must be [{', '.join(names)}], not {json.dumps(row)}")
        # Thousands of points are read: places are only named once one of them turns out to be wrong.
        if any(type(item) is not int for item in row):
            for column, item in enumerate(row):
                whole(place.item(number).item(column), item)
        found.append(tuple(row))
    return found


def keys(place: Place, value: Any, needed: Collection[str], allowed: Collection[str] = ()) -> dict[str, Any]:
    """An object with all the needed keys and none that is unknown."""
    if not isinstance(value, dict):
        raise place.wrong(f"must be an object, not {json.dumps(value)}")
    for key in value:
        if key not in needed and key not in allowed:
            raise place.key(key).wrong(f"unknown; known: {', '.join((*needed, *allowed))}")
    for key in needed:
        if key not in value:
            raise place.key(key).wrong("missing")
    return value


def document_of(path: Path, *needed: str) -> dict[str, Any]:
    """A JSON file of a format this version reads, with the needed keys and no others beside `format`."""
    place = Place(path.name)
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise place.wrong(f"cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise place.wrong(f"is no JSON: {error}") from error
    if not isinstance(document, dict):
        raise place.wrong("must be an object")
    # The format comes first: a file of a later format may well have other keys.
    if document.get("format") != FORMAT:
        found = json.dumps(document.get("format"))
        raise place.key("format").wrong(f"format {found} is not supported; this version reads {FORMAT}")
    return keys(place, document, ("format", *needed))


def cards_of(path: Path) -> Iterator[tuple[Place, dict[str, Any]]]:
    """The cards of a file, each with its place; ids are checked to be unique."""
    place = Place(path.name)
    document = document_of(path, "cards")
    seen: set[str] = set()
    for at, card in items(place.key("cards"), document["cards"], at_least=1):
        if not isinstance(card, dict):
            raise at.wrong(f"must be an object, not {json.dumps(card)}")
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
