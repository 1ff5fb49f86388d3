"""The coach looks back after a game: progress, three moments at most, each opened on the board."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from kodama_app.ai import coach as coaching
from kodama_app.ai.bot import ThinkingStopped
from kodama_app.ai.coach import Advice, Loss
from kodama_app.ai.judgement import Judgement, Term
from kodama_app.engine.record import Seat
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.session import thinking
from kodama_app.session.session import GameSession
from kodama_app.ui.screens.end.moment_words import MomentWords, state_before
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.fits import assert_fits
from tests.ui.hands import press

Start = Callable[..., Stage]


def played_by(*seats: Seat) -> GameSession:
    session = GameSession.resume(finished.record())
    session.header = replace(session.header, seats=seats)
    return session


def losses(session: GameSession, seat: int = 0) -> list[Loss]:
    """A card laid and a Kodama played that might have been others, so the coach would say."""
    found = []
    for number, (action, _) in enumerate(session.timeline.done):
        if action.seat != seat or len(found) == 2 or not isinstance(action, ScoreKodama if found else GrowBranch):
            continue
        state = session.timeline.done[number - 1][1].state if number else session.timeline.start.state
        other = [one for one in session.rules.candidates(state, seat) if one != action][-1]
        about = (state.hands[seat][0], "fall")
        terms = (Term("now", 4.0, ("star",)), Term("kodama", 3.3, about), Term("lines", 1.2, ("cloud",)))
        best = Judgement(other, terms)
        own = Judgement(action, (Term("now", 6.0, ("cloud",)),))
        found.append(Loss(number, seat, own, Advice(best, own)))
    return found


@pytest.fixture
def fast_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "LEVEL", replace(coaching.LEVEL, steps=12))


class SlowCoach:
    """Looks back for as long as the test wants it to."""

    def __init__(self) -> None:
        self.go_on, self.stopped = threading.Event(), 0
        self.found: list[Loss] = []
        self.seats: list[int] = []

    def review(self, _rules: Any, _start: Any, _steps: Any, seat: int, budget: Any, _rng: Any, tell: Any) -> Any:
        self.seats.append(seat)
        tell(0.5)
        while not self.go_on.wait(0.005):
            if budget.stopped():
                self.stopped += 1
                raise ThinkingStopped
        tell(1.0)
        return self.found


@pytest.fixture
def slow_coach(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowCoach]:
    coach = SlowCoach()
    monkeypatch.setattr(thinking, "review", coach.review)
    yield coach
    coach.go_on.set()


def end_of(stage: Stage, session: GameSession) -> Any:
    screen = stage.app.router.go("end", session=session, save_id=None)
    stage.frames(5)
    return screen


def test_one_person_among_bots_is_looked_at_unasked_to_the_end(start: Start, fast_coach: None) -> None:
    stage = start(language="en", first_start_done=True)
    panel = end_of(stage, played_by(Seat("Ann"), Seat("Oak", "oak"))).moments
    assert panel.looking
    stage.until(lambda: not panel.looking)
    assert 0 < len(panel.losses) <= 3
    assert all(loss.seat == 0 and loss.points > 0 for loss in panel.losses)
    costs = [loss.points for loss in panel.losses]
    assert costs == sorted(costs, reverse=True)
    assert [card.when for card in panel.ids.cards.children[::-1]] == [
        MomentWords.of(panel.session, loss, panel_catalog()).when for loss in panel.losses
    ]


def panel_catalog() -> Any:
    from kodama_app.ui.language import i18n

    return i18n.catalog


def test_of_several_people_one_is_chosen(start: Start, slow_coach: SlowCoach) -> None:
    stage = start(language="en", first_start_done=True)
    panel = end_of(stage, played_by(Seat("Ann"), Seat("Bo"))).moments
    assert not panel.looking
    press(stage, stage.find("Chip", text="Bo"))
    stage.until(lambda: panel.progress == 0.5)
    press(stage, stage.find("Chip", text="Ann"))
    stage.until(lambda: len(slow_coach.seats) == 2)  # the second begins a moment after the first has stopped
    assert slow_coach.stopped == 1
    assert slow_coach.seats == [1, 0]


def test_the_page_lives_and_shows_how_far_the_coach_is(start: Start, slow_coach: SlowCoach) -> None:
    stage = start(language="en", first_start_done=True)
    screen = end_of(stage, played_by(Seat("Ann"), Seat("Oak", "oak")))
    stage.until(lambda: screen.moments.progress == 0.5)
    assert stage.find("ProgressTrack").share == 0.5
    stage.tap_on(stage.find("TreeButton"))
    assert stage.app.router.current.name == "tree"
    stage.key(27)
    slow_coach.go_on.set()
    stage.until(lambda: not screen.moments.looking)
    assert screen.moments.flawless
    assert stage.find("Text", text="A flawless game").height > 0


@pytest.mark.parametrize("way", ["leave", "pause"])
def test_leaving_ends_the_coachs_work_and_pausing_interrupts_it(
    start: Start, slow_coach: SlowCoach, way: str
) -> None:
    stage = start(language="en", first_start_done=True)
    panel = end_of(stage, played_by(Seat("Ann"), Seat("Oak", "oak"))).moments
    stage.until(lambda: panel.progress == 0.5)
    stage.app.router.home() if way == "leave" else stage.app.on_pause()
    assert not panel.coaching.busy
    stage.until(lambda: slow_coach.stopped == 1)
    stage.wait(0.5)
    assert panel.coaching.busy == (way == "pause")


def test_a_game_of_bots_alone_has_no_moments(start: Start) -> None:
    stage = start(language="en", first_start_done=True)
    screen = end_of(stage, played_by(Seat("Oak", "oak"), Seat("Elder", "elder")))
    with pytest.raises(LookupError):
        stage.find("MomentsPanel")
    stage.app.router.home()
    assert screen.moments.parent is None


def test_a_moment_opens_on_the_board_with_both_placements_and_leads_back(
    start: Start, slow_coach: SlowCoach
) -> None:
    stage = start(language="en", first_start_done=True, reduced_motion=True)
    session = played_by(Seat("Ann"), Seat("Oak", "oak"))
    slow_coach.found = losses(session)
    slow_coach.go_on.set()
    panel = end_of(stage, session).moments
    stage.until(lambda: not panel.looking)
    stage.frames(3)
    press(stage, panel.ids.cards.children[-1])
    screen, (grown, kodama) = stage.app.router.current, panel.losses
    assert screen.name == "moment"
    assert screen.tableau.tree is state_before(session, grown).trees[0]
    own, coachs = screen.tableau.placements
    assert (own.card.id, own.pose, own.ghost) == (grown.played.action.card, grown.played.action.pose, False)
    assert (coachs.pose, coachs.ghost) == (grown.advice.best.action.pose, True)
    press(stage, screen.ids.own)
    assert [one.ghost for one in screen.tableau.placements] == [True]
    stage.key(27)
    assert stage.app.router.current.name == "end"
    panel.open(kodama)
    stage.frames(3)
    assert stage.app.router.current.tableau.placements == []
    assert stage.app.router.current.ids.own.disabled


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)])
def test_moments_fit_at_the_largest_text_and_follow_the_language(
    start: Start, slow_coach: SlowCoach, size: tuple[int, int], language: str
) -> None:
    stage = start(size, language=language, text_size=1.3, first_start_done=True)
    session = played_by(Seat("Ann"), Seat("Bo"))
    slow_coach.found = losses(session)
    screen = end_of(stage, session)
    screen.moments.chosen = "0"
    assert_fits(stage)
    slow_coach.go_on.set()
    stage.until(lambda: not screen.moments.looking)
    assert_fits(stage, words_apart=True)
    before = screen.moments.ids.cards.children[0].played
    stage.app.change(language="fr" if language == "en" else "en")
    stage.frames(2)
    assert screen.moments.ids.cards.children[0].played != before
    for loss in screen.moments.losses:
        screen.moments.open(loss)
        assert_fits(stage)
        stage.app.router.back()
