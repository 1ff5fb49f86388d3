"""`kodama verify`: has every placement and score of a game judged by the slow, independent judge."""

from __future__ import annotations

import argparse
from pathlib import Path

from kodama_app.commands.parts import read_text
from kodama_app.commands.records import replayed
from kodama_app.judge.game import judge_transcript
from kodama_app.session.transcript import transcript


def add(parser: argparse.ArgumentParser) -> None:
    """The command's words."""
    parser.add_argument("file", type=Path, help="a game's record, which is replayed, or a transcript")


def run(args: argparse.Namespace) -> int:
    """0 when nothing is wrong, 1 when something is; each breach is a line."""
    text = read_text(args.file)
    is_transcript = '"event"' in text.partition("\n")[0]
    lines = text.split("\n") if is_transcript else list(transcript(*replayed(args.file)))
    breaches = judge_transcript(lines)
    if not is_transcript:  # a record may be of a game still being played; what there is of it must be right
        breaches = [breach for breach in breaches if breach.rule != "unfinished"]
    for breach in breaches:
        print(f"{args.file}: transcript line {breach.line}: {breach.rule}: {breach.detail}")
    if not breaches:
        placements = sum('"event": "place"' in line for line in lines)
        print(f"{args.file}: {placements} placements and all scores are right")
    return 1 if breaches else 0
