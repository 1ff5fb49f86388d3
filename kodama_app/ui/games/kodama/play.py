"""Kodama: The Tree Spirits at a screen."""

from __future__ import annotations

from kodama_app.games.kodama.spec import KODAMA
from kodama_app.ui.games.grove.play import GROVE, GROVE_INTERLUDES
from kodama_app.ui.games.grove.tracks import edition_track
from kodama_app.ui.games.kodama.model import KodamaModel
from kodama_app.ui.games.kodama.words import KODAMA_WORDS
from kodama_app.ui.games.play import Play

KODAMA_PLAY = Play(
    spec=KODAMA,
    model=KodamaModel,
    words=KODAMA_WORDS,
    face="kodama/K13",
    track=edition_track,
    **GROVE,
    interludes=GROVE_INTERLUDES,
)
