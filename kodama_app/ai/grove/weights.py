"""What the bots have learned by playing against themselves: `kodama train` writes it, nobody edits it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from kodama_app.ai.grove.hand import Career
from kodama_app.ai.learned import Row, Rows, learned_file, learned_folder, level_of, levels_of
from kodama_app.content.fields import Place, entries, items, keys, numbers, object_of
from kodama_app.content.vocabulary import SEASONS


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
    features = level_of(learned_file(game).name, _file(game).levels, level)
    # Who does not think of the hand's future has no use for what Kodama gave on other trees.
    if "hand" not in features:
        return Weights(features, {})
    others = sorted(path.stem for path in learned_folder().glob("*.json"))
    means = {card: row for name in (*others, game) for card, row in _file(name).means.items()}
    slopes = {card: row for name in (*others, game) for card, row in _file(name).slopes.items()}
    return Weights(features, {card: Career(row, slopes.get(card, ())) for card, row in means.items()})


@dataclass(frozen=True, slots=True)
class WeightsFile:
    """What one game's file holds."""

    levels: Mapping[str, Rows]
    means: Mapping[str, Row]
    slopes: Mapping[str, tuple[Row, ...]]


@cache
def _file(game: str) -> WeightsFile:
    return read_weights(learned_file(game))


def read_weights(path: Path) -> WeightsFile:
    """A file as `kodama train` writes it; raises ContentError that says what is wrong, and where."""
    place = Place(path.name)
    found = keys(place, object_of(path), ("levels",), ("means", "slopes"))
    levels = levels_of(place.key("levels"), found["levels"])
    means = {card: numbers(at, row) for at, card, row in entries(place.key("means"), found.get("means", {}))}
    slopes = {
        card: tuple(numbers(here, row) for here, row in items(at, seasons, at_least=len(SEASONS)))
        for at, card, seasons in entries(place.key("slopes"), found.get("slopes", {}))
    }
    return WeightsFile(levels, means, slopes)
