"""Just enough of D-Bus to put one question to a Linux desktop: messages as bytes, and a connection for them.

Written from the D-Bus specification: a library for it would be a dependency for a single dialog. Everything is
little-endian; an answer may come as its sender likes it.
"""

from __future__ import annotations

import os
import socket
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

CALL, RETURN, ERROR, SIGNAL = 1, 2, 3, 4
PATH, INTERFACE, MEMBER, ERROR_NAME, REPLY_TO, DESTINATION, SENDER, SIGNATURE = range(1, 9)
_FIELD_TYPES = {PATH: "o", REPLY_TO: "u", SIGNATURE: "g"}
LONGEST = 1 << 24
"""Bytes of a message worth reading."""
_NUMBERS = {"y": "B", "n": "h", "q": "H", "i": "i", "u": "I", "x": "q", "t": "Q", "d": "d", "b": "I", "h": "I"}
_ALIGNED = {"y": 1, "g": 1, "v": 1, "n": 2, "q": 2, "x": 8, "t": 8, "d": 8, "(": 8, "{": 8}


class BusError(Exception):
    """The bus, or whoever was asked, gave no answer one can use."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A value that says its own type."""

    signature: str
    value: Any


@dataclass(frozen=True, slots=True)
class BusMessage:
    """A message; `fields` are those of its header, by number."""

    kind: int
    serial: int
    fields: Mapping[int, Any]
    body: tuple[Any, ...] = field(default=())

    def encoded(self) -> bytes:
        """As it goes over the wire."""
        body = _Writer()
        for one, value in zip(split(self.fields.get(SIGNATURE, "")), self.body, strict=True):
            body.write(one, value)
        head = _Writer()
        for value in (ord("l"), self.kind, 0, 1):
            head.write("y", value)
        head.write("u", len(body.data))
        head.write("u", self.serial)
        head.write("a(yv)", [(k, Variant(_FIELD_TYPES.get(k, "s"), v)) for k, v in sorted(self.fields.items())])
        head.align(8)
        return bytes(head.data + body.data)


def decoded(data: bytes) -> tuple[BusMessage, int] | None:
    """The message at the beginning of these bytes and its length; None while some of it is missing."""
    if len(data) < 16:
        return None
    order = {ord("l"): "<", ord("B"): ">"}.get(data[0])
    if order is None or data[3] != 1:
        raise BusError("no message of D-Bus")
    length, serial, fields = struct.unpack_from(f"{order}III", data, 4)
    start = (16 + fields + 7) // 8 * 8
    if start + length > LONGEST:
        raise BusError("too long a message")
    if len(data) < start + length:
        return None
    try:
        head = dict(_Reader(data[: 16 + fields], order, 12).read("a(yv)"))
        body = _Reader(data[start : start + length], order)
        values = tuple(body.read(one) for one in split(head.get(SIGNATURE, "")))
    except (struct.error, LookupError, ValueError, TypeError, RecursionError) as error:
        raise BusError("a broken message") from error
    return BusMessage(data[1], serial, head, values), start + length


def split(signature: str) -> list[str]:
    """A signature's single complete types."""
    found, start = [], 0
    while start < len(signature):
        end = _end(signature, start)
        found.append(signature[start:end])
        start = end
    return found


def _end(signature: str, at: int) -> int:
    if signature[at] == "a":
        return _end(signature, at + 1)
    if signature[at] in "({":
        close, at = {"(": ")", "{": "}"}[signature[at]], at + 1
        while signature[at] != close:
            at = _end(signature, at)
    return at + 1


class _Writer:
    def __init__(self) -> None:
        self.data = bytearray()

    def align(self, size: int) -> None:
        self.data += bytes(-len(self.data) % size)

    def write(self, signature: str, value: Any) -> None:
        kind = signature[0]
        if kind == "v":
            self.write("g", value.signature)
            self.write(value.signature, value.value)
        elif kind == "a":
            self._write_array(signature[1:], value)
        elif kind in "({":
            self.align(8)
            for one, part in zip(split(signature[1:-1]), value, strict=True):
                self.write(one, part)
        elif kind in "sog":
            text = value.encode()
            self.write("y" if kind == "g" else "u", len(text))
            self.data += text + b"\0"
        else:
            self.align(_ALIGNED.get(kind, 4))
            self.data += struct.pack(f"<{_NUMBERS[kind]}", value)

    def _write_array(self, element: str, value: Any) -> None:
        self.write("u", 0)
        place = len(self.data)
        self.align(_ALIGNED.get(element[0], 4))
        start = len(self.data)
        for one in value.items() if isinstance(value, Mapping) else value:
            self.write(element, one)
        struct.pack_into("<I", self.data, place - 4, len(self.data) - start)


class _Reader:
    def __init__(self, data: bytes, order: str, at: int = 0) -> None:
        self.data, self.order, self.at = data, order, at

    def read(self, signature: str) -> Any:
        kind = signature[0]
        if kind == "v":
            (inner,) = split(self.read("g"))
            return self.read(inner)
        self._align(_ALIGNED.get(kind, 4))
        if kind == "a":
            return self._read_array(signature[1:])
        if kind in "({":
            return tuple(self.read(one) for one in split(signature[1:-1]))
        if kind in "sog":
            length = self.read("y" if kind == "g" else "u")
            text = self.data[self.at : self.at + length].decode()
            self.at += length + 1
            return text
        (value,) = struct.unpack_from(self.order + _NUMBERS[kind], self.data, self.at)
        self.at += struct.calcsize(_NUMBERS[kind])
        return bool(value) if kind == "b" else value

    def _read_array(self, element: str) -> Any:
        length = self.read("u")
        self._align(_ALIGNED.get(element[0], 4))
        end = self.at + length
        if end > len(self.data):
            raise ValueError("an array beyond its message")
        found = []
        while self.at < end:
            before = self.at
            found.append(self.read(element))
            if self.at == before:
                raise ValueError("an element of no size: there would be no end of them")
        return dict(found) if element[0] == "{" else found

    def _align(self, size: int) -> None:
        self.at += -self.at % size


class Connection:
    """To one bus, as one of its clients. `receive` waits for no longer than `TICK`, and may come back empty."""

    TICK = 0.1
    PATIENCE = 5.0

    def __init__(self, address: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._read, self._serial = b"", 0
        try:
            self._socket.settimeout(self.PATIENCE)
            self._socket.connect(address)
            who = str(os.getuid()).encode().hex()
            self._socket.sendall(b"\0AUTH EXTERNAL " + who.encode() + b"\r\n")
            if not self._line().startswith(b"OK "):
                raise BusError("the bus does not know this user")
            self._socket.sendall(b"BEGIN\r\n")
            self._socket.settimeout(self.TICK)
        except OSError as error:
            self.close()
            raise BusError(str(error)) from error

    def close(self) -> None:
        """Hang up; whoever was asked something hears of it."""
        self._socket.close()

    def send(self, kind: int, fields: Mapping[int, Any], body: tuple[Any, ...] = ()) -> int:
        """A message; its number, which the answer names."""
        self._serial += 1
        try:
            self._socket.sendall(BusMessage(kind, self._serial, fields, body).encoded())
        except OSError as error:
            raise BusError(str(error)) from error
        return self._serial

    def receive(self) -> BusMessage | None:
        """The next message, or None if none came meanwhile."""
        while (found := decoded(self._read)) is None:
            try:
                more = self._socket.recv(65536)
            except TimeoutError:
                return None
            except OSError as error:
                raise BusError(str(error)) from error
            if not more:
                raise BusError("the bus has hung up")
            self._read += more
        message, length = found
        self._read = self._read[length:]
        return message

    def _line(self) -> bytes:
        line = b""
        while not line.endswith(b"\r\n"):
            letter = self._socket.recv(1)
            if not letter or len(line) > 1000:
                raise BusError("the bus says nothing")
            line += letter
        return line
