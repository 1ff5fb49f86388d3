"""Terminals, pipes and names as they really are: one clear line and the right exit code, never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from kodama_app.commands.voice import LONGEST, one_line

from .conftest import Simulated

ODD = os.fsdecode(b"g\xff.txt")
"""The name of a file that is no UTF-8."""


def run(*words: str, env: Mapping[str, str] = {}, **more: Any) -> subprocess.CompletedProcess[bytes]:
    """As a user's shell would, whatever the tests' own environment is set to."""
    set_for_tests = ("PYTHONIOENCODING", "PYTHONUNBUFFERED", "LC_ALL")
    bare = {name: value for name, value in os.environ.items() if name not in set_for_tests}
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | more
    command = [sys.executable, "-m", "kodama_app", *words]
    return subprocess.run(command, env={**bare, **env}, timeout=120, check=False, **streams)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("buffered", [{}, {"PYTHONUNBUFFERED": "1"}], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize("words", [["cards"], ["--help"]])
def test_a_full_output_is_told_of(words: list[str], buffered: dict[str, str]) -> None:
    with open("/dev/full", "w") as full:
        said = run(*words, env=buffered, stdout=full)
    who = b"kodama cards" if words[0] == "cards" else b"kodama"
    assert (said.returncode, said.stderr) == (2, who + b": cannot write the output: No space left on device\n")


def test_where_even_complaints_find_no_room_the_code_tells() -> None:
    with open("/dev/full", "w") as full:
        assert run("verify", "nowhere.txt", stderr=full).returncode == 2


def shell(line: str) -> subprocess.CompletedProcess[str]:
    line = line.replace("kodama", f"{sys.executable} -m kodama_app")
    pipe = subprocess.PIPE
    with subprocess.Popen(["sh", "-c", line], stdout=pipe, stderr=pipe, text=True, start_new_session=True) as sh:
        try:
            out, complaints = sh.communicate(timeout=120)
        except subprocess.TimeoutExpired:  # all of them: what fills a pipe for ever would go on filling it
            os.killpg(sh.pid, signal.SIGKILL)
            raise
    return subprocess.CompletedProcess(line, sh.returncode, out, complaints)


def test_a_closed_output_is_told_of() -> None:
    said = shell("kodama cards >&-")
    closed = "kodama cards: the standard output is closed: there is nowhere to answer\n"
    assert (said.returncode, said.stderr) == (2, closed)
    assert shell("kodama cards >&- 2>&-").returncode == 2
    said = shell("kodama cards 2>&-")
    assert said.returncode == 0
    assert "all as they should be" in said.stdout


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_every_terminal_can_show_it(encoding: str, simulated: Simulated, tmp_path: Path) -> None:
    odd = tmp_path / ODD
    odd.write_bytes(simulated.record.read_bytes())
    said = run("verify", str(odd), env={"PYTHONIOENCODING": encoding})
    assert (said.returncode, said.stderr) == (0, b"")
    shown = b"g\xff.txt" if encoding == "utf-8" else b"g\\udcff.txt"
    assert shown in said.stdout
    missing = run("render", str(tmp_path / os.fsdecode("né\udcff".encode("utf-8", "surrogateescape"))),
                  env={"PYTHONIOENCODING": encoding})  # fmt: skip
    assert missing.returncode == 2
    assert missing.stderr.endswith(b": No such file or directory\n")
    for words in (["tournament", "--games", "2", "--bots", "random,random"], ["simulate", "--help"]):
        said = run(*words, env={"PYTHONIOENCODING": encoding, "LC_ALL": "C"})
        assert (said.returncode, said.stderr) == (0, b"")
        assert said.stdout.isascii()


def test_a_game_may_come_through_a_pipe(simulated: Simulated) -> None:
    for path in (simulated.record, simulated.transcript):
        with path.open("rb") as file:
            through = subprocess.Popen(["cat"], stdin=file, stdout=subprocess.PIPE)
            said = run("verify", "/dev/stdin", stdin=through.stdout)
            through.communicate()
        assert (said.returncode, said.stderr) == (0, b"")
        assert said.stdout.startswith(b"/dev/stdin: 24 placements")


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("cat /dev/zero", "it has a line far too long for a game"),
        ("yes", "it is far too long for a game"),
    ],
)
def test_a_file_without_an_end_is_not_read_to_it(source: str, told: str) -> None:
    for command in ("verify /dev/stdin", "render /dev/stdin --out nowhere/tree.png"):
        said = shell(f"{source} | (ulimit -v 4000000; kodama {command})")
        name = command.split()[0]
        assert (said.returncode, said.stderr) == (2, f"kodama {name}: cannot read /dev/stdin: {told}\n")


def test_nor_is_a_transcript_that_is_wrong_for_ever() -> None:
    said = shell('yes \'{"event": "x"}\' | kodama verify /dev/stdin')
    assert (said.returncode, said.stderr) == (1, "")
    assert len(said.stdout.splitlines()) < 20_000


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["simulate", "--games", "9" * 30], f"--games must be 1,000,000 at most, not {'9' * 30}"),
        (["tournament", "--games", "9" * 30, "--jobs", "2"], f"--games must be 1,000,000 at most, not {'9' * 30}"),
        (["tournament", "--jobs", "100000"], "--jobs must be 1,000 at most, not 100000"),
        (["cards", "--measure", "--games", "9" * 30], f"--games must be 1,000,000 at most, not {'9' * 30}"),
        (["train", "--rounds", "1001"], "--rounds must be 1,000 at most, not 1001"),
    ],
)
def test_more_than_anybody_could_wait_for_is_refused(words: list[str], told: str) -> None:
    said = run(*words)
    assert (said.returncode, said.stdout, said.stderr.decode()) == (2, b"", f"kodama {words[0]}: {told}\n")


def test_what_is_quoted_stays_one_line_and_does_nothing_to_a_terminal() -> None:
    assert one_line("a\nb\x1b[2Jc\u2028d") == r"a\nb\x1b[2Jc\u2028d"
    assert one_line("é – …\udcff") == "é – …\udcff"
    assert len(one_line("x" * 1_000_000)) <= LONGEST


INTERRUPTED = {
    "simulate": ["--games", "1000", "--seats", "random,random"],
    "tournament": ["--games", "1000", "--bots", "oak,oak"],
    "tournament-jobs": ["--games", "1000", "--bots", "oak,oak", "--jobs", "2"],
    "train": ["--games", "1000", "--jobs", "2"],
    "cards": ["--measure", "--games", "1000"],
    "bench": [],
}


def in_group(leader: int) -> list[str]:
    """The command lines of a process and all that belong to it, where the system tells."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if os.getpgid(int(folder.name)) == leader:
                found.append((folder / "cmdline").read_text(errors="replace"))
    return found or ["spawn_main"]


@pytest.mark.parametrize(("which", "later"), [("simulate", 0.1), *((name, 1.0) for name in INTERRUPTED)])
def test_ctrl_c_is_answered_in_one_line_by_one_process(which: str, later: float, tmp_path: Path) -> None:
    """As a terminal does it: every process of the group hears of it. None may outlive the first."""
    words = [which.partition("-")[0], *INTERRUPTED[which]]
    if words[0] == "train":
        words += ["--out", str(tmp_path / "weights.json")]
    begin = "import kodama_app.__main__ as k, sys; print(flush=True); sys.exit(k.main())"
    process = subprocess.Popen(
        [sys.executable, "-c", begin, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )  # fmt: skip
    assert process.stdout is not None
    process.stdout.readline()  # from here on all is ours to answer for
    time.sleep(later)
    if "--jobs" in words or "--measure" in words:  # workers that have just begun are the ones to be surprised
        while process.poll() is None and not any("spawn_main" in words for words in in_group(process.pid)):
            time.sleep(0.01)
        time.sleep(0.3)
    os.killpg(process.pid, signal.SIGINT)
    try:
        assert process.communicate(timeout=60)[1] == "stopped\n"
    except subprocess.TimeoutExpired:  # it would play its thousand games beside all other tests
        os.killpg(process.pid, signal.SIGKILL)
        raise
    assert process.returncode == 130
    assert list(tmp_path.iterdir()) == []
    for _ in range(600):  # the standard library's own attendant sees a little later that nobody is left
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    pytest.fail("a process outlived the command")
