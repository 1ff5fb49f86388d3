"""A desktop: its windows have no bars over them and no hand feels it, but it has folders one can look into."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kodama_app.store import StoreError
from kodama_app.store.transfer import written_whole
from kodama_app.ui import keeping
from kodama_app.ui.platform.dialogs import Dialogs, find_dialogs, outside
from kodama_app.ui.platform.machine import Answer, Document, Done, Insets, Machine

_LOOKED: Any = object()


class Desktop(Machine):
    """`dialogs` is the program that shows file dialogs, None for none; looked for if nothing is said."""

    def __init__(self, dialogs: Dialogs | None = _LOOKED) -> None:
        self._dialogs = find_dialogs() if dialogs is _LOOKED else dialogs

    @property
    def picks(self) -> bool:  # type: ignore[override]
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
        folders = keeping.picture_folders() if pictures else keeping.text_folders()
        return keeping.keep(document.data, document.name, document.ending, folders)

    def save(self, document: Document, done: Done) -> None:
        """Ask, then write: the dialog has asked about a file that is there already."""

        def chosen(answer: Answer) -> None:
            if answer.path is not None:
                try:
                    written_whole(answer.path, lambda draft: draft.write_bytes(document.data))
                except StoreError:
                    answer = Answer(refused=True)
            self._heard(answer, done)

        if self._dialogs is None:
            done(Answer(refused=True))
        else:
            self._dialogs.ask(keeping.documents_folder() / document.file_name, chosen, saving=True)

    def open(self, folder: Path | None, done: Done) -> None:
        """Ask."""
        if self._dialogs is None:
            done(Answer(refused=True))
        else:
            start = keeping.documents_folder() if folder is None else folder
            self._dialogs.ask(start, lambda answer: self._heard(answer, done), saving=False)

    def _heard(self, answer: Answer, done: Done) -> None:
        if answer.refused and answer.path is None and self._dialogs is not None and self._dialogs.broken:
            self._dialogs = None
        done(answer)

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
