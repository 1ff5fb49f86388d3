"""A player's token on the screen, and a row of them to choose from."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.stacklayout import StackLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.theme.tokens import TOKENS
from kodama_app.ui.widgets.basics import Pressable

FIRST = next(iter(TOKENS))


class TokenMark(Label):
    """A disc in the player's colour with the player's sign."""

    token = StringProperty(FIRST)
    icon = StringProperty(TOKENS[FIRST].icon)
    fill = ColorProperty(TOKENS[FIRST].colour)

    def on_token(self, _: Any, token: str) -> None:
        """An unknown name, from a newer version perhaps, looks like the first."""
        known = TOKENS.get(token, TOKENS[FIRST])
        self.icon, self.fill = known.icon, known.colour


class TokenButton(Pressable, TokenMark):
    """A token one can press."""

    active = BooleanProperty(False)


class TokenRow(StackLayout):
    """One of all tokens; those in `taken` cannot be chosen."""

    value = StringProperty("")
    taken = ListProperty()
    shown = BooleanProperty(True)
    """False: no tokens on the screen."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lay_out()

    def on_shown(self, *_: Any) -> None:
        """Lay them out, or clear them away."""
        self._lay_out()

    def _lay_out(self) -> None:
        self.clear_widgets()
        for name in TOKENS if self.shown else ():
            button = TokenButton(token=name)
            button.bind(on_release=lambda pressed: setattr(self, "value", pressed.token))
            self.add_widget(button)
        self._show()

    def on_value(self, *_: Any) -> None:
        """Ring the chosen one."""
        self._show()

    def on_taken(self, *_: Any) -> None:
        """Fade those that others have."""
        self._show()

    def _show(self) -> None:
        for button in self.children:
            button.active = button.token == self.value
            button.disabled = button.token in self.taken and not button.active


load_kv(__file__)
