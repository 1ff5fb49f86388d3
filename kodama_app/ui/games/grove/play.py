"""What the plays of all games with trees and Kodama have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypedDict

from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.engine.events import Event
from kodama_app.games.grove.events import KodamaScored
from kodama_app.games.grove.options import SPROUTS
from kodama_app.ui.games.ending import Ending
from kodama_app.ui.games.grove.cards import GROVE_CARDS, SEASON_ICONS
from kodama_app.ui.games.grove.cards_offer import CardsOffer
from kodama_app.ui.games.grove.ending import GroveEnding
from kodama_app.ui.games.grove.kodama_count import KodamaCount
from kodama_app.ui.games.grove.side import GroveSide
from kodama_app.ui.table.boards.tree.growing_view import GrowingView
from kodama_app.ui.table.boards.tree.tableau import TreeLooking
from kodama_app.ui.table.game_side import GameSide
from kodama_app.ui.table.interlude import Interlude
from kodama_app.ui.table.looking import Looking
from kodama_app.ui.table.offer import Offer
from kodama_app.ui.widgets.card_book import CardBook


class Shared(TypedDict):
    """Those fields of a `Play`."""

    board: Callable[..., Any]
    side: type[GameSide]
    offer: type[Offer]
    looking: Looking
    ending: Ending
    cards: CardBook
    stage_icons: Mapping[str, str]
    dealt: Callable[[str, str], Sequence[str]]


def sprouts_dealt(key: str, value: str) -> list[str]:
    """A set of Sprouts, in the seasons' order."""
    return [card.id for card in kodama_cards().values() if key == SPROUTS.key and card.sprout == value]


GROVE = Shared(
    board=GrowingView,
    side=GroveSide,
    offer=CardsOffer,
    looking=TreeLooking(),
    ending=GroveEnding(),
    cards=GROVE_CARDS,
    stage_icons=SEASON_ICONS,
    dealt=sprouts_dealt,
)

GROVE_INTERLUDES: Mapping[type[Event], type[Interlude]] = {KodamaScored: KodamaCount}
"""What has a moment of its own in all of them; a game adds its own."""
