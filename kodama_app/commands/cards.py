"""`kodama cards`: checks the card files, draws them on a sheet, measures how well they play."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from kodama_app.commands.parts import CommandError, options, progress
from kodama_app.commands.pictures import write_picture
from kodama_app.content.spirits import decree_cards, kodama_cards
from kodama_app.content.trees import branch_cards, duo_branch_cards, duo_trunk_cards, trunk_cards
from kodama_app.games import GAMES, game


def add(parser: argparse.ArgumentParser) -> None:
    """The command's words."""
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--sheet", action="store_true", help="draw all branch cards and trunks")
    what.add_argument("--measure", action="store_true", help="play games and measure the card set")
    parser.add_argument(
        "--game", default="kodama", help=f"whose cards to measure, one of: {', '.join(spec.id for spec in GAMES)}"
    )
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--out", type=Path, default=Path("sheet.png"), help="PNG or SVG file for --sheet")
    parser.add_argument("--width", type=int, default=2400, help="the sheet's width in pixels")
    parser.add_argument("--games", type=int, default=100, help="games of each kind of bot for --measure")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the measures as JSON")


def run(args: argparse.Namespace) -> int:
    """Loading the cards is checking them."""
    branches, trunks = {**branch_cards(), **duo_branch_cards()}, {**trunk_cards(), **duo_trunk_cards()}
    if args.sheet:
        from kodama_app.workshop.drawing import sheet_svg

        write_picture(args.out, sheet_svg([*trunks.values(), *branches.values()]), args.width)
    elif args.measure:
        if args.games < 1:
            raise CommandError(f"--games must be 1 or more, not {args.games}")
        from kodama_app.workshop.measure import measure

        spec = game(args.game)
        found = measure(spec.id, spec.resolve(options(args.option), 2), args.games, args.seed, progress)
        print(json.dumps(found) if args.json else "\n".join(f"{key:28} {value:g}" for key, value in found.items()))
    else:
        print(
            f"{len(branches)} branch cards, {len(trunks)} trunks, {len(kodama_cards())} Kodama and Sprouts, "
            f"{len(decree_cards())} decrees and seasons: all as they should be"
        )
    return 0
