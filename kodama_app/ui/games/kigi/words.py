"""What happens and is done in Kigi, in words."""

from __future__ import annotations

from collections.abc import Mapping

from kodama_app.ai.judgement import Term
from kodama_app.engine.actions import HandOver
from kodama_app.engine.trees.events import GameSetUp
from kodama_app.games.kigi.actions import KeepCommission, PaintBranch, RemoveCard, TakeCommission
from kodama_app.games.kigi.box import kigi_box
from kodama_app.games.kigi.commissions import meets
from kodama_app.games.kigi.events import (
    BoughPruned,
    BranchPainted,
    CardRemoved,
    CardsTurnedUp,
    ChoiceMade,
    CommissionCounted,
    CommissionKept,
    CommissionsSwept,
    CommissionTaken,
)
from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.rule_words import rule_words
from kodama_app.ui.widgets.spoken import card_words, cards_words
from kodama_app.ui.words.tree_words import (
    TREE_EVENTS,
    card_move,
    growth_reckoned,
    kinds_words,
    leave_move,
    reckoned,
)
from kodama_app.ui.words.words import (
    CHOSEN,
    PLAYED,
    Account,
    Lit,
    Move,
    Reason,
    Reckoned,
    Thought,
    Told,
    Tone,
    Voice,
    Words,
)


def _set_up(event: GameSetUp, voice: Voice) -> str:
    return voice.text("log.GameSetUp.kigi", player=voice.names[event.first])


def _kept(event: CommissionKept, voice: Voice) -> str:
    (other,) = (card for card in event.offered if card != event.card)
    names = {"commission": card_words(event.card, voice.catalog), "other": card_words(other, voice.catalog)}
    return voice.text("log.CommissionKept", player=voice.names[event.seat], **names)


def _turned_up(event: CardsTurnedUp, voice: Voice) -> str:
    if not event.new:
        return voice.text("log.CardsTurnedUp.none")
    return voice.plural("log.CardsTurnedUp", len(event.new), cards=cards_words(event.new, voice.catalog))


def _swept(event: CommissionsSwept, voice: Voice) -> str:
    return voice.text("log.CommissionsSwept", cards=cards_words(event.cards, voice.catalog))


def _taken(event: CommissionTaken, voice: Voice) -> str:
    commission = card_words(event.card, voice.catalog)
    return voice.text("log.CommissionTaken", player=voice.names[event.seat], commission=commission)


def _painted(event: BranchPainted, voice: Voice) -> str:
    told = {"player": voice.names[event.seat], "card": card_words(event.card, voice.catalog)}
    if event.tree == event.seat:
        return voice.plural("log.BranchPainted.own", event.growth.total, **told)
    return voice.plural("log.BranchPainted", event.growth.total, owner=voice.names[event.tree], **told)


def _painted_discs(event: BranchPainted) -> Lit:
    discs = tuple(feature for line in event.growth.lines for feature in line.features)
    return Lit(event.tree, discs, event.growth.total, event.card)


def _painted_account(event: BranchPainted, voice: Voice) -> Account:
    lines = growth_reckoned(event.growth, voice)
    notes = [voice.text("account.painted" if lines else "account.growth.none")]
    if event.pruned:
        notes.append(voice.text("account.pruned"))
    return Account(event.growth.total, tuple(lines), tuple(notes))


def _pruned(event: BoughPruned, voice: Voice) -> str:
    """Whose collection, and how large it is now."""
    told = {"player": voice.names[event.pruner], "owner": voice.names[event.owner], "size": event.size}
    own = ".own" if event.pruner == event.owner else ""
    # i18n: log.BoughPruned log.BoughPruned.own
    return voice.plural(f"log.BoughPruned{own}", len(event.numbers), **told)


def _removed(event: CardRemoved, voice: Voice) -> str:
    card = card_words(event.card, voice.catalog)
    return voice.text("log.CardRemoved", player=voice.names[event.seat], card=card)


def _counted(event: CommissionCounted, voice: Voice) -> str:
    """How many each has, and whether that is enough."""
    told = {
        "player": voice.names[event.seat],
        "commission": card_words(event.card, voice.catalog),
        "counts": counts_words(event, voice),
    }
    if meets(kigi_box().commissions[event.card], event.counts, event.seat):
        return voice.text("log.CommissionCounted", points=voice.plural("points", event.sheet.total), **told)
    return voice.text("log.CommissionCounted.missed", **told)


def counts_words(event: CommissionCounted, voice: Voice) -> str:
    """What a commission counts of everyone: Ana 4, Bob 6."""
    return voice.catalog.join(
        [
            voice.text("end.standing", player=name, points=voice.catalog.number(count))
            for name, count in zip(voice.names, event.counts, strict=True)
        ]
    )


def _counted_account(event: CommissionCounted, voice: Voice) -> Account:
    name, rule = card_words(event.card, voice.catalog), rule_words(event.card, voice.catalog, voice.version)
    lines: tuple[Reckoned, ...] = tuple(reckoned(line, name, voice) for line in event.sheet.lines)
    notes = (voice.text("account.rule", name=name, rule=rule), counts_words(event, voice))
    return Account(event.sheet.total, lines, notes)


def _take_move(action: TakeCommission, thought: Thought) -> str:
    commission = card_words(action.card, thought.catalog)
    return thought.catalog.text("move.take_commission", commission=commission)


def _keep_move(action: KeepCommission, thought: Thought) -> str:
    """While all choose, which one is nobody else's business."""
    if not thought.open_hand:
        return thought.catalog.text("move.keep_commission.other")
    return thought.catalog.text("move.keep_commission", commission=card_words(action.card, thought.catalog))


def _remove_move(action: RemoveCard, thought: Thought) -> str:
    return thought.catalog.text("move.remove", card=card_words(action.card, thought.catalog))


def _now(term: Term, way: str, points: str, catalog: Catalog, open_hand: bool) -> str:
    kinds = [kind for kind in term.about if kind in kigi_box().kinds]
    if kinds:
        return catalog.text(f"reason.now.{way}.kinds", kinds=kinds_words(kinds, catalog), points=points)
    return catalog.text(f"reason.now.{way}", points=points)


def _commission(term: Term, way: str, points: str, catalog: Catalog, open_hand: bool) -> str:
    """One commission, where the mind says which, and where that is no secret."""
    named = [card for card in term.about if card in kigi_box().commissions]
    if not named or not open_hand:
        return catalog.text(f"reason.{term.key}.{way}", points=points)
    commission = card_words(named[0], catalog)
    return catalog.text(f"reason.{term.key}.{way}.card", points=points, commission=commission)


# i18n: reason.feeds.for reason.feeds.against
# i18n: reason.cuts.for reason.cuts.against reason.cuts.for.card reason.cuts.against.card
# i18n: reason.commission.for reason.commission.against reason.commission.for.card reason.commission.against.card
# i18n: reason.rivals.for reason.rivals.against reason.rivals.for.card reason.rivals.against.card
KIGI_REASONS: Mapping[str, Reason] = {
    "now": _now,
    "commission": _commission,
    "cuts": _commission,
    "rivals": _commission,
}

KIGI_WORDS = Words(
    events={
        **TREE_EVENTS,
        GameSetUp: Told(_set_up),
        CommissionKept: Told(_kept),
        CardsTurnedUp: Told(_turned_up, Tone.QUIET),
        CommissionsSwept: Told(_swept, Tone.QUIET, news=_swept),
        CommissionTaken: Told(_taken, news=_taken, of_bots=True),
        BranchPainted: Told(_painted, lights=_painted_discs, account=_painted_account),
        BoughPruned: Told(_pruned, about=lambda event: event.pruner, news=_pruned),
        CardRemoved: Told(_removed, news=_removed),
        CommissionCounted: Told(_counted, account=_counted_account),
    },
    moves={
        PaintBranch: Move(card_move, moment=PLAYED),
        TakeCommission: Move(_take_move, moment=CHOSEN),
        KeepCommission: Move(_keep_move, moment=CHOSEN),
        RemoveCard: Move(_remove_move, moment=CHOSEN),
        HandOver: Move(leave_move, ends_turn=True),
    },
    reasons=KIGI_REASONS,
    unmentioned=frozenset({ChoiceMade}),
)
