"""The score tracks of both editions."""

from __future__ import annotations

from collections.abc import Mapping

from kodama_app.games.grove.phases import ROUNDS
from kodama_app.ui.track.score_track import Carry, ScoreTrack

EDITIONS = {
    "first": ScoreTrack(100, Carry.SECOND, ROUNDS),
    "second": ScoreTrack(50, Carry.COINS, ROUNDS),
}


def edition_track(options: Mapping[str, str]) -> ScoreTrack:
    """That of the edition that is played."""
    return EDITIONS[options["edition"]]
