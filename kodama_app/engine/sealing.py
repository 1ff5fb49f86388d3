"""A record that is not to be read before the game is over: its seed tells every card to come.

    kodama-sealed 1: a game in progress; import it in Kodama
    eJyNkMFqwzAQRH9F6Fxk2ZYt2bdAQg-FQKGnUMxWWtki…

No secret code: whoever is determined opens it by other means, as they may look under a card at the table. But
nobody sees by accident what comes, and the letters survive mails and bug reports.
"""

from __future__ import annotations

import base64
import binascii
import textwrap
import zlib

from kodama_app.engine.record import DamagedRecord, NewerFormat, NotARecord

VERSION = 1
MARK = "kodama-sealed"
FENCE = "```"
"""What a bug report puts a record between."""
LONGEST = 4_000_000
"""Letters; a long game has about 10,000. Whatever unfolds to more is no game."""


def seal(record_text: str, about: str) -> str:
    """The record sealed; `about` says in its first line what this is."""
    letters = base64.b64encode(zlib.compress(record_text.encode("utf-8", "replace"), 9)).decode("ascii")
    return "\n".join((f"{MARK} {VERSION}: {' '.join(about.split())}", *textwrap.wrap(letters, 76), ""))


def is_sealed(text: str) -> bool:
    """Whether `unsealed` has anything to open."""
    return any(line.startswith(MARK) for line in _lines(text))


def unsealed(text: str) -> str:
    """A record's own text, whether it comes sealed or not, bare or as a bug report; raises RecordError.

    What is no record at all comes back as it is: whoever reads it says what is wrong.
    """
    lines = _lines(text)
    for number, line in enumerate(lines):
        if line.startswith(MARK):
            return _opened(line, lines[number + 1 :])
    return text if FENCE not in text else "\n".join(lines).strip() + "\n"


def _lines(text: str) -> list[str]:
    """The lines of the record: in a bug report those between the fences. Mails may indent what they carry."""
    lines = text.replace("\r\n", "\n").split("\n")
    fences = [number for number, line in enumerate(lines) if line.strip().startswith(FENCE)]
    if not fences:
        return [line.strip() if line.strip().startswith(MARK) else line for line in lines]
    last = fences[1] if len(fences) > 1 else len(lines)
    return [line.strip() for line in lines[fences[0] + 1 : last]]


def _opened(mark: str, rest: list[str]) -> str:
    version = mark.removeprefix(MARK).partition(":")[0].strip()
    if not version.isdecimal():
        raise NotARecord("this is no game record: it begins like a sealed one, but is none", 1)
    if int(version) != VERSION:
        raise NewerFormat(f"sealed by version {version}, this program opens version {VERSION}", 1)
    try:
        data = base64.b64decode("".join("".join(rest).split()), validate=True)
        opener = zlib.decompressobj()
        plain = opener.decompress(data, LONGEST)
        if not opener.eof:
            raise DamagedRecord("the sealed record is cut off, or far too long for a game")
        return plain.decode("utf-8")
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise DamagedRecord("the sealed record is damaged: some of its letters are missing or changed") from None
