"""The playing table: the tree, the cards to take, and everything a turn needs within a thumb's reach."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from kodama_app.session.session import GameSession
from kodama_app.ui.kv import load_kv
from kodama_app.ui.live import i18n
from kodama_app.ui.platform import Feel
from kodama_app.ui.play import SavedKeeper
from kodama_app.ui.screens.table.course import Course
from kodama_app.ui.screens.table.hinting import Hinting
from kodama_app.ui.screens.table.keys import TableKeys
from kodama_app.ui.screens.table.menu import ask
from kodama_app.ui.screens.table.opening import Opening
from kodama_app.ui.screens.table.showing import Showing
from kodama_app.ui.screens.table.words import fault_now, now
from kodama_app.ui.table import coach_view, curtain, growing_view, tray  # noqa: F401  (kv rules)
from kodama_app.ui.table.curtain import Curtain
from kodama_app.ui.table.models import table_model
from kodama_app.ui.widgets import rule_link  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.seat_mark import seat_marks

RESTING = 0.12
"""Seconds without a move after which a finger rests."""


class TableScreen(Showing, Opening, FloatLayout):
    """One game being played. What it shows follows the session; what it does goes through the model."""

    keeps_awake = True

    app = ObjectProperty()
    offer = ObjectProperty(None, allownone=True)
    """What lies in the tray instead of a row of cards, in phases that need it."""
    model = ObjectProperty(None, allownone=True)

    def __init__(
        self,
        app: Any,
        session: GameSession,
        keeper: SavedKeeper | None = None,
        ghost: dict[str, Any] | None = None,
        **kwargs: Any,
    ) -> None:
        self.session, self.keeper = session, keeper
        super().__init__(app=app, model=table_model(session, app.settings.snapping), **kwargs)
        # Not the id alone, which does not keep it: while an offer lies there the row of cards lies nowhere.
        self._card_row = self.ids.cards.__self__
        self.seat_marks = seat_marks(session)
        self._named = 0
        """The seat whose name was last brought into view."""
        self._keys = TableKeys(self)
        self._say_soon = Clock.create_trigger(self._rest, RESTING)
        self.course = Course(self, ghost)
        self.hinting = Hinting(self)

    # -- coming and going

    def entered(self) -> None:
        """Sit down: also after a sheet or another screen lay above the table."""
        self.app.machine.keep_awake(True)
        self.model.snapping = self.app.settings.snapping
        if not self.course.going:
            self.course.begin()
            self.hinting.begin()
            Window.bind(on_key_down=self._keys.pressed)
            i18n.bind(lang=self.refresh)
        self.on_wide()
        self.course.go_on()

    def on_wide(self, *_: Any) -> None:
        """Left-handed players have the cards on the left of a wide table, and what a thumb presses on the left."""
        left_handed = self.app.settings.left_handed
        self.ids.coach.left_handed = left_handed
        halves, cards = self.ids.halves, self.ids.tray
        halves.remove_widget(cards)
        halves.add_widget(cards, index=len(halves.children) if self.wide and left_handed else 0)
        for row, leftmost in ((self.ids.buttons, self.ids.undo), (self._card_row, self.ids.display)):
            if (row.children[0] is leftmost.__self__) != left_handed:
                row.children = row.children[::-1]

    def on_joined(self, *_: Any) -> None:
        """Names go up into the first row, or below it."""
        names, (row, index) = self.ids.names, (self.ids.bar, 2) if self.joined else (self.ids.main, 1)
        names.parent.remove_widget(names)
        row.add_widget(names, index=index)

    def left(self) -> None:
        """Get up: nothing of this table may go on."""
        self.app.machine.keep_awake(False)
        if self.course.going:
            self.course.stop()
            self.hinting.stop()
            Window.unbind(on_key_down=self._keys.pressed)
            i18n.unbind(lang=self.refresh)
            if Window.rotation:
                self.turn_table()
            self.ids.view.skip_celebration()
            Animation.cancel_all(self.ids.view)
        self._keep_again()
        self.remember()

    def _keep_again(self) -> None:
        """Steps the store refused: whoever gets up now learns whether they will still be there."""
        if self.keeper is not None:
            self.keeper.keep_again()

    def remember(self) -> None:
        """Keep the card in the hand, for when this table is opened again."""
        if self.keeper is not None:
            self.keeper.keep_ghost(None if self.model.placing is None else self.model.placing.plain())

    def _rest(self, _dt: float) -> None:
        """The finger rests: what it holds is spoken of, and kept even if nothing more is heard of this app."""
        self._say()
        self.remember()

    def player(self, seat: int) -> str:
        """A seat's name."""
        return self.session.header.seats[seat].name

    @property
    def curtain(self) -> Curtain | None:
        """The curtain, while it is drawn."""
        return next((child for child in self.children if isinstance(child, Curtain)), None)

    # -- what one does

    def show(self, seat: int) -> None:
        """Look at another tree; the held card waits at home."""
        self.hinting.put_away()
        self.visit(seat)
        self.refresh()
        self.ids.view.fit(animate=True)

    def take(self, card: str) -> None:
        """Take a card of the display; taking it again leads to its next spot."""
        if not self.can_take:
            return
        self.ids.view.skip_celebration()
        self.hinting.put_away()
        self.shown = self.model.mover or 0
        if self.model.placing is not None and self.model.placing.card.id == card:
            self.next_spot()
            return
        refusal = self.model.refusal(card)
        if refusal is not None:
            self.app.feel(Feel.REFUSED)
            self.course.tell_fault(refusal)
            return
        self.model.pick(card)
        self.app.sounds.play("leaf")
        self.refresh()
        self.ids.view.bring_into_sight()
        self._say_soon()  # where it lies now is where it rests

    def draw(self, card: str, touch: Any) -> None:
        """A card is drawn out of the row: it is in the hand, and over the table it follows the finger."""
        if self.model.placing is None or self.model.placing.card.id != card:
            self.take(card)
        placing = self.ids.view.placing
        if placing is not None and placing.card.id == card:
            self.ids.view.await_finger(touch)

    def held(self) -> None:
        """The ghost was moved: its tag follows at once, the sentence below when the finger rests."""
        self._refresh_deed()
        if self.model.placing is not None and self.model.placing.found_its_place:
            self.app.feel(Feel.SNAPPED)
        self.ids.view.tag_text = now(self.model, self.player)[1]
        if bool(self.fault) != bool(fault_now(self.model)):
            self.words, self.fault = "", ""  # the sentence of a moment ago would say the contrary of the tag
        self._say_soon.cancel()
        self._say_soon()

    def next_spot(self, step: int = 1) -> None:
        """On to the next best place."""
        if self.offer is not None and self.offer.next_one(step):
            return
        if self.model.placing is not None:
            self.model.placing.next_spot(step)
            self.ids.view.refresh()
            self.held()
            self.ids.view.bring_into_sight()

    def place(self) -> None:
        """Lay the card."""
        if self.model.place():
            self.app.feel(Feel.PLACED)
        elif self.model.placing is not None:
            self._refuse()

    def _refuse(self) -> None:
        """The words below the tree say why already: they are made to stand out."""
        self.app.feel(Feel.REFUSED)
        self._say()
        self.ids.words.stress()

    def on_touch_down(self, touch: Any) -> bool:
        """A finger on the big button while the held card may not be laid learns why."""
        if super().on_touch_down(touch):
            return True
        if self.fault and self.holding and self.ids.confirm.collide_point(*touch.pos):
            self._refuse()
            return True
        return False

    def confirm(self) -> None:
        """The one big button: place, end the turn, open the hand to play a Kodama, or what the phase offers."""
        if self.offer is not None:
            self.offer.confirm()
        elif self.holding:
            self.place()
        elif self.grown:
            self.hand_over()
        elif self.must_play_kodama:
            self.open_hand()

    def undo(self) -> None:
        """One step back."""
        self.ids.view.skip_celebration()
        self.hinting.forget()
        if self.model.holding:
            self.put_down()
        else:
            self.model.undo()
            self.refresh()
            self._say_soon()  # what is in the hand again rests there

    def put_down(self) -> None:
        """What is in the hand goes back where it came from, and the tree is seen as before."""
        self.hinting.put_away()
        self.model.put_back()
        self.refresh()
        self.ids.view.fit(animate=True)
        self._say_soon()

    def carried_out(self, touch: Any) -> None:
        """A card that is dropped where cards are taken from is given up."""
        placing = self.model.placing
        if placing is not None and not placing.legal and self.ids.offers.collide_point(*touch.pos):
            self.put_down()
        else:
            self.ids.view.let_go()

    def hand_over(self) -> None:
        """End the turn; those who wish are asked first, for it cannot be undone."""
        self.ids.view.skip_celebration()
        if self.app.settings.confirm_end_turn:
            ask(self.app, i18n._("table.hand_over_question"), i18n._("table.hand_over"), self.model.hand_over)
        else:
            self.model.hand_over()

    def call_spring(self) -> None:
        """Turn up the deck's top card, once it is known what that means: it cannot be undone."""
        ask(self.app, i18n._("table.call_question"), i18n._("table.call.yes"), self.model.call_spring)

    def beside(self) -> None:
        """The button beside the big one: another spot for what is held, the deck's top card, or the own Kodama."""
        if self.holding:
            self.next_spot()
        elif self.can_call:
            self.call_spring()
        else:
            self.open_hand()

    def hint(self) -> None:
        """What would the coach do? Asked again, it says more."""
        self.hinting.ask()

    def paused(self) -> None:
        """Nobody is looking: nobody need think, and nobody may ever look again."""
        self.course.thinking.cancel()
        self.hinting.cancel()
        self.close_hand()  # whoever takes the device up may be somebody else
        self.ids.view.drop_fingers()
        self._keep_again()

    def back(self) -> bool:
        """Back puts the card in the hand down first."""
        if self.course.interlude is not None:
            self.course.end_interlude()
            return True
        if self.model.holding and self.curtain is None:  # behind the curtain nobody has taken it up yet
            self.put_down()
            return True
        return False


load_kv(__file__)
