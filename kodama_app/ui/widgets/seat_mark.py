"""What marks a seat wherever a game is shown: the feature on its trunk, in a ring of the player's own colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.app import App
from kivy.properties import ColorProperty, ObjectProperty
from kivy.uix.widget import Widget

from kodama_app.store import StoreError
from kodama_app.ui.kv import load_kv
from kodama_app.ui.table.textures import feature_texture
from kodama_app.ui.theme.palette import SEATS, Colour
from kodama_app.ui.theme.tokens import TOKENS, tokens_at


@dataclass(frozen=True, slots=True)
class Mark:
    """A ring's colour and the kind of feature in it."""

    colour: Colour
    kind: str
    """Empty in a game without trunks."""


def remembered_tokens(app: Any) -> dict[str, str]:
    """Everybody's token by name; nobody's where nothing can be read."""
    try:
        return {profile.name: profile.token for profile in app.store.profiles.all()}
    except StoreError:
        return {}


def seat_marks(session: Any) -> list[Mark]:
    """A mark for each seat, the same at the table and whenever one looks back at the game."""
    tokens = tokens_at(session.header.seats, remembered_tokens(App.get_running_app()))
    trees = getattr(session.state, "trees", None)
    kinds = [tree.trunk.features[0].kind for tree in trees] if trees else [""] * len(tokens)
    return [Mark(TOKENS[token].colour, kind) for token, kind in zip(tokens, kinds, strict=True)]


class SeatMark(Widget):
    """A mark on the screen; nothing is drawn without one."""

    mark = ObjectProperty(None, allownone=True)
    colour = ColorProperty(SEATS[0])
    texture = ObjectProperty(None, allownone=True)

    def on_mark(self, _: Any, mark: Mark | None) -> None:
        """Show another seat's."""
        if mark is not None:
            self.colour, self.texture = mark.colour, feature_texture(mark.kind) if mark.kind else None


load_kv(__file__)
