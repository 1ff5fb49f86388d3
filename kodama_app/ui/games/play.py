"""What the screens need of one game: everything about it that is seen, said or pressed stands in its `Play`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kodama_app.engine.events import Event
from kodama_app.engine.rules import Step
from kodama_app.games.spec import GameSpec
from kodama_app.ui.games.ending import Ending
from kodama_app.ui.table.game_side import GameSide
from kodama_app.ui.table.interlude import Interlude
from kodama_app.ui.table.looking import Looking
from kodama_app.ui.table.offer import Offer
from kodama_app.ui.table.table_model import TableModel
from kodama_app.ui.track.score_track import ScoreTrack
from kodama_app.ui.widgets.card_book import NO_CARDS, CardBook
from kodama_app.ui.words.words import Words


@dataclass(frozen=True, slots=True)
class Play:
    """A game as it is played at a screen; the rules behind it are its spec's."""

    spec: GameSpec
    model: type[TableModel]
    """What can be done now, as plain values."""
    board: Callable[..., Any]
    """Makes the `Board` that lies in the middle of the table."""
    words: Words
    """How it is told."""
    face: str
    """The picture that stands for the game where one is chosen."""
    first: str = "new_game.begins"
    """How it is said what the seat does that is first; with `_by_chance` after it, where nobody has said which."""
    side: type[GameSide] = GameSide
    """What else of the table is its own."""
    offers: Mapping[str, type[Offer]] = field(default_factory=dict)
    """What lies in the tray in a phase, by what the model says is `offered`."""
    offer: type[Offer] | None = None
    """What lies there otherwise, and while somebody else chooses what is for their eyes only."""
    interludes: Mapping[type[Event], type[Interlude]] = field(default_factory=dict)
    """Events that have a moment of their own at the table."""
    looking: Looking = field(default_factory=Looking)
    """What is seen of it where nobody plays."""
    track: Callable[[Mapping[str, str]], ScoreTrack] | None = None
    """Its score track under options written out in full; None where points are but numbers."""
    dealt: Callable[[str, str], Sequence[str]] = lambda _key, _value: ()
    """The cards that a seat gets for its choice of an option asked of each seat, by the option's key and value."""
    ending: Ending = field(default_factory=Ending)
    """What is said when the game is over."""
    cards: CardBook = NO_CARDS
    """Those that can be shown large, and that the rule book lists."""
    stage_icons: Mapping[str, str] = field(default_factory=dict)
    """What stands for its stages where there is no room for their names; a leaf for all others."""

    def offer_for(self, model: TableModel) -> type[Offer] | None:
        """What lies in the tray now: the phase's own offer while a person is to act, or to be looked at by all."""
        own = self.offers.get(model.offered)
        return own if own is not None and (model.person_moves or own.open_to_all) else self.offer

    def interludes_of(self, step: Step[Any]) -> list[type[Interlude]]:
        """Those of a step's events, in their order; however many alike there are, they share one."""
        found = (self.interludes.get(type(event)) for event in step.events)
        return list(dict.fromkeys(kind for kind in found if kind is not None))
