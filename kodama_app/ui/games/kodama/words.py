"""What happens and is done only in Kodama, in words: the display's comings and goings, and Spring Call."""

from __future__ import annotations

from kodama_app.games.kodama.actions import CallSpring
from kodama_app.games.kodama.events import DisplayDealt, DisplaySwept, SpringCalled, TurnSkipped
from kodama_app.ui.games.grove.reasons import GROVE_REASONS
from kodama_app.ui.games.grove.words import GROVE_EVENTS, GROVE_MOVES
from kodama_app.ui.widgets.spoken import card_words, cards_words
from kodama_app.ui.words.words import Move, Thought, Told, Tone, Voice, Words


def _dealt(event: DisplayDealt, voice: Voice) -> str:
    return voice.plural("log.DisplayDealt", len(event.new), cards=cards_words(event.new, voice.catalog))


def _swept(event: DisplaySwept, voice: Voice) -> str:
    if event.decree is None:
        return voice.text("log.DisplaySwept")
    return voice.text("log.DisplaySwept.decree", decree=voice.text(f"decree.{event.decree}.name"))


def _called(event: SpringCalled, voice: Voice) -> str:
    card, player = card_words(event.card, voice.catalog), voice.names[event.seat]
    return voice.text("log.SpringCalled" if event.fits else "log.SpringCalled.under", player=player, card=card)


def _skipped(event: TurnSkipped, voice: Voice) -> str:
    return voice.text("log.TurnSkipped", player=voice.names[event.seat])


def _skipped_news(event: TurnSkipped, voice: Voice) -> str:
    return voice.text("table.skipped", player=voice.names[event.seat])


def _call_move(_action: CallSpring, thought: Thought) -> str:
    return thought.catalog.text("move.call")


KODAMA_WORDS = Words(
    events={
        **GROVE_EVENTS,
        DisplayDealt: Told(_dealt, Tone.QUIET),
        DisplaySwept: Told(_swept, Tone.QUIET),
        SpringCalled: Told(_called),
        TurnSkipped: Told(_skipped, news=_skipped_news),
    },
    # i18n: moments.played.call moments.coach.call
    moves={**GROVE_MOVES, CallSpring: Move(_call_move, moment=".call")},
    reasons=GROVE_REASONS,
)
