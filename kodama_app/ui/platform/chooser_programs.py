"""Programs that show a file dialog: those that Linux desktops bring along for scripts, and the systems' own.

Tried with zenity's, kdialog's and yad's documented answers; those for macOS and Windows were written from their
references and tried on stand-ins only.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from kodama_app.ui.platform.choosers import ChooserError, Question

TICK = 0.1
"""Seconds between two looks whether anybody still wants to know."""
CANCELLED = 1
"""What most of them end with when the user closes the dialog, some also when they find no screen."""
CLOSED = 7
"""What our script for PowerShell ends with then: 1 is any mishap there."""
_NO_SCREEN = re.compile(rb"(open|connect to) (the )?(x )?display", re.IGNORECASE)
_USER_CANCELED = b"-128"
"""How osascript tells a closed dialog from a mishap."""
NO_WINDOW = 0x08000000  # CREATE_NO_WINDOW: no black console beside the dialog


def _zenity(question: Question) -> list[str]:
    start = question.start
    place = str(start) if question.saving else f"{start}{os.sep}"  # the separator says: look inside
    saving = ["--save", "--confirm-overwrite"] if question.saving else []
    return ["--file-selection", *saving, f"--title={question.title}", f"--filename={place}"]


def _yad(question: Question) -> list[str]:
    return ["--file", *_zenity(question)[1:]]


def _kdialog(question: Question) -> list[str]:
    title = ["--title", question.title] if question.title else []
    return [*title, "--getsavefilename" if question.saving else "--getopenfilename", str(question.start)]


def _osascript(question: Question) -> list[str]:
    """What is chosen from comes as arguments: quoted inside the script, an apostrophe would end it."""
    inside = "default location POSIX file (item 1 of argv)"
    chosen = f"choose file name with prompt (item 3 of argv) default name (item 2 of argv) {inside}"
    if not question.saving:
        chosen = f"choose file with prompt (item 3 of argv) {inside}"
    lines = ("on run argv", "activate", f"POSIX path of ({chosen})", "end run")
    given = (str(question.folder), question.start.name, question.title)
    return [*(word for line in lines for word in ("-e", line)), *given]


def _powershell(question: Question) -> list[str]:
    """What is chosen from comes in the environment, for the same reason; a save dialog asks before replacing."""
    kind = "SaveFileDialog" if question.saving else "OpenFileDialog"
    script = (
        "$ErrorActionPreference = 'Stop';"
        "Add-Type -AssemblyName System.Windows.Forms;"
        "[Console]::OutputEncoding = [Text.Encoding]::UTF8;"
        f"$asked = New-Object System.Windows.Forms.{kind};"
        "$asked.InitialDirectory = $env:KODAMA_FOLDER; $asked.Title = $env:KODAMA_TITLE;"
        + ("$asked.FileName = $env:KODAMA_NAME;" if question.saving else "")
        + f"if ($asked.ShowDialog() -ne 'OK') {{ exit {CLOSED} }}; Write-Output $asked.FileName"
    )
    return ["-NoProfile", "-STA", "-Command", script]


PROGRAMS: Mapping[str, Callable[[Question], list[str]]] = {
    "zenity": _zenity,
    "kdialog": _kdialog,
    "qarma": _zenity,
    "yad": _yad,
    "osascript": _osascript,
    "powershell": _powershell,
}
"""How each is asked."""
LINUX = ("zenity", "kdialog", "qarma", "yad")


def find_programs() -> list[ProgramChooser]:
    """Those that are there, the desktop's own first."""
    if sys.platform == "darwin":
        names: tuple[str, ...] = ("osascript",)
    elif sys.platform == "win32":
        names = ("powershell",)
    else:
        kde = "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", "")
        names = tuple(sorted(LINUX, key=lambda name: name != "kdialog")) if kde else LINUX
    return [ProgramChooser(found) for name in names if (found := shutil.which(name)) is not None]


def outside() -> dict[str, str]:
    """The environment for programs that are not ours: a packaged app has libraries that only fit itself."""
    env = dict(os.environ)
    for name in [name for name in env if name.endswith("_ORIG")]:
        env[name.removesuffix("_ORIG")] = env.pop(name)
    if getattr(sys, "frozen", False) and "LD_LIBRARY_PATH_ORIG" not in os.environ:
        env.pop("LD_LIBRARY_PATH", None)
    return env


class ProgramChooser:
    """One of the programs, by its path."""

    def __init__(self, program: str) -> None:
        self.program = program

    def command(self, question: Question) -> list[str]:
        """What to call."""
        return [self.program, *PROGRAMS[Path(self.program).stem](question)]

    def choose(self, question: Question, stop: threading.Event) -> Path | None:
        """Run it and wait; it is ended when nobody wants to know any more."""
        given = {
            "KODAMA_FOLDER": str(question.folder),
            "KODAMA_NAME": question.start.name,
            "KODAMA_TITLE": question.title,
        }
        try:
            running = subprocess.Popen(
                self.command(question),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=outside() | given,
                creationflags=NO_WINDOW if sys.platform == "win32" else 0,
            )
        except (OSError, ValueError) as error:
            raise ChooserError(self.program) from error
        while True:
            try:
                said, complained = running.communicate(timeout=TICK)
                break
            except subprocess.TimeoutExpired:
                if stop.is_set():
                    _end(running)
                    return None
        return self._chosen(running.returncode, said, complained)

    def _chosen(self, code: int, said: bytes, complained: bytes) -> Path | None:
        if self._was_closed(code, complained):
            return None
        if code != 0:
            raise ChooserError(f"{self.program} ended with {code}")
        line = said.removesuffix(b"\n").removesuffix(b"\r")
        # A file's name need not be UTF-8.
        return Path(os.fsdecode(line)) if line else None

    def _was_closed(self, code: int, complained: bytes) -> bool:
        name = Path(self.program).stem
        if name == "powershell":
            return code == CLOSED
        if name == "osascript":
            return code == CANCELLED and _USER_CANCELED in complained
        return code == CANCELLED and not _NO_SCREEN.search(complained)


def _end(running: subprocess.Popen[bytes]) -> None:
    with suppress(OSError):
        running.terminate()
        try:
            running.communicate(timeout=5 * TICK)
        except subprocess.TimeoutExpired:
            running.kill()
            running.communicate()
