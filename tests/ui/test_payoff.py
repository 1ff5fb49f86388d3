"""What a move brings is seen to come: cards fly, points rise, Kodama are counted, a game begins with a greeting.

All of it shows what has already happened, ends with the next touch, key or step, and is none under reduced motion.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.animation import Animation

from kodama_app.content.decrees import decree_cards
from kodama_app.engine.record import Seat
from kodama_app.engine.scores import ScoreLine, ScoreSheet
from kodama_app.games.grove.events import KodamaScored
from kodama_app.ui.games.grove.kodama_count import KodamaCount, counts
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets.rule_words import rule_words
from kodama_app.workshop.stage import Stage
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]
BOT = (Seat("Ana"), Seat("Mei", "greedy"))


def greeted(stage: Stage, *seats: Seat) -> Any:
    """At a table at which nothing is shown any more."""
    screen = sit(stage, *seats)
    if screen.curtain is not None:
        screen.curtain.open()
    screen.course.greeting.end()
    stage.wait(0.5)
    return screen


def tapped(stage: Stage, screen: Any, number: int = 0) -> None:
    """A card of the row, without waiting."""
    card = next(one for one in screen.offer.ids.display.children if one.card == screen.model.cards[number])
    stage.tap_on(card)


def shows(screen: Any) -> bool:
    """Whether a flight, lights or points are to be seen on the board."""
    view = screen.board
    return bool(view.flight.going or view.scoring.going or view.payoff.going or view.gliding)


def nothing_moves(screen: Any) -> bool:
    """Nor is any animation left that would be worked out every frame."""
    return not shows(screen) and not Animation._instances


def until_bot_lays(stage: Stage, screen: Any) -> None:
    """The person's first turn, then the bot's card."""
    screen.game.card.take(screen.model.cards[0])
    screen.game.card.place()
    screen.game.hand_over()
    stage.until(lambda: len(screen.model.state.tree_of(1)) > 1)


# -- the card flies


def test_a_taken_card_flies_from_the_row_to_where_it_is_held(start: Start) -> None:
    stage = start()
    screen = greeted(stage)
    view = screen.board
    tapped(stage, screen)
    flight = view.flight
    assert flight.going
    assert screen.model.holding, "the model is final before"
    assert len(view.held.ghost.drawing.children) == 0, "it is not in two places"
    stage.frames(1)
    below = flight._place.y
    stage.wait(0.2)
    assert flight._place.y > below
    stage.wait(0.5)
    assert not flight.going
    assert len(view.held.ghost.drawing.children) == 1
    assert view.tag.opacity


def test_a_bots_card_flies_from_the_row_to_its_tree(start: Start) -> None:
    stage = start()
    screen = greeted(stage, *BOT)
    until_bot_lays(stage, screen)
    view = screen.board
    assert screen.shown == 1
    assert view.flight.going
    assert view._lying[-1]._colour.a == 0, "it is not in two places"
    assert not view.scoring.going, "first it comes, then it is counted"
    stage.wait(0.4)
    assert view._lying[-1]._colour.a == 1
    assert view.payoff.going
    assert view.payoff.tag.text == f"+{screen.session.scores[1]}"


@pytest.mark.parametrize("way", ["touch", "key", "step"])
def test_a_flight_is_skipped(start: Start, way: str) -> None:
    stage = start()
    screen = greeted(stage)
    view = screen.board
    tapped(stage, screen)
    assert view.flight.going
    if way == "touch":
        stage.tap(*view.middle)
    elif way == "key":
        stage.key(ord("r"), "r")
    else:
        stage.tap_on(screen.ids.confirm)
        assert screen.game.grown
    assert not view.flight.going


def test_a_card_that_is_drawn_by_a_finger_does_not_fly(start: Start) -> None:
    stage = start()
    screen = greeted(stage)
    card = screen.offer.ids.display.children[-1]
    finger = stage.finger(*card.to_window(*card.center))
    finger.move(*screen.board.middle, steps=10)
    assert screen.model.holding
    assert not screen.board.flight.going
    finger.up()


def test_whoever_looks_at_another_tree_meanwhile_has_seen_enough(start: Start) -> None:
    stage = start()
    screen = greeted(stage, *BOT)
    until_bot_lays(stage, screen)
    assert screen.board.flight.going
    screen.show(0)
    stage.frames(1)
    assert not screen.board.flight.going
    assert not screen.board.scoring.going
    assert not screen.board.payoff.going
    stage.wait(0.5)
    assert screen.shown == 0


# -- points rise


def test_points_rise_from_the_card_that_brought_them(start: Start) -> None:
    stage = start()
    screen = greeted(stage)
    take(stage, screen)
    points = screen.model.placing.points("growth")
    assert points
    stage.tap_on(screen.ids.confirm)
    payoff = screen.board.payoff
    assert payoff.tag.text == f"+{points}"
    stage.frames(6)
    low = payoff.tag.y
    stage.wait(0.3)
    assert payoff.tag.y > low
    assert not payoff.burst.children, "no feat"
    stage.wait(1.5)
    assert nothing_moves(screen)


def test_a_ten_has_a_flourish(start: Start) -> None:
    stage = start()
    screen = greeted(stage)
    payoff = screen.board.payoff
    payoff.begin(10, screen.board.middle, screen.board.room)
    assert payoff.burst.children
    stage.wait(2)
    assert not payoff.burst.children
    assert nothing_moves(screen)


def test_with_less_motion_nothing_flies_and_nothing_rises(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = sit(stage, *BOT)
    stage.frames(30)
    assert screen.course.greeting.shown is None
    tapped(stage, screen)
    assert not shows(screen)
    assert screen.board.tag.opacity
    screen.put_down()
    until_bot_lays(stage, screen)
    assert not shows(screen)


# -- Kodama are counted


def test_a_sheet_is_counted_to_its_total_disc_by_disc_or_card_by_card() -> None:
    discs = ScoreLine(2, "flower", (1, 2), ((1, 0), (2, 1)))
    cards = ScoreLine(7, "K01", (0, 3, 4))
    assert list(counts(ScoreSheet((discs, cards)))) == [((1, 0), 1), ((2, 1), 2), (0, 4), (3, 6), (4, 9)]


def at_kodama(stage: Stage, screen: Any) -> Any:
    """Play spring; the Kodama that the first person would play for most points."""
    while not screen.game.must_play_kodama:
        screen.curtain and screen.curtain.open()
        if screen.game.grown:
            screen.game.hand_over()
        else:
            screen.game.card.take(screen.model.cards[0])
            screen.game.card.place()
    screen.curtain and screen.curtain.open()
    stage.frames(2)
    return max(screen.model.hand(screen.model.mover), key=lambda worth: worth.now)


def test_a_kodama_is_counted_on_its_tree_before_the_seasons_sheet(start: Start) -> None:
    stage = start()
    screen = greeted(stage)
    for number in range(2):
        best = at_kodama(stage, screen)
        seat = screen.model.mover
        assert best.now
        screen.model.score(best.card, best.choice)
        count = screen.course.interlude
        assert isinstance(count, KodamaCount)
        assert screen.shown == seat
        assert not stage.app.router.sheet_open
        seen = []
        while screen.course.interlude is count:
            seen.append((int(count.points), len(screen.board.scoring.lights.children)))
            stage.frames(1)
        assert seen[0] == (0, 0)
        assert seen[-1][0] == best.now
        assert [points for points, _ in seen] == sorted(points for points, _ in seen)
        assert max(lights for _, lights in seen) >= 1
        assert stage.app.router.sheet_open == (number == 1), "the season ends with the last one"


def test_a_touch_has_seen_enough_of_a_count(start: Start) -> None:
    stage = start()
    screen = greeted(stage)
    best = at_kodama(stage, screen)
    screen.model.score(best.card, best.choice)
    stage.wait(0.8)
    assert screen.board.scoring.going
    stage.tap(*screen.board.middle)
    assert screen.course.interlude is None
    assert not screen.board.scoring.going
    (event,) = [one for one in screen.session.timeline.step.events if isinstance(one, KodamaScored)]
    assert screen.session.scores[event.seat] >= event.sheet.total
    stage.wait(1)
    assert screen.course.interlude is None


def test_with_less_motion_no_kodama_is_counted_on_the_tree(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = greeted(stage)
    best = at_kodama(stage, screen)
    screen.model.score(best.card, best.choice)
    assert screen.course.interlude is None


# -- the beginning


def test_a_game_begins_with_its_decree_and_the_own_kodama(start: Start) -> None:
    stage = start()
    screen = sit(stage, *BOT)
    stage.wait(0.8)
    shown = screen.course.greeting.shown
    seen: list[list[str]] = []
    while screen.course.greeting.shown is not None:
        cards = [one.card for one in shown._shown]
        if cards and cards not in seen:
            seen.append(cards)
        stage.frames(1)
    assert seen == [[screen.model.decree], list(screen.model.state.hands[0])]
    assert shown.parent is None
    assert nothing_moves(screen)


def test_a_decree_is_presented_with_its_numbers(start: Start) -> None:
    stage = start(language="fr")
    screen = sit(stage, *BOT)
    stage.wait(0.8)
    shown, version = screen.course.greeting.shown, screen.session.header.rules_version
    for card in decree_cards():
        shown._clear()
        shown._show([card], shown.end, screen.game.header, 9)
        (presented,) = shown._shown
        assert presented.rule == rule_words(card, i18n.catalog, version)
        assert "{" not in presented.rule


def test_nobody_sees_the_others_kodama_and_everybody_the_own_ones_once(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    stage.wait(1)
    assert screen.course.greeting.shown is None, "behind the curtain"
    open_curtain(stage, screen)
    stage.wait(4.5)
    hands = screen.model.state.hands
    assert [one.card for one in screen.course.greeting.shown._shown] == list(hands[0])
    screen.game.card.take(screen.model.cards[0])
    screen.game.card.place()
    assert screen.course.greeting.shown is None, "a new state ends it"
    screen.game.hand_over()
    stage.frames(5)
    if screen.curtain is not None:
        open_curtain(stage, screen)
        stage.wait(4.5)
        assert [one.card for one in screen.course.greeting.shown._shown] == list(hands[1])


@pytest.mark.parametrize("way", ["touch", "key"])
def test_the_greeting_goes_with_the_first_touch_or_key_which_does_what_it_does(start: Start, way: str) -> None:
    stage = start()
    screen = sit(stage, *BOT)
    stage.wait(1)
    assert screen.course.greeting.shown is not None
    if way == "touch":
        tapped(stage, screen)
    else:
        stage.key(ord("1"), "1")
    assert screen.course.greeting.shown is None
    assert screen.model.holding


def test_a_device_that_is_put_away_shows_no_secret(start: Start) -> None:
    stage = start()
    screen = sit(stage, *BOT)
    stage.wait(1)
    assert screen.course.greeting.shown is not None
    screen.paused()
    assert screen.course.greeting.shown is None


def test_a_game_that_goes_on_is_not_presented_again(start: Start) -> None:
    stage = start()
    screen = greeted(stage)
    screen.game.card.take(screen.model.cards[0])
    screen.game.card.place()
    save = screen.keeper.save_id
    stage.app.router.home()
    stage.frames(3)
    from kodama_app.ui.saved_games import continue_game

    continue_game(stage.app, save)
    stage.frames(5)
    screen = stage.app.router.current
    if screen.curtain is not None:
        screen.curtain.open()
    stage.wait(1)
    assert screen.course.greeting.shown is None
