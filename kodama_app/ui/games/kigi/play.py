"""Kigi at a screen."""

from __future__ import annotations

from kodama_app.games.kigi.events import BoughPruned, CommissionKept
from kodama_app.games.kigi.phases import KigiPhase
from kodama_app.games.kigi.spec import KIGI
from kodama_app.ui.games.kigi.board import PaintingView
from kodama_app.ui.games.kigi.cards import KIGI_CARDS
from kodama_app.ui.games.kigi.ending import KigiEnding
from kodama_app.ui.games.kigi.looking import KigiLooking
from kodama_app.ui.games.kigi.model import KigiModel
from kodama_app.ui.games.kigi.offers import DisplayOffer, KeepingOffer
from kodama_app.ui.games.kigi.pruning import Pruning
from kodama_app.ui.games.kigi.reveal import KeptRevealed
from kodama_app.ui.games.kigi.side import KigiSide
from kodama_app.ui.games.kigi.words import KIGI_WORDS
from kodama_app.ui.games.play import Play

KIGI_PLAY = Play(
    spec=KIGI,
    model=KigiModel,
    board=PaintingView,
    words=KIGI_WORDS,
    face="cards/G12",
    side=KigiSide,
    offers={KigiPhase.KEEPING: KeepingOffer, KigiPhase.PAINTING: DisplayOffer},
    offer=DisplayOffer,
    interludes={CommissionKept: KeptRevealed, BoughPruned: Pruning},
    looking=KigiLooking(),
    ending=KigiEnding(),
    cards=KIGI_CARDS,
    stage_icons={"painting": "brush", "end": "script-text-outline"},
)
