"""Kodama Duo at a screen."""

from __future__ import annotations

from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.spec import DUO
from kodama_app.games.grove.phases import ROUNDS
from kodama_app.ui.games.duo.choose import ChooseOffer, RemoveOffer
from kodama_app.ui.games.duo.model import REMOVING, DuoModel
from kodama_app.ui.games.duo.side import DuoSide
from kodama_app.ui.games.duo.split import SplitOffer
from kodama_app.ui.games.duo.summon import SummonOffer
from kodama_app.ui.games.duo.words import DUO_WORDS
from kodama_app.ui.games.grove.play import GROVE, GROVE_INTERLUDES, Shared
from kodama_app.ui.games.play import Play
from kodama_app.ui.track.score_track import Carry, ScoreTrack

TRACK = ScoreTrack(100, Carry.FLIPPED, ROUNDS)
SHARED: Shared = {**GROVE, "side": DuoSide}

DUO_PLAY = Play(
    spec=DUO,
    model=DuoModel,
    words=DUO_WORDS,
    face="kodama/D01",
    track=lambda _options: TRACK,
    first="new_game.sows",
    **SHARED,
    interludes=GROVE_INTERLUDES,
    offers={
        DuoPhase.SPLITTING: SplitOffer,
        DuoPhase.CHOOSING: ChooseOffer,
        REMOVING: RemoveOffer,
        DuoPhase.SUMMONING: SummonOffer,
    },
)
