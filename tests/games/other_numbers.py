"""As if every number of every card had been one more in the first version: for the app, and for the judge."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kodama_app.content import earlier
from kodama_app.content.decrees import DECREE_EFFECTS, DecreeCard, decree_cards
from kodama_app.content.effects import NUMBERS
from kodama_app.content.kodama_cards import KODAMA_EFFECTS, KodamaCard, kodama_cards
from kodama_app.games.duo import spec as duo_spec
from kodama_app.games.grove import box
from kodama_app.judge import numbers, versions


@contextmanager
def other_numbers(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """While it lasts; `folder` is for the file that says so."""
    kodama, decrees = _raised(kodama_cards(), KODAMA_EFFECTS), _raised(decree_cards(), DECREE_EFFECTS)
    document = {"format": 1, "versions": [{"version": 1, "kodama": kodama, "decrees": decrees}]}
    (folder / "earlier.json").write_text(json.dumps(document))
    caches = (earlier.kodama_cards_of, earlier.decree_cards_of, box.edition_box, duo_spec.box)
    with monkeypatch.context() as patch:
        patch.setattr(earlier, "cards_folder", lambda: folder)
        patch.setattr(numbers, "_BEFORE", {1: kodama | decrees})
        known = {**versions.VERSIONS, 1: replace(versions.VERSIONS[1], numbers=numbers.book_of(1))}
        patch.setattr("kodama_app.judge.tree_game.VERSIONS", known)
        for cached in caches:
            cached.cache_clear()
        yield
    for cached in caches:
        cached.cache_clear()


def _raised(cards: Mapping[str, Any], effects: Mapping[str, tuple[str, ...]]) -> dict[str, dict[str, int]]:
    def of(card: KodamaCard | DecreeCard) -> dict[str, int]:
        names = dict.fromkeys(("points", *effects[card.effect]))
        return {name: getattr(card, name) + 1 for name in names if name in NUMBERS and getattr(card, name, 0)}

    found = {name: of(card) for name, card in cards.items()}
    return {name: changes for name, changes in found.items() if changes}
