"""Games with a missing step: marked where they are listed, and gone on with from before it, with a word."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kodama_app.i18n import Catalog
from kodama_app.session.session import GameSession
from kodama_app.ui.saved_games import continue_game
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.fits import assert_fits
from tests.ui.test_damaged_pictures import harm
from tests.ui.test_gallery import gallery

HARM = {
    "missing": "DELETE FROM step WHERE number = 20",
    "unreadable": "UPDATE step SET line = 'x' || substr(line, 2) WHERE number = 20",
    "other scores": "UPDATE step SET line = line || '1' WHERE number = 20",
    "the last unreadable": "UPDATE step SET line = 'x' WHERE number = (SELECT max(number) FROM step)",
    "the last missing": "DELETE FROM step WHERE number = (SELECT max(number) FROM step)",
}


def kept_in_progress(stage: Stage) -> tuple[int, GameSession]:
    """A game but for its last step, with a card in the hand."""
    played = GameSession.resume(finished.record(), free=True)
    played.undo()
    return stage.app.store.games.create("An evening", played.record.text, ghost='{"card": 1}'), played


@pytest.mark.parametrize("kind", HARM)
def test_a_game_goes_on_from_before_the_gap_and_says_so(
    start: Callable[..., Stage], tmp_path: Path, kind: str
) -> None:
    language = "fr" if kind == "missing" else "en"
    stage = start(language=language)
    id, played = kept_in_progress(stage)
    harm(tmp_path, HARM[kind])
    before = len(played.timeline.done) - 1 if "last" in kind else 20
    continue_game(stage.app, id)
    stage.frames(3)
    table = stage.app.router.current
    assert table.name == "table"
    assert len(table.session.timeline.done) == before
    assert table.session.state == played.timeline.done[before - 1][1].state
    assert stage.find("Toast").text == Catalog(language).text("store.continued_before")
    # Played on, it is a whole game again.
    table.session.act(played.timeline.done[before][0])
    stage.frames(2)
    saved = stage.app.store.games.game(id)
    assert (saved.steps, saved.gap, saved.damaged) == (before + 1, False, False)
    assert len(GameSession.resume(stage.app.store.games.load(id)[0]).timeline.done) == before + 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_gap_shows_in_the_list(start: Callable[..., Stage], tmp_path: Path, language: str) -> None:
    stage = start(language=language, text_size=1.6)
    kept_in_progress(stage)
    harm(tmp_path, HARM["missing"])
    stage.app.router.current.entered()
    stage.frames(3)
    words = Catalog(language).text("home.gap")
    assert words in stage.app.router.current.ids.proceed.line
    assert_fits(stage)
    stage.app.router.current.list_games()
    stage.frames(3)
    assert words in stage.find("GameRow").line
    assert_fits(stage)


def test_a_finished_game_is_seen_up_to_the_gap(start: Callable[..., Stage], tmp_path: Path) -> None:
    stage = start(language="en")
    finished.keep(stage.app)
    harm(tmp_path, HARM["missing"])
    screen = gallery(stage)
    card = screen.ids.cards.children[0]
    assert card.item.winner.endswith("steps are missing")
    assert_fits(stage)
    screen.replay(card.item)
    stage.frames(3)
    assert stage.app.router.current.name == "replay"
    assert stage.app.router.current.trouble == ""
    assert len(stage.app.router.current.session.timeline.done) == 20
    assert stage.find("Toast").text == Catalog("en").text("gallery.gap.help")
