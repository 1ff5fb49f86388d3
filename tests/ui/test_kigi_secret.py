"""Kigi's advanced game at the table: which commission one keeps is a secret until all have chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.content.commissions import commissions
from kodama_app.engine.record import Seat
from kodama_app.games.kigi.phases import KigiPhase
from kodama_app.i18n import Catalog
from kodama_app.workshop.stage import Stage
from tests.ui.kigi_hands import keep_one, row, sit
from tests.ui.secrets import texts_in

Start = Callable[..., Stage]


def commissions_on(stage: Stage) -> set[str]:
    """Those that some widget names, by id or in words, behind a curtain too."""
    names = {card: Catalog("en").text(f"commission.{card}.name") for card in commissions()}
    found: set[str] = set()
    for widget in stage.app.root.walk():
        for name in widget.properties():
            for text in texts_in(getattr(widget, name, None)):
                found.update(card for card, called in names.items() if text == card or called in text)
    return found


def advanced(stage: Stage, *seats: Seat) -> Any:
    return sit(stage, *seats, advanced="yes")


def test_no_widget_holds_a_choice_before_the_curtain_lifts(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = advanced(stage, Seat("Ana"), Seat("Bo"), Seat("Cy", "random"))
    stage.until(lambda: screen.model.chosen_by == 1)  # the bot does not wait
    stage.frames(2)
    offered = [set(pair) for pair in screen.session.state.offered]
    assert screen.curtain.name_text == "Ana"
    assert "1 of 3" in screen.curtain.what
    assert commissions_on(stage) == set()
    stage.tap_on(screen.curtain.ids.open)
    stage.frames(2)
    assert commissions_on(stage) == offered[0]
    ana = keep_one(stage, screen, 1)
    assert screen.curtain.name_text == "Bo"
    assert "2 of 3" in screen.curtain.what
    assert commissions_on(stage) == set()
    stage.tap_on(screen.curtain.ids.open)
    stage.frames(2)
    assert commissions_on(stage) == offered[1]
    bo = keep_one(stage, screen, 0)
    assert type(screen.course.interlude).__name__ == "KeptRevealed"
    state = screen.session.state
    assert (state.kept[0], state.kept[1]) == ((ana,), (bo,))
    assert [card for (card,) in state.kept] == [
        shown.card for shown in screen.course.interlude.ids.grid.children[::-1]
    ]
    stage.tap(200, 300)
    stage.frames(2)
    assert state.phase is KigiPhase.PAINTING
    assert screen.curtain is None, "everything else lies open"
    assert commissions_on(stage) <= {*state.kept[0], *state.kept[1], *state.kept[2], *state.display}


def test_alone_with_bots_there_is_no_curtain(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = advanced(stage, Seat("Ana"), Seat("Bo", "random"))
    assert screen.curtain is None
    assert {shown.card for shown in row(screen)} == set(screen.session.state.offered[0])


def test_one_may_look_at_both_and_think_again(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = advanced(stage, Seat("Ana"), Seat("Bo", "random"))
    one, other = row(screen)
    for shown in (one, other, one):
        stage.tap_on(shown)
        stage.frames(2)
        assert screen.offer.chosen == shown.card
        catalog = Catalog("en")
        rule = catalog.text(f"commission.{shown.card}.rule", points=catalog.plural("points", 10))
        assert screen.words == rule
    finger = stage.hold(other)
    finger.up()
    stage.frames(2)
    assert stage.find("CardSheet").card == other.card
    assert screen.session.state.choices[0] is None


def test_who_puts_the_device_down_shows_nothing(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = advanced(stage, Seat("Ana"), Seat("Bo"))
    stage.tap_on(screen.curtain.ids.open)
    stage.frames(2)
    stage.tap_on(row(screen)[0])
    stage.tap_on(screen.ids.confirm)
    stage.frames(2)
    assert stage.app.router.sheet_open, "it is asked, for there is no way back"
    screen.paused()
    stage.frames(2)
    assert not stage.app.router.sheet_open


def test_the_reveal_is_told_in_the_log(start: Start) -> None:
    from kodama_app.ui.games.kigi.words import KIGI_WORDS
    from kodama_app.ui.words.log_lines import log_lines

    stage = start(language="en", reduced_motion=True)
    screen = advanced(stage, Seat("Ana"), Seat("Bo", "random"))
    ana = keep_one(stage, screen, 0)
    stage.until(lambda: screen.session.state.phase is KigiPhase.PAINTING)
    told = [line.words for line in log_lines(screen.session, KIGI_WORDS, Catalog("en"))]
    name = Catalog("en").text(f"commission.{ana}.name")
    assert any(words.startswith(f"Ana has kept {name}") for words in told)
