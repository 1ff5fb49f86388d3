"""Bots to choose from: before a game, and for a seat in the midst of one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.ai.bots import BOTS
from kodama_app.engine.record import Seat
from kodama_app.i18n import Catalog
from kodama_app.session.session import GameSession
from kodama_app.ui.bots import MOST_LEAVES, NEWCOMER, OFFERED, named_after_its_kind, offered
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits
from tests.ui.hands import press
from tests.ui.test_table import sit

Start = Callable[..., Stage]


def test_every_bot_is_offered_or_for_the_command_line_and_has_words_in_both_languages() -> None:
    assert set(BOTS) == set(OFFERED) | {name for name, bot in BOTS.items() if bot.instead in OFFERED}
    assert NEWCOMER in OFFERED
    for language in ("en", "fr"):
        catalog = Catalog(language, strict=True)
        names = [catalog.text(f"bot.{bot}") for bot in BOTS]
        assert len(set(names)) == len(names)
        assert all(len(catalog.text(f"bot.{bot}.about")) > 20 for bot in OFFERED)


def test_the_ladder_has_a_leaf_more_on_each_step() -> None:
    assert [OFFERED[bot].leaves for bot in ("seedling", "sapling", "oak", "elder")] == [1, 2, 3, MOST_LEAVES]


def test_a_bot_no_longer_offered_has_a_successor() -> None:
    assert offered("greedy") in OFFERED
    assert offered(None) is None
    assert offered("retired") is None
    assert GameSession.resume(GameSession.begin("kodama", [Seat("A", "random"), Seat("B")], 1, {}).record.text)


def test_a_seat_is_named_after_its_bot_in_any_language() -> None:
    assert named_after_its_kind("Chêne 2", "oak")
    assert named_after_its_kind("Oak", "oak")
    assert not named_after_its_kind("Ana", "oak")


def test_a_seat_can_be_given_to_any_bot_in_the_set_up(start: Start) -> None:
    stage = start(language="en")
    screen = stage.app.router.go("new_game")
    screen.edit(0)
    stage.frames(3)
    sheet = stage.find("SeatSheet")
    press(stage, stage.find("Chip", text="Bot"))
    assert screen.plan.seats[0].bot == NEWCOMER
    press(stage, stage.find("BotRow", bot="elder"))
    assert screen.plan.seats[0].bot == "elder"
    assert sheet.title == "Elder"
    press(stage, stage.find("Chip", text="Person"))
    assert screen.plan.seats[0].bot is None
    with pytest.raises(LookupError):
        stage.find("BotRow", bot="elder")


def who_sits(screen: Any) -> tuple[str, str | None]:
    seat = screen.session.header.seats[1]
    return seat.name, seat.bot


def change_seat(stage: Stage, screen: Any, headline: str) -> None:
    screen.opening.open_menu()
    stage.frames(2)
    press(stage, stage.find("Row", icon="robot"))
    press(stage, stage.find("Row", headline=headline))


def test_a_bots_level_changes_in_the_midst_of_a_game_and_its_name_with_it(start: Start) -> None:
    stage = start(language="en")
    screen = sit(stage, Seat("Ana"), Seat("Seedling", "seedling"), first="1")
    thinking = screen.course.thinking
    cancelled: list[bool] = []
    cancel = thinking.cancel
    thinking.cancel = lambda: cancelled.append(True) or cancel()
    change_seat(stage, screen, "Seedling")
    press(stage, stage.find("BotRow", bot="oak"))
    assert cancelled
    assert who_sits(screen) == ("Oak", "oak")
    assert not stage.app.router.sheet_open
    saved = stage.app.store.games.load(screen.keeper.save_id)[0]
    assert '"oak"' in saved


def test_a_person_hands_a_seat_over_and_takes_it_back_under_the_same_name(start: Start) -> None:
    stage = start(language="fr")
    screen = sit(stage, Seat("Ana"), Seat("Bo"))
    change_seat(stage, screen, "Bo")
    press(stage, stage.find("BotRow", bot="willow"))
    assert who_sits(screen) == ("Bo", "willow")
    change_seat(stage, screen, "Bo")
    press(stage, stage.find("Row", icon="account"))
    assert who_sits(screen) == ("Bo", None)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_choice_fits_the_smallest_phone_at_the_largest_text(start: Start, language: str) -> None:
    stage = start((360, 640), language=language, text_size=1.3)
    screen = sit(stage, Seat("Ana"), Seat("Oak", "oak"))
    screen.opening.open_menu()
    stage.frames(2)
    press(stage, stage.find("Row", icon="robot"))
    assert_fits(stage)
    press(stage, stage.find("Row", headline="Oak"))
    assert_fits(stage)
