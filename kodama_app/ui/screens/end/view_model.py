"""A finished game as the end screen tells it: who won and why, and where every point came from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kodama_app.engine.rules import Outcome
from kodama_app.i18n import Catalog
from kodama_app.ui.games import play_of
from kodama_app.ui.games.ending import Ending
from kodama_app.ui.screens.end.stages import StagePoints, stage_points, stages_of
from kodama_app.ui.widgets.spoken import seat_names


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a seat did. `place` is 1 for the winners; tied seats share a place."""

    seat: int
    name: str
    bot: str | None
    score: int
    tie_break: int
    place: int
    won: bool
    stages: tuple[StagePoints, ...]
    unused: tuple[str, ...]
    """The cards that stayed in the hand."""


@dataclass(frozen=True, slots=True)
class EndView:
    """All seats, the best first."""

    outcome: Outcome
    seats: tuple[SeatResult, ...]
    state: Any
    """The game's last."""
    ending: Ending

    @staticmethod
    def of(session: Any) -> EndView:
        """Of a finished session; one that is not over is a mistake."""
        outcome = session.outcome
        if outcome is None:
            raise ValueError("the game is not over")
        state, names = session.state, seat_names(session.header)
        order = sorted(range(len(names)), key=lambda seat: (-outcome.scores[seat], -outcome.tie_break[seat], seat))
        ranks = [(outcome.scores[seat], outcome.tie_break[seat]) for seat in order]
        ledgers, ending = session.rules.ledgers(state), play_of(session.header.game).ending
        known = stages_of(ledgers)
        results = tuple(
            SeatResult(
                seat,
                names[seat],
                session.header.seats[seat].bot,
                outcome.scores[seat],
                outcome.tie_break[seat],
                1 + ranks.index((outcome.scores[seat], outcome.tie_break[seat])),
                seat in outcome.winners,
                tuple(stage_points(ledgers[seat], stage, session.spec.sources) for stage in known),
                ending.left_over(state, seat),
            )
            for seat in order
        )
        return EndView(outcome, results, state, ending)

    @property
    def tied(self) -> tuple[SeatResult, ...]:
        """The seats that share the highest score, when there is more than one."""
        best = max(self.outcome.scores)
        found = tuple(result for result in self.seats if result.score == best)
        return found if len(found) > 1 else ()

    def headline(self, catalog: Catalog) -> str:
        """Who won, in words."""
        best = max(self.outcome.scores)
        names = [result.name for result in self.seats if result.won]
        if len(names) > 1:
            return catalog.plural("end.won.shared", best, players=catalog.join(names))
        return catalog.plural("end.won", best, player=names[0])

    def reason(self, catalog: Catalog) -> str:
        """What decided a tie, or the lead that needed no deciding."""
        tied = self.tied
        if not tied:
            lead = self.seats[0].score - self.seats[1].score
            return catalog.plural("end.lead", lead, player=self.seats[1].name)
        counts = [(result.name, self._counted(result, catalog)) for result in tied]
        return self.ending.tie(counts, len(self.outcome.winners) > 1, catalog)

    def tie_words(self, result: SeatResult, catalog: Catalog) -> str:
        """What put a seat before or after those with as many points, or that nothing did."""
        equals = [other for other in self.seats if other.score == result.score and other.seat != result.seat]
        if not equals:
            return ""
        names = catalog.join([other.name for other in equals])
        said = [self.ending.tied_with(names, self._counted(result, catalog), catalog)]
        still = [other.name for other in equals if other.tie_break == result.tie_break]
        if still:
            said.append(catalog.text("end.tied.still", players=catalog.join(still)))
        return " ".join(filter(None, said))

    def _counted(self, result: SeatResult, catalog: Catalog) -> str:
        return self.ending.counted(self.state, result.seat, result.tie_break, catalog)

    def account(self, result: SeatResult, catalog: Catalog) -> str:
        """What else was counted of a seat, a line each."""
        names = tuple(one.name for one in sorted(self.seats, key=lambda one: one.seat))
        return "\n".join(self.ending.account(self.state, result.seat, names, catalog))

    def unused_words(self, result: SeatResult, catalog: Catalog) -> str:
        """The cards that stayed in the hand."""
        return self.ending.left_over_words(result.unused, catalog)
