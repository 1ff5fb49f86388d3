"""How a command speaks: whatever its terminal can show, and in one line when something is wrong."""

from __future__ import annotations

import codecs
import errno
import io
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from kodama_app.commands.errors import STOPPED

LONGEST = 400
"""Letters of a complaint: what it quotes may be a whole file in one line."""


def prepare() -> None:
    """Let no character and no missing stream be the end of a command."""
    _occupy()
    if sys.stderr is None:
        sys.stderr = io.TextIOWrapper(io.BytesIO())
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # The name of a file need not be UTF-8: it goes out as it came in. Elsewhere it is spelt out.
            whole = codecs.lookup(stream.encoding).name == "utf-8"
            stream.reconfigure(errors="surrogateescape" if whole else "backslashreplace")


def _occupy() -> None:
    """Streams that are closed: else the next file would be opened in their place, and get what they are sent."""
    with suppress(OSError):
        while (handle := os.open(os.devnull, os.O_RDWR)) <= 2:
            pass
        os.close(handle)


@contextmanager
def leaving_at_once() -> Iterator[None]:
    """For loading a command: compiled modules may swallow what Python raises for Ctrl-C; nothing is lost yet."""
    usual = signal.getsignal(signal.SIGINT)
    if usual is not signal.default_int_handler or threading.current_thread() is not threading.main_thread():
        yield
        return
    signal.signal(signal.SIGINT, _leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def _leave(*_: object) -> None:
    print("stopped", file=sys.stderr, flush=True)
    os._exit(STOPPED)


def complain(who: str, about: object) -> None:
    """The one line that says what is wrong; where even that cannot be written, the exit code has to do."""
    try:
        print(f"{who}: {one_line(str(about))}", file=sys.stderr, flush=True)
    except OSError:
        _hush(2)


def unheard(who: str, error: OSError) -> int:
    """The exit code where the output cannot be written; a reader that has gone needs no explanation."""
    _hush(1)
    if isinstance(error, BrokenPipeError):
        return 1
    lost = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
    complain(who, f"cannot write the output: {error.strerror}" if lost else error.strerror or error)
    return 2


def _hush(stream: int) -> None:
    """What is still to be written goes nowhere, or Python would complain about it at its very end."""
    with suppress(OSError):
        handle = os.open(os.devnull, os.O_WRONLY)
        os.dup2(handle, stream)
        os.close(handle)


def one_line(text: str) -> str:
    """Without line ends and what else would make a terminal do things, and no longer than one wants to read."""
    shown = "".join(letter if _shows(letter) else repr(letter)[1:-1] for letter in text)
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 100]} ... {shown[-95:]}"


def _shows(letter: str) -> bool:
    return letter.isprintable() or "\udc80" <= letter <= "\udcff"
