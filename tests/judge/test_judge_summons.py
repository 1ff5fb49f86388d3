"""Duo's Spirits: who must summon, what may be moved, and what a covered feature counts as."""

from __future__ import annotations

from collections.abc import Sequence

from .duo_scripts import DuoScript
from .scripts import Event, breaches, drawing, judge, nth


def holding_the_caterpillar(discard: Sequence[str]) -> DuoScript:
    """Seat 1 holds the caterpillar, seat 0 the star; seat 1 does nothing about the third discard."""
    script = DuoScript()
    script.begin("spring", 1)
    script.grow(("caterpillar",))
    script.summon(1, "caterpillar", 1, 1)
    script.swap()
    script.grow(("star",))
    script.summon(0, "star")
    script.swap()
    script.grow(discard)
    script.swap()
    script.grow(("cloud",))
    return script


def test_own_spirits_never_move() -> None:
    script = holding_the_caterpillar(("caterpillar", "caterpillar"))
    assert breaches(script) == []
    moved = dict(nth(script.events, "spirit"), **{"from": {"tree": 1, "index": 1, "feature": 1}}, index=2)
    script.events.insert(-6, moved)
    assert breaches(script) == ["summon"]


def test_whoever_could_take_another_spirit_must() -> None:
    script = holding_the_caterpillar(("caterpillar", "star"))
    third = nth(script.events, "discard", 2)
    line = script.events.index(third) + 1
    found = [breach for breach in judge(script.events) if breach.rule != "unfinished"]
    assert [(breach.line, breach.rule) for breach in found] == [(line, "summon")]
    # Of a card that nobody has seen it cannot be said that seat 1 lacks its Spirit.
    del third["kinds"]
    assert breaches(script) == []


def test_whoever_holds_no_spirit_must_summon_whatever_the_discard_shows() -> None:
    script = DuoScript()
    script.begin("spring", 1)
    script.grow()
    del script.events[-1]["kinds"]
    script.swap()
    script.grow(("cloud",))
    assert breaches(script) == ["summon"]


def test_a_spirit_does_not_cover_a_spirit() -> None:
    script = DuoScript()
    script.begin("spring", 1)
    for kind in ("caterpillar", "star", "flower"):
        script.grow((kind,))
        script.summon(script.pruner, kind)
        script.swap()
    assert breaches(script) == ["summon"]


def test_one_discard_calls_one_spirit() -> None:
    script = DuoScript()
    script.begin("spring", 1)
    script.grow(("caterpillar", "star"))
    script.summon(1, "caterpillar")
    script.summon(1, "star", 1)
    assert breaches(script) == ["summon"]


def test_the_discards_face_may_be_known_from_another_game() -> None:
    # The second game places the card that the first one discarded, and it shows no star.
    script = DuoScript()
    script.begin("spring", 1)
    script.grow()
    del script.events[-1]["kinds"]
    script.summon(1, "star")
    assert breaches(script) == []
    other = DuoScript()
    other.deck[:3] = ["Q02", "Q01", "Q07"]
    other.begin("spring", 1)
    other.grow(("star",))
    del other.events[-1]["kinds"]
    found = [breach for breach in judge(script.events + other.events) if breach.rule != "unfinished"]
    assert [(breach.line, breach.rule) for breach in found] == [(len(script.events), "summon")]


def test_a_discard_shows_what_the_card_shows() -> None:
    script = DuoScript()
    script.begin("spring", 1)
    script.grow()
    script.add("discard", player=0, card="Q01", kinds=["star"])
    assert "card-changed" in breaches(script)


def mended_line() -> DuoScript:
    """Seat 0 grows F, FCB, FC, FFCB, and the rival's third discard is LSB. Seat 1's cards never score."""
    script = DuoScript(pruner=0, trunks=("firefly", "star"), pool="mixed")
    script.begin("spring", 0)
    grown = (
        (("firefly", "caterpillar", "flower"), 2),
        (("firefly", "caterpillar"), 5),
        (("firefly", "firefly", "caterpillar", "flower"), 8),
        (("caterpillar", "flower"), 8),
    )
    # The firefly Spirit on the trunk's firefly changes nothing, as little as a mushroom below a cloud does.
    calls = (("firefly", 0), ("mushroom", 0), ("flower", 2))
    for number, (kinds, points) in enumerate(grown):
        mine: Event = {"kinds": kinds, "points": points, "base_points": points}
        other: Event = {"kinds": (("cloud",), ("mushroom",))[number % 2], "points": 0, "base_points": 0}
        discard = ("cloud", "star", "flower") if number == 2 else (calls[number % 3][0],)
        script.grow(discard, [mine, other] if script.pruner == 1 else [other, mine])
        if number < 3:
            script.summon(script.pruner, *calls[number])
        script.swap()
    return script


def test_a_flower_spirit_mends_a_broken_flower_line() -> None:
    """The rule book's example: with a flower on FC's firefly, CB on top scores 4 caterpillars and 4 flowers."""
    script = mended_line()
    assert breaches(script) == []
    nth(script.events, "place", 6).update(points=6, base_points=6)
    assert breaches(script) == ["points", "base-points"]


def test_the_old_feature_is_back_when_the_rival_claims_the_spirit() -> None:
    script = mended_line()
    # Seat 1 takes the flower Spirit back in the fourth round; the next flower finds the line broken again:
    # 5 caterpillars, and flowers only on the new card and the two below it.
    script.events[-1]["kinds"] = ["flower"]
    script.pruner = 1
    script.summon(1, "flower", 1)
    for seat in (0, 1):
        script.add("kodama", player=seat, card="D09", season="spring", choice=None, points=7)
    script.events[-2].update(points=4)
    script.events[-1].update(card="D01", points=6)
    script.begin("summer", 1)
    worth: Event = {"kinds": ("caterpillar", "flower"), "points": 8, "base_points": 8}
    script.grow(("star",), [worth, {"kinds": ("star",), "points": 0, "base_points": 0}])
    assert breaches(script) == []


def test_a_spirit_lies_on_discs_that_stay_where_they_are() -> None:
    """Covering a feature is about discs, whatever lies on them."""
    script = mended_line()
    moved = nth(script.events, "place", 6)
    moved.update(drawing(("caterpillar", "flower"), (63.0, 84.0 * 4 - 50)))
    assert "covers-feature" in breaches(script)
