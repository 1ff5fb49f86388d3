"""Is every Kodama worth holding, does every decree matter? What RULES §6 asks of their numbers.

A hand of four Kodama is scored but for one: who chose evenly would score each in three hands of four. That is a
Kodama's *fair share*, and its `share` is how often it was scored against that, of all hands it was dealt to: 1 is
fair, 1.33 always scored, 0 never. In one season an even choice scores each of the four in every fourth hand;
a season's share is measured against that. It may be uneven, since some cards are early ones and others need a
grown tree, but over the year nobody should want to be rid of a card. In Duo, where all choose in secret at once,
and with Sprouts, of which none is left over, the same count holds: seasons through cards in hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean

from kodama_app.content.vocabulary import SEASONS
from kodama_app.session.tournament import CONFIDENCE
from kodama_app.workshop.card_notes import CardNotes

SHARES = (0.6, 1.4)
"""How much of its fair share a Kodama of a good set is scored."""
PAYS = (0.3, 1.0)
"""What a decree of a good set that adds points to placements pays for one of them."""


@dataclass(slots=True)
class KodamaValues:
    """What was seen of one Kodama."""

    hands: int = 0
    even: float = 0.0
    """How often an even choice would have scored it."""
    worths: list[list[int]] = field(default_factory=lambda: [[] for _ in SEASONS])
    """On every tree when a season ended, whoever held it."""
    points: list[list[int]] = field(default_factory=lambda: [[] for _ in SEASONS])
    """Whenever it was scored."""

    @property
    def scored(self) -> int:
        """How often it was."""
        return sum(map(len, self.points))

    @property
    def share(self) -> float:
        """Of its fair share."""
        return self.scored / self.even if self.hands else 0.0

    @property
    def doubt(self) -> float:
        """Half of the 95 % interval around the share."""
        if not self.hands:
            return 0.0
        often = self.scored / self.hands
        return CONFIDENCE * sqrt(often * (1 - often) * self.hands) / self.even

    def plain(self) -> dict[str, object]:
        """The figures as printed; the lists go by season."""
        in_season = self.even / len(SEASONS) if self.hands else 1.0
        return {
            "hands": self.hands,
            "scored": self.scored,
            "share": round(self.share, 3),
            "doubt": round(self.doubt, 3),
            "share_by_season": [round(len(points) / in_season, 3) for points in self.points],
            "worth_by_season": [_mean(worths) for worths in self.worths],
            "points_by_season": [_mean(points) for points in self.points],
            "points": _mean([one for points in self.points for one in points]),
        }


@dataclass(slots=True)
class DecreeValues:
    """What was seen of one decree."""

    seasons: int = 0
    placements: int = 0
    added: int = 0
    paid: int = 0

    def plain(self) -> dict[str, object]:
        """The figures as printed."""
        placements = max(self.placements, 1)
        return {
            "seasons": self.seasons,
            "placements": self.placements,
            "added_a_placement": round(self.added / placements, 3),
            "paid_a_placement": round(self.paid / placements, 3),
        }


def kodama_values(played: Iterable[CardNotes]) -> dict[str, KodamaValues]:
    """Every Kodama of the box, by id, from some games."""
    found: dict[str, KodamaValues] = {}
    for notes in played:
        for choice in notes.choices:
            for card, worth in choice.worths.items():
                found.setdefault(card, KodamaValues()).worths[choice.season].append(worth)
            # In the first season the hand is as it was dealt.
            for card in choice.hand if choice.season == 0 else ():
                found[card].hands += 1
                found[card].even += min(1.0, len(SEASONS) / len(choice.hand))
            found[choice.scored].points[choice.season].append(choice.points)
    return dict(sorted(found.items()))


def decree_values(played: Iterable[CardNotes]) -> dict[str, DecreeValues]:
    """Every decree that was in force, by id, from some games."""
    found: dict[str, DecreeValues] = {}
    for notes in played:
        for season in notes.seasons:
            if season.decree is not None:
                values = found.setdefault(season.decree, DecreeValues())
                values.seasons += 1
                values.placements += season.placements
                values.added += season.added
                values.paid += season.paid
    return dict(sorted(found.items()))


def outliers(played: Sequence[CardNotes], adding: Iterable[str]) -> list[str]:
    """Kodama and, of those decrees that are for `adding` points to placements, the ones outside of the bounds."""
    kodama, decrees = kodama_values(played), decree_values(played)
    found = [card for card, values in kodama.items() if values.hands and not _is_in(SHARES, values.share)]
    for card in sorted(adding):
        values = decrees.get(card, DecreeValues())
        if not _is_in(PAYS, values.added / max(values.placements, 1)):
            found.append(card)
    return found


def _is_in(bounds: tuple[float, float], value: float) -> bool:
    return bounds[0] <= value <= bounds[1]


def _mean(numbers: Sequence[int]) -> float | None:
    return round(fmean(numbers), 2) if numbers else None
