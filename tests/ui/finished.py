"""Finished games for tests: played once in a process, named like people."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from kodama_app.engine.actions import Action
from kodama_app.games import game
from kodama_app.session.match import play_match
from kodama_app.session.session import GameSession

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


@cache
def record(seats: int = 2, seed: int = 7, *options: tuple[str, str]) -> str:
    """The text of a game between bots, under people's names."""
    text = play_match(game("kodama"), ("greedy",) * seats, seed, dict(options)).record.text
    head, rest = text.split("\n", 1)
    header = json.loads(head)
    header["seats"] = [{"name": name, "bot": None} for name in NAMES[:seats]]
    return json.dumps(header, ensure_ascii=False) + "\n" + rest


@cache
def session(seats: int = 2, seed: int = 7, *options: tuple[str, str]) -> GameSession:
    """The same, replayed; tests must not change it."""
    return GameSession.resume(record(seats, seed, *options))


def keep(app: Any, name: str = "An evening", seats: int = 2, pictures: bool = True) -> int:
    """Put a finished game into an app's store."""
    from kodama_app.ui.saved_games import SavedKeeper, finish_game
    from kodama_app.ui.table.boards.tree.pictures import tree_pngs

    played = session(seats)
    keeper = SavedKeeper(app, name)
    keeper.keep(played.record)
    data = tree_pngs(played.state, (128, 128)) if pictures else []
    finish_game(played, keeper, data)
    assert keeper.save_id is not None
    return keeper.save_id


def before_the_end(app: Any, name: str = "An evening") -> tuple[Any, Action]:
    """Sit down at a saved game whose last step is still to be done: its table, and that step."""
    from kodama_app.ui.saved_games import continue_game

    played = GameSession.resume(record(), free=True)
    last, _ = played.timeline.done[-1]
    played.undo()
    continue_game(app, app.store.games.create(name, played.record.text))
    return app.router.current, last
