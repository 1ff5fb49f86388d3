"""The text form of grown cards: JSON with a few lines a card, so that a change of one card is a small diff."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kodama_app.engine.trees.card import Card

FORMAT = 1


def text_of(cards: Sequence[Card]) -> str:
    """All cards, one property a line."""
    return f'{{"format": {FORMAT}, "cards": [\n' + ",\n".join(_card(card) for card in cards) + "\n]}\n"


def _card(card: Card) -> str:
    head = f'  {{"id": {_flat(card.id)}'
    if card.socket is not None:
        head += f', "socket": {_flat(card.socket.name)}'
    features = [{"kind": feature.kind, "x": feature.x, "y": feature.y} for feature in card.features]
    limbs = ",\n     ".join(_flat(limb.points) for limb in card.limbs)
    bark = ",\n     ".join(_flat(ring) for ring in card.bark)
    return (
        f'{head},\n   "features": {_flat(features)},\n   "limbs": [\n     {limbs}],\n   "bark": [\n     {bark}]}}'
    )


def _flat(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def write(path: Path, cards: Sequence[Card]) -> None:
    """Replaces the file, with the same bytes for the same cards on every system."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text_of(cards), encoding="utf-8", newline="\n")
