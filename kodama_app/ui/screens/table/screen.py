"""The playing table: the tree, the cards to take, and everything a turn needs within a thumb's reach."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from kodama_app.session.session import GameSession
from kodama_app.ui.kv import load_kv
from kodama_app.ui.live import i18n
from kodama_app.ui.play import SavedKeeper
from kodama_app.ui.screens.table.course import Course
from kodama_app.ui.screens.table.hinting import Hinting
from kodama_app.ui.screens.table.keys import TableKeys
from kodama_app.ui.screens.table.menu import ask, open_menu
from kodama_app.ui.screens.table.words import now
from kodama_app.ui.table import coach_view, curtain, growing_view, tray  # noqa: F401  (kv rules)
from kodama_app.ui.table.curtain import Curtain
from kodama_app.ui.table.hand_sheet import HandSheet
from kodama_app.ui.table.table_model import TableModel
from kodama_app.ui.table.tray import ScoreChip
from kodama_app.ui.theme.tokens import TOKENS, tokens_at

RESTING = 0.12
"""Seconds without a move after which a finger rests."""


class TableScreen(FloatLayout):
    """One game being played. What it shows follows the session; what it does goes through the model."""

    app = ObjectProperty()
    headline = StringProperty("")
    words = StringProperty("")
    decree = StringProperty("")
    shown = NumericProperty(0)
    """The seat whose tree is on the table."""
    grown = BooleanProperty(False)
    holding = BooleanProperty(False)
    legal = BooleanProperty(False)
    can_undo = BooleanProperty(False)
    can_call = BooleanProperty(False)
    can_take = BooleanProperty(False)
    must_play_kodama = BooleanProperty(False)
    can_hint = BooleanProperty(False)
    bots_play = BooleanProperty(False)
    hurrying = BooleanProperty(False)
    why_seat = NumericProperty(-1)
    """The bot that moved last and can say why; none once a person has moved."""
    kodama_left = NumericProperty(0)
    """In the hand of the seat whose tree is shown."""
    wide = BooleanProperty(False)
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
        super().__init__(app=app, model=TableModel(session, app.settings.snapping), **kwargs)
        profiles = {profile.name: profile.token for profile in app.store.profiles.all()}
        self.colours = [TOKENS[token].colour for token in tokens_at(session.header.seats, profiles)]
        """Everybody's own colour, as remembered under their names."""
        self._keys = TableKeys(self)
        self._say_soon = Clock.create_trigger(self._say, RESTING)
        self.course = Course(self, ghost)
        self.hinting = Hinting(self)

    # -- coming and going

    def entered(self) -> None:
        """Sit down: also after a sheet or another screen lay above the table."""
        self.model.snapping = self.app.settings.snapping
        if not self.course.going:
            self.course.begin()
            self.hinting.begin()
            Window.bind(on_key_down=self._keys.pressed)
            i18n.bind(lang=self.refresh)
        self.on_wide()
        self.course.go_on()

    def on_wide(self, *_: Any) -> None:
        """Left-handed players have the cards on the left of a wide table."""
        self.ids.coach.left_handed = self.app.settings.left_handed
        halves, cards = self.ids.halves, self.ids.tray
        halves.remove_widget(cards)
        halves.add_widget(cards, index=len(halves.children) if self.wide and self.app.settings.left_handed else 0)

    def left(self) -> None:
        """Get up: nothing of this table may go on."""
        if self.course.going:
            self.course.stop()
            self.hinting.stop()
            Window.unbind(on_key_down=self._keys.pressed)
            i18n.unbind(lang=self.refresh)
            if Window.rotation:
                self.turn_table()
            self.ids.view.skip_celebration()
            Animation.cancel_all(self.ids.view)
        self.remember()

    def remember(self) -> None:
        """Keep the card in the hand, for when this table is opened again."""
        if self.keeper is not None:
            self.keeper.keep_ghost(None if self.model.placing is None else self.model.placing.plain())

    def player(self, seat: int) -> str:
        """A seat's name."""
        return self.session.header.seats[seat].name

    @property
    def curtain(self) -> Curtain | None:
        """The curtain, while it is drawn."""
        return next((child for child in self.children if isinstance(child, Curtain)), None)

    # -- what one sees

    def refresh(self, *_: Any) -> None:
        """Show the game as it stands now."""
        model, state = self.model, self.model.state
        person = model.person_moves
        self.holding = model.placing is not None
        self.grown = person and model.grown
        self.can_take = person and model.growing
        self.must_play_kodama = person and model.choosing_kodama
        self.bots_play, self.hurrying = not person and model.mover is not None, self.course.hurrying
        self.can_hint = self.can_take or self.must_play_kodama
        self.can_undo = person and model.can_undo
        self.can_call = self.can_take and not self.holding and model.can_call
        self.legal = model.placing is not None and model.placing.legal
        self.kodama_left = len(state.hands[int(self.shown)])
        self.headline = i18n._(f"season.{state.season_name}") + "\n" + i18n._("table.round", round=state.round)
        self.decree = "" if model.decree is None else i18n._(f"decree.{model.decree}.name")
        view = self.ids.view
        view.season = state.season_name
        view.tree = model.tree(int(self.shown))
        view.placing = model.placing if self.shown == model.mover else None
        self.ids.display.cards = list(model.cards)
        self.ids.display.chosen = model.placing.card.id if model.placing else ""
        self.ids.display.locked = not self.can_take
        self._refresh_chips()
        self._say()

    def _refresh_chips(self) -> None:
        row, state = self.ids.chips, self.model.state
        if len(row.children) != state.seats:
            row.clear_widgets()
            for seat in range(state.seats):
                chip = ScoreChip(seat=seat)
                chip.bind(on_release=lambda pressed: self.show(int(pressed.seat)))
                row.add_widget(chip)
        for chip in row.children:
            seat = int(chip.seat)
            chip.name_text = self.player(seat)
            chip.colour = self.colours[seat]
            chip.kind = state.trees[seat].trunk.features[0].kind
            chip.score = self.session.scores[seat]
            chip.to_move = seat == self.model.mover
            chip.first = seat == state.first
            chip.shown = seat == self.shown

    def _say(self, *_: Any) -> None:
        self.words, self.ids.view.tag_text = now(self.model, self.player)

    # -- what one does

    def show(self, seat: int) -> None:
        """Look at another tree; the held card waits at home."""
        self.hinting.put_away()
        self.shown = seat
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
        self.model.pick(card)
        self.app.sounds.play("leaf")
        self.refresh()
        self.ids.view.bring_into_sight()

    def held(self) -> None:
        """The ghost was moved: its tag follows at once, the sentence below when the finger rests."""
        self.legal = self.model.placing is not None and self.model.placing.legal
        self.ids.view.tag_text = now(self.model, self.player)[1]
        self._say_soon.cancel()
        self._say_soon()

    def next_spot(self, step: int = 1) -> None:
        """On to the next best place."""
        if self.model.placing is not None:
            self.model.placing.next_spot(step)
            self.ids.view.refresh()
            self.held()
            self.ids.view.bring_into_sight()

    def place(self) -> None:
        """Lay the card."""
        if not self.model.place() and self.model.placing is not None:
            self.app.router.tell(self.words)

    def confirm(self) -> None:
        """The one big button: place, end the turn, or open the hand to play a Kodama."""
        if self.holding:
            self.place()
        elif self.grown:
            self.hand_over()
        elif self.must_play_kodama:
            self.open_hand()

    def undo(self) -> None:
        """One step back."""
        self.ids.view.skip_celebration()
        self.hinting.forget()
        self.model.undo()
        self.refresh()

    def hand_over(self) -> None:
        """End the turn; those who wish are asked first, for it cannot be undone."""
        self.ids.view.skip_celebration()
        if self.app.settings.confirm_end_turn:
            ask(self.app, i18n._("table.hand_over_question"), i18n._("table.hand_over"), self.model.hand_over)
        else:
            self.model.hand_over()

    def call_spring(self) -> None:
        """Turn up the deck's top card."""
        self.model.call_spring()

    def hint(self) -> None:
        """What would the coach do? Asked again, it says more."""
        self.hinting.ask()

    def ask_why(self) -> None:
        """Let the bot that moved last explain itself."""
        from kodama_app.ui.screens.table.why_sheet import WhySheet

        self.app.router.open_sheet(WhySheet(self.session, self.course.thinking.why, int(self.why_seat)))

    def paused(self) -> None:
        """Nobody is looking: nobody need think."""
        self.course.thinking.cancel()
        self.hinting.cancel()

    def open_hand(self) -> None:
        """Look at the own Kodama; only while it is one's turn, or alone among bots."""
        seat = self.model.mover if self.model.person_moves else None
        if seat is None and len(self.model.persons) == 1:
            seat = self.model.persons[0]
        if seat is not None and self.curtain is None:
            self.app.router.open_sheet(HandSheet(self.model, seat, self.model.score))

    def peek(self) -> None:
        """Holding the closed hand shows it for as long as the finger stays: others look at the same screen."""
        self.open_hand()
        Window.bind(on_touch_up=self._end_peek)

    def _end_peek(self, *_: Any) -> None:
        Window.unbind(on_touch_up=self._end_peek)
        for sheet in [child for child in self.app.router.above.children if isinstance(child, HandSheet)]:
            sheet.close()

    def turn_table(self) -> None:
        """Turn everything round, for the person opposite a device that lies flat."""
        Window.rotation = (Window.rotation + 180) % 360
        Window.update_viewport()

    def open_menu(self) -> None:
        """Log, rules, turn the table, leave …"""
        open_menu(self)

    def show_card(self, card: str) -> None:
        """A card, large, with its exact rule."""
        from kodama_app.ui.widgets.card_sheet import show_card

        show_card(self.app, card)

    def show_decree(self) -> None:
        """The decree's exact rule."""
        if self.model.decree is not None:
            self.show_card(self.model.decree)

    def back(self) -> bool:
        """Back puts the card in the hand down first."""
        if self.model.placing is not None:
            self.model.put_back()
            self.refresh()
            return True
        return False


load_kv(__file__)
