"""Looking at another's tree: a word over it says whose it is, as long as it is not the mover's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.ui.screens.table.showing import NOBODY
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits, edges
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]
PEOPLE = (Seat("Ana"), Seat("Mei"))


def chip(screen: Any, seat: int) -> Any:
    return next(child for child in screen.ids.chips.children if child.seat == seat)


@pytest.mark.parametrize(("language", "words"), [("en", "Mei’s tree"), ("fr", "Arbre\u00a0: Mei")])
def test_another_s_tree_bears_its_owner_s_name(start: Start, language: str, words: str) -> None:
    stage = start(language=language, reduced_motion=True)
    screen = sit(stage, *PEOPLE)
    open_curtain(stage, screen)
    caption = screen.ids.coach.ids.caption
    assert caption.text == ""
    assert caption.opacity == 0
    stage.tap_on(chip(screen, 1))
    assert caption.text == words
    assert caption.opacity == 1
    stage.tap_on(chip(screen, 0))
    assert caption.text == ""


def test_the_name_goes_when_a_card_is_taken_and_when_the_other_has_the_turn(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, *PEOPLE)
    open_curtain(stage, screen)
    stage.tap_on(chip(screen, 1))
    take(stage, screen)
    assert screen.caption == ""
    stage.tap_on(screen.ids.confirm)
    stage.tap_on(chip(screen, 1))
    assert screen.caption == "Mei’s tree"
    stage.tap_on(screen.ids.confirm)
    assert screen.model.mover == 1
    assert screen.caption == ""


def test_trees_of_bots_come_by_without_names_unless_one_is_asked_for(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, Seat("Ana"), Seat("Mei", "greedy"), Seat("Bo", "greedy"))
    said: list[tuple[int, str]] = []
    screen.bind(caption=lambda *_: said.append((int(screen.shown), screen.caption)))
    take(stage, screen)
    stage.tap_on(screen.ids.confirm)
    stage.tap_on(screen.ids.confirm)
    stage.until(lambda: screen.session.bot_to_move is None)
    assert said == []
    take(stage, screen)
    stage.tap_on(screen.ids.confirm)
    stage.tap_on(screen.ids.confirm)
    assert screen.model.mover == 1
    stage.tap_on(chip(screen, 2))  # before the bot has moved
    assert said == [(2, "Bo’s tree")]
    stage.until(lambda: screen.session.bot_to_move is None)
    assert said == [(2, "Bo’s tree"), (1, "")]


def apart(one: Any, other: Any) -> bool:
    left, bottom, right, top = edges(one)
    a, b, c, d = edges(other)
    return bool(right <= a or c <= left or top <= b or d <= bottom)


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (412, 915)])
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_name_keeps_off_buttons_and_messages(start: Start, size: tuple[int, int], left_handed: bool) -> None:
    stage = start(size, language="fr", text_size=1.3, left_handed=left_handed, reduced_motion=True)
    screen = sit(stage, Seat("Ana"), Seat("Jean-Baptiste", "greedy"))
    coach = screen.ids.coach
    for asked in (False, True):
        screen.why_seat = 1 if asked else NOBODY
        stage.tap_on(chip(screen, 1))
        screen.course.tell("Une branche de plus, sept points, et la manche est finie.")
        stage.frames(3)
        assert coach.ids.caption.text
        for other in (coach.ids.lamp, coach.ids.why, stage.find("Toast")):
            assert apart(coach.ids.caption, other)
        assert_fits(stage)
        stage.tap_on(chip(screen, 0))


def test_a_finger_reaches_the_tree_below_the_name(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, *PEOPLE)
    open_curtain(stage, screen)
    stage.tap_on(chip(screen, 1))
    before = screen.board.camera.x
    x, y = screen.ids.coach.ids.caption.center
    stage.drag((x, y), (x + 60, y))
    assert screen.board.camera.x != before


def test_the_closed_hand_beside_another_s_tree_is_hers_and_stays_closed(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, *PEOPLE, sprouts="A,-")
    open_curtain(stage, screen)
    hand = screen.offer.ids.hand
    assert (hand.count, hand.foreign) == (3, False)
    stage.tap_on(chip(screen, 1))
    assert (hand.count, hand.foreign) == (4, True)
    stage.tap_on(hand)
    stage.hold(hand).up()
    assert not stage.app.router.sheet_open, "one's own would be taken for hers"
    assert stage.find("Toast").text == "Mei’s Kodama are secret."
    stage.tap_on(chip(screen, 0))
    stage.tap_on(hand)
    assert [card.card for card in stage.find("HandSheet").walk() if type(card).__name__ == "HandCard"]


def test_while_a_bot_plays_the_hand_is_still_one_s_own(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = sit(stage, Seat("Ana"), Seat("Mei", "greedy"), sprouts="A,-")
    take(stage, screen)
    stage.tap_on(screen.ids.confirm)
    stage.wait(0.5)
    screen.game.hand_over()
    stage.until(lambda: screen.shown == 1)
    hand = screen.offer.ids.hand
    assert (hand.count, hand.foreign) == (3, False)
