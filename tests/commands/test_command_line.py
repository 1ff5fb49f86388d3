"""The command itself, mostly as its own process: help, wrong words, and readers that go away."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kodama_app.__main__ import COMMANDS, main


def run(*words: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kodama_app", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=120, check=False)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith(f"usage: kodama {command} ")
    assert COMMANDS[command].capitalize().split()[0] in out


def test_the_help_lists_every_command() -> None:
    said = run("--help")
    assert said.returncode == 0
    assert [name for name, what in COMMANDS.items() if name not in said.stdout or what not in said.stdout] == []


@pytest.mark.parametrize(
    "words", [["play", "chess"], ["dance"], ["simulate", "--dance"], ["simulate", "--seed", "x"], ["verify"]]
)
def test_wrong_words_end_with_the_usage_and_no_traceback(words: list[str]) -> None:
    said = run(*words)
    assert said.returncode == 2
    assert said.stderr.startswith("usage: kodama")
    assert "Traceback" not in said.stderr


@pytest.mark.parametrize(
    ("screen", "words"), [({}, "no screen"), ({"DISPLAY": ":1999"}, "no window")], ids=["none", "dead"]
)
def test_without_a_screen_the_app_says_so_in_one_line(screen: dict[str, str], words: str) -> None:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    # Tests in this very process may have told kivy to speak up: a user's environment has no such words.
    bare = {name: value for name, value in os.environ.items() if name not in screens and "KIVY" not in name}
    said = subprocess.run(
        [sys.executable, "-m", "kodama_app"], env={**bare, **screen}, capture_output=True, text=True, timeout=120
    )
    assert said.returncode == 1
    assert len(said.stderr.splitlines()) == 1
    assert words in said.stderr


def test_a_wrong_file_ends_a_process_with_one_line(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("nothing of a game", encoding="utf-8")
    said = run("verify", "notes.txt", folder=tmp_path)
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == (
        "kodama verify: notes.txt: line 1: this is no game record: it does not begin with a header in JSON\n"
    )


def test_another_process_plays_the_same_game(tmp_path: Path) -> None:
    # String hashing differs from process to process: nothing may depend on the order of a set.
    words = ["simulate", "--seats", "random,greedy", "--seed", "9", "--record"]
    assert run(*words, "there.txt", folder=tmp_path).returncode == 0
    assert main([*words, str(tmp_path / "here.txt")]) == 0
    assert (tmp_path / "there.txt").read_bytes() == (tmp_path / "here.txt").read_bytes()


def test_a_reader_that_has_gone_is_no_error_worth_a_traceback() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "kodama_app", "cards"]
    buffered = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    try:
        ended = subprocess.run(
            command, stdout=writer, stderr=subprocess.PIPE, env=buffered, text=True, timeout=120, check=False
        )
    finally:
        os.close(writer)
    assert ended.stderr == ""
    assert ended.returncode == 1


def test_where_weights_cannot_be_written_nobody_plays_first(tmp_path: Path) -> None:
    said = run("train", "--games", "1", "--rounds", "1", "--out", "nowhere/weights.json", folder=tmp_path)
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == "kodama train: cannot write nowhere/weights.json: No such file or directory\n"
