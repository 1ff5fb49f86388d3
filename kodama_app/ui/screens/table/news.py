"""What a player should not miss: short messages about a step, and what of it lights up on a tree."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kodama_app.engine.events import Event
from kodama_app.engine.rules import Step
from kodama_app.engine.scores import FeatureAt
from kodama_app.games.duo.events import (
    BranchDiscarded,
    BranchesRevealed,
    KodamaChosen,
    PileChosen,
    SpiritSummoned,
)
from kodama_app.games.grove.events import BranchGrown, BranchRemoved, DecreePaid, KodamaScored
from kodama_app.games.grove.phases import Phase
from kodama_app.games.kodama.events import TurnSkipped
from kodama_app.ui.live import i18n
from kodama_app.ui.widgets.spoken import card_words, cards_words

Player = Callable[[int], str]


def news(step: Step[Any], player: Player, bots: frozenset[int]) -> str:
    """A step in a few lines; empty when all of it shows by itself.

    Who has just done something oneself need not be told: of some deeds only those of bots are news.
    """
    found = []
    for event in step.events:
        if isinstance(event, OWN_DEEDS) and event.seat not in bots:
            continue
        teller = _NEWS.get(type(event))
        found.append("" if teller is None else teller(event, step.state, player))
    return "\n".join(filter(None, found))


class Newsreader:
    """Tells what happens, and of a Spirit that somebody has lost once more beside what is told next.

    Bots go on at once: a message about one's own tree would be gone before it is read.
    """

    def __init__(self) -> None:
        self._lost = ""

    def read(self, step: Step[Any], player: Player, bots: frozenset[int], shown: bool) -> str:
        """A step's news; `shown` says whether the message before is still to be seen."""
        told = news(step, player, bots)
        if not told:
            return ""
        still = self._lost if shown else ""
        taken = [event for event in step.events if _robs(event, bots)]
        lost = "\n".join(_summoned(event, step.state, player) for event in taken)
        self._lost = "\n".join(filter(None, (still, lost)))
        return "\n".join(filter(None, (still, told)))


def _robs(event: Event, bots: frozenset[int]) -> bool:
    """Whether a bot took a Spirit off a person's tree."""
    return (
        isinstance(event, SpiritSummoned)
        and event.seat in bots
        and event.origin is not None
        and event.origin[0] not in bots
    )


def lights(step: Step[Any]) -> tuple[int, tuple[FeatureAt, ...]] | None:
    """Whose tree something happened to, and the discs it concerns."""
    for event in step.events:
        if isinstance(event, BranchGrown):
            lines = (*event.growth.lines, *event.decree_sheet.lines)
            return event.seat, tuple(feature for line in lines for feature in line.features)
        if isinstance(event, SpiritSummoned):
            return event.seat, ((event.index, event.feature),)
    return None


def _skipped(event: TurnSkipped, _state: Any, player: Player) -> str:
    return i18n._("table.skipped", player=player(event.seat))


def _removed(event: BranchRemoved, _state: Any, player: Player) -> str:
    return i18n._("table.removed", player=player(event.seat), card=card_words(event.card, i18n.catalog))


def _scored(event: KodamaScored, _state: Any, player: Player) -> str:
    kodama, points = i18n._(f"kodama.{event.card}.name"), i18n.n_("points", event.sheet.total)
    return i18n._("table.kodama_scored", player=player(event.seat), kodama=kodama, points=points)


def _paid(event: DecreePaid, _state: Any, player: Player) -> str:
    if not event.sheet.total:
        return ""
    return i18n._("table.decree_paid", player=player(event.seat), points=i18n.n_("points", event.sheet.total))


def _pile(event: PileChosen, _state: Any, player: Player) -> str:
    return i18n._("duo.news.chosen", player=player(event.seat), cards=cards_words(event.cards, i18n.catalog))


def _discarded(event: BranchDiscarded, state: Any, player: Player) -> str:
    """Where a summons follows, the discard lies in the tray; else one wonders why nothing came of it."""
    if state.phase is Phase.SUMMONING:
        return ""
    card = card_words(event.card, i18n.catalog)
    return i18n._("duo.news.no_summons", player=player(event.seat), card=card)


def _summoned(event: SpiritSummoned, _state: Any, player: Player) -> str:
    who, kind = player(event.seat), i18n._(f"kind.{event.kind}")
    if event.origin is None:
        return i18n._("duo.news.summoned", player=who, kind=kind)
    if event.origin[0] == event.seat:
        return i18n._("duo.news.moved", player=who, kind=kind)
    return i18n._("duo.news.taken", player=who, kind=kind, rival=player(event.origin[0]))


def _chose_kodama(event: KodamaChosen, state: Any, player: Player) -> str:
    return i18n._("duo.news.kodama", player=player(event.seat)) if state.phase is Phase.KODAMA else ""


def _roles(event: BranchesRevealed, state: Any, player: Player) -> str:
    """Every round begins with cards for the Pruner, the first one too."""
    return i18n._("duo.roles", pruner=player(event.seat), sower=player(1 - event.seat))


OWN_DEEDS = (PileChosen, SpiritSummoned, KodamaChosen)
_NEWS: Mapping[type[Event], Callable[[Any, Any, Player], str]] = {
    TurnSkipped: _skipped,
    BranchRemoved: _removed,
    KodamaScored: _scored,
    DecreePaid: _paid,
    PileChosen: _pile,
    BranchDiscarded: _discarded,
    SpiritSummoned: _summoned,
    KodamaChosen: _chose_kodama,
    BranchesRevealed: _roles,
}
