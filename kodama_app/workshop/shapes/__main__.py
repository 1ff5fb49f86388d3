"""`python -m kodama_app.workshop.shapes --set base|duo|mural --seed N`: grows a set, writes it to assets/cards."""

from __future__ import annotations

import argparse
from pathlib import Path

from kodama_app.content.kinds import kodama_kinds
from kodama_app.content.trees import read_branches
from kodama_app.workshop.shapes.grow import branch, trunk
from kodama_app.workshop.shapes.likeness import likeness
from kodama_app.workshop.shapes.plan import plans
from kodama_app.workshop.shapes.report import report
from kodama_app.workshop.shapes.sets import SETS
from kodama_app.workshop.shapes.writing import write

ASSETS = Path(__file__).resolve().parents[3] / "assets" / "cards"


def main() -> None:
    """Grows, writes, and prints how much room the set offers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--set", choices=tuple(SETS), default="base", dest="card_set")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--out", type=Path, default=ASSETS)
    given = parser.parse_args()
    card_set = SETS[given.card_set]
    trunks = [trunk(card_id, card_set.kinds, given.seed) for card_id in card_set.trunks]
    write(given.out / f"{card_set.files}trunks.json", trunks)
    print(report("trunks", trunks), flush=True)
    joined = [
        read_branches(ASSETS / f"{SETS[name].files}branches.json", kodama_kinds()) for name in card_set.joins
    ]
    others = [card for cards in joined for card in cards.values()]
    branches = [branch(plan, card_set.kinds, given.seed, others) for plan in plans(card_set, given.seed)]
    write(given.out / f"{card_set.files}branches.json", branches)
    print(report("branches", branches))
    print(likeness(branches, others))


if __name__ == "__main__":
    main()
