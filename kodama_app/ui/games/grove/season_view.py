"""A season that is over, as the sheet between two of them tells it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kodama_app.games.grove.events import FirstPlayerPassed, KodamaScored, SeasonBegun
from kodama_app.i18n import Catalog
from kodama_app.ui.screens.end.stages import StagePoints, stage_points
from kodama_app.ui.widgets.spoken import seat_names


@dataclass(frozen=True, slots=True)
class SeasonView:
    """A season that has just ended: what it gave, and who begins the next one and why."""

    season: str
    names: tuple[str, ...]
    points: tuple[StagePoints, ...]
    scores: tuple[int, ...]
    first_before: int
    first: int
    played: tuple[Any, ...] = ()
    """The Kodama that moved in at its end, as events."""
    decree: str | None = None
    """The one that is in force from now on."""

    @staticmethod
    def of(session: Any, events: Sequence[Any], season: str) -> SeasonView:
        """`events` are those of the step that ended the season; one of them passed the first player marker."""
        passed = next((event for event in events if isinstance(event, FirstPlayerPassed)), None)
        begun = next((event for event in events if isinstance(event, SeasonBegun)), None)
        # Not of this step alone: those who play one in turn have done so before.
        told = [event for _, step in session.timeline.done for event in step.events]
        state = session.state
        return SeasonView(
            season,
            seat_names(session.header),
            tuple(stage_points(ledger, season, session.spec.sources) for ledger in session.rules.ledgers(state)),
            session.scores,
            state.first if passed is None else passed.giver,
            state.first if passed is None else passed.taker,
            tuple(event for event in told if isinstance(event, KodamaScored) and event.season == season),
            None if begun is None else begun.decree,
        )

    def played_words(self, catalog: Catalog) -> list[str]:
        """A sentence for each Kodama: without it nobody knows where its points came from."""
        return [
            catalog.text(
                "table.kodama_scored",
                player=self.names[event.seat],
                kodama=catalog.text(f"kodama.{event.card}.name"),
                points=catalog.plural("points", event.sheet.total),
            )
            for event in self.played
        ]

    def first_words(self, catalog: Catalog) -> str:
        """Who goes first next, and the rule that says so."""
        player, score = self.names[self.first], self.scores[self.first]
        tied = [seat for seat, other in enumerate(self.scores) if other == score]
        if len(tied) == 1:
            kept = self.first == self.first_before
            return catalog.plural("end.first.kept" if kept else "end.first.lowest", score, player=player)
        others = catalog.join([self.names[seat] for seat in tied if seat != self.first])
        before = self.names[self.first_before]
        return catalog.text("end.first.tied", player=player, players=others, before=before)
