"""`kodama train`: the bots play against themselves and write down what they have learned."""

from __future__ import annotations

import argparse
import json
import os
import re
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from kodama_app.commands.parts import CommandError, opened, progress, writable, write_text
from kodama_app.content.paths import assets_folder


def add(parser: argparse.ArgumentParser) -> None:
    """The command's words."""
    parser.add_argument("--game", default="kodama", choices=("kodama", "kodama-duo", "kodama-draft"))
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
    from kodama_app.ai.weights import learned
    from kodama_app.workshop import learning, self_play

    for name in ("rounds", "games", "jobs"):
        if getattr(args, name) < 1:
            raise CommandError(f"--{name} must be 1 or more, not {getattr(args, name)}")
    out = args.out or assets_folder() / "bots" / f"{args.game}.json"
    writable(out)  # hours of play must not end in a message
    weights, play = learning.FIRST_GUESS, learning.play
    if args.game != "kodama":
        weights, play = learned("kodama", "elder"), partial(self_play.play, args.game)
    lesson = learning.Lesson()
    with ProcessPoolExecutor(min(args.jobs, os.cpu_count() or 1)) as workers:
        for number in range(args.rounds):
            first = args.seed + number * args.games
            played = workers.map(partial(play, weights), range(first, first + args.games), chunksize=4)
            lesson = learning.Lesson()
            for more in progress(played, args.games, f"round {number + 1} of {args.rounds}"):
                lesson.add(more)
            weights = learning.taught(lesson)
            print(f"round {number + 1}: {lesson.mean_score:.1f} points a game")
    with opened(out) as file:
        write_text(file, _one_line_a_row(json.dumps(learning.plain(args.game, lesson), indent=1)) + "\n")
    print(f"written: {out}")
    return 0


def _one_line_a_row(text: str) -> str:
    """JSON with its lists of numbers on one line each, so that a change shows what changed."""
    return re.sub(r"\[[^\[\]{}]*\]", lambda row: re.sub(r"\s+", " ", row.group()), text)
