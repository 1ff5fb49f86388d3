"""The desktop's portal, played by a stand-in on a real bus; and the bytes that go over it."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
    SENDER,
    SIGNAL,
    SIGNATURE,
    BusError,
    BusMessage,
    Connection,
    Variant,
    decoded,
)
from kodama_app.ui.platform.choosers import ChooserError, Question
from kodama_app.ui.platform.portal import BUS, PORTAL, REQUEST, Portal, _Asked, session_buses

REQUEST_PATH = "/org/freedesktop/portal/desktop/request/1_7/kodama"
SAVE = Question(Path("/srv/zoé/evening.txt"), True, "Where?")
OPEN = Question(Path("/srv/zoé"), False)
NOT_SET = threading.Event()

needs_bus = pytest.mark.skipif(shutil.which("dbus-daemon") is None, reason="no dbus-daemon here")


# -- the bytes


def test_a_message_is_written_as_the_specification_says() -> None:
    """Every byte by hand, from the specification's chapters on alignment and on the header."""
    message = BusMessage(CALL, 1, {PATH: "/a", MEMBER: "Hi", SIGNATURE: "yu"}, (7, 258))
    assert message.encoded() == b"".join(
        (
            *(b"l\1\0\1", b"\x08\0\0\0", b"\1\0\0\0", b"\x28\0\0\0"),
            *(b"\1\1o\0", b"\2\0\0\0/a\0", b"\0\0\0\0\0"),
            *(b"\3\1s\0", b"\2\0\0\0Hi\0", b"\0\0\0\0\0"),
            b"\x08\1g\0\2yu\0",
            b"\7\0\0\0\2\1\0\0",
        )
    )


values = st.recursive(
    st.sampled_from([Variant("s", "é"), Variant("u", 7), Variant("b", True), Variant("x", -5), Variant("d", 0.5)])
    | st.binary(max_size=9).map(lambda data: Variant("ay", list(data))),
    lambda inner: st.dictionaries(st.text("ab", max_size=3), inner, max_size=3).map(
        lambda found: Variant("a{sv}", found)
    ),
    max_leaves=6,
)


def bare(value: Any) -> Any:
    if isinstance(value, Variant):
        return bare(value.value)
    return {key: bare(one) for key, one in value.items()} if isinstance(value, dict) else value


@given(st.dictionaries(st.text("abé", max_size=5), values, max_size=3), st.integers(1))
def test_what_was_written_is_read_again_and_a_part_of_it_is_none_yet(options: dict[str, Any], serial: int) -> None:
    message = BusMessage(SIGNAL, serial % 2**32, {PATH: "/x", SIGNATURE: "ua{sv}"}, (1, options))
    data = message.encoded()
    found = decoded(data + b"rest")
    assert found is not None
    again, length = found
    assert (length, again.serial, again.body) == (len(data), message.serial, (1, bare(options)))
    assert decoded(data[:-1]) is None


@given(st.binary(min_size=16, max_size=90))
def test_no_bytes_make_it_stumble(data: bytes) -> None:
    for begun in (data, b"l\4\0\1" + data, b"l\4\0\1\x10\0\0\0\1\0\0\0\x18\0\0\0" + data):
        try:
            decoded(begun)
        except BusError:
            continue


def test_an_array_of_nothings_has_an_end() -> None:
    data = BusMessage(SIGNAL, 1, {PATH: "/x", SIGNATURE: "a(y)"}, ([(1,)],)).encoded()
    with pytest.raises(BusError):
        decoded(data.replace(b"a(y)", b"a()\0"))


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("unix:path=/run/user/7/bus", ["/run/user/7/bus"]),
        ("unix:abstract=/run/x,guid=3;unix:guid=4,path=/y%20z", ["\0/run/x", "/y z"]),
        ("tcp:host=far,port=1", []),
        ("", []),
    ],
)
def test_the_bus_is_looked_for_where_the_session_says(
    monkeypatch: pytest.MonkeyPatch, told: str, found: list[str]
) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", told)
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    assert session_buses() == found


# -- the dialog


@pytest.fixture
def bus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A bus of our own."""
    place = tmp_path / "bus"
    daemon = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", f"--address=unix:path={place}", "--print-address"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert daemon.stdout is not None
    daemon.stdout.readline()
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={place}")
    yield str(place)
    daemon.terminate()
    daemon.communicate()


class FakePortal:
    """Answers the first question as `act` says, and remembers it."""

    def __init__(self, bus: str, act: Callable[[FakePortal, BusMessage], None]) -> None:
        self.connection, self.act = Connection(bus), act
        self.asked: list[BusMessage] = []
        self.stop, self.closed = threading.Event(), threading.Event()
        self.ask(BUS, "Hello")
        self.ask(BUS, "RequestName", "su", (PORTAL, 0))
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()

    def ask(self, to: str, member: str, signature: str = "", body: tuple[Any, ...] = ()) -> None:
        fields: dict[int, Any] = {PATH: "/org/freedesktop/DBus", INTERFACE: to, MEMBER: member, DESTINATION: to}
        serial = self.connection.send(CALL, {**fields, SIGNATURE: signature} if signature else fields, body)
        while (message := self.connection.receive()) is None or message.fields.get(REPLY_TO) != serial:
            continue

    def _serve(self) -> None:
        while not self.stop.is_set():
            message = self.connection.receive()
            if message is not None and message.kind == CALL:
                self.asked.append(message)
                if message.fields[MEMBER] == "Close":
                    self.closed.set()
                else:
                    self.act(self, message)

    def take(self, asked: BusMessage) -> None:
        fields = {REPLY_TO: asked.serial, DESTINATION: asked.fields[SENDER], SIGNATURE: "o"}
        self.connection.send(RETURN, fields, (REQUEST_PATH,))

    def answer(self, asked: BusMessage, code: int, results: dict[str, Variant]) -> None:
        fields = {PATH: REQUEST_PATH, INTERFACE: REQUEST, MEMBER: "Response", SIGNATURE: "ua{sv}"}
        self.connection.send(SIGNAL, {**fields, DESTINATION: asked.fields[SENDER]}, (code, results))

    def close(self) -> None:
        self.stop.set()
        self.thread.join(20)
        self.connection.close()


def chosen(uri: str, code: int = 0, early: bool = False) -> Callable[[FakePortal, BusMessage], None]:
    def act(portal: FakePortal, asked: BusMessage) -> None:
        steps = [lambda: portal.take(asked), lambda: portal.answer(asked, code, {"uris": Variant("as", [uri])})]
        for step in steps[::-1] if early else steps:
            step()

    return act


@needs_bus
@pytest.mark.parametrize("early", [False, True])
def test_the_portal_is_asked_and_its_answer_is_a_path(bus: str, early: bool) -> None:
    """Even where the answer overtakes the word that the question was taken."""
    portal = FakePortal(bus, chosen("file:///srv/zo%C3%A9/l%27%E9t%E9%20.txt", early=early))
    found = Portal().choose(SAVE, NOT_SET)
    portal.close()
    assert os.fsencode(str(found)) == "/srv/zoé/l'".encode() + b"\xe9t\xe9 .txt"
    (asked,) = portal.asked
    assert (asked.fields[INTERFACE], asked.fields[MEMBER]) == ("org.freedesktop.portal.FileChooser", "SaveFile")
    parent, title, options = asked.body
    assert (parent, title, options["current_name"]) == ("", "Where?", "evening.txt")
    assert bytes(options["current_folder"]) == "/srv/zoé\0".encode()


@needs_bus
def test_a_file_to_open_has_no_name_yet(bus: str) -> None:
    portal = FakePortal(bus, chosen("file:///x"))
    assert Portal().choose(OPEN, NOT_SET) == Path("/x")
    portal.close()
    assert portal.asked[0].fields[MEMBER] == "OpenFile"
    assert "current_name" not in portal.asked[0].body[2]


@needs_bus
def test_a_closed_dialog_is_no_mishap_but_a_broken_one_is(bus: str) -> None:
    portal = FakePortal(bus, chosen("file:///x", code=1))
    assert Portal().choose(OPEN, NOT_SET) is None
    portal.act = chosen("file:///x", code=2)
    with pytest.raises(ChooserError):
        Portal().choose(OPEN, NOT_SET)
    portal.act = lambda portal, asked: (
        portal.connection.send(
            ERROR, {REPLY_TO: asked.serial, DESTINATION: asked.fields[SENDER], ERROR_NAME: "org.x.NoSuch"}
        )
        and None
    )
    with pytest.raises(ChooserError, match="NoSuch"):
        Portal().choose(OPEN, NOT_SET)
    portal.close()


@needs_bus
def test_a_bus_without_a_portal_says_so_at_once(bus: str) -> None:
    with pytest.raises(ChooserError, match="ServiceUnknown"):
        Portal().choose(OPEN, NOT_SET)


@needs_bus
def test_a_dialog_nobody_waits_for_is_closed(bus: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is known to be there: before that hanging up is all there is to do."""
    known, stop, response = threading.Event(), threading.Event(), _Asked._response

    def waits(asked: _Asked, request: str) -> Path | None:
        known.set()
        return response(asked, request)

    monkeypatch.setattr(_Asked, "_response", waits)
    portal = FakePortal(bus, FakePortal.take)
    heard: list[Path | None] = []
    asking = threading.Thread(target=lambda: heard.append(Portal().choose(SAVE, stop)))
    asking.start()
    assert known.wait(20)
    stop.set()
    asking.join(20)
    assert heard == [None]
    assert portal.closed.wait(20)
    portal.close()
    assert (portal.asked[1].fields[PATH], portal.asked[1].fields[MEMBER]) == (REQUEST_PATH, "Close")
