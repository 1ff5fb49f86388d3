"""File dialogs of a Linux desktop, by the small programs that GNOME and KDE bring along for scripts.

A toolkit of our own for one dialog would be larger than the app. Other systems, and desktops without either
program, let the path be typed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

from kodama_app.ui.platform.machine import Answer, Done

PROGRAMS = ("zenity", "kdialog")
CANCELLED = 1
"""What both say when the user closes the dialog."""


def find_dialogs() -> Dialogs | None:
    """The desktop's own program first, if it has one; nothing without a screen to show it on."""
    if not sys.platform.startswith("linux") or not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return None
    kde = "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", "")
    found = (shutil.which(name) for name in (PROGRAMS[::-1] if kde else PROGRAMS))
    program = next(filter(None, found), None)
    return None if program is None else Dialogs(program)


def outside() -> dict[str, str]:
    """The environment for programs that are not ours: a packaged app has libraries that only fit itself."""
    env = dict(os.environ)
    for name in [name for name in env if name.endswith("_ORIG")]:
        env[name.removesuffix("_ORIG")] = env.pop(name)
    if getattr(sys, "frozen", False) and "LD_LIBRARY_PATH_ORIG" not in os.environ:
        env.pop("LD_LIBRARY_PATH", None)
    return env


class Dialogs:
    """One of the programs."""

    def __init__(self, program: str) -> None:
        self.program = program
        self.broken = False
        """It could not even be shown."""

    def ask(self, start: Path, done: Done, *, saving: bool) -> None:
        """Show the dialog beside the app, which goes on; `done` hears of it on the app's own thread."""
        threading.Thread(target=self._wait, args=(self.command(start, saving=saving), done), daemon=True).start()

    def command(self, start: Path, *, saving: bool) -> list[str]:
        """What to call."""
        if Path(self.program).name == "kdialog":
            return [self.program, "--getsavefilename" if saving else "--getopenfilename", str(start)]
        place = str(start) if saving else f"{start}{os.sep}"  # the separator says: look inside
        return [
            self.program,
            "--file-selection",
            *(["--save", "--confirm-overwrite"] if saving else []),
            f"--filename={place}",
        ]

    def _wait(self, command: list[str], done: Done) -> None:
        from kivy.clock import Clock

        try:
            ended = subprocess.run(command, capture_output=True, env=outside(), check=False)
        except OSError:
            self.broken, answer = True, Answer(refused=True)
        else:
            words = os.fsdecode(ended.stdout.removesuffix(b"\n"))  # a file's name need not be UTF-8
            self.broken = ended.returncode not in (0, CANCELLED)
            answer = Answer(words, Path(words)) if ended.returncode == 0 and words else Answer(refused=self.broken)
        Clock.schedule_once(lambda _dt: done(answer), 0)
