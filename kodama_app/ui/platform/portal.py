"""The portal: a Linux desktop's own file dialog, whichever desktop it is, asked for over the session's bus."""

from __future__ import annotations

import os
import re
import secrets
import threading
import time
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

from kodama_app.ui.platform.bus import (
    CALL,
    DESTINATION,
    ERROR,
    ERROR_NAME,
    INTERFACE,
    MEMBER,
    PATH,
    REPLY_TO,
    RETURN,
    SIGNAL,
    SIGNATURE,
    BusError,
    BusMessage,
    Connection,
    Variant,
)
from kodama_app.ui.platform.choosers import ChooserError, Question

BUS, PORTAL = "org.freedesktop.DBus", "org.freedesktop.portal.Desktop"
REQUEST = "org.freedesktop.portal.Request"
PATIENCE = 8.0
"""Seconds until the portal must have taken the question: it may have to be started first."""
CHOSEN, CLOSED = 0, 1
"""How a request ended; any other number is a mishap."""


def session_buses() -> list[str]:
    """Where the session's bus may be found, as addresses for a socket; none where there is no such bus."""
    told = os.environ.get("DBUS_SESSION_BUS_ADDRESS", "")
    found = []
    for way in told.split(";"):
        for place in re.findall(r"(?:^unix:|,)(path|abstract)=([^,]+)", way):
            address = os.fsdecode(unquote_to_bytes(place[1]))
            found.append(address if place[0] == "path" else f"\0{address}")
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    if not told and runtime and os.path.exists(f"{runtime}/bus"):
        found.append(f"{runtime}/bus")
    return found


class Portal:
    """Asks by a connection of its own: hanging up closes the dialog."""

    def choose(self, question: Question, stop: threading.Event) -> Path | None:
        """Ask, and wait for the answer."""
        try:
            connection = _connected()
            try:
                return _Asked(connection, question, stop).answer()
            finally:
                connection.close()
        except BusError as error:
            raise ChooserError(str(error)) from error


def _connected() -> Connection:
    trouble = BusError("no session bus")
    for address in session_buses():
        try:
            return Connection(address)
        except BusError as error:
            trouble = error
    raise trouble


class _Asked:
    def __init__(self, connection: Connection, question: Question, stop: threading.Event) -> None:
        self.connection, self.question, self.stop = connection, question, stop
        self._early: list[BusMessage] = []
        """Answers that came before we knew how they would be called."""

    def answer(self) -> Path | None:
        own = self._call(BUS, "/org/freedesktop/DBus", BUS, "Hello")
        if own is None:
            return None
        method, options = self._options()
        where = (PORTAL, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.FileChooser", method)
        taken = self._call(*where, "ssa{sv}", ("", self.question.title, options))
        return None if taken is None else self._response(taken[0])

    def _options(self) -> tuple[str, dict[str, Variant]]:
        folder = os.fsencode(self.question.folder) + b"\0"
        options = {
            "handle_token": Variant("s", f"kodama{secrets.token_hex(8)}"),
            "current_folder": Variant("ay", folder),
        }
        if not self.question.saving:
            return "OpenFile", options
        return "SaveFile", options | {"current_name": Variant("s", self.question.start.name)}

    def _call(
        self, to: str, path: str, interface: str, member: str, signature: str = "", body: tuple[Any, ...] = ()
    ) -> tuple[Any, ...] | None:
        """What was answered; None if nobody wants to know any more. Raises BusError."""
        fields: dict[int, Any] = {PATH: path, INTERFACE: interface, MEMBER: member, DESTINATION: to}
        serial = self.connection.send(CALL, {**fields, SIGNATURE: signature} if signature else fields, body)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.stop.is_set():
                return None
            message = self.connection.receive()
            if message is None:
                continue
            if message.kind == SIGNAL:
                self._early.append(message)
            elif message.fields.get(REPLY_TO) == serial:
                if message.kind == ERROR:
                    raise BusError(str(message.fields.get(ERROR_NAME)))
                if message.kind == RETURN:
                    return message.body
        raise BusError(f"{member} was never answered")

    def _response(self, request: str) -> Path | None:
        """People take their time, so this waits for as long as it takes."""
        while not self.stop.is_set():
            message = self._early.pop(0) if self._early else self.connection.receive()
            if message is not None and message.fields.get(PATH) == request and _is_response(message):
                code, results = message.body[:2]
                if code not in (CHOSEN, CLOSED):
                    raise BusError(f"the dialog ended with {code}")
                return _path(results) if code == CHOSEN else None
        close = {PATH: request, INTERFACE: REQUEST, MEMBER: "Close", DESTINATION: PORTAL}
        self.connection.send(CALL, close)
        return None


def _is_response(message: BusMessage) -> bool:
    kind, body = message.fields, message.body
    return (
        message.kind == SIGNAL
        and (kind.get(INTERFACE), kind.get(MEMBER)) == (REQUEST, "Response")
        and (len(body) > 1 and isinstance(body[0], int) and isinstance(body[1], dict))
    )


def _path(results: dict[str, Any]) -> Path | None:
    for uri in results.get("uris", ()):
        if uri.startswith("file://"):
            return Path(os.fsdecode(unquote_to_bytes(uri.removeprefix("file://"))))
    return None
