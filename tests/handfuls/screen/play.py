"""Handfuls at a screen: a heap of pebbles on the board, three handfuls in the tray."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.label import Label

from kodama_app.ui.games.play import Play
from kodama_app.ui.table.offer import Offer
from kodama_app.ui.table.table_model import TableModel, Told
from kodama_app.ui.widgets.basics import PushButton
from kodama_app.ui.widgets.card_book import CardBook, CardLook
from kodama_app.ui.widgets.card_words import CardWords
from kodama_app.ui.words.words import Move, Tone, Words
from kodama_app.ui.words.words import Told as TellingOf
from tests.handfuls.game.rules import (
    MOST,
    DieRolled,
    HandfulPhase,
    HeapGone,
    HeapLaid,
    PebblesTaken,
    RollDie,
    TakePebbles,
)
from tests.handfuls.game.spec import HANDFULS

CARD = "S1"


class HeapBoard(Label):
    """The heap, as a number. Nothing can be held over it, and nothing on it lights up."""

    covered = NumericProperty(0)
    show_card: Any = None
    cramped = False

    def show(self, state: Any, seat: int) -> None:
        self.text = str(state.heap)

    def celebrate(self, lights: Any, each: float, done: Any, *_: Any) -> None:
        done()

    def hidden_by(self, box: Any) -> int:
        return 0

    def hides_held(self, box: Any) -> bool:
        return False

    def _nothing(self, *_: Any, **__: Any) -> None:
        return None

    fit = card_under = hold = tell = refresh = bring_into_sight = await_finger = let_go = _nothing
    drop_fingers = skip_celebration = point_at = rest = pan = zoom = show_all = fly_in = _nothing


class HandfulModel(TableModel):
    """Nothing is secret."""

    @property
    def headline(self) -> tuple[Told, ...]:
        return (("table.round", {"round": self.state.turn + 1}),)

    @property
    def offered(self) -> str:
        return str(self.state.phase)


class HandfulOffer(Offer):
    """One button a handful, then the big one."""

    chosen = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint_y, self.height = None, 60
        for count in range(1, MOST + 1):
            button = PushButton(text=str(count))
            button.bind(on_release=lambda pressed: self.choose(int(pressed.text)))
            self.add_widget(button)

    def choose(self, count: int) -> None:
        self.chosen = count
        self.screen.refresh()

    def key(self, name: str) -> bool:
        if name in ("1", "2", "3"):
            self.choose(int(name))
        return name in ("1", "2", "3")

    def refresh(self) -> None:
        self.deed, self.words = "place", "table.take_a_card"
        self.ready = 1 <= self.chosen <= self.model.state.heap

    def confirm(self) -> None:
        count, self.chosen = int(self.chosen), 0
        self.model.session.act(TakePebbles(self.model.mover, count))


class RollOffer(Offer):
    """Nothing to choose: the turn ends."""

    def refresh(self) -> None:
        self.deed, self.ready, self.words = "hand_over", True, "table.grown"

    def confirm(self) -> None:
        self.model.session.act(RollDie(self.model.mover))


CARDS = CardBook(
    ids=lambda: (CARD,),
    words=lambda card, catalog, version: CardWords(card, "The Heap", "Take one to three.", "lies in the middle"),
    look=lambda card: CardLook("kodama/K01", "circle", "game.title"),
    groups=lambda catalog: (("Handfuls", (CARD,)),),
)
"""Its only card, called as a card of another game is."""

HANDFULS_PLAY = Play(
    spec=HANDFULS,
    model=HandfulModel,
    board=HeapBoard,
    face="kodama/K01",
    words=Words(
        events={
            PebblesTaken: TellingOf(lambda event, voice: f"{voice.names[event.seat]} takes {event.count}"),
            DieRolled: TellingOf(lambda event, voice: f"{voice.names[event.seat]} rolls {event.eyes}", Tone.QUIET),
        },
        unmentioned=frozenset({HeapLaid, HeapGone}),
        moves={
            TakePebbles: Move(lambda action, thought: f"take {action.count}"),
            RollDie: Move(lambda action, thought: "roll", ends_turn=True),
        },
    ),
    cards=CARDS,
    stage_icons={"heap": "dots-triangle"},
    offers={HandfulPhase.TAKING: HandfulOffer, HandfulPhase.ENDING: RollOffer},
)
