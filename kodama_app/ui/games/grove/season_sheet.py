"""The sheet between two seasons: what the one gave, who begins the next and why, and what it decrees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import ListProperty, StringProperty

from kodama_app.i18n import Catalog
from kodama_app.ui.games.grove.season_view import SeasonView
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets.chart import ChartBar, ChartGroup
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.rule_words import rule_words

FirstWords = Callable[[SeasonView, Sequence[Any], Catalog], str]
"""Who goes first next and why, from what the step that ended the season brought."""


class SeasonSheet(Sheet):
    """`SeasonSheet.of(session, step.events, "spring")` after the step that ended spring."""

    sources = ListProperty()
    groups = ListProperty()
    first = StringProperty("")
    scores = StringProperty("")
    shown = StringProperty("")
    """Who played which Kodama, for how many points."""
    decree = StringProperty("")
    """The next season's, by its name; empty in games without decrees."""
    rule = StringProperty("")
    """What it says, exactly."""

    @staticmethod
    def of(
        session: Any,
        events: Sequence[Any],
        season: str,
        on_closed: Callable[[], None] | None = None,
        first: FirstWords = lambda view, _events, catalog: view.first_words(catalog),
    ) -> SeasonSheet:
        """A season that is over, in the present language."""
        catalog, view = i18n.catalog, SeasonView.of(session, events, season)
        order = sorted(range(len(view.names)), key=lambda seat: (-view.points[seat].total, seat))
        bars = tuple(ChartBar(view.names[seat], view.points[seat].parts) for seat in order)
        standing = sorted(range(len(view.names)), key=lambda seat: (-view.scores[seat], seat))
        scores = [catalog.text("end.standing", player=view.names[s], points=view.scores[s]) for s in standing]
        decree = rule = ""
        if view.decree is not None:
            decree = catalog.text("end.season.decree", decree=catalog.text(f"decree.{view.decree}.name"))
            rule = rule_words(view.decree, catalog, session.header.rules_version)
        return SeasonSheet(
            title=catalog.text("end.season.title", season=catalog.text(f"season.{season}")),
            sources=[catalog.text(f"source.{source}") for source in session.spec.sources],
            groups=[ChartGroup(catalog.text("end.season.points"), "", bars)],
            first=first(view, events, catalog),
            scores=catalog.text("end.season.scores", scores=catalog.join(scores)),
            shown="\n".join(view.played_words(catalog)),
            decree=decree,
            rule=rule,
            on_closed=on_closed,
        )


load_kv(__file__)
