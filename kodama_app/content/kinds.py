"""The kinds of features that a box's cards show, in the order menus and ties follow."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kodama_app.content.fields import Place, different, document_of, items, text
from kodama_app.content.paths import cards_folder


@cache
def kodama_kinds() -> tuple[str, ...]:
    """Those on the cards of all Kodama games, whose boxes can be mixed."""
    return read_kinds(cards_folder() / "kinds.json")


@cache
def kigi_kinds() -> tuple[str, ...]:
    """Those on Kigi's cards, which are never mixed with others."""
    return read_kinds(cards_folder() / "kigi_kinds.json")


def read_kinds(path: Path) -> tuple[str, ...]:
    """Kinds out of a file; raises ContentError. They become words in lines of actions and in keys of texts."""
    place = Place(path.name).key("kinds")
    found = []
    for at, value in items(place, document_of(path, "kinds")["kinds"], at_least=1):
        kind = text(at, value)
        if not (kind.isascii() and kind.isalpha() and kind.islower()):
            raise at.wrong(f"must be one word of small letters, not '{kind}'")
        found.append(kind)
    return different(place, tuple(found))
