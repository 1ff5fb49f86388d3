"""Take a game in: from a text file by its path, or from text pasted into the field."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from kodama_app.engine.record import RecordError
from kodama_app.games.spec import OptionError
from kodama_app.store import StoreError
from kodama_app.ui.games import play_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.platform import Answer
from kodama_app.ui.screens.gallery.view_model import game_name, read_file, take_in
from kodama_app.ui.user_folders import typed_path
from kodama_app.ui.widgets import controls  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.complaints import complaint
from kodama_app.ui.widgets.pages import Sheet

THUMBNAIL = (512, 512)


def drawn(session: Any) -> list[bytes]:
    """The end of a game as the gallery keeps it."""
    looking = play_of(session.header.game).looking
    return looking.pictures(looking.remembered(session.timeline), THUMBNAIL)


class ImportSheet(Sheet):
    """`taken` is called when a game has come in."""

    app = ObjectProperty()
    taken = ObjectProperty(lambda: None)
    trouble = StringProperty("")
    busy = BooleanProperty(False)
    picks = BooleanProperty(False)
    """The system asks for files; else a path is written here."""
    asking = BooleanProperty(False)
    """It is doing so now, in a window of its own."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.picks = self.app.machine.picks

    def pick(self) -> None:
        """Let the system ask."""
        self.asking, self.trouble = True, ""
        self.app.machine.open(None, self._picked, i18n._("gallery.import.open"))

    def close(self) -> None:
        """The system's window goes as well."""
        if self.asking:
            self.app.machine.stop_asking()
        super().close()

    def _picked(self, answer: Answer) -> None:
        self.asking, self.picks = False, self.app.machine.picks
        path = answer.path
        if path is not None:
            self._later(lambda: self._take(read_file(path), path))
        elif answer.refused:
            self.trouble = i18n.catalog.text(answer.why or "file.not_opened")

    def from_file(self, words: str) -> None:
        """A path as one types it."""
        path = typed_path(words)
        if path is None:
            self.trouble = i18n.catalog.text("gallery.import.no_path")
            return
        if not os.path.isfile(path):
            self.trouble = i18n.catalog.text("gallery.import.no_file", path=words.strip())
            return
        self._later(lambda: self._take(read_file(path), path))

    def from_clipboard(self) -> None:
        """What was copied elsewhere."""
        text = Clipboard.paste() or ""
        if not text.strip():
            self.trouble = i18n.catalog.text("gallery.import.no_text")
            return
        self._later(lambda: self._take(text, None))

    def _later(self, deed: Any) -> None:
        """Show first that something is going on: checking a long game takes a moment."""
        self.busy, self.trouble = True, ""
        Clock.schedule_once(lambda _dt: self._try(deed), 0)

    def _try(self, deed: Any) -> None:
        self.busy = False
        try:
            deed()
        except (RecordError, OptionError, LookupError, StoreError) as error:
            self.trouble = complaint(error, i18n.catalog)

    def _take(self, text: str, path: Path | None) -> None:
        name = game_name(text, path, i18n.catalog)
        _id, outcome = take_in(self.app.store, text, name, drawn)
        self.close()
        self.taken()
        self.app.router.tell(
            i18n.catalog.text("gallery.import.done" if outcome else "gallery.import.unfinished"), 5.0
        )


load_kv(__file__)
