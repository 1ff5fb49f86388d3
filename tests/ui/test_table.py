"""The playing table in a real window: taking, dragging, turning, snapping, placing, by touch and by key."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.workshop.stage import Stage

Start = Callable[..., Stage]


def sit(stage: Stage, *seats: Seat, seed: int = 7, **options: str) -> Any:
    from kodama_app.ui.saved_games import begin_game

    begin_game(
        stage.app, "kodama", seats or (Seat("Ana"), Seat("Bo")), {"first": "0", **options}, "test", seed=seed
    )
    stage.frames(5)
    return stage.app.router.current


def open_curtain(stage: Stage, screen: Any) -> None:
    stage.tap_on(screen.curtain.ids.open)
    assert screen.curtain is None


def take(stage: Stage, screen: Any, number: int = 0) -> Any:
    card = next(card for card in screen.offer.ids.display.children if card.card == screen.model.cards[number])
    stage.tap_on(card)
    stage.wait(0.4)
    return screen.model.placing


def test_a_newcomer_places_a_card_with_three_taps(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    placing = take(stage, screen)
    assert placing.legal
    stage.tap_on(screen.ids.confirm)
    assert len(screen.model.tree(0)) == 2
    assert screen.session.scores[0] == placing.points("growth") + placing.points("decree")


def test_dragging_moves_the_card_and_snaps_it_to_bark(start: Start) -> None:
    stage = start(snapping="strong")
    screen = sit(stage)
    open_curtain(stage, screen)
    placing, view = take(stage, screen), screen.board
    before = placing.pose
    x, y = view.ghost_centre()
    stage.drag((x, y), (x + 60, y - 20))
    assert placing.pose != before
    assert placing.legal


def test_without_snapping_the_reason_against_a_place_is_shown_there(start: Start) -> None:
    stage = start(snapping="off", language="en")
    screen = sit(stage)
    open_curtain(stage, screen)
    placing, view = take(stage, screen), screen.board
    x, y = view.ghost_centre()
    stage.drag((x, y), (x, view.y + 20), steps=12)
    codes = {fault.code for fault in placing.faults}
    assert PlacementFault.OFF_THE_TABLE in codes
    assert screen.ids.confirm.disabled
    assert view.tag.opacity == 1
    assert view.tag.text == screen.board.tag_text != ""
    stage.tap_on(screen.ids.confirm)
    assert len(screen.model.tree(0)) == 1


def test_the_handle_turns_the_card(start: Start) -> None:
    stage = start(snapping="off")
    screen = sit(stage)
    open_curtain(stage, screen)
    placing, view = take(stage, screen), screen.board
    before = placing.pose
    hx, hy = view.handle_position()
    px, py = view.camera.to_screen((before.x, before.y), view.middle)
    stage.drag((hx, hy), (px - (hy - py), py + (hx - px)), steps=16)  # a quarter turn to the left
    turned = (placing.pose.angle - before.angle) % 3600
    assert turned == pytest.approx(900, abs=60)
    assert (placing.pose.x, placing.pose.y) == (before.x, before.y)


def test_two_fingers_turn_the_card(start: Start) -> None:
    stage = start(snapping="off")
    screen = sit(stage)
    open_curtain(stage, screen)
    placing, view = take(stage, screen), screen.board
    before = placing.pose.angle
    stage.pinch(view.ghost_centre(), 40, 40, turn=30)
    assert (placing.pose.angle - before) % 3600 == pytest.approx(300, abs=30)


def test_one_finger_pans_and_two_zoom_the_table(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    view = screen.board
    stage.wait(0.5)
    x0, scale = view.camera.x, view.camera.scale
    mx, my = view.middle
    stage.drag((mx, my + 40), (mx + 50, my + 40))
    assert view.camera.x == pytest.approx(x0 - 50 / scale, rel=0.02)
    stage.pinch((mx, my), 60, 120)
    assert view.camera.scale == pytest.approx(scale * 2, rel=0.05)


def test_on_the_first_turn_the_trunk_offers_places_that_differ(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    placing = take(stage, screen)
    assert len(screen.model.tree(0)) == 1
    seen = [placing.pose]
    for _ in range(2):
        stage.tap_on(screen.ids.next)
        assert placing.legal
        assert all(math.dist((placing.pose.x, placing.pose.y), (one.x, one.y)) > 100 for one in seen)
        seen.append(placing.pose)


def test_a_card_taken_back_after_it_was_placed_is_in_the_hand_where_it_lay(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    placing = take(stage, screen)
    stage.tap_on(screen.ids.next)
    card, pose = placing.card.id, placing.pose
    stage.tap_on(screen.ids.confirm)
    assert screen.model.grown
    stage.tap_on(screen.ids.undo)
    assert (screen.model.placing.card.id, screen.model.placing.pose) == (card, pose)
    assert screen.offer.ids.display.chosen == card
    assert screen.deed == "place"
    assert screen.ready
    stage.tap_on(screen.ids.undo)
    assert screen.model.placing is None
    assert len(screen.model.tree(0)) == 1


def test_a_card_dropped_on_the_row_it_came_from_is_given_up_and_the_tree_is_seen_again(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    view = screen.board
    whole = view.camera.x, view.camera.y, view.camera.scale
    take(stage, screen)
    row = screen.offer.ids.display
    stage.drag(view.ghost_centre(), row.to_window(*row.center))
    stage.wait(0.5)
    assert screen.model.placing is None
    assert (view.camera.x, view.camera.y, view.camera.scale) == pytest.approx(whole)


@pytest.mark.parametrize(("grip", "place"), [("ghost_centre", "buttons"), ("handle_position", "offers")])
def test_a_card_dropped_elsewhere_or_only_turned_stays_in_the_hand(start: Start, grip: str, place: str) -> None:
    stage = start(reduced_motion=True, snapping="off")
    screen = sit(stage)
    open_curtain(stage, screen)
    take(stage, screen)
    target = screen.ids[place]
    stage.drag(getattr(screen.board, grip)(), target.to_window(*target.center))
    assert screen.model.placing is not None


def test_tapping_the_same_card_again_goes_through_its_spots(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    placing = take(stage, screen)
    stage.tap_on(screen.ids.confirm)
    stage.wait(1.5)
    stage.tap_on(screen.ids.confirm)  # end the turn
    open_curtain(stage, screen)
    stage.tap_on(screen.ids.undo)  # nothing to undo past the curtain
    assert len(screen.model.tree(0)) == 2
    placing = take(stage, screen)
    stage.tap_on(screen.ids.confirm)
    stage.wait(1.5)
    stage.tap_on(screen.ids.confirm)
    open_curtain(stage, screen)
    placing = take(stage, screen)
    assert len(placing.spots) > 1
    seen = {placing.pose}
    for _ in range(len(placing.spots) - 1):
        stage.tap_on(screen.ids.next)
        seen.add(placing.pose)
        assert placing.legal
    assert len(seen) == len(placing.spots)
    assert [spot.points for spot in placing.spots] == sorted((s.points for s in placing.spots), reverse=True)


def test_undo_takes_back_the_card_in_the_hand_and_the_placed_card_until_the_turn_is_handed_over(
    start: Start,
) -> None:
    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    take(stage, screen)
    stage.tap_on(screen.ids.undo)
    assert screen.model.placing is None
    take(stage, screen)
    stage.tap_on(screen.ids.confirm)
    stage.wait(0.3)
    assert screen.game.grown
    stage.tap_on(screen.ids.undo)
    assert len(screen.model.tree(0)) == 1
    assert screen.session.scores == (0, 0)


def test_nothing_secret_is_in_any_widget_before_the_curtain_lifts(start: Start) -> None:
    stage = start(language="en")
    screen = sit(stage)
    names = [stage.app.router.app.settings and f"kodama.{card}.name" for card in screen.model.state.hands[0]]
    from kodama_app.ui.language import i18n

    secrets = {i18n._(name) for name in names}

    def words() -> set[str]:
        return {getattr(widget, "text", "") for widget in stage.app.root.walk()}

    assert not secrets & words()
    open_curtain(stage, screen)
    assert not secrets & words()  # the hand is closed by default
    stage.tap_on(screen.offer.ids.hand)
    assert secrets <= words()


def test_the_language_can_change_in_the_middle_of_a_game(start: Start) -> None:
    stage = start(language="en")
    screen = sit(stage)
    open_curtain(stage, screen)
    assert screen.ids.confirm.text == "Place"
    stage.app.change(language="fr")
    stage.frames(3)
    assert screen.ids.confirm.text == "Poser"
    assert screen.words.startswith("Ana, prenez")


def test_turning_the_device_keeps_the_card_in_the_hand(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    placing = take(stage, screen)
    pose = placing.pose
    stage.resize(892, 412)
    assert screen.wide
    assert screen.model.placing is placing
    assert placing.pose == pose
    x, y = screen.board.ghost_centre()
    assert 0 < x < 892
    assert 0 < y < 412


def test_a_bot_answers_by_itself(start: Start) -> None:
    stage = start()
    screen = sit(stage, Seat("Ana"), Seat("Mei", "greedy"))
    assert screen.curtain is None  # alone among bots there is nobody to hide from
    take(stage, screen)
    stage.tap_on(screen.ids.confirm)
    stage.tap_on(screen.ids.confirm)
    stage.until(lambda: screen.session.bot_to_move is None)
    assert len(screen.model.tree(1)) == 2
    assert screen.model.mover == 0


ENTER, ESCAPE = 13, 27


def test_a_long_press_on_a_placed_card_shows_it_large(start: Start) -> None:
    stage = start(language="en")
    screen = sit(stage)
    open_curtain(stage, screen)
    stage.wait(0.3)
    finger = stage.finger(*screen.board.middle)
    stage.wait(0.8)
    assert type(stage.app.router.above.children[0]).__name__ == "CardSheet"
    finger.up()


def test_a_card_over_the_limit_says_by_how_much(start: Start) -> None:
    stage = start(snapping="off", language="en")
    screen = sit(stage, limit="1")
    open_curtain(stage, screen)
    for number in range(4):
        placing = take(stage, screen, number)
        stage.key(ESCAPE)
        from kodama_app.engine.trees.spots import spots

        for pose in list(spots(screen.model.tree(0)).poses(placing.card.socket))[::40]:
            screen.model.pick(placing.card.id).hold(pose)
            over = [f for f in screen.model.placing.faults if f.code is PlacementFault.OVER_THE_LIMIT]
            if over:
                screen.model.placing.snapping = "off"
                screen.refresh()
                stage.frames(3)
                assert screen.board.tag.text == f"{over[0].found} > 1"
                assert screen.words.startswith(f"{over[0].found}\u00a0growth points: over the limit of 1.")
                return
    raise AssertionError("no card here scores more than one point")


def test_holding_the_closed_hand_peeks_and_letting_go_closes_it(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    finger = stage.hold(screen.offer.ids.hand)
    assert stage.app.router.sheet_open
    finger.up()
    stage.frames(2)
    assert not stage.app.router.sheet_open
