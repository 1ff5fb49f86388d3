"""The drafting variant at a screen."""

from __future__ import annotations

from kodama_app.games.draft.events import BranchPicked, HandPassed
from kodama_app.games.draft.phases import DraftPhase
from kodama_app.games.draft.spec import DRAFT
from kodama_app.ui.games.draft.model import DraftModel
from kodama_app.ui.games.draft.passing import Passing
from kodama_app.ui.games.draft.picking import PickingOffer
from kodama_app.ui.games.draft.reveal import Reveal
from kodama_app.ui.games.draft.words import DRAFT_WORDS
from kodama_app.ui.games.grove.play import GROVE, GROVE_INTERLUDES
from kodama_app.ui.games.grove.tracks import edition_track
from kodama_app.ui.games.play import Play

DRAFT_PLAY = Play(
    spec=DRAFT,
    model=DraftModel,
    words=DRAFT_WORDS,
    face="kodama/K10",
    track=edition_track,
    **GROVE,
    offers={DraftPhase.PICKING: PickingOffer},
    interludes={**GROVE_INTERLUDES, BranchPicked: Reveal, HandPassed: Passing},
)
