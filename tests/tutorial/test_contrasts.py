"""What the lessons claim by comparing, rebuilt: equal now, different later; rich and poor; with and without."""

from __future__ import annotations

from typing import Any

from kodama_app.games.best_points import best_of, best_points
from kodama_app.tutorial.goals import LEARNER
from kodama_app.tutorial.lessons import Lesson, lesson
from kodama_app.tutorial.running import Running

from .pupil import first_way, wrong_ways


def values(id: str, step: str) -> tuple[dict[str, dict[str, Any]], Lesson, int]:
    """The values in the answers to the right way and to each wrong one."""
    one = lesson(id)
    number = one.number(step)
    found = {}
    position, asked = one.position(number), one.steps[number]
    for say, way in (("done", first_way(asked, position, asked.goal)), *wrong_ways(asked, position)):
        running, reply = Running(one, number), None
        for signal in way:
            reply = running.hear(signal)
        assert reply is not None
        found[say] = dict(reply.values)
    return found, one, number


def test_two_tips_are_worth_the_same_now_and_not_next_turn() -> None:
    found, *_ = values("lines_and_points", "tips")
    assert found["done"]["points"] == found["capped"]["points"] == found["done"]["now"]
    assert found["low"]["points"] < found["done"]["now"]
    assert found["done"]["here"] == found["capped"]["open"] > found["capped"]["here"] == found["done"]["capped"]


def test_the_examples_other_places_give_less() -> None:
    found, *_ = values("lines_and_points", "eight")
    assert found["elsewhere"]["points"] < found["done"]["points"] == found["done"]["there"]
    fork, *_ = values("lines_and_points", "fork")
    assert fork["less"]["points"] < fork["other_fork"]["points"] < fork["done"]["points"] == fork["done"]["most"]


def test_one_kodama_has_grown_up_and_the_other_has_not() -> None:
    found, *_ = values("spirits_of_the_tree", "now")
    now = found["done"]
    assert now["rooted_now"] == now["rooted_later"] == now["points"]
    assert now["climber_later"] > now["climber_now"] == found["early"]["points"]
    assert found["little"]["points"] < now["rooted_now"]


def test_the_same_points_serve_a_kodama_or_do_not() -> None:
    found, *_ = values("spirits_of_the_tree", "grow_for")
    assert found["done"]["points"] == found["short"]["points"] == found["done"]["now"] > found["less"]["points"]
    assert found["done"]["here"] == found["short"]["long"] > found["short"]["here"] == found["done"]["short"]


def test_rich_cards_apart_leave_one_of_them() -> None:
    found, *_ = values("duo", "split")
    assert found["done"]["left"] == found["together"]["apart"] > found["together"]["left"] == found["done"]["poor"]


def test_both_piles_give_the_sower_the_same_and_the_pruner_not() -> None:
    found, one, number = values("duo", "choose")
    position = one.position(number)
    worth = [
        [best_of(position.rules, position.state, seat, pile) for pile in position.state.piles] for seat in (0, 1)
    ]
    assert worth[LEARNER] == [found["done"]["now"]] * 2
    assert worth[1] == [found["done"]["alone"], found["done"]["pair"]]
    assert found["done"]["alone"] > found["done"]["pair"]
    assert [len(pile) for pile in position.state.piles] == [1, 2]


def test_the_spirit_pays_for_itself() -> None:
    found, *_ = values("duo", "harvest")
    assert found["done"]["points"] == found["elsewhere"]["there"] > found["done"]["bare"]
    assert found["elsewhere"]["points"] < found["elsewhere"]["there"]


def test_a_claimed_spirit_breaks_the_rivals_line() -> None:
    found, one, number = values("duo", "claim")
    assert found["done"]["whole"] == found["free"]["whole"] > found["done"]["broken"] == found["free"]["broken"]
    step, position = one.steps[number], one.position(number)
    after = first_way(step, position, step.goal)[-1].step.state  # type: ignore[union-attr]
    assert position.state.spirit_at("star")[0] == 1
    assert after.spirit_at("star")[0] == LEARNER
    assert best_points(position.rules, after, 1, "B17") == found["done"]["broken"]


def test_the_neighbour_would_love_one_of_two_equal_cards() -> None:
    found, one, number = values("draft", "keep")
    position, now = one.position(number), found["done"]["now"]
    own = {
        card: best_points(position.rules, position.state, LEARNER, card) for card in position.state.held[LEARNER]
    }
    marked = one.steps[number].marks.tray
    assert all((points == now) == (card in marked) and points <= now for card, points in own.items())
    assert found["done"]["theirs"] > found["done"]["other"]


def test_who_falls_behind_begins_the_next_season() -> None:
    one = lesson("seasons")
    number = one.number("first_player")
    step, position = one.steps[number], one.position(number)
    way = first_way(step, position, step.goal)
    assert way[-1].step.state.first == LEARNER  # type: ignore[union-attr]
    scores = position.rules.scores(way[-1].step.state)  # type: ignore[union-attr]
    assert scores[LEARNER] < scores[1]
