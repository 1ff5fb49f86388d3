"""SQLite's write-ahead log, read byte by byte: what is in it, and whether SQLite would drop some of it unsaid.

A log is a header and frames, each the image of a page; every frame's checksum goes on from the one before. SQLite
reads up to the first frame that does not fit and forgets the rest: right for a write that was torn, which is the
last one always, and wrong for a bit that flipped in the middle. So frames behind a broken one are looked at here
too, and a single flipped bit, which checksums that are sums betray, is put right.

The format: https://www.sqlite.org/fileformat2.html#the_write_ahead_log
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from operator import mul
from pathlib import Path
from typing import BinaryIO

HEADER, FRAME = 32, 24
_MAGIC = 0x377F0682
"""Its last bit says in which order the checksums take a word's bytes."""
_VERSION = 3007000
_MOST_REPAIRS = 8
"""Frames worth looking for a flipped bit in: of hopeless ones there may be thousands."""
_WORD = 0xFFFFFFFF
_APART = 96
_LOWER = (1 << _APART) - 1
PAGE_SIZES = tuple(2**power for power in range(9, 17))

Sum = tuple[int, int]


@dataclass(frozen=True, slots=True)
class LoggedPage:
    """A page as a commit left it."""

    page: int
    pages: int
    """Of the whole database after the commit this frame ends; 0 for a frame that ends none."""
    at: int
    """Where in the log its image begins."""
    flipped: tuple[int, int] | None = None
    """The byte of the image, and the bit of it, that must be turned to make it right."""


@dataclass(frozen=True, slots=True)
class Log:
    """What a log holds."""

    page_size: int = 0
    frames: tuple[LoggedPage, ...] = ()
    """To be laid over the main file in this order, up to the last commit that can be trusted."""
    broken: bool = False
    """SQLite would drop commits of this log that were confirmed, or may have been."""


def read_log(path: Path) -> Log:
    """All that can be trusted in a log; an empty one for no file at all."""
    while path.is_file():  # a pipe or a device would have no end
        try:
            with path.open("rb") as file:
                head = file.read(HEADER)
                log = _read(file, head)
                file.seek(0)
                if file.read(HEADER) == head:
                    return log
                # Another process has begun the log anew in the meantime: what was read is half of each.
        except FileNotFoundError:
            break
    return Log()


def _read(file: BinaryIO, head: bytes) -> Log:
    header = _header(head, file)
    if header is None:
        return Log()
    trusted: list[LoggedPage] = []
    lacking: list[LoggedPage] = []
    """Of the first transaction that lacks a frame: as long as it is the last, it may have been torn in writing."""
    pending: list[LoggedPage] = []
    broken, torn, gone = header.broken, False, False
    for frame in _frames(file, header):
        if not frame.page:
            torn = True
            if frame.pages:  # It says that it ended a transaction: the next one has begun.
                lacking, pending, torn, gone = lacking + pending, [], False, True
            continue
        broken = broken or frame.flipped is not None
        pending.append(frame)
        if frame.pages:
            broken = broken or torn or gone
            if torn and not lacking:
                lacking = pending
            else:
                trusted += lacking + pending
                lacking = []
            pending, torn = [], False
    return Log(header.page_size, tuple(trusted), broken and bool(trusted or lacking))


@dataclass(frozen=True, slots=True)
class _Header:
    page_size: int
    order: str
    salts: bytes
    """The same in every frame of this log, and others in what an earlier one left behind it in the file."""
    sum: Sum
    broken: bool
    guessed: bool = False
    """Nothing in it could be read: the first frame cannot be checked."""


def _header(head: bytes, file: BinaryIO) -> _Header | None:
    if len(head) < HEADER:
        return None
    bits = ((byte, 1 << bit) for byte in range(HEADER) for bit in range(8))
    for turned in (head, *(_turned(head, *bit) for bit in bits)):
        magic, version, page_size = struct.unpack_from(">3I", turned)
        if magic & ~1 == _MAGIC and version == _VERSION and page_size in PAGE_SIZES:
            order = "big" if magic & 1 else "little"
            stored = _two(turned, 24)
            if checksum(turned[:24], order) == stored:
                return _Header(page_size, order, turned[16:24], stored, turned != head)
    # Nothing to go by but the frames, and the size this app's files have. The first may be broken as well.
    salts = list(_salts(file, 4096))
    agreed = next((one for one, other in pairwise(salts) if one == other and any(one)), None)
    if agreed is None and len(salts) != 1:
        return None
    return _Header(4096, sys.byteorder, agreed or salts[0], _two(head, 24), True, guessed=agreed is not None)


def _salts(file: BinaryIO, page_size: int) -> Iterator[bytes]:
    """Those of each frame, from the first on."""
    at = HEADER
    while file.seek(at) and len(frame := file.read(FRAME)) == FRAME:
        yield frame[8:16]
        at += FRAME + page_size


def _frames(file: BinaryIO, header: _Header) -> Iterator[LoggedPage]:
    """The log's own frames, with page 0 for each that is broken; what an earlier log left is passed over.

    A frame behind one whose head is gone, with the sum that was to go on from, is taken at its word.
    """
    before: tuple[Sum, ...] = (header.sum,)
    sound, known, repairs = not header.broken, not header.guessed, _MOST_REPAIRS
    size = FRAME + header.page_size
    at = HEADER
    file.seek(at)
    while len(data := file.read(size)) == size:
        stored = _two(data, 16)
        own = data[8:16] == header.salts
        after: tuple[Sum, ...] = (stored,)
        if own or sound:
            image = data[:8] + data[FRAME:]
            fits = any(checksum(image, header.order, one) == stored for one in before)
            # No checksum covers the salts: who fits in spite of them is one of this log's, and SQLite stops here.
            flipped = (0, 0) if fits and not own else None
            if own and known and not fits and repairs:
                repairs -= 1
                found = _flips(image, header.order, before[0], stored)
                if len(found) == 1:
                    image = _turned(image, *found[0])
                if found:
                    # Where it may have been one of several, the image stays: one wrong bit is better than no page.
                    byte, bit = found[0] if len(found) == 1 else (0, 0)
                    flipped = (max(0, byte - 8), bit if byte >= 8 else 0)
                    after = (stored, checksum(image, header.order, before[0]))
            page, pages = _two(image, 0)
            sound = page > 0 and (fits or flipped is not None or (own and not known))
            if sound or own:
                yield LoggedPage(page if sound else 0, pages, at + FRAME, flipped)
            else:
                yield LoggedPage(0, 0, at + FRAME)
        before, known = after, own or sound
        at += size


def checksum(data: bytes, order: str, before: Sum = (0, 0)) -> Sum:
    """SQLite's, going on from `before`.

    By definition two sums take turns: first += word + second, second += next word + first. Written out, each word
    counts as often as a Fibonacci number says, so that a page is multiplied and added up in one go.
    """
    words = _words(data, order)
    weights = _weights(len(words))
    both = sum(map(mul, _paired(len(words)), words))
    first = (both >> _APART) + weights[2] * before[0] + weights[1] * before[1]
    second = (both & _LOWER) + weights[1] * before[0] + weights[0] * before[1]
    return first & _WORD, second & _WORD


def _flips(data: bytes, order: str, before: Sum, stored: Sum) -> list[tuple[int, int]]:
    """Bytes and bits one of which must be turned for the checksum to fit; no bit if it may be the sum itself.

    A word's high bits are all but lost in the sums: for them there are several.
    """
    found = checksum(data, order, before)
    off = (stored[0] - found[0]) & _WORD, (stored[1] - found[1]) & _WORD
    flips: list[tuple[int, int]] = []
    if (found[0] ^ stored[0]).bit_count() + (found[1] ^ stored[1]).bit_count() == 1:
        flips.append((0, 0))
    words = _words(data, order)
    weights = _weights(len(words))
    for number, word in enumerate(words):
        once = weights[number + 2], weights[number + 1]
        for bit in range(32):
            change = -1 << bit if word >> bit & 1 else 1 << bit
            if once[1] * change & _WORD == off[1] and once[0] * change & _WORD == off[0]:
                byte = bit // 8 if order == "little" else 3 - bit // 8
                flips.append((4 * number + byte, 1 << bit % 8))
    return flips


def _words(data: bytes, order: str) -> array[int]:
    words = array("I", data)
    if order != sys.byteorder:
        words.byteswap()
    return words


@cache
def _weights(words: int) -> tuple[int, ...]:
    """The Fibonacci numbers, modulo a word, from that of `words` + 1 down to 0."""
    numbers = [0, 1]
    while len(numbers) < words + 2:
        numbers.append((numbers[-1] + numbers[-2]) & _WORD)
    return tuple(reversed(numbers))


@cache
def _paired(words: int) -> tuple[int, ...]:
    """How often each word counts in the first sum and, far below it in the same number, in the second."""
    weights = _weights(words)
    return tuple(first << _APART | second for first, second in zip(weights[2:], weights[1:], strict=False))


def _turned(data: bytes, byte: int, bit: int) -> bytes:
    return data[:byte] + bytes([data[byte] ^ bit]) + data[byte + 1 :]


def _two(data: bytes, at: int) -> Sum:
    first, second = struct.unpack_from(">2I", data, at)
    return first, second
