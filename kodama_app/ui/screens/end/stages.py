"""What the stages of a game gave, by source: plain sums of its ledgers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kodama_app.engine.scores import Ledger


@dataclass(frozen=True, slots=True)
class StagePoints:
    """What a stage of the game gave a seat, by source, in the sources' order."""

    stage: str
    points: Mapping[str, int]

    @property
    def total(self) -> int:
        """All sources."""
        return sum(self.points.values())

    @property
    def parts(self) -> tuple[int, ...]:
        """As bars want them."""
        return tuple(self.points.values())


def stages_of(ledgers: Sequence[Ledger]) -> tuple[str, ...]:
    """The stages in which anybody scored, in the order they came."""
    return tuple(dict.fromkeys(entry.when.split()[0] for ledger in ledgers for entry in ledger))


def stage_points(ledger: Ledger, stage: str, sources: Sequence[str]) -> StagePoints:
    """A stage of a ledger, added up by source."""
    points = dict.fromkeys(sources, 0)
    for entry in ledger:
        if entry.when.split()[0] == stage:
            points[entry.source] += entry.sheet.total
    return StagePoints(stage, points)
