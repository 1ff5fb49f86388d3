"""Another window plays on in a game, or deletes it: what is played at this table goes on as a game of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from kodama_app.session.session import GameSession
from kodama_app.store import Store
from kodama_app.ui.language import i18n
from kodama_app.workshop.stage import Stage
from tests.ui.finished import before_the_end
from tests.ui.test_refused_saves import allow, kept, refuse, step, told
from tests.ui.test_table import open_curtain, sit

Start = Callable[..., Stage]


@contextmanager
def other_window(stage: Stage) -> Iterator[Store]:
    store = Store.open(stage.app.store.path.parent)
    yield store
    store.close()


def play_on(other: Store, id: int) -> str:
    """Take a step back there; the game as it is then."""
    session = GameSession.resume(other.games.load(id)[0], free=True)
    session.undo()
    other.games.save_step(id, session.record)
    return session.record.text


def meddle(stage: Stage, id: int, how: str) -> None:
    with other_window(stage) as other:
        if how == "changed":
            play_on(other, id)
        else:
            other.games.delete(id)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_another_window_played_on_goes_on_here_as_a_new_one(start: Start, language: str) -> None:
    stage = start(language=language, reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    step(stage, screen)
    old = screen.keeper.save_id
    with other_window(stage) as other:
        theirs = play_on(other, old)
    stage.tap_on(screen.ids.confirm)
    stage.frames(3)
    assert told(stage) == i18n._("store.changed_anew")
    assert kept(stage, screen)
    assert screen.keeper.save_id != old
    assert stage.app.store.games.load(old)[0] == theirs, "neither window loses anything"
    assert [game.name for game in stage.app.store.games.in_progress()] == ["test", "test"]


def test_a_game_deleted_elsewhere_goes_on_as_a_new_one_and_is_told_of_once(start: Start) -> None:
    stage = start(language="fr", reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    meddle(stage, screen.keeper.save_id, "gone")
    step(stage, screen)
    assert told(stage) == i18n._("store.gone_anew")
    assert kept(stage, screen)
    for _ in range(2):
        step(stage, screen)
        assert not told(stage)
        assert kept(stage, screen)
    (game,) = stage.app.store.games.in_progress()
    assert (game.id, game.name) == (screen.keeper.save_id, "test")


def test_a_new_game_that_cannot_be_made_yet_is_made_after_the_outage(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    meddle(stage, screen.keeper.save_id, "gone")
    refuse(stage)
    step(stage, screen)
    allow(stage)
    step(stage, screen)
    assert told(stage) == i18n._("store.gone_anew")
    assert kept(stage, screen)


@pytest.mark.parametrize("how", ["changed", "gone"])
@pytest.mark.parametrize("when", ["before the last step", "after it"])
def test_such_a_game_ends_in_the_gallery_and_the_statistics(
    start: Start, monkeypatch: pytest.MonkeyPatch, how: str, when: str
) -> None:
    stage = start(language="en", reduced_motion=True)
    screen, last = before_the_end(stage.app)
    old, keeper = screen.keeper.save_id, screen.keeper
    if when == "before the last step":
        meddle(stage, old, how)
    else:
        finish = keeper.finish
        monkeypatch.setattr(keeper, "finish", lambda *end: (meddle(stage, old, how), finish(*end)))
    screen.session.act(last)
    stage.until(lambda: stage.app.router.current.name == "end")
    stage.frames(3)
    assert told(stage) == i18n._(f"store.{how}_anew")
    (game,) = stage.app.store.games.finished()
    assert (game.id, game.name, game.pictures) == (keeper.save_id, "An evening", 2)
    assert game.id != old
    assert [row.game_id for row in stage.app.store.results.rows()] == [game.id] * 2
    assert stage.app.router.current.save_id == game.id
