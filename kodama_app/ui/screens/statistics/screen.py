"""Statistics: everybody's games, wins and means, and the best scores there have been."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.live import i18n
from kodama_app.ui.screens.end.view_model import SOURCES
from kodama_app.ui.screens.statistics.view_model import StatisticsView
from kodama_app.ui.widgets import basics, controls, tokens  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Panel, Row
from kodama_app.ui.widgets.chart import ChartBar, ChartGroup
from kodama_app.ui.widgets.empty import EmptyState
from kodama_app.ui.widgets.pages import Page
from kodama_app.ui.widgets.seat_mark import remembered_tokens


class PlayerCard(BoxLayout):
    """A player's figures."""

    line = ObjectProperty()


class SourcesPanel(Panel):
    """Where the points come from, on average."""

    sources = ListProperty()
    groups = ListProperty()


class DuelRow(BoxLayout):
    """Two players side by side, and between them how often each was ahead."""

    line = ObjectProperty()


class DuelsPanel(Panel):
    """Who met whom."""


class RecordsPanel(Panel):
    """The best scores."""


class StatisticsScreen(Page):
    """`router.go("statistics")`."""

    app = ObjectProperty()
    lang = StringProperty("")
    choice = StringProperty("")
    choices = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.leave = self.app.router.back

    def entered(self) -> None:
        """Games may have been finished since."""
        self.refresh()

    def on_lang(self, *_: Any) -> None:
        """Say everything again."""
        if self.get_root_window() is not None:
            self.refresh()

    def on_choice(self, *_: Any) -> None:
        """Another mode."""
        self.refresh()

    def refresh(self) -> None:
        """Everything from the store."""
        catalog = i18n.catalog
        remembered = remembered_tokens(self.app)
        view = StatisticsView.of(self.app.store.results, self.choice, catalog, remembered)
        self.choices = list(view.choices)
        players, more = self.ids.players, self.ids.more
        players.clear_widgets()
        more.clear_widgets()
        if not view.players:
            _ = catalog.text
            empty = EmptyState(
                icon="chart-bar",
                headline=_("statistics.empty"),
                support=_("statistics.empty.help"),
                action=_("statistics.play"),
                act=self.play,
            )
            more.add_widget(empty)
            return
        for line in view.players:
            players.add_widget(PlayerCard(line=line))
        bars = tuple(ChartBar(line.name, line.parts) for line in view.players if any(line.parts))
        if bars:
            sources = [catalog.text(f"source.{source}") for source in SOURCES]
            more.add_widget(SourcesPanel(sources=sources, groups=[ChartGroup("", "", bars)]))
        if view.duels:
            duels = DuelsPanel()
            for line in view.duels:
                duels.add_widget(DuelRow(line=line))
            more.add_widget(duels)
        records = RecordsPanel()
        for record in view.records:
            row = Row(icon="trophy-outline", headline=record.headline, support=record.support)
            row.bind(on_release=lambda _row, game_id=record.game_id: self.open(game_id))
            records.add_widget(row)
        more.add_widget(records)

    def open(self, game_id: int | None) -> None:
        """The game of a record, if it is still in the gallery."""
        if game_id is None:
            self.app.router.tell(i18n.catalog.text("statistics.gone"))
        else:
            self.app.router.go("replay", save_id=game_id)

    def play(self) -> None:
        """What an empty page leads to."""
        self.app.router.swap("new_game")


load_kv(__file__)
