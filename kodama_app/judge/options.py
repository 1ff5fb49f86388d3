"""The options written in `setup`, whether as JSON values or as the text of the command line."""

from __future__ import annotations

from dataclasses import dataclass

from kodama_app.judge.breaches import Report
from kodama_app.judge.reading import Fields

LIMIT = 10


@dataclass(frozen=True, slots=True)
class Options:
    """What the judge needs of them; `limit` None means none."""

    edition: str
    """The second one in games that have no such option."""
    display: int
    decrees: bool
    limit: int | None
    pool: str
    sprouts: tuple[str, ...]
    """A letter for each seat, or "-"."""
    first: int | None
    """Who begins; in Duo the first Sower."""

    @property
    def mixed(self) -> bool:
        """Duo's cards for 2-6 players are shuffled in."""
        return self.pool == "mixed"


def _plain(value: object) -> str | None:
    """One spelling for `10` and `"10"`, for `null`, `"none"` and `""`."""
    if value is None or value in ("none", "null", ""):
        return None
    return str(value)


def _is_number(value: str) -> bool:
    """More digits than any option needs are none: int() refuses thousands of them with an exception."""
    return value.isascii() and value.isdigit() and len(value) < 10


def _whole(report: Report, key: str, value: str | None) -> int | None:
    if value is None:
        return None
    if not _is_number(value):
        report.add("options", f"{key}={value} is not a number")
        return None
    return int(value)


def known_only(report: Report, fields: Fields, keys: tuple[str, ...]) -> Fields:
    """A game's own keys are all it has; others are reported and left out."""
    for key in fields.data:
        if key not in keys:
            report.add("options", f"unknown option {key!r}")
    return Fields({key: value for key, value in fields.data.items() if key in keys})


def one_of(report: Report, fields: Fields, key: str, values: tuple[str, ...], default: str) -> str:
    """The option's value; one it cannot have is reported, and the default judged by."""
    value = _plain(fields.data.get(key, default)) or "none"
    if value not in values:
        report.add("options", f"{key}={value} is none of {', '.join(values)}")
        return default
    return value


def _sprouts(report: Report, value: object, seats: int) -> tuple[str, ...]:
    parts = value if isinstance(value, list) else (_plain(value) or "").split(",")
    letters = [(_plain(part) or "-").strip() for part in parts]
    letters += ["-"] * (seats - len(letters))
    given = [letter for letter in letters if letter != "-"]
    if len(letters) > seats or len(set(given)) < len(given) or not set(given) <= set("ABC"):
        report.add("options", f"sprouts={value!r} for {seats} seats")
    return tuple(letters[:seats])


def read_options(report: Report, fields: Fields, seats: int, keys: tuple[str, ...]) -> Options:
    """Never fails: a wrong value is reported and its default judged by."""
    known = known_only(report, fields, keys)
    edition = one_of(report, known, "edition", ("first", "second"), "second")
    usual = ("3", "open") if edition == "first" else ("4", "hidden")
    sprouts = _sprouts(report, known.data.get("sprouts"), seats)
    if edition == "first" and any(letter != "-" for letter in sprouts):
        report.add("options", "the first edition has no Sprouts")
    first = _plain(known.data.get("first"))
    return Options(
        edition=edition,
        display=int(one_of(report, known, "display", ("3", "4"), usual[0])),
        decrees=one_of(report, known, "decrees", ("open", "hidden", "none"), usual[1]) != "none",
        limit=_whole(report, "limit", _plain(known.data.get("limit", LIMIT))),
        pool=one_of(report, known, "pool", ("base", "mixed"), "base"),
        sprouts=sprouts,
        # Any word there (as "chance") leaves the first player open.
        first=int(first) if first is not None and _is_number(first) else None,
    )
