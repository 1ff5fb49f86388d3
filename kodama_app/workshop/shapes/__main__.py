"""`python -m kodama_app.workshop.shapes --seed N`: grows the base set and writes it to assets/cards."""

from __future__ import annotations

import argparse
from pathlib import Path

from kodama_app.workshop.shapes.grow import branch, trunk
from kodama_app.workshop.shapes.plan import TRUNKS, plans
from kodama_app.workshop.shapes.report import report
from kodama_app.workshop.shapes.writing import write

ASSETS = Path(__file__).resolve().parents[3] / "assets" / "cards"


def main() -> None:
    """Grows, writes, and prints how much room the set offers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--out", type=Path, default=ASSETS)
    given = parser.parse_args()
    trunks = [trunk(letter, given.seed) for letter in TRUNKS]
    write(given.out / "trunks.json", trunks)
    print(report("trunks", trunks))
    branches = [branch(plan, given.seed) for plan in plans(given.seed)]
    write(given.out / "branches.json", branches)
    print(report("branches", branches))


if __name__ == "__main__":
    main()
