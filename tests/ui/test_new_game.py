"""Setting up a game with fingers and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window

from kodama_app.engine.record import Seat
from kodama_app.session.session import GameSession
from kodama_app.ui.platform.recording import Recording
from kodama_app.ui.screens.new_game import screen as new_game
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits
from tests.ui.hands import press


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(new_game, "begin_game", lambda _app, *values: calls.append(values))
    return calls


def chip(stage: Stage, words: str) -> Any:
    return stage.find("Chip", text=words)


def open_screen(stage: Stage) -> Any:
    press(stage, stage.app.router.current.ids.begin)
    assert stage.app.router.current.name == "new_game"
    return stage.app.router.current


def test_two_taps_are_enough_to_play(start: Callable[..., Stage], begun: list[tuple[Any, ...]]) -> None:
    stage = start(language="en")
    screen = open_screen(stage)
    assert screen.ids.begin.text == "Plant 2\u00a0trees"
    press(stage, screen.ids.begin)
    ((game, seats, options, name),) = begun
    assert game == "kodama"
    assert seats == [Seat("Player 1"), Seat("Seedling", "seedling")]
    assert options["first"] == "chance"
    assert name == "Player 1 – Seedling"


def test_a_name_is_remembered_with_its_token(start: Callable[..., Stage], begun: list[tuple[Any, ...]]) -> None:
    stage = start(language="en")
    screen = open_screen(stage)
    press(stage, screen.ids.seats.children[-1])
    sheet = stage.find("SeatSheet")
    sheet.ids.name.text = "Zoé"
    press(stage, next(token for token in sheet.ids.tokens.children if token.token == "mushroom"))
    sheet.close()
    assert "Zoé" in screen.summary
    press(stage, screen.ids.begin)
    (profile,) = stage.app.store.profiles.all()
    assert (profile.name, profile.token) == ("Zoé", "mushroom")


def test_whoever_types_a_known_name_is_that_person(
    start: Callable[..., Stage], begun: list[tuple[Any, ...]]
) -> None:
    stage = start(language="en")
    stage.app.store.profiles.create("Ana", "cloud")
    stage.app.store.profiles.create("Bo", "star")
    screen = open_screen(stage)
    press(stage, screen.ids.seats.children[-1])
    stage.find("SeatSheet").ids.name.text = "bo"
    stage.find("SeatSheet").close()
    press(stage, screen.ids.begin)
    ((_game, seats, _options, name),) = begun
    assert seats[0] == Seat("Bo")
    assert name.startswith("Bo –")
    assert {profile.name: profile.token for profile in stage.app.store.profiles.all()} == {
        "Ana": "cloud",
        "Bo": "star",
    }


def test_a_remembered_person_is_offered_and_sits_once(start: Callable[..., Stage]) -> None:
    stage = start(language="en")
    stage.app.store.profiles.create("Zoé", "star")
    stage.app.store.profiles.create("Anna", "flower")
    screen = open_screen(stage)
    assert screen.names[0] == "Anna"
    press(stage, screen.ids.add_person)
    sheet = stage.find("SeatSheet")
    offered = [one.text for one in sheet.ids.people.children]
    assert offered == ["Zoé"]
    press(stage, sheet.ids.people.children[0])
    assert screen.plan.seats[2].name == "Zoé"
    assert screen.plan.seats[2].token == "star"


def test_seats_are_added_moved_and_removed(start: Callable[..., Stage]) -> None:
    stage = start(language="en")
    screen = open_screen(stage)
    press(stage, screen.ids.add_bot)
    assert screen.names == ["Player 1", "Seedling", "Seedling 2"]
    screen.edit(0)
    stage.frames(3)
    sheet = stage.find("SeatSheet")
    press(stage, sheet.ids.later)
    assert [seat.bot for seat in screen.plan.seats] == ["seedling", None, "seedling"]
    press(stage, sheet.ids.remove_seat)
    assert [seat.bot for seat in screen.plan.seats] == ["seedling", "seedling"]
    assert sheet.parent is None


def test_the_one_in_green_begins(start: Callable[..., Stage], begun: list[tuple[Any, ...]]) -> None:
    stage = start(language="en")
    screen = open_screen(stage)
    press(stage, chip(stage, "Seedling"))
    assert screen.summary == "Player 1 and Seedling. Seedling begins."
    press(stage, screen.ids.begin)
    assert begun[0][2]["first"] == "1"


def test_in_duo_nobody_begins_but_somebody_sows(start: Callable[..., Stage]) -> None:
    stage = start(language="en")
    screen = open_screen(stage)
    screen.plan = screen.plan.with_game("kodama-duo")
    stage.frames(3)
    assert screen.summary == "Player 1 and Seedling. Chance decides who is the\u00a0Sower."
    press(stage, chip(stage, "Seedling"))
    assert screen.summary == "Player 1 and Seedling. Seedling is the Sower."


def test_house_rules_open_and_go_back_to_the_book(start: Callable[..., Stage]) -> None:
    stage = start(size=(800, 1280), language="en")
    screen = open_screen(stage)
    assert screen.house.parent is None
    press(stage, screen.ids.house_row)
    press(stage, chip(stage, "First"))
    assert screen.plan.resolved()["display"] == "3"
    assert screen.house_words == "Edition: First"
    press(stage, screen.house.ids.by_the_book)
    assert screen.at_home
    assert screen.plan.resolved()["display"] == "4"


def test_sprouts_only_where_the_edition_has_them(start: Callable[..., Stage]) -> None:
    stage = start(language="en")
    screen = open_screen(stage)
    screen.edit(0)
    stage.frames(3)
    press(stage, chip(stage, "Sprouts B"))
    assert screen.plan.resolved()["sprouts"] == "B,-"
    stage.key(27)
    screen.choose("edition", "first")
    assert screen.plan.resolved()["sprouts"] == "-,-"
    screen.edit(0)
    stage.frames(3)
    with pytest.raises(LookupError):
        chip(stage, "Sprouts B")


def test_the_next_table_is_set_as_the_last(start: Callable[..., Stage]) -> None:
    stage = start(language="en")
    seats = [Seat("Anna"), Seat("Ben"), Seat("Oak", "oak")]
    stage.app.store.profiles.create("Anna", "star")
    record = GameSession.begin("kodama", seats, 3, {"limit": "12"}).record.text
    stage.app.store.games.create("", record)
    screen = stage.app.router.go("new_game")
    assert screen.names == ["Anna", "Player 2", "Oak"]
    assert screen.plan.options == {"limit": "12"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_fits_at_the_largest_text(start: Callable[..., Stage], language: str) -> None:
    stage = start(size=(360, 640), language=language, text_size=1.3)
    for name in ("Jean-Baptiste-Emmanuel", "Anne"):
        stage.app.store.profiles.create(name, "star")
    screen = stage.app.router.go("new_game")
    for _ in range(3):
        screen.add_bot()
    screen.house_open = True
    assert_fits(stage)
    screen.edit(0)
    assert_fits(stage)
    screen.app.router.back()
    screen.edit(1)
    assert_fits(stage)


def played(stage: Stage, game_id: str, *names: str, **options: str) -> None:
    """A game that those known people once began."""
    record = GameSession.begin(game_id, [Seat(name) for name in names], 3, options).record.text
    stage.app.store.games.create("", record)


def test_each_game_is_set_up_as_it_was_last(start: Callable[..., Stage]) -> None:
    stage = start(language="en")
    for name in ("Ana", "Bo", "Cy"):
        stage.app.store.profiles.create(name, "star")
    played(stage, "kodama", "Ana", "Bo", "Cy", sprouts="-,-,B")
    played(stage, "kodama-duo", "Bo", "Cy")
    screen = stage.app.router.go("new_game")
    assert screen.names == ["Bo", "Cy"]
    screen.choose_game("kodama")
    assert screen.names == ["Ana", "Bo", "Cy"], "a game for two has made nobody forget the third"
    assert screen.plan.resolved()["sprouts"] == "-,-,B"
    screen.choose_game("kodama-duo")
    assert screen.names == ["Bo", "Cy"]


def test_people_chosen_just_now_go_along_to_another_game(start: Callable[..., Stage]) -> None:
    stage = start(language="en")
    for name in ("Ana", "Bo", "Cy"):
        stage.app.store.profiles.create(name, "star")
    played(stage, "kodama", "Ana", "Bo", "Cy")
    played(stage, "kodama-duo", "Bo", "Cy")
    screen = stage.app.router.go("new_game")
    screen.plan = screen.plan.with_seat(0, name="Dai")
    screen.choose_game("kodama")
    assert screen.names == ["Dai", "Cy"]


def test_sprouts_are_explained_where_they_are_chosen(start: Callable[..., Stage]) -> None:
    stage = start(language="en")
    screen = open_screen(stage)
    screen.edit(0)
    stage.frames(3)
    option = stage.find("SeatOption")
    assert option.ids.cards.children == [], "four Kodama are dealt by chance"
    press(stage, chip(stage, "Sprouts B"))
    stage.frames(3)
    lines = option.ids.cards.children[::-1]
    assert [line.card for line in lines] == ["SB1", "SB2", "SB3"]
    assert [line.headline.split(" · ")[0] for line in lines] == ["Spring", "Summer", "Fall"]
    assert all(line.rule for line in lines)
    press(stage, lines[0])
    assert stage.find("CardSheet").card == "SB1"


def test_a_pencil_leads_to_the_name_which_stays_where_it_is_while_one_writes(start: Callable[..., Stage]) -> None:
    stage = start(size=(1280, 800), language="en")
    screen = open_screen(stage)
    press(stage, screen.ids.seats.children[-1])
    stage.wait(0.3)
    sheet = stage.find("SeatSheet")
    field = sheet.ids.name
    assert field.focus
    before = field.to_window(*field.pos), sheet.ids.body.size[:]
    for letter in "Ana":
        stage.key(ord(letter), letter)
        Window.dispatch("on_textinput", letter)
        stage.frames(3)
        assert (field.to_window(*field.pos), sheet.ids.body.size[:]) == before
    assert screen.plan.seats[0].name == "Ana"
    stage.key(13)
    stage.frames(2)
    assert sheet.parent is None


def test_a_pencil_brings_no_keyboard_onto_a_phone_unasked(start: Callable[..., Stage]) -> None:
    stage = start(machine=Recording(phone=True))
    screen = open_screen(stage)
    press(stage, screen.ids.seats.children[-1])
    stage.wait(0.3)
    assert not stage.find("SeatSheet").ids.name.focus


def test_enter_plants_and_shift_tab_begins_at_the_foot(
    start: Callable[..., Stage], begun: list[tuple[Any, ...]]
) -> None:
    stage = start(language="en")
    screen = open_screen(stage)
    for _ in range(4):
        screen.add_bot()
    stage.key(13)
    stage.frames(2)
    assert begun == [], "the finger that came here meant something else"
    stage.wait(1)
    stage.key(9, "", "shift")
    assert screen.ids.begin.focus
    screen.ids.begin.focus = False
    stage.key(13)
    stage.frames(2)
    assert len(begun) == 1


def test_enter_does_what_has_the_focus_and_no_more(
    start: Callable[..., Stage], begun: list[tuple[Any, ...]]
) -> None:
    stage = start(language="en")
    screen = open_screen(stage)
    stage.wait(1)
    screen.ids.add_bot.focus = True
    stage.key(13)
    stage.frames(2)
    assert len(screen.names) == 3
    assert begun == []
