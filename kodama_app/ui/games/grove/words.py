"""What happens and is done in every Kodama game, in words: a game takes all of it and adds or replaces its own."""

from __future__ import annotations

from collections.abc import Mapping

from kodama_app.engine.actions import Action, HandOver
from kodama_app.engine.events import Event
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.events import (
    BranchGrown,
    BranchRemoved,
    DecreePaid,
    FirstPlayerPassed,
    KodamaScored,
    SeasonBegun,
)
from kodama_app.ui.games.grove.accounts import grown_account, paid_account, scored_account
from kodama_app.ui.widgets.spoken import card_words
from kodama_app.ui.words.tree_words import TREE_EVENTS, card_move, kinds_words, leave_move
from kodama_app.ui.words.words import PLAYED, Lit, Move, Thought, Told, Tone, Voice


def _season(event: SeasonBegun, voice: Voice) -> str:
    season, player = voice.text(f"season.{event.season}"), voice.names[event.first]
    if event.decree is None:
        return voice.text("log.SeasonBegun", season=season, player=player)
    decree = voice.text(f"decree.{event.decree}.name")
    return voice.text("log.SeasonBegun.decree", season=season, player=player, decree=decree)


def _grown(event: BranchGrown, voice: Voice) -> str:
    growth, decree = event.growth.total, event.decree_sheet.total
    card, player = card_words(event.card, voice.catalog), voice.names[event.seat]
    if not decree:
        return voice.plural("log.BranchGrown", growth, player=player, card=card)
    return voice.plural(
        "log.BranchGrown.decree", growth + decree, player=player, card=card, growth=growth, decree=decree
    )


def _grown_discs(event: BranchGrown) -> Lit:
    lines = (*event.growth.lines, *event.decree_sheet.lines)
    discs = tuple(feature for line in lines for feature in line.features)
    # A tree stands before the seat of its number, whoever laid the card.
    return Lit(event.tree, discs, event.growth.total + event.decree_sheet.total, event.card)


def _removed(event: BranchRemoved, voice: Voice) -> str:
    return voice.text("log.BranchRemoved", **_card_of(event, voice))


def _removed_news(event: BranchRemoved, voice: Voice) -> str:
    return voice.text("table.removed", **_card_of(event, voice))


def _card_of(event: BranchRemoved, voice: Voice) -> dict[str, str]:
    return {"player": voice.names[event.seat], "card": card_words(event.card, voice.catalog)}


def _paid(event: DecreePaid, voice: Voice) -> str:
    decree = voice.text(f"decree.{event.decree}.name")
    return voice.plural("log.DecreePaid", event.sheet.total, player=voice.names[event.seat], decree=decree)


def _paid_news(event: DecreePaid, voice: Voice) -> str:
    if not event.sheet.total:
        return ""
    points = voice.plural("points", event.sheet.total)
    return voice.text("table.decree_paid", player=voice.names[event.seat], points=points)


def _scored(event: KodamaScored, voice: Voice) -> str:
    points, player, card = event.sheet.total, voice.names[event.seat], card_words(event.card, voice.catalog)
    chosen = event.choice
    if any(choice.isdecimal() for choice in chosen):  # a line, named by its end: its features tell more
        chosen = tuple(line.reason for line in event.sheet.lines)
    if not chosen:
        return voice.plural("log.KodamaScored", points, player=player, card=card)
    kind = voice.catalog.join([voice.text(f"kind.{kind}") for kind in chosen])
    return voice.plural("log.KodamaScored.choice", points, player=player, card=card, kind=kind)


def _scored_news(event: KodamaScored, voice: Voice) -> str:
    kodama, points = voice.text(f"kodama.{event.card}.name"), voice.plural("points", event.sheet.total)
    return voice.text("table.kodama_scored", player=voice.names[event.seat], kodama=kodama, points=points)


def _passed(event: FirstPlayerPassed, voice: Voice) -> str:
    player = voice.names[event.taker]
    if event.tied:
        others = voice.catalog.join([voice.names[seat] for seat in event.tied])
        return voice.text("end.first.tied", player=player, players=others, before=voice.names[event.giver])
    kept = event.taker == event.giver
    return voice.text("log.FirstPlayerPassed.kept" if kept else "log.FirstPlayerPassed", player=player)


GROVE_EVENTS: Mapping[type[Event], Told] = {
    **TREE_EVENTS,
    SeasonBegun: Told(_season, Tone.HEADING),
    BranchGrown: Told(_grown, lights=_grown_discs, account=grown_account),
    BranchRemoved: Told(_removed, news=_removed_news),
    DecreePaid: Told(_paid, news=_paid_news, account=paid_account),
    KodamaScored: Told(_scored, news=_scored_news, account=scored_account),
    FirstPlayerPassed: Told(_passed),
}


def _kodama_move(action: ScoreKodama, thought: Thought) -> str:
    catalog, points = thought.catalog, thought.points
    if not thought.open_hand:
        return catalog.text("move.kodama.other")
    kodama = catalog.text(f"kodama.{action.card}.name")
    kinds = [kind for kind in action.choice if not kind.isdecimal()]  # a line that was chosen has no name
    if not kinds:
        return catalog.text("move.kodama", kodama=kodama, points=points)
    return catalog.text("move.kodama.choice", kodama=kodama, kinds=kinds_words(kinds, catalog), points=points)


GROVE_MOVES: Mapping[type[Action], Move] = {
    GrowBranch: Move(card_move, moment=PLAYED),
    ScoreKodama: Move(_kodama_move, moment=PLAYED),
    HandOver: Move(leave_move, ends_turn=True),
}
