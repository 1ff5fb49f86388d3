"""What the plays of all games with trees and Kodama have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypedDict

from kodama_app.engine.events import Event
from kodama_app.games.grove.events import KodamaScored
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


GROVE = Shared(
    board=GrowingView,
    side=GroveSide,
    offer=CardsOffer,
    looking=TreeLooking(),
    ending=GroveEnding(),
    cards=GROVE_CARDS,
    stage_icons=SEASON_ICONS,
)

GROVE_INTERLUDES: Mapping[type[Event], type[Interlude]] = {KodamaScored: KodamaCount}
"""What has a moment of its own in all of them; a game adds its own."""
