"""Beginning, continuing and finishing games: between the store, the session and the table."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from kivy.clock import Clock

from kodama_app.engine.record import DamagedRecord, GameRecord, RecordError, ReplayError, Seat
from kodama_app.games.spec import OptionError
from kodama_app.session.session import GameSession
from kodama_app.session.summary import summary_of
from kodama_app.store import Store, StoreError, Summary
from kodama_app.store.faults import Changed, Gone
from kodama_app.ui.bookmark import Bookmark
from kodama_app.ui.language import i18n
from kodama_app.ui.theme.tokens import with_tokens
from kodama_app.ui.widgets.complaints import complaint
from kodama_app.ui.widgets.seat_mark import remembered_tokens


class SavedKeeper:
    """Writes a game into the store after every step. Each outage of the store is told of once; the game goes on.

    What another window did to the saved game is no outage: what is played here then becomes a new saved game.
    """

    def __init__(self, app: Any, name: str, save_id: int | None = None) -> None:
        self.app, self.name, self.save_id = app, name, save_id
        self.session: GameSession | None = None
        """The game, once there is one: how far it has come is written down beside it."""
        self._unkept: Callable[[], None] | None = None
        """What the store would not write last; None while all is kept."""
        self._ghost: str | None = ""
        """The card in the hand as it was kept last; not even that there was none while nothing was kept."""

    def keep(self, record: GameRecord) -> None:
        """Create the saved game with the first record, then write what is new."""
        self._try(partial(self._write, record))

    def finish(self, record: GameRecord, summary: Summary, pictures: Sequence[bytes]) -> None:
        """The last save: with it the game is in the gallery and the statistics."""
        self._try(partial(self._write_end, record, summary, pictures))

    def keep_again(self) -> None:
        """Try once more what was refused, before the table is left: no further step will make it good."""
        if self._unkept is None:
            return
        try:
            self._unkept()
            self._unkept = None
        except StoreError as error:
            why, never = complaint(error, i18n.catalog), self.save_id is None
            self._say(i18n._("store.game_unsaved" if never else "store.steps_unsaved", why=why))

    def keep_picture(self, picture: bytes | None) -> None:
        """What a list of games shows of this one, until its next step."""
        if self.save_id is not None and picture is not None:
            with suppress(StoreError):  # it is but a picture
                self.app.store.games.replace_picture(self.save_id, 0, picture)

    def keep_ghost(self, ghost: dict[str, Any] | None) -> None:
        """Remember the card in the hand."""
        text = None if ghost is None else json.dumps(ghost)
        if self.save_id is not None and text != self._ghost:
            try:
                self.app.store.games.save_ghost(self.save_id, text)
                self._ghost = text
            except StoreError:
                return  # the next step tells

    def _try(self, write: Callable[[], None]) -> None:
        try:
            write()
            self._unkept = None
        except StoreError as error:
            if self._unkept is None:
                self._say(complaint(error, i18n.catalog))
            self._unkept = write

    def _write(self, record: GameRecord) -> None:
        if self.save_id is None:
            self.save_id = self.app.store.games.create(self.name, record.text)
        else:
            try:
                place = None if self.session is None else Bookmark.of(self.session)
                self.app.store.games.save_step(self.save_id, record, note="" if place is None else place.text)
            except (Changed, Gone) as error:
                self.save_id = self.app.store.games.create(self.name, record.text)
                self._say(i18n._("store.changed_anew" if isinstance(error, Changed) else "store.gone_anew"))
        self._ghost = None

    def _write_end(self, record: GameRecord, summary: Summary, pictures: Sequence[bytes]) -> None:
        """The steps first, once more: since the last one another window may have come, or it was refused."""
        self._write(record)
        self.app.store.games.finish(self.save_id, record.text, summary, pictures)

    def _say(self, words: str) -> None:
        """With the next frame: a step's own news, told right after it was kept, would take the message away."""
        Clock.schedule_once(lambda _dt: self.app.router.tell(words, 8.0), 0)


def begin_game(
    app: Any, game_id: str, seats: Sequence[Seat], options: Mapping[str, str], name: str, seed: int | None = None
) -> None:
    """Deal a new game and sit down at its table. Tokens are kept with it: it is always told in its colours."""
    keeper = SavedKeeper(app, name)
    chance = secrets.randbelow(2**31) if seed is None else seed
    tokened = with_tokens(seats, remembered_tokens(app))
    session = keeper.session = GameSession.begin(game_id, tokened, chance, options, keeper)
    sit_down(app, session=session, keeper=keeper)


def continue_game(app: Any, save_id: int) -> None:
    """Go on where a saved game was left, with the card that was in the hand."""
    text, ghost = app.store.games.load(save_id)
    keeper = SavedKeeper(app, app.store.games.game(save_id).name, save_id)
    try:
        session, whole = resumed(app.store, save_id, text, keeper)
    except (RecordError, OptionError, LookupError):
        app.router.tell(i18n._("store.cannot_continue"), 6.0)
        return
    keeper.session = session
    sit_down(app, session=session, keeper=keeper, ghost=_read(ghost) if whole else None)
    if not whole:
        Clock.schedule_once(lambda _dt: app.router.tell(i18n._("store.continued_before"), 8.0), 0)


def resumed(store: Store, save_id: int, text: str, keeper: SavedKeeper | None = None) -> tuple[GameSession, bool]:
    """A saved game, and whether it is whole: else it stands where it stood before the first step that is missing.

    Raises OptionError, LookupError, or RecordError if not even its header can be read.
    """
    steps = store.games.unbroken(save_id)
    try:
        if steps == store.games.game(save_id).steps:
            return GameSession.resume(text, keeper), True
    except (DamagedRecord, ReplayError):
        pass
    return GameSession.resume_before_damage(text, steps, keeper), False


def sit_down(app: Any, **table: Any) -> None:
    """Open the table right above the home screen: leaving it leads home."""
    app.router.home()
    app.router.go("table", **table)


def _read(ghost: str | None) -> dict[str, Any] | None:
    try:
        found = json.loads(ghost) if ghost else None
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def finish_game(session: GameSession, keeper: SavedKeeper, pictures: Sequence[bytes]) -> None:
    """Put a finished game into the gallery and the statistics."""
    summary = summary_of(session)
    if summary is not None:
        keeper.finish(session.record, summary, pictures)
