from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from kodama_app.__main__ import main


@dataclass(frozen=True)
class Said:
    """What a command returned and printed."""

    code: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """The one line a user reads when something is wrong."""
        assert self.code == 2
        assert self.out == ""
        assert self.err.count("\n") == 1
        assert self.err.endswith("\n")
        return self.err.rstrip("\n")


Kodama = Callable[..., Said]


@pytest.fixture
def kodama(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Kodama:
    """Runs a command line in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run(*words: object) -> Said:
        capsys.readouterr()
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return run


@dataclass(frozen=True)
class Simulated:
    """A game's record and transcript as files."""

    record: Path
    transcript: Path


@pytest.fixture(scope="session")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> Simulated:
    """One game for all tests that only read it."""
    folder = tmp_path_factory.mktemp("simulated")
    found = Simulated(folder / "game.txt", folder / "game.jsonl")
    words = ["--seats", "random,greedy", "--seed", "3"]
    assert main(["simulate", *words, "--record", str(found.record), "--transcript", str(found.transcript)]) == 0
    return found
