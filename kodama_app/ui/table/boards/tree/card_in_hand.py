"""A branch card on its way from the tray to the tree: taken, held over it, moved on, laid or given up."""

from __future__ import annotations

from typing import Any

from kodama_app.ui.platform import Feel
from kodama_app.ui.table.boards.tree.placing import Placing

STEP = 10
FAR = 50
"""Tenths of a millimetre an arrow key moves the card, without and with Shift."""


class CardInHand:
    """What a person does with it, at one table."""

    def __init__(self, table: Any) -> None:
        self.table = table
        board = table.board
        board.bind(on_held=lambda *_: self.held(), on_carried_out=lambda _board, touch: self.carried_out(touch))

    @property
    def placing(self) -> Placing | None:
        """The card and where it is held."""
        placing: Placing | None = self.table.model.placing
        return placing

    @property
    def can_take(self) -> bool:
        """Whether somebody at the screen may take a card."""
        model = self.table.model
        return bool(model.person_moves and model.may_take)

    def take(self, card: str) -> None:
        """Take a card of the tray; the one that is held stays where it is, and is shown."""
        table, model = self.table, self.table.model
        if not self.can_take:
            return
        table.board.skip_celebration()
        table.hinting.put_away()
        if self.placing is not None and self.placing.card.id == card:
            self._go_there()
            table.refresh()
            table.board.bring_into_sight()
            return
        refusal = model.refusal(card)
        if refusal is not None:
            table.app.feel(Feel.REFUSED)
            table.course.tell_fault(refusal)
            return
        source = table.offer.source(card)
        model.take(card)
        self._go_there()
        table.app.sounds.play("leaf")
        table.refresh()
        table.rest_soon()  # where it lies now is where it rests
        if self.placing is not None:
            table.board.bring_into_sight()
            table.board.fly_in(source)
            table.onlooker.did("take")

    def _go_there(self) -> None:
        """Somebody else's tree may be looked at."""
        seat = self.table.model.held_at
        if seat is not None:
            self.table.shown = seat

    def draw(self, card: str, touch: Any) -> None:
        """A card is drawn out of the row: it is in the hand, and over the board it follows the finger."""
        if self.placing is None or self.placing.card.id != card:
            looked_at = int(self.table.shown)
            self.take(card)
            if self.table.shown != looked_at and self.table.model.carry_to(looked_at):
                self.table.shown = looked_at  # what the finger heads for stays
                self.table.refresh()
        placing = self.table.board.placing
        if placing is not None and placing.card.id == card:
            self.table.board.await_finger(touch)

    def held(self) -> None:
        """It was moved by hand."""
        self._moved()
        self.table.onlooker.did("hold")

    def _moved(self) -> None:
        """Its tag follows at once, the sentence below when the finger rests."""
        table, placing = self.table, self.placing
        table.showing.refresh_deed()
        if placing is not None and placing.found_its_place:
            table.app.feel(Feel.SNAPPED)
        said = table.offer.said(moving=True)
        table.board.tell(said.tag)
        if bool(table.fault) != bool(said.fault):
            table.words, table.fault = "", ""  # the sentence of a moment ago would say the contrary of the tag
        table.rest_soon()

    def next_spot(self, step: int = 1) -> bool:
        """On to the next best place; False with nothing in the hand."""
        before = self.placing
        if before is None:
            return False
        self.table.model.next_spot(step)
        if self.placing is before:
            self.table.board.refresh()
        else:  # over another tree
            self._go_there()
            self.table.refresh()
        self._moved()
        self.table.board.bring_into_sight()
        self.table.onlooker.did("next")
        return True

    def move(self, dx: int, dy: int, far: bool) -> bool:
        """By an arrow key."""
        if self.placing is None:
            return False
        step = FAR if far else STEP
        self.placing.drag(dx * step, dy * step)
        self.table.board.refresh()
        self.held()
        return True

    def turn(self, degrees: float) -> None:
        """By a key."""
        if self.placing is not None:
            self.placing.turn(degrees)
            self.table.board.refresh()
            self.held()

    def place(self) -> None:
        """Lay it."""
        if self.table.model.place():
            self.table.app.feel(Feel.PLACED)
        elif self.placing is not None:
            self.table.refuse()

    def carried_out(self, touch: Any) -> None:
        """Dropped where cards are taken from, it is given up."""
        placing = self.placing
        if placing is not None and not placing.legal and self.table.ids.offers.collide_point(*touch.pos):
            self.table.put_down()
        else:
            self.table.board.let_go()
