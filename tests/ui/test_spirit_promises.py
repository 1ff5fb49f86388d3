"""What a held Spirit promises: the points of a next card by the growth rule, and what it costs to take it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.card import SOCKETS, Card, Feature
from kodama_app.engine.trees.growth import Reading, growth_sheet
from kodama_app.engine.trees.spots import spots
from kodama_app.games.duo.actions import SummonSpirit
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.spirit_worth import spirit_worths
from kodama_app.ui.games.duo.summon import held_words
from kodama_app.workshop.scenes.games.duo import played_duo
from kodama_app.workshop.scenes.stopped_games import cut, sat_down
from kodama_app.workshop.stage import Stage
from tests.ui.duo_hands import SEED, at, calls_the_rivals

Start = Callable[..., Stage]


def test_discs_are_offered_by_what_the_next_card_gains(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, DuoPhase.SUMMONING, season=2, round=1)
    for one in screen.model.called:
        if one.fault is None:
            nets = [disc.net for disc in screen.model.call(one.kind).discs]
            assert nets == sorted(nets, reverse=True)
            assert nets[0] > nets[-1]
    screen.model.put_back()


def test_a_disc_says_what_a_card_with_one_such_feature_would_score_before_and_after(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = at(stage, DuoPhase.SUMMONING, season=1, round=2)
    model, state, seat = screen.model, screen.model.state, screen.model.mover
    tree = state.trees[seat]
    room = {parent for socket in SOCKETS.values() for parent in spots(tree).parents(socket)}
    said = set()

    def most(kind: str, index: int, covered: dict[Any, str]) -> int:
        """By the growth rule itself, on every card from here on that has room."""
        card = Card("", 630, 880, None, (), (Feature(kind, 0, 0),))
        parents = [parent for parent in room if index in tree.line(parent)]
        found = [growth_sheet(tree, card, parent, Reading(covered=covered)).total for parent in parents]
        return max((points for points in found if points <= 10), default=0)

    for kind in [one.kind for one in model.called if one.fault is None]:
        held = model.call(kind)
        for index, number in [disc.at for disc in held.discs]:
            held.hold((index, number))
            words = held_words(held, "").split("\n")
            now = dict(state.covered(seat))
            then = now | {(index, number): kind}
            before, after = most(kind, index, now), most(kind, index, then)
            assert f"with 1\u00a0{kind} scores" in words[0]
            if after == before:
                assert ("as\u00a0before" if after else "scores\u00a0nothing") in words[0]
            else:
                assert f"up to {after}\u00a0point" in words[0]
                assert words[0].endswith(f" instead\u00a0of\u00a0{before}.")
            printed = tree.cards[index].card.features[number].kind
            lost, left = most(printed, index, now), most(printed, index, then)
            told = printed != kind and lost != left
            assert words[1:] == ([f"With 1\u00a0{printed}: {left} instead\u00a0of\u00a0{lost}."] if told else [])
            said.add((after > before, told))
    assert said >= {(True, True), (False, False)}
    model.put_back()


def test_real_cards_score_what_was_said_and_no_more() -> None:
    game = cut(played_duo(SEED), lambda state: state.phase is DuoPhase.SUMMONING and state.season == 1)
    state, rules, seat = game.state, game.rules, game.state.mover
    kind = next(action.kind for action in rules.candidates(state, seat))
    discs = [(one.index, one.feature) for one in rules.candidates(state, seat) if one.kind == kind]
    best = spirit_worths(rules.table, state, seat, kind, discs)[0]
    later = rules.apply(state, SummonSpirit(seat, kind, *best.at)).state
    found = {0}
    for card in rules.table.box.branches.values():
        if card.count(kind) != 1:
            continue
        tried = later.trying(seat, card.id)
        for action in rules.candidates(tried, seat):
            if isinstance(action, GrowBranch):
                growth = rules.preview(tried, action)[0].sheet
                lines = [line for line in growth.lines if line.reason == kind and best.at[0] in line.cards]
                found |= {line.points for line in lines}
    assert best.own.change > 0
    assert max(found) == best.own.after


def test_a_parting_gift_is_told_before_the_spirit_is_taken(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")

    screen = sat_down(stage, cut(played_duo(SEED), calls_the_rivals))
    model, rival = screen.model, 1 - screen.model.mover
    free = [one.kind for one in model.called if one.fault is None and one.owner is None]
    theirs = next(one.kind for one in model.called if one.owner == rival)
    gift = f"{screen.player(rival)} gets 3\u00a0points for the\u00a0Spirit."
    for kind in free:
        screen.offer.call(kind)
        assert gift not in screen.words
    screen.offer.call(theirs)
    assert screen.words.split("\n")[-1] == gift
    had = model.state.scores[rival]
    stage.tap_on(screen.ids.confirm)
    assert model.state.scores[rival] == had + 3


def test_in_the_last_round_a_disc_promises_no_points_for_a_card_that_never_comes(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = at(stage, DuoPhase.SUMMONING, season=2, round=4)
    kind = next(one.kind for one in screen.model.called if one.fault is None)
    screen.offer.call(kind)
    stage.frames(3)
    assert "next card" not in screen.words
    assert "only your Kodama" in screen.words
    assert screen.board.picker.tag.text == "Here"
    assert screen.board.picker.tag.opacity == 1
