"""Everything that can be set: each change is kept and seen at once."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from kodama_app.ui.kv import load_kv
from kodama_app.ui.widgets import basics, controls  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.pages import Page

TEXT_SIZES = ("0.85", "1.0", "1.15", "1.3")
BOT_SPEEDS = ("0.5", "1.0", "2.0", "4.0")
# i18n: settings.text_size.0_85 settings.text_size.1_0 settings.text_size.1_15 settings.text_size.1_3
# i18n: settings.bot_speed.0_5 settings.bot_speed.1_0 settings.bot_speed.2_0 settings.bot_speed.4_0

# i18n: settings.placing_help.auto settings.placing_help.best settings.placing_help.any settings.placing_help.none
# i18n: settings.placing_help.auto.help settings.placing_help.best.help settings.placing_help.any.help
# i18n: settings.placing_help.none.help


def nearest(values: tuple[str, ...], value: float) -> str:
    """The choice that comes closest to a stored number."""
    return min(values, key=lambda one: abs(float(one) - value))


class SettingsScreen(Page):
    """What is shown comes from `settings`; what is touched goes through `set`."""

    app = ObjectProperty()
    settings = ObjectProperty(rebind=True)

    def __init__(self, app: Any, **kwargs: Any) -> None:
        self.settings = app.settings
        super().__init__(app=app, **kwargs)
        if not app.machine.vibrates:
            self.ids.vibration.parent.remove_widget(self.ids.vibration)

    def entered(self) -> None:
        """A backup may have brought others along."""
        self.settings = self.app.settings

    def set(self, **values: Any) -> None:
        """Change settings, unless they are so already: showing them sets the controls, too."""
        if all(getattr(self.settings, name) == value for name, value in values.items()):
            return
        self.app.change(**values)
        self.settings = self.app.settings


load_kv(__file__)
