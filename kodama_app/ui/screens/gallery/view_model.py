"""Finished games as the gallery lists them, and how a text becomes one of them."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from kodama_app.engine.record import NotARecord, RecordError, copy_of
from kodama_app.engine.rules import Outcome
from kodama_app.engine.sealing import unsealed
from kodama_app.games import GAMES
from kodama_app.games.spec import OptionError
from kodama_app.i18n import Catalog
from kodama_app.session.session import GameSession
from kodama_app.store import SavedGame, Store, StoreError, Summary
from kodama_app.store.faults import of_system
from kodama_app.store.transfer import LONGEST_RECORD
from kodama_app.ui.widgets.png import is_whole

DrawTrees = Callable[[GameSession], list[bytes]]


@dataclass(frozen=True, slots=True)
class GalleryItem:
    """A card of the gallery."""

    id: int
    name: str
    date: str
    scores: str
    winner: str
    pictures: int
    damaged: bool
    best: int
    """The winner's seat: whose tree stands in front."""

    @staticmethod
    def of(saved: SavedGame, catalog: Catalog) -> GalleryItem:
        """A saved game in words."""
        names = [seat.name for seat in saved.seats]
        pairs = sorted(zip(saved.scores, names, strict=False), key=lambda pair: -pair[0])
        scores = [catalog.text("end.standing", player=name, points=score) for score, name in pairs]
        winners = [names[seat] for seat in saved.winners if seat < len(names)]
        return GalleryItem(
            saved.id,
            saved.name or catalog.text("gallery.unnamed"),
            _when(saved, catalog),
            catalog.join(scores),
            _outcome(saved, winners, catalog),
            # One for each seat, if any: a row that is lost is one to draw anew.
            max(saved.pictures, len(names)) if saved.pictures else 0,
            saved.damaged,
            saved.winners[0] if saved.winners else 0,
        )


def _outcome(saved: SavedGame, winners: list[str], catalog: Catalog) -> str:
    """Who won; and what is not as it was."""
    if saved.damaged:
        return catalog.text("gallery.damaged")
    parts = (winner_words(winners, catalog), catalog.text("gallery.gap") if saved.gap else "")
    return " · ".join(part for part in parts if part)


def _when(saved: SavedGame, catalog: Catalog) -> str:
    """The day; before it which game, unless it is the one the app is named after, and whether it is a copy."""
    name, told = f"game.{saved.game}.short", [day(saved.updated, catalog)]
    if saved.copied:
        told.insert(0, catalog.text("game.copied"))
    if saved.game != GAMES[0].id and name in catalog:
        told.insert(0, catalog.text(name))
    return " · ".join(told)


def winner_words(winners: list[str], catalog: Catalog) -> str:
    """Who won, in short."""
    return catalog.plural("gallery.won", len(winners), players=catalog.join(winners)) if winners else ""


def day(stamp: str, catalog: Catalog) -> str:
    """The day of an ISO time where the player is; a broken one is left out rather than shown."""
    try:
        return catalog.date(datetime.fromisoformat(stamp).astimezone().date())
    except (ValueError, OverflowError):
        return ""


def pictures_of(store: Store, item: GalleryItem, draw: DrawTrees) -> list[bytes]:
    """A game's trees, the winner's first. Damaged and lost pictures are drawn anew, left out if that cannot be."""
    if not item.pictures:
        return []
    order = [item.best, *(tree for tree in range(item.pictures) if tree != item.best)]
    found = {tree: _stored(store, item.id, tree) for tree in order}
    damaged = [tree for tree, data in found.items() if not is_whole(data)]
    return list((found | _redrawn(store, item.id, damaged, draw)).values())


def _stored(store: Store, id: int, tree: int) -> bytes:
    """A picture that the database cannot give is one to draw anew: the game may lie where the file is sound."""
    try:
        return store.games.picture(id, tree) or b""
    except StoreError:
        return b""


def _redrawn(store: Store, id: int, trees: list[int], draw: DrawTrees) -> dict[int, bytes]:
    """Pictures from the game's record; kept, for playing a whole game through takes a moment."""
    if not trees:
        return {}
    try:
        drawn = draw(GameSession.resume(store.games.load(id)[0]))
    except (RecordError, OptionError, LookupError, StoreError):
        return {}
    made = {tree: drawn[tree] for tree in trees if tree < len(drawn)}
    with suppress(StoreError):
        for tree, data in made.items():
            store.games.replace_picture(id, tree, data)
    return made


def read_file(path: Path) -> str:
    """A file's text; raises StoreError when it cannot be read and NotARecord when it is no text.

    Pipes and devices are no files to choose: one that nobody writes to would keep the app waiting for ever.
    """
    try:
        with open(path.expanduser(), "rb", opener=_at_once) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise NotARecord("not a file", 1)
            data = file.read(LONGEST_RECORD + 1)
    except (OSError, RuntimeError) as error:
        reason = error if isinstance(error, OSError) else OSError(str(error))
        raise of_system(reason, path) from error
    try:
        if len(data) > LONGEST_RECORD:
            raise NotARecord("far too long for a game", 1)
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotARecord("not text in UTF-8", 1) from None


def _at_once(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def take_in(
    store: Store, text: str, name: str, make_pictures: DrawTrees | None = None
) -> tuple[int, Outcome | None]:
    """Check a game by replaying it, then keep it: finished ones go into the gallery, others wait as copies.

    A copy goes on with other cards than the game it was made of, or one could look there what comes next.
    Raises RecordError, OptionError or LookupError for what is no game, StoreError when it cannot be kept.
    """
    session = GameSession.resume(unsealed(text).replace("\r\n", "\n").strip() + "\n")
    outcome = session.outcome
    if outcome is None:
        copy = copy_of(session.rules, session.record, session.state, secrets.randbelow(2**31))
        return store.import_text(copy.text, name), None
    pictures = make_pictures(session) if make_pictures is not None else ()
    text = session.record.text
    return store.games.create(name, text, summary=Summary(outcome.winners), pictures=pictures), outcome


def game_name(text: str, path: Path | None, catalog: Catalog) -> str:
    """What an imported game is called: its file, else its players."""
    if path is not None and path.stem:
        return path.stem[:40]
    return catalog.text("gallery.imported")
