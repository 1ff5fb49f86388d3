"""The playing table: the board, what can be chosen, and everything a turn needs within a thumb's reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from kodama_app.session.session import GameSession
from kodama_app.ui.games import play_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.platform import Feel
from kodama_app.ui.saved_games import SavedKeeper
from kodama_app.ui.screens.table.clearing import Clearing
from kodama_app.ui.screens.table.course import Course
from kodama_app.ui.screens.table.hinting import Hinting
from kodama_app.ui.screens.table.keys import TableKeys
from kodama_app.ui.screens.table.leaving import keep_picture
from kodama_app.ui.screens.table.opening import Opening
from kodama_app.ui.screens.table.showing import NOBODY, Showing
from kodama_app.ui.table import coach_view, curtain, tray  # noqa: F401  (kv rules)
from kodama_app.ui.table.curtain import Curtain
from kodama_app.ui.table.onlooker import Onlooker
from kodama_app.ui.widgets import patient_button, rule_link  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.seat_mark import seat_marks

RESTING = 0.12
"""Seconds without a move after which a finger rests."""


class TableScreen(FloatLayout):
    """One game being played, whichever: what is a game's own comes from its `play`.

    What it shows follows the session, what it does goes through the model. Its parts: `showing` writes what one
    sees, `opening` lays sheets over it, `course` lets the game go on, `hinting` asks the coach, `game` is what the
    game adds, and an `onlooker` may watch all of them.
    """

    keeps_awake = True

    app = ObjectProperty()
    model = ObjectProperty(None, allownone=True)
    offer = ObjectProperty(None, allownone=True)
    """What lies in the tray."""
    header = ObjectProperty(None, allownone=True, rebind=True)
    """What the game has beside the headline."""
    message_room = ObjectProperty(None, allownone=True)
    """Messages lie over the board: beside it, on a wide table, is what can be chosen."""

    message_drop = NumericProperty(0)
    """Pixels at the board's head where a question to a bot stands: messages lie below it."""
    headline = StringProperty("")
    words = StringProperty("")
    fault = StringProperty("")
    """The reason that the words give, if they give one: they lead to its rule."""
    quiet = BooleanProperty(False)
    """No room is kept for words while there are none."""
    shown = NumericProperty(0)
    """The seat whose part of the board is on the table."""
    caption = StringProperty("")
    """Whose that is, for somebody who went to look at it; empty over the mover's own."""
    caption_mark = ObjectProperty(None, allownone=True)
    """In whose colour that stands; in nobody's, where names have no pictures."""
    pictured = BooleanProperty(False)
    """Names carry pictures of what each seat has: they stay in sight, whatever is held."""
    flanked = BooleanProperty(False)  # they stand beside the board
    holding = BooleanProperty(False)
    can_undo = BooleanProperty(False)
    can_hint = BooleanProperty(False)
    has_overview = BooleanProperty(False)
    bots_play = BooleanProperty(False)
    hurrying = BooleanProperty(False)
    why_seat = NumericProperty(NOBODY)
    """The bot that moved last and can say why; none once a person has moved."""
    wide = BooleanProperty(False)
    """The tray is beside the board."""
    low = BooleanProperty(False)
    """It is below it, and there is little height for both."""
    joins = BooleanProperty(True)
    """Whether headline and names may share a row; not where something is to point at one of them."""
    joined = BooleanProperty(False)
    """They do, so that the board is seen at all."""
    cramped = BooleanProperty(False)
    """What is on the board is too small to be judged in the room it had when something was taken up."""
    lean = BooleanProperty(False)
    """That is so, and the tray lies below: what is not needed while something is held takes less room."""
    words_high = BooleanProperty(False)
    """Words that lie over the board stand at its head: at its foot they would hide what is held."""
    tray_room = NumericProperty(0)
    """Pixels of height that what lies in the tray has had in this window."""
    deed = StringProperty("place")
    """What the big button does: the end of its text's key."""
    ready = BooleanProperty(False)
    """Whether it can be pressed."""
    beside = StringProperty("")
    """What the button beside it does: the end of its text's key; empty where there is no such button."""
    can_beside = BooleanProperty(False)

    def __init__(
        self,
        app: Any,
        session: GameSession,
        keeper: SavedKeeper | None = None,
        ghost: dict[str, Any] | None = None,
        onlooker: Callable[[TableScreen], Onlooker] = Onlooker,
        hinting: Callable[[TableScreen], Hinting] = Hinting,
        **kwargs: Any,
    ) -> None:
        self.session, self.keeper = session, keeper
        self.clearing = Clearing(self)
        self.play = play_of(session.header.game)
        super().__init__(app=app, model=self.play.model(session), **kwargs)
        # Not the id alone, which does not keep it: games without such a button have it nowhere.
        self._beside = self.ids.next.__self__
        self.on_beside()
        self.seat_marks = seat_marks(session)
        self.board = self.message_room = self.play.board(pos_hint={"x": 0, "y": 0})
        self.ids.middle.add_widget(self.board, index=1)  # below what the coach says
        self.ids.coach.view = self.board
        self._say_soon = Clock.create_trigger(self._rest, RESTING)
        self.showing, self.opening = Showing(self), Opening(self)
        self.board.show_card, self.ids.coach.ask_why = self.opening.show_card, self.opening.ask_why
        self.course = Course(self, ghost)
        self.game = self.play.side(self)
        self.has_overview, self.pictured = self.game.overview is not None, self.game.pictured
        self.header = self.game.header
        if self.header is not None:
            self.ids.bar.add_widget(self.header, index=1)
        self._keys = TableKeys(self)
        self.hinting = hinting(self)
        self.onlooker = onlooker(self)

    # -- coming and going

    def entered(self) -> None:
        """Sit down: also after a sheet or another screen lay above the table."""
        self.app.machine.keep_awake(True)
        self.game.entered()
        if not self.course.going:
            self.course.begin()
            self.hinting.begin()
            Window.bind(on_key_down=self._key_down)
            i18n.bind(lang=self.refresh)
        self.on_wide()
        self.course.go_on()
        self.onlooker.entered()

    def on_message_drop(self, _: Any, drop: float) -> None:
        """What is told already makes room for what has come."""
        self.course.let_see(drop)

    def on_wide(self, *_: Any) -> None:
        """Left-handed players have the tray on the left of a wide table, and what a thumb presses on the left."""
        left_handed = self.app.settings.left_handed
        self.ids.coach.left_handed = left_handed
        halves, cards = self.ids.halves, self.ids.tray
        halves.remove_widget(cards)
        halves.add_widget(cards, index=len(halves.children) if self.wide and left_handed else 0)
        row = self.ids.buttons
        if (row.children[0] is self.ids.undo.__self__) != left_handed:
            row.children = row.children[::-1]
        self.showing.turn_hands(left_handed)

    def on_joined(self, *_: Any) -> None:
        """Names go up into the first row, or below it."""
        names, bar = self.ids.names, self.ids.bar
        row, index = (bar, 1 if self.header is None else 2) if self.joined else (self.ids.main, 1)
        names.parent.remove_widget(names)
        row.add_widget(names, index=index)

    def on_flanked(self, *_: Any) -> None:
        """Names go beside the board, or above it."""
        names = self.ids.names
        if names.parent is not None:  # a lesson may have taken them away
            names.parent.remove_widget(names)
            (self.ids.stage if self.flanked else self.ids.main).add_widget(names, index=1)

    def on_beside(self, *_: Any) -> None:
        """The button is there as long as it means something."""
        if bool(self.beside) != (self._beside.parent is not None):
            if self.beside:
                self.ids.buttons.add_widget(self._beside, index=1)
            else:
                self.ids.buttons.remove_widget(self._beside)

    def left(self) -> None:
        """Get up: nothing of this table may go on."""
        self.onlooker.left()
        self.app.machine.keep_awake(False)
        if self.course.going:
            self.course.stop()
            self.hinting.stop()
            Window.unbind(on_key_down=self._key_down)
            i18n.unbind(lang=self.refresh)
            if Window.rotation:
                self.opening.turn_table()
            self.board.rest()
        self._keep_again()
        self.remember()
        keep_picture(self)

    def _keep_again(self) -> None:
        """Steps the store refused: whoever gets up now learns whether they will still be there."""
        if self.keeper is not None:
            self.keeper.keep_again()

    def remember(self) -> None:
        """Keep what is in the hand, for when this table is opened again."""
        if self.keeper is not None:
            self.keeper.keep_ghost(self.model.ghost)

    def rest_soon(self) -> None:
        """What is held was moved; it rests where it is unless that happens again."""
        self._say_soon.cancel()
        self._say_soon()
        self.clearing.soon()

    def _rest(self, _dt: float) -> None:
        """The finger rests: what it holds is spoken of, and kept even if nothing more is heard of this app."""
        self.showing.say()
        self.remember()

    def player(self, seat: int) -> str:
        """A seat's name."""
        return self.session.header.seats[seat].name

    @property
    def curtain(self) -> Curtain | None:
        """The curtain, while it is drawn."""
        return next((child for child in self.children if isinstance(child, Curtain)), None)

    # -- what one does

    def refresh(self, *_: Any) -> None:
        """Show the game as it stands now."""
        self.showing.refresh()

    def show(self, seat: int) -> None:
        """Look at another seat's part of the board; what is held comes along, or waits at home."""
        self.hinting.put_away()
        carried = self.model.carry_to(seat)
        self.showing.visit(seat)
        self.refresh()
        if carried:
            self.board.bring_into_sight()
        else:
            self.board.fit(animate=True)
        self.rest_soon()
        self.onlooker.did("show")

    def refuse(self) -> None:
        """The words below the board say why already: they are made to stand out."""
        self.app.feel(Feel.REFUSED)
        self.showing.say()
        self.ids.words.stress()

    def on_touch_down(self, touch: Any) -> bool:
        """A finger on the big button while what is held may not be laid learns why."""
        self.onlooker.touched(touch)
        taken = bool(super().on_touch_down(touch))
        if not taken and self.fault and self.holding and self.ids.confirm.collide_point(*touch.pos):
            self.refuse()
            taken = True
        if touch.is_mouse_scrolling:
            self.onlooker.scrolled()
        return taken

    def on_touch_up(self, touch: Any) -> bool:
        """Whoever looks on hears of it."""
        taken = bool(super().on_touch_up(touch))
        self.onlooker.lifted()
        return taken

    def _key_down(self, *args: Any) -> bool:
        self.onlooker.pressing()
        meant = self._keys.pressed(*args)
        self.onlooker.pressed()
        return meant

    def confirm(self) -> None:
        """The one big button: it does what the offer has prepared. What it says only just now waits a moment."""
        if not self.onlooker.confirms() and self.offer is not None and not self.ids.confirm.resting:
            self.offer.confirm()

    def do_beside(self) -> None:
        """The button beside it."""
        if self.offer is not None:
            self.offer.do_beside()

    def next_one(self, step: int = 1) -> None:
        """On to the next best choice."""
        if self.offer is not None:
            self.offer.next_one(step)

    def undo(self) -> None:
        """One step back."""
        self.board.skip_celebration()
        self.hinting.forget()
        if self.model.holding:
            self.put_down()
        else:
            with self.showing.at_once():
                self.model.undo()
                self.game.handed_back()
            self._say_soon()  # what is in the hand again rests there

    def put_down(self) -> None:
        """What is in the hand goes back where it came from, and the board is seen as before."""
        self.hinting.put_away()
        self.model.put_back()
        self.refresh()
        self.board.fit(animate=True)
        self._say_soon()

    def hint(self) -> None:
        """What would the coach do? Asked again, it says more."""
        self.hinting.ask()

    def paused(self) -> None:
        """Nobody is looking: nobody need think, and nobody may ever look again."""
        self.course.thinking.cancel()
        self.hinting.cancel()
        self.game.close_secrets()
        self.course.greeting.end()
        self.board.drop_fingers()
        self._keep_again()
        keep_picture(self)

    def back(self) -> bool:
        """Back puts what is in the hand down first, and leaves a curtain drawn that one asked for."""
        if self.curtain is not None and self.curtain.gone_back is not None:
            self.curtain.go_back()
            return True
        if self.course.interlude is not None:
            self.course.end_interlude()
            return True
        if self.model.holding and self.curtain is None:  # behind the curtain nobody has taken it up yet
            self.put_down()
            return True
        return False


load_kv(__file__)
