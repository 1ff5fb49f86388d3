"""Points as a table: for each seat a block, sources down, seasons across."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.live import i18n
from kodama_app.ui.screens.end.view_model import SOURCES
from kodama_app.ui.widgets import basics, chart  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.card_face import EMBLEMS


class TableHead(BoxLayout):
    """The seat's name, and a sign for each season."""

    label = StringProperty("")

    def with_icons(self, icons: list[str]) -> TableHead:
        """A column for each, before the column of totals."""
        for icon in icons:
            self.ids.cells.add_widget(TableIcon(icon=icon), index=1)
        return self


class TableIcon(BoxLayout):
    """A season over its column."""

    icon = StringProperty("")


class TableRow(BoxLayout):
    """A source with its points; `source` is -1 for the row of totals."""

    label = StringProperty("")
    source = NumericProperty(-1)
    strong = BooleanProperty(False)

    def with_cells(self, numbers: list[int]) -> TableRow:
        """The numbers, the total last."""
        for place, number in enumerate(numbers):
            last = place == len(numbers) - 1
            self.ids.cells.add_widget(TableCell(text=str(number), strong=self.strong or last, last=last))
        return self


class TableCell(BoxLayout):
    """One number; the last of a row is its total."""

    text = StringProperty("")
    last = BooleanProperty(False)
    strong = BooleanProperty(False)


class PointsTable(BoxLayout):
    """`results`: SeatResult values."""

    results = ListProperty()
    lang = StringProperty("")

    def on_results(self, *_: Any) -> None:
        """Every block anew."""
        self.clear_widgets()
        catalog = i18n.catalog
        for result in self.results:
            icons = [EMBLEMS.get(season.season, "leaf") for season in result.seasons]
            self.add_widget(TableHead(label=result.name).with_icons(icons))
            for source, key in enumerate(SOURCES):
                numbers = [season.parts[source] for season in result.seasons]
                row = TableRow(label=catalog.text(f"source.{key}"), source=source)
                self.add_widget(row.with_cells([*numbers, sum(numbers)]))
            totals = [season.total for season in result.seasons]
            row = TableRow(label=catalog.text("end.total"), strong=True)
            self.add_widget(row.with_cells([*totals, sum(totals)]))

    def on_lang(self, *_: Any) -> None:
        """The same in another language."""
        self.on_results()


load_kv(__file__)
