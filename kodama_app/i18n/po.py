"""Reading and writing .po catalogs: the part of the format that we use, both ways.

The app reads the .po files themselves. They are small (a few milliseconds), phones have no tool that compiles
them, and a compiled copy could be out of date.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

Catalogue = Mapping[str, "Message"]

_ESCAPES = {"\\": "\\", '"': '"', "n": "\n", "t": "\t"}


class PoError(ValueError):
    """A line that is no part of a .po file as we write it."""


@dataclass(frozen=True, slots=True)
class Message:
    """One entry: its key and its text, or, when it counts something, its text for one and for many."""

    key: str
    forms: tuple[str, ...]
    fuzzy: bool = False
    """Marked by a translator as not yet sure."""
    comments: tuple[str, ...] = ()

    @property
    def counts(self) -> bool:
        """Has a form for one and a form for many."""
        return len(self.forms) > 1


def parse_po(source: str) -> dict[str, Message]:
    """The entries by key, the header under ""; raises PoError with the line."""
    found: dict[str, Message] = {}
    block: list[tuple[int, str]] = []
    for number, line in enumerate([*source.splitlines(), ""], 1):
        if line.strip():
            block.append((number, line.strip()))
            continue
        message = _entry(block) if block else None
        if message is not None:
            if message.key in found:
                raise PoError(f"line {block[0][0]}: '{message.key}' stands here a second time")
            found[message.key] = message
        block = []
    return found


def _entry(block: list[tuple[int, str]]) -> Message | None:
    """An entry; what is wrong with it is told with its key, which outlives any line's number."""
    try:
        return _parse_block(block)
    except PoError as error:
        key = next((line for _, line in block if line.startswith("msgid ")), "")
        raise PoError(f"{error} ({key})" if key else str(error)) from None


def _parse_block(block: list[tuple[int, str]]) -> Message | None:
    texts: dict[str, str] = {}
    comments: list[str] = []
    fuzzy = False
    field = ""
    for number, line in block:
        if line.startswith("#~"):
            continue
        if line.startswith("#,"):
            fuzzy = fuzzy or "fuzzy" in line
        elif line.startswith("#"):
            comments.append(line)
        elif line.startswith('"') and field:
            texts[field] += _unquote(line, number)
        else:
            field, _, quoted = line.partition(" ")
            if field not in ("msgid", "msgid_plural", "msgstr", "msgstr[0]", "msgstr[1]") or field in texts:
                raise PoError(f"line {number}: not understood: {line}")
            texts[field] = _unquote(quoted.strip(), number)
    if not texts:
        return None
    wanted = (
        {"msgid", "msgid_plural", "msgstr[0]", "msgstr[1]"} if "msgid_plural" in texts else {"msgid", "msgstr"}
    )
    if texts.keys() != wanted:
        raise PoError(f"line {block[0][0]}: an entry needs {', '.join(sorted(wanted))}")
    forms = tuple(texts[name] for name in sorted(texts) if name.startswith("msgstr"))
    return Message(texts["msgid"], forms, fuzzy, tuple(comments))


def _unquote(quoted: str, number: int) -> str:
    if len(quoted) < 2 or quoted[0] != '"' or quoted[-1] != '"':
        raise PoError(f"line {number}: a text stands in double quotes")
    inside = quoted[1:-1]
    if "\\" not in inside:
        if '"' in inside:
            raise PoError(f"line {number}: a quote inside a text needs a backslash")
        return inside
    found: list[str] = []
    letters = iter(inside)
    for letter in letters:
        if letter != "\\":
            found.append(letter)
            continue
        escaped = next(letters, "")
        if escaped not in _ESCAPES:
            raise PoError(f"line {number}: unknown escape \\{escaped}")
        found.append(_ESCAPES[escaped])
    return "".join(found)


def format_po(header: Message, messages: Iterable[Message]) -> str:
    """A whole file, sorted by key, each text on one line where it has no line breaks."""
    ordered = sorted(messages, key=lambda message: message.key)
    return "\n".join("\n".join(_lines(message)) + "\n" for message in [header, *ordered])


def _lines(message: Message) -> list[str]:
    lines = [*message.comments]
    if message.fuzzy:
        lines.append("#, fuzzy")
    lines += _field("msgid", message.key)
    if not message.counts:
        return lines + _field("msgstr", message.forms[0])
    lines += _field("msgid_plural", message.key)
    for index, form in enumerate(message.forms):
        lines += _field(f"msgstr[{index}]", form)
    return lines


def _field(name: str, value: str) -> list[str]:
    pieces = value.splitlines(keepends=True) if "\n" in value else [value]
    quoted = [f'"{_escape(piece)}"' for piece in pieces]
    return [f"{name} {quoted[0]}"] if len(quoted) == 1 else [f'{name} ""', *quoted]


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
