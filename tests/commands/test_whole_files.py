"""What a command writes is there whole or not at all: Ctrl-C, a kill, a full disk leave what was there before."""

from __future__ import annotations

import os
import resource
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from kodama_app.commands.errors import CommandError
from kodama_app.commands.files import opened, writable, write_file

from .conftest import Kodama, Simulated

BEFORE = "what was there before\n"


def test_a_file_is_as_it_was_until_the_new_one_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(BEFORE, encoding="utf-8")
    with opened(path) as out:
        out.write("half")
        assert path.read_text(encoding="utf-8") == BEFORE
        assert list(tmp_path.iterdir()) == [path]  # a kill here would leave nothing else
        out.write(" and half")
    assert path.read_text(encoding="utf-8") == "half and half"
    assert list(tmp_path.iterdir()) == [path]


def _begin(path: Path, end: type[BaseException]) -> None:
    with opened(path) as out:
        out.write("half")
        raise end


@pytest.mark.parametrize("end", [KeyboardInterrupt, CommandError, MemoryError, SystemExit])
def test_whatever_ends_it_half_way_changes_nothing(tmp_path: Path, end: type[BaseException]) -> None:
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    old.write_text(BEFORE, encoding="utf-8")
    for path in (old, new):
        with pytest.raises(end):
            _begin(path, end)
    assert list(tmp_path.iterdir()) == [old]
    assert old.read_text(encoding="utf-8") == BEFORE


def test_rights_and_links_stay(tmp_path: Path) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text(BEFORE, encoding="utf-8")
    real.chmod(0o640)
    link.symlink_to(real)
    write_file(link, "new")
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") == "new"
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    umask = os.umask(0o027)
    try:
        write_file(tmp_path / "other.txt", "new")
    finally:
        os.umask(umask)
    assert stat.S_IMODE((tmp_path / "other.txt").stat().st_mode) == 0o640


def test_a_pipe_gets_it_as_it_comes(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE, text=True)
    write_file(pipe, "through")
    assert reader.communicate(timeout=60)[0] == "through"
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_whether_a_file_can_be_written_is_found_out_without_touching_it(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    writable(path)
    assert list(tmp_path.iterdir()) == []
    path.write_text(BEFORE, encoding="utf-8")
    writable(path)
    assert path.read_text(encoding="utf-8") == BEFORE
    for wrong in (tmp_path, tmp_path / "no" / "weights.json", path / "weights.json"):
        with pytest.raises(CommandError, match=f"^cannot write {wrong}: "):
            writable(wrong)


def begun(words: Sequence[str], folder: Path) -> subprocess.Popen[str]:
    """A command that has begun to play: it holds a draft, which has no name."""
    process = subprocess.Popen(
        [sys.executable, "-m", "kodama_app", *words], cwd=folder, stderr=subprocess.PIPE, text=True
    )
    drafts = Path(f"/proc/{process.pid}/fd")
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and process.poll() is None:
        if any(str(folder) in os.readlink(draft) for draft in drafts.iterdir() if draft.is_symlink()):
            return process
        time.sleep(0.02)
    pytest.fail(f"nothing was begun: {process.communicate()[1]}")


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="only Linux tells which files are open")
@pytest.mark.parametrize(("sent", "told"), [(signal.SIGINT, "stopped\n"), (signal.SIGKILL, "")])
def test_a_game_that_is_stopped_leaves_the_old_files(tmp_path: Path, sent: signal.Signals, told: str) -> None:
    for name in ("r.txt", "t.jsonl"):
        (tmp_path / name).write_text(BEFORE, encoding="utf-8")
    words = ["simulate", "--seats", "elder,elder", "--record", "r.txt", "--transcript", "t.jsonl"]
    process = begun(words, tmp_path)
    process.send_signal(sent)
    assert process.communicate(timeout=120)[1] == told
    assert process.returncode == (130 if sent == signal.SIGINT else -sent)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["r.txt", "t.jsonl"]
    assert {path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == {BEFORE}


def test_a_disk_that_fills_up_leaves_the_old_picture(kodama: Kodama, simulated: Simulated) -> None:
    path = Path("tree.svg")
    path.write_text(BEFORE, encoding="utf-8")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, hard))
    try:
        said = kodama("render", simulated.record, "--out", path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, ignored)
    assert said.complaint == "kodama render: cannot write tree.svg: File too large"
    assert path.read_text(encoding="utf-8") == BEFORE
    assert list(Path().iterdir()) == [path]
