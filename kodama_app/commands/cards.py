"""`kodama cards`: checks the card files, draws them on a sheet, measures how well they play and what they give."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

from kodama_app.ai.bots import maker
from kodama_app.commands.arguments import MOST_GAMES, add_game, options, refuse_beyond
from kodama_app.commands.errors import CommandError
from kodama_app.commands.files import naming
from kodama_app.commands.pictures import write_picture
from kodama_app.commands.progress import progress
from kodama_app.commands.workers import side_by_side
from kodama_app.content.decrees import decree_cards
from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.content.trees import every_tree_card
from kodama_app.games import game

T = TypeVar("T")
R = TypeVar("R")


def add(parser: argparse.ArgumentParser) -> None:
    """The command's words."""
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--sheet", action="store_true", help="draw all branch cards and trunks")
    what.add_argument("--measure", action="store_true", help="play games and measure the card set")
    what.add_argument(
        "--values", action="store_true", help="play games and measure what Kodama and decrees are worth"
    )
    add_game(parser, "whose cards to measure, ")
    parser.add_argument("--out", type=Path, default=Path("sheet.png"), help="PNG or SVG file for --sheet")
    parser.add_argument("--width", type=int, default=2400, help="the sheet's width in pixels")
    parser.add_argument("--games", type=int, default=100, help="games to play; of each kind of bot for --measure")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="oak", help="who plays for --values: one for both, or one a seat")
    parser.add_argument("--jobs", type=int, default=1, help="games played at the same time for --values")
    parser.add_argument("--notes", type=Path, metavar="FILE", help="keeps what --values played, to go on later")
    parser.add_argument("--json", action="store_true", help="print the measures as JSON")


def _played(count: Callable[[T], R], games: Iterable[T], total: int) -> Iterator[R]:
    """By all processors, with a bar."""
    return progress(side_by_side(count, games, os.cpu_count() or 1), total, "games")


def run(args: argparse.Namespace) -> int:
    """Loading the cards is checking them."""
    every = every_tree_card().values()
    branches, trunks = [card for card in every if not card.is_trunk], [card for card in every if card.is_trunk]
    if args.sheet:
        from kodama_app.workshop.drawing import sheet_svg

        write_picture(args.out, sheet_svg([*trunks, *branches]), args.width)
    elif args.measure:
        refuse_beyond(args, games=MOST_GAMES)
        from kodama_app.workshop.measures.games import measure_of

        spec = game(args.game)
        found = measure_of(spec.id)(spec.id, spec.resolve(options(args.option), 2), args.games, args.seed, _played)
        print(json.dumps(found) if args.json else "\n".join(f"{key:28} {value:g}" for key, value in found.items()))
    elif args.values:
        _values(args)
    else:
        print(
            f"{len(branches)} branch cards, {len(trunks)} trunks, {len(kodama_cards())} Kodama and Sprouts, "
            f"{len(decree_cards())} decrees and seasons: all as they should be"
        )
    return 0


def _values(args: argparse.Namespace) -> None:
    """Play, or take from the notes, and print a row a card."""
    from kodama_app.workshop.card_notes import NotedGames, noted
    from kodama_app.workshop.card_values import decree_values, kodama_values, outliers

    for name in ("games", "jobs"):
        if getattr(args, name) < 1:
            raise CommandError(f"--{name} must be 1 or more, not {getattr(args, name)}")
    bots = [bot.strip() for bot in args.bots.split(",")]
    bots = bots * 2 if len(bots) == 1 else bots
    for bot in bots:
        maker(bot)
    spec = game(args.game)
    games = NotedGames(spec.id, spec.rules_version, spec.resolve(options(args.option), len(bots)), bots)
    try:
        with naming(args.notes):
            played = noted(games, range(args.seed, args.seed + args.games), args.jobs, args.notes, progress)
    except ValueError as error:
        raise CommandError(str(error)) from None
    kodama = {card: values.plain() for card, values in kodama_values(played).items()}
    decrees = {card: values.plain() for card, values in decree_values(played).items()}
    rules: Any = spec.rules(games.options)
    table, cards = rules.table, rules.table.box.decrees.values()
    adding = [card.id for card in cards if table.effects.decree(card).effect.adds_to_placements]
    found = {"kodama": kodama, "decrees": decrees, "outliers": outliers(played, adding)}
    if args.json:
        print(json.dumps({**asdict(games), "games": len(played), **found}))
        return
    for rows in (kodama, decrees):
        for card, row in rows.items():
            print(f"{card:4}", *(f"{key} {value}" for key, value in row.items()), sep="  ")
    print("outliers:", ", ".join(found["outliers"]) or "none")
