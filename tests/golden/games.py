"""The games whose records lie here, and how each is made."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from kodama_app.__main__ import main

FOLDER = Path(__file__).parent / "records"
EARLIER = Path(__file__).parent / "earlier"
"""Records of earlier versions of the rules, a folder a version: nothing makes them any more, they stay."""

_OTHERS = {
    "duo": ("--game", "kodama-duo", "--seats", "greedy,random", "--seed", "105"),
    "duo-mixed": ("--game", "kodama-duo", "--seats", "random,random", "--seed", "106", "--option", "pool=mixed"),
    "draft": ("--game", "kodama-draft", "--seats", "greedy,random,greedy", "--seed", "107"),
    "kodama-six": ("--seats", ",".join(["random"] * 6), "--seed", "108"),
    # Somebody scores a Kodama for the trunk's own kind while the decree turns that into another.
    "kodama-own-kind": ("--seats", "random,random", "--seed", "206", "--option", "sprouts=A,-"),
    "duo-own-kind": (
        *("--game", "kodama-duo", "--seats", "random,random", "--seed", "234"),
        *("--option", "pool=mixed"),
    ),
    "draft-own-kind": (
        *("--game", "kodama-draft", "--seats", "random,random,random", "--seed", "203"),
        *("--option", "sprouts=A,-,-"),
    ),
}
COMMANDS: Mapping[str, tuple[str, ...]] = _OTHERS | {
    f"kodama-{edition}-{bot}": ("--seats", f"{bot},{bot}", "--seed", seed, "--option", f"edition={edition}")
    for edition, bot, seed in (
        ("first", "random", "101"),
        ("first", "greedy", "102"),
        ("second", "random", "103"),
        ("second", "greedy", "104"),
    )
}
"""The words after `kodama simulate`, by the record's name."""


def of_earlier_rules() -> list[Path]:
    """Every record of an earlier version."""
    return sorted(EARLIER.glob("*/*.txt"))


def golden(name: str) -> Path:
    """Where a record lies."""
    return FOLDER / f"{name}.txt"


def play(name: str, out: Path) -> None:
    """Make a record anew."""
    if main(["simulate", *COMMANDS[name], "--record", str(out)]) != 0:
        raise RuntimeError(f"{name} could not be played")
