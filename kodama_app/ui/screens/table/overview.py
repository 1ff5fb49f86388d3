"""All trees at a glance: points, who begins or has which role, how many ends there are to grow from."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.live import i18n
from kodama_app.ui.table.textures import texture
from kodama_app.ui.widgets import tree_picture  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Pressable
from kodama_app.ui.widgets.pages import Sheet


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
    inset = NumericProperty(1)
    """How far inside its edge the frame's line runs, which is not the same width for all."""


class Overview(Sheet):
    """A tile for each seat, in their order round the table; tapping one opens that tree."""

    about = StringProperty("")
    told = StringProperty("")
    """What the leaf means, or who has which role."""
    roles = BooleanProperty(False)

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        super().__init__(title=i18n._("overview.title"), **kwargs)
        state, model = screen.model.state, screen.model
        words = [i18n._(f"season.{state.season_name}"), i18n._("table.round", round=state.round)]
        if model.decree is not None:
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
                spirits=state.covered(seat),
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
