"""Statistics: everybody's games, wins and means, and the best scores there have been."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.statistics.view_model import StatisticsView
from kodama_app.ui.widgets import basics, controls, tokens  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Panel, Row
from kodama_app.ui.widgets.chart import ChartBar, ChartGroup
from kodama_app.ui.widgets.empty import EmptyState
from kodama_app.ui.widgets.pages import FootButton, Page
from kodama_app.ui.widgets.seat_mark import remembered_tokens

FEW = 8
"""Players and pairs that are shown at first, and more at each wish: forty people are eight hundred pairs."""


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
    most_players, most_duels = NumericProperty(FEW), NumericProperty(FEW)
    view: StatisticsView

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
        remembered = remembered_tokens(self.app)
        self.view = StatisticsView.of(self.app.store.results, self.choice, i18n.catalog, remembered)
        self.choices = list(self.view.choices)
        self.fill()

    def fill(self) -> None:
        """The page, as far as somebody has wished to see it."""
        players, more = self.ids.players, self.ids.more
        players.clear_widgets()
        more.clear_widgets()
        if not self.view.players:
            more.add_widget(self._nothing_yet())
            return
        shown = self.view.players[: int(self.most_players)]
        for line in shown:
            players.add_widget(PlayerCard(line=line))
        self._add_wish(more, "most_players", len(self.view.players))
        bars = tuple(ChartBar(line.name, line.parts) for line in shown if any(line.parts))
        if bars:
            sources = [i18n.catalog.text(f"source.{source}") for source in self.view.sources]
            more.add_widget(SourcesPanel(sources=sources, groups=[ChartGroup("", "", bars)]))
        if self.view.duels:
            duels = DuelsPanel()
            for duel in self.view.duels[: int(self.most_duels)]:
                duels.add_widget(DuelRow(line=duel))
            self._add_wish(duels, "most_duels", len(self.view.duels))
            more.add_widget(duels)
        records = RecordsPanel()
        for record in self.view.records:
            row = Row(icon="trophy-outline", headline=record.headline, support=record.support)
            row.bind(on_release=lambda _row, game_id=record.game_id: self.open(game_id))
            records.add_widget(row)
        more.add_widget(records)

    def _nothing_yet(self) -> EmptyState:
        _ = i18n.catalog.text
        return EmptyState(
            icon="chart-bar",
            headline=_("statistics.empty"),
            support=_("statistics.empty.help"),
            action=_("statistics.play"),
            act=self.play,
        )

    def _add_wish(self, below: Any, most: str, there: int) -> None:
        """A button for those that are not shown yet, if there are any."""
        hidden = there - int(getattr(self, most))
        if hidden > 0:
            button = FootButton(
                text=i18n.catalog.plural("statistics.more", hidden), kind="tonal", icon="chevron-down"
            )
            button.bind(on_release=lambda _button: setattr(self, most, getattr(self, most) + FEW))
            below.add_widget(button)

    def on_most_players(self, *_: Any) -> None:
        """More of them."""
        self.fill()

    on_most_duels = on_most_players

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
