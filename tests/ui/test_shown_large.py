"""A long press on any card shows it large: in the opened hand, and in the display when nothing can be taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.ui.widgets.focus import stops
from kodama_app.workshop.stage import Stage
from tests.ui.hands import press
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]
ENTER, ESCAPE, TAB = 13, 27, 9


def sheets(stage: Stage) -> list[str]:
    """What lies over the table, the uppermost first."""
    return [type(sheet).__name__ for sheet in stage.app.router.above.children]


def hand_card(stage: Stage) -> Any:
    return stage.find("HandCard")


def seated(start: Start, **settings: Any) -> tuple[Stage, Any]:
    stage = start(language="en", **settings)
    screen = sit(stage)
    open_curtain(stage, screen)
    return stage, screen


def test_a_long_press_in_the_hand_shows_a_kodama_large_with_its_worth(start: Start) -> None:
    stage, screen = seated(start)
    take(stage, screen)  # a held card makes it worth something else afterwards
    stage.tap_on(screen.offer.ids.hand)
    stage.frames(3)
    card = hand_card(stage)
    finger = stage.hold(card.ids.face)
    assert sheets(stage)[:2] == ["CardSheet", "HandSheet"]
    large = stage.find("CardSheet")
    assert (large.card, large.worth) == (card.card, card.worth)
    assert large.worth
    finger.up()
    assert sheets(stage)[0] == "CardSheet"
    stage.key(ESCAPE)
    assert sheets(stage) == ["HandSheet"]


def test_a_tap_or_enter_shows_it_too_and_plays_nothing(start: Start) -> None:
    stage, screen = seated(start)
    stage.tap_on(screen.offer.ids.hand)
    stage.frames(3)
    press(stage, hand_card(stage).ids.face)
    assert sheets(stage) == ["CardSheet", "HandSheet"]
    stage.key(ESCAPE)
    for _ in range(2):  # past the cross
        stage.key(TAB)
    stage.key(ENTER)
    assert sheets(stage) == ["CardSheet", "HandSheet"]
    assert not screen.session.timeline.done


def test_nothing_of_the_hand_stays_when_a_peek_ends(start: Start) -> None:
    stage, screen = seated(start)
    for seconds in (0.2, 0.8):  # a second finger taps a Kodama, or presses it for long
        holding = stage.hold(screen.offer.ids.hand)
        stage.frames(3)
        other = stage.hold(hand_card(stage).ids.face, seconds)
        assert ("CardSheet" in sheets(stage)) == (seconds > 0.5)
        other.up()
        stage.wait(0.3)
        assert sheets(stage) == []
        holding.up()
        stage.wait(0.3)
        assert sheets(stage) == []


def test_the_displays_cards_can_be_looked_at_when_none_can_be_taken(start: Start) -> None:
    stage, screen = seated(start, reduced_motion=True)
    take(stage, screen)
    stage.tap_on(screen.ids.confirm)
    stage.wait(0.3)
    assert screen.game.grown
    assert screen.offer.ids.display.locked
    card = screen.offer.ids.display.children[0]
    stage.tap_on(card)
    assert screen.model.placing is None
    assert sheets(stage) == []
    stage.hold(card).up()
    assert sheets(stage) == ["CardSheet"]
    assert stage.find("CardSheet").card == card.card
    stage.key(ESCAPE)
    assert card not in stops(screen)
    stage.tap_on(screen.ids.undo)
    assert card in stops(screen)
    stage.tap_on(card)
    assert screen.model.placing is not None


def test_a_key_shows_the_held_card_large_and_it_stays_held(start: Start) -> None:
    stage, screen = seated(start)
    stage.key(ord("i"), "i")
    assert sheets(stage) == []
    held = take(stage, screen)
    stage.key(ord("i"), "i")
    assert sheets(stage) == ["CardSheet"]
    stage.key(ESCAPE)
    assert screen.model.placing is held
