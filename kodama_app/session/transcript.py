"""A game's transcript: one plain JSON object per thing that happened, for judges that know only polygons."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from kodama_app.engine.record import Header
from kodama_app.engine.rules import Step
from kodama_app.games.spec import GameSpec


def transcript(spec: GameSpec, header: Header, steps: Iterable[Step[Any]]) -> Iterator[str]:
    """The lines of one game, from its setup on."""
    for step in steps:
        for event in step.events:
            for line in spec.transcript(step.state, event):
                yield json.dumps(_with_players(line, header), ensure_ascii=False)


def _with_players(line: dict[str, Any], header: Header) -> dict[str, Any]:
    """The setup line tells who plays and from which seed: that is the table's knowledge, not the rules'."""
    if line["event"] != "setup":
        return line
    players = [
        {"name": seat.name, "bot": seat.bot, **player}
        for seat, player in zip(header.seats, line["players"], strict=True)
    ]
    return {**line, "seed": header.seed, "players": players}
