"""What happens and is done only in the draft, in words. Nobody's hand is told of: only what all have seen."""

from __future__ import annotations

from kodama_app.games.draft.actions import PickBranch
from kodama_app.games.draft.events import BranchesDrawn, BranchPicked, HandPassed, PickMade
from kodama_app.ui.games.grove.reasons import GROVE_REASONS
from kodama_app.ui.games.grove.words import GROVE_EVENTS, GROVE_MOVES
from kodama_app.ui.widgets.spoken import card_words
from kodama_app.ui.words.tree_words import card_move
from kodama_app.ui.words.words import PLAYED, Move, Thought, Told, Tone, Voice, Words, nobody


def _picked(event: BranchPicked, voice: Voice) -> str:
    card = card_words(event.card, voice.catalog)
    return voice.text("log.BranchPicked", player=voice.names[event.seat], card=card)


def _hand_passed(_event: HandPassed, voice: Voice) -> str:
    """The same for every hand: all go at once."""
    return voice.text("log.HandPassed")


def _drawn(_event: BranchesDrawn, voice: Voice) -> str:
    return voice.text("log.BranchesDrawn")


def _pick_move(action: PickBranch, thought: Thought) -> str:
    """A hand of branch cards is as secret as one of Kodama."""
    return card_move(action, thought) if thought.open_hand else thought.catalog.text("move.pick.other")


DRAFT_WORDS = Words(
    events={
        **GROVE_EVENTS,
        BranchPicked: Told(_picked, Tone.QUIET),
        HandPassed: Told(_hand_passed, Tone.QUIET),
        BranchesDrawn: Told(_drawn, Tone.QUIET, about=nobody),
    },
    moves={**GROVE_MOVES, PickBranch: Move(_pick_move, moment=PLAYED)},
    reasons=GROVE_REASONS,
    unmentioned=frozenset({PickMade}),
)
