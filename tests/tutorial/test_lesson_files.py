"""A lesson's file says what is wrong with it, and where; goals and measures know their own kinds."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from kodama_app.content.errors import ContentError
from kodama_app.content.fields import Place
from kodama_app.engine.rules import Fault, Step
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.games.duo.events import BranchesSplit
from kodama_app.tutorial.goals import read_goal
from kodama_app.tutorial.lessons import course, lessons_folder, read_lesson
from kodama_app.tutorial.measures import read_measure
from kodama_app.tutorial.signals import Acted, Gesture, Held

PLACE = Place("lesson.json")
GOOD: dict[str, Any] = {
    "format": 1,
    "id": "small",
    "minutes": 2,
    "positions": {
        "here": {"game": "kodama", "seats": [None, "seedling"], "trees": [{"trunk": "TF"}, {"trunk": "TC"}]}
    },
    "steps": [{"id": "look", "position": "here", "goal": {"do": "gesture", "name": "pan"}}],
}


def written(folder: Path, **changes: Any) -> Path:
    path = folder / "lesson.json"
    path.write_text(json.dumps({**deepcopy(GOOD), **changes}), encoding="utf-8")
    return path


def with_step(**changes: Any) -> dict[str, Any]:
    return {"steps": [{**GOOD["steps"][0], **changes}]}


def test_a_good_file_is_a_lesson(tmp_path: Path) -> None:
    lesson = read_lesson(written(tmp_path))
    assert (lesson.id, lesson.game, len(lesson)) == ("small", "kodama", 1)
    assert lesson.position(0).state.seats == 2


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"format": 2}, "is not supported"),
        ({"minutes": 0}, "must be above zero"),
        ({"steps": []}, "at least 1"),
        ({"colour": "red"}, "colour: unknown"),
        ({"steps": GOOD["steps"] * 2}, "two steps have the same id"),
        (with_step(position="there"), "no position is called 'there'"),
        (with_step(goal={"do": "sing"}), r"steps\[0\]\.goal\.do: 'sing' is no kind of goal"),
        (with_step(goal={"do": "gesture", "name": "wave"}), "'wave' is no gesture"),
        (with_step(goal={"do": "event", "event": "X", "points": "many"}), "must be a whole number"),
        (with_step(answers=[{"when": {"do": "phase", "phase": "tea"}, "say": "no"}]), "'tea' is no phase"),
        (with_step(measures={"x": {"of": "weight"}}), r"measures\.x\.of: 'weight' is no measure"),
        (with_step(measures={"x": {"of": "name"}}), "one of kodama, decree, kind"),
        (with_step(hold=["B12", 1]), "card, x, y, angle"),
        (with_step(marks={"buttons": ["bell"]}), "'bell' is no part of the table"),
    ],
)
def test_a_wrong_file_says_what_is_wrong_and_where(tmp_path: Path, changes: dict[str, Any], told: str) -> None:
    with pytest.raises(ContentError, match=told):
        read_lesson(written(tmp_path, **changes))


def test_what_is_wrong_with_a_position_is_told_when_it_is_needed(tmp_path: Path) -> None:
    lesson = read_lesson(written(tmp_path, **with_step(played=["0 hand-over"])))
    with pytest.raises(ContentError, match=r"steps\[0\]\.played\[0\]: .*nothing_grown"):
        lesson.position(0)


def test_every_file_is_part_of_the_course_in_its_order() -> None:
    ids = {
        path.name: json.loads(path.read_text(encoding="utf-8"))["id"] for path in lessons_folder().glob("*.json")
    }
    names = [lesson.id for lesson in course()]
    assert [ids[name] for name in sorted(ids, key=lambda name: int(name.partition("-")[0]))] == names
    assert names[:5] == [
        *("first_branches", "lines_and_points", "seasons", "spirits_of_the_tree", "a_small_garden"),
    ]
    assert names[5:8] == ["duo", "draft", "six_at_the_table"]
    assert names[8:] == ["kigi_trees", "commissions", "secret_commission"]
    assert all(2 <= lesson.minutes <= 4 for lesson in course())


def test_the_five_placement_rules_are_all_tried_and_felt() -> None:
    tried = {code for lesson in course() for step in lesson.steps for code in getattr(step.goal, "codes", ())}
    assert tried >= {"not_on_bark", "touches_another_card", "covers_feature", "off_the_table", "over_the_limit"}


def test_a_fault_counts_among_others() -> None:
    goal = read_goal(PLACE, {"do": "fault", "any": ["off_the_table"]})
    both = (Fault(PlacementFault.COVERS_FEATURE), Fault(PlacementFault.OFF_THE_TABLE))
    assert goal.met(Held("B01", None, both, True))
    assert not goal.met(Held("B01", None, both[:1], True))
    assert not goal.met(Gesture("pan"))


def test_a_card_that_flew_to_its_spot_was_not_brought_there() -> None:
    goal = read_goal(PLACE, {"do": "held", "parent": 2})
    assert goal.met(Held("B01", 2, (), moved=True))
    assert not goal.met(Held("B01", 2, (), moved=False))
    assert not goal.met(Held("B01", 1, (), moved=True))


def test_a_number_of_the_game_can_be_the_goal_however_it_is_reached() -> None:
    goal = read_goal(PLACE, {"do": "measure", "of": "paid", "card": "C05"})
    one = next(lesson for lesson in course() if lesson.id == "commissions")
    position = one.position(one.number("most"))
    rules, state = position.rules, position.state
    met = set()
    for action in rules.candidates(state, 0):
        signal = Acted(rules, state, action, rules.apply(state, action))
        met.add((signal.step.state.trees[0] != state.trees[0], goal.met(signal)))
    assert met == {(True, True), (False, False)}, "on the own tree it is met, on the other it is not"
    with pytest.raises(ContentError, match="'weight' is no measure"):
        read_goal(PLACE, {"do": "measure", "of": "weight"})


def test_piles_are_the_same_whichever_is_called_the_first() -> None:
    position = course()[0].position(0)
    step = Step(position.state, (BranchesSplit(0, (("B02", "B01"), ("B03",)), None),))
    signal = Acted(position.rules, position.state, position.action("0 hand-over"), step)
    told = {"do": "event", "event": "BranchesSplit"}
    assert read_goal(PLACE, {**told, "is": {"piles": [["B03"], ["B01", "B02"]]}}).met(signal)
    assert not read_goal(PLACE, {**told, "is": {"piles": [["B02"], ["B01", "B03"]]}}).met(signal)


def test_measures_follow_the_learner_where_they_should() -> None:
    position = course()[0].position(0)
    action = next(iter(position.rules.candidates(position.state, 0)))
    later = position.rules.apply(position.state, action).state
    there = read_measure(PLACE, {"of": "score", "seat": 0})
    here = read_measure(PLACE, {"of": "score", "seat": 0, "here": True})
    after = read_measure(PLACE, {"of": "score", "seat": 0, "after": [action.text]})
    assert there.taken(position, later) == 0
    assert here.taken(position, later) == after.taken(position) == position.rules.scores(later)[0] > 0
