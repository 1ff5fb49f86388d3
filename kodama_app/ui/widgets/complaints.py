"""What went wrong with a file or the saves, in the player's language: errors looked up, never quoted."""

from __future__ import annotations

from kodama_app.engine.record import DamagedRecord, NewerFormat, NotARecord, RecordError, ReplayError
from kodama_app.games.spec import OptionError
from kodama_app.i18n import Catalog
from kodama_app.store import StoreError

# i18n: store.damaged store.newer store.read-only store.full store.locked store.foreign store.device store.gone
# i18n: store.changed store.too-large


def complaint(error: Exception, catalog: Catalog) -> str:
    """A sentence for an error of the store or of a record; errors of other kinds are somebody else's mistake."""
    if isinstance(error, StoreError):
        return catalog.text(f"store.{error.code}", path=str(error.path))
    if isinstance(error, RecordError):
        return record_complaint(error, catalog)
    if isinstance(error, OptionError):
        return catalog.text("record.options")
    if isinstance(error, LookupError):
        return catalog.text("record.unknown_game")
    raise error


def record_complaint(error: RecordError, catalog: Catalog) -> str:
    """Why a text is no game one can open; with the line, where that helps to find it."""
    line = error.line or 1
    if isinstance(error, NotARecord):
        return catalog.text("record.not_a_record")
    if isinstance(error, NewerFormat):
        return catalog.text("record.newer")
    if isinstance(error, ReplayError):
        return catalog.text("record.replay", line=line)
    if isinstance(error, DamagedRecord):
        return catalog.text("record.damaged", line=line)
    return catalog.text("record.not_a_record")
