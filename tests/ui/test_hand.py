"""The closed Kodama hand on the table says how many are left; opened, it is there to be compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.ui.language import i18n
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits, edges
from tests.ui.hands import press
from tests.ui.test_table import sit
from tests.ui.unattended import kodama_step


def test_a_played_kodama_is_no_longer_counted(start: Callable[..., Stage]) -> None:
    stage = start(reduced_motion=True)
    screen = sit(stage)
    counted = set()
    while screen.model.state.season < 2:
        kodama_step(stage, screen)
        counted.add(screen.offer.ids.hand.count)
        assert screen.offer.ids.hand.count == len(screen.model.state.hands[int(screen.shown)])
    for seat in (0, 1):
        screen.show(seat)
        assert screen.offer.ids.hand.count == 2
    assert counted == {4, 3, 2}


def hand_cards(stage: Stage) -> list[Any]:
    return [widget for widget in stage.find("HandSheet").walk() if type(widget).__name__ == "HandCard"]


def test_on_a_wide_window_the_whole_hand_to_play_from_is_in_sight(start: Callable[..., Stage]) -> None:
    stage = start((1280, 800), reduced_motion=True)
    screen = sit(stage)
    while not screen.game.must_play_kodama:
        kodama_step(stage, screen)
    screen.curtain.open()
    stage.frames(2)
    stage.tap_on(screen.ids.confirm)
    stage.frames(4)
    cards = hand_cards(stage)
    _, bottom, _, top = edges(stage.find("HandSheet").ids.scroller)
    assert len(cards) == 4
    assert all(bottom - 1 <= edges(card)[1] and edges(card)[3] <= top + 1 for card in cards)
    assert_fits(stage)
    best = sorted(cards, key=lambda card: int(card.worth.split()[0]))[-2:]
    assert all(abs(edges(card)[3] - edges(cards[0])[3]) < 1 for card in best), "the best two stand on top"
    stage.resize(800, 1280)
    assert len({edges(card)[0] for card in hand_cards(stage)}) == 1, "one below the other where it is narrow"
    assert_fits(stage)
    stage.resize(1280, 800)
    assert len({edges(card)[0] for card in hand_cards(stage)}) == 2


def test_one_is_asked_before_a_kodama_is_played(start: Callable[..., Stage]) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = sit(stage)
    while not screen.game.must_play_kodama:
        kodama_step(stage, screen)
    screen.curtain.open()
    before, left = screen.session.state, screen.offer.kodama_left
    for answer in ("no", "yes"):
        stage.tap_on(screen.ids.confirm)
        stage.frames(4)
        card = hand_cards(stage)[0]
        press(stage, next(one for one in card.walk() if type(one).__name__ == "PushButton"))
        question = stage.find("Sheet")
        assert question.title == f"Play {i18n._(f'kodama.{card.card}.name')}?"
        assert screen.session.state is before
        if answer == "no":
            stage.app.router.back()
            stage.frames(2)
            assert screen.session.state is before
    stage.app.dispatch("on_pause")  # whoever takes the device up may be somebody else
    assert not stage.app.router.sheet_open
    stage.app.dispatch("on_resume")
    stage.tap_on(screen.ids.confirm)
    stage.frames(4)
    card = hand_cards(stage)[0]
    press(stage, next(one for one in card.walk() if type(one).__name__ == "PushButton"))
    press(stage, stage.find("PushButton", text="Play this Kodama"))
    assert len(screen.model.state.hands[0]) == left - 1
