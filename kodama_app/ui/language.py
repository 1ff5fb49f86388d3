"""Texts that follow the language: kv rules that read `i18n._` are worked out again when it is switched."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from kodama_app.i18n import Catalog


class I18n(EventDispatcher):
    """The app's catalog. In kv: `i18n._("home.play")`, `i18n.n_("points", root.points)`."""

    lang = StringProperty("")
    _: Callable[..., str] = ObjectProperty(lambda key, **values: key)
    n_: Callable[..., str] = ObjectProperty(lambda key, n, **values: key)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.catalog = Catalog("en")
        self.switch("en")

    def switch(self, lang: str) -> None:
        """Speak another language from now on."""
        self.catalog = catalog = Catalog(lang)
        # New callables each time: that is what tells kv that every text has changed.
        text: Callable[..., str] = lambda key, **values: catalog.text(key, **values)  # noqa: E731
        plural: Callable[..., str] = lambda key, n, **values: catalog.plural(key, n, **values)  # noqa: E731
        self._, self.n_ = text, plural
        self.lang = lang  # last: whoever listens to it may already speak the new language

    def number(self, value: float) -> str:
        """A number as the language writes it."""
        return str(self.catalog.number(value))

    def date(self, value: date) -> str:
        """A date as the language writes it."""
        return str(self.catalog.date(value))

    def moment(self, value: datetime) -> str:
        """A date with the time of day."""
        return str(self.catalog.moment(value))


i18n = I18n()
