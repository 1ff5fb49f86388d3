"""What happened, in sentences: events looked up in the catalog by their names, and filled with who and what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kodama_app.content.trees import every_tree_card
from kodama_app.content.vocabulary import KINDS
from kodama_app.engine.events import Event
from kodama_app.engine.record import Header
from kodama_app.engine.rules import Step
from kodama_app.games.draft.events import BranchesDrawn, BranchPicked, HandPassed
from kodama_app.games.duo.events import BranchesRevealed, KodamaChosen
from kodama_app.games.grove.events import (
    BranchGrown,
    BranchRemoved,
    DecreePaid,
    FirstPlayerPassed,
    GameEnded,
    GameSetUp,
    KodamaScored,
    SeasonBegun,
    TrunkPlanted,
)
from kodama_app.games.kodama.events import DisplayDealt, DisplaySwept, SpringCalled, TurnSkipped
from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.draft_lines import DRAFT_TELLERS
from kodama_app.ui.widgets.duo_lines import DUO_TELLERS, ROLE_TELLERS
from kodama_app.ui.widgets.spoken import card_words, cards_words, seat_names

QUIET = (DisplayDealt, DisplaySwept, BranchesRevealed, KodamaChosen, BranchPicked, HandPassed, BranchesDrawn)
"""What comes and goes by itself: told, but not loudly."""
COMMON = (BranchesDrawn,)
"""What everybody does at once: about nobody, whoever's event it is."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence and whom it is about; a season that begins and the end of the game are set apart."""

    words: str
    seat: int | None = None
    step: int = 0
    """After how many actions; 0 is the setup."""
    heading: bool = False
    ending: bool = False
    quiet: bool = False
    """As QUIET says."""


def log_lines(session: Any, catalog: Catalog) -> list[LogLine]:
    """All that happened in a game, newest first."""
    steps = [session.timeline.start, *(step for _, step in session.timeline.done)]
    told = [
        line for number, step in enumerate(steps) for line in step_lines(step, session.header, catalog, number)
    ]
    return told[::-1]


def step_lines(step: Step[Any], header: Header, catalog: Catalog, number: int = 0) -> list[LogLine]:
    """What one step brought, in order."""
    names = seat_names(header)
    found = []
    for event in step.events:
        words = event_words(event, names, catalog, header.game)
        if words and not (found and words == found[-1].words):  # what all do at once is told once
            begun, ended = isinstance(event, SeasonBegun), isinstance(event, GameEnded)
            quiet = isinstance(event, QUIET)
            found.append(LogLine(words, _about(event), number, begun, ended, quiet))
    return found


def _about(event: Event) -> int | None:
    """The seat a line is about."""
    if isinstance(event, COMMON):
        return None
    return event.tree if isinstance(event, TrunkPlanted) else getattr(event, "seat", None)


def is_told(event: Event) -> bool:
    """Whether there are words for it: a secret choice, for one, is not mentioned."""
    return type(event) in _TELLERS


def event_words(event: Event, names: Sequence[str], catalog: Catalog, game: str = "") -> str:
    """An event as one would say it, in this game; empty for what one would not mention."""
    kind = type(event)
    teller = _OWN_TELLERS.get(game, {}).get(kind) or _TELLERS.get(kind)
    return "" if teller is None else teller(event, names, catalog)


def _set_up(event: GameSetUp, names: Sequence[str], catalog: Catalog) -> str:
    return catalog.text("log.GameSetUp", player=names[event.first])


def _planted(event: TrunkPlanted, names: Sequence[str], catalog: Catalog) -> str:
    kind = catalog.text(f"kind.{every_tree_card()[event.card].features[0].kind}")
    return catalog.text("log.TrunkPlanted", player=names[event.tree], kind=kind)


def _season(event: SeasonBegun, names: Sequence[str], catalog: Catalog) -> str:
    season, player = catalog.text(f"season.{event.season}"), names[event.first]
    if event.decree is None:
        return catalog.text("log.SeasonBegun", season=season, player=player)
    decree = catalog.text(f"decree.{event.decree}.name")
    return catalog.text("log.SeasonBegun.decree", season=season, player=player, decree=decree)


def _dealt(event: DisplayDealt, names: Sequence[str], catalog: Catalog) -> str:
    return catalog.plural("log.DisplayDealt", len(event.new), cards=cards_words(event.new, catalog))


def _swept(event: DisplaySwept, names: Sequence[str], catalog: Catalog) -> str:
    if event.decree is None:
        return catalog.text("log.DisplaySwept")
    return catalog.text("log.DisplaySwept.decree", decree=catalog.text(f"decree.{event.decree}.name"))


def _called(event: SpringCalled, names: Sequence[str], catalog: Catalog) -> str:
    card, player = card_words(event.card, catalog), names[event.seat]
    return catalog.text("log.SpringCalled" if event.fits else "log.SpringCalled.under", player=player, card=card)


def _grown(event: BranchGrown, names: Sequence[str], catalog: Catalog) -> str:
    growth, decree = event.growth.total, event.decree_sheet.total
    card, player = card_words(event.card, catalog), names[event.seat]
    if not decree:
        return catalog.plural("log.BranchGrown", growth, player=player, card=card)
    return catalog.plural(
        "log.BranchGrown.decree", growth + decree, player=player, card=card, growth=growth, decree=decree
    )


def _removed(event: BranchRemoved, names: Sequence[str], catalog: Catalog) -> str:
    return catalog.text("log.BranchRemoved", player=names[event.seat], card=card_words(event.card, catalog))


def _skipped(event: TurnSkipped, names: Sequence[str], catalog: Catalog) -> str:
    return catalog.text("log.TurnSkipped", player=names[event.seat])


def _paid(event: DecreePaid, names: Sequence[str], catalog: Catalog) -> str:
    decree = catalog.text(f"decree.{event.decree}.name")
    return catalog.plural("log.DecreePaid", event.sheet.total, player=names[event.seat], decree=decree)


def _scored(event: KodamaScored, names: Sequence[str], catalog: Catalog) -> str:
    points, player, card = event.sheet.total, names[event.seat], card_words(event.card, catalog)
    chosen = event.choice
    if not all(choice in KINDS for choice in chosen):  # a line, named by its end: its features tell more
        chosen = tuple(line.reason for line in event.sheet.lines)
    if not chosen:
        return catalog.plural("log.KodamaScored", points, player=player, card=card)
    kind = catalog.join([catalog.text(f"kind.{kind}") for kind in chosen])
    return catalog.plural("log.KodamaScored.choice", points, player=player, card=card, kind=kind)


def _passed(event: FirstPlayerPassed, names: Sequence[str], catalog: Catalog) -> str:
    kept = event.taker == event.giver
    key = "log.FirstPlayerPassed.kept" if kept else "log.FirstPlayerPassed"
    return catalog.text(key, player=names[event.taker])


def _ended(event: GameEnded, names: Sequence[str], catalog: Catalog) -> str:
    best, winners = max(event.scores), catalog.join([names[seat] for seat in event.winners])
    if len(event.winners) > 1:
        return catalog.plural("log.GameEnded.shared", best, players=winners)
    tied = event.scores.count(best) > 1
    return catalog.plural("log.GameEnded.tie_break" if tied else "log.GameEnded", best, player=winners)


Tellers = Mapping[type[Event], Callable[[Any, Sequence[str], Catalog], str]]
_TELLERS: Tellers = {
    GameSetUp: _set_up,
    TrunkPlanted: _planted,
    SeasonBegun: _season,
    DisplayDealt: _dealt,
    DisplaySwept: _swept,
    SpringCalled: _called,
    BranchGrown: _grown,
    BranchRemoved: _removed,
    TurnSkipped: _skipped,
    DecreePaid: _paid,
    KodamaScored: _scored,
    FirstPlayerPassed: _passed,
    GameEnded: _ended,
    **DUO_TELLERS,
    **DRAFT_TELLERS,
}
_OWN_TELLERS: Mapping[str, Tellers] = {"kodama-duo": ROLE_TELLERS}
"""Games that tell in words of their own what happens in all of them."""
