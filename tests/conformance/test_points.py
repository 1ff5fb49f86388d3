"""Every point explains itself, before it is scored and ever after."""

from __future__ import annotations

from itertools import islice

from kodama_app.engine.scores import Ledger, ledger_total

from .tables import Game


def added(before: Ledger, after: Ledger) -> Ledger:
    """What a ledger has got since; an earlier entry never changes."""
    assert after[: len(before)] == before
    return after[len(before) :]


def test_scores_are_the_sum_of_all_lines(game: Game) -> None:
    rules = game.rules
    for step in game.steps:
        sums = [
            sum(line.points for entry in ledger for line in entry.sheet.lines)
            for ledger in rules.ledgers(step.state)
        ]
        assert list(rules.scores(step.state)) == sums
    outcome = rules.outcome(game.last)
    assert outcome is not None
    assert list(outcome.scores) == sums
    assert max(sums) > 0


def test_every_entry_names_a_source_and_a_stage_of_the_game(game: Game) -> None:
    spec = game.table.spec
    entries = [entry for ledger in game.rules.ledgers(game.last) for entry in ledger]
    assert {entry.source for entry in entries} <= set(spec.sources)
    assert {entry.when.split()[0] for entry in entries} <= set(spec.stages)


def test_progress_only_grows_and_a_records_lines_tell_the_same_stage(game: Game) -> None:
    spec, played = game.table.spec, [moment.action.text for moment in game.moments]
    states = [game.moments[0].before, *(moment.step.state for moment in game.moments)]
    told = [spec.progress(state) for state in states]
    assert [one.share for one in told] == sorted(one.share for one in told)
    assert (told[0].share, told[-1].share) == (0.0, 1.0)
    for number, one in enumerate(told[:-1]):
        assert spec.stage_of(played[:number], game.table.seats) == one.stage


def test_every_line_gives_something_and_has_a_reason(game: Game) -> None:
    for ledger in game.rules.ledgers(game.last):
        for entry in ledger:
            assert entry.source
            assert entry.when
            assert all(line.points and line.reason for line in entry.sheet.lines)


def test_what_an_action_scores_is_what_its_preview_said(game: Game) -> None:
    for number, moment in enumerate(game.moments):
        preview = game.rules.preview(moment.before, moment.action)
        after = game.rules.ledgers(moment.step.state)[moment.seat]
        new = added(game.rules.ledgers(moment.before)[moment.seat], after)
        if preview and not new:
            paid = next_paid(game, number)
            assert paid[: len(preview)] == preview or ledger_total(paid) <= ledger_total(preview)
            continue
        assert new[: len(preview)] == preview
        if game.rules.movers(moment.step.state) == game.rules.movers(moment.before):
            assert new == preview, "no season, round or turn has ended: nothing else can have been paid"


def next_paid(game: Game, number: int) -> Ledger:
    """What the seat of a moment was paid first after it: for a choice that others had to wait for."""
    seat = game.moments[number].seat
    for moment in game.moments[number + 1 :]:
        new = added(game.rules.ledgers(moment.before)[seat], game.rules.ledgers(moment.step.state)[seat])
        if new:
            return new
    raise AssertionError("never paid")


def test_what_a_preview_leaves_out_does_not_depend_on_the_choice(game: Game) -> None:
    # Payments that come by themselves, as at a season's end, are no part of a preview: no choice changes them.
    rules, said = game.rules, 0
    for moment in game.sample:
        before = rules.ledgers(moment.before)[moment.seat]
        rests = set()
        offered = list(islice(rules.candidates(moment.before, moment.seat), 200))
        for action in offered[:: max(1, len(offered) // 4)]:
            if type(action) is not type(moment.action):
                continue
            preview = rules.preview(moment.before, action)
            said += bool(preview)
            new = added(before, rules.ledgers(rules.apply(moment.before, action).state)[moment.seat])
            rests.add(new[len(preview) :])
        assert len(rests) <= 1
    assert said


def test_a_preview_changes_nothing(game: Game) -> None:
    for moment in game.sample:
        scores = game.rules.scores(moment.before)
        for action in islice(game.rules.candidates(moment.before, moment.seat), 20):
            assert game.rules.preview(moment.before, action) == game.rules.preview(moment.before, action)
        assert game.rules.scores(moment.before) == scores
