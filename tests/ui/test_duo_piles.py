"""Duo at the table: splitting by drag and tap, the Veil, choosing, cards that fit nowhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kodama_app.games.duo.actions import SplitBranches
from kodama_app.games.duo.observation import FACE_DOWN
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.ui.games.duo.piles import points_words
from kodama_app.workshop.scenes.games.duo import played_duo, stuck_game
from kodama_app.workshop.scenes.stopped_games import cut, sat_down
from kodama_app.workshop.stage import Stage
from tests.ui.duo_hands import SEED, act, at, open_curtain, pile_card
from tests.ui.fits import assert_fits

Start = Callable[..., Stage]


def middle(widget: Any) -> tuple[float, float]:
    x, y = widget.to_window(*widget.center)
    return float(x), float(y)


def everything_held(stage: Stage) -> Iterator[str]:
    """All texts that any widget holds, drawn or not: its properties, and lists in them."""
    for widget in stage.app.root.walk():
        for name in widget.properties():
            value = getattr(widget, name)
            if isinstance(value, str):
                yield value
            elif isinstance(value, list | tuple):
                yield from (one for one in value if isinstance(one, str))


def test_cards_are_dragged_into_the_other_pile_and_back(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, DuoPhase.SPLITTING)
    offer, revealed = screen.offer, screen.model.state.revealed
    assert not screen.ready
    left, right = offer.piles
    stage.drag(middle(pile_card(screen, revealed[1])), middle(right))
    assert (list(left.cards), list(right.cards)) == ([revealed[0], revealed[2]], [revealed[1]])
    assert screen.ready
    stage.drag(middle(pile_card(screen, revealed[1])), middle(left))
    assert list(left.cards) == list(revealed)
    assert not screen.ready
    stage.drag(middle(pile_card(screen, revealed[0])), (20, 800))  # let go over the tree: it goes back
    assert list(left.cards) == list(revealed)
    stage.drag(middle(pile_card(screen, revealed[2])), middle(right))
    stage.tap_on(screen.ids.confirm)
    assert screen.model.state.piles == ((revealed[0], revealed[1]), (revealed[2],))


def test_a_tap_sends_a_card_over_and_both_piles_say_what_they_are_worth_to_both(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = at(stage, DuoPhase.SPLITTING)
    revealed, model = screen.model.state.revealed, screen.model
    stage.tap_on(pile_card(screen, revealed[0]))
    left, right = screen.offer.piles
    assert list(right.cards) == [revealed[0]]
    for pile in (left, right):
        assert [(name, words) for _mark, name, words in pile.worths] == [
            (name, points_words(model.pile_worth(seat, pile.cards)))
            for name, seat in (("You", model.mover), (screen.player(model.rival), model.rival))
        ]
    assert right.worths[0][0] is screen.seat_marks[model.mover]
    stage.tap_on(pile_card(screen, revealed[0]))
    assert list(left.cards) == list(revealed)


def test_what_a_pile_is_worth_is_what_its_best_card_would_score(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, DuoPhase.CHOOSING, season=2, round=1)
    model = screen.model
    for pile in model.seen.piles:
        best = max(model.pick(card).spots[0].points for card in pile)
        worth = model.pile_worth(model.mover, pile)
        assert worth.growth + worth.decree == best
    model.put_back()


def test_a_card_is_tried_on_the_tree_before_a_pile_is_chosen(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, DuoPhase.CHOOSING)
    card = screen.model.state.piles[1][0]
    stage.tap_on(pile_card(screen, card))
    assert screen.board.placing.card.id == card
    assert screen.offer.piles[1].chosen
    assert screen.deed == "choose"
    pose = screen.model.placing.pose
    stage.tap_on(screen.ids.confirm)
    assert screen.model.state.phase is DuoPhase.GROWING
    assert screen.model.placing.card.id == card  # it stays in the hand
    assert screen.model.placing.pose == pose
    stage.tap_on(screen.ids.undo)
    stage.tap_on(screen.ids.undo)
    assert screen.model.state.phase is DuoPhase.CHOOSING
    stage.tap_on(screen.offer.piles[0].ids.worths)
    stage.tap_on(screen.ids.confirm)
    assert screen.model.state.held[screen.model.mover] == screen.model.cards


def test_under_the_veil_a_curtain_hides_the_cards_and_an_eye_hides_one(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, DuoPhase.SPLITTING, season=1, round=1)
    revealed = screen.model.state.revealed
    assert screen.curtain is not None
    assert not set(revealed) & set(everything_held(stage))
    open_curtain(stage, screen)
    assert set(revealed) <= set(everything_held(stage))
    stage.tap_on(pile_card(screen, revealed[0]))
    assert not screen.ready  # one must lie face down
    eye = next(child for child in pile_card(screen, revealed[1]).children if type(child).__name__ == "Eye")
    stage.tap_on(eye)
    assert pile_card(screen, revealed[1]).to_hide
    assert list(screen.offer.piles[0].cards) == list(revealed[1:])  # an eye does not send the card over
    stage.tap_on(screen.ids.confirm)
    assert screen.model.state.hidden == revealed[1]


def test_who_looked_at_kodama_before_sees_veiled_cards_behind_a_curtain_only(start: Start) -> None:
    """The Sower looks at the own Kodama while summoning, and is Pruner next, with the rival looking on."""

    def wanted(state: Any) -> bool:
        summons = state.phase is DuoPhase.SUMMONING and not state.summoned
        return bool(summons and state.season == 1 and state.round < 4 and state.mover == state.sower)

    stage = start(reduced_motion=True)
    screen = sat_down(stage, cut(played_duo(SEED), wanted))
    model, sower = screen.model, screen.model.mover
    screen.game.open_hand()
    stage.frames(3)
    open_curtain(stage, screen)
    assert stage.find("HandSheet")
    stage.key(27)
    stage.wait(0.3)
    assert screen.course.has_looked(sower)
    for _ in range(2):
        act(stage, screen)
        stage.wait(0.3)
    assert (model.state.phase, model.mover) == (DuoPhase.SPLITTING, sower)
    assert model.veiled
    assert screen.curtain is not None
    assert not set(model.state.revealed) & set(everything_held(stage))
    open_curtain(stage, screen)
    assert set(model.state.revealed) <= set(everything_held(stage))


def test_what_the_sower_tried_is_put_back_when_a_bot_takes_over(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, DuoPhase.CHOOSING)
    stage.tap_on(pile_card(screen, screen.model.state.piles[1][0]))
    assert screen.board.placing is not None
    screen.session.seat_taken_by(screen.model.mover, "random")
    assert (screen.model.placing, screen.board.placing) == (None, None)
    assert not any(pile.chosen for pile in screen.offer.piles)
    assert not any(card.chosen for card in screen.offer.cards())


def test_nothing_of_the_veiled_card_is_in_any_widget_while_the_sower_chooses(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, DuoPhase.CHOOSING, season=1, round=1)
    hidden = screen.model.state.hidden
    assert hidden is not None
    assert hidden not in set(everything_held(stage))
    assert any(card.card == FACE_DOWN and card.texture is None for card in screen.offer.cards())
    screen.opening.open_menu()
    stage.frames(2)
    stage.find("Row", icon="text-box-outline").dispatch("on_release")
    stage.frames(3)
    assert hidden not in set(everything_held(stage))
    stage.app.router.back()
    stage.tap_on(next(card for card in screen.offer.cards() if card.card == FACE_DOWN))
    assert screen.model.placing is None  # there is nothing to try
    stage.tap_on(screen.ids.confirm)
    assert hidden in screen.model.cards


def test_the_deck_does_not_tell_the_sower_what_is_veiled(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, DuoPhase.CHOOSING, season=1, round=1)
    model = screen.model
    assert model.state.hidden in model.hidden_branches(model.mover)
    assert model.state.hidden not in model.hidden_branches(model.state.pruner)


def test_of_two_cards_that_fit_nowhere_one_is_given_up(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = sat_down(stage, stuck_game())
    one, other = screen.model.cards
    assert "neither card fits" in screen.words
    stage.tap_on(pile_card(screen, one))
    stage.tap_on(screen.ids.confirm)
    assert one not in (*screen.model.state.held[0], *screen.model.state.held[1], *screen.model.discards)
    assert other in (*screen.model.state.held[0], *screen.model.state.held[1], *screen.model.discards)


def test_the_keyboard_splits_and_chooses(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, DuoPhase.SPLITTING)
    revealed = screen.model.state.revealed
    stage.key(ord("3"), "3")
    stage.key(13)
    assert screen.model.state.piles == (revealed[:2], revealed[2:])
    stage.key(ord("2"), "2")
    stage.key(13)
    assert screen.model.cards == revealed[2:]


def test_a_whole_round_by_digits_and_enter_and_by_enter_alone_nothing(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, DuoPhase.SPLITTING, season=2, round=1)
    for _ in range(40):
        if screen.model.state.round == 2:
            break
        chosen = screen.ready
        before = len(screen.session.timeline.done)
        stage.key(13)
        stage.wait(0.8)
        assert chosen or screen.curtain is None or len(screen.session.timeline.done) == before
        if not screen.ready:
            stage.key(ord("1"), "1")
    assert screen.model.state.phase is DuoPhase.SPLITTING
    assert screen.model.state.round == 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_piles_fit_a_small_phone_with_large_text(start: Start, language: str) -> None:
    stage = start(size=(360, 640), language=language, text_size=1.3, reduced_motion=True)
    screen = at(stage, DuoPhase.SPLITTING, season=2, round=1)
    assert_fits(stage)
    full, empty = screen.offer.piles
    assert full.height == empty.height
    stage.tap_on(next(iter(screen.offer.cards())))
    assert_fits(stage)
    screen.confirm()
    assert_fits(stage)
    screen = at(stage, DuoPhase.SPLITTING, season=1, round=1)
    assert_fits(stage)
    screen.curtain.open()
    screen.offer.key("1")
    assert_fits(stage)
    screen.offer.key("v")
    screen.confirm()
    assert_fits(stage)
    sat_down(stage, stuck_game())
    assert_fits(stage)


def test_the_language_can_change_while_piles_lie_there(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = at(stage, DuoPhase.CHOOSING, season=2, round=1)
    assert screen.offer.piles[0].worths[0][1] == "You"
    stage.app.change(language="fr")
    stage.frames(3)
    assert screen.offer.piles[0].worths[0][1] == "Vous"
    assert screen.ids.confirm.text == "Prendre"
    assert "Semeur" in screen.words


def test_the_hint_lays_the_piles_as_the_coach_would(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = at(stage, DuoPhase.SPLITTING)
    revealed = screen.model.state.revealed
    action = SplitBranches(screen.model.mover, (revealed[1:2], (revealed[0], revealed[2])))
    hint = screen.offer.hint(action, 1, anew=True)
    assert hint.title
    assert hint.more
    screen.offer.hint(action, 2, anew=True)
    assert [list(pile.cards) for pile in screen.offer.piles] == [[revealed[1]], [revealed[0], revealed[2]]]
    assert screen.ready
