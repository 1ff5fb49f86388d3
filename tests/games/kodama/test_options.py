"""The options, their defaults, and errors that list the right ones."""

from __future__ import annotations

import pytest

from kodama_app.engine.rules import Setup
from kodama_app.games import GAMES, game
from kodama_app.games.kodama.options import KodamaOptions
from kodama_app.games.kodama.spec import KODAMA
from kodama_app.games.spec import OptionError

from .forest import rules


def test_all_options_are_written_out_with_their_defaults() -> None:
    assert KODAMA.resolve({}, 3) == {
        "edition": "second",
        "display": "4",
        "decrees": "hidden",
        "limit": "10",
        "pool": "base",
        "sprouts": "-,-,-",
        "first": "chance",
    }


def test_the_first_edition_brings_its_own_defaults() -> None:
    found = KODAMA.resolve({"edition": "first"}, 2)
    assert (found["display"], found["decrees"]) == ("3", "open")
    found = KODAMA.resolve({"edition": "first", "display": "4", "decrees": "none"}, 2)
    assert (found["display"], found["decrees"]) == ("4", "none")


def test_what_is_resolved_resolves_to_itself() -> None:
    once = KODAMA.resolve({"limit": "007", "sprouts": "B,-", "first": "1"}, 2)
    assert once["limit"] == "7"
    assert KODAMA.resolve(once, 2) == once


def test_options_become_values() -> None:
    found = KodamaOptions.read(KODAMA.resolve({"limit": "none", "sprouts": "C,-,A", "first": "2"}, 3))
    assert found == KodamaOptions("hidden", None, 2, ("C", None, "A"), 4)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (
            {"colour": "red"},
            "unknown option 'colour'; known: decrees, display, edition, first, limit, pool, sprouts",
        ),
        ({"display": "5"}, "option 'display' cannot be '5'; allowed: 3, 4"),
        ({"edition": "third"}, "option 'edition' cannot be 'third'; allowed: first, second"),
        ({"decrees": "shut"}, "option 'decrees' cannot be 'shut'; allowed: open, hidden, none"),
        ({"limit": "-1"}, "option 'limit' cannot be '-1'; allowed: a whole number, none"),
        ({"limit": "²"}, "option 'limit' cannot be '²'"),
        ({"pool": "all"}, "option 'pool' cannot be 'all'; allowed: base (up to five players), mixed"),
        ({"first": "2"}, "option 'first' cannot be '2'"),
        ({"first": "-1"}, "option 'first' cannot be '-1'"),
        ({"sprouts": "A"}, "option 'sprouts' cannot be 'A'"),
        ({"sprouts": "A,A"}, "option 'sprouts' cannot be 'A,A'"),
        ({"sprouts": "A,D"}, "option 'sprouts' cannot be 'A,D'"),
        ({"sprouts": "A,-", "edition": "first"}, "second edition only"),
    ],
)
def test_a_wrong_option_is_answered_with_the_right_ones(given: dict[str, str], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        KODAMA.resolve(given, 2)
    assert message in str(caught.value)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_kodama_is_for_two_to_six_players(seats: int) -> None:
    with pytest.raises(OptionError, match=f"kodama is for 2 to 6 players, not {seats}"):
        KODAMA.resolve({}, seats)


def test_rules_want_options_in_full() -> None:
    with pytest.raises(OptionError, match="not written out, missing: display, decrees"):
        KODAMA.rules({"edition": "second"})
    with pytest.raises(OptionError, match="unknown option 'x'"):
        KODAMA.rules({**KODAMA.resolve({}, 2), "x": "y"})


def test_rules_refuse_another_number_of_seats_than_their_options_are_for() -> None:
    made = rules(2)
    with pytest.raises(OptionError, match="for 2 seats, not 3"):
        made.start(Setup(3, 1, made.options))


def test_games_are_found_by_id() -> None:
    assert game("kodama") is KODAMA
    assert KODAMA in GAMES
    with pytest.raises(LookupError, match="no game is called 'chess'; known: kodama"):
        game("chess")
