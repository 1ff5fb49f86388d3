"""Games of an earlier version: played, continued, judged and refused by their own rules and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kodama_app.engine.plain import checksum
from kodama_app.engine.record import GameRecord, ReplayError
from kodama_app.games import GAMES
from kodama_app.games.spec import GameSpec, OptionError
from kodama_app.judge import judge_transcript
from kodama_app.session.match import Match, play_match
from kodama_app.session.session import GameSession
from kodama_app.session.transcript import transcript
from tests.golden.games import of_earlier_rules

from .other_numbers import other_numbers

OWN_KIND = [path for path in of_earlier_rules() if path.stem.endswith("own-kind")]
"""Played before the own kind followed the decree, with a Kodama for which it matters."""


def named(path: Path) -> str:
    return path.stem


@pytest.fixture
def numbers_were_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with other_numbers(tmp_path, monkeypatch):
        yield


def match_of(spec: GameSpec, version: int, seed: int, options: dict[str, str]) -> Match:
    then = replace(spec, rules_version=version, earlier_versions=())
    return play_match(then, ["random", "random"], seed, options)


def written(match: Match) -> list[str]:
    return list(transcript(match.spec, match.header, [match.start, *(step for _, step in match.steps)]))


def judged(match: Match, version: int | None) -> list[Any]:
    return judge_transcript(written(match), version)


@pytest.mark.usefixtures("numbers_were_others")
@pytest.mark.parametrize("seed", [300, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(301, 320))])
@pytest.mark.parametrize("spec", [spec for spec in GAMES if spec.earlier_versions], ids=lambda spec: spec.id)
def test_every_number_of_a_card_is_its_version_s_for_the_app_and_for_the_judge(spec: GameSpec, seed: int) -> None:
    match = match_of(spec, 1, seed, {"pool": "mixed"})
    assert judged(match, 1) == []
    assert judged(match, 2) != []


@pytest.mark.usefixtures("numbers_were_others")
def test_a_transcript_that_keeps_earlier_rules_to_the_letter_is_no_breach() -> None:
    before, now = (match_of(GAMES[0], version, 300, {"pool": "mixed"}) for version in (1, 2))
    assert judged(before, None) == judged(now, None) == []
    wrong = [line.replace('"decree_points": 0', '"decree_points": 1') for line in written(before)]
    assert {breach.rule for breach in judge_transcript(wrong)} >= {"decree-points", "scores"}


@pytest.mark.parametrize("path", OWN_KIND, ids=named)
def test_by_the_present_rules_such_a_game_would_have_gone_otherwise(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    session = GameSession.resume(text)
    steps = [session.timeline.start, *(step for _, step in session.timeline.done)]
    lines = list(transcript(session.spec, session.header, steps))
    assert judge_transcript(lines, 1) == judge_transcript(lines) == []
    # The numbers of some decrees have changed since, too.
    assert (
        "kodama-points"
        in {breach.rule for breach in judge_transcript(lines, 2)}
        <= {"kodama-points", "decree-points"}
    )
    with pytest.raises(ReplayError, match="the scores come to"):
        GameSession.resume(text.replace('"rules": 1', '"rules": 2', 1))


@pytest.mark.parametrize("path", OWN_KIND, ids=named)
def test_a_game_in_progress_goes_on_by_the_rules_it_began_with(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    whole = GameSession.resume(text)
    done = whole.timeline.done
    cut = GameRecord(whole.header, whole.record.played[:5], checksum(done[4][1].state))
    begun = GameSession.resume(cut.text)
    for action, _ in done[5:]:
        begun.act(action)
    assert begun.record.text == text
    assert begun.header.rules_version == 1


@pytest.mark.parametrize("version", [0, 3, 99])
def test_a_version_never_heard_of_is_refused_by_its_number(version: int) -> None:
    text = OWN_KIND[0].read_text(encoding="utf-8").replace('"rules": 1', f'"rules": {version}', 1)
    with pytest.raises(OptionError, match=f"version {version} of the rules of [a-z-]+ is unknown; known: 1, 2"):
        GameSession.resume(text)
