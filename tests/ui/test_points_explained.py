"""Why these points? Any placed card and any row of the log tell it, at the table, at the end and in the replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.content.trees import every_tree_card
from kodama_app.games import game
from kodama_app.games.grove.events import BranchGrown, DecreePaid, KodamaScored
from kodama_app.i18n import Catalog
from kodama_app.session.match import play_match
from kodama_app.session.session import GameSession
from kodama_app.ui.games import PLAYS, play_of
from kodama_app.ui.widgets.account_sheet import AccountSheet
from kodama_app.ui.widgets.log_view import LogSheet
from kodama_app.ui.widgets.rule_words import rule_words
from kodama_app.ui.words.log_lines import LogLine, account_of, line_of_card, log_lines
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.fits import assert_fits

Start = Callable[..., Stage]
ENGLISH = Catalog("en", strict=True)


def lines_of(session: Any) -> list[LogLine]:
    return log_lines(session, play_of(session.header.game).words, ENGLISH)


def grown(session: Any, where: Callable[[BranchGrown], bool] = lambda event: True) -> LogLine:
    """The newest placement of this sort."""
    return next(line for line in lines_of(session) if isinstance(line.event, BranchGrown) and where(line.event))


def sheet_over(stage: Stage) -> Any:
    stage.frames(3)
    return stage.app.router.above.children[0]


def picture_of(sheet: Any) -> Any:
    (picture,) = sheet.ids.picture.children
    return picture


# -- the account


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.spec.id)
def test_every_point_of_a_game_is_accounted_for(play: Any) -> None:
    session = GameSession.resume(play_match(game(play.spec.id), ("greedy", "random"), 5, {}).record.text)
    found = dict.fromkeys(range(2), 0)
    for line in lines_of(session):
        account = account_of(line, session.header, play.words, ENGLISH)
        if account is not None:
            found[line.seat] += account.total
            assert account.notes
            assert bool(account.lines) == bool(account.total)
    assert tuple(found.values()) == session.scores


def test_growth_is_told_kind_by_kind_and_the_decree_by_its_name() -> None:
    session = finished.session()
    line = grown(session, lambda event: bool(event.growth.lines and event.decree_sheet.lines))
    event, words = line.event, play_of("kodama").words
    account = account_of(line, session.header, words, ENGLISH)
    told = [one.words for one in account.lines]
    first, decree = event.growth.lines[0], event.decree_sheet.lines[0]
    kinds = ENGLISH.plural(f"kind.{first.reason}.count", len(first.features))
    assert told[0] == f"{kinds}: {ENGLISH.plural('points', first.points)}"
    assert told[-1].startswith(ENGLISH.text(f"decree.{decree.reason}.name"))
    assert any(rule_words(decree.reason, ENGLISH) in note for note in account.notes)
    assert account.lines[0].lit == first.features


def test_a_card_that_gave_nothing_says_why() -> None:
    session = GameSession.resume(play_match(game("kodama"), ("random", "random"), 5, {}).record.text)
    line = grown(session, lambda event: not event.growth.lines)
    account = account_of(line, session.header, play_of("kodama").words, ENGLISH)
    assert ENGLISH.text("account.growth.none") in account.notes


def test_a_decree_s_and_a_kodama_s_points_come_with_their_rules() -> None:
    session = GameSession.resume(play_match(game("kodama-duo"), ("greedy", "greedy"), 5, {}).record.text)
    for line in lines_of(session):
        if isinstance(line.event, KodamaScored):
            account = account_of(line, session.header, play_of("kodama-duo").words, ENGLISH)
            assert rule_words(line.event.card, ENGLISH) in account.notes[0]
        elif isinstance(line.event, DecreePaid):
            account = account_of(line, session.header, play_of("kodama-duo").words, ENGLISH)
            assert rule_words(line.event.decree, ENGLISH) in account.notes[0]


def test_a_card_knows_what_it_gave_once_it_lies_there() -> None:
    session, words = finished.session(), play_of("kodama").words
    line = grown(session)
    found = line_of_card(session, words, ENGLISH, line.event.card)
    assert (found.words, found.event) == (line.words, line.event)
    trunk = session.state.trees[0].trunk.id
    assert line_of_card(session, words, ENGLISH, trunk) is None
    assert line_of_card(session, words, ENGLISH, session.state.deck[0]) is None


# -- from the log


def test_a_row_of_the_log_opens_its_sheet_with_the_discs_lit(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    session = finished.session()
    log = LogSheet(session)
    stage.app.router.open_sheet(log)
    stage.frames(3)
    row = next(row for row in reversed(log.ids.view.children) if isinstance(row.line.event, BranchGrown))
    stage.tap_on(row)
    sheet = sheet_over(stage)
    event = row.line.event
    assert sheet.deed == row.words
    discs = {at for line in event.growth.lines for at in line.features}
    assert discs
    assert discs | {event.index} <= set(picture_of(sheet).marks)
    assert len(picture_of(sheet).tree) == event.index + 1  # as it was then
    stage.key(27)
    assert stage.app.router.above.children == [log]


def test_rows_that_tell_of_no_deed_open_nothing(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    log = LogSheet(finished.session())
    stage.app.router.open_sheet(log)
    stage.frames(3)
    for row in log.ids.view.children:
        assert row.disabled == (row.quiet or row.line.seat is None)
    quiet = next(row for row in reversed(log.ids.view.children) if row.quiet)
    stage.tap_on(quiet)
    assert stage.app.router.above.children == [log]


def test_a_deed_without_points_says_so(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    session = finished.session()
    planted = next(line for line in lines_of(session) if line.opens and line.before is None)
    stage.app.router.open_sheet(AccountSheet(session, planted))
    assert sheet_over(stage).notes == [ENGLISH.text("account.none")]


def test_a_line_of_the_account_is_lit_alone_and_all_of_them_again(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    session = finished.session()
    line = grown(session, lambda event: len(event.growth.lines) > 1)
    sheet = AccountSheet(session, line)
    stage.app.router.open_sheet(sheet)
    stage.frames(3)
    everything = set(sheet.lit)
    first = next(row for row in sheet.ids.rows.children if row.number == 0)
    stage.tap_on(first)
    assert set(sheet.lit) == set(line.event.growth.lines[0].features)
    assert set(picture_of(sheet).marks) == {line.event.index, *sheet.lit}
    stage.tap_on(first)
    assert set(sheet.lit) == everything


def test_the_account_says_when_it_was_not_what_came_after(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    session = finished.session()
    last_of_spring = next(
        line
        for line in lines_of(session)
        if isinstance(line.event, KodamaScored) and line.event.season == "spring"
    )
    assert last_of_spring.state.season_name == "summer"
    stage.app.router.open_sheet(AccountSheet(session, last_of_spring))
    assert sheet_over(stage).when == "Spring, round 4"


# -- from a card, and in the replay


def test_a_placed_card_tells_why_its_points(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    table, _last = finished.before_the_end(stage.app)
    stage.frames(5)
    line = grown(table.session)
    sheet = table.opening.show_card(line.event.card)
    stage.frames(3)
    assert sheet.worth == line.words
    stage.tap_on(sheet.ids.why)
    assert sheet_over(stage).line.event == line.event


def test_a_card_not_yet_placed_promises_nothing(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    table, _last = finished.before_the_end(stage.app)
    stage.frames(5)
    sheet = table.opening.show_card(table.session.state.display[0])
    stage.frames(3)
    assert (sheet.worth, sheet.explain, sheet.ids.why.shown) == ("", None, False)


def test_the_replay_tells_why_step_by_step(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    replay = stage.app.router.go("replay", session=finished.session())
    stage.until(lambda: replay.replay is not None)
    assert replay.ids.why.disabled  # nothing has been placed yet
    replay.step = 1
    stage.frames(2)
    stage.tap_on(replay.ids.why)
    sheet = sheet_over(stage)
    assert isinstance(sheet.line.event, BranchGrown)
    assert sheet.line.state is replay.replay.frames[1].steps[0].state
    sheet.close()
    replay.tableau.held(sheet.line.event.card)
    card = sheet_over(stage)
    stage.tap_on(card.ids.why)
    assert sheet_over(stage).line.event == sheet.line.event


def test_rows_beside_the_replay_open_too_and_stop_it(start: Start) -> None:
    stage = start(size=(1280, 800), language="en", reduced_motion=True)
    replay = stage.app.router.go("replay", session=finished.session())
    stage.until(lambda: replay.replay is not None)
    replay.step = 5
    replay.playing = True
    stage.frames(3)
    row = next(row for row in reversed(replay.ids.told.children) if isinstance(row.line.event, BranchGrown))
    stage.tap_on(row)
    assert sheet_over(stage).line.event == row.line.event
    assert not replay.playing


def held_down(stage: Stage, view: Any) -> str:
    """A finger rests on a placed card, wherever one is in sight: the card it was."""
    branches = {card.id for card in every_tree_card().values() if card.socket is not None}
    for across in range(1, 20):
        for up in range(1, 20):
            at = view.x + view.width * across / 20, view.y + view.height * up / 20
            card = view.card_under(at)
            if card in branches:
                finger = stage.finger(*view.to_window(*at))
                stage.wait(0.8)
                finger.up()
                stage.frames(3)
                return str(card)
    raise AssertionError("no placed card in sight")


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.spec.id)
def test_a_finger_on_any_placed_card_leads_to_its_points_in_the_replay_and_on_the_tree(
    start: Start, play: Any
) -> None:
    stage = start(language="fr", reduced_motion=True)
    session = GameSession.resume(play_match(game(play.spec.id), ("greedy", "random"), 5, {}).record.text)
    replay = stage.app.router.go("replay", session=session)
    stage.until(lambda: replay.replay is not None)
    replay.step = replay.last // 2
    stage.frames(4)
    shown = [lambda: replay.tableau, lambda: stage.app.router.go("tree", session=session, seat=1).tableau]
    for show in shown:
        view = show()
        stage.frames(6)
        card = held_down(stage, view)
        sheet = stage.find("CardSheet")
        assert sheet.card == card
        stage.tap_on(sheet.ids.why)
        told = sheet_over(stage)
        assert isinstance(told, AccountSheet)
        assert told.line.event.card == card
        assert told.line.event.index in picture_of(told).marks
        told.close()
        sheet.close()
        stage.frames(2)


@pytest.mark.parametrize(
    ("size", "text_size"), [((360, 640), 1.3), ((412, 892), 1.0), ((892, 412), 1.3), ((1280, 800), 1.6)]
)
def test_it_fits(start: Start, size: tuple[int, int], text_size: float) -> None:
    stage = start(size=size, language="fr", theme="dark", reduced_motion=True, text_size=text_size)
    session = finished.session()
    for line in (grown(session, lambda event: bool(event.decree_sheet.lines)), lines_of(session)[1]):
        sheet = AccountSheet(session, line)
        stage.app.router.open_sheet(sheet)
        stage.frames(4)
        assert_fits(stage)
        sheet.close()
