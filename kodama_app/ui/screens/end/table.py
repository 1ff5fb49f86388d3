"""Points as a table: for each seat a block, sources down, stages of the game across."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets import basics, chart  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.lettering import SIZES, fitting_size, longest_word, words_width

STAGE = 40
"""sp that a stage's numbers take at the usual text size, where there is room."""
BESIDE = 36
"""dp of a row that are neither words nor numbers: the swatch, the gaps beside it, and a little for rounding."""


class TableHead(BoxLayout):
    """The seat's name, and a sign for each stage."""

    label = StringProperty("")
    table = ObjectProperty()

    def with_icons(self, icons: list[str]) -> TableHead:
        """A column for each, before the column of totals."""
        for icon in icons:
            self.ids.cells.add_widget(TableIcon(icon=icon, table=self.table), index=1)
        return self


class TableIcon(BoxLayout):
    """A stage over its column."""

    icon = StringProperty("")
    table = ObjectProperty()


class TableRow(BoxLayout):
    """A source with its points; `source` is -1 for the row of totals."""

    label = StringProperty("")
    source = NumericProperty(-1)
    strong = BooleanProperty(False)
    table = ObjectProperty()

    def with_cells(self, numbers: list[int]) -> TableRow:
        """The numbers, the total last."""
        for place, number in enumerate(numbers):
            last = place == len(numbers) - 1
            cell = TableCell(text=str(number), strong=self.strong or last, last=last, table=self.table)
            self.ids.cells.add_widget(cell)
        return self


class TableCell(BoxLayout):
    """One number; the last of a row is its total."""

    text = StringProperty("")
    last = BooleanProperty(False)
    strong = BooleanProperty(False)
    table = ObjectProperty()


class PointsTable(BoxLayout):
    """`results`: SeatResult values."""

    results = ListProperty()
    icons = ObjectProperty({})
    """By stage."""
    lang = StringProperty("")
    sources = ListProperty()
    """The words at the left of the rows."""
    column = NumericProperty(0)
    """How wide a stage's numbers stand."""
    totals = NumericProperty(0)
    """And those of all stages together."""

    label_size = NumericProperty(14)
    """Of the letters at the left, the same in all rows."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("width", "totals", "results", "sources"):
            self.fbind(name, self._arrange)

    def _arrange(self, *_: Any) -> None:
        """Share out the room: columns as wide as looks well, or as leave the words at the left whole.

        Where not even narrow columns do, the words are written smaller.
        """
        text_size, room = theme.text_size, self.width - self.totals - dp(BESIDE)
        words, size = " ".join(self.sources), sp(SIZES["label"]) * text_size
        numbers = [str(one.total) for result in self.results for one in result.stages]
        narrow = words_width("\n".join(numbers or ["0"]), sp(SIZES["body"]) * text_size, bold=True) + dp(8)
        stages = max((len(result.stages) for result in self.results), default=1)
        left = room - longest_word(words, size, bold=True)
        self.column = max(narrow, min(sp(STAGE) * text_size, left / max(1, stages)))
        self.label_size = fitting_size(words, size, room - self.column * stages, bold=True)

    def on_results(self, *_: Any) -> None:
        """Every block anew."""
        self.clear_widgets()
        catalog = i18n.catalog
        for result in self.results:
            icons = [self.icons.get(one.stage, "leaf") for one in result.stages]
            self.add_widget(TableHead(label=result.name, table=self).with_icons(icons))
            for source, words in enumerate(self.sources):
                numbers = [one.parts[source] for one in result.stages]
                row = TableRow(label=words, source=source, table=self)
                self.add_widget(row.with_cells([*numbers, sum(numbers)]))
            totals = [one.total for one in result.stages]
            row = TableRow(label=catalog.text("end.total"), strong=True, table=self)
            self.add_widget(row.with_cells([*totals, sum(totals)]))

    def on_sources(self, *_: Any) -> None:
        """They come before the results, and anew in another language."""
        self.on_results()

    def on_lang(self, *_: Any) -> None:
        """The same in another language."""
        self.on_results()


load_kv(__file__)
