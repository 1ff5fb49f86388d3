"""Beside a held card's points: the Kodama that gains most there, for whoever wants to know and is alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.ui.language import i18n
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits
from tests.ui.hands import press
from tests.ui.test_payoff import greeted
from tests.ui.test_table import take

Start = Callable[..., Stage]
ALONE = (Seat("Ana"), Seat("Mei", "greedy"))


def gaining(stage: Stage, screen: Any) -> tuple[str, int]:
    """A card of the row is held where a Kodama gains by it: which, and how much."""
    for number in range(len(screen.model.cards)):
        take(stage, screen, number)
        hand = screen.model.hand(0)
        best = max(hand, key=lambda one: (one.after or 0) - one.now)
        if best.after is not None and best.after > best.now:
            return best.card, best.after - best.now
    raise LookupError("no card of the row helps any Kodama")


def told(card: str, more: int) -> str:
    return f"{i18n._(f'kodama.{card}.name')} +{more}"


def test_the_word_beside_the_card_names_the_kodama_that_gains_most(start: Start) -> None:
    stage = start(language="en", reduced_motion=True, kodama_gains=True)
    screen = greeted(stage, *ALONE)
    card, more = gaining(stage, screen)
    points = screen.model.placing.points("growth")
    assert points
    assert screen.board.tag_text.endswith(f" · {told(card, more)}")
    assert told(card, more) in screen.words
    screen.game.card.place()
    assert next(one.now for one in screen.model.hand(0) if one.card == card) >= more, "it kept its word"


def test_a_card_on_the_move_tells_its_points_alone(start: Start) -> None:
    stage = start(language="en", reduced_motion=True, kodama_gains=True, snapping="strong")
    screen = greeted(stage, *ALONE)
    gaining(stage, screen)
    screen.game.card.next_spot()
    assert "·" not in screen.board.tag_text
    stage.wait(0.3)
    gains = screen.model.gains()
    assert ("·" in screen.board.tag_text) == bool(gains)


@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        (ALONE, {}),
        ((Seat("Ana"), Seat("Bo")), {"kodama_gains": True}),
        (ALONE, {"kodama_gains": True, "placing_help": "none"}),
    ],
    ids=["not asked for", "others look on", "without help"],
)
def test_nothing_is_told_of_the_hand_otherwise(start: Start, seats: Any, settings: dict[str, Any]) -> None:
    stage = start(language="en", reduced_motion=True, **settings)
    screen = greeted(stage, *seats)
    for number in range(len(screen.model.cards)):
        take(stage, screen, number)
        screen.next_one()
        stage.wait(0.3)
        assert "·" not in screen.board.tag_text + screen.words


def test_it_is_a_switch_and_the_longest_names_fit(start: Start) -> None:
    stage = start(size=(360, 640), language="fr", text_size=1.3, reduced_motion=True)
    settings = stage.app.router.go("settings")
    stage.frames(2)
    press(stage, settings.ids.kodama_gains.ids.switch)
    assert stage.app.settings.kodama_gains
    stage.app.router.home()
    screen = greeted(stage, *ALONE)
    gaining(stage, screen)
    assert_fits(stage)
