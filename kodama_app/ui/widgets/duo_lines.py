"""What happens only in Duo, in sentences. What the Veil hid is not told: the log is open to both."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kodama_app.engine.events import Event
from kodama_app.games.duo.events import (
    BranchDiscarded,
    BranchesRevealed,
    BranchesSplit,
    KodamaChosen,
    PileChosen,
    RolesSwapped,
    SpiritSummoned,
)
from kodama_app.games.grove.events import GameSetUp, SeasonBegun
from kodama_app.i18n import Catalog
from kodama_app.i18n.formats import TYPESETTERS
from kodama_app.ui.widgets.spoken import card_words, cards_words


def _revealed(event: BranchesRevealed, names: Sequence[str], catalog: Catalog) -> str:
    player = names[event.seat]
    if event.veiled:
        return catalog.text("log.BranchesRevealed.veiled", player=player)
    return catalog.text("log.BranchesRevealed", player=player, cards=cards_words(event.cards, catalog))


def _split(event: BranchesSplit, names: Sequence[str], catalog: Catalog) -> str:
    one, other = (pile_words(pile, event.hidden, catalog) for pile in event.piles)
    return catalog.text("log.BranchesSplit", player=names[event.seat], one=one, other=other)


def pile_words(cards: Sequence[str], hidden: str | None, catalog: Catalog) -> str:
    """A pile as the Sower sees it: of the hidden card no more than that it is there."""
    words = [catalog.text("log.face_down") if card == hidden else card_words(card, catalog) for card in cards]
    return TYPESETTERS[catalog.language]("; ".join(words))


def _chosen(event: PileChosen, names: Sequence[str], catalog: Catalog) -> str:
    cards = cards_words(event.cards, catalog)
    return catalog.text("log.PileChosen", player=names[event.seat], cards=cards)


def _discarded(event: BranchDiscarded, names: Sequence[str], catalog: Catalog) -> str:
    return catalog.text("log.BranchDiscarded", player=names[event.seat], card=card_words(event.card, catalog))


def _summoned(event: SpiritSummoned, names: Sequence[str], catalog: Catalog) -> str:
    player, kind = names[event.seat], catalog.text(f"kind.{event.kind}")
    if event.origin is None:
        return catalog.text("log.SpiritSummoned", player=player, kind=kind)
    if event.origin[0] == event.seat:
        return catalog.text("log.SpiritSummoned.moved", player=player, kind=kind)
    return catalog.text("log.SpiritSummoned.taken", player=player, kind=kind, rival=names[event.origin[0]])


def _kodama_chosen(event: KodamaChosen, names: Sequence[str], catalog: Catalog) -> str:
    return catalog.text("log.KodamaChosen", player=names[event.seat])


def _roles(event: RolesSwapped, names: Sequence[str], catalog: Catalog) -> str:
    return catalog.text("log.RolesSwapped", player=names[event.pruner])


def _set_up(event: GameSetUp, names: Sequence[str], catalog: Catalog) -> str:
    return catalog.text("log.GameSetUp.roles", **_roles_of(event.first, names))


def _season(event: SeasonBegun, names: Sequence[str], catalog: Catalog) -> str:
    season, roles = catalog.text(f"season.{event.season}"), _roles_of(event.first, names)
    if event.decree is None:
        return catalog.text("log.SeasonBegun.roles", season=season, **roles)
    decree = catalog.text(f"decree.{event.decree}.name")
    return catalog.text("log.SeasonBegun.roles.decree", season=season, decree=decree, **roles)


def _roles_of(sower: int, names: Sequence[str]) -> dict[str, str]:
    return {"sower": names[sower], "pruner": names[1 - sower]}


ROLE_TELLERS: Mapping[type[Event], Callable[[Any, Sequence[str], Catalog], str]] = {
    GameSetUp: _set_up,
    SeasonBegun: _season,
}
"""What happens in every Kodama game and is told otherwise in Duo: whoever is first there places first, no more."""

DUO_TELLERS: Mapping[type[Event], Callable[[Any, Sequence[str], Catalog], str]] = {
    BranchesRevealed: _revealed,
    BranchesSplit: _split,
    PileChosen: _chosen,
    BranchDiscarded: _discarded,
    SpiritSummoned: _summoned,
    KodamaChosen: _kodama_chosen,
    RolesSwapped: _roles,
}
