"""Hands that tap twice, rest on a key, draw cards about, wander off, or hold the device in the left."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.input.postproc import kivy_postproc_modules
from kivy.metrics import dp

from kodama_app.engine.record import Seat
from kodama_app.ui.games.grove.hand_sheet import HandSheet
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.workshop.stage import Stage
from tests.ui.hands import press
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]
ENTER, BACK = 13, 27
SIZES = [(412, 892), (360, 640), (892, 412), (1280, 800)]


def at_table(start: Start, size: tuple[int, int] = (412, 892), **settings: Any) -> tuple[Stage, Any]:
    stage = start(size, **{"language": "en", "reduced_motion": True, **settings})
    screen = sit(stage)
    open_curtain(stage, screen)
    return stage, screen


def sheets(stage: Stage) -> list[Sheet]:
    return [child for child in stage.app.router.above.children if isinstance(child, Sheet)]


def row_card(screen: Any, number: int = 0) -> Any:
    return next(card for card in screen.offer.ids.display.children if card.card == screen.model.cards[number])


# -- tapping twice


@pytest.fixture
def trembling(monkeypatch: pytest.MonkeyPatch) -> Callable[[Stage, Any], None]:
    """Taps twice where once was meant. (Taps have the machine's own time, and a machine may be slow.)"""

    def tap_twice(stage: Stage, widget: Any) -> None:
        finder = kivy_postproc_modules["doubletap"]
        finder.touches.clear()
        x, y = widget.to_window(*widget.center)
        with monkeypatch.context() as patch:
            patch.setattr(finder, "double_tap_time", 60.0)
            for _ in range(2):
                stage.finger(x, y).up()
        stage.wait(0.3)

    return tap_twice


def test_placing_with_a_double_tap_does_not_end_the_turn(start: Start, trembling: Any) -> None:
    stage, screen = at_table(start)
    take(stage, screen)
    trembling(stage, screen.ids.confirm)
    assert len(screen.model.tree(0)) == 2
    assert screen.deed == "hand_over"
    assert screen.can_undo
    assert screen.model.mover == 0


def test_a_double_tap_presses_nothing_on_the_next_screen(start: Start, trembling: Any) -> None:
    stage = start(language="en", reduced_motion=True)
    press(stage, stage.app.router.current.ids.begin)
    trembling(stage, stage.app.router.current.ids.begin)
    screen = stage.app.router.current
    assert screen.name == "table"
    assert not sheets(stage)
    assert not screen.holding


def test_next_spot_may_be_tapped_as_fast_as_one_likes(
    start: Start, trembling: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, screen = at_table(start)
    placing, pressed = take(stage, screen), []
    monkeypatch.setattr(placing, "next_spot", pressed.append)
    trembling(stage, screen.ids.next)
    assert pressed == [1, 1]


# -- drawing a card out of the row


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("steps", [8, 60])
def test_a_card_is_drawn_from_the_row_onto_the_tree(start: Start, size: tuple[int, int], steps: int) -> None:
    stage, screen = at_table(start, size, snapping="off")
    card, view = row_card(screen), screen.board
    finger = stage.finger(*card.to_window(*card.center))
    goal = view.x + view.width * 0.4, view.y + view.height * 0.6
    finger.move(*goal, steps=steps)
    stage.frames(2)
    assert not sheets(stage), "however slowly: it is no long press"
    assert screen.model.placing.card.id == card.card
    assert math.dist(view.ghost_centre(), goal) < dp(4), "the card is under the finger"
    finger.move(goal[0] + 30, goal[1] - 20, steps=4)
    assert math.dist(view.ghost_centre(), (goal[0] + 30, goal[1] - 20)) < dp(4)
    finger.up()
    stage.wait(0.3)
    kept = screen.model.placing.pose
    stage.wait(0.6)
    assert screen.model.placing.pose == kept
    assert not sheets(stage)


def test_a_card_that_is_only_plucked_at_goes_to_its_best_spot(start: Start) -> None:
    stage, screen = at_table(start)
    card = row_card(screen)
    x, y = card.to_window(*card.center)
    stage.drag((x, y), (x + 20, y + 4))
    stage.wait(0.3)
    placing = screen.model.placing
    assert placing.card.id == card.card
    assert placing.pose == placing.spots[0].pose


def test_no_card_is_drawn_while_none_may_be_taken(start: Start) -> None:
    stage, screen = at_table(start)
    take(stage, screen)
    stage.tap_on(screen.ids.confirm)
    card, view = screen.offer.ids.display.children[0], screen.board
    stage.drag(card.to_window(*card.center), view.center)
    assert screen.model.placing is None


# -- wandering off


def test_a_tree_cannot_be_pushed_out_of_sight(start: Start) -> None:
    stage, screen = at_table(start)
    view = screen.board
    for way in ((150, 0), (0, 150), (-150, 0), (0, -150)):
        for _ in range(12):
            stage.drag(view.center, (view.center_x + way[0], view.center_y + way[1]), steps=2)
        left, low, right, top = view.view_of() and view.occupied()
        corners = [view.camera.to_screen(point, view.middle) for point in ((left, low), (right, top))]
        assert corners[0][0] < view.right - dp(60)
        assert corners[1][0] > view.x + dp(60)
        assert corners[0][1] < view.top - dp(60)
        assert corners[1][1] > view.y + dp(60)


@pytest.mark.parametrize("edge", ["left", "right", "top"])
def test_the_handle_of_a_card_that_is_let_go_is_in_reach(start: Start, edge: str) -> None:
    stage, screen = at_table(start, snapping="off")
    take(stage, screen)
    view = screen.board
    goal = {
        "left": (view.x + 4, view.center_y),
        "right": (view.right - 4, view.center_y),
        "top": (view.center_x, view.top - 4),
    }[edge]
    stage.drag(view.ghost_centre(), goal)
    stage.wait(0.4)
    x, y = view.handle_position()
    assert view.x <= x <= view.right
    assert view.y <= y <= view.top


def test_turning_the_device_in_the_midst_of_a_drag_leaves_the_card_where_it_was(start: Start) -> None:
    stage, screen = at_table(start, snapping="off")
    placing, view = take(stage, screen), screen.board
    finger = stage.finger(*view.ghost_centre())
    x, y = finger.at
    finger.move(x + 30, y - 20)
    kept = placing.pose
    stage.resize(892, 412)
    stage.wait(0.3)
    finger.move(200, 100)
    finger.up()
    stage.wait(0.3)
    assert placing.pose == kept
    stage.drag(view.ghost_centre(), (view.ghost_centre()[0] + 40, view.ghost_centre()[1]))
    assert placing.pose != kept, "the next finger carries it again, and as far as it goes"


# -- resting on a key


def rest_on(stage: Stage, key: int, times: int = 20) -> None:
    """As the system tells it: many times down, once up."""
    for _ in range(times):
        Window.dispatch("on_key_down", key, 0, "", [])
        stage.frames(2)
    Window.dispatch("on_key_up", key, 0)
    stage.frames(2)


def test_a_finger_resting_on_enter_does_one_thing(start: Start) -> None:
    stage, screen = at_table(start)
    rest_on(stage, ENTER)
    assert not screen.holding, "there is nothing to confirm yet"
    take(stage, screen)
    rest_on(stage, ENTER)
    assert screen.deed == "hand_over"
    stage.wait(1.0)
    rest_on(stage, ENTER)
    assert screen.curtain is not None, "somebody else's curtain"


def test_a_finger_resting_on_enter_presses_a_focused_button_once(start: Start) -> None:
    stage, screen = at_table(start)
    take(stage, screen)
    screen.ids.confirm.focus = True
    rest_on(stage, ENTER)
    assert len(screen.model.tree(0)) == 2
    assert screen.deed == "hand_over"


# -- leaving under the finger


@pytest.mark.parametrize("what", ["hand", "display", "tree"])
def test_a_long_press_ends_with_the_screen_it_began_on(start: Start, what: str) -> None:
    stage, screen = at_table(start)
    view = screen.board
    at = {
        "hand": screen.offer.ids.hand.center,
        "display": row_card(screen).center,
        "tree": view.camera.to_screen((0, 300), view.middle),
    }[what]
    finger = stage.finger(*at)
    stage.wait(0.2)
    stage.key(BACK)
    assert stage.app.router.current.name == "home"
    stage.wait(0.8)
    assert not sheets(stage)
    finger.up()


def test_back_behind_a_curtain_keeps_the_card_in_the_hand(start: Start) -> None:
    from kodama_app.ui.saved_games import continue_game

    stage, screen = at_table(start)
    held = take(stage, screen).card.id
    save_id = screen.keeper.save_id
    stage.app.router.home()
    continue_game(stage.app, save_id)
    stage.frames(3)
    again = stage.app.router.current
    assert again.curtain is not None
    stage.key(BACK)
    assert stage.app.router.current.name == "home"
    continue_game(stage.app, save_id)
    stage.frames(3)
    open_curtain(stage, stage.app.router.current)
    assert stage.app.router.current.model.placing.card.id == held


@pytest.mark.parametrize("peek", [True, False])
def test_the_hand_is_closed_when_the_app_is_put_aside(start: Start, peek: bool) -> None:
    stage, screen = at_table(start)
    screen.game.peek() if peek else screen.game.open_hand()
    stage.frames(3)
    assert any(isinstance(sheet, HandSheet) for sheet in sheets(stage))
    stage.app.on_pause()
    stage.app.on_resume()
    stage.frames(3)
    assert not sheets(stage)


# -- the left hand, and what cannot be undone


@pytest.mark.parametrize("size", SIZES)
def test_the_left_hand_has_its_buttons_on_the_left(start: Start, size: tuple[int, int]) -> None:
    stage, screen = at_table(start, size, left_handed=True)
    ids = screen.ids
    assert ids.confirm.x < ids.next.x < ids.undo.x
    assert screen.offer.ids.hand.x < screen.offer.ids.display.x
    stage.app.router.go("settings")
    stage.app.change(left_handed=False)
    stage.app.router.back()
    stage.frames(3)
    assert ids.undo.x < ids.next.x < ids.confirm.x
    assert screen.offer.ids.display.x < screen.offer.ids.hand.x
    take(stage, screen)
    stage.tap_on(ids.confirm)
    assert len(screen.model.tree(0)) == 2


def test_turning_up_a_card_is_asked_about_first(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, Seat("Ana"), Seat("Bo", "random"), seed=called())
    stage.frames(3)
    assert screen.game.can_call
    stage.tap_on(screen.ids.next)
    (question,) = sheets(stage)
    points = screen.model.rules.table.box.decrees["S4"].points
    assert i18n.n_("points.more", points) in question.title
    assert "{" not in question.title
    stage.key(BACK)
    assert screen.game.can_call, "nothing has happened"
    stage.key(ord("c"))
    stage.tap_on(stage.find("PushButton", text=i18n._("table.call.yes")))
    stage.frames(3)
    assert not screen.game.can_call
    assert screen.model.placing.card.id == screen.model.state.called, "it must be placed: it is in the hand"
    assert screen.ready


def called() -> int:
    """A seed whose spring has the decree that lets one turn up a card."""
    from kodama_app.session.session import GameSession

    seats = [Seat("Ana"), Seat("Bo", "random")]
    for seed in range(60):
        state = GameSession.begin("kodama", seats, seed, {"first": "0"}).state
        if state.decrees[0] == "S4":
            return seed
    raise LookupError("no such spring")
