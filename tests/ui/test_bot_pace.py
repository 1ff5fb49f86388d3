"""How long bots pause between their turns."""

from __future__ import annotations


def test_at_a_normal_pace_one_can_follow_bots_and_at_once_means_it() -> None:
    from kodama_app.store.settings import Settings
    from kodama_app.ui.bots import bot_pause

    leisurely, normal, quick, at_once = (bot_pause(speed) for speed in (0.5, 1.0, 2.0, 4.0))
    assert leisurely > normal > quick > at_once == 0
    assert normal == bot_pause(Settings().bot_speed) == 1.4
