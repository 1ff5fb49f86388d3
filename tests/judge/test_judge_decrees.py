"""Seasons under a decree, as transcripts: what changes in points, limit, display and payments."""

from __future__ import annotations

import pytest

from .scripts import KODAMA, Event, Script, breaches, judge, nth, rules


def season(script: Script, name: str, decree: str | None, first: int = 0) -> None:
    script.add("season", season=name, first=first, decree=decree)


def spring(decree: str) -> Script:
    script = Script(decrees="hidden")
    season(script, "spring", decree)
    script.deal()
    return script


def test_clouds_count_as_stars() -> None:
    # Seat 1 has a star trunk: the cloud on it scores with it, and two clouds more on top of both.
    script = spring("S1")
    for round_, points, base in ((1, 2, 0), (2, 4, 3)):
        script.grow(0, "spring", round_, decree_changes_growth=True)
        script.deal()
        script.grow(1, "spring", round_, points=points, base_points=base, decree_changes_growth=True)
        script.deal()
    assert breaches(script) == []
    nth(script.events, "place", 3)["points"] = 3
    assert breaches(script) == ["points"]
    nth(script.events, "place", 3).update(points=4, decree_changes_growth=False)
    assert breaches(script) == ["changes-growth"]


def test_the_limit_is_judged_with_the_decree() -> None:
    script = spring("S1")
    script.events[0]["options"]["limit"] = 1
    script.grow(0, "spring", 1, decree_changes_growth=True, limit=1)
    script.deal()
    script.grow(1, "spring", 1, points=2, base_points=0, decree_changes_growth=True, limit=1)
    assert breaches(script) == ["limit"]


def test_new_shoots_pay_beside_the_growth_points() -> None:
    script = spring("S5")
    script.grow(0, "spring", 1, decree_points=2)
    assert breaches(script) == []
    script.events[-1]["decree_points"] = 0
    assert breaches(script) == ["decree-points"]


def test_spring_call_takes_the_top_card_and_leaves_the_display() -> None:
    script = spring("S4")
    script.grow(0, "spring", 1, call=True, decree_points=1)
    script.grow(1, "spring", 1)
    script.deal()
    assert breaches(script) == []
    nth(script.events, "place", 0)["decree_points"] = 0
    assert breaches(script) == ["decree-points"]
    nth(script.events, "place", 0)["decree_points"] = 1
    nth(script.events, "place", 1)["decree_points"] = 1
    assert breaches(script) == ["decree-points"]


def test_a_called_card_may_be_shown_and_go_under_the_deck() -> None:
    script = spring("S4")
    called = script.deck.pop(0)
    script.deck.append(called)
    script.add("reveal", player=0, cards=[called])
    script.grow(0, "spring", 1)
    script.deal()
    assert breaches(script) == []
    # It lies at the bottom now, so it cannot be dealt before all others.
    nth(script.events, "display", 1)["cards"][-1] = called
    assert breaches(script) == ["deck"]


def test_nothing_is_turned_up_without_spring_call() -> None:
    script = spring("S5")
    script.add("reveal", player=0, cards=[script.deck[0]])
    assert breaches(script) == ["event"]


@pytest.mark.parametrize(("name", "decree"), [("spring", "U1"), ("spring", None), ("spring", "S9")])
def test_a_season_has_a_decree_of_its_own(name: str, decree: str | None) -> None:
    script = Script(decrees="hidden")
    season(script, name, decree)
    assert breaches(script) == ["decree"]


def test_the_first_edition_lacks_the_fifth_decrees() -> None:
    script = Script(decrees="open", edition="first", display=3)
    season(script, "spring", "S5")
    assert breaches(script) == ["decree"]


def whole_game(summer: str, fall: str) -> list[Event]:
    """Spring with Cocoons, which finds nothing to change here; firsts as in `good_game`."""
    script = Script(decrees="hidden")
    script.deal()
    for number, (name, first, decree) in enumerate(
        (("spring", 0, "S3"), ("summer", 1, summer), ("fall", 1, fall))
    ):
        season(script, name, decree, first)
        script.limit = 12 if decree == "U5" else 10
        for round_ in range(1, 5):
            for seat in (first, 1 - first):
                script.grow(seat, name, round_, decree_changes_growth=decree == "S3")
                if decree == "F1":
                    script.redeal()
                else:
                    script.deal()
        for seat in (first, 1 - first):
            if decree == "F2":
                script.add("decree", player=seat, card="F2", points=1)
        for seat in (first, 1 - first):
            card, points = KODAMA[number][seat]
            script.add("kodama", player=seat, card=card, season=name, choice=None, points=points)
    bonus = 1 if fall == "F2" else 0
    script.add("end", scores=[32 + bonus, 26 + bonus], winners=[0], tie_break=[1, 1])
    return script.events


def test_high_summer_and_harvest_moon() -> None:
    assert judge(whole_game("U5", "F2")) == []


def test_harvest_moon_pays_each_player_once_in_turn_order_and_in_time() -> None:
    events = whole_game("U5", "F2")
    nth(events, "decree", 0)["points"] = 2
    assert rules(events) == ["decree-payment", "scores"]
    events = whole_game("U5", "F2")
    events.remove(nth(events, "decree", 0))
    assert rules(events) == ["decree-payment", "scores"]
    for moved_to in (-2, -5):
        events = whole_game("U5", "F2")
        late = nth(events, "decree", 0 if moved_to == -2 else 1)
        events.remove(late)
        events.insert(moved_to, late)
        assert rules(events) == ["decree-payment"]


def test_the_limit_is_written_as_it_is_in_force() -> None:
    events = whole_game("U5", "F2")
    nth(events, "place", 8)["limit"] = 10
    assert rules(events) == ["limit-written"]


def test_gale_deals_a_new_display_after_every_turn() -> None:
    assert judge(whole_game("U5", "F1")) == []
    events = whole_game("U5", "F1")
    display = nth(events, "display", 20)
    before = nth(events, "display", 19)
    display["cards"] = [*before["cards"][1:], display["cards"][0]]
    assert "deck" in rules(events)


def test_the_last_display_of_a_game_need_not_be_written() -> None:
    events = whole_game("U5", "F1")
    events.remove(nth(events, "display", -1))
    assert judge(events) == []


def test_an_ordinary_refill_keeps_the_rest() -> None:
    events = whole_game("U5", "F2")
    cards = nth(events, "display", 5)["cards"]
    cards[:] = ["B50", "B51", "B52", "B53"]
    assert "refill" in rules(events)


def test_a_turn_may_be_skipped_after_two_new_displays() -> None:
    script = spring("S5")
    script.redeal()
    script.redeal()
    script.add("skip", player=0, reason="nothing fits")
    script.grow(1, "spring", 1, decree_points=2)
    script.deal()
    assert breaches(script) == []
    events = [event for event in script.events if event != nth(script.events, "display", 2)]
    assert "skip" in rules(events)


def test_a_turn_has_two_new_displays_at_most() -> None:
    script = spring("S5")
    for _ in range(3):
        script.redeal()
    script.grow(0, "spring", 1, decree_points=2)
    assert breaches(script) == ["redeal"]


def test_cards_put_under_the_deck_come_back_last() -> None:
    script = spring("S5")
    first = list(script.display)
    script.redeal()
    script.grow(0, "spring", 1, decree_points=2)
    script.display.append(first[0])
    script.deal()
    assert breaches(script) == ["deck"]
