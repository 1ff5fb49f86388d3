"""A Sprout says for which season it is meant, wherever one holds it."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.engine.record import Seat
from kodama_app.workshop.stage import Stage
from tests.ui.test_payoff import greeted
from tests.ui.test_table import sit

Start = Callable[..., Stage]
SEATS = (Seat("Ana"), Seat("Mei", "greedy"))


def test_the_opened_hand_tells_the_season_of_each_sprout(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, *SEATS, sprouts="C,-")
    screen.game.open_hand()
    stage.frames(3)
    texts = {widget.text for widget in stage.find("HandSheet").walk() if hasattr(widget, "text")}
    for card, season in (("SC1", "Spring"), ("SC2", "Summer"), ("SC3", "Fall")):
        assert any(text.endswith(f" · {season}") for text in texts), card


def test_a_kodama_has_no_season(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = greeted(stage, *SEATS)
    screen.game.open_hand()
    stage.frames(3)
    names = [
        face.ids.words.children[-1].text for face in stage.find("HandSheet").walk() if hasattr(face, "across")
    ]
    assert len(names) == 4
    assert not any("·" in name for name in names)
