"""The judge's door: a whole transcript in, its breaches out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kodama_app.judge.breaches import Breach, Report
from kodama_app.judge.games import JUDGES
from kodama_app.judge.prints import Prints
from kodama_app.judge.reading import Fields, Malformed, parse_line
from kodama_app.judge.versions import VERSIONS
from kodama_app.judge.walk import Walk

ENOUGH = 10_000
"""Breaches after which nothing more is read: the text might have no end."""


def judge_transcript(lines: Iterable[str], version: int | None = None) -> list[Breach]:
    """All breaches of one or more games, in the order of their lines; a clean transcript gives none.

    `version` says by which rules they were played. A transcript does not: one that the present rules find fault
    with is clean all the same if it keeps some earlier ones to the letter.
    """
    if version is not None:
        return _judged(lines, version)
    written: list[str] = []

    def kept() -> Iterator[str]:
        for line in lines:
            written.append(line)
            yield line

    present, *earlier = VERSIONS
    breaches = _judged(kept(), present)
    if len(breaches) >= ENOUGH:  # no rules there ever were; and the rest of it was not read
        return breaches
    return breaches if breaches and all(_judged(written, known) for known in earlier) else []


def _judged(lines: Iterable[str], version: int) -> list[Breach]:
    """By one version of the rules.

    A game this judge cannot follow (unknown, or with an unreadable setup) is passed over up to the next
    `setup`: guessing its rules would only bury the one true breach under many.
    """
    report = Report()
    prints = Prints()
    walk: Walk | None = None
    games = 0
    for number, line in enumerate(lines, start=1):
        if len(report.breaches) >= ENOUGH:
            break
        if not line.strip():
            continue
        try:
            event, fields = parse_line(line)
            if event == "setup":
                games += 1
                if walk is not None:
                    # Still the line before: that is where the earlier game broke off.
                    walk.close()
                walk = None
                report.line = number
                walk = _begin(report, fields, prints, version)
            else:
                report.line = number
                if walk is not None:
                    walk.read(event, fields)
                elif games == 0:
                    report.add("event", f"{event!r} before any setup")
        except Malformed as malformed:
            report.line = number
            report.add("malformed", str(malformed))
    if walk is not None:
        walk.close()
    elif games == 0:
        report.line = max(report.line, 1)
        report.add("unfinished", "no game in the transcript")
    report.settle()
    return report.breaches


def _begin(report: Report, fields: Fields, prints: Prints, version: int) -> Walk | None:
    game = fields.text("game")
    if game not in JUDGES:
        report.add("unknown-game", game)
        return None
    return JUDGES[game](report, fields, prints, version)
