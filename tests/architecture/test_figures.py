"""The README's figures: each says what prints it, and that is there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from kodama_app.__main__ import COMMANDS
from kodama_app.ai.bots import BOTS

TOP = Path(__file__).parents[2]
PRINTING = (
    "commands/bench.py",
    "workshop/bench_ui.py",
    "workshop/measures/season_games.py",
    "session/tournament.py",
)


def rows() -> list[tuple[str, str, str]]:
    text = (TOP / "README.md").read_text(encoding="utf-8")
    table = text.partition("## Figures")[2].partition("\n## ")[0]
    found = [
        tuple(cell.strip() for cell in line.strip("|").split("|")) for line in table.splitlines() if "|" in line
    ]
    return [(what, figure, how) for what, figure, how in found if what.strip("-")]


def test_every_figure_has_what_prints_it() -> None:
    assert len(rows()) > 10
    assert [what for what, figure, how in rows() if not re.search(r"\d", figure) or "`" not in how] == []


def test_every_key_and_command_is_there() -> None:
    printed = "".join((TOP / "kodama_app" / file).read_text(encoding="utf-8") for file in PRINTING)
    for what, _, how in rows():
        for word in re.findall(r"`([^`]+)`", what + how):
            first, *others = shlex.split(word)
            if first == "kodama":
                assert others[0] in COMMANDS
                module = (TOP / "kodama_app" / "commands" / f"{others[0]}.py").read_text(encoding="utf-8")
                arguments = (TOP / "kodama_app" / "commands" / "arguments.py").read_text(encoding="utf-8")
                assert [
                    option for option in others if option[:2] == "--" and option not in module + arguments
                ] == []
            elif not first.startswith("--"):
                assert f'"{word}"' in printed, f"nothing prints {word}"


@pytest.mark.parametrize("word", ["elder", "oak", "sapling", "seedling", "greedy"])
def test_whoever_is_measured_plays(word: str) -> None:
    assert word in BOTS
