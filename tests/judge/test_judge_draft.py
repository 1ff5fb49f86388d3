"""The drafting variant: a good game passes; wrong picks, passes and draws are found under their names."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from kodama_app.judge.breaches import Report
from kodama_app.judge.games.draft.hands import Hands

from .draft_scripts import DraftScript, draft_game
from .scripts import Event, Spoil, breaches, drop, judge, nth, put, rules, spoiled, swapped

GOOD = draft_game()


def change_card(event: str, number: int, at: int, card: str) -> Spoil:
    def spoil(events: list[Event]) -> None:
        nth(events, event, number)["cards"][at] = card

    return spoil


def test_a_good_game_has_no_breach() -> None:
    assert judge(GOOD) == []
    assert judge(GOOD + GOOD) == []


# Spring's first hands: B65 B64 B63 B62 and B61 B60 B59 B58; then B57 and B56 are drawn.
SPOILS: dict[str, tuple[Spoil, set[str]]] = {
    "a card drawn twice": (change_card("draw", 2, 0, "B58"), {"deck"}),
    "a placed card drawn": (change_card("draw", 2, 0, "B65"), {"deck"}),
    "a placed card dealt in summer": (change_card("draw", 8, 0, "B65"), {"deck"}),
    "a card twice in a draw": (change_card("draw", 0, 0, "B64"), {"deck"}),
    "five dealt": (put("draw", 0, cards=["B65", "B64", "B63", "B62", "B40"]), {"draw"}),
    "three dealt": (put("draw", 0, cards=["B65", "B64", "B63"]), {"draw"}),
    "two drawn": (put("draw", 2, cards=["B57", "B40"]), {"draw"}),
    "draw missing": (drop("draw", 2), {"draw"}),
    "all draws missing": (lambda events: [drop("draw", 2)(events) for _ in range(2)], {"draw"}),
    "draws out of order": (swapped("draw", 2, "draw", 3), {"draw"}),
    "deal out of order": (swapped("draw", 0, "draw", 1), {"draw"}),
    "draw in mid-round": (swapped("draw", 2, "place", 1), {"draw"}),
    "picked from elsewhere": (put("pick", 0, card="B61"), {"pick"}),
    "picked out of order": (swapped("pick", 0, "pick", 1), {"pick"}),
    "picked twice": (put("pick", 1, player=0, card="B64"), {"pick"}),
    "pick missing": (drop("pick", 1), {"pick"}),
    "placed before all have picked": (swapped("pick", 1, "place", 0), {"pick"}),
    "another card than picked": (put("place", 0, card="B64"), {"pick"}),
    "hand to itself": (put("hand", 0, to=0), {"hand"}),
    "other cards passed": (put("hand", 0, cards=["B64", "B63", "B60"]), {"hand"}),
    "too few passed": (put("hand", 0, cards=["B64", "B63"]), {"hand"}),
    "hand missing": (drop("hand", 0), {"hand"}),
    "hand twice": (lambda events: events.insert(12, dict(nth(events, "hand", 0))), {"hand"}),
    "turns out of order": (swapped("place", 0, "place", 1), {"turn"}),
    "display": (lambda events: events.insert(3, {"event": "display", "cards": []}), {"event"}),
    "skip": (lambda events: events.insert(9, {"event": "skip", "player": 0, "reason": "x"}), {"event"}),
    "display as option": (lambda events: events[0]["options"].update(display=4), {"options"}),
    "Kodama out of order": (swapped("kodama", 0, "kodama", 1), {"kodama-order"}),
    "first player": (put("season", 1, first=0), {"first-player"}),
    "points": (put("place", 2, points=2), {"points"}),
}


@pytest.mark.parametrize("name", SPOILS)
def test_a_spoiled_game_is_found_out(name: str) -> None:
    spoil, expected = SPOILS[name]
    assert expected <= set(rules(spoiled(GOOD, spoil)))


@pytest.mark.parametrize("name", ["hand missing", "draws out of order", "turns out of order"])
def test_a_single_slip_does_not_echo(name: str) -> None:
    spoil, expected = SPOILS[name]
    found = judge(spoiled(GOOD, spoil))
    assert {breach.rule for breach in found} == expected
    assert len(found) <= 2


def test_hands_go_to_the_left_neighbour() -> None:
    script = DraftScript(3)
    script.begin("spring")
    script.play("spring", 1)
    script.pick()
    assert breaches(script) == []
    wrong = DraftScript(3)
    wrong.begin("spring")
    wrong.pick()
    wrong.grow_all("spring", 1)
    for seat in range(3):
        wrong.add("hand", **{"from": seat}, to=(seat - 1) % 3, cards=list(wrong.hands[seat]))
    wrong.hands = [*wrong.hands[1:], wrong.hands[0]]
    wrong.draw()
    wrong.pick()
    # Told where it happens; afterwards hands are what they became.
    assert breaches(wrong) == ["hand"]


def test_nothing_is_passed_or_drawn_after_the_fourth_round() -> None:
    script = DraftScript()
    script.begin("spring")
    for round_ in range(1, 5):
        script.play("spring", round_)
    assert breaches(script) == []
    events = list(script.events)
    script.add("hand", **{"from": 0}, to=1, cards=list(script.hands[0]))
    assert breaches(script) == ["hand"]
    script.events = [*events, {"event": "draw", "player": 0, "cards": ["B01"]}]
    assert breaches(script) == ["draw"]


@pytest.mark.parametrize(
    ("decree", "right"), [("S1", True), ("S5", True), ("S4", False), ("DS3", False), (None, False)]
)
def test_spring_call_is_out(decree: str | None, right: bool) -> None:
    script = DraftScript(decrees="hidden")
    script.begin("spring", decree=decree)
    assert breaches(script) == ([] if right else ["decree"])


def test_gale_is_out() -> None:
    events = spoiled(GOOD, put("season", 2, decree="F1"))
    events[0]["options"]["decrees"] = "hidden"
    assert any(one.rule == "decree" and "F1 in fall" in one.detail for one in judge(events))


def test_removed_cards_are_out_for_a_season_only() -> None:
    report = Report()
    table = Hands(report, 2, 9)
    table.begin_season()
    table.draw(0, ["a", "b", "c", "d"], 0)
    table.draw(1, ["e", "f", "g", "h"], 1)
    for seat, card in enumerate("ae"):
        table.pick(seat, card)
    table.use(0, "a", placed=False)
    table.use(1, "e", placed=True)
    table.end_round(last=False)
    table.hand_over(0, 1, ["b", "c", "d"])
    table.hand_over(1, 0, ["f", "g", "h"])
    assert table.deck == 1
    table.draw(0, ["a"], 0)
    assert [breach.rule for breach in report.breaches] == ["deck"]
    table.begin_season()
    assert table.deck == 8
    table.draw(0, ["a", "b", "c", "d"], 0)
    table.draw(1, ["i", "f", "g", "h"], 1)
    assert len(report.breaches) == 1
    table.begin_season()
    table.draw(0, ["e", "b", "c", "d"], 0)
    assert len(report.breaches) == 2


def played_dry(cards: int) -> tuple[list[str], list[int]]:
    """Five seats, three seasons, everybody draws what there is: breaches, and cards drawn in each fall round."""
    report = Report()
    table = Hands(report, 5, cards)
    on_trees: set[str] = set()
    drawn: list[int] = []
    for season in range(3):
        deck = [name for number in range(cards) if (name := f"B{number:02}") not in on_trees]
        hands: list[list[str]] = [[] for _ in range(5)]
        table.begin_season()
        for round_ in range(4):
            before = len(deck)
            for seat in range(5):
                new = [deck.pop() for _ in range(min(4 - len(hands[seat]), len(deck)))]
                hands[seat] += new
                if new or seat % 2:  # a draw of nothing may be written or not
                    table.draw(seat, new, seat)
            drawn += [before - len(deck)] if season == 2 else []
            for seat in range(5):
                table.pick(seat, hands[seat][0])
            for seat in range(5):
                on_trees.add(hands[seat][0])
                table.use(seat, hands[seat].pop(0), placed=True)
            table.end_round(last=round_ == 3)
            if round_ < 3:
                for seat in range(5):
                    table.hand_over(seat, (seat + 1) % 5, hands[seat])
                hands = [hands[-1], *hands[:-1]]
    return [breach.rule for breach in report.breaches], drawn


def test_five_seats_run_the_deck_dry_in_fall_and_hands_shrink() -> None:
    assert played_dry(65) == ([], [20, 5, 0, 0])


def test_a_deck_that_is_not_dry_must_be_drawn_from() -> None:
    assert played_dry(101) == ([], [20, 5, 5, 5])
    report = Report()
    table = Hands(report, 2, 9)
    table.begin_season()
    table.draw(0, ["a", "b", "c", "d"], 0)
    table.pick(0, "a")
    assert [breach.rule for breach in report.breaches] == ["draw"]


def test_there_are_no_more_cards_than_there_are() -> None:
    report = Report()
    table = Hands(report, 2, 7)
    table.begin_season()
    table.draw(0, ["a", "b", "c", "d"], 0)
    table.draw(1, ["e", "f", "g", "h"], 1)
    assert [breach.rule for breach in report.breaches] == ["draw", "deck"]


@pytest.mark.parametrize("seed", range(30))
def test_no_nonsense_makes_the_judge_stumble(seed: int) -> None:
    rng = random.Random(seed)
    nonsense: list[Any] = [None, True, -1, 10**400, 1e308, "x", [], {}, ["B01"], [[0, 0]] * 4, 0, 1, 63.5]
    events = copy.deepcopy(GOOD)
    for _ in range(6):
        event = rng.choice(events)
        key = rng.choice(list(event))
        if rng.random() < 0.8:
            event[key] = rng.choice(nonsense)
        elif len(event) > 1:
            del event[key]
    assert judge(events) is not None
