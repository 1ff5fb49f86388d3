"""Placing help: a card finds its best spot, some spot, or comes to the hand; less against stronger bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.engine.trees.rounds import way_round
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.grove.phases import GROWING
from kodama_app.tutorial.puzzles import puzzles
from kodama_app.ui.language import i18n
from kodama_app.ui.table.boards.tree.placing import ANY, BEST, NONE, centre
from kodama_app.ui.table.boards.tree.placing_help import placing_help
from kodama_app.workshop.puzzles.tapping import turns
from kodama_app.workshop.scenes.games.duo import call_first
from kodama_app.workshop.scenes.stopped_games import cut, sat_down
from kodama_app.workshop.stage import Stage
from tests.ui.duo_hands import at, spirit_buttons
from tests.ui.finished import session
from tests.ui.test_table import sit, take

Start = Callable[..., Stage]
RESTING = 0.3


def holding(start: Start, help: str, **settings: Any) -> tuple[Stage, Any]:
    """A card taken at a tree with many branches."""
    stage = start((412, 915), language="en", reduced_motion=True, placing_help=help, **settings)
    screen = sat_down(stage, cut(session(), to_place))
    screen.curtain.open()
    stage.frames(3)
    take(stage, screen)
    return stage, screen


def to_place(state: Any) -> bool:
    """The first player's turn, with eight branches on the tree."""
    return bool(state.phase == GROWING and state.mover == 0 and not state.grown and len(state.trees[0]) == 9)


def ways(placing: Any) -> list[tuple[float, float]]:
    return [way_round(placing.tree, *centre(placing.card, spot.pose)) for spot in placing.spots]


def test_with_help_a_card_goes_to_its_best_spot_and_on_down_the_ranking(start: Start) -> None:
    _stage, screen = holding(start, BEST)
    placing = screen.model.placing
    points = [spot.points for spot in placing.spots]
    assert points == sorted(points, reverse=True)
    assert placing.pose == placing.spots[0].pose
    assert screen.board.tag.text == str(points[0])


def test_to_any_spot_means_round_the_tree_with_its_points(start: Start) -> None:
    stage, screen = holding(start, ANY)
    placing = screen.model.placing
    assert placing.legal
    assert placing.pose == placing.spots[0].pose
    assert ways(placing) == sorted(ways(placing)), "from below on the left over the crown"
    points = [spot.points for spot in placing.spots]
    assert points != sorted(points, reverse=True), "a ranking would tell which is best"
    for spot in [*placing.spots[1:], placing.spots[0]]:
        stage.tap_on(screen.ids.next)
        assert placing.pose == spot.pose
    assert screen.board.tag.text.startswith(str(placing.points("growth")))
    placing.snapping = "off"
    first, second, *_ = placing.spots
    placing.hold(first.pose)
    x, y = centre(placing.card, first.pose)
    there = centre(placing.card, second.pose)
    placing.drag((there[0] - x) * 0.9, (there[1] - y) * 0.9)
    stage.key(ord("n"), "n")
    assert placing.pose == second.pose, "on from where the hand has carried it"


def test_without_help_it_comes_to_the_hand_and_its_points_show_once_it_is_placed(start: Start) -> None:
    stage, screen = holding(start, NONE)
    placing, view = screen.model.placing, screen.board
    assert (placing.in_hand, placing.legal, screen.ready) == (True, False, False)
    assert (screen.words, screen.fault, view.tag_text) == (i18n._("table.in_hand"), "", "")
    assert view.held.in_sight
    for spot in placing.spots[:3]:
        stage.tap_on(screen.ids.next)
        stage.wait(RESTING)
        assert placing.pose == spot.pose
        assert screen.ready
        assert (screen.words, view.tag_text) == (i18n._("table.fits"), "")
        assert placing.lit == ()
    assert all(worth.after is None for worth in screen.model.hand(0)), "nor do the Kodama tell"
    before = screen.session.scores[0]
    stage.tap_on(screen.ids.confirm)
    assert screen.session.scores[0] == before + sum(entry.sheet.total for entry in placing.preview)


def test_from_the_hand_it_is_drawn_onto_the_tree_and_told_why_not(start: Start) -> None:
    stage, screen = holding(start, NONE, snapping="off")
    placing, view = screen.model.placing, screen.board
    pose = placing.pose
    stage.tap(*view.ghost_centre())
    assert (placing.pose, placing.in_hand) == (pose, True)
    x, y = view.ghost_centre()
    stage.drag((x, y), (x, view.top - 60))
    stage.wait(RESTING)
    assert not placing.in_hand
    assert screen.fault
    assert view.tag_text, "what speaks against a place is shown without any help"


def test_left_in_the_hand_it_is_found_there_again(start: Start) -> None:
    from kodama_app.ui.saved_games import continue_game

    stage = start(language="en", reduced_motion=True, placing_help=NONE)
    screen = sit(stage, Seat("Ana"), Seat("Bo", "random"))
    card = take(stage, screen).card.id
    stage.wait(RESTING)
    save = screen.keeper.save_id
    stage.app.router.home()
    continue_game(stage.app, save)
    stage.frames(5)
    again = stage.app.router.current
    assert again.model.placing.card.id == card
    assert again.model.placing.in_hand
    assert not again.fault


def test_it_can_be_changed_in_the_middle_of_a_turn(start: Start) -> None:
    stage, screen = holding(start, NONE)
    stage.tap_on(screen.ids.next)
    pose = screen.model.placing.pose
    stage.app.router.go("settings")
    stage.app.change(placing_help=BEST)
    stage.app.router.back()
    stage.frames(3)
    placing = screen.model.placing
    assert placing.pose == pose
    assert placing.tells_points
    assert screen.board.tag_text.startswith(str(placing.points("growth")))


@pytest.mark.parametrize(
    ("bots", "help"),
    [
        ((None, None), BEST),
        ((None, "seedling"), BEST),
        ((None, "sapling"), BEST),
        ((None, "oak"), ANY),
        ((None, "willow"), ANY),
        ((None, "elder"), NONE),
        ((None, "seedling", "elder"), NONE),
        ((None, "random"), BEST),
    ],
)
def test_left_to_the_table_it_follows_the_strongest_bot(bots: tuple[str | None, ...], help: str) -> None:
    assert placing_help("auto", bots) == help
    assert placing_help(BEST, bots) == BEST
    assert placing_help(NONE, bots) == NONE


@pytest.mark.parametrize(("bot", "help"), [("seedling", BEST), ("oak", ANY), ("elder", NONE)])
def test_a_game_begins_with_what_suits_its_bots(start: Start, bot: str, help: str) -> None:
    stage = start(language="en", reduced_motion=True)
    assert sit(stage, Seat("Ana"), Seat("Bo", bot)).model.help == help


def test_a_puzzle_never_helps_and_a_lesson_always_does(start: Start) -> None:
    stage = start(language="en", reduced_motion=True, placing_help=BEST)
    puzzle = next(one for one in puzzles() if one.ways.verb == "grow")
    stage.app.router.go("puzzle", puzzle_id=puzzle.id)
    stage.wait(0.2)
    screen = stage.app.router.current
    screen.game.card.take(screen.model.cards[0])
    stage.wait(RESTING)
    assert screen.model.placing.in_hand
    assert screen.onlooker.lesson.panel.verdict == "", "in the hand it is not in the wrong place"
    stage.app.change(placing_help=NONE)
    stage.app.router.swap("lesson", lesson_id="first_branches", number=0)
    stage.wait(0.2)
    assert stage.app.router.current.model.help == BEST


def test_spirits_and_piles_are_no_help_either(start: Start) -> None:
    stage = start(language="en", reduced_motion=True, placing_help=NONE)
    screen = at(stage, DuoPhase.SUMMONING, round=4)
    call_first(screen)
    stage.frames(2)
    held = screen.model.summons
    assert (held.net, held.counted) == (0, ())
    assert screen.words == i18n._("duo.disc.fits")
    assert screen.model.after_what_is_held() is None
    round_it = [way_round(held.tree, *screen.board.feature_position(disc)) for disc in held.places]
    assert round_it == sorted(round_it)
    screen = at(stage, DuoPhase.CHOOSING)
    assert all(not pile.worths for pile in screen.offer.piles)
    stage.app.change(placing_help=BEST)
    screen = at(stage, DuoPhase.CHOOSING)
    assert all(pile.worths for pile in screen.offer.piles)


@pytest.mark.parametrize("verb", ["grow", "summon"])
def test_blind_taps_at_a_puzzle_lead_where_the_solver_that_only_taps_says(start: Start, verb: str) -> None:
    stage = start(language="en", reduced_motion=True)
    puzzle = next(one for one in puzzles() if one.ways.verb == verb)
    stage.app.router.go("puzzle", puzzle_id=puzzle.id)
    stage.wait(0.2)
    screen = stage.app.router.current
    for number, turn in enumerate(turns(puzzle.position)):
        if verb == "grow":
            stage.tap_on(screen.offer.ids.display.children[::-1][number])
            stage.tap_on(screen.ids.next)
        else:
            stage.tap_on([button for button in spirit_buttons(screen) if not button.barred][number])
        for action in turn[:4]:
            held = screen.model.placing if verb == "grow" else screen.model.summons
            assert held.action == action
            assert screen.ready
            stage.tap_on(screen.ids.next)
