"""`kodama simulate`: bots play, a summary and files come out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kodama_app.engine.record import Seat, read_record

from .conftest import Kodama, Simulated

DEFAULTS = {
    "edition": "second",
    "display": "4",
    "decrees": "hidden",
    "limit": "10",
    "pool": "base",
    "sprouts": "-,-",
    "first": "chance",
}


def test_the_summary_as_json_tells_every_games_scores(kodama: Kodama) -> None:
    said = kodama("simulate", "--seats", "random,random", "--seed", 8, "--games", 2, "--json")
    summary = json.loads(said.out)
    assert list(summary) == [
        "game", "options", "seats", "seed", "games", "scores", "winners", "mean_scores", "wins",
    ]  # fmt: skip
    assert (summary["game"], summary["seed"], summary["games"]) == ("kodama", 8, 2)
    assert summary["options"] == DEFAULTS
    assert summary["seats"] == ["random", "random"]
    scores = summary["scores"]
    assert [len(game) for game in scores] == [2, 2]
    assert summary["mean_scores"] == [(scores[0][seat] + scores[1][seat]) / 2 for seat in (0, 1)]
    assert all(max(game) == game[winners[0]] for game, winners in zip(scores, summary["winners"], strict=True))
    assert sum(summary["wins"]) == 2


def test_the_summary_in_words_has_a_line_for_each_seat(kodama: Kodama, simulated: Simulated) -> None:
    said = kodama("simulate", "--seats", "random,greedy", "--seed", 3)
    played = read_record(simulated.record.read_text(encoding="utf-8")).played
    best = max(played[-1].scores)
    for seat, line in enumerate(said.out.splitlines()):
        bot, score = ("random", "greedy")[seat], played[-1].scores[seat]
        expected = f"seat {seat} {bot} mean score {score}.00 wins {int(score == best)} of 1"
        assert line.split() == expected.split()
    assert said.out.count("\n") == 2


def test_several_games_are_those_of_the_seeds_one_after_the_other(kodama: Kodama) -> None:
    def transcript(name: str, seed: int, games: int) -> bytes:
        words = ("--seats", "random,random", "--option", "edition=first", "--seed", seed, "--games", games)
        assert kodama("simulate", *words, "--transcript", name).code == 0
        return Path(name).read_bytes()

    both, later = transcript("both", 5, 2), transcript("later", 6, 1)
    assert both.endswith(later)
    assert len(both) > len(later)
    setups = [json.loads(line) for line in both.splitlines() if b'"setup"' in line]
    assert [setup["seed"] for setup in setups] == [5, 6]


def test_the_same_seed_gives_the_same_bytes(kodama: Kodama, simulated: Simulated) -> None:
    words = ("simulate", "--seats", "random,greedy", "--seed", 3, "--record", "r", "--transcript", "t")
    assert kodama(*words).code == 0
    assert Path("r").read_bytes() == simulated.record.read_bytes()
    assert Path("t").read_bytes() == simulated.transcript.read_bytes()
    assert b"\r" not in Path("t").read_bytes()


def test_the_record_names_the_bots_and_writes_all_options_out(simulated: Simulated) -> None:
    header = read_record(simulated.record.read_text(encoding="utf-8")).header
    assert header.seats == (Seat("random", "random"), Seat("greedy", "greedy"))
    assert (header.game, header.seed, header.options) == ("kodama", 3, DEFAULTS)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--option", "colour=red"], "unknown option 'colour'; known: decrees, display, edition, first, limit, "),
        (["--option", "edition=third"], "option 'edition' cannot be 'third'; allowed: first, second"),
        (["--option", "decrees=no"], "option 'decrees' cannot be 'no'; allowed: open, hidden, none"),
        (["--option", "limit=-1"], "option 'limit' cannot be '-1'; allowed: a whole number, none"),
        (["--option", "first=2"], "option 'first' cannot be '2'; allowed: a seat's number from 0 up, chance"),
        (["--option", "sprouts=A,A"], "option 'sprouts' cannot be 'A,A'; allowed: A, B, C or - for each seat"),
        (["--option", "edition"], "option 'edition' should look like key=value"),
        (["--option", "=first"], "option '=first' should look like key=value"),
        (["--option", "limit=9", "--option", "limit=8"], "option 'limit' is given twice"),
        (["--seats", "greedy"], "kodama is for 2 to 6 players, not 1"),
        (["--seats", ",".join(["greedy"] * 7)], "kodama is for 2 to 6 players, not 7"),
        (["--seats", "greedy,clever"], "no bot is called 'clever'; known: random, greedy"),
        (["--seats", "greedy,,random"], "no bot is called ''; known: random, greedy"),
        (["--game", "chess"], "no game is called 'chess'; known: kodama"),
        (["--games", "0"], "--games must be 1 or more, not 0"),
        (["--games", "2", "--record", "r"], "--record takes one game; use --games 1 with the seed you want"),
        (["--record", "same", "--transcript", "./same"], "--record and --transcript cannot both be same"),
        (["--record", "no/such/folder"], "cannot write no/such/folder: No such file or directory"),
        (["--transcript", "."], "cannot write .: Is a directory"),
    ],
)
def test_what_is_asked_wrongly_is_answered_with_what_would_be_right(
    kodama: Kodama, words: list[str], message: str
) -> None:
    assert kodama("simulate", *words).complaint.startswith(f"kodama simulate: {message}")
    assert list(Path().iterdir()) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("option", ["--record", "--transcript"])
def test_a_full_disk_is_named(kodama: Kodama, option: str) -> None:
    said = kodama("simulate", "--seats", "random,random", option, "/dev/full")
    assert said.complaint == "kodama simulate: cannot write /dev/full: No space left on device"
