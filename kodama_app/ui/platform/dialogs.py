"""File dialogs of a desktop: whichever of its choosers answers, asked beside the app, which goes on meanwhile.

A toolkit of our own for one dialog would be larger than the app. Where no chooser answers, the path is typed.
"""

from __future__ import annotations

import os
import sys
import threading

from kodama_app.ui.platform.chooser_programs import find_programs
from kodama_app.ui.platform.choosers import Chooser, ChooserError, Question
from kodama_app.ui.platform.machine import Answer, Done
from kodama_app.ui.platform.portal import Portal, session_buses

LET_GO = 1.0
"""Seconds an app that closes waits for its dialog to close."""


def find_dialogs() -> Dialogs | None:
    """What this desktop has to ask with, best first; nothing without a screen to show it on."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return None
    portal = [Portal()] if sys.platform.startswith("linux") and session_buses() else []
    found: list[Chooser] = [*portal, *find_programs()]
    return Dialogs(*found) if found else None


class Dialogs:
    """Asks one question at a time. A chooser that breaks down is not asked again; the next one is, at once."""

    def __init__(self, *choosers: Chooser) -> None:
        self._choosers = list(choosers)
        self._asking: tuple[threading.Event, threading.Thread, Done] | None = None

    @property
    def broken(self) -> bool:
        """None of them could be shown."""
        return not self._choosers

    @property
    def choosers(self) -> tuple[Chooser, ...]:
        """Those that have not broken down."""
        return tuple(self._choosers)

    def ask(self, question: Question, done: Done) -> None:
        """Show a dialog; `done` hears of it on the app's own thread. While one is open, there is no second."""
        if self._asking is not None:
            done(Answer())
            return
        stop = threading.Event()
        thread = threading.Thread(target=self._wait, args=(question, stop), daemon=True)
        self._asking = stop, thread, done
        thread.start()

    def stop(self, wait: bool = False) -> None:
        """Take the dialog away, as if its user had closed it."""
        if self._asking is None:
            return
        stop, thread, done = self._asking
        self._asking = None
        stop.set()
        if wait:
            thread.join(LET_GO)
        else:
            done(Answer())

    def _wait(self, question: Question, stop: threading.Event) -> None:
        from kivy.clock import Clock

        answer = Answer(refused=True)
        for chooser in tuple(self._choosers):
            try:
                path = chooser.choose(question, stop)
            except ChooserError:
                self._choosers.remove(chooser)
                continue
            answer = Answer() if path is None else Answer(str(path), path)
            break
        Clock.schedule_once(lambda _dt: self._answered(stop, answer), 0)

    def _answered(self, stop: threading.Event, answer: Answer) -> None:
        if self._asking is not None and self._asking[0] is stop:
            done, self._asking = self._asking[2], None
            done(answer)
