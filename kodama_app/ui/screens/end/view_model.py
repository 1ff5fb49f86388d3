"""A finished game as the end screen tells it: who won and why, and where every point came from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kodama_app.engine.rules import Outcome
from kodama_app.engine.scores import Ledger
from kodama_app.engine.trees.queries import trunk_kind
from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.spoken import seat_names

SOURCES = ("growth", "decree", "kodama")
"""In the order in which a season pays them."""


@dataclass(frozen=True, slots=True)
class SeasonPoints:
    """What a season gave a seat, by source."""

    season: str
    points: Mapping[str, int]

    @property
    def total(self) -> int:
        """All sources."""
        return sum(self.points.values())

    @property
    def parts(self) -> tuple[int, ...]:
        """The sources in their order, as bars want them."""
        return tuple(self.points.get(source, 0) for source in SOURCES)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a seat did. `place` is 1 for the winners; tied seats share a place."""

    seat: int
    name: str
    bot: str | None
    score: int
    tie_break: int
    trunk: str | None
    place: int
    won: bool
    seasons: tuple[SeasonPoints, ...]
    unused: tuple[str, ...]
    """The Kodama that never moved in."""


@dataclass(frozen=True, slots=True)
class EndView:
    """All seats, the best first."""

    outcome: Outcome
    seats: tuple[SeatResult, ...]

    @staticmethod
    def of(session: Any) -> EndView:
        """Of a finished session; one that is not over is a mistake."""
        outcome = session.outcome
        if outcome is None:
            raise ValueError("the game is not over")
        state, names = session.state, seat_names(session.header)
        order = sorted(range(len(names)), key=lambda seat: (-outcome.scores[seat], -outcome.tie_break[seat], seat))
        ranks = [(outcome.scores[seat], outcome.tie_break[seat]) for seat in order]
        ledgers = session.rules.ledgers(state)
        known = seasons_of(ledgers)
        trees, hands = getattr(state, "trees", None), getattr(state, "hands", None)
        results = tuple(
            SeatResult(
                seat,
                names[seat],
                session.header.seats[seat].bot,
                outcome.scores[seat],
                outcome.tie_break[seat],
                trunk_kind(trees[seat]) if trees else None,
                1 + ranks.index((outcome.scores[seat], outcome.tie_break[seat])),
                seat in outcome.winners,
                tuple(season_points(ledgers[seat], season) for season in known),
                tuple(hands[seat]) if hands else (),
            )
            for seat in order
        )
        return EndView(outcome, results)

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
        counts = catalog.join([_tie_words(result, catalog) for result in tied])
        return catalog.text("end.tie.shared" if len(self.outcome.winners) > 1 else "end.tie", counts=counts)

    def tie_words(self, result: SeatResult, catalog: Catalog) -> str:
        """What put a seat before or after those with as many points, or that nothing did."""
        equals = [other for other in self.seats if other.score == result.score and other.seat != result.seat]
        if not equals:
            return ""
        names = catalog.join([other.name for other in equals])
        said = [catalog.text("end.tied", players=names, features=_features(result, catalog))]
        still = [other.name for other in equals if other.tie_break == result.tie_break]
        if still:
            said.append(catalog.text("end.tied.still", players=catalog.join(still)))
        return " ".join(said)

    def unused_words(self, result: SeatResult, catalog: Catalog) -> str:
        """The Kodama that stayed in the hand."""
        if not result.unused:
            return catalog.text("end.unused.none")
        names = catalog.join([catalog.text(f"kodama.{card}.name") for card in result.unused])
        return catalog.plural("end.unused", len(result.unused), cards=names)


def _tie_words(result: SeatResult, catalog: Catalog) -> str:
    if result.trunk is None:
        return catalog.text("end.standing", player=result.name, points=_features(result, catalog))
    return catalog.text("end.tie.count", player=result.name, features=_features(result, catalog))


def _features(result: SeatResult, catalog: Catalog) -> str:
    """What is counted at a tie."""
    if result.trunk is None:
        return catalog.number(result.tie_break)
    return catalog.plural(f"kind.{result.trunk}.count", result.tie_break)


def seasons_of(ledgers: Sequence[Ledger]) -> tuple[str, ...]:
    """The seasons in which anybody scored, in the order they came."""
    return tuple(dict.fromkeys(entry.when.split()[0] for ledger in ledgers for entry in ledger))


def season_points(ledger: Ledger, season: str) -> SeasonPoints:
    """A season of a ledger, added up by source."""
    points = dict.fromkeys(SOURCES, 0)
    for entry in ledger:
        if entry.when.split()[0] == season:
            points[entry.source] = points.get(entry.source, 0) + entry.sheet.total
    return SeasonPoints(season, points)


@dataclass(frozen=True, slots=True)
class SeasonView:
    """A season that has just ended: what it gave, and who begins the next one and why."""

    season: str
    names: tuple[str, ...]
    points: tuple[SeasonPoints, ...]
    scores: tuple[int, ...]
    first_before: int
    first: int
    pruner: int | None = None
    """Who splits in the next season, in games with roles."""
    played: tuple[Any, ...] = ()
    """The Kodama that moved in at its end, as events."""
    decree: str | None = None
    """The one that is in force from now on."""

    @staticmethod
    def of(session: Any, events: Sequence[Any], season: str) -> SeasonView:
        """`events` are those of the step that ended the season; one of them passed the first player marker."""
        passed = next((event for event in events if event.name == "FirstPlayerPassed"), None)
        swapped = next((event for event in events if event.name == "RolesSwapped"), None)
        begun = next((event for event in events if event.name == "SeasonBegun"), None)
        # Not of this step alone: those who play one in turn have done so before.
        told = [event for _, step in session.timeline.done for event in step.events]
        state = session.state
        return SeasonView(
            season,
            seat_names(session.header),
            tuple(season_points(ledger, season) for ledger in session.rules.ledgers(state)),
            session.scores,
            state.first if passed is None else passed.giver,
            state.first if passed is None else passed.taker,
            None if swapped is None else swapped.pruner,
            tuple(event for event in told if event.name == "KodamaScored" and event.season == season),
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
        """Who goes first next, or takes which role, and the rule that says so."""
        if self.pruner is not None:
            tie = len(set(self.scores)) == 1
            return catalog.text("end.pruner.tied" if tie else "end.pruner", player=self.names[self.pruner])
        player, score = self.names[self.first], self.scores[self.first]
        tied = [seat for seat, other in enumerate(self.scores) if other == score]
        if len(tied) == 1:
            kept = self.first == self.first_before
            return catalog.plural("end.first.kept" if kept else "end.first.lowest", score, player=player)
        others = catalog.join([self.names[seat] for seat in tied if seat != self.first])
        before = self.names[self.first_before]
        return catalog.text("end.first.tied", player=player, players=others, before=before)
