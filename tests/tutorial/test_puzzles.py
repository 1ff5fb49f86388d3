"""Puzzles as data: every one can be solved, by the engine's own word; hard ones not by the first idea."""

from __future__ import annotations

import json
import re
from collections import Counter
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kodama_app.content.errors import ContentError
from kodama_app.content.fields import Place
from kodama_app.games import GAMES
from kodama_app.i18n import Catalog
from kodama_app.tutorial.goals import LEARNER
from kodama_app.tutorial.puzzle_progress import HELPED, PuzzleProgress
from kodama_app.tutorial.puzzles import (
    GRADES,
    KINDS,
    Puzzle,
    PuzzleRunning,
    daily,
    puzzle_of,
    puzzles,
    puzzles_folder,
    read_puzzle,
)
from kodama_app.tutorial.running import StepVerdict
from kodama_app.tutorial.signals import Acted
from kodama_app.ui.screens.learn.puzzle_words import puzzle_line, title
from kodama_app.ui.screens.learn.words import answer, sentence
from kodama_app.workshop.puzzles.__main__ import of_these_alone
from kodama_app.workshop.puzzles.collecting import chosen, documents, write
from kodama_app.workshop.puzzles.finding import choices, proposals
from kodama_app.workshop.puzzles.moments import moments
from kodama_app.workshop.puzzles.tapping import HARD, OTHERS, PATIENCE, first_tries, shares, tries

ALL = [pytest.param(puzzle, id=puzzle.id) for puzzle in puzzles()]
LANGUAGES = ("en", "fr")


def acted(puzzle: Puzzle, action: Any) -> Acted:
    rules, state = puzzle.position.rules, puzzle.position.state
    return Acted(rules, state, action, rules.apply(state, action))


@pytest.mark.parametrize("puzzle", ALL)
def test_the_stored_solution_solves_it(puzzle: Puzzle) -> None:
    reply = PuzzleRunning(puzzle).hear(acted(puzzle, puzzle.solution))
    assert reply is not None
    assert reply.verdict is StepVerdict.DONE
    assert puzzle.position.rules.movers(puzzle.position.state)
    found = puzzle.measured(puzzle.position.after([puzzle.solution.text]).state)
    assert {aim: found[aim] for aim in puzzle.asked} == puzzle.asked, "asks for exactly what can be had"


@pytest.mark.parametrize("puzzle", ALL)
def test_the_first_idea_solves_easy_ones_alone_and_few_others_do(puzzle: Puzzle) -> None:
    found = choices(puzzle.position)
    right = [choice for choice in found if puzzle.reached(choice.state)]
    assert 0 < len(right) < len(found) / 2
    assert any(choice.tempting for choice in right) == (puzzle.grade == 1)


@pytest.mark.parametrize("puzzle", [one for one in ALL if KINDS[one.values[0].kind].verb == "grow"])  # type: ignore[attr-defined]
def test_no_greedy_placement_solves_a_hard_one(puzzle: Puzzle) -> None:
    """By every pose the rules propose, not only by the loveliest ones that the search looked at."""
    if puzzle.grade == 1 or puzzle.kind in ("ready", "starve"):
        return  # what is left to others, or to the next card, hangs on the pose too
    rules, state = puzzle.position.rules, puzzle.position.state
    after = [rules.apply(state, action).state for action in rules.candidates(state, LEARNER)]
    gained = [rules.scores(one)[LEARNER] - rules.scores(state)[LEARNER] for one in after]
    greedy = [one for one, points in zip(after, gained, strict=True) if points == max(gained)]
    assert not any(puzzle.reached(one) for one in greedy)


def test_there_are_enough_of_every_kind_grade_and_game() -> None:
    found = puzzles()
    assert len(found) >= 24
    assert {puzzle.kind for puzzle in found} == set(KINDS)
    assert min(Counter(puzzle.grade for puzzle in found)[grade] for grade in GRADES) >= 5
    assert {puzzle.game for puzzle in found} == {spec.id for spec in GAMES}
    assert Counter(puzzle.game for puzzle in found)["kigi"] >= 12
    assert len({puzzle.id for puzzle in found}) == len(found)


def test_no_two_are_taken_from_one_moment() -> None:
    seen = [json.dumps([tree.plain() for tree in puzzle.position.state.trees]) for puzzle in puzzles()]
    assert len(set(seen)) == len(seen)


def test_easy_ones_come_first() -> None:
    assert [puzzle.grade for puzzle in puzzles()] == sorted(puzzle.grade for puzzle in puzzles())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("puzzle", ALL)
def test_every_text_is_filled_with_what_the_engine_says(puzzle: Puzzle, language: str) -> None:
    catalog = Catalog(language, strict=True)
    running = PuzzleRunning(puzzle)
    told = [title(puzzle, catalog), sentence(running, catalog)]
    told.append(puzzle_line(puzzle, PuzzleProgress({}, {}), catalog).support)
    for choice in choices(puzzle.position):
        running = PuzzleRunning(puzzle)
        reply = running.hear(acted(puzzle, choice.action))
        assert reply is not None
        assert reply.say
        told.append(answer(running, reply, catalog))
        if not running.done and reply.say == "other":
            value = puzzle.measured(choice.state)[
                puzzle.ways.told[-1] if puzzle.ways.told else puzzle.ways.aims[0]
            ]
            assert str(value) in told[-1]
    assert not any("{" in words for words in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_holds_a_number_of_its_own(language: str) -> None:
    catalog = Catalog(language)
    for key in {key for puzzle in puzzles() for key in puzzle.text_keys()}:
        assert not re.search(r"\d", re.sub(r"\{\w+\}", "", catalog._messages[key].forms[0])), key


def test_whoever_places_the_card_that_was_to_come_next_is_told_so() -> None:
    puzzle = next(one for one in puzzles() if one.kind == "ready")
    action = next(one.action for one in choices(puzzle.position) if one.action.card == puzzle.subject)  # type: ignore[attr-defined]
    reply = PuzzleRunning(puzzle).hear(acted(puzzle, action))
    assert reply is not None
    assert (reply.verdict, reply.say) == (StepVerdict.OTHER, "itself")


# -- a solver that only taps


def test_blind_taps_solve_no_hard_one_and_few_others() -> None:
    found = shares(puzzles(), single=False)
    (hard, of_hard, _), (others, of_others, _) = found["hard"], found["others"]
    assert of_hard + of_others == len(puzzles())
    assert hard < HARD * of_hard
    assert others < OTHERS * of_others


@pytest.mark.long
def test_nor_does_a_single_try_at_any_spot() -> None:
    found = shares(puzzles())
    assert found["hard"][2] < HARD
    assert found["others"][2] < OTHERS


def test_the_solver_tries_each_card_once_before_it_taps_on() -> None:
    puzzle = next(one for one in puzzles() if one.ways.verb == "grow" and one.game == "kodama")
    cards = [getattr(action, "card", "") for action in first_tries(puzzle.position)]
    assert cards == list(puzzle.position.state.placeable(LEARNER))[:PATIENCE]
    assert list(tries(puzzle.position))[:PATIENCE] == first_tries(puzzle.position)
    assert {one.action for one in choices(puzzle.position)} <= set(tries(puzzle.position)), "it leaves nothing out"


# -- the puzzle of the day


def test_a_day_has_one_puzzle_whatever_the_clock_did_before() -> None:
    day = date(2026, 11, 16)
    first = daily(day)
    assert daily(date(1999, 1, 1)) in puzzles()
    assert daily(day) is first


def test_every_puzzle_has_its_day_and_none_comes_twice_before_that() -> None:
    days = [daily(date(2027, 2, 1) + timedelta(number)) for number in range(len(puzzles()))]
    assert sorted(puzzle.id for puzzle in days) == sorted(puzzle.id for puzzle in puzzles())
    assert all(one.kind != other.kind or one.grade != other.grade for one, other in pairwise(days))


# -- progress


def test_tries_are_counted_until_it_is_solved_and_the_best_is_kept() -> None:
    first, second = puzzles()[:2]
    progress = PuzzleProgress({}, {})
    assert (progress.after(), progress.after(first)) == (first, second)
    solved = progress.with_try(first).with_try(first).with_solved(first, helped=False)
    assert (solved.solved[first.id], solved.tries(first), solved.count) == (3, 0, 1)
    assert solved.with_solved(first, helped=True).solved[first.id] == 3
    assert solved.with_solved(first, helped=False).solved[first.id] == 1
    helped = progress.with_solved(first, helped=True)
    assert helped.solved[first.id] == HELPED
    assert helped.with_try(first).with_solved(first, helped=False).solved[first.id] == 2
    assert solved.after(first) is second
    everything = PuzzleProgress({}, {puzzle.id: 1 for puzzle in puzzles()})
    assert everything.after(first) is None
    assert everything.count == len(puzzles())


def test_what_a_later_version_knows_is_left_alone() -> None:
    progress = PuzzleProgress({"gone-1": 2}, {"gone-2": 1})
    assert progress.count == 0
    assert "gone-2" in progress.with_solved(puzzles()[0], helped=False).solved
    assert puzzle_of("gone-1") is puzzles()[0]


# -- files


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"grade": 4}, "must be one of 1, 2, 3"),
        ({"asked": {"points": 4}}, "points: unknown"),
        ({"asked": {}}, "gained: missing"),
        ({"solution": 7}, "must be a text"),
        ({"position": []}, "must be an object"),
        ({"subject": "K01"}, "subject: unknown"),
    ],
)
def test_a_wrong_file_says_what_is_wrong(changes: dict[str, Any], told: str) -> None:
    document = json.loads((puzzles_folder() / "exact.json").read_text(encoding="utf-8"))
    with pytest.raises(ContentError, match=told):
        read_puzzle(Place("exact.json"), "exact", document["puzzles"][0] | changes)


def test_a_solution_that_is_not_allowed_is_refused() -> None:
    document = json.loads((puzzles_folder() / "exact.json").read_text(encoding="utf-8"))
    puzzle = read_puzzle(Place("exact.json"), "exact", document["puzzles"][0] | {"solution": "0 hand-over"})
    with pytest.raises(ContentError, match="nothing_grown"):
        _ = puzzle.solution


# -- the search


def few_found(seed: int) -> Any:
    found = []
    for number, (data, position) in enumerate(moments(GAMES[0], seed)):
        if number in (2, 3):
            found += proposals(data, position, ("most", "exact", "line", "harvest"))
        if number > 3:
            break
    return documents(chosen(found))


def test_the_same_seed_finds_the_same_puzzles() -> None:
    once = few_found(5)
    assert once
    assert once == few_found(5)


def test_kinds_of_one_game_alone_are_written_without_touching_the_others(tmp_path: Path) -> None:
    kinds = of_these_alone([spec for spec in GAMES if spec.id == "kigi"])
    assert kinds == ["prune", "spare", "shed", "starve", "patron"]
    for name in ("most.json", "prune.json", "old.json"):
        (tmp_path / name).write_text("{}")
    write(tmp_path, [], kinds)
    assert [path.name for path in tmp_path.glob("*.json")] == ["most.json"]


def test_both_trees_of_a_game_whose_trees_are_open_to_all_have_grown() -> None:
    spec = next(spec for spec in GAMES if spec.id == "kigi")
    sizes = []
    for number, (data, position) in enumerate(moments(spec, 4)):
        assert position.state.turn == data["turn"]
        sizes.append(min(len(tree) for tree in position.state.trees))
        if number == 5:
            break
    assert max(sizes) >= 3


def test_what_is_cut_off_is_told_apart_from_what_has_scored() -> None:
    puzzle = next(one for one in puzzles() if one.kind == "shed")
    after = puzzle.position.rules.apply(puzzle.position.state, puzzle.solution)
    (pruned,) = (event for event in after.events if event.name == "BoughPruned")
    assert puzzle.measured(after.state)["cut_off"] == len(pruned.cut_off) > 0  # type: ignore[attr-defined]


def test_what_was_found_is_what_is_written_down(tmp_path: Path) -> None:
    """Read and written again, a file stays as it is: ids follow from the puzzles themselves."""
    from kodama_app.workshop.puzzles.finding import Proposal

    for path in puzzles_folder().glob("*.json"):
        document = json.loads(path.read_text(encoding="utf-8"))
        bodies = [{key: one[key] for key in one if key != "id"} for one in document["puzzles"]]
        again = documents(Proposal(document["kind"], body, ()) for body in bodies)
        assert again[path.name] == path.read_text(encoding="utf-8")
