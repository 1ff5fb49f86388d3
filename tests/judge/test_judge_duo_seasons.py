"""Duo's nine seasons, and those of Kodama that the mixed pool brings: what they allow, add and pay."""

from __future__ import annotations

from typing import Any

import pytest

from .duo_scripts import KODAMA, DuoScript
from .scripts import Event, breaches, nth

QUIET = {"spring": "DS1", "summer": "DU2"}
"""Seasons that change nothing as long as nobody makes use of them."""


def begun(season: str, decree: str | None, **options: Any) -> DuoScript:
    """Quiet seasons as in `duo_game` up to this one; seat 1 prunes first, the caterpillar is on seat 0's trunk."""
    script = DuoScript(decrees="hidden", **options)
    for earlier, *scored in KODAMA:
        if earlier == season:
            break
        script.begin(earlier, 1, QUIET[earlier])
        for _ in range(4):
            script.play()
        for seat, (card, points) in enumerate(scored):
            script.add("kodama", player=seat, card=card, season=earlier, choice=None, points=points)
    script.begin(season, 1, decree)
    return script


def go_on(script: DuoScript, *places: Event) -> DuoScript:
    """Another round up to its discard, so that the one before is judged as over."""
    script.swap()
    script.grow(("star",), places or ({}, {}))
    return script


def test_twin_summons_allow_a_second_spirit() -> None:
    script = begun("spring", "DS1")
    script.grow(("star", "mushroom"))
    script.summon(1, "star")
    script.summon(1, "mushroom", 1, 1)
    assert breaches(go_on(script)) == []
    nth(script.events, "spirit", 1).update(kind="caterpillar")
    assert breaches(script) == ["summon"]
    nth(script.events, "spirit", 1).update(kind="star")
    assert breaches(script) == ["summon"]


def test_twin_summons_do_not_allow_a_third_nor_oblige_to_a_second() -> None:
    script = begun("spring", "DS1")
    script.grow(("star", "mushroom", "flower"))
    script.summon(1, "star")
    assert breaches(go_on(script)) == []
    script = begun("spring", "DS1")
    script.grow(("star", "mushroom", "flower"))
    for feature, kind in enumerate(("star", "mushroom")):
        script.summon(1, kind, 1, feature)
    script.summon(1, "flower")
    assert breaches(script) == ["summon"]


def fair_share(**payment: Any) -> DuoScript:
    script = begun("spring", "DS2")
    script.grow(("star",))
    if payment:
        script.add("decree", **payment)
    script.summon(1, "star")
    return go_on(script)


def test_fair_share_pays_the_discarder() -> None:
    assert breaches(fair_share(player=0, card="DS2", points=2)) == []
    assert breaches(fair_share()) == ["decree-payment"]
    assert breaches(fair_share(player=0, card="DS2", points=3)) == ["decree-payment"]
    assert breaches(fair_share(player=1, card="DS2", points=2)) == ["decree-payment"]
    assert breaches(fair_share(player=0, card="DS3", points=2)) == ["decree-payment"]


def test_fair_share_pays_once_and_not_before_the_discard() -> None:
    script = fair_share(player=0, card="DS2", points=2)
    script.events.insert(11, dict(nth(script.events, "decree")))
    assert breaches(script) == ["decree-payment"]
    script = fair_share(player=0, card="DS2", points=2)
    paid = nth(script.events, "decree")
    script.events.remove(paid)
    script.events.insert(5, paid)
    assert breaches(script) == ["decree-payment"]


def test_fair_share_counts_in_the_score() -> None:
    script = begun("spring", "DS2")
    for _ in range(4):
        script.grow(("caterpillar",))
        script.add("decree", player=1 - script.pruner, card="DS2", points=2)
        script.summon(script.pruner, "caterpillar")
        script.swap()
    # 3 + 4 + 4 and 3 + 4 + 3 points: seat 1 prunes in summer.
    for seat, (card, points) in enumerate(KODAMA[0][1:]):
        script.add("kodama", player=seat, card=card, season="spring", choice=None, points=points)
    script.begin("summer", 1, "DU2")
    assert breaches(script) == []
    # Two points more for seat 1 make seat 0 the one who prunes.
    nth(script.events, "decree", 1)["points"] = 4
    assert "first-player" in breaches(script)


def test_sapling_year_pays_for_the_trunks_feature() -> None:
    script = begun("spring", "DS3")
    mine: Event = {"kinds": ("flower", "flower"), "points": 3, "base_points": 3, "decree_points": 1}
    script.grow(("star",), [mine, {}])
    assert breaches(script) == []
    nth(script.events, "place", 1)["decree_points"] = 2
    assert breaches(script) == ["decree-points"]


def restless(discard: tuple[str, ...]) -> DuoScript:
    """Summer, second round: seat 0, whose trunk holds the caterpillar, has to do with this discard."""
    script = begun("summer", "DU1")
    script.play(("star",))
    script.grow(discard)
    return script


def test_restless_spirits_may_be_moved_on_the_own_tree() -> None:
    script = restless(("caterpillar",))
    assert breaches(go_on(script)) == []
    for discard in (("caterpillar",), ("caterpillar", "cloud")):
        script = restless(discard)
        script.summon(0, "caterpillar", 3)
        assert breaches(go_on(script)) == []
    # With a cloud on the discard doing nothing is no way out.
    assert breaches(go_on(restless(("caterpillar", "cloud")))) == ["summon"]


def test_restless_spirits_move_to_another_feature_and_only_one_of_them() -> None:
    script = restless(("caterpillar",))
    script.summon(0, "caterpillar", 0)
    assert breaches(go_on(script)) == ["summon"]
    script = restless(("caterpillar", "cloud"))
    script.summon(0, "caterpillar", 3)
    script.summon(0, "cloud")
    assert breaches(go_on(script)) == ["summon"]


def test_the_veil_changes_nothing_that_is_written() -> None:
    script = begun("summer", "DU2")
    script.play(("star",))
    script.grow(("star",))
    assert breaches(script) == []


def test_shooting_stars_pay_for_stars_on_the_card() -> None:
    script = begun("summer", "DU3")
    shown: Event = {"kinds": ("star", "star", "cloud"), "points": 2, "base_points": 2, "decree_points": 2}
    script.grow(("star",), [shown, {}])
    assert breaches(script) == []
    nth(script.events, "place", 8)["decree_points"] = 1
    assert breaches(script) == ["decree-points"]


def parting(*payments: Event) -> DuoScript:
    script = begun("fall", "DF1")
    script.grow(("caterpillar",))
    script.summon(1, "caterpillar")
    for payment in payments:
        script.add("decree", **payment)
    return go_on(script)


def test_a_parting_gift_goes_to_the_one_who_is_robbed() -> None:
    right = {"player": 0, "card": "DF1", "points": 3}
    assert breaches(parting(right)) == []
    assert breaches(parting()) == ["decree-payment"]
    assert breaches(parting(right, right)) == ["decree-payment"]
    assert breaches(parting(right | {"player": 1})) == ["decree-payment"]
    assert breaches(parting(right | {"points": 2})) == ["decree-payment"]


def test_no_parting_gift_for_a_spirit_from_beside_the_deck() -> None:
    script = begun("fall", "DF1")
    script.play(("star",))
    script.add("decree", player=0, card="DF1", points=3)
    assert breaches(script) == ["decree-payment"]


def test_haunted_boughs_pay_for_growing_from_a_spirit() -> None:
    script = begun("fall", "DF2")
    script.grow(("caterpillar",))
    script.summon(1, "caterpillar", 9)
    go_on(script, {"decree_points": 2}, {})
    assert breaches(script) == []
    nth(script.events, "place", -2)["decree_points"] = 0
    assert breaches(script) == ["decree-points"]


def fallen(decree: str, payments: list[Event], **options: Any) -> DuoScript:
    script = begun("fall", decree, **options)
    for _ in range(4):
        script.play()
    for payment in payments:
        script.add("decree", card=decree, **payment)
    for seat, (card, points) in enumerate(KODAMA[2][1:]):
        script.add("kodama", player=seat, card=card, season="fall", choice=None, points=points)
    bonus = [sum(one["points"] for one in payments if one["player"] == seat) for seat in (0, 1)]
    script.add("end", scores=[22 + bonus[0], 41 + bonus[1]], winners=[1], tie_break=[0, 1])
    return script


def test_last_leaves_pay_both_before_the_kodama_phase_in_any_order() -> None:
    paid = [{"player": 0, "points": 12}, {"player": 1, "points": 12}]
    assert breaches(fallen("DF3", paid)) == []
    assert breaches(fallen("DF3", paid[::-1])) == []
    assert breaches(fallen("DF3", paid[:1])) == ["decree-payment"]
    assert breaches(fallen("DF3", [paid[0], paid[0], paid[1]])) == ["decree-payment"]
    assert breaches(fallen("DF3", [paid[0], {"player": 1, "points": 11}])) == ["decree-payment"]
    late = fallen("DF3", paid)
    moved = nth(late.events, "decree", 1)
    late.events.remove(moved)
    late.events.insert(-1, moved)
    assert breaches(late) == ["decree-payment"]


def test_harvest_moon_comes_with_the_mixed_pool() -> None:
    paid = [{"player": 0, "points": 1}, {"player": 1, "points": 1}]
    assert breaches(fallen("F2", paid, pool="mixed")) == []
    assert "decree" in breaches(fallen("F2", paid))


@pytest.mark.parametrize(
    ("season", "decree", "right"),
    [
        ("spring", "S1", True),
        ("spring", "S5", True),
        ("spring", "DS1", True),
        ("spring", "S4", False),
        ("fall", "F5", True),
        ("fall", "F1", False),
    ],
)
def test_the_mixed_pool_brings_all_decrees_but_two(season: str, decree: str, right: bool) -> None:
    assert breaches(begun(season, decree, pool="mixed")) == ([] if right else ["decree"])


def test_count_as_reaches_spirits_in_the_mixed_pool() -> None:
    """Clear Sky: the cloud Spirit on seat 1's star trunk is a star, and so are the clouds that grow on it."""
    script = begun("spring", "S1", pool="mixed")
    changed: Event = {"decree_changes_growth": True}
    # Seat 1: cloud and firefly on a star trunk, 2 as stars; printed nothing.
    script.grow(("cloud",), [changed, changed | {"points": 2}])
    script.summon(1, "cloud", 1, 1)
    # Two clouds on cloud, cloud Spirit and star: 2 + 2 + 1 as stars; by print and Spirit 2 + 2.
    go_on(script, changed | {"points": 5, "base_points": 4}, changed)
    assert breaches(script) == []
    nth(script.events, "place", 2)["base_points"] = 3
    assert breaches(script) == ["base-points"]
