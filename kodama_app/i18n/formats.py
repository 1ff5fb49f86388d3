"""How each language writes numbers, dates, lists and counts, and how French is typeset."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time

_BEFORE_NAME = re.compile(r"\b([Dd])e \{(\w+)\}")
_VOWEL = re.compile("[AÀÂÄEÉÈÊËIÎÏOÔÖUÙÛÜŒÆ]")
NO_BREAK = "\u00a0"
"""The no-break space. The narrow one (U+202F) is not in the font."""

_MONTHS = (
    "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
)


def _by_twelve(at: time) -> str:
    return f"{(at.hour - 1) % 12 + 1}:{at.minute:02}{NO_BREAK}{'AM' if at.hour < 12 else 'PM'}"


def _by_twenty_four(at: time) -> str:
    return f"{at.hour}{NO_BREAK}h{NO_BREAK}{at.minute:02}"


@dataclass(frozen=True, slots=True)
class Format:
    """One language's habits."""

    thousands: str
    decimal: str
    before_percent: str
    and_word: str
    months: tuple[str, ...]
    date: str
    """How day, month and year follow each other."""
    first_day: str
    """How the first of a month is written."""
    time: Callable[[time], str]
    """The hour and the minute."""
    form: Callable[[float], int]
    """Which form a count takes: 0 is the form for one, 1 the form for many."""
    plural_rule: str
    """The same as .po headers say it."""
    elides: bool = False
    """A name that begins with a vowel swallows the last letter of the word before it."""


ENGLISH = Format(
    ",",
    ".",
    "",
    "and",
    tuple(_MONTHS[0].split()),
    "{month} {day}, {year}",
    "1",
    _by_twelve,
    lambda n: 0 if abs(n) == 1 else 1,
    "nplurals=2; plural=(n != 1);",
)
FRENCH = Format(
    NO_BREAK,
    ",",
    NO_BREAK,
    "et",
    tuple(_MONTHS[1].split()),
    "{day} {month} {year}",
    "1er",
    _by_twenty_four,
    lambda n: 0 if abs(n) < 2 else 1,
    "nplurals=2; plural=(n > 1);",
    elides=True,
)
FORMATS: Mapping[str, Format] = {"en": ENGLISH, "fr": FRENCH}


def elided(form: Format, template: str, values: Mapping[str, object]) -> str:
    """The text before its placeholders are filled in, as it must be before these names: de Bob, but d’Ana.

    Names alone: of numbers in words some do as they like (de onze).
    """
    if not form.elides:
        return template

    def swallowed(found: re.Match[str]) -> str:
        value = values.get(found[2])
        named = isinstance(value, str) and value[:1].isupper() and _VOWEL.match(value) is not None
        return f"{found[1]}’{{{found[2]}}}" if named else found[0]

    return _BEFORE_NAME.sub(swallowed, template)


def format_number(form: Format, value: float, digits: int | None = None) -> str:
    """With separators; without `digits` a fraction shows at most two decimals and no closing zeros."""
    if digits is None:
        text = f"{value:,.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else f"{value:,}"
    else:
        text = f"{value:,.{digits}f}"
    return text.translate({ord(","): form.thousands, ord("."): form.decimal})


def format_date(form: Format, day: date) -> str:
    """Day, month in letters, year; English as Americans write it, as the game says fall."""
    number = form.first_day if day.day == 1 else str(day.day)
    return form.date.format(day=number, month=form.months[day.month - 1], year=day.year)


def format_moment(form: Format, moment: datetime) -> str:
    """A date with the time of day."""
    return f"{format_date(form, moment.date())}, {form.time(moment.time())}"


def format_list(form: Format, items: Sequence[str]) -> str:
    """Commas, and the word for "and" before the last."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {form.and_word} {items[-1]}"


_SPACE_BEFORE = re.compile(r"[ \u00a0\u202f]+(?=[;:!?»%])")
_BEFORE_DOTS = re.compile(r"(?<=\w)[ \u00a0\u202f]+(?=…)")
_NO_SPACE_BEFORE = re.compile(r"(?<=[\w)\]}»’…])(?<!\u00a0)(?=[;:!?]+(?:\s|$|[\[»)])|(?<=[\d}])%)")
_ENTITY = re.compile(r"(&\w+)\u00a0;")
_INSIDE = re.compile(r"«[ \u00a0\u202f]*")
_INSIDE_END = re.compile(r"(?<=[^\s«])»")


def curly(text: str) -> str:
    """With the apostrophe and the ellipsis of print, as both languages want them."""
    return text.replace("'", "’").replace("...", "…")


def typeset_french(text: str) -> str:
    """With U+00A0 before ; : ! ? % and inside « », none before …, and the apostrophe and the ellipsis of print."""
    text = _BEFORE_DOTS.sub("", _SPACE_BEFORE.sub(NO_BREAK, curly(text)))
    text = _INSIDE.sub("«" + NO_BREAK, text)
    text = _INSIDE_END.sub(NO_BREAK + "»", text)
    text = _NO_SPACE_BEFORE.sub(NO_BREAK, text)
    return _ENTITY.sub(r"\1;", text)


_LAST_SPACE = re.compile(r"^(.{24,}\s[^\s{}]{1,10}) ([^\s{}]{1,10})$", re.MULTILINE)


def not_alone(text: str) -> str:
    """With the last word of a long line tied to the one before it, so that it never stands on a line alone.

    For a text before it is filled in: what stands for a {placeholder}, a path perhaps, is left as it is.
    """
    return _LAST_SPACE.sub(rf"\1{NO_BREAK}\2", text)


TYPESETTERS: Mapping[str, Callable[[str], str]] = {"en": curly, "fr": typeset_french}
