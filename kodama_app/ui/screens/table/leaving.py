"""What is kept of a game when its table is left."""

from __future__ import annotations

from typing import Any

SMALL = (216, 162)
"""The size of a picture in the list of games, for the finest screens."""


def keep_picture(table: Any) -> None:
    """For the list of games to go on with: the part of whoever is to act, else of the first person."""
    session, model = table.session, table.model
    if table.keeper is not None and session.timeline.done and session.outcome is None:
        seat = model.mover if model.person_moves else next(iter(model.persons), 0)
        table.keeper.keep_picture(next(iter(table.play.looking.pictures(session.state, SMALL, [seat])), None))
