"""What playing any game promises: it ends, candidates are legal, apply is pure, illegal actions are refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import ClassVar

import pytest

from kodama_app.engine.actions import Action, read_action
from kodama_app.engine.phased_rules import PhasedRules
from kodama_app.engine.plain import checksum, plain
from kodama_app.engine.rules import IllegalAction
from kodama_app.games import GAMES
from kodama_app.games.spec import GameSpec, OptionError

from .tables import HARDLY_EVER, OPTION_SETS, Game, Table, play


@dataclass(frozen=True, slots=True)
class JumpTheQueue(Action):
    """Nothing any game knows."""

    verb: ClassVar[str] = "jump-the-queue"


def test_a_random_game_ends_with_an_outcome(game: Game) -> None:
    rules, seats = game.rules, range(game.table.seats)
    for moment in game.moments:
        assert moment.seat in rules.movers(moment.before)
        assert set(rules.movers(moment.before)) <= set(seats)
        assert rules.outcome(moment.before) is None
    outcome = rules.outcome(game.last)
    assert outcome is not None
    assert rules.movers(game.last) == ()
    assert len(outcome.scores) == len(outcome.tie_break) == len(seats)
    ranks = list(zip(outcome.scores, outcome.tie_break, strict=True))
    assert outcome.winners == tuple(seat for seat in seats if ranks[seat] == max(ranks))


def test_the_rules_know_the_game_by_its_id(game: Game) -> None:
    assert game.rules.game == game.table.spec.id


def test_a_phase_is_one_of_the_games_own_and_says_what_there_is_to_choose(game: Game) -> None:
    spec, rules = game.table.spec, game.rules
    for step in game.steps:
        # The very enum, not an equal text: games tell their phases apart by `is`.
        assert isinstance(step.state.phase, spec.phases)
    if isinstance(rules, PhasedRules):
        assert {phase for kind in rules.kinds.values() for phase in kind.phases} == set(rules.choices)
        assert {*rules.choices, game.last.phase} == set(spec.phases)


def test_the_same_setup_gives_the_same_start(game: Game) -> None:
    table = game.table
    again = table.rules().start(table.setup)
    assert plain(again.state) == plain(game.start.state)
    assert plain(again.events) == plain(game.start.events)
    others = [replace(table.setup, seed=seed) for seed in range(100, 104)]
    assert len({checksum(table.rules().start(setup).state) for setup in others}) == len(others)


def test_a_start_for_a_number_of_seats_that_the_options_are_not_for_is_refused(game: Game) -> None:
    more = replace(game.table.setup, seats=game.table.seats + 1)
    try:
        game.table.spec.resolve(more.options, more.seats)
    except OptionError:
        with pytest.raises(ValueError, match=str(more.seats)):
            game.rules.start(more)
    else:
        assert len(game.rules.scores(game.rules.start(more).state)) == more.seats


def test_every_candidate_is_legal_and_none_comes_twice(game: Game) -> None:
    for moment in game.sample:
        offered = list(game.rules.candidates(moment.before, moment.seat))
        assert offered
        assert len(set(offered)) == len(offered)
        for action in offered:
            assert action.seat == moment.seat
            assert game.rules.faults(moment.before, action) == ()


def test_candidates_come_lazily_and_twice_in_the_same_order(game: Game) -> None:
    states = {id(moment.before): game.again[number][1].state for number, moment in enumerate(game.moments)}
    for moment in game.sample:
        first = game.rules.candidates(moment.before, moment.seat)
        assert isinstance(first, Iterator)
        again = game.table.rules().candidates(states[id(moment.before)], moment.seat)
        assert list(islice(first, 50)) == list(islice(again, 50))


def test_who_is_not_to_move_has_no_candidates(game: Game) -> None:
    for state in [game.last, *(moment.before for moment in game.sample)]:
        for seat in set(range(game.table.seats)).difference(game.rules.movers(state)):
            assert list(game.rules.candidates(state, seat)) == []


def test_what_is_chosen_at_random_is_legal(game: Game) -> None:
    for moment in game.moments:
        assert game.rules.faults(moment.before, moment.action) == ()


def test_doing_something_leaves_the_state_before_it_unchanged(game: Game) -> None:
    for moment in game.sample:
        before = plain(moment.before)
        step = game.rules.apply(moment.before, moment.action)
        assert plain(moment.before) == before
        assert plain(step.state) == plain(moment.step.state)
        assert plain(step.state) != before


def refused(game: Game, state: object, action: Action) -> None:
    """Both the judge of legality and the carrying out say no, for the same reasons, and nothing happens."""
    before = checksum(state)
    faults = game.rules.faults(state, action)
    assert faults
    with pytest.raises(IllegalAction) as caught:
        game.rules.apply(state, action)
    assert caught.value.faults == faults
    assert action.text in str(caught.value)
    assert checksum(state) == before


def test_nobody_acts_out_of_turn(game: Game) -> None:
    for moment in game.sample:
        for seat in set(range(-1, game.table.seats + 1)).difference(game.rules.movers(moment.before)):
            refused(game, moment.before, replace(moment.action, seat=seat))


def test_nobody_acts_after_the_end(game: Game) -> None:
    for moment in game.sample:
        refused(game, game.last, moment.action)


def test_an_action_of_another_game_is_refused(game: Game) -> None:
    for moment in game.sample:
        refused(game, moment.before, JumpTheQueue(moment.seat))


def test_what_has_a_fault_is_refused_and_what_has_none_is_done(game: Game) -> None:
    # Actions of other moments: some are legal here by chance, most are not.
    some = game.sample
    faulty = 0
    for moment in some:
        for other in some:
            action = replace(other.action, seat=moment.seat)
            if game.rules.faults(moment.before, action):
                faulty += 1
                refused(game, moment.before, action)
            else:
                game.rules.apply(moment.before, action)
    assert faulty > len(some)


def test_reading_an_actions_text_gives_the_action_back(game: Game) -> None:
    for moment in game.moments:
        text = moment.action.text
        assert "=" not in text
        assert text == " ".join(text.split())
        assert read_action(text, game.rules.actions) == moment.action
    for moment in game.sample:
        for action in game.rules.candidates(moment.before, moment.seat):
            assert read_action(action.text, game.rules.actions) == action


@pytest.mark.parametrize("spec", [spec for spec in GAMES if spec.id in OPTION_SETS], ids=lambda spec: spec.id)
def test_the_table_that_is_to_show_everything_shows_every_kind_of_action(spec: GameSpec) -> None:
    game = play(Table(spec, *OPTION_SETS[spec.id][0]))
    done = {type(moment.action) for moment in game.moments}
    assert done | HARDLY_EVER.get(spec.id, set()) == set(game.rules.actions)


def test_verbs_name_one_kind_of_action_each(game: Game) -> None:
    verbs = [kind.verb for kind in game.rules.actions]
    assert len(set(verbs)) == len(verbs)
    assert {type(moment.action) for moment in game.moments} <= set(game.rules.actions)
