"""People at one device may agree to take the last turn back, past what has come to light; the log tells it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat, read_record
from kodama_app.engine.timeline import NoWayBack
from kodama_app.session.session import GameSession
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.table.taking_back import TakingBackSheet, last_turn
from kodama_app.ui.words.log_lines import log_lines
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits
from tests.ui.hands import press
from tests.ui.test_payoff import greeted
from tests.ui.test_table import open_curtain, sit

Start = Callable[..., Stage]
TWO = (Seat("Ana"), Seat("Bo"))
WITH_A_BOT = (Seat("Ana"), Seat("Bo"), Seat("Mei", "greedy"))


def turn(stage: Stage, screen: Any) -> Any:
    """Whoever is to move takes the first card, places it and ends the turn; the state before it."""
    if screen.curtain is not None:
        open_curtain(stage, screen)
    before = screen.session.state
    screen.game.card.take(screen.model.cards[0])
    screen.game.card.place()
    screen.game.hand_over()
    stage.frames(3)
    return before


def entry(stage: Stage, screen: Any) -> Any:
    """The menu's row, or None."""
    screen.opening.open_menu()
    stage.frames(3)
    try:
        return stage.find("Row", icon="undo-variant")
    except LookupError:
        return None
    finally:
        stage.app.router.back()


def ask(stage: Stage, screen: Any) -> TakingBackSheet:
    screen.opening.open_menu()
    stage.frames(3)
    press(stage, stage.find("Row", icon="undo-variant"))
    stage.frames(3)
    sheet = stage.find("TakingBackSheet")
    assert isinstance(sheet, TakingBackSheet)
    return sheet


def all_agree(stage: Stage, screen: Any) -> None:
    sheet = ask(stage, screen)
    for row in sheet.rows:
        press(stage, row)
    press(stage, sheet.button)
    stage.frames(3)


def test_when_all_agree_the_last_turn_has_not_happened_and_the_deck_stays_as_it_lay(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = greeted(stage, *TWO)
    turn(stage, screen)
    before = turn(stage, screen)
    open_curtain(stage, screen)
    assert not screen.session.timeline.can_undo, "a card of the deck has come to light"
    after = screen.session.state
    all_agree(stage, screen)
    assert screen.session.state is before
    assert screen.curtain is not None, "it is Bo's turn again"
    assert screen.curtain.name_text == "Bo"
    turn(stage, screen)
    assert screen.session.state.display == after.display, "the same card is turned up again"


def test_everybody_says_yes_for_themselves(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = greeted(stage, *TWO)
    turn(stage, screen)
    open_curtain(stage, screen)
    state, sheet = screen.session.state, ask(stage, screen)
    assert sheet.title == "Take back Ana’s last turn?"
    assert [row.headline for row in sheet.rows] == ["Ana agrees", "Bo agrees"]
    assert sheet.button.disabled
    press(stage, sheet.rows[0])
    assert sheet.button.disabled
    press(stage, sheet.rows[1])
    assert not sheet.button.disabled
    press(stage, sheet.rows[0])
    assert sheet.button.disabled, "one may think better of it"
    press(stage, sheet.button)
    assert screen.session.state is state


def test_the_log_tells_it_also_once_the_game_was_opened_again(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = greeted(stage, *TWO)
    turn(stage, screen)
    open_curtain(stage, screen)
    all_agree(stage, screen)
    turn(stage, screen)
    text, _ghost = stage.app.store.games.load(screen.keeper.save_id)
    assert [(one.after, one.seat) for one in read_record(text).header.taken_back] == [(0, 0)]
    session = GameSession.resume(text)
    told = [line.words for line in log_lines(session, screen.play.words, i18n.catalog)][::-1]
    line = told.index("All agree: Ana’s last turn is taken\u00a0back.")
    assert told[line + 1].startswith("Ana grows a branch")


def test_a_turn_is_taken_back_with_what_bots_did_after_it(start: Start) -> None:
    stage = start(bot_speed=4, reduced_motion=True)
    screen = greeted(stage, *WITH_A_BOT)
    turn(stage, screen)
    before = turn(stage, screen)
    stage.until(lambda: screen.model.mover == 0)
    assert last_turn(screen.session, screen.play.words) == 2
    open_curtain(stage, screen)
    all_agree(stage, screen)
    assert screen.session.state is before


def test_what_the_one_to_move_may_undo_alone_is_no_turn_yet(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = greeted(stage, *TWO)
    screen.game.card.take(screen.model.cards[0])
    screen.game.card.place()
    assert entry(stage, screen) is None
    screen.game.hand_over()
    stage.frames(3)
    open_curtain(stage, screen)
    screen.game.card.take(screen.model.cards[0])
    screen.game.card.place()
    row = entry(stage, screen)
    assert row.headline == "Take back Ana’s last turn"
    all_agree(stage, screen)
    assert screen.session.timeline.done == (), "both trees are as they were"


def test_a_kodama_is_taken_back_alone(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = greeted(stage, *TWO)
    while not screen.model.choosing_kodama:
        turn(stage, screen)
    open_curtain(stage, screen)
    state = screen.session.state
    best = screen.model.hand(state.mover)[0]
    screen.model.score(best.card, best.choice)
    stage.frames(3)
    open_curtain(stage, screen)
    all_agree(stage, screen)
    assert screen.session.state is state


def test_alone_with_bots_there_is_nobody_to_agree(start: Start) -> None:
    stage = start(bot_speed=4, reduced_motion=True)
    screen = greeted(stage, Seat("Ana"), Seat("Mei", "greedy"))
    turn(stage, screen)
    stage.until(lambda: screen.model.person_moves)
    assert last_turn(screen.session, screen.play.words) is None
    assert entry(stage, screen) is None


def test_nothing_is_taken_back_beyond_the_place_where_a_copy_parts() -> None:
    from kodama_app.engine.record import copy_of
    from kodama_app.ui.games import play_of

    begun = GameSession.begin("kodama", TWO, 5, {"first": "0"})
    for _ in range(4):
        begun.act(next(begun.rules.candidates(begun.state, begun.mover or 0)))
    copy = GameSession.resume(copy_of(begun.rules, begun.record, begun.state, 8).text)
    assert last_turn(begun, play_of("kodama").words) is not None
    assert last_turn(copy, play_of("kodama").words) is None
    with pytest.raises(NoWayBack):
        copy.take_back(0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_six_who_are_to_agree_find_room_on_the_smallest_phone(start: Start, language: str) -> None:
    stage = start(size=(360, 640), language=language, text_size=1.3, reduced_motion=True)
    screen = sit(stage, *(Seat(name) for name in ("Ana", "Bo", "Cy", "Dai", "Eve", "Maximiliane")), pool="mixed")
    turn(stage, screen)
    open_curtain(stage, screen)
    ask(stage, screen)
    assert_fits(stage)
