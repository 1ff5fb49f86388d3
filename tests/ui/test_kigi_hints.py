"""The lamp at Kigi's table, a bot that explains itself there, and room for all of it on every device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.ai.coach import Advice
from kodama_app.ai.judgement import Judgement, Term
from kodama_app.engine.record import Seat
from kodama_app.games.kigi.actions import PaintBranch, TakeCommission
from kodama_app.ui.language import i18n
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits
from tests.ui.kigi_hands import (
    NAMES,
    begun,
    chip,
    commission,
    confirm,
    is_commission_left,
    keep_one,
    played_on,
    prunes_a_rival,
    sit,
    sit_at,
    tap_card,
    tree_card,
)

Start = Callable[..., Stage]


def advised(stage: Stage, screen: Any, action: Any, *terms: Term) -> None:
    """The coach has thought of this, and is asked."""
    best = Judgement(action, terms or (Term("now", 7.0),))
    other = Judgement(
        next(screen.session.rules.candidates(screen.session.state, action.seat)), (Term("now", 1.0),)
    )
    screen.hinting.advice, screen.hinting.strength = Advice(best, other), screen.offer.first_hint(action)
    screen.hinting._first = screen.hinting.strength
    screen.hinting._show()
    stage.frames(2)


def test_three_taps_lead_to_a_place_on_a_rivals_tree(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    session = begun(3)
    action = played_on(session, prunes_a_rival)
    screen = sit_at(stage, session)
    advised(stage, screen, action)
    assert screen.shown == action.tree
    assert screen.board._glow is not None
    assert screen.offer.advised == ""
    stage.tap_on(screen.ids.coach.bubble)
    stage.frames(2)
    assert screen.offer.advised == action.card
    assert screen.model.placing is None
    stage.tap_on(screen.ids.coach.bubble)
    stage.frames(2)
    held = screen.model.placing
    assert (held.card.id, held.number, held.pose) == (action.card, action.tree, action.pose)
    assert screen.board.placing is held


def test_a_card_in_hand_goes_along_to_where_the_coach_points(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    session = begun(3)
    action = played_on(session, prunes_a_rival)
    screen = sit_at(stage, session)
    tap_card(stage, screen, action.card)
    stage.tap_on(chip(screen, action.seat))
    advised(stage, screen, action)
    assert (screen.shown, screen.model.placing.number) == (action.tree, action.tree)


def test_a_commission_is_hinted_at_then_marked(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    session = begun(3)
    played_on(session, is_commission_left)
    screen = sit_at(stage, session)
    card = commission(screen)
    advised(stage, screen, TakeCommission(screen.model.mover, card), Term("commission", 6.0, (card,)))
    bubble = screen.ids.coach.bubble
    name = i18n._(f"commission.{card}.name")
    assert (bubble.title, screen.offer.advised) == (i18n._("hint.commission.think"), "")
    assert bubble.words.startswith(name)
    stage.tap_on(bubble)
    stage.frames(2)
    assert screen.offer.advised == card
    assert screen.ids.coach.bubble.title == i18n._("hint.commission")


def test_the_coach_thinks_of_kigi_by_itself(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, Seat("Ana"), Seat("Bo", "greedy"))
    stage.tap_on(screen.ids.coach.ids.lamp)
    stage.until(lambda: screen.hinting.advice is not None)
    stage.frames(2)
    assert not screen.session.rules.faults(screen.session.state, screen.hinting.advice.best.action)
    assert screen.ids.coach.bubble is not None


def test_which_of_two_commissions_to_keep_is_hinted_to_its_owner(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, Seat("Ana"), Seat("Bo", "random"), advanced="yes")
    stage.tap_on(screen.ids.coach.ids.lamp)
    stage.until(lambda: screen.hinting.advice is not None)
    stage.frames(2)
    for _ in range(2):
        stage.tap_on(screen.ids.coach.bubble)
        stage.frames(2)
    assert screen.offer.advised == screen.hinting.advice.best.action.card


def test_a_bot_says_why_it_pruned_a_tree_and_shows_it_as_it_was(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    session = begun(2)
    action = played_on(session, prunes_a_rival)
    before = session.state.trees[action.tree]
    session.act(action)
    screen = sit_at(stage, session)
    from kodama_app.ui.screens.table.why_sheet import WhySheet

    session.seat_taken_by(action.seat, "greedy")
    why = {action.seat: Advice(Judgement(action, (Term("now", 11.0),)), None)}
    sheet = WhySheet(session, why, action.seat)
    assert len(sheet.picture.tree) == len(before) + 1
    assert "on" in sheet.deed
    stage.app.router.open_sheet(sheet)
    stage.wait(0.3)
    assert_fits(stage)
    assert screen.parent is not None


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(
    ("size", "density"),
    [((360, 640), 1.0), ((640, 360), 1.0), ((720, 1600), 2.0), ((800, 1280), 1.0), ((1280, 800), 1.0)],
)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_table_fits(start: Start, seats: int, size: tuple[int, int], density: float, language: str) -> None:
    stage = start(size, density, language=language, text_size=1.3, reduced_motion=True)
    session = begun(seats)
    action = played_on(session, prunes_a_rival)
    screen = sit_at(stage, session)
    stage.wait(0.3)
    assert_fits(stage)
    tap_card(stage, screen, action.card)
    assert screen.model.placing.pruned
    assert_fits(stage)
    stage.tap_on(chip(screen, action.seat))
    stage.wait(0.3)
    assert_fits(stage)
    stage.tap_on(chip(screen, action.seat))
    stage.wait(0.3)
    assert stage.app.router.sheet_open
    assert_fits(stage)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (800, 1280)])
def test_a_commission_and_its_numbers_fit(start: Start, size: tuple[int, int], language: str) -> None:
    stage = start(size, language=language, text_size=1.3, reduced_motion=True)
    session = begun(4)
    played_on(session, is_commission_left)
    screen = sit_at(stage, session)
    tap_card(stage, screen, commission(screen))
    assert_fits(stage)
    tap_card(stage, screen, tree_card(screen))
    assert_fits(stage)


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_the_secret_choice_fits(start: Start, size: tuple[int, int]) -> None:
    stage = start(size, language="fr", text_size=1.3, reduced_motion=True)
    screen = sit(stage, *map(Seat, NAMES[:4]), advanced="yes")
    for number in range(4):
        assert_fits(stage)
        stage.tap_on(screen.curtain.ids.open)
        stage.wait(0.2)
        assert_fits(stage)
        keep_one(stage, screen, number % 2)
    assert type(screen.course.interlude).__name__ == "KeptRevealed"
    assert_fits(stage)


def test_a_card_of_a_rivals_tree_leaves_room_to_be_judged(start: Start) -> None:
    stage = start((360, 640), language="en", reduced_motion=True)
    session = begun(3)
    played_on(session, lambda game, best: game.state.turn == 16)
    screen = sit_at(stage, session)
    tap_card(stage, screen, tree_card(screen))
    for seat in range(3):
        stage.tap_on(chip(screen, seat))
        stage.wait(0.5)
        assert screen.board.held.in_sight, seat
    confirm(stage, screen)
    assert isinstance(session.timeline.done[-1][0], PaintBranch)
