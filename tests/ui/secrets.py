"""What a screen holds: every card that some widget names or paints, seen or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from kodama_app.content.trees import branch_cards, duo_branch_cards
from kodama_app.workshop.stage import Stage


def branches_on(stage: Stage) -> set[str]:
    """The branch cards in any property or drawing of any widget, those behind a curtain included."""
    from kodama_app.ui.table.textures import card_texture, texture

    known = {**branch_cards(), **duo_branch_cards()}
    pictures = {card: (card_texture(card, 0), texture(f"cards/{card}")) for card in known}  # coarse and fine
    painted = {id(picture): card for card, both in pictures.items() for picture in both}
    found: set[str] = set()
    for widget in stage.app.root.walk():
        for name in widget.properties():
            value = getattr(widget, name, None)
            found.update(text for text in texts_in(value) if text in known)
            found.update(painted[key] for key in (id(value),) if key in painted)
        for layer in (widget.canvas.before, widget.canvas, widget.canvas.after):
            found.update(painted[key] for key in textures_in(layer) if key in painted)
    return found


def texts_in(value: Any) -> Iterator[str]:
    """Plain texts, also in lists; objects such as a session are no part of a widget."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple | set):
        for part in value:
            yield from texts_in(part)


def textures_in(group: Any) -> Iterator[int]:
    """What is drawn, however deep."""
    children: Iterable[Any] = getattr(group, "children", ())
    for child in children:
        texture = getattr(child, "texture", None)
        if texture is not None:
            yield id(texture)
        yield from textures_in(child)


def kodama_on(stage: Stage, cards: Iterable[str]) -> set[str]:
    """Which of these Kodama some widget names, by id or in words, those behind a curtain included."""
    from kodama_app.ui.language import i18n

    names = {card: i18n.catalog.text(f"kodama.{card}.name") for card in cards}
    found: set[str] = set()
    for widget in stage.app.root.walk():
        for name in widget.properties():
            for text in texts_in(getattr(widget, name, None)):
                found.update(card for card, called in names.items() if text == card or called in text)
    return found
