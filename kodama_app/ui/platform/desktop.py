"""A desktop: its windows have no bars over them and no hand feels it, but it has folders one can look into."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from kodama_app.store import StoreError
from kodama_app.store.drafts import written_whole
from kodama_app.ui import user_folders
from kodama_app.ui.platform.chooser_programs import outside
from kodama_app.ui.platform.choosers import Question
from kodama_app.ui.platform.dialogs import Dialogs, find_dialogs
from kodama_app.ui.platform.machine import Answer, Document, Done, Insets, Machine

_LOOKED: Any = object()


def _fill(document: Document, draft: Path) -> None:
    with draft.open("wb") as file:
        document.write_to(file)


class Desktop(Machine):
    """`dialogs` are the choosers that show file dialogs, None for none; looked for if nothing is said."""

    def __init__(self, dialogs: Dialogs | None = _LOOKED) -> None:
        self._dialogs = find_dialogs() if dialogs is _LOOKED else dialogs

    @property
    def picks(self) -> bool:  # type: ignore[override]  # never set here
        """Only as long as the dialogs answer: a path can be typed instead."""
        return self._dialogs is not None

    def insets(self) -> Insets:
        """`KODAMA_INSETS=left,top,right,bottom` plays a phone's bars."""
        words = os.environ.get("KODAMA_INSETS", "")
        try:
            return Insets(*(float(word) for word in words.split(","))) if words else Insets()
        except (TypeError, ValueError):
            return Insets()

    def languages(self) -> Sequence[str]:
        """Windows and macOS do not say it in the environment."""
        with contextlib.suppress(OSError, AttributeError, subprocess.SubprocessError):
            if sys.platform == "win32":
                import ctypes
                import locale

                code = ctypes.windll.kernel32.GetUserDefaultUILanguage()  # type: ignore[attr-defined]
                return (locale.windows_locale.get(code, ""),)
            if sys.platform == "darwin":
                ask = ("defaults", "read", "-g", "AppleLocale")
                told = subprocess.run(ask, capture_output=True, text=True, timeout=1, check=False).stdout
                return (told.strip(),)
        return ()

    def prefers_dark(self) -> bool:
        """Where that can be found out."""
        from kodama_app.ui.theme.system import prefers_dark

        return prefers_dark()

    def keep_awake(self, awake: bool) -> None:
        """The screen saver waits."""
        from kivy.core.window import Window

        if Window is not None:
            Window.allow_screensaver = not awake

    def keep(self, documents: Sequence[Document], done: Done) -> None:
        """Into the user's pictures or documents, under a name that is still free."""
        try:
            paths = [self._kept(document) for document in documents]
        except OSError:
            done(Answer(refused=True))
            return
        where = paths[0] if len(paths) == 1 else paths[0].parent
        done(Answer(str(where), where))

    @staticmethod
    def _kept(document: Document) -> Path:
        pictures = document.kind.startswith("image/")
        folders = user_folders.picture_folders() if pictures else user_folders.text_folders()
        return user_folders.keep(document.data, document.name, document.ending, folders)

    def save(self, document: Document, done: Done, title: str = "") -> None:
        """Ask, then write: the dialog has asked about a file that is there already."""

        def chosen(answer: Answer) -> None:
            self._heard(self._written(document, answer), done)

        self._ask(Question(user_folders.documents_folder() / document.file_name, True, title), chosen)

    def _written(self, document: Document, answer: Answer) -> Answer:
        if answer.path is None:
            return answer
        why = user_folders.objection(answer.path, self.saves)
        if why:
            return Answer(refused=True, why=why)
        try:
            written_whole(answer.path, partial(_fill, document))
        except StoreError:
            return Answer(refused=True)
        return answer

    def open(self, folder: Path | None, done: Done, title: str = "") -> None:
        """Ask."""
        start = user_folders.documents_folder() if folder is None else folder
        self._ask(Question(start, False, title), lambda answer: self._heard(answer, done))

    def _ask(self, question: Question, done: Done) -> None:
        if self._dialogs is None:
            done(Answer(refused=True, why=user_folders.NO_CHOOSER))
        else:
            self._dialogs.ask(question, done)

    def _heard(self, answer: Answer, done: Done) -> None:
        """Where no chooser could be shown, a path is typed from now on."""
        if answer.refused and self._dialogs is not None and self._dialogs.broken:
            self._dialogs, answer = None, Answer(refused=True, why=user_folders.NO_CHOOSER)
        done(answer)

    def stop_asking(self, closing: bool = False) -> None:
        """The dialog goes as well: it would ask for an app that has left."""
        if self._dialogs is not None:
            self._dialogs.stop(wait=closing)

    def show_folder(self, path: Path) -> bool:
        """In the file manager; nobody waits for it."""
        folder = path if path.is_dir() else path.parent
        try:
            if sys.platform == "win32":
                os.startfile(folder)  # type: ignore[attr-defined]
            else:
                opener = "open" if sys.platform == "darwin" else "xdg-open"
                quiet = subprocess.DEVNULL
                subprocess.Popen(
                    [opener, str(folder)], stdout=quiet, stderr=quiet, env=outside(), start_new_session=True
                )
        except OSError:
            return False
        return True
