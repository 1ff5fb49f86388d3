"""Which game of the family: a face for each, and a word on the one chosen."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.games import PLAYS
from kodama_app.ui.kv import load_kv
from kodama_app.ui.table.textures import texture
from kodama_app.ui.widgets.basics import Pressable


class GameTile(Pressable, BoxLayout):
    """A game to choose."""

    game = StringProperty("")
    active = BooleanProperty(False)
    picture = ObjectProperty(None, allownone=True)


class GameChoice(BoxLayout):
    """One of the games: `value` is its id."""

    value = StringProperty("")

    def on_kv_post(self, _: Any) -> None:
        """A tile for each, once there is a place for them."""
        for play in PLAYS:
            tile = GameTile(game=play.spec.id, picture=texture(play.face))
            tile.bind(on_release=lambda pressed: setattr(self, "value", pressed.game))
            self.ids.tiles.add_widget(tile)
        self.on_value()

    def on_value(self, *_: Any) -> None:
        """Show which is chosen."""
        for tile in self.ids.tiles.children if "tiles" in self.ids else ():
            tile.active = tile.game == self.value


load_kv(__file__)
