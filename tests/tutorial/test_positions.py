"""Positions as data: what they become, and how they say what is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest

from kodama_app.content.errors import ContentError
from kodama_app.content.fields import Place
from kodama_app.engine.scores import ledger_total
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.session.practice import practice
from kodama_app.tutorial.positions import Position, played, read_position

PLACE = Place("lesson.json", field="positions.here")
TREES = [{"trunk": "TF", "branches": [["B43", 280, 860, 3550]]}, {"trunk": "TC"}]
BASE: dict[str, Any] = {"game": "kodama", "seats": [None, "seedling"], "trees": TREES}
DUO: dict[str, Any] = {**BASE, "game": "kodama-duo", "options": {"pool": "mixed"}}
DRAFT: dict[str, Any] = {**BASE, "game": "kodama-draft"}
PRUNED = {"trunk": "GR", "branches": [["G04", 60, 700, 250], ["G02", 680, 700, 3300]], "gone": [2, 4, 5]}
KIGI: dict[str, Any] = {
    "game": "kigi",
    "seats": [None, "seedling"],
    "trees": [{"trunk": "GP"}, PRUNED],
    "collections": [[], ["G10", "G29", "G27"]],
}


def position(base: dict[str, Any], **changes: Any) -> Position:
    return read_position(PLACE, {**base, **changes})


def test_what_is_written_is_on_the_table_and_the_rest_is_dealt() -> None:
    state = position(BASE, display=["B45", "B01"], deck=["B09", "B10"], scores=[3, 5]).state
    assert state.display == ("B45", "B01")
    assert state.deck[:2] == ("B09", "B10")
    assert len(state.deck) + len(state.display) + 1 == len(set(state.deck) | set(state.display)) + 1 == 65
    assert state.scores == (3, 5)
    assert [len(tree) for tree in state.trees] == [2, 1]
    assert [len(hand) for hand in state.hands] == [4, 4]


def test_a_deck_may_hold_nothing_but_what_is_named() -> None:
    assert position(BASE, display=["B45"], deck=["B09"], rest=False).state.deck == ("B09",)


def test_season_round_decree_and_mover_are_as_written() -> None:
    state = position(BASE, season="summer", round=3, decrees=["S1", "U1", "F1"], first=1, mover=0).state
    assert (state.season_name, state.round, state.first, state.mover) == ("summer", 3, 1, 0)
    assert state.decrees == ("S1", "U1", "F1")


def test_duo_knows_piles_discards_and_spirits() -> None:
    chosen = position(DUO, phase="choosing", piles=[["B45"], ["B01", "E21"]], mover=0).state
    assert chosen.piles == (("B45",), ("B01", "E21"))
    summoning = position(DUO, phase="summoning", discards=["E21"], mover=0, spirits={"star": [1, 0, 0]}).state
    assert (summoning.phase, summoning.spirit_at("star")) == (DuoPhase.SUMMONING, (1, 0, 0))
    assert len(position(DUO).state.revealed) == 3


def test_the_draft_knows_every_hand() -> None:
    state = position(DRAFT, held=[["B45", "B01"], ["B02", "B03"]]).state
    assert state.held == (("B45", "B01"), ("B02", "B03"))
    assert [len(hand) for hand in position(DRAFT).state.held] == [4, 4]


def test_kigi_knows_what_lies_open_and_what_has_left_a_tree() -> None:
    found = position(KIGI, display=["C05", "G01"], kept=[["C01"], ["C02", "C03"]], gone=["C04"], turn=7, first=1)
    state = found.state
    assert (state.display, state.kept, state.movers) == (("C05", "G01"), (("C01",), ("C02", "C03")), (0,))
    assert state.collections == ((), ("G10", "G29", "G27"))
    assert state.trees[1].numbers == (0, 1, 3)
    assert state.trees[1].laid == 6, "no later card gets the number of one that has left"
    lying = {placed.card.id for tree in state.trees for placed in tree.cards[1:]}
    seen = {
        *lying,
        *state.display,
        *state.collections[1],
        *state.gone,
        *(card for kept in state.kept for card in kept),
    }
    assert seen.isdisjoint(state.deck)
    assert len(seen) + len(state.deck) == 40


def test_kigi_can_be_stopped_while_all_choose_in_secret() -> None:
    offered = [["C01", "C10"], ["C06", "C07"]]
    found = position(KIGI, options={"advanced": "yes"}, phase="keeping", offered=offered)
    assert found.rules.movers(found.state) == (0, 1)
    later = found.after(["0 keep C10", "1 keep C06"]).state
    assert later.kept == (("C10",), ("C06",))
    assert len(later.display) == 3


def test_a_pruned_tree_grows_on_as_one_that_never_had_the_cards() -> None:
    state = position(KIGI, display=["G14"]).state
    without = position(
        KIGI, trees=[{"trunk": "GP"}, {**PRUNED, "gone": []}], collections=[[], []], display=["G14"]
    ).state
    assert state.trees[1].cards == without.trees[1].cards
    assert state.trees[1] != without.trees[1]


def test_a_position_is_played_like_any_game_and_kept_nowhere() -> None:
    found = position(BASE, display=["B09"])
    session = practice(found, ["You", "Seedling"])
    action = next(iter(found.rules.candidates(found.state, 0)))
    session.act(action)
    assert session.state.trees[0].cards[-1].card.id == "B09"
    assert session.keeper is None
    session.undo()
    assert session.state == found.state
    assert [seat.name for seat in session.header.seats] == ["You", "Seedling"]


def test_actions_may_be_written_as_records_write_them() -> None:
    found = position(BASE, display=["B09"])
    action = next(iter(found.rules.candidates(found.state, 0)))
    assert played(PLACE, found, [action.text]).state.grown
    with pytest.raises(ContentError, match="nothing_grown"):
        played(PLACE, found, ["0 hand-over"])
    with pytest.raises(ContentError, match="'fly' is no action"):
        played(PLACE, found, ["0 fly"])


@pytest.mark.parametrize(
    ("base", "changes", "told"),
    [
        (BASE, {"game": "chess"}, "'chess' is no game; known: kodama"),
        (BASE, {"seats": [None]}, "2 to 6 players"),
        (BASE, {"options": {"edition": "third"}}, "option 'edition' cannot be 'third'"),
        (BASE, {"wind": 1}, "wind: unknown; known: game"),
        (BASE, {"trees": TREES[:1]}, "one entry for each of 2 seats"),
        (BASE, {"trees": [{"trunk": "TX"}, {"trunk": "TC"}]}, "'TX' is no trunk of this game"),
        (BASE, {"trees": [{"trunk": "TC"}, {"trunk": "TC"}]}, "TC stands at another seat already"),
        (
            BASE,
            {"trees": [{"trunk": "TF", "branches": [["B43", 0, 0, 0]]}, {"trunk": "TC"}]},
            r"trees\[0\]\.branches\[0\]: B43 may not lie there: .*not_on_bark",
        ),
        (BASE, {"trees": [{"trunk": "TF", "branches": [["B43", 0, 0]]}, {"trunk": "TC"}]}, "card, x, y, angle"),
        (BASE, {"display": ["B43"]}, "B43 lies somewhere else already"),
        (BASE, {"display": ["E01"]}, "'E01' is no branch card of this game"),
        (BASE, {"hands": [["K01", "K02"], ["K01"]]}, "K01 is somewhere else already"),
        (BASE, {"hands": [["K99"], []]}, "'K99' is no Kodama of this game"),
        (BASE, {"decrees": ["U1", None, None]}, "'U1' is no decree of spring"),
        (BASE, {"decrees": ["S1"]}, "for each of spring, summer, fall"),
        (BASE, {"round": 5}, "must be 1 to 4"),
        (BASE, {"season": "winter"}, "'winter' is no season"),
        (BASE, {"phase": "lunch"}, "'lunch' is no phase"),
        (BASE, {"mover": 2}, "there is no seat 2"),
        (BASE, {"piles": []}, "piles: unknown"),
        (DUO, {"mover": 0}, "seat 0 is not to move in this phase, but 1"),
        (DUO, {"piles": [["B45"]], "phase": "choosing"}, "must hold 2 lists of cards"),
        (DUO, {"spirits": {"star": [0, 7, 0]}}, "no feature 0 on card 7 of seat 0"),
        (DUO, {"spirits": {"star": [0, 0, 0], "cloud": [0, 0, 0]}}, "another Spirit lies there already"),
        (KIGI, {"season": "fall"}, "season: unknown; known: game"),
        (KIGI, {"display": ["G02"]}, "G02 lies somewhere else already"),
        (KIGI, {"kept": [["G01"], []]}, r"kept\[0\]\[0\]: 'G01' is no commission"),
        (KIGI, {"collections": [[], ["C01", "G10", "G29"]]}, r"collections\[1\]\[0\]: 'C01' is no tree card"),
        (KIGI, {"collections": [[], ["G10"]]}, r"collections\[1\]: must hold as many cards as have left"),
        (
            KIGI,
            {"trees": [{"trunk": "GP"}, {**PRUNED, "gone": [2, 4, 6]}]},
            "must be numbers of cards that were laid",
        ),
        (KIGI, {"trees": [{"trunk": "GP", "branches": [["C01", 0, 0, 0]]}, PRUNED]}, "'C01' is no branch card"),
        (KIGI, {"options": {"advanced": "yes"}, "phase": "keeping"}, "must hold 2 commissions for each seat"),
    ],
)
def test_a_wrong_position_says_what_is_wrong_and_where(
    base: dict[str, Any], changes: dict[str, Any], told: str
) -> None:
    with pytest.raises(ContentError, match=told):
        position(base, **changes)


def test_a_tree_that_scored_more_than_the_limit_is_refused() -> None:
    long = [["B43", 280, 860, 3550], ["B03", 560, 1700, 3100], ["B15", 580, 2500, 50]]
    trees = [{"trunk": "TF", "branches": long}, {"trunk": "TC"}]
    free = position(BASE, trees=trees, display=["B57"], options={"limit": "none"})
    action = max(
        free.rules.candidates(free.state, 0),
        key=lambda action: ledger_total(free.rules.preview(free.state, action)),
    )
    card, *pose = action.words()
    trees[0] = {"trunk": "TF", "branches": [*long, [card, *map(int, pose)]]}
    with pytest.raises(ContentError, match="B57 may not lie there: over_the_limit"):
        position(BASE, trees=trees)
    assert len(position(BASE, trees=trees, options={"limit": "none"}).state.trees[0]) == 5
