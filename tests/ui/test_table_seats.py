"""Who sits at the table: keys, the device turned round, and seats that a bot takes over."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.workshop.stage import Stage
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]
ENTER, ESCAPE = 13, 27


def test_a_whole_turn_by_keyboard(start: Start) -> None:
    stage = start(language="en")
    screen = sit(stage)
    stage.key(ENTER)
    assert screen.curtain is None
    stage.key(ord("2"), "2")
    placing = screen.model.placing
    assert placing.card.id == screen.model.cards[1]
    before = placing.pose
    stage.app.change(snapping="off")
    placing.snapping = "off"
    stage.key(273)
    assert placing.pose.y == before.y + 10
    stage.key(ord("q"), "q")
    assert placing.pose.angle == (before.angle + 50) % 3600
    stage.key(ord("n"), "n")
    assert placing.legal
    stage.key(ENTER)
    assert len(screen.model.tree(0)) == 2
    stage.key(8)  # backspace: undo
    assert len(screen.model.tree(0)) == 1


def test_digits_of_the_numpad_take_cards_too(start: Start) -> None:
    stage = start(language="en")
    screen = sit(stage)
    stage.key(271)  # its Enter
    for number, card in enumerate(screen.model.cards, start=1):
        stage.key(256 + number, str(number))
        assert screen.model.placing.card.id == card
    stage.key(256, "0")  # there is no such card
    stage.key(265, "9")
    assert screen.model.placing.card.id == screen.model.cards[-1]


def test_back_puts_the_card_down_then_leaves_the_table(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    take(stage, screen)
    stage.key(ESCAPE)
    assert screen.model.placing is None
    assert stage.app.router.current is screen
    stage.key(ESCAPE)
    assert stage.app.router.current.name == "home"


def test_the_table_can_be_turned_for_the_person_opposite(start: Start) -> None:
    from kivy.core.window import Window

    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    upright = stage.pixels()
    screen.opening.turn_table()
    stage.frames(4)
    turned = stage.pixels().rotate(180)
    difference = [
        abs(a - b) for a, b in zip(upright.convert("L").tobytes(), turned.convert("L").tobytes(), strict=True)
    ]
    assert sum(difference) / len(difference) < 3  # the same picture, the other way round
    x, y = screen.offer.ids.display.children[0].to_window(*screen.offer.ids.display.children[0].center)
    stage.tap(Window.width - 1 - x, Window.height - 1 - y)
    assert screen.holding
    stage.app.router.home()
    assert Window.rotation == 0


def test_a_bot_can_take_over_a_seat_and_give_it_back(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    take(stage, screen)
    stage.tap_on(screen.ids.confirm)
    screen.session.seat_taken_by(1, "greedy")
    stage.tap_on(screen.ids.confirm)
    stage.until(lambda: screen.session.bot_to_move is None)
    assert len(screen.model.tree(1)) == 2
    screen.session.seat_taken_by(1, None)
    (saved,) = stage.app.store.games.in_progress()
    assert [seat.bot for seat in saved.seats] == [None, None]


def test_nobody_can_take_back_what_another_did(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    take(stage, screen)
    stage.tap_on(screen.ids.confirm)
    stage.tap_on(screen.ids.confirm)
    open_curtain(stage, screen)
    stage.key(8)
    assert len(screen.model.tree(0)) == 2
    assert screen.model.mover == 1
