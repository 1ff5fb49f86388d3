"""`kodama render`: draws a tree of a recorded game."""

from __future__ import annotations

import argparse
from pathlib import Path

from kodama_app.commands.errors import CommandError
from kodama_app.commands.pictures import write_picture
from kodama_app.commands.records import replayed


def add(parser: argparse.ArgumentParser) -> None:
    """The command's words."""
    parser.add_argument("record", type=Path, help="a game's record")
    parser.add_argument("--tree", type=int, default=0, help="whose tree: a seat, counted from 0")
    parser.add_argument("--out", type=Path, default=Path("tree.png"), help="a PNG or SVG file")
    parser.add_argument("--width", type=int, default=1200, help="the picture's width in pixels")


def run(args: argparse.Namespace) -> int:
    """The tree as it stood at the record's end."""
    from kodama_app.workshop.drawing import tree_svg

    _, _, steps = replayed(args.record)
    state = steps[-1].state
    trees = getattr(state, "trees", ())
    if not 0 <= args.tree < len(trees):
        raise CommandError(f"there is no tree {args.tree}; this game has {len(trees)}, counted from 0")
    placed = [
        (card.card, (card.pose.x / 10, card.pose.y / 10, card.pose.angle / 10)) for card in trees[args.tree].cards
    ]
    write_picture(args.out, tree_svg(placed, state.covered(args.tree)), args.width)
    return 0
