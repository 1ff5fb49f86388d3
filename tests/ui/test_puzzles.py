"""Puzzles by touches: the right action and wrong ones, hints, the list, the puzzle of the day, on small phones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

import pytest
from kivy.metrics import dp

from kodama_app.engine.trees.legality import parent_at
from kodama_app.tutorial.goals import LEARNER
from kodama_app.tutorial.puzzle_progress import HELPED
from kodama_app.tutorial.puzzles import KINDS, Puzzle, daily, puzzle_of, puzzles
from kodama_app.tutorial.signals import Acted
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.learn.words import sentence
from kodama_app.ui.widgets.spoken import fault_words
from kodama_app.workshop.puzzles.finding import choices
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits
from tests.ui.hands import press
from tests.ui.lesson_hands import LessonHands

SMALL = (360, 640)
LEAST_TREE = 90
"""dp of height that a puzzle leaves for the tree on the smallest phone at the largest words."""
SAMPLE = [next(puzzle.id for puzzle in puzzles() if puzzle.kind == kind) for kind in KINDS]
"""One of every kind, in one language after the other; all of them in both are played through in the long tests."""
VERBS = [
    next(id for id in SAMPLE if puzzle_of(id).ways.verb == verb) for verb in ("grow", "split", "summon", "pick")
]
"""One of every sort of action."""


def each(quick: list[str]) -> Iterator[Any]:
    """Every puzzle with every language; all but a few are long."""
    for puzzle in puzzles():
        for number, language in enumerate(("fr", "en")):
            now = puzzle.id in quick and quick.index(puzzle.id) % 2 == number
            yield pytest.param(puzzle.id, language, marks=() if now else pytest.mark.long)


def opened(stage: Stage, id: str) -> LessonHands:
    router = stage.app.router
    router.home()
    router.go("learn")
    router.go("puzzles")
    router.go("puzzle", puzzle_id=id)
    stage.wait(0.2)
    return LessonHands(stage)


def act(hands: LessonHands, puzzle: Puzzle, action: Any) -> None:
    rules, state = puzzle.position.rules, puzzle.position.state
    hands.act(Acted(rules, state, action, rules.apply(state, action)))


def wrong(puzzle: Puzzle) -> list[Any]:
    """What one thinks of first, and something else that is allowed but is not it: the typical other tries."""
    others = [choice for choice in choices(puzzle.position) if not puzzle.reached(choice.state)]
    tempting = [choice.action for choice in others if choice.tempting]
    return [*tempting[:1], others[-1].action][:2]


def looks_well(hands: LessonHands) -> None:
    assert_fits(hands.stage)
    if not hands.screen.wide:
        assert hands.screen.board.height > dp(LEAST_TREE)


@pytest.mark.parametrize(("id", "language"), list(each(SAMPLE)))
def test_a_puzzle_is_tried_and_solved_by_touches(start: Callable[..., Stage], id: str, language: str) -> None:
    stage, puzzle = start(SMALL, language=language, text_size=1.3, reduced_motion=True), puzzle_of(id)
    hands = opened(stage, id)
    screen = hands.screen
    asked = sentence(screen.onlooker.lesson.running, i18n.catalog)
    assert hands.panel.words == asked
    looks_well(hands)
    tries = wrong(puzzle)
    for number, action in enumerate(tries, start=1):
        act(hands, puzzle, action)
        stage.until(lambda: hands.panel.verdict == "other")
        assert stage.app.settings.puzzles_tried[id] == number
        assert not screen.ready
        looks_well(hands)
        hands.press_on()
        assert hands.panel.words == asked
        assert screen.session.state.trees == puzzle.position.state.trees
        assert not screen.session.timeline.done
    act(hands, puzzle, puzzle.solution)
    stage.until(lambda: hands.panel.verdict == "done")
    assert stage.app.settings.puzzles_solved == {id: len(tries) + 1}
    assert id not in stage.app.settings.puzzles_tried
    stage.until(lambda: screen.hinting.account.shown is not None)
    assert screen.hinting.account.shown.words
    looks_well(hands)
    hands.press_on()
    assert stage.app.router.current.onlooker.lesson.running.puzzle.id != id


@pytest.mark.parametrize(("id", "language"), list(each(VERBS)))
def test_hints_lead_to_the_solution(start: Callable[..., Stage], id: str, language: str) -> None:
    stage = start(SMALL, language=language, text_size=1.3, reduced_motion=True)
    hands = opened(stage, id)
    screen = hands.screen
    asked, said = hands.panel.words, set()
    for _ in range(3):
        hands.press_on()
        stage.wait(0.3)
        assert screen.ids.words.hint, "it stands apart from what the table says"
        said.add(screen.words)
        assert hands.panel.words == asked, "what is asked for can still be read"
        assert screen.ids.coach.bubble is None
        assert screen.board.covered == 0, "nothing lies over the tree"
        looks_well(hands)
    assert len(said) > 1
    stage.tap_on(screen.ids.confirm)
    stage.until(lambda: hands.panel.verdict == "done")
    assert stage.app.settings.puzzles_solved == {id: HELPED}


@pytest.mark.parametrize("id", SAMPLE)
def test_the_last_hint_speaks_of_what_the_puzzle_asks_for(start: Callable[..., Stage], id: str) -> None:
    stage, puzzle = start(language="en", reduced_motion=True), puzzle_of(id)
    hands = opened(stage, id)
    screen = hands.screen
    screen.onlooker.lesson.show_solution()
    stage.frames(3)
    place, words = screen.words.split(". ", 1)
    told = {int(number) for number in re.findall(r"\d+", words)}
    asked = set(puzzle.asked.values()) - {0} if puzzle.kind != "pick" else set()  # there it is a difference
    assert asked <= told
    assert not re.search(r"\d", place), "no other points than those"
    stage.tap_on(screen.ids.confirm)
    stage.until(lambda: hands.panel.verdict == "done")
    assert hands.panel.words == words, "what was foretold has come"


def test_a_hint_ends_when_the_table_has_something_else_to_say(start: Callable[..., Stage]) -> None:
    stage = start(SMALL, language="en", reduced_motion=True)
    puzzle = next(puzzle for puzzle in puzzles() if puzzle.kind == "most")
    screen = opened(stage, puzzle.id).screen
    decree = screen.header.__self__
    assert decree.get_root_window() is not None
    assert len(screen.onlooker.lesson.pointer.rings) == 1
    screen.hint()
    stage.wait(0.3)
    assert not screen.onlooker.lesson.pointer.rings, "the hint speaks of a framed card, so nothing else is framed"
    screen.onlooker.lesson.show_solution()
    stage.wait(0.3)
    assert decree.get_root_window() is not None, "what counts here stays in sight"
    told = screen.words
    stage.app.change(language="fr")
    stage.frames(3)
    assert screen.ids.words.hint
    assert screen.words != told, "the hint in the other language"
    screen.next_one()
    stage.wait(0.5)
    assert not screen.ids.words.hint
    assert screen.words == i18n._("table.fits"), "what it scores there is for whoever places it"
    assert decree.get_root_window() is not None
    assert len(screen.onlooker.lesson.pointer.rings) == 1
    stage.tap_on(screen.onlooker.lesson.panel.ids.on)
    assert screen.ids.words.hint, "it can be seen again"
    assert screen.model.placing.action == puzzle.solution


def growing() -> Puzzle:
    return next(puzzle for puzzle in puzzles() if puzzle.kind == "exact")


def test_a_card_that_may_not_lie_there_is_answered_by_its_fault(start: Callable[..., Stage]) -> None:
    stage, puzzle = start(SMALL, language="en", reduced_motion=True, snapping="off"), growing()
    hands = opened(stage, puzzle.id)
    hands.pick_up(puzzle.position.state.placeable(LEARNER)[0])
    view = hands.screen.board
    x, y = view.ghost_centre()
    stage.drag((x, y), (view.x + 20, view.top - 30))
    stage.wait(0.4)
    assert hands.panel.verdict == "against"
    assert hands.panel.words == fault_words(hands.screen.model.placing.faults[0], i18n.catalog)
    assert not stage.app.settings.puzzles_tried


def test_undo_takes_a_try_back_as_well(start: Callable[..., Stage]) -> None:
    stage, puzzle = start(SMALL, language="en", reduced_motion=True), growing()
    hands = opened(stage, puzzle.id)
    act(hands, puzzle, wrong(puzzle)[0])
    assert hands.panel.verdict == "other"
    stage.tap_on(hands.screen.ids.undo)
    stage.frames(3)
    assert hands.panel.verdict == ""
    act(hands, puzzle, puzzle.solution)
    assert hands.panel.verdict == "done"


def test_the_menu_shows_the_solution_after_a_wrong_try(start: Callable[..., Stage]) -> None:
    stage, puzzle = start(SMALL, language="fr", text_size=1.3, reduced_motion=True), growing()
    hands = opened(stage, puzzle.id)
    act(hands, puzzle, wrong(puzzle)[0])
    press(stage, hands.panel.ids.place)
    assert_fits(stage)
    press(stage, stage.find("Row", icon="lightbulb-on-outline"))
    hands.close_sheets()
    placing = hands.screen.model.placing
    assert placing.action == puzzle.solution
    assert parent_at(placing.tree, placing.pose) is not None


def test_one_may_leave_and_come_back_and_tries_are_remembered(start: Callable[..., Stage]) -> None:
    stage, puzzle = start(SMALL, language="en", reduced_motion=True), growing()
    hands = opened(stage, puzzle.id)
    act(hands, puzzle, wrong(puzzle)[0])
    said = sentence(hands.screen.onlooker.lesson.running, i18n.catalog)
    press(stage, hands.panel.ids.leave)
    assert stage.app.router.current.name == "puzzles"
    stage.frames(3)
    line = row(stage, puzzle)
    assert i18n.n_("puzzle.tries", 1) in line.support
    press(stage, line)
    hands = LessonHands(stage)
    assert (hands.screen.onlooker.lesson.running.puzzle, hands.panel.words, hands.panel.verdict) == (
        puzzle,
        said,
        "",
    )
    again = start(SMALL, language="en", reduced_motion=True)
    hands = opened(again, puzzle.id)
    act(hands, puzzle, puzzle.solution)
    assert again.app.settings.puzzles_solved == {puzzle.id: 2}


def row(stage: Stage, puzzle: Puzzle) -> Any:
    grades = stage.app.router.current.ids.grades
    return next(one for one in grades.walk(restrict=True) if getattr(one, "puzzle", "") == puzzle.id)


def test_no_puzzle_is_kept_among_the_games(start: Callable[..., Stage]) -> None:
    stage, puzzle = start(language="en", reduced_motion=True), growing()
    hands = opened(stage, puzzle.id)
    act(hands, puzzle, puzzle.solution)
    stage.wait(1.0)
    assert len(hands.screen.session.timeline.done) == 1, "nobody plays on"
    assert stage.app.store.games.in_progress() == []


def test_solved_ones_are_marked_and_the_next_unsolved_is_offered(start: Callable[..., Stage]) -> None:
    stage = start(SMALL, language="fr", text_size=1.3)
    first, second = puzzles()[:2]
    stage.app.change(puzzles_solved={first.id: 1}, puzzles_tried={second.id: 2})
    stage.app.router.go("puzzles")
    screen = stage.app.router.current
    assert_fits(stage)
    assert (row(stage, first).icon, row(stage, second).icon) == ("check-circle", "play-circle-outline")
    assert screen.offered == second.id
    press(stage, screen.ids.go_on)
    assert stage.app.router.current.onlooker.lesson.running.puzzle is second


def test_the_list_tells_when_all_are_solved(start: Callable[..., Stage]) -> None:
    stage = start(SMALL, language="fr", text_size=1.3)
    stage.app.change(puzzles_solved={puzzle.id: 1 for puzzle in puzzles()})
    stage.app.router.go("puzzles")
    assert not stage.app.router.current.offered
    assert stage.app.router.current.count == i18n._("puzzle.all_solved")
    assert_fits(stage)


def test_the_days_own_puzzle_is_on_top_with_its_date(start: Callable[..., Stage]) -> None:
    stage = start(SMALL, language="fr", text_size=1.3)
    days = [date(2026, 11, 16), date(2026, 11, 17), date(2001, 1, 1)]
    for day in days:  # also where the clock was set back
        stage.app.router.go("puzzles", today=lambda day=day: day)
        (line,) = stage.app.router.current.ids.today.children
        assert line.puzzle == daily(day).id
        assert i18n.catalog.date(day) in line.support
        assert_fits(stage)
    press(stage, line)
    assert stage.app.router.current.onlooker.lesson.running.puzzle is daily(days[-1])


@pytest.mark.parametrize("size", [(412, 892), (892, 412), (800, 1280), (1280, 800)])
def test_puzzles_fit_every_window(start: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = start(size, language="fr", text_size=1.3, reduced_motion=True)
    for id in VERBS:
        looks_well(opened(stage, id))
    stage.app.router.back()
    assert_fits(stage)


@pytest.mark.parametrize(
    ("size", "text_size"), [((412, 892), 1.0), ((892, 412), 1.0), ((640, 360), 1.3), ((1280, 800), 1.0)]
)
def test_the_coachs_account_leaves_the_tree_its_room(
    start: Callable[..., Stage], size: tuple[int, int], text_size: float
) -> None:
    stage = start(size, language="fr", text_size=text_size, reduced_motion=True)
    for id in VERBS:
        hands = opened(stage, id)
        screen, tray = hands.screen, hands.screen.ids.tray
        rows = list(tray.children)
        act(hands, puzzle_of(id), puzzle_of(id).solution)
        stage.until(lambda screen=screen: screen.hinting.account.shown is not None)
        stage.wait(0.3)
        words = screen.hinting.account.shown
        assert screen.ids.coach.bubble is None
        assert screen.board.covered == 0
        assert tray.y <= words.y < words.top <= tray.top, "all of it can be read"
        assert_fits(stage)
        if size == (1280, 800):
            assert screen.ids.offers.parent is not None, "there is room for both"
        stage.tap_on(next(child for child in words.children if type(child).__name__ == "IconButton"))
        assert not screen.hinting.saying
        assert tray.children == rows, "what lay there before can be looked at again"


def test_keys_alone_solve_a_puzzle(start: Callable[..., Stage]) -> None:
    stage, puzzle = start(language="en", reduced_motion=True), growing()
    hands = opened(stage, puzzle.id)
    for _ in range(3):
        stage.key(ord("h"), "h")
        stage.wait(0.2)
    stage.key(13)
    stage.wait(0.3)
    assert hands.panel.verdict == "done"
    stage.key(13)
    stage.wait(0.3)
    assert stage.app.router.current.onlooker.lesson.running.puzzle is not puzzle


def test_words_follow_the_language(start: Callable[..., Stage]) -> None:
    stage = start(language="en")
    hands = opened(stage, growing().id)
    before = hands.panel.words
    stage.app.change(language="fr")
    stage.frames(3)
    assert hands.panel.words == sentence(hands.screen.onlooker.lesson.running, i18n.catalog) != before
