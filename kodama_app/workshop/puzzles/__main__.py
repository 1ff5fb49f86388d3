"""`python -m kodama_app.workshop.puzzles --seed 1`: find puzzles, write them, and tell how many."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from kodama_app.games import GAMES, game
from kodama_app.games.spec import GameSpec
from kodama_app.tutorial.puzzles import GRADES, KINDS, puzzles_folder, read_puzzles
from kodama_app.workshop.puzzles.collecting import chosen, found, graded_anew, write
from kodama_app.workshop.puzzles.tapping import PATIENCE, shares


def main(arguments: list[str]) -> None:
    """Search, choose, write, tell."""
    parser = argparse.ArgumentParser(prog="python -m kodama_app.workshop.puzzles", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="the same seed finds the same puzzles")
    parser.add_argument(
        "--game", choices=[spec.id for spec in GAMES], help="look at this one only: kinds that no other makes"
    )
    parser.add_argument("--games", type=int, default=6, help="how many games of each sort are looked at")
    parser.add_argument("--jobs", type=int, default=1, help="how many of them at a time; it changes nothing else")
    parser.add_argument("--out", type=Path, default=puzzles_folder(), help="the folder to write to")
    parser.add_argument("--regrade", action="store_true", help="only grade those that are there anew")
    parser.add_argument("--shares", action="store_true", help="only tell how many a solver that taps solves")
    given = parser.parse_args(arguments)
    if given.shares:
        tell_shares(given.out)
        return
    tell = partial(print, file=sys.stderr, flush=True)
    specs = [game(given.game)] if given.game else GAMES
    kinds = of_these_alone(specs)
    offered = (
        graded_anew(given.out, kinds) if given.regrade else found(given.seed, given.games, tell, given.jobs, specs)
    )
    proposed = [one for one in offered if one.kind in kinds]
    kept = chosen(proposed)
    write(given.out, kept, kinds)
    cells = Counter((one.kind, one.body["grade"]) for one in kept)
    for kind in kinds:
        print(f"{kind:8}", *(f"{cells[kind, grade]:3}" for grade in GRADES))
    print(f"{len(kept)} puzzles of {len(proposed)} found, written to {given.out}")
    tell_shares(given.out)


def of_these_alone(specs: Sequence[GameSpec]) -> list[str]:
    """The kinds of puzzles that no other games make: the others would miss what those have to offer."""
    others = {kind for spec in GAMES if spec not in specs and spec.teaching for kind in spec.teaching.puzzles}
    return [kind for kind in KINDS if kind not in others]


def tell_shares(folder: Path) -> None:
    """How many of the puzzles in a folder a solver that only taps solves."""
    read = [puzzle for path in sorted(folder.glob("*.json")) for puzzle in read_puzzles(path)]
    for name, (solved, count, chance) in shares(read).items():
        print(f"{name}: {PATIENCE} blind taps solve {solved} of {count}; a single one on average {chance:.1%}")


if __name__ == "__main__":
    main(sys.argv[1:])
