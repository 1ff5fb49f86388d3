"""A game as a text file, where one finds it again: finished ones from the gallery, others from their table."""

from __future__ import annotations

from typing import Any

from kodama_app.store import StoreError
from kodama_app.ui.live import i18n
from kodama_app.ui.platform import Answer, Document
from kodama_app.ui.platform.machine import Done


def export_game(app: Any, save_id: int, name: str, done: Done) -> None:
    """Write it; what goes wrong is told here, what went well is the caller's to tell."""
    try:
        text, _ghost = app.store.games.load(save_id)
    except StoreError as error:
        app.router.complain(error)
        return

    def kept(answer: Answer) -> None:
        if answer.refused:
            app.router.tell(i18n._("gallery.export.refused"), 5.0)
        done(answer)

    app.machine.keep([Document(name, "txt", text.encode("utf-8", "replace"))], kept)
