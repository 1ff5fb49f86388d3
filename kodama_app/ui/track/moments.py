"""How a game went, as its score track shows it: every moment at which a token moved. No toolkit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class TrackMoment:
    """Everybody's points then, and where the season token lay."""

    stage: str
    round: int
    scores: tuple[int, ...]


def track_moments(session: Any) -> list[TrackMoment]:
    """From the start to now; what moved nothing is left out."""
    timeline, rules, spec = session.timeline, session.rules, session.spec
    found: list[TrackMoment] = []
    for step in (timeline.start, *(step for _, step in timeline.done)):
        progress = spec.progress(step.state)
        moment = TrackMoment(progress.stage, progress.round, tuple(rules.scores(step.state)))
        if not found or found[-1] != moment:
            found.append(moment)
    return found
