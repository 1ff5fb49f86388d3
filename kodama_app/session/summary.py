"""What the saves keep of a game that is over: who won, and where each seat's points came from."""

from __future__ import annotations

from collections import Counter

from kodama_app.engine.scores import Ledger
from kodama_app.session.session import GameSession
from kodama_app.store import Player, PlayerResult, Summary


def summary_of(session: GameSession) -> Summary | None:
    """A game's results for the gallery and the statistics; None while it goes on.

    A copy has no results: how it went until then counts where it was played.
    """
    outcome, header = session.outcome, session.header
    if outcome is None:
        return None
    if header.copied:
        return Summary(outcome.winners)
    ledgers = session.rules.ledgers(session.state)
    seats = tuple(
        PlayerResult(
            Player(seat.name, seat.bot), outcome.scores[number], number in outcome.winners, _parts(ledger)
        )
        for number, (seat, ledger) in enumerate(zip(header.seats, ledgers, strict=True))
    )
    return Summary(outcome.winners, session.spec.mode(header.options, len(seats)), seats)


def _parts(ledger: Ledger) -> dict[str, int]:
    """The points by source, in the order the sources came up."""
    parts: Counter[str] = Counter()
    for entry in ledger:
        parts[entry.source] += entry.sheet.total
    return dict(parts)
