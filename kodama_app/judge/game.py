"""The judge's door: a whole transcript in, its breaches out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from kodama_app.judge.base_game import BaseGame
from kodama_app.judge.breaches import Breach, Report
from kodama_app.judge.draft_game import DraftGame
from kodama_app.judge.duo_game import DuoGame
from kodama_app.judge.prints import Prints
from kodama_app.judge.reading import Fields, Malformed, parse_line


class Walk(Protocol):
    """One game on its way from `setup` to `end`."""

    def read(self, event: str, fields: Fields) -> None:
        """Judges the next event; raises Malformed when it cannot be read."""

    def close(self) -> None:
        """No event of this game follows."""


JUDGES: dict[str, Callable[[Report, Fields, Prints], Walk]] = {
    "kodama": BaseGame,
    "kodama-draft": DraftGame,
    "kodama-duo": DuoGame,
}
"""A game joins here: its walk is made from its `setup` event."""


def judge_transcript(lines: Iterable[str]) -> list[Breach]:
    """All breaches of one or more games, in the order of their lines; a clean transcript gives none.

    A game this judge cannot follow (unknown, or with an unreadable setup) is passed over up to the next
    `setup`: guessing its rules would only bury the one true breach under many.
    """
    report = Report()
    prints = Prints()
    walk: Walk | None = None
    games = 0
    for number, line in enumerate(lines, start=1):
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
                walk = _begin(report, fields, prints)
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


def _begin(report: Report, fields: Fields, prints: Prints) -> Walk | None:
    game = fields.text("game")
    if game not in JUDGES:
        report.add("unknown-game", game)
        return None
    return JUDGES[game](report, fields, prints)
