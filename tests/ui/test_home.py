"""The first screen: what it offers, and going on with games."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from kodama_app.engine.record import Seat
from kodama_app.i18n import Catalog
from kodama_app.session.session import GameSession
from kodama_app.store import Notice, Player, PlayerResult, StoreFault, Summary
from kodama_app.ui import saved_games
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.home.view_model import notice_words
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits
from tests.ui.hands import press

TAB, ENTER, ESCAPE = 9, 13, 27
RECORD = GameSession.begin("kodama", [Seat("Anna"), Seat("Ben", "greedy")], 7, {}).record.text


def shown(stage: Stage) -> list[str]:
    return [tile.to for tile in stage.app.router.current.ids.tiles.children[::-1]]


def with_games(stage: Stage, *names: str) -> list[int]:
    ids = [stage.app.store.games.create(name, RECORD) for name in names]
    stage.app.router.current.entered()
    stage.frames(3)
    return ids


def test_a_first_start_offers_no_dead_buttons(start: Callable[..., Stage]) -> None:
    stage = start(language="en")
    screen = stage.app.router.current
    assert screen.ids.proceed.disabled
    assert screen.ids.proceed.height == 0
    assert "gallery" not in shown(stage)
    assert "statistics" not in shown(stage)
    assert {"settings", "about"} <= set(shown(stage))
    assert screen.ids.begin.text == "New game"


def test_a_finished_game_opens_gallery_and_statistics(start: Callable[..., Stage]) -> None:
    stage = start()
    (game,) = with_games(stage, "")
    seats = (PlayerResult(Player("Anna"), 90, True), PlayerResult(Player("Ben", "greedy"), 80, False))
    stage.app.store.games.finish(game, RECORD, Summary((0,), "second/2", seats))
    stage.app.router.current.entered()
    assert {"gallery", "statistics"} <= set(shown(stage))
    assert stage.app.router.current.latest is None


def test_continue_goes_on_with_the_game_played_last(
    start: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    gone_on: list[int] = []
    monkeypatch.setattr(saved_games, "continue_game", lambda app, save_id: gone_on.append(save_id))
    stage = start(language="fr")
    _old, new = with_games(stage, "Old", "")
    card = stage.app.router.current.ids.proceed
    assert card.title == "Anna – Ben"
    assert card.line.startswith("Printemps")
    press(stage, card)
    assert gone_on == [new]


def test_deleting_a_game_can_be_taken_back(start: Callable[..., Stage]) -> None:
    stage = start(language="en")
    with_games(stage, "Rainy day", "Sunny day")
    press(stage, stage.app.router.current.ids.all_games)
    sheet = stage.find("GamesSheet")
    row = stage.find("GameRow", title="Rainy day")
    press(stage, row.children[0])
    assert [game.name for game in stage.app.store.games.in_progress()] == ["Sunny day"]
    assert "Rainy day" in sheet.ids.undo.text
    press(stage, stage.find("GameRow", title="Sunny day").children[0])
    assert "Sunny day" in sheet.ids.undo.text
    press(stage, sheet.ids.undo)
    assert "Rainy day" in sheet.ids.undo.text, "one after the other"
    press(stage, sheet.ids.undo)
    assert {game.name for game in stage.app.store.games.in_progress()} == {"Rainy day", "Sunny day"}
    assert not sheet.ids.undo.shown
    stage.key(ESCAPE)
    assert sheet.parent is None
    assert len(stage.app.router.current.games) == 2


def test_a_game_can_be_renamed(start: Callable[..., Stage]) -> None:
    stage = start()
    (game,) = with_games(stage, "Old name")
    press(stage, stage.app.router.current.ids.all_games)
    row = stage.find("GameRow")
    press(stage, row.children[1])
    assert row.renaming
    row.ids.field.text = "New name"
    press(stage, row.children[1])
    assert stage.app.store.games.game(game).name == "New name"


def test_keys_alone_lead_into_the_settings(start: Callable[..., Stage]) -> None:
    stage = start()
    stage.key(TAB)
    for _ in range(12):
        focused = [widget for widget in stage.app.root.walk() if getattr(widget, "focus", False)]
        assert len(focused) == 1
        if getattr(focused[0], "to", "") == "settings":
            break
        stage.key(TAB)
    stage.key(ENTER)
    assert stage.app.router.current.name == "settings"
    stage.key(ESCAPE)
    assert stage.app.router.current.name == "home"


def test_keys_stay_in_a_sheet_while_it_is_open(start: Callable[..., Stage]) -> None:
    stage = start()
    with_games(stage, "One")
    stage.app.router.current.list_games()
    stage.frames(2)
    sheet = stage.find("GamesSheet")
    for _ in range(6):
        stage.key(TAB)
        (focused,) = [widget for widget in stage.app.root.walk() if getattr(widget, "focus", False)]
        assert sheet in list(focused.walk_reverse())
    stage.key(ESCAPE)
    stage.key(TAB)
    (focused,) = [widget for widget in stage.app.root.walk() if getattr(widget, "focus", False)]
    assert focused is stage.app.router.current.ids.proceed.__self__


def test_what_happened_to_the_saves_is_told_once(start: Callable[..., Stage]) -> None:
    stage = start(language="fr")
    stage.app.store.notices.append(Notice(StoreFault.DAMAGED, Path("/somewhere/kodama.damaged-1"), rescued=2))
    stage.app.router.current.entered()
    stage.frames(3)
    sheet = stage.find("Sheet")
    words = " ".join(widget.text for widget in sheet.walk() if hasattr(widget, "role"))
    assert "/somewhere/kodama.damaged-1" in words.replace("/\n", "/")
    assert "2\u00a0parties" in words
    sheet.close()
    stage.app.router.current.entered()
    with pytest.raises(LookupError):
        stage.find("Sheet")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_whatever_happened_to_the_saves_has_words(language: str) -> None:
    """Codes that only ever answer a deed of the player's are no notices."""
    catalog = Catalog(language)
    for code in set(StoreFault) - {StoreFault.GONE, StoreFault.CHANGED}:
        for words in notice_words([Notice(code, Path("/x"), rescued=3)], True, catalog.text, catalog.plural):
            assert not words.startswith("notice.")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)])
def test_everything_fits_at_the_largest_text(
    start: Callable[..., Stage], language: str, size: tuple[int, int]
) -> None:
    stage = start(size=size, language=language, text_size=1.3)
    with_games(stage, "A game with a rather long name of its own", "")
    assert_fits(stage, words_apart=True)
    stage.app.router.current.list_games()
    assert_fits(stage)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_way_is_in_sight_on_a_phone_held_sideways(start: Callable[..., Stage], language: str) -> None:
    stage = start(size=(892, 412), language=language, first_start_done=True)
    over, _ = with_games(stage, "", "Jardin")
    seats = (PlayerResult(Player("Anna"), 90, True), PlayerResult(Player("Ben", "greedy"), 80, False))
    stage.app.store.games.finish(over, RECORD, Summary((0,), "second/2", seats))
    screen = stage.app.router.current
    screen.entered()
    stage.wait(0.2)
    assert len(screen.ids.tiles.children) == 6
    assert screen.ids.begin.y == screen.ids.all_games.y
    assert screen.ids.ways.height <= screen.ids.ways.parent.height


def left_in_mid_game(stage: Stage) -> int:
    """A game that was begun at a table, and left in its second turn."""
    from tests.ui.test_payoff import greeted

    screen = greeted(stage, Seat("Anna"), Seat("Ben"))
    screen.game.card.take(screen.model.cards[0])
    screen.game.card.place()
    screen.game.hand_over()
    save: int = screen.keeper.save_id
    stage.app.router.home()
    stage.frames(4)
    return save


def test_a_game_left_at_its_table_tells_round_turn_and_time_and_is_pictured(start: Callable[..., Stage]) -> None:
    stage = start(language="en", reduced_motion=True)
    save = left_in_mid_game(stage)
    home = stage.app.router.current
    assert "Spring, round 1" in home.latest.line(i18n._, i18n.moment)
    assert "Ben is to move" in home.ids.proceed.line.replace("\u00a0", " ")
    assert re.search(r"\d:\d\d.[AP]M$", home.ids.proceed.line)
    assert home.ids.proceed.picture is not None
    press(stage, home.ids.all_games)
    (row,) = [stage.find("GameRow", save_id=save)]
    assert "round 1" in row.line
    (picture,) = row.ids.frame.children
    assert picture._texture is not None
    assert_fits(stage)


def test_a_picture_is_of_the_game_as_it_was_left(start: Callable[..., Stage]) -> None:
    from kodama_app.ui.saved_games import continue_game

    stage = start(reduced_motion=True)
    save = left_in_mid_game(stage)
    before = stage.app.store.games.picture(save, 0)
    continue_game(stage.app, save)
    stage.frames(3)
    screen = stage.app.router.current
    screen.curtain.open()
    screen.game.card.take(screen.model.cards[0])
    screen.game.card.place()
    assert stage.app.store.games.picture(save, 0) is None, "the step has made it old"
    stage.app.router.home()
    assert stage.app.store.games.picture(save, 0) not in (None, before)


@pytest.mark.parametrize(("answer", "left"), [("keep", 2), ("delete", 1)])
def test_starting_again_asks_what_becomes_of_the_game_at_hand(
    start: Callable[..., Stage], answer: str, left: int
) -> None:
    stage = start(language="en", reduced_motion=True)
    save = left_in_mid_game(stage)
    saved_games.continue_game(stage.app, save)
    stage.frames(3)
    screen = stage.app.router.current
    screen.curtain.open()
    screen.opening.open_menu()
    stage.frames(3)
    press(stage, stage.find("Row", icon="autorenew"))
    stage.frames(2)
    assert stage.app.router.current is screen, "nothing is lost by a slip"
    press(stage, stage.find("FootButton", text=f"Start again and {answer} this game"))
    stage.frames(3)
    assert stage.app.router.current is not screen
    games = stage.app.store.games
    assert len(games.in_progress()) == left
    assert [game.id for game in games.deleted(finished=False)] == ([save] if answer == "delete" else [])


def test_starting_again_before_anything_was_done_leaves_one_game(start: Callable[..., Stage]) -> None:
    from tests.ui.test_table import sit

    stage = start(reduced_motion=True)
    screen = sit(stage)
    screen.curtain.open()
    screen.opening.open_menu()
    stage.frames(3)
    press(stage, stage.find("Row", icon="autorenew"))
    stage.frames(3)
    assert stage.app.router.current is not screen
    assert len(stage.app.store.games.in_progress()) == 1
