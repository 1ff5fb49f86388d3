"""A card is removed only if it fits nowhere: the lattice is searched for a pose that says otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from kodama_app.judge.fitting import Fitting, TreeInTurn, Upright
from kodama_app.judge.kin import Kin
from kodama_app.judge.placement import LaidTree
from kodama_app.judge.reading import Fields
from kodama_app.judge.shapes import Drawn, read_drawn

from .draft_scripts import DraftScript
from .duo_scripts import DuoScript
from .scripts import LEFT_LOW, drawing, judge, nth, rules, trunk_event
from .test_judge_placement import KINDS, branch, drawn


def spot(trunk: Drawn, *cards: Drawn, limit: int | None = 10, own: str = "star") -> TreeInTurn:
    kin = Kin.trunk(trunk.kinds, own)
    for card in cards:
        kin = kin.with_card(0, card.kinds)
    return TreeInTurn((trunk, *cards), kin, {}, limit)


def trunk(**changes: Any) -> Drawn:
    return drawn({**trunk_event(0, "star"), **changes}, trunk=True)


def bare(bark_top: float) -> list[list[list[float]]]:
    """A stump of bark, 16 mm wide, which ends this high above the table."""
    return [[[55.0, 0.0], [71.0, 0.0], [71.0, bark_top], [55.0, bark_top]]]


@pytest.mark.parametrize("angle", [0.0, 35.0, -90.0])
@pytest.mark.parametrize("socket", [(31.5, 0.0), LEFT_LOW])
def test_a_card_that_lay_elsewhere_fits_on_a_trunk(angle: float, socket: tuple[float, float]) -> None:
    seen = branch(300, 400, angle, socket=socket)
    found = Fitting(spot(trunk())).finds(seen)
    assert found is not None
    assert found.startswith("B01 fits at (")


def test_a_found_pose_is_legal_for_the_other_half_of_the_judge_too() -> None:
    seen = branch(300, 400, 35.0)
    tree = spot(trunk(), branch(63, 84))
    upright, fitting = Upright(seen), Fitting(tree)
    ground = LaidTree()
    for card in tree.cards:
        ground.lay(card)
    checked = 0
    for point, parent in fitting.points[::7]:
        for angle in range(0, 360, 30):
            held = upright.held(point, angle)
            laid = Drawn("B02", tuple(held.corners), seen.rings, (), held.stub)
            allowed = fitting.oracle.allows(held)
            if allowed is not None:
                assert allowed == parent
                assert list(ground.faults(laid, parent)) == []
                checked += 1
    assert checked > 20


@pytest.mark.parametrize("reverse", [False, True])
def test_a_held_card_looks_outward_past_its_foot(reverse: bool) -> None:
    event = drawing((), (300.0, 400.0), 35.0)
    if reverse:
        event["stub"].reverse()
    held = Upright(drawn(event)).held((10.0, 20.0), 0)
    assert [y for _, y in held.moved] == pytest.approx([18.0, 18.0], abs=0.01)
    assert min(y for _, y in held.corners) == pytest.approx(20.0, abs=0.01)
    assert min(y for _, y in held.shrunk) == pytest.approx(20.5, abs=0.01)


def test_covered_bark_and_low_bark_hold_nothing() -> None:
    # The stump is too low: a card on it hangs over the edge or covers the disc at (63, 20).
    assert Fitting(spot(trunk(bark=bare(12.0)))).finds(branch(300, 400)) is None
    assert Fitting(spot(trunk(bark=bare(60.0)))).finds(branch(300, 400)) is not None


def test_the_limit_closes_a_tree() -> None:
    stars = read_drawn(Fields({"card": "B01", **drawing(("star", "star"), (300.0, 400.0))}), KINDS, trunk=False)
    assert Fitting(spot(trunk(), limit=3)).finds(stars) is not None
    assert Fitting(spot(trunk(), limit=2)).finds(stars) is None
    assert Fitting(spot(trunk(), limit=None)).finds(stars) is not None


def removed_in_draft() -> DraftScript:
    """Seat 0 picks B65 and says it fits nowhere; seat 1 places one of the cards passed on to it."""
    script = DraftScript()
    script.begin("spring")
    script.pick()
    script.add("remove", player=0, card=script.hands[0].pop(0))
    script.grown[0] = 0
    script.display = [script.hands[1].pop(0)]
    script.grow(1, "spring", 1)
    script.pass_on()
    script.draw()
    return script


def test_a_hand_with_a_card_that_fits_may_not_be_given_up() -> None:
    script = removed_in_draft()
    # No card of that hand has shown its face yet: nothing can be said.
    assert [rule for rule in rules(script.events) if rule != "unfinished"] == []
    line = script.events.index(nth(script.events, "remove")) + 1
    script.pick()
    for seat in (0, 1):
        script.display = [script.hands[seat].pop(0)]
        script.grow(seat, "spring", 2)
    found = [breach for breach in judge(script.events) if breach.rule != "unfinished"]
    assert [(breach.line, breach.rule) for breach in found] == [(line, "fits")]
    # With a stump for a trunk seat 0 was right, though what it grows there later is wrong.
    nth(script.events, "trunk", 0)["bark"] = bare(12.0)
    assert "fits" not in rules(script.events)


def test_a_removed_card_costs_the_turn_and_pays_nothing() -> None:
    script = removed_in_draft()
    script.events.insert(-5, {"event": "remove", "player": 0, "card": "B65"})
    assert "turn" in rules(script.events)


def removed_in_duo() -> DuoScript:
    """The Sower, who has two cards, removes one and discards the other; so does the Pruner with the only one."""
    script = DuoScript()
    script.begin("spring", 1)
    script.grow(("star",))
    for at, event in enumerate(script.events):
        if event["event"] == "place":
            script.events[at] = {"event": "remove", "player": event["player"], "card": event["card"]}
    script.grown = [0, 0]
    script.summon(1, "star")
    script.swap()
    return script


def test_who_removes_in_duo_still_discards_and_lets_the_other_summon() -> None:
    script = removed_in_duo()
    script.grow(("star",))
    assert [rule for rule in rules(script.events) if rule != "unfinished"] == []


def test_a_bare_trunk_whose_disc_is_taken_has_no_room_for_a_spirit() -> None:
    script = removed_in_duo()
    script.round += 1
    first, second, third = (script.deck.pop(0) for _ in range(3))
    script.add("reveal", player=0, cards=[first, second, third])
    script.add("split", player=0, piles=[[first, second], [third]])
    # The Sower takes one card: the Pruner discards, and the Sower's only disc holds a Spirit.
    script.add("choose", player=1, pile=1)
    script.add("remove", player=1, card=third)
    script.place(0, first)
    script.add("discard", player=0, card=second, kinds=["cloud"])
    script.swap()
    script.grow(("star",))
    assert [rule for rule in rules(script.events) if rule != "unfinished"] == []


def test_a_removed_card_that_fits_is_known_from_another_game() -> None:
    script = removed_in_duo()
    other = DuoScript()
    other.begin("spring", 1)
    other.grow()
    del other.events[-1]["kinds"]
    found = [breach for breach in judge(script.events + other.events) if breach.rule != "unfinished"]
    assert [breach.rule for breach in found] == ["fits", "fits"]
