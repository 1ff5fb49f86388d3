"""`kodama tournament`: which bot is stronger, how sure that is, and how long each thinks."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from contextlib import closing
from functools import partial

from kodama_app.ai.bots import BOTS, maker
from kodama_app.commands.arguments import MOST_GAMES, MOST_JOBS, add_game, options, refuse_beyond
from kodama_app.commands.errors import CommandError
from kodama_app.commands.progress import progress
from kodama_app.commands.workers import side_by_side
from kodama_app.games import game
from kodama_app.session.tournament import EntrantResults, TournamentGame, play_game, tally


def add(parser: argparse.ArgumentParser) -> None:
    """The command's words."""
    add_game(parser)
    parser.add_argument("--bots", default="elder,greedy", help=f"two or more of: {', '.join(BOTS)}")
    parser.add_argument(
        "--games", type=int, default=200, help="how many games; each seed is played from every seat"
    )
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument(
        "--bar", type=float, metavar="SHARE", help="stop once the first bot's interval is above this"
    )
    parser.add_argument(
        "--jobs", type=int, default=1, help="games played at the same time (thinking times suffer)"
    )
    parser.add_argument("--json", action="store_true", help="print the standings as JSON")


def run(args: argparse.Namespace) -> int:
    """Play and print."""
    bots = [bot.strip() for bot in args.bots.split(",")]
    for bot in bots:
        maker(bot)
    refuse_beyond(args, games=MOST_GAMES, jobs=MOST_JOBS)
    if args.bar is not None and not 0 <= args.bar < 1:
        raise CommandError(f"--bar must be a share from 0 to 1, not {args.bar}")
    spec = game(args.game)
    chosen = spec.resolve(options(args.option), len(bots))
    play = partial(_play, spec.id, bots, args.seed, chosen)
    standings: list[EntrantResults] = []
    with closing(side_by_side(play, range(args.games), args.jobs)) as games:
        for number, standings in enumerate(tally(bots, progress(games, args.games, "games")), 1):
            whole_round = number % len(bots) == 0
            if args.bar is not None and whole_round and standings[0].interval[0] > args.bar:
                break
    rows = [standing.plain() for standing in standings]
    print(json.dumps({"game": spec.id, "seed": args.seed, "bots": rows}) if args.json else _table(rows))
    return 0


def _play(game_id: str, bots: Sequence[str], seed: int, chosen: dict[str, str], number: int) -> TournamentGame:
    return play_game(game(game_id), bots, number, seed, chosen)


def _table(rows: Sequence[dict[str, str | float]]) -> str:
    head = f"{'bot':<10} {'games':>5} {'wins':>7} {'95 % interval':>17} {'points':>7} {'ms':>7} {'ms p99':>8}"
    lines = [
        f"{row['bot']:<10} {row['games']:>5} {row['win_rate']:>7.1%}"
        f" {row['ci_low']:>7.1%} - {row['ci_high']:>7.1%}"
        f" {row['mean_score']:>7} {row['ms_median']:>7} {row['ms_p99']:>8}"
        for row in rows
    ]
    return "\n".join([head, *lines])
