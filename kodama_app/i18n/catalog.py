"""One language's texts, and its way to write numbers, dates and lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from functools import lru_cache
from pathlib import Path

from kodama_app.i18n.formats import (
    FORMATS,
    elided,
    format_date,
    format_list,
    format_moment,
    format_number,
    not_alone,
)
from kodama_app.i18n.languages import catalog_path
from kodama_app.i18n.po import Message, PoError, parse_po

_entries = lru_cache(maxsize=len(FORMATS))(parse_po)
"""Whoever changes the language and back waits only once for each."""


def _read(path: Path) -> Mapping[str, Message]:
    """The texts of a file; raises PoError that says which file, which line and which entry."""
    name = "/".join(path.parts[-3:])  # all catalogs have the same name: their folders tell the language
    try:
        return _entries(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise PoError(f"{name}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise PoError(f"{name}: is no text in UTF-8 (byte {error.start})") from error
    except PoError as error:
        raise PoError(f"{name}, {error}") from error


class Catalog:
    """All texts by key. Numbers among the values are written the language's way.

    `strict` is for tests: a missing key or value raises KeyError. A player's screen shows the key, or the text
    with its placeholder, rather than a crash.
    """

    def __init__(self, language: str, *, strict: bool = False, folder: Path | None = None) -> None:
        if language not in FORMATS:
            raise ValueError(f"no language '{language}'; there are: {', '.join(FORMATS)}")
        self.language = language
        self.strict = strict
        self._format = FORMATS[language]
        self._messages = _read(catalog_path(language, folder))

    def __contains__(self, key: str) -> bool:
        """Has a text that is not empty."""
        message = self._messages.get(key) if key else None
        return message is not None and all(message.forms)

    def text(self, key: str, **values: object) -> str:
        """The text with its {placeholders} filled in; of an entry that counts, the form for one."""
        message = self._message(key)
        return key if message is None else self._fill(message.forms[0], values)

    def plural(self, key: str, n: float, **values: object) -> str:
        """The text that fits the count; {n} is the count itself."""
        message = self._message(key)
        if message is None:
            return key
        if not message.counts:
            if self.strict:
                raise KeyError(f"'{key}' has one form only ({self.language})")
            return self._fill(message.forms[0], {"n": n, **values})
        return self._fill(message.forms[self._format.form(n)], {"n": n, **values})

    def number(self, value: float, digits: int | None = None) -> str:
        """1,234.5 or 1 234,5."""
        return format_number(self._format, value, digits)

    def percent(self, share: float) -> str:
        """A share of 1 in whole per cent."""
        return f"{self.number(share * 100, 0)}{self._format.before_percent}%"

    def date(self, day: date) -> str:
        """Nov 16, 2026, 16 novembre 2026."""
        return format_date(self._format, day)

    def moment(self, moment: datetime) -> str:
        """Nov 16, 2026, 6:14 PM, 16 novembre 2026, 18 h 14."""
        return format_moment(self._format, moment)

    def join(self, items: Sequence[str]) -> str:
        """A list as one says it: a, b and c."""
        return format_list(self._format, items)

    def _message(self, key: str) -> Message | None:
        if key in self:
            return self._messages[key]
        if self.strict:
            raise KeyError(f"no text '{key}' ({self.language})")
        return None

    def _fill(self, template: str, values: dict[str, object]) -> str:
        template = not_alone(template)
        if "{" not in template:
            return template
        try:
            template = elided(self._format, template, values)
            return template.format_map({name: self._written(value) for name, value in values.items()})
        except (KeyError, IndexError, ValueError):
            if self.strict:
                raise
            return template

    def _written(self, value: object) -> object:
        if isinstance(value, int | float) and not isinstance(value, bool):
            return self.number(value)
        if isinstance(value, str):
            # The name of a file need not be UTF-8: Python keeps what is not as half characters, which no font has.
            return value.encode("utf-8", "replace").decode()
        return value
