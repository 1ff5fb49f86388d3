"""`kodama train`: the bots play against themselves and write down what they have learned."""

from __future__ import annotations

import argparse
import json
import re
from contextlib import closing
from functools import partial
from pathlib import Path

from kodama_app.ai.games import MINDS
from kodama_app.commands.arguments import MOST_GAMES, MOST_JOBS, refuse_beyond
from kodama_app.commands.files import writable, write_file
from kodama_app.commands.progress import progress
from kodama_app.commands.workers import side_by_side
from kodama_app.content.paths import assets_folder
from kodama_app.games import GAMES

MOST_ROUNDS = 1000
"""Far beyond what still teaches anything."""


def add(parser: argparse.ArgumentParser) -> None:
    """The command's words."""
    parser.add_argument(
        "--game", default=GAMES[0].id, choices=[game for game, mind in MINDS.items() if mind.learns or mind.school]
    )
    parser.add_argument(
        "--rounds", type=int, default=4, help="how often to learn and play on with what was learned"
    )
    parser.add_argument("--games", type=int, default=500, help="games in each round")
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--jobs", type=int, default=1, help="games played at the same time")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where to write the weights; the app's own by default"
    )


def run(args: argparse.Namespace) -> int:
    """Play, learn, play better, and so on; then write what was learned."""
    from kodama_app.workshop.schools import school_of

    refuse_beyond(args, rounds=MOST_ROUNDS, games=MOST_GAMES, jobs=MOST_JOBS)
    out = args.out or assets_folder() / "bots" / f"{args.game}.json"
    writable(out)  # hours of play must not end in a message
    school = school_of(args.game)
    known, notes = school.begin(), school.notes()
    for number in range(args.rounds):
        first = args.seed + number * args.games
        notes = school.notes()
        games = range(first, first + args.games)
        with closing(side_by_side(partial(school.play, known), games, args.jobs)) as played:
            for more in progress(played, args.games, f"round {number + 1} of {args.rounds}"):
                notes.add(more)
        known = school.taught(notes)
        print(f"round {number + 1}: {notes.mean_score:.1f} points a game")
    write_file(out, _one_line_a_row(json.dumps(school.plain(notes), indent=1)) + "\n")
    print(f"written: {out}")
    return 0


def _one_line_a_row(text: str) -> str:
    """JSON with its lists of numbers on one line each, so that a change shows what changed."""
    return re.sub(r"\[[^\[\]{}]*\]", lambda row: re.sub(r"\s+", " ", row.group()), text)
