"""A game as text, where one finds it again: finished ones from the gallery, others from their table.

A game in progress is sealed: in plain text its seed would tell every card to come, and in Duo what was chosen in
secret. Whoever takes it in goes on with a copy (`kodama_app.engine.record.copy_of`).
"""

from __future__ import annotations

from typing import Any

from kodama_app.engine.sealing import seal
from kodama_app.store import StoreError
from kodama_app.ui.language import i18n
from kodama_app.ui.platform import Answer, Document
from kodama_app.ui.platform.machine import Done


def text_of(app: Any, save_id: int) -> str:
    """A saved game for others' eyes; raises StoreError."""
    games = app.store.games
    text: str = games.load(save_id)[0]
    return text if games.game(save_id).finished else seal(text, i18n._("export.sealed"))


def export_game(app: Any, save_id: int, name: str, done: Done) -> None:
    """Write it; what goes wrong is told here, what went well is the caller's to tell."""
    try:
        text = text_of(app, save_id)
    except StoreError as error:
        app.router.complain(error)
        return

    def kept(answer: Answer) -> None:
        if answer.refused:
            app.router.tell(i18n._("gallery.export.refused"), 5.0)
        done(answer)

    app.machine.keep([Document(name, "txt", text.encode("utf-8", "replace"))], kept)
