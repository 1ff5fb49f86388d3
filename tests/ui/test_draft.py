"""The draft at the table: a whole game by touch, secrets behind the curtain, the reveal, hands that go round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.games.draft.actions import PickBranch
from kodama_app.games.draft.phases import DraftPhase
from kodama_app.i18n import Catalog
from kodama_app.workshop.stage import Stage
from tests.ui.draft_hands import asks, hand_row, keep_one, one_thing, place, tap_card
from tests.ui.fits import assert_fits
from tests.ui.hands import agree, press
from tests.ui.secrets import branches_on

Start = Callable[..., Stage]


def sit(stage: Stage, *seats: Seat, seed: int = 7, **options: str) -> Any:
    """A table of the draft, the first seat beginning."""
    from kodama_app.ui.saved_games import begin_game

    begin_game(stage.app, "kodama-draft", seats, {"first": "0", **options}, "test", seed=seed)
    stage.frames(3)
    return stage.app.router.current


@pytest.mark.parametrize(("language", "button"), [("en", "New game"), ("fr", "Nouvelle partie")])
def test_a_game_by_touch_from_the_first_tap_to_the_end(start: Start, language: str, button: str) -> None:
    stage = start(language=language, reduced_motion=True, bot_speed=4.0)
    press(stage, stage.find("PushButton", text=button))
    press(stage, stage.find("GameTile", game="kodama-draft"))
    press(stage, stage.app.router.current.ids.begin)
    screen = stage.app.router.current
    assert screen.session.spec.id == "kodama-draft"
    screen.session.seat_taken_by(1, "greedy")
    revealed, passed, number = 0, 0, 0
    while stage.app.router.current is screen:
        stage.until(lambda: asks(stage, screen))
        shown = type(screen.course.interlude).__name__
        revealed, passed = revealed + (shown == "Reveal"), passed + (shown == "Passing")
        one_thing(stage, screen, number)
        number += 1
        assert screen.curtain is None, "there is nobody to hide anything from"
    assert (revealed, passed) == (12, 9)
    end = stage.app.router.current
    assert end.name == "end"
    words = " ".join(str(getattr(widget, "text", "")) for widget in stage.app.root.walk())
    assert all(str(score) in words for score in screen.session.outcome.scores)
    (saved,) = stage.app.store.games.finished()
    assert saved.game == "kodama-draft"
    replayed = stage.app.router.go("replay", save_id=saved.id)
    stage.wait(0.3)
    frames = replayed.replay.frames
    assert len(frames) == 1 + 12 * 3 + 6, "the start, in each round a reveal and two placements, six Kodama"


def test_a_tried_card_can_be_dragged_and_is_placed_where_it_was_tried(start: Start) -> None:
    stage = start(language="en", reduced_motion=True, snapping="strong")
    screen = sit(stage, Seat("Ann"), Seat("Bo", "random"))
    tap_card(stage, screen, 1)
    card, before = screen.model.placing.card.id, screen.model.placing.pose
    stage.wait(0.4)
    x, y = screen.board.ghost_centre()
    stage.drag((x, y), (x - 120, y + 40))
    assert screen.model.placing.pose != before
    assert screen.model.placing.legal
    tried = screen.model.placing.pose
    stage.tap_on(screen.ids.confirm)
    agree(stage)
    stage.until(lambda: screen.course.interlude is not None)
    assert card in screen.course.interlude.cards
    stage.tap(200, 300)
    stage.until(lambda: screen.game.card.can_take)
    assert screen.session.state.phase is DraftPhase.GROWING
    assert screen.model.placing.card.id == card
    assert screen.model.placing.pose == tried
    assert [shown.card for shown in screen.offer.ids.display.children] == [card]


def test_another_card_may_be_looked_at_and_put_back(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, Seat("Ann"), Seat("Bo", "random"))
    tap_card(stage, screen, 0)
    tap_card(stage, screen, 2)
    assert screen.model.placing.card.id == hand_row(screen).children[::-1][2].card
    stage.tap_on(screen.ids.undo)
    assert screen.model.placing is None
    assert not screen.ready
    stage.key(ord("2"))
    assert screen.model.placing.card.id == hand_row(screen).children[::-1][1].card
    stage.key(27)
    assert screen.model.placing is None
    assert stage.app.router.current is screen


def test_a_card_that_fits_nowhere_is_grey_and_says_why(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    from kodama_app.games.draft import drafting

    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, Seat("Ann"), Seat("Bo", "random"))
    held, worth_picking = screen.session.state.held[0], drafting.worth_picking

    def all_but_one(table: Any, state: Any, seat: int) -> tuple[str, ...]:
        """To the person; the bot beside her may be thinking about its own hand meanwhile."""
        return held[1:] if seat == 0 else worth_picking(table, state, seat)

    monkeypatch.setattr(drafting, "worth_picking", all_but_one)
    screen.refresh()
    stage.frames(2)
    grey = [card for card in hand_row(screen).children if card.unfit]
    assert [card.card for card in grey] == [held[0]]
    stage.tap_on(grey[0])
    stage.frames(2)
    assert stage.find("Toast").text == Catalog("en").text("fault.something_fits")
    assert screen.model.placing is None


def test_nothing_secret_is_on_the_screen_before_the_curtain_lifts(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, Seat("Ann"), Seat("Bo"), Seat("Cy", "random"))
    stage.until(lambda: screen.model.chosen_by == 1)
    stage.frames(2)
    held = [set(hand) for hand in screen.session.state.held]
    assert screen.curtain.name_text == "Ann"
    assert "1 of 3" in screen.curtain.what
    assert branches_on(stage) == set()
    stage.tap_on(screen.curtain.ids.open)
    stage.frames(2)
    assert branches_on(stage) == held[0]
    ann = keep_one(stage, screen, 1)
    assert screen.curtain.name_text == "Bo"
    assert "2 of 3" in screen.curtain.what
    assert branches_on(stage) == set()
    stage.tap_on(screen.curtain.ids.open)
    stage.frames(2)
    assert branches_on(stage) == held[1]
    bo = keep_one(stage, screen, 0)
    stage.frames(2)
    assert type(screen.course.interlude).__name__ == "Reveal"
    shown = branches_on(stage)
    assert {ann, bo} <= shown
    assert len(shown) == 3
    stage.tap(200, 300)
    assert screen.curtain is None, "placing is open to all"
    assert screen.model.placing.card.id == ann
    place(stage, screen)
    assert screen.curtain is None
    assert screen.model.placing.card.id == bo
    stage.tap_on(screen.offer.ids.hand)
    stage.frames(3)
    assert screen.curtain.name_text == "Bo", "the Kodama hand is Bo's alone"
    assert not stage.app.router.sheet_open
    stage.tap_on(screen.curtain.ids.open)
    stage.frames(3)
    assert stage.find("HandSheet")
    stage.key(27)
    place(stage, screen)
    stage.until(lambda: screen.course.interlude is not None)
    hands = {card for hand in screen.session.state.held for card in hand}
    assert not branches_on(stage) & hands
    stage.tap(200, 300)
    stage.frames(2)
    assert screen.curtain.name_text == "Ann"
    assert not branches_on(stage) & hands


def test_a_card_that_is_tried_does_not_pass_on_with_the_turn(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, Seat("Ann"), Seat("Bo"), Seat("Cy"))
    stage.tap_on(screen.curtain.ids.open)
    tap_card(stage, screen)
    held = screen.model.placing.card.id
    assert screen.board.placing is not None
    screen.session.seat_taken_by(0, "random")
    stage.frames(2)
    assert screen.curtain.name_text == "Bo"
    assert (screen.model.placing, screen.board.placing) == (None, None)
    assert branches_on(stage) == set()
    stage.tap_on(screen.curtain.ids.open)
    stage.frames(2)
    assert held not in branches_on(stage)
    assert branches_on(stage) == set(screen.session.state.held[1])
    assert not screen.holding
    assert not screen.ready


def test_a_card_that_fits_nowhere_does_not_pass_on_either(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, Seat("Ann"), Seat("Bo"), Seat("Cy"))
    stage.tap_on(screen.curtain.ids.open)
    screen.model._bare = screen.session.state.held[0][0]
    screen.refresh()
    assert screen.offer.chosen
    screen.session.seat_taken_by(0, "random")
    stage.tap_on(screen.curtain.ids.open)
    stage.frames(2)
    assert screen.model.looked_at == ""
    assert screen.offer.chosen == ""


def test_a_bot_finds_nothing_in_the_hand_it_places_from(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, Seat("Ann"), Seat("Bo"))
    for _ in range(2):
        stage.tap_on(screen.curtain.ids.open)
        stage.frames(2)
        keep_one(stage, screen)
    stage.tap(200, 300)
    assert screen.model.growing
    assert screen.holding
    screen.session.seat_taken_by(screen.model.mover, "random")
    assert not screen.model.person_moves
    assert (screen.model.placing, screen.board.placing) == (None, None)


def test_whoever_comes_back_to_the_table_finds_a_curtain(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, Seat("Ann"), Seat("Bo"))
    stage.tap_on(screen.curtain.ids.open)
    screen.session.seat_taken_by(0, "random")
    assert screen.curtain is None, "Bo is alone with a bot"
    screen.session.seat_taken_by(0, None)
    stage.frames(2)
    assert screen.curtain.name_text == "Ann"
    assert branches_on(stage) == set()


def test_a_curtain_before_kodama_is_not_told_anew_when_a_bot_has_chosen(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, Seat("Ann"), Seat("Bo"), Seat("Cy", "random"))
    screen.course.draw_curtain(0, before_turn=False)
    stage.until(lambda: screen.model.chosen_by == 1)
    assert screen.curtain.what == "Here come your Kodama."


def test_cards_slide_to_the_left_neighbour_and_a_tap_ends_it(start: Start) -> None:
    stage = start(language="en", bot_speed=4.0)
    screen = sit(stage, Seat("Ann"), Seat("Bo", "random"), Seat("Cy", "random"))
    keep_one(stage, screen)
    rest = set(screen.session.state.held[0])
    stage.until(lambda: screen.course.interlude is not None)
    stage.tap(200, 300)
    stage.until(lambda: screen.holding)
    place(stage, screen)
    stage.app.change(bot_speed=1.0)
    stage.until(lambda: type(screen.course.interlude).__name__ == "Passing")
    assert "Bo" in screen.course.interlude.title
    assert "Cy" in screen.course.interlude.title
    stage.frames(1)
    moving = [one for one in screen.course.interlude.children if type(one).__name__ == "PassedCard"]
    assert {one.card for one in moving} - set(screen.session.state.held[0]) <= rest
    start_y = [one.y for one in moving if one.card in rest]
    stage.wait(0.3)
    assert any(one.y > y for one, y in zip([m for m in moving if m.card in rest], start_y, strict=True))
    stage.tap(200, 300)
    assert screen.course.interlude is None
    assert screen.ids.offers.opacity == 1
    assert set(screen.offer.cards) == set(screen.session.state.held[0])


def test_a_hint_marks_a_card_and_bots_do_not_disturb_it(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, Seat("Ann"), Seat("Bo", "random"), Seat("Cy", "random"))
    screen.hint()
    stage.until(lambda: screen.hinting.advice is not None)
    stage.until(lambda: screen.model.chosen_by == 2)
    assert screen.hinting.advice is not None
    screen.hint()
    assert screen.offer.advised == screen.hinting.advice.best.action.card
    screen.hint()
    assert screen.model.placing.card.id == screen.offer.advised


def test_no_bot_explains_a_secret_choice(start: Start) -> None:
    stage = start(language="en", reduced_motion=True, bot_speed=4.0)
    screen = sit(stage, Seat("Ann"), Seat("Bo", "greedy"), Seat("Cy", "greedy"))
    stage.until(lambda: screen.model.chosen_by == 2)
    assert screen.why_seat == -1
    assert screen.course.thinking.why == {}
    keep_one(stage, screen)
    stage.until(lambda: screen.course.interlude is not None)
    stage.tap(200, 300)
    stage.until(lambda: screen.holding)
    place(stage, screen)
    stage.until(lambda: screen.session.state.phase is DraftPhase.PICKING and screen.model.chosen_by == 2)
    explained = [advice.best.action for advice in screen.course.thinking.why.values()]
    assert not any(isinstance(action, PickBranch) for action in explained)


def test_the_log_and_the_deck_tell_no_secrets(start: Start) -> None:
    from kodama_app.ui.language import i18n
    from kodama_app.ui.widgets.spoken import card_words
    from kodama_app.ui.words.log_lines import log_lines

    stage = start(language="en", reduced_motion=True, bot_speed=4.0)
    screen = sit(stage, Seat("Ann"), Seat("Bo", "random"))
    stage.until(lambda: screen.model.chosen_by == 1)
    told = " ".join(line.words for line in log_lines(screen.session, screen.play.words, i18n.catalog))
    for hand in screen.session.state.held:
        assert not any(card_words(card, i18n.catalog) in told for card in hand)
    unseen = screen.model.hidden_branches(0)
    assert set(unseen) == {*screen.session.state.deck, *screen.session.state.held[1]}
    assert set(screen.model.hidden_branches(None)) == {*unseen, *screen.session.state.held[0]}


def test_while_a_bot_moves_the_deck_s_sheet_knows_nobody_s_hand(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, Seat("Cy", "random"), Seat("Ann"), Seat("Bo"), seed=7)
    for _ in range(2):
        stage.until(lambda: screen.curtain is not None)
        stage.tap_on(screen.curtain.ids.open)
        assert screen.course.looking == screen.model.mover
        keep_one(stage, screen)
    stage.until(lambda: not screen.model.secret)
    assert screen.model.mover == 0
    screen.course.end_interlude()
    hands = [card for hand in screen.session.state.held for card in hand]
    assert set(hands) <= set(screen.model.hidden_branches(screen.course.looking))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_fits_the_smallest_phone_at_the_largest_text(start: Start, language: str) -> None:
    stage = start(size=(360, 640), language=language, text_size=1.3, reduced_motion=True)
    bots = [Seat(name, "random") for name in ("Hasel", "Weidenkätzchen", "Di", "Ed")]
    screen = sit(stage, Seat("Jean-Baptiste"), Seat("Anne"), *bots, pool="mixed")
    stage.until(lambda: screen.model.chosen_by == 4)
    assert_fits(stage)
    stage.tap_on(screen.curtain.ids.open)
    assert_fits(stage)
    tap_card(stage, screen)
    assert_fits(stage)
    stage.tap_on(screen.ids.confirm)
    stage.frames(3)
    assert_fits(stage)
    agree(stage)
    stage.tap_on(screen.curtain.ids.open)
    keep_one(stage, screen)
    assert type(screen.course.interlude).__name__ == "Reveal"
    assert_fits(stage)
    stage.tap(180, 300)
    assert_fits(stage)
    screen.opening.show_all()
    stage.wait(0.3)
    assert_fits(stage)
