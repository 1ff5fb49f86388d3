"""What the bots have learned by playing against themselves: `kodama train` writes it, nobody edits it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from kodama_app.ai.hand import Career
from kodama_app.content.paths import assets_folder


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each feature of a position counts, by the number of own turns still to come."""

    features: Mapping[str, Sequence[float]]
    """For each feature a weight for 0, 1, 2, … turns left."""
    careers: Mapping[str, Career]
    """What each Kodama gave on growing trees."""

    def weight(self, feature: str, turns: int) -> float:
        """How much a feature counts with so many turns left."""
        row = self.features.get(feature)
        return 0.0 if not row else row[min(turns, len(row) - 1)]

    def plain(self) -> dict[str, object]:
        """As the file holds it."""
        return {
            "features": {name: [round(value, 4) for value in row] for name, row in self.features.items()},
            "means": {name: _rounded(career.means) for name, career in self.careers.items()},
            "slopes": {
                name: [_rounded(row) for row in career.slopes]
                for name, career in self.careers.items()
                if career.slopes
            },
        }


def _rounded(row: Sequence[float]) -> list[float]:
    return [round(value, 3) for value in row]


@cache
def learned(game: str, level: str) -> Weights:
    """The committed weights of one level of a game.

    What a Kodama gives is known from whichever game it was learned in: mixed pools hold the cards of several.
    """
    features = _file(game)["levels"][level]
    # Who does not think of the hand's future has no use for what Kodama gave on other trees.
    if "hand" not in features:
        return Weights(features, {})
    others = sorted(path.stem for path in _folder().glob("*.json"))
    means, slopes = (
        {card: row for name in (*others, game) for card, row in _file(name).get(part, {}).items()}
        for part in ("means", "slopes")
    )
    return Weights(features, {card: Career(row, slopes.get(card, ())) for card, row in means.items()})


def _folder() -> Path:
    return assets_folder() / "bots"


@cache
def _file(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((_folder() / f"{game}.json").read_text(encoding="utf-8"))
    return found
