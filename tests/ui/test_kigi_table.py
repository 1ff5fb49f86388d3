"""Kigi at the table: a card over anybody's tree, and what is pruned, for whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.games.kigi import painting
from kodama_app.games.kigi.actions import PaintBranch
from kodama_app.i18n import Catalog
from kodama_app.workshop.stage import Stage
from tests.ui.kigi_hands import (
    begun,
    chip,
    confirm,
    played_on,
    points_of,
    prunes_a_rival,
    sit,
    sit_at,
    tap_card,
    tree_card,
)

Start = Callable[..., Stage]
ENGLISH = Catalog("en")


def three(stage: Stage, **options: str) -> Any:
    return sit(stage, Seat("Ana"), Seat("Bo"), Seat("Cy"), **options)


def test_every_tree_stands_beside_its_owners_name(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = three(stage)
    shown = [(chip(screen, seat).name_text, chip(screen, seat).tree) for seat in range(3)]
    assert shown == list(zip(("Ana", "Bo", "Cy"), screen.session.state.trees, strict=True))


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (800, 360), (1280, 800)])
def test_five_trees_are_in_sight_all_at_once(start: Start, size: tuple[int, int]) -> None:
    stage = start(size=size, reduced_motion=True)
    screen = sit(stage, *(Seat(name) for name in ("Ana", "Bo", "Cy", "Di", "Eve")))
    stage.wait(0.3)
    strip = screen.ids.strip
    left, low = strip.to_window(strip.x, strip.y)
    for seat in range(5):
        x, y = chip(screen, seat).to_window(*chip(screen, seat).pos)
        wide, high = chip(screen, seat).size
        assert left <= x + 1 < x + wide <= left + strip.width + 1, seat
        assert low <= y + 1 < y + high <= low + strip.height + 1, seat
        assert min(wide, high) >= 48, seat


def test_a_card_stays_in_hand_when_another_tree_is_opened(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = three(stage)
    tap_card(stage, screen, tree_card(screen))
    card = screen.model.placing.card.id
    for seat, words in ((1, "Growing on Bo’s tree"), (2, "Growing on Cy’s tree"), (0, "Growing on your tree")):
        stage.tap_on(chip(screen, seat))
        stage.wait(0.3)
        assert (screen.model.placing.card.id, screen.model.placing.number) == (card, seat)
        assert screen.board.placing is screen.model.placing
        assert screen.board.tree is screen.session.state.trees[seat]
        assert screen.caption == words
        assert screen.caption_mark.colour == screen.seat_marks[seat].colour


def test_it_is_where_it_was_left_when_its_tree_is_opened_again(start: Start) -> None:
    stage = start(reduced_motion=True, snapping="off")
    screen = three(stage)
    tap_card(stage, screen, tree_card(screen))
    stage.tap_on(chip(screen, 1))
    stage.wait(0.3)
    x, y = screen.board.ghost_centre()
    stage.drag((x, y), (x - 30, y + 20))
    left = screen.model.placing.pose
    stage.tap_on(chip(screen, 2))
    stage.tap_on(chip(screen, 1))
    assert screen.model.placing.pose == left


def test_a_card_is_grown_on_a_rivals_tree_and_the_placer_scores(start: Start) -> None:
    stage = start(reduced_motion=True)
    session = begun(2)
    action = played_on(
        session,
        lambda game, best: (
            isinstance(best, PaintBranch) and best.tree != best.seat and 0 < points_of(game, best) < 10
        ),
    )
    screen = sit_at(stage, session)
    points, before = points_of(session, action), session.scores
    tap_card(stage, screen, action.card)
    assert screen.model.placing.number == action.tree, "where it is worth most, whoever's that is"
    assert screen.shown == action.tree
    confirm(stage, screen)
    assert session.scores[action.seat] == before[action.seat] + points
    assert session.scores[action.tree] == before[action.tree]
    assert session.state.trees[action.tree].cards[-1].card.id == action.card


def test_next_spot_goes_through_the_best_spots_of_all_trees(start: Start) -> None:
    stage = start(reduced_motion=True)
    session = begun(3)
    played_on(session, lambda game, best: game.state.turn == 9)
    screen = sit_at(stage, session)
    tap_card(stage, screen, tree_card(screen))
    table, state, card = session.rules.table, session.state, screen.model.placing.card
    wanted = {(tree, parent) for tree in range(3) for parent in painting.parents(table, state, tree, card)}
    seen, points, trees = set(), [], []
    for _ in range(len(wanted) * 3):
        held = screen.model.placing
        assert (held.legal, screen.shown) == (True, held.number)
        seen.add((held.number, screen.model.parent_at(held.number, held.pose)))
        points.append(held.points("growth"))
        trees.append(held.number)
        stage.tap_on(screen.ids.next)
        stage.frames(2)
        if (screen.model.placing.number, screen.model.placing.spot) == first_of(screen):
            break
    assert seen == wanted
    assert points == sorted(points, reverse=True)
    assert set(trees) == {0, 1, 2}


def first_of(screen: Any) -> tuple[int, int]:
    """The first of all stops: where the card came to by itself."""
    stop: tuple[int, int] = screen.model._stops()[0]
    return stop


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_preview_says_what_is_pruned_and_for_whose_collection(start: Start, language: str) -> None:
    stage = start(reduced_motion=True, language=language)
    session = begun(3)
    action = played_on(session, prunes_a_rival)
    screen, catalog = sit_at(stage, session), Catalog(language)
    tap_card(stage, screen, action.card)
    held, owner = screen.model.placing, session.header.seats[action.tree].name
    assert catalog.plural("table.would_score", held.points("growth")) in screen.words
    assert catalog.plural("kigi.prunes", held.pruned, owner=owner) in screen.words
    assert screen.board.tag_text == catalog.text("kigi.tag", points=held.points("growth"), cards=held.pruned)
    leaving = [index for index in (*held.leaving, *held.cut_off) if index < len(held.tree)]
    glass = [tuple(lying._colour.rgb) for lying in screen.board._lying]
    assert [index for index, colour in enumerate(glass) if colour != (1, 1, 1)] == sorted(leaving)
    stage.tap_on(screen.ids.undo)
    assert all(tuple(lying._colour.rgb) == (1, 1, 1) for lying in screen.board._lying)


def test_what_is_cut_off_is_seen_and_said_apart(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    session = begun(2, seed=3)

    def cuts_off(game: Any, best: Any) -> bool:
        if not isinstance(best, PaintBranch):
            return False
        found = painting.worth(game.rules.table, game.state, best)
        return bool(found is not None and found.cut_off)

    action = played_on(session, cuts_off)
    screen = sit_at(stage, session)
    tap_card(stage, screen, action.card)
    held = screen.model.placing
    assert held.cut_off
    assert ENGLISH.plural("kigi.cut_off", len(held.cut_off)) in screen.words
    lying = [index for index in (*held.leaving, *held.cut_off) if index < len(held.tree)]
    glass = {index: tuple(screen.board._lying[index]._colour.rgb) for index in lying}
    scoring = {glass[index] for index in held.leaving if index in glass}
    assert scoring.isdisjoint(glass[index] for index in held.cut_off)


def test_pruned_cards_lie_in_the_owners_collection_and_undo_brings_all_back(start: Start) -> None:
    stage = start(language="en")
    session = begun(3)
    action = played_on(session, prunes_a_rival)
    before = session.state
    screen = sit_at(stage, session)
    tap_card(stage, screen, action.card)
    pose, count = screen.model.placing.pose, screen.model.placing.pruned
    confirm(stage, screen)
    after = session.state
    assert type(screen.course.interlude).__name__ == "Pruning"
    assert len(after.collections[action.tree]) == len(before.collections[action.tree]) + count, (
        "final before it is seen"
    )
    assert len(screen.board.tree) == len(before.trees[action.tree]) + 1, "the tree is still seen as it was"
    stage.tap(200, 400)
    stage.frames(2)
    assert screen.course.interlude is None
    assert screen.board.tree is after.trees[action.tree]
    assert chip(screen, action.tree).pile == len(after.collections[action.tree])
    stage.tap_on(screen.ids.undo)
    stage.wait(0.3)
    assert session.state is before
    held = screen.model.placing
    assert (held.card.id, held.number, held.pose) == (action.card, action.tree, pose)
    assert (screen.shown, screen.board.tree) == (action.tree, before.trees[action.tree])


def test_a_pruning_ends_by_itself_with_the_tree_as_it_is(start: Start) -> None:
    stage = start(language="en")
    session = begun(3)
    action = played_on(session, prunes_a_rival)
    screen = sit_at(stage, session)
    tap_card(stage, screen, action.card)
    confirm(stage, screen)
    stage.wait(6)
    assert screen.course.interlude is None
    assert screen.board.tree is session.state.trees[action.tree]
    assert not screen.board.steady


def test_with_less_motion_nothing_flies_and_it_is_told(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    session = begun(3)
    action = played_on(session, prunes_a_rival)
    screen = sit_at(stage, session)
    tap_card(stage, screen, action.card)
    confirm(stage, screen)
    assert screen.course.interlude is None
    assert screen.board.tree is session.state.trees[action.tree]
    assert "prunes" in stage.find("Toast").text


@pytest.mark.parametrize(("help", "told"), [("any", True), ("none", False)])
def test_less_help_keeps_points_or_places_to_oneself(start: Start, help: str, told: bool) -> None:
    stage = start(reduced_motion=True, language="en", placing_help=help)
    screen = three(stage)
    tap_card(stage, screen, tree_card(screen))
    held = screen.model.placing
    assert held.tells_points == told
    assert held.in_hand != told
    assert not held.leaving
    before = held.number
    for _ in range(12):
        stage.tap_on(screen.ids.next)
        stage.frames(2)
    assert screen.model.placing.legal
    assert screen.shown == screen.model.placing.number
    stage.tap_on(chip(screen, (before + 1) % 3))
    assert screen.model.placing.number == (before + 1) % 3


def test_a_game_left_with_a_card_over_a_rivals_tree_is_opened_with_it(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = sit(stage, Seat("Ana"), Seat("Bo"))
    tap_card(stage, screen, tree_card(screen))
    stage.tap_on(chip(screen, 1))
    stage.wait(0.3)
    held, save = screen.model.placing, screen.keeper.save_id
    stage.app.router.home()
    stage.frames(2)
    from kodama_app.ui.saved_games import continue_game

    continue_game(stage.app, save)
    stage.frames(3)
    again = stage.app.router.current
    assert again is not screen
    assert (again.model.placing.card.id, again.model.placing.number) == (held.card.id, 1)
    assert again.model.placing.pose == held.pose
    assert again.shown == 1
