"""`kodama verify`: has every placement and score of a game judged by the slow, independent judge."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from kodama_app.commands.files import lines_of, reading, write_file
from kodama_app.commands.records import record_text, replayed
from kodama_app.commands.voice import one_line
from kodama_app.engine.sealing import unsealed
from kodama_app.judge.transcript import judge_transcript
from kodama_app.session.transcript import transcript


class _Counted:
    """Lines on their way to the judge."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines, self.placements = lines, 0

    def __iter__(self) -> Iterator[str]:
        for line in self._lines:
            self.placements += '"event": "place"' in line
            yield line


def add(parser: argparse.ArgumentParser) -> None:
    """The command's words."""
    parser.add_argument("file", type=Path, help="a game's record, which is replayed, or a transcript")
    parser.add_argument(
        "--unseal",
        type=Path,
        metavar="OUT",
        help="write the plain record of a game in progress there: it tells every card to come",
    )


def run(args: argparse.Namespace) -> int:
    """0 when nothing is wrong, 1 when something is; each breach is a line."""
    with reading(args.file) as file:  # once: what comes through a pipe does not come again
        lines = lines_of(args.file, file)
        first = next(lines, "")
        if '"event"' in first:
            told = _Counted(chain((first,), lines))
            breaches = judge_transcript(told)
        else:
            text = record_text(args.file, first, lines)
            spec, header, steps = replayed(args.file, text)
            told = _Counted(transcript(spec, header, steps))
            # A record may be of a game still being played; what there is of it must be right.
            found = judge_transcript(told, header.rules_version)
            breaches = [breach for breach in found if breach.rule != "unfinished"]
            if args.unseal is not None:
                write_file(args.unseal, unsealed(text))
    for breach in breaches:
        print(one_line(f"{args.file}: transcript line {breach.line}: {breach.rule}: {breach.detail}"))
    if not breaches:
        print(f"{args.file}: {told.placements} placements and all scores are right")
    return 1 if breaches else 0
