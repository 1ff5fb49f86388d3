"""A game being set up, and the other view models: no window needed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import pytest

from kodama_app import __version__
from kodama_app.engine.record import Seat
from kodama_app.i18n import Catalog
from kodama_app.store import Notice, SavedGame, StoreFault
from kodama_app.ui.bookmark import Bookmark
from kodama_app.ui.screens.about.view_model import backup_path, bug_report
from kodama_app.ui.screens.home.view_model import entries, notice_words, placed, standing
from kodama_app.ui.screens.new_game.view_model import SeatPlan, SetUp, set_up_of, usual_set_up
from kodama_app.ui.theme.tokens import TOKENS, free_token, shared_out, tokens_at
from kodama_app.ui.user_folders import typed_path

ENGLISH = Catalog("en", strict=True)
TABLE = SetUp("kodama", (SeatPlan("Anna", token="star"), SeatPlan("Ben", token="cloud"), SeatPlan(bot="greedy")))


def saved(options: Mapping[str, str], *seats: Seat, scores: tuple[int, ...] = ()) -> SavedGame:
    times = ("2026-11-16T08:00:00+00:00", "2026-11-16T09:00:00+00:00")
    return SavedGame(1, "", "", "kodama", seats, options, *times, False, scores, (), 0, 0, False)


def test_a_seat_that_a_bot_took_over_is_its_persons_again_in_the_next_game() -> None:
    handed = Seat("Anna", "sapling"), Seat("Player 2", "oak"), Seat("Seedling", "seedling")
    found = set_up_of(saved({}, *handed), {"Anna": "star"})
    assert [(plan.name, plan.bot) for plan in found.seats] == [("Anna", None), ("", None), ("", "seedling")]


def test_the_usual_table_is_one_person_and_a_bot() -> None:
    plan = usual_set_up()
    assert [seat.bot is None for seat in plan.seats] == [True, False]
    assert plan.resolved()["edition"] == "second"
    assert plan.resolved()["first"] == "chance"


def test_seats_stay_between_two_and_six() -> None:
    plan = usual_set_up()
    assert not plan.can_remove
    assert plan.without(0) == plan
    for _ in range(5):
        plan = plan.with_added()
    assert len(plan.seats) == 6
    assert not plan.can_add
    assert len({seat.token for seat in plan.seats}) == 6


def test_six_play_with_both_boxes() -> None:
    plan = TABLE.with_added().with_added().with_option("pool", "base")
    assert plan.resolved()["pool"] == "base"
    six = plan.with_added()
    assert six.resolved()["pool"] == "mixed"
    assert "pool" not in [rule.key for rule in six.house_rules()]
    assert six.without(5).resolved()["pool"] == "base"


def test_another_game_keeps_the_people_and_forgets_nobody() -> None:
    table = SetUp("kodama", (SeatPlan(bot="greedy"), *TABLE.seats), 2)
    duo = table.with_game("kodama-duo")
    assert [seat.name for seat in duo.seats] == ["Anna", "Ben"]
    assert duo.first == 1
    assert [seat.bot for seat in duo.aside] == ["greedy", "greedy"]
    draft = duo.with_game("kodama-draft")
    assert [seat.name or seat.bot for seat in draft.seats] == ["Anna", "Ben", "greedy", "greedy"]
    assert draft.aside == ()
    assert draft.resolved()["first"] == "1"


def test_house_rules_that_a_game_does_not_know_are_left_out() -> None:
    plan = TABLE.with_option("display", "3").with_option("limit", "12").with_own(0, "sprouts", "A")
    duo = plan.with_game("kodama-duo")
    assert duo.resolved() == {"decrees": "hidden", "limit": "12", "pool": "base", "first": "chance"}
    assert duo.offered_to(0, "sprouts") == ()
    assert duo.with_game("kodama").resolved()["sprouts"] == "A,-,-"


def test_the_green_goes_along_when_seats_move_or_leave() -> None:
    plan = TABLE.with_first(1)
    assert plan.moved(1, -1).first == 0
    assert plan.moved(1, -1).seats[0].name == "Ben"
    assert plan.moved(0, 1).first == 0
    assert plan.without(0).first == 0
    assert plan.without(1).first is None
    assert plan.moved(2, 1) == plan


def test_each_set_of_sprouts_sits_once_at_a_table() -> None:
    plan = TABLE.with_own(0, "sprouts", "A")
    assert plan.offered_to(1, "sprouts") == ("-", "B", "C")
    assert plan.offered_to(0, "sprouts") == ("-", "A", "B", "C")
    assert plan.with_own(1, "sprouts", "A").resolved()["sprouts"] == "A,-,-"
    assert plan.resolved()["sprouts"] == "A,-,-"


def test_the_first_edition_has_no_sprouts() -> None:
    plan = TABLE.with_own(0, "sprouts", "A").with_option("edition", "first")
    assert plan.offered_to(0, "sprouts") == ()
    assert plan.resolved()["sprouts"] == "-,-,-"


def test_display_and_decrees_follow_the_edition() -> None:
    plan = TABLE.with_option("display", "3").with_option("edition", "first")
    assert plan.value_of("display") == "3"
    assert plan.value_of("decrees") == "open"
    back = plan.with_option("edition", "second")
    assert (back.value_of("display"), back.value_of("decrees")) == ("4", "hidden")
    assert TABLE.with_option("limit", "none").by_the_book().resolved() == TABLE.resolved()


def test_whatever_is_offered_can_be_played() -> None:
    for edition in ("first", "second"):
        plan = TABLE.with_option("edition", edition)
        for rule in plan.house_rules():
            for value in rule.values:
                assert plan.with_option(rule.key, value).resolved()[rule.key] == value
    assert [rule.key for rule in TABLE.house_rules()] == ["edition", "display", "decrees", "limit", "pool"]


def test_nobody_takes_a_token_that_a_named_person_has() -> None:
    assert TABLE.with_seat(0, token="cloud").seats[0].token == "star"
    assert TABLE.with_seat(0, token="flower").tokens()[:2] == ["flower", "cloud"]
    robbed = TABLE.tokens()[2]
    assert TABLE.with_seat(0, token=robbed).tokens()[0] == robbed
    assert len(set(TABLE.with_seat(0, token=robbed).tokens())) == 3


def test_tokens_at_the_table_are_those_of_the_set_up() -> None:
    remembered = {"ANNA": "star", "Ben": "cloud", "Squirrel": "mushroom"}
    assert tokens_at(TABLE.seated(ENGLISH.text), remembered) == TABLE.tokens()
    assert free_token(TOKENS) in TOKENS
    assert free_token(["star"], "star") != "star"
    assert shared_out(["star", "star", "no such"])[0] == "star"


def test_no_two_are_called_alike() -> None:
    plan = replace(TABLE, seats=(*TABLE.seats, SeatPlan("anna"), SeatPlan(bot="greedy")))
    assert plan.names(ENGLISH.text) == ["Anna", "Ben", "Squirrel", "anna 2", "Squirrel 2"]
    assert replace(TABLE, seats=(SeatPlan("  "), SeatPlan())).names(ENGLISH.text) == ["Player 1", "Player 2"]
    assert plan.seated(ENGLISH.text)[2] == Seat("Squirrel", "greedy")


def test_the_last_game_is_the_next_set_up() -> None:
    plan = TABLE.with_option("limit", "12").with_own(1, "sprouts", "B").with_first(2)
    seats = plan.seated(ENGLISH.text)
    found = set_up_of(saved(plan.resolved(), *seats), {"Anna": "star", "Ben": "cloud"})
    assert found is not None
    assert found.options == {"limit": "12"}
    assert found.first is None
    assert [seat.name for seat in found.seats] == ["Anna", "Ben", ""]
    assert [seat.token for seat in found.seats][:2] == ["star", "cloud"]
    assert found.seats[1].own == {"sprouts": "B"}


def test_a_makeshift_name_and_a_bot_of_old_are_not_taken_over() -> None:
    found = set_up_of(saved({}, Seat("Player 1"), Seat("Oak", "retired-bot")), {})
    assert found is not None
    assert [(seat.name, seat.bot) for seat in found.seats] == [("", None), ("", None)]
    assert set_up_of(replace(saved({}, Seat("A"), Seat("B")), game="chess"), {}) is None
    assert set_up_of(saved({"display": "9"}, Seat("A"), Seat("B")), {}) is None


def test_home_shows_only_what_exists_and_is_not_empty() -> None:
    names = [name for name, _icon in entries({"gallery", "statistics", "settings"}, finished=True, results=False)]
    assert names == ["gallery", "settings"]


def test_a_game_is_told_in_two_lines() -> None:
    game = saved({}, Seat("Anna"), Seat("Ben"), scores=(12, 9))
    record = "header\n0 grow B01 1 2 3 = 1 0\n0 kodama K01 = 5 0\n1 kodama K02 = 5 4\nchecksum 0"
    told = placed(game, record)
    assert told.title(ENGLISH.text) == "Anna – Ben"
    line = told.line(ENGLISH.text, ENGLISH.moment).replace("\u00a0", " ")
    here = datetime.fromisoformat(game.updated).astimezone()
    assert line == f"Summer · Anna: 12, Ben: 9\n{ENGLISH.moment(here)}".replace("\u00a0", " ")
    assert placed(game, "header\n").stage == "season.spring"


def test_what_was_written_down_beside_a_game_tells_round_and_turn() -> None:
    game = saved({}, Seat("Anna"), Seat("Ben"), scores=(12, 9))
    told = placed(replace(game, note=Bookmark("fall", 3, 1).text), "header\n")
    line = told.line(ENGLISH.text, ENGLISH.moment).replace("\u00a0", " ")
    assert line.startswith("Fall, round 3 · Ben is to move · Anna: 12, Ben: 9\n")


@pytest.mark.parametrize(
    "note",
    [
        *("", "rain", "[]", "7", '{"stage": "fall"}', Bookmark("winter", 1, 0).text, Bookmark("fall", 1, 2).text),
        *(
            '{"stage": "fall", "round": "1", "mover": 0}',
            '{"stage": "fall", "round": 1, "mover": true}',
            "[" * 9999,
        ),
    ],
)
def test_a_note_that_is_none_costs_nothing(note: str) -> None:
    game = replace(saved({}, Seat("Anna"), Seat("Ben")), note=note)
    told = placed(game, "header\n")
    assert (told.stage, told.round, told.mover) == ("season.spring", 0, None)


def test_a_damaged_game_says_so() -> None:
    game = replace(saved({}), damaged=True, updated="rubbish")
    assert "damaged" in standing(game).line(ENGLISH.text, ENGLISH.moment)


@pytest.mark.parametrize(
    "code", [code for code in StoreFault if code not in (StoreFault.GONE, StoreFault.CHANGED)]
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_notice_has_words(code: StoreFault, language: str) -> None:
    catalog = Catalog(language, strict=True)
    words = notice_words([Notice(code, Path("/x"), rescued=1)], True, catalog.text, catalog.plural)
    assert len(words) >= 2


def test_paths_are_read_as_people_write_them(tmp_path: Path) -> None:
    assert typed_path("  ") is None
    assert typed_path(' "/a b/c" ') == Path("/a b/c")
    assert typed_path("~/x") == typed_path("x") == typed_path("./x") == Path.home() / "x"
    assert backup_path(date(2026, 11, 16), tmp_path) == tmp_path / "kodama-2026-11-16.backup"


def test_a_bug_report_holds_the_whole_record_and_the_version() -> None:
    report = bug_report("header\nchecksum 0\n")
    assert "header\nchecksum 0" in report
    assert f"Kodama {__version__}," in report


def test_view_models_know_no_kivy() -> None:
    screens = "kodama_app.ui.screens"
    modules = [f"{screens}.{name}.view_model" for name in ("home", "new_game", "about")]
    code = f"import sys, {', '.join(modules)}; sys.exit(any(name.startswith('kivy') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
