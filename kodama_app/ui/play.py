"""Beginning, continuing and finishing games: between the store, the session and the table."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from kodama_app.engine.record import GameRecord, RecordError, Seat
from kodama_app.games.spec import OptionError
from kodama_app.session.session import GameSession
from kodama_app.store import Player, SeatResult, StoreError, Summary
from kodama_app.ui.live import i18n


class SavedKeeper:
    """Writes a game into the store after every step. A store that cannot is told of once; the game goes on."""

    def __init__(self, app: Any, name: str, save_id: int | None = None) -> None:
        self.app, self.name, self.save_id = app, name, save_id
        self._told = False
        self._ghost: str | None = ""
        """The card in the hand as it was kept last; not even that there was none while nothing was kept."""

    def keep(self, record: GameRecord) -> None:
        """Create the saved game with the first record, then write what is new."""
        try:
            if self.save_id is None:
                self.save_id = self.app.store.games.create(self.name, record.text)
            else:
                self.app.store.games.save_step(self.save_id, record.text)
            self._ghost = None
        except StoreError as error:
            if not self._told:
                self._told = True
                self.app.router.complain(error)

    def keep_ghost(self, ghost: dict[str, Any] | None) -> None:
        """Remember the card in the hand."""
        text = None if ghost is None else json.dumps(ghost)
        if self.save_id is not None and text != self._ghost:
            try:
                self.app.store.games.save_ghost(self.save_id, text)
                self._ghost = text
            except StoreError:
                return  # the next step tells


def begin_game(
    app: Any, game_id: str, seats: Sequence[Seat], options: Mapping[str, str], name: str, seed: int | None = None
) -> None:
    """Deal a new game and sit down at its table."""
    keeper = SavedKeeper(app, name)
    chance = secrets.randbelow(2**31) if seed is None else seed
    session = GameSession.begin(game_id, seats, chance, options, keeper)
    sit_down(app, session=session, keeper=keeper)


def continue_game(app: Any, save_id: int) -> None:
    """Go on where a saved game was left, with the card that was in the hand."""
    text, ghost = app.store.games.load(save_id)
    keeper = SavedKeeper(app, app.store.games.game(save_id).name, save_id)
    try:
        session = GameSession.resume(text, keeper)
    except (RecordError, OptionError, LookupError):
        app.router.tell(i18n._("store.cannot_continue"), 6.0)
        return
    sit_down(app, session=session, keeper=keeper, ghost=_read(ghost))


def sit_down(app: Any, **table: Any) -> None:
    """Open the table right above the home screen: leaving it leads home."""
    app.router.home()
    app.router.go("table", **table)


def _read(ghost: str | None) -> dict[str, Any] | None:
    try:
        found = json.loads(ghost) if ghost else None
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def finish_game(app: Any, session: GameSession, keeper: SavedKeeper, pictures: Sequence[bytes]) -> None:
    """Put a finished game into the gallery and the statistics."""
    outcome = session.outcome
    if outcome is None or keeper.save_id is None:
        return
    results = []
    for seat, ledger in zip(session.header.seats, session.rules.ledgers(session.state), strict=True):
        parts: dict[str, int] = {}
        for entry in ledger:
            parts[entry.source] = parts.get(entry.source, 0) + entry.sheet.total
        number = len(results)
        results.append(
            SeatResult(Player(seat.name, seat.bot), outcome.scores[number], number in outcome.winners, parts)
        )
    mode = "/".join((session.header.options.get("edition", ""), str(len(results))))
    try:
        app.store.games.finish(
            keeper.save_id, session.record.text, Summary(outcome.winners, mode, tuple(results)), pictures
        )
    except StoreError as error:
        app.router.complain(error)
