"""What every game has, with or without trees: seats, somebody who begins, events in turn, scores and winners."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kodama_app.judge.breaches import Report
from kodama_app.judge.prints import Prints
from kodama_app.judge.reading import Fields, Malformed, as_fields


class SeatedGame:
    """Walks one game. Scores are summed from what is written: a wrong number is reported where it stands,
    and not once more wherever it has consequences.

    A game adds its events to the handlers, and says what breaks a tie and what must be over at the end.
    """

    def __init__(self, report: Report, fields: Fields, prints: Prints) -> None:
        self.report = report
        self.prints = prints
        self.players = [as_fields(item, "players") for item in fields.items("players")]
        self.seats = len(self.players)
        if self.seats == 0:
            raise Malformed("no players")
        for player in self.players:
            player.text("name")
            player.text_or_null("bot")
        fields.whole("seed")
        self.scores = [0] * self.seats
        self.over = False
        self._handlers: dict[str, Callable[[Fields], None]] = {"end": self._end}

    def read(self, event: str, fields: Fields) -> None:
        """Judges one event after `setup`; raises Malformed when it cannot be read."""
        handler = self._handlers.get(event)
        if handler is None or self.over:
            self.report.add("event", f"{event!r} {'after the end' if self.over else 'is not known here'}")
        else:
            handler(fields)

    def close(self) -> None:
        """The text, or this game's part of it, is over."""
        if not self.over:
            self.report.add("unfinished", "the game has no end")

    def _leader_by_option(self, first: int) -> int:
        """Which seat leads when the option `first` names this one."""
        return first

    def _leader(self, fields: Fields, office: str, named: int | None) -> int:
        """Who begins, by what `setup` writes under the office's name; `named` is the option `first`."""
        leader = fields.whole(office)
        if not 0 <= leader < self.seats:
            self.report.add("setup", f"no seat {leader} to begin")
            return 0
        if named is not None and leader != self._leader_by_option(named):
            self.report.add("setup", f"{office} is seat {leader}, but the options say first={named}")
        return leader

    def _seat(self, fields: Fields, key: str = "player") -> int:
        seat = fields.whole(key)
        if not 0 <= seat < self.seats:
            raise Malformed(f"no seat {seat}")
        return seat

    def _check_complete(self) -> None:
        """What must have happened before `end`."""
        raise NotImplementedError

    def _tie_break(self) -> Sequence[int] | None:
        """By seat what counts among equal scores; None when nobody can say it any more."""
        raise NotImplementedError

    def _end(self, fields: Fields) -> None:
        scores, winners = fields.wholes("scores"), fields.wholes("winners")
        tie_break = fields.wholes("tie_break")
        self.over = True
        self._check_complete()
        self.report.expect("scores", "scores", scores, self.scores)
        own = self._tie_break()
        if own is None:
            return
        self.report.expect("tie-break", "tie-break", tie_break, list(own))
        ranks = list(zip(self.scores, own, strict=True))
        best = [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]
        self.report.expect("winners", "winners", sorted(winners), best)
