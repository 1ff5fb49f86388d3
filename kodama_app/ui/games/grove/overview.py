"""All trees at a glance: points, who begins or has which role, how many ends there are to grow from."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from kodama_app.ui.games.grove.open_decrees import DecreeRow
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.table.textures import texture
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets import tree_picture  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Pressable
from kodama_app.ui.widgets.pages import Sheet

GAP, LEAST, CAPTION = 10, 160, 74
"""In dp: between tiles, how wide one is at least, and how high the words below its picture are."""
USUAL, FLATTEST, HIGHEST = 0.8, 0.55, 1.1
"""A picture's height for its width: where tiles scroll, and the least and most where they fill the window."""


def arranged(tiles: int, width: float, height: float, text_size: float) -> tuple[int, float]:
    """In how many columns, and how high their pictures: all in sight with the largest trees, or else scrolling."""
    best, most = (0.0, 0, 0.0), max(2, int((width + dp(GAP)) // dp(LEAST + GAP)))
    for columns in range(2, most + 1):
        rows = max(1, ceil(tiles / columns))
        wide = (width - dp(GAP) * (columns - 1)) / columns
        high = min((height - dp(GAP) * (rows - 1)) / rows - dp(CAPTION) * text_size, wide * HIGHEST)
        if high >= wide * FLATTEST:
            best = max(best, (min(high, wide * USUAL), -columns, high))
    if best[1]:
        return -best[1], best[2]
    return most, (width - dp(GAP) * (most - 1)) / most * USUAL


class TreeTile(Pressable, BoxLayout):
    """A seat's tree, small, with what one wants to know of it. Pictures are drawn once: tiles may scroll."""

    seat = NumericProperty(0)
    tree = ObjectProperty(None, allownone=True)
    spirits = ObjectProperty({})
    season = StringProperty("spring")
    mark = ObjectProperty(None, allownone=True)
    name_text = StringProperty("")
    score = StringProperty("")
    ends = StringProperty("")
    first = BooleanProperty(False)
    emblem = ObjectProperty(None, allownone=True)
    """The picture of the seat's role, in games with roles; there nobody is simply first."""
    to_move = BooleanProperty(False)
    high = NumericProperty(0)
    """The picture's height."""
    inset = NumericProperty(1)
    """How far inside its edge the frame's line runs, which is not the same width for all."""


class TileGrid(GridLayout):
    """As many beside each other, and as high, as makes the most of the `room` below each other."""

    room = NumericProperty(0)
    high = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(cols=2, **kwargs)
        for name in ("width", "room", "children"):
            self.fbind(name, self._arrange)

    def _arrange(self, *_: Any) -> None:
        self.cols, self.high = arranged(len(self.children), self.width, self.room, theme.text_size)


class Overview(Sheet):
    """A tile for each seat, in their order round the table; tapping one opens that tree."""

    about = StringProperty("")
    told = StringProperty("")
    """What the leaf means, or who has which role."""
    roles = BooleanProperty(False)

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        super().__init__(title=i18n._("overview.title"), wide=True, **kwargs)
        state, model = screen.model.state, screen.model
        words = [i18n._(f"season.{state.season_name}"), i18n._("table.round", round=state.round)]
        if model.open_decrees:
            self.ids.decrees.add_widget(DecreeRow(model.open_decrees, screen.opening.show_card))
        elif model.decree is not None:
            words.append(i18n._(f"decree.{model.decree}.name"))
        self.about = " · ".join(words)
        key, seats = model.first_told
        self.told = i18n.catalog.text(key, **{name: screen.player(seat) for name, seat in seats.items()})
        self.roles = bool(model.role(0))
        for seat in range(state.seats):
            tree = model.tree(seat)
            tile = TreeTile(
                seat=seat,
                tree=tree,
                spirits=model.spirits(seat),
                season=state.season_name,
                mark=screen.seat_marks[seat],
                name_text=screen.player(seat),
                score=str(screen.session.scores[seat]),
                ends=i18n.n_("overview.ends", len(tree.end_cards)),
                first=seat == state.first and not self.roles,
                emblem=texture(f"roles/{model.role(seat)}") if self.roles else None,
                to_move=seat == model.mover,
            )
            tile.bind(on_release=lambda pressed: self._open(screen, int(pressed.seat)))
            self.ids.tiles.add_widget(tile)

    def _open(self, screen: Any, seat: int) -> None:
        self.close()
        screen.show(seat)


load_kv(__file__)
