"""`kodama simulate`: bots play whole games; transcripts, records and a summary come out."""

from __future__ import annotations

import argparse
import json
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from kodama_app.ai.bots import BOTS, maker
from kodama_app.commands.arguments import MOST_GAMES, add_game, options, refuse_beyond
from kodama_app.commands.errors import CommandError
from kodama_app.commands.files import Output, opened
from kodama_app.commands.progress import progress
from kodama_app.games import game
from kodama_app.session.match import Match, play_match
from kodama_app.session.transcript import transcript


def add(parser: argparse.ArgumentParser) -> None:
    """The command's words."""
    add_game(parser)
    parser.add_argument("--seats", default="greedy,greedy", help=f"a comma-separated list of: {', '.join(BOTS)}")
    parser.add_argument("--games", type=int, default=1, help="how many games, with seeds SEED, SEED+1, ...")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--transcript", type=Path, metavar="FILE", help="write what happened, as JSON Lines")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the game's text form")
    parser.add_argument("--json", action="store_true", help="print the summary as JSON")


def run(args: argparse.Namespace) -> int:
    """Play, write, and print who won how."""
    refuse_beyond(args, games=MOST_GAMES)
    if args.record and args.games > 1:
        raise CommandError("--record takes one game; use --games 1 with the seed you want")
    if args.record and args.transcript and args.record.resolve() == args.transcript.resolve():
        raise CommandError(f"--record and --transcript cannot both be {args.record}")
    spec = game(args.game)
    bots = [bot.strip() for bot in args.seats.split(",")]
    for bot in bots:
        maker(bot)
    chosen = spec.resolve(options(args.option), len(bots))
    outcomes = []
    with ExitStack() as files:
        out = files.enter_context(opened(args.transcript)) if args.transcript else None
        record = files.enter_context(opened(args.record)) if args.record else None
        for seed in progress(range(args.seed, args.seed + args.games), args.games, "games"):
            match = play_match(spec, bots, seed, chosen)
            if out:
                _write_transcript(out, match)
            if record:
                record.write(match.record.text)
            outcomes.append(match.outcome)
    summary: dict[str, Any] = {
        "game": spec.id,
        "options": chosen,
        "seats": bots,
        "seed": args.seed,
        "games": args.games,
        "scores": [list(outcome.scores) for outcome in outcomes],
        "winners": [list(outcome.winners) for outcome in outcomes],
        "mean_scores": [
            round(sum(outcome.scores[seat] for outcome in outcomes) / len(outcomes), 2)
            for seat in range(len(bots))
        ],
        "wins": [
            round(sum((seat in o.winners) / len(o.winners) for o in outcomes), 3) for seat in range(len(bots))
        ],
    }
    if args.json:
        print(json.dumps(summary))
    else:
        for seat, bot in enumerate(bots):
            print(
                f"seat {seat}  {bot:<10} mean score {summary['mean_scores'][seat]:7.2f}"
                f"   wins {summary['wins'][seat]:g} of {args.games}"
            )
    return 0


def _write_transcript(out: Output, match: Match) -> None:
    steps = [match.start, *(step for _, step in match.steps)]
    for line in transcript(match.spec, match.header, steps):
        out.write(line + "\n")
