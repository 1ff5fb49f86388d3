"""The closed Kodama hand on the table says how many are left."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.workshop.stage import Stage
from tests.ui.test_table import sit
from tests.ui.unattended import kodama_step


def test_a_played_kodama_is_no_longer_counted(start: Callable[..., Stage]) -> None:
    stage = start(reduced_motion=True)
    screen = sit(stage)
    counted = set()
    while screen.model.state.season < 2:
        kodama_step(stage, screen)
        counted.add(screen.ids.hand.count)
        assert screen.ids.hand.count == len(screen.model.state.hands[int(screen.shown)])
    for seat in (0, 1):
        screen.show(seat)
        assert screen.ids.hand.count == 2
    assert counted == {4, 3, 2}
