"""The grown sets: dealt evenly, every card a branch of its own, and room to grow in any mixture."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from kodama_app.content.trees import (
    branch_cards,
    duo_branch_cards,
    duo_trunk_cards,
    every_tree_card,
    kigi_branch_cards,
    kigi_trunk_cards,
    trunk_cards,
)
from kodama_app.engine.trees.card import SOCKETS
from kodama_app.workshop.shapes.likeness import TOO_ALIKE, alike, likeness, repeats
from kodama_app.workshop.shapes.plan import plans
from kodama_app.workshop.shapes.poses import min_pose_variety, pose_variety
from kodama_app.workshop.shapes.sets import BASE, DUO, MURAL, SETS, CardSet

SEED = 1
"""What all committed sets were grown with."""


@pytest.mark.parametrize("card_set", SETS.values(), ids=SETS)
def test_the_committed_cards_are_dealt_as_planned(card_set: CardSet) -> None:
    """Growing takes minutes, but the deal shows already whether the random streams are still the same."""
    cards = {BASE.name: branch_cards(), DUO.name: duo_branch_cards(), MURAL.name: kigi_branch_cards()}[
        card_set.name
    ]
    dealt = plans(card_set, SEED)
    assert [plan.letters for plan in dealt] == list(card_set.letters)
    assert Counter(plan.forks for plan in dealt if plan.forks) == card_set.forks
    sockets = Counter(plan.socket for plan in dealt)
    assert max(sockets.values()) - min(sockets[name] for name in SOCKETS) <= 1
    for card, plan in zip(cards.values(), dealt, strict=True):
        assert (card.id, card.socket, len(card.limbs)) == (plan.id, SOCKETS[plan.socket], plan.forks + 1)


def test_no_duo_card_looks_like_another_card() -> None:
    duo = list(duo_branch_cards().values())
    for number, card in enumerate(duo):
        assert not repeats(card, branch_cards().values()), card.id
        # Among themselves chance keeps them apart, not the growth: a little more is let pass.
        assert max((alike(card, other) for other in duo[:number]), default=0) < TOO_ALIKE + 0.05, card.id


def test_no_kigi_card_looks_like_another_one() -> None:
    cards = list(kigi_branch_cards().values())
    for number, card in enumerate(cards):
        assert not repeats(card, cards[:number]), card.id


def test_likeness_names_the_pair() -> None:
    one, two, *_ = branch_cards().values()
    copy = replace(one, id="copy")
    assert alike(one, copy) == 1
    assert alike(one, replace(copy, socket=None)) == 0
    assert repeats(copy, [two, one])
    assert likeness([two, copy], [one], shown=1) == f"  most alike: copy {one.id} 1.00"


@pytest.mark.parametrize("card_id", ["E11", "E16", "E27", "E30", "E32", "G26", "G27", "G30"])
def test_the_poorest_cards_have_room_for_every_socket(card_id: str) -> None:
    """Poorest by the report; the long test asks all cards."""
    card = every_tree_card()[card_id]
    assert min(pose_variety(card, socket) for socket in SOCKETS.values()) >= 3


@pytest.mark.long
def test_cards_grow_on_every_trunk_and_card_of_a_mixed_deck() -> None:
    deck = [*branch_cards().values(), *duo_branch_cards().values()]
    assert min_pose_variety(deck, [*trunk_cards().values(), *duo_trunk_cards().values()]) >= 3


def test_every_kigi_card_grows_on_every_trunk_and_every_other_card() -> None:
    """A small deck, and never mixed with another: all pairs are asked each time."""
    assert min_pose_variety(kigi_branch_cards().values(), kigi_trunk_cards().values()) >= 3


def test_variety_is_asked_of_the_deck_that_is_given() -> None:
    """One card alone has a trunk to grow on, but no other card."""
    card = next(iter(duo_branch_cards().values()))
    assert min_pose_variety([card], trunk_cards().values()) >= 3
    with pytest.raises(ValueError, match="empty"):
        min_pose_variety([card], [])
