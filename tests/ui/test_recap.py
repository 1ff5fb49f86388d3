"""Since your last turn: what the others did is told before a turn, and stands in nobody's way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.ui.language import i18n
from kodama_app.ui.table.recap import Recap
from kodama_app.ui.words.log_lines import LogLine, log_lines
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits
from tests.ui.test_payoff import greeted, tapped
from tests.ui.test_table import open_curtain

Start = Callable[..., Stage]
THREE = (Seat("Ana"), Seat("Bo"), Seat("Cy"))
WITH_TWO_BOTS = (Seat("Ana"), Seat("Mei", "greedy"), Seat("Bo", "greedy"))
WITH_ONE_BOT = (Seat("Ana"), Seat("Mei", "greedy"))


def play(stage: Stage, screen: Any) -> None:
    """A person's whole turn."""
    if screen.curtain is not None:
        open_curtain(stage, screen)
    screen.course.greeting.end()
    screen.game.card.take(screen.model.cards[0])
    screen.game.card.place()
    screen.game.hand_over()
    stage.frames(3)


def a_round(stage: Stage, *seats: Seat, people: int = 3) -> Any:
    """Ana is to move for the second time, the curtain open."""
    screen = greeted(stage, *seats)
    for _ in range(people):
        play(stage, screen)
    stage.until(lambda: screen.model.mover == 0 and screen.model.person_moves)
    stage.frames(3)
    if screen.curtain is not None:
        assert screen.course.greeting.shown is None, "behind the curtain"
        open_curtain(stage, screen)
    stage.frames(3)
    return screen


def log(screen: Any) -> list[LogLine]:
    """What stands there, the newest first, of deeds only."""
    return [line for line in log_lines(screen.session, screen.play.words, i18n.catalog) if line.opens]


def rows(screen: Any) -> list[Any]:
    """What is told, from the top down."""
    shown = screen.course.greeting.shown
    return shown.ids.rows.children[::-1] if isinstance(shown, Recap) else []


def test_after_the_curtain_one_is_told_what_the_others_did(start: Start) -> None:
    stage = start(language="en")
    screen = a_round(stage, *THREE)
    told = rows(screen)
    assert [row.words.split()[0] for row in told] == ["Bo", "Cy"], "not what one did oneself"
    for row, seat in zip(told, (1, 2), strict=True):
        assert row.words == next(line.words for line in log(screen) if line.seat == seat)
        assert row.mark is screen.seat_marks[seat]
        (picture,) = row.ids.picture.children
        assert picture.tree is screen.model.state.tree_of(seat)
        assert list(picture.marks) == [1], "the card that came is framed"


def test_whoever_was_not_to_move_yet_has_no_last_turn(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = greeted(stage, *THREE)
    play(stage, screen)
    open_curtain(stage, screen)
    stage.frames(3)
    assert screen.course.greeting.shown is None


@pytest.mark.parametrize("way", ["touch", "key"])
def test_a_touch_beside_it_or_a_key_does_what_it_does(start: Start, way: str) -> None:
    stage = start()
    screen = a_round(stage, *THREE)
    assert rows(screen)
    if way == "touch":
        tapped(stage, screen)
    else:
        stage.key(ord("1"), "1")
    assert not rows(screen)
    assert screen.model.holding
    screen.undo()
    stage.frames(3)
    assert not rows(screen), "it is told once"


def test_a_line_leads_to_the_tree_it_speaks_of(start: Start) -> None:
    stage = start()
    screen = a_round(stage, *THREE)
    stage.tap_on(rows(screen)[1])
    assert screen.shown == 2
    assert not rows(screen)


def test_the_last_season_is_told_by_its_own_sheet(start: Start) -> None:
    stage = start()
    screen = greeted(stage, *THREE[:2])
    while screen.model.state.season == 0:
        if screen.curtain is not None:
            screen.curtain.open()
        screen.course.greeting.end()
        if screen.model.choosing_kodama:
            best = screen.model.hand(screen.model.mover)[0]
            screen.model.score(best.card, best.choice)
            screen.course.end_interlude()
        else:
            play(stage, screen)
        stage.frames(2)
    for sheet in tuple(stage.app.router.above.children):
        sheet.close()
    if screen.curtain is not None:
        screen.curtain.open()
    stage.frames(3)
    assert not rows(screen)


def test_alone_with_a_bot_one_has_seen_it_unless_it_hurried(start: Start) -> None:
    stage = start()
    screen = a_round(stage, *WITH_ONE_BOT, people=1)
    assert not rows(screen)
    screen.game.card.take(screen.model.cards[0])
    screen.game.card.place()
    screen.game.hand_over()
    screen.course.hurry()
    stage.until(lambda: screen.model.person_moves)
    stage.frames(3)
    assert len(rows(screen)) == 1
    screen.course.greeting.end()
    play(stage, screen)
    stage.until(lambda: screen.model.person_moves)
    assert not rows(screen), "the next one took its time"


def test_of_several_bots_each_has_a_line(start: Start) -> None:
    stage = start(bot_speed=4)
    screen = a_round(stage, *WITH_TWO_BOTS, people=1)
    assert [row.words.split()[0] for row in rows(screen)] == ["Mei", "Bo"]


def test_bots_of_a_whole_table_find_room_on_the_smallest_phone(start: Start) -> None:
    stage = start(size=(360, 640), text_size=1.3, language="fr", bot_speed=4)
    seats = (Seat("Ana"), *(Seat(name, "greedy") for name in ("Mei", "Bo", "Cy", "Dai")))
    screen = a_round(stage, *seats, people=1)
    assert len(rows(screen)) == 4
    assert_fits(stage)
    panel, board = screen.course.greeting.shown.ids.panel, screen.board
    assert board.y <= panel.y
    assert panel.top <= board.top
