"""The mixed pool in Kodama: more cards of every sort, and a sixth seat."""

from __future__ import annotations

import pytest

from .scripts import Event, good_game, judge, nth, rules, setup_event, trunk_event

KINDS = ("firefly", "caterpillar", "cloud", "star", "flower", "mushroom")
# On the pattern: four, eight, twelve cards in one line. D16 one far end; no star on the end; eleven links; two
# near cards with two features each. 6 to 3 after spring, 15 to 9 after summer.
MIXED = (
    (("D16", 3), ("K17", 0)),
    (("K12", 3), ("D20", 0)),
    (("D15", 22), ("D13", 4)),
)


def mixed_game() -> list[Event]:
    events = good_game(MIXED, pool="mixed")
    nth(events, "end").update(scores=[40, 16])
    return events


def test_kodama_of_both_sorts_are_scored() -> None:
    events = mixed_game()
    assert judge(events) == []
    nth(events, "kodama", 0).update(points=4)
    assert rules(events) == ["kodama-points", "scores"]
    nth(events, "setup")["options"]["pool"] = "base"
    assert "kodama-card" in rules(events)


@pytest.mark.parametrize(
    "choice", [[12], ["12"], 12, list(range(13)), ["star", "cloud", "flower", "mushroom"], None]
)
def test_a_line_may_be_chosen_in_many_words(choice: object) -> None:
    events = mixed_game()
    nth(events, "kodama", 4).update(card="D21", choice=choice, points=6)
    nth(events, "end").update(scores=[40, 18])
    assert judge(events) == []


@pytest.mark.parametrize(
    ("choice", "rule"),
    [([1], "kodama-points"), ([99], "kodama-choice"), (["firefly"], "kodama-choice"), ([0, 2], "kodama-choice")],
)
def test_a_line_must_be_there_and_worth_it(choice: object, rule: str) -> None:
    events = mixed_game()
    nth(events, "kodama", 4).update(card="D21", choice=choice, points=6)
    nth(events, "end").update(scores=[40, 18])
    assert rules(events) == [rule]


@pytest.mark.parametrize("card", ["D01", "D12"])
def test_kodama_that_need_spirits_stay_in_the_box(card: str) -> None:
    events = mixed_game()
    nth(events, "kodama", 0).update(card=card, points=0)
    assert "kodama-card" in rules(events)


@pytest.mark.parametrize(
    ("edition", "decree", "right"),
    [
        ("second", "DS3", True),
        ("second", "S5", True),
        ("first", "DS3", True),
        ("first", "S5", False),
        ("second", "DS1", False),
        ("second", "DS2", False),
    ],
)
def test_decrees_for_two_to_six_are_shuffled_in(edition: str, decree: str, right: bool) -> None:
    display = 3 if edition == "first" else 4
    events = [setup_event(KINDS[:2], pool="mixed", decrees="hidden", edition=edition, display=display)]
    events += [trunk_event(seat, kind) for seat, kind in enumerate(KINDS[:2])]
    events.append({"event": "season", "season": "spring", "first": 0, "decree": decree})
    assert ("decree" in rules(events)) is not right
    events[0]["options"]["pool"] = "base"
    if decree.startswith("D"):
        assert "decree" in rules(events)


@pytest.mark.parametrize("game", ["kodama", "kodama-draft"])
def test_six_need_the_mixed_pool(game: str) -> None:
    for pool, right in (("mixed", True), ("base", False)):
        setup = setup_event(KINDS, pool=pool)
        setup["game"] = game
        if game == "kodama-draft":
            del setup["options"]["display"]
        events = [setup, *(trunk_event(seat, kind) for seat, kind in enumerate(KINDS))]
        assert rules(events) == (["unfinished"] if right else ["setup", "unfinished"])


def test_more_than_65_branches_are_known_in_the_mixed_pool_only() -> None:
    def cards(start: int) -> list[str]:
        return [f"B{number:03}" for number in range(start, start + 4)]

    for pool, right in (("mixed", True), ("base", False)):
        events = [setup_event(KINDS[:2], pool=pool)]
        events += [trunk_event(seat, kind) for seat, kind in enumerate(KINDS[:2])]
        events.append({"event": "display", "cards": cards(1)})
        events.append({"event": "season", "season": "spring", "first": 0, "decree": None})
        for start in range(5, 69, 4):
            if start % 8 == 5 and start > 5:
                seat = (start // 8 - 1) % 2
                events.append({"event": "skip", "player": seat, "reason": "nothing fits"})
            events.append({"event": "display", "cards": cards(start)})
        assert ("deck" in rules(events)) is not right


def test_the_base_game_stays_as_it_was() -> None:
    assert judge(good_game()) == []
    assert judge(good_game(pool="mixed")) == []
