"""What happens and is done only in Duo, in words. What the Veil hid is not told: the log is open to both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kodama_app.engine.trees.events import GameSetUp
from kodama_app.games.duo.actions import ChoosePile, RemoveBranch, SplitBranches, SummonSpirit
from kodama_app.games.duo.events import (
    BranchDiscarded,
    BranchesRevealed,
    BranchesSplit,
    KodamaChosen,
    PileChosen,
    RolesSwapped,
    SpiritSummoned,
)
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.summoning import free_features
from kodama_app.games.grove.events import SeasonBegun
from kodama_app.i18n import Catalog
from kodama_app.i18n.formats import TYPESETTERS
from kodama_app.ui.games.grove.reasons import GROVE_REASONS
from kodama_app.ui.games.grove.words import GROVE_EVENTS, GROVE_MOVES
from kodama_app.ui.widgets.spoken import card_words, cards_words
from kodama_app.ui.words.words import Lit, Move, Thought, Told, Tone, Voice, Words


def _set_up(event: GameSetUp, voice: Voice) -> str:
    return voice.text("log.GameSetUp.roles", **_roles_of(event.first, voice))


def _season(event: SeasonBegun, voice: Voice) -> str:
    season, roles = voice.text(f"season.{event.season}"), _roles_of(event.first, voice)
    if event.decree is None:
        return voice.text("log.SeasonBegun.roles", season=season, **roles)
    decree = voice.text(f"decree.{event.decree}.name")
    return voice.text("log.SeasonBegun.roles.decree", season=season, decree=decree, **roles)


def _roles_of(sower: int, voice: Voice) -> dict[str, str]:
    """Whoever is first in Duo places first, no more."""
    return {"sower": voice.names[sower], "pruner": voice.names[1 - sower]}


def _revealed(event: BranchesRevealed, voice: Voice) -> str:
    player = voice.names[event.seat]
    if event.veiled:
        return voice.text("log.BranchesRevealed.veiled", player=player)
    return voice.text("log.BranchesRevealed", player=player, cards=cards_words(event.cards, voice.catalog))


def _revealed_news(event: BranchesRevealed, voice: Voice) -> str:
    """Every round begins with cards for the Pruner, the first one too."""
    return voice.text("duo.roles", **_roles_of(1 - event.seat, voice))


def _split(event: BranchesSplit, voice: Voice) -> str:
    one, other = (pile_words(pile, event.hidden, voice.catalog) for pile in event.piles)
    return voice.text("log.BranchesSplit", player=voice.names[event.seat], one=one, other=other)


def pile_words(cards: Sequence[str], hidden: str | None, catalog: Catalog) -> str:
    """A pile as the Sower sees it: of the hidden card no more than that it is there."""
    words = [catalog.text("log.face_down") if card == hidden else card_words(card, catalog) for card in cards]
    return TYPESETTERS[catalog.language]("; ".join(words))


def _chosen(event: PileChosen, voice: Voice) -> str:
    cards = cards_words(event.cards, voice.catalog)
    return voice.text("log.PileChosen", player=voice.names[event.seat], cards=cards)


def _chosen_news(event: PileChosen, voice: Voice) -> str:
    cards = cards_words(event.cards, voice.catalog)
    return voice.text("duo.news.chosen", player=voice.names[event.seat], cards=cards)


def _discarded(event: BranchDiscarded, voice: Voice) -> str:
    card = card_words(event.card, voice.catalog)
    return voice.text("log.BranchDiscarded", player=voice.names[event.seat], card=card)


def _discarded_news(event: BranchDiscarded, voice: Voice) -> str:
    """Where a summons follows, the discard lies in the tray; else one wonders why nothing came of it."""
    if voice.state.phase is DuoPhase.SUMMONING:
        return ""
    other = 1 - event.seat
    full = next(free_features(voice.state, other), None) is None
    return voice.text(
        "duo.news.no_room" if full else "duo.news.no_summons",
        player=voice.names[event.seat],
        card=card_words(event.card, voice.catalog),
        rival=voice.names[other],
    )


def _summoned(event: SpiritSummoned, voice: Voice) -> str:
    player, spirit = voice.names[event.seat], voice.text(f"spirit.{event.kind}")
    if event.origin is None:
        return voice.text("log.SpiritSummoned", player=player, spirit=spirit)
    if event.origin[0] == event.seat:
        return voice.text("log.SpiritSummoned.moved", player=player, spirit=spirit)
    return voice.text("log.SpiritSummoned.taken", player=player, spirit=spirit, rival=voice.names[event.origin[0]])


def _summoned_news(event: SpiritSummoned, voice: Voice) -> str:
    player, spirit = voice.names[event.seat], voice.text(f"spirit.{event.kind}")
    if event.origin is None:
        return voice.text("duo.news.summoned", player=player, spirit=spirit)
    if event.origin[0] == event.seat:
        return voice.text("duo.news.moved", player=player, spirit=spirit)
    return voice.text("duo.news.taken", player=player, spirit=spirit, rival=voice.names[event.origin[0]])


def _robbed(event: SpiritSummoned) -> int | None:
    return None if event.origin is None else event.origin[0]


def _summoned_disc(event: SpiritSummoned) -> Lit:
    return Lit(event.seat, ((event.index, event.feature),))


def _kodama_chosen(event: KodamaChosen, voice: Voice) -> str:
    return voice.text("log.KodamaChosen", player=voice.names[event.seat])


def _kodama_chosen_news(event: KodamaChosen, voice: Voice) -> str:
    """The second choice is followed at once by what both have chosen."""
    if voice.state.phase is not DuoPhase.KODAMA:
        return ""
    return voice.text("duo.news.kodama", player=voice.names[event.seat])


def _roles(event: RolesSwapped, voice: Voice) -> str:
    return voice.text("log.RolesSwapped", player=voice.names[event.pruner])


def _split_move(action: SplitBranches, thought: Thought) -> str:
    """Which card the Veil covers is named to those who may know it."""
    catalog, best = thought.catalog, thought.best
    (alone,) = min(action.piles, key=len)
    card = card_words(alone, catalog)
    if action.hidden is None:
        return catalog.text("move.split", card=card)
    if not thought.open_hand:
        same = isinstance(best, SplitBranches) and min(best.piles, key=len) == (alone,)
        return catalog.text("move.split.same") if same else catalog.text("move.split", card=card)
    if action.hidden == alone:
        return catalog.text("move.split.hidden", card=card)
    return catalog.text("move.split.veiled", card=card, hidden=card_words(action.hidden, catalog))


def _choose_move(action: ChoosePile, thought: Thought) -> str:
    """The cards as the Sower saw them."""
    if thought.state is None:
        return thought.catalog.text("move.choose")
    cards = pile_words(thought.state.piles[action.pile], thought.state.hidden, thought.catalog)
    return thought.catalog.text("move.choose.pile", cards=cards)


def _summon_move(action: SummonSpirit, thought: Thought) -> str:
    if isinstance(thought.best, SummonSpirit) and thought.best.kind == action.kind:
        return thought.catalog.text("move.summon.same")
    return thought.catalog.text(f"spirit.{action.kind}")


def _remove_move(action: RemoveBranch, thought: Thought) -> str:
    return thought.catalog.text("move.remove", card=card_words(action.card, thought.catalog))


DUO_WORDS = Words(
    events={
        **GROVE_EVENTS,
        GameSetUp: replace(GROVE_EVENTS[GameSetUp], log=_set_up),
        SeasonBegun: replace(GROVE_EVENTS[SeasonBegun], log=_season),
        BranchesRevealed: Told(_revealed, Tone.QUIET, news=_revealed_news),
        BranchesSplit: Told(_split),
        PileChosen: Told(_chosen, news=_chosen_news, of_bots=True),
        BranchDiscarded: Told(_discarded, news=_discarded_news),
        SpiritSummoned: Told(_summoned, news=_summoned_news, of_bots=True, loser=_robbed, lights=_summoned_disc),
        KodamaChosen: Told(_kodama_chosen, Tone.QUIET, news=_kodama_chosen_news, of_bots=True),
        RolesSwapped: Told(_roles),
    },
    moves={
        **GROVE_MOVES,
        SplitBranches: Move(_split_move),
        ChoosePile: Move(_choose_move),
        SummonSpirit: Move(_summon_move),
        RemoveBranch: Move(_remove_move),
    },
    reasons=GROVE_REASONS,
)
