"""What a page shows while there is nothing on it: why, and what to do about it."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from kodama_app.ui.kv import load_kv
from kodama_app.ui.widgets.basics import Panel, PushButton


class EmptyState(Panel):
    """An icon, a sentence, help, and perhaps a button."""

    icon = StringProperty("")
    headline = StringProperty("")
    support = StringProperty("")
    action = StringProperty("")
    action_icon = StringProperty("sprout")
    act = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if self.action:
            button = PushButton(text=self.action, icon=self.action_icon, pos_hint={"center_x": 0.5})
            button.bind(on_release=lambda _button: self.act())
            self.add_widget(button)


load_kv(__file__)
