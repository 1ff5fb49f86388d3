"""Holding the closed hand shows all of it: the finger that holds it open cannot scroll."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.ui.language import i18n
from kodama_app.ui.widgets.rule_words import rule_words
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits, edges
from tests.ui.test_table import open_curtain, sit

Start = Callable[..., Stage]
SIZES = [(360, 640), (892, 412), (640, 360), (412, 892), (412, 430), (360, 360), (800, 1280), (1280, 800)]


def texts(sheet: Any) -> set[str]:
    """All that is written there."""
    return {widget.text for widget in sheet.walk() if getattr(widget, "text", "")}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_a_peek_shows_all_four_kodama_at_once(start: Start, language: str, text_size: float) -> None:
    stage = start(SIZES[0], language=language, text_size=text_size, reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    for size in SIZES:
        stage.resize(*size)
        finger = stage.hold(screen.offer.ids.hand)
        sheet = stage.find("HandSheet")
        _, bottom, _, top = edges(sheet.ids.scroller)
        cards = [widget for widget in sheet.walk() if type(widget).__name__ == "HandCard"]
        assert len(cards) == 4
        for card in cards:
            _, low, _, high = edges(card)
            assert bottom - 1 <= low < high <= top + 1, (size, card.card)
            assert {i18n._(f"kodama.{card.card}.name"), card.worth} <= texts(card)
            assert card.parent.opacity == 1
        assert_fits(stage)
        finger.up()
        stage.frames(2)


def test_the_opened_hand_has_the_rules_that_a_peek_leaves_out(start: Start) -> None:
    stage = start((360, 360), reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    rules = {rule_words(card, i18n.catalog) for card in screen.model.state.hands[0]}
    finger = stage.hold(screen.offer.ids.hand)
    assert not rules & texts(stage.find("HandSheet"))
    finger.up()
    stage.tap_on(screen.offer.ids.hand)
    assert rules <= texts(stage.find("HandSheet"))


def test_a_peek_keeps_the_rules_where_there_is_room_for_them(start: Start) -> None:
    stage = start((800, 1280), reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    stage.hold(screen.offer.ids.hand)
    rules = {rule_words(card, i18n.catalog) for card in screen.model.state.hands[0]}
    assert rules <= texts(stage.find("HandSheet"))
