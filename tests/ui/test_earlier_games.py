"""A saved game of an earlier version of the rules: at its table the cards say what they said then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.games.grove.events import DecreePaid, KodamaScored
from kodama_app.i18n import Catalog
from kodama_app.session.session import GameSession
from kodama_app.ui.games import play_of
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets.rule_words import rule_words
from kodama_app.ui.words.log_lines import account_of, log_lines
from kodama_app.workshop.stage import Stage
from tests.games.other_numbers import other_numbers
from tests.golden.games import EARLIER

from .test_peek import texts
from .test_table import open_curtain

Start = Callable[..., Stage]
ENGLISH = Catalog("en", strict=True)


@pytest.fixture
def numbers_were_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with other_numbers(tmp_path, monkeypatch):
        yield


def saved_before(stage: Stage, **options: str) -> int:
    """The number of a saved game of two people, begun by the first version."""
    text = GameSession.begin("kodama", (Seat("Ana"), Seat("Bo")), 7, {"first": "0", **options}).record.text
    number: int = stage.app.store.games.create("old", text.replace('"rules": 2', '"rules": 1', 1))
    return number


@pytest.mark.usefixtures("numbers_were_others")
def test_its_cards_say_the_numbers_it_is_played_by(start: Start) -> None:
    from kodama_app.ui.saved_games import continue_game

    stage = start((800, 1280), language="en", reduced_motion=True)
    number = saved_before(stage)
    continue_game(stage.app, number)
    stage.frames(5)
    screen: Any = stage.app.router.current
    open_curtain(stage, screen)
    hand = screen.model.state.hands[0]
    then, now = ({rule_words(card, i18n.catalog, version) for card in hand} for version in (1, 2))
    stage.tap_on(screen.offer.ids.hand)
    assert then <= texts(stage.find("HandSheet"))
    assert not now & texts(stage.find("HandSheet"))
    sheet = screen.opening.show_card(hand[0])
    assert sheet.rule == rule_words(hand[0], i18n.catalog, 1) != rule_words(hand[0], i18n.catalog)
    assert GameSession.resume(stage.app.store.games.load(number)[0]).header.rules_version == 1


def test_its_log_explains_points_by_its_own_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = GameSession.resume((EARLIER / "1" / "kodama-six.txt").read_text(encoding="utf-8"))
    words, asked = play_of("kodama").words, 0
    with other_numbers(tmp_path, monkeypatch):
        for line in log_lines(session, words, ENGLISH):
            if isinstance(line.event, KodamaScored | DecreePaid):
                account = account_of(line, session.header, words, ENGLISH)
                assert account is not None
                card = line.event.card if isinstance(line.event, KodamaScored) else line.event.decree
                assert rule_words(card, ENGLISH, 1) in account.notes[0]
                assert rule_words(card, ENGLISH) not in account.notes[0]
                asked += 1
    assert asked >= 18
