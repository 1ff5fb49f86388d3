"""`python -m kodama_app.workshop.puzzles --seed 1`: find puzzles, write them, and tell how many."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from kodama_app.tutorial.puzzles import GRADES, KINDS, puzzles_folder
from kodama_app.workshop.puzzles.collecting import chosen, found, write


def main(arguments: list[str]) -> None:
    """Search, choose, write, tell."""
    parser = argparse.ArgumentParser(prog="python -m kodama_app.workshop.puzzles", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="the same seed finds the same puzzles")
    parser.add_argument("--games", type=int, default=6, help="how many games of each sort are looked at")
    parser.add_argument("--out", type=Path, default=puzzles_folder(), help="the folder to write to")
    given = parser.parse_args(arguments)
    proposed = list(found(given.seed, given.games, lambda words: print(words, file=sys.stderr, flush=True)))
    kept = chosen(proposed)
    write(given.out, kept)
    cells = Counter((one.kind, one.body["grade"]) for one in kept)
    for kind in KINDS:
        print(f"{kind:8}", *(f"{cells[kind, grade]:3}" for grade in GRADES))
    print(f"{len(kept)} puzzles of {len(proposed)} found, written to {given.out}")


if __name__ == "__main__":
    main(sys.argv[1:])
