"""The playing table: the tree, the cards to take, and everything a turn needs within a thumb's reach."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.rules import Step
from kodama_app.games.kodama.events import BranchGrown, SeasonBegun
from kodama_app.session.session import GameSession
from kodama_app.session.thinking import Thinking
from kodama_app.ui.kv import load_kv
from kodama_app.ui.live import i18n
from kodama_app.ui.play import SavedKeeper, finish_game
from kodama_app.ui.screens.table.keys import TableKeys
from kodama_app.ui.screens.table.menu import ask, open_menu
from kodama_app.ui.screens.table.words import news, now
from kodama_app.ui.table import curtain, growing_view, tray  # noqa: F401  (kv rules)
from kodama_app.ui.table.curtain import Curtain
from kodama_app.ui.table.hand_sheet import HandSheet
from kodama_app.ui.table.table_model import TableModel
from kodama_app.ui.table.tray import ScoreChip
from kodama_app.ui.theme.tokens import TOKENS, tokens_at
from kodama_app.ui.widgets.tree_picture import tree_png

RESTING = 0.12
"""Seconds without a move after which a finger rests."""
PICTURE = (512, 512)
"""The size of the pictures in the gallery."""
BOT_PAUSE = 0.7
"""Seconds between a bot's steps at normal speed, so that one can follow."""


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
    deck_left = NumericProperty(0)
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
        self.thinking = Thinking(session)
        self._seen_by: int | None = None
        """The person who last looked behind the curtain."""
        self._ghost = ghost
        self._bot_wait = 0.0
        profiles = {profile.name: profile.token for profile in app.store.profiles.all()}
        self.colours = [TOKENS[token].colour for token in tokens_at(session.header.seats, profiles)]
        """Everybody's own colour, as remembered under their names."""
        self._keys = TableKeys(self)
        self._say_soon = Clock.create_trigger(self._say, RESTING)
        self._stop_listening: Any = None
        self._tick: Any = None

    # -- coming and going

    def entered(self) -> None:
        """Sit down: also after a sheet or another screen lay above the table."""
        self.model.snapping = self.app.settings.snapping
        if self._stop_listening is None:
            self._stop_listening = self.session.listen(self._stepped)
            self._tick = Clock.schedule_interval(self._pass_time, 0)
            Window.bind(on_key_down=self._keys.pressed)
            i18n.bind(lang=self._refresh)
        self.on_wide()
        self._next()

    def on_wide(self, *_: Any) -> None:
        """Left-handed players have the cards on the left of a wide table."""
        halves, cards = self.ids.halves, self.ids.tray
        halves.remove_widget(cards)
        halves.add_widget(cards, index=len(halves.children) if self.wide and self.app.settings.left_handed else 0)

    def left(self) -> None:
        """Get up: nothing of this table may go on."""
        if self._stop_listening is not None:
            self._stop_listening()
            self._stop_listening = None
            self._tick.cancel()
            Window.unbind(on_key_down=self._keys.pressed)
            i18n.unbind(lang=self._refresh)
            self.thinking.close()
            if Window.rotation:
                self.turn_table()
            self.ids.view.skip_celebration()
            Animation.cancel_all(self.ids.view)
        self.remember()

    def remember(self) -> None:
        """Keep the card in the hand, for when this table is opened again."""
        if self.keeper is not None:
            self.keeper.keep_ghost(None if self.model.placing is None else self.model.placing.plain())

    # -- what happens

    def _stepped(self, _session: GameSession, step: Step[Any]) -> None:
        self.ids.view.skip_celebration()
        for event in step.events:
            told = news(event, self.player)
            if told:
                self.app.router.tell(told)
        grown = next((event for event in step.events if isinstance(event, BranchGrown)), None)
        if grown is not None:
            self.shown = grown.seat
            self._refresh()
            lines = (*grown.growth.lines, *grown.decree_sheet.lines)
            lit = tuple(feature for line in lines for feature in line.features)
            self.app.sounds.play("wood")
            self.ids.view.celebrate(lit, 0.09, self._scored)
        if any(isinstance(event, SeasonBegun) for event in step.events):
            self.app.sounds.play("chime")
            self._tell_season(step)
        self._next()

    def _tell_season(self, step: Step[Any]) -> None:
        """What the season that is over gave, and who begins the next."""
        over = self.model.state.season - 1
        if over >= 0:
            from kodama_app.ui.screens.end.season import SeasonSheet

            self.app.router.open_sheet(SeasonSheet.of(self.session, step.events, SEASONS[over]))

    def _scored(self) -> None:
        self._refresh()

    def player(self, seat: int) -> str:
        """A seat's name."""
        return self.session.header.seats[seat].name

    def _next(self) -> None:
        """Whoever is to move now gets the table."""
        if self.session.outcome is not None:
            self._refresh()
            self._end()
            return
        mover = self.model.mover
        if mover is None:
            return
        if not self.model.person_moves:
            self._bot_wait = BOT_PAUSE / max(self.app.settings.bot_speed, 0.1)
            self.thinking.start()
        else:
            if self._seen_by != mover and len(self.model.persons) > 1:
                self._draw_curtain(mover)
            self._seen_by = mover
            self.shown = mover
            if self._ghost is not None:
                self.model.pick_again(self._ghost)
                self._ghost = None
        self._refresh()

    def _draw_curtain(self, seat: int) -> None:
        self._close_curtain()
        self.add_widget(
            Curtain(
                name_text=self.player(seat),
                what=i18n._("curtain.kodama" if self.model.choosing_kodama else "curtain.turn"),
                tree=self.model.tree(seat),
                colour=self.colours[seat],
                season=self.model.state.season_name,
            )
        )

    def _close_curtain(self) -> None:
        for child in [child for child in self.children if isinstance(child, Curtain)]:
            self.remove_widget(child)

    @property
    def curtain(self) -> Curtain | None:
        """The curtain, while it is drawn."""
        return next((child for child in self.children if isinstance(child, Curtain)), None)

    def _pass_time(self, dt: float) -> None:
        """Let bots move, a step at a time."""
        if self.session.bot_to_move is None or self.session.outcome is not None:
            return
        self._bot_wait -= dt
        if not self.thinking.busy:
            self.thinking.start()
        if self._bot_wait <= 0 and self.app.router.current is self and not self.app.router.sheet_open:
            action = self.thinking.poll()
            if action is not None:
                self.session.act(action)

    def _end(self) -> None:
        if self.keeper is not None and self._stop_listening is not None:
            pictures = [tree_png(tree, PICTURE) for tree in self.model.state.trees]
            finish_game(self.app, self.session, self.keeper, pictures)
        Clock.schedule_once(self._show_end, 0)

    def _show_end(self, _dt: float) -> None:
        if self.app.router.current is self:
            save_id = None if self.keeper is None else self.keeper.save_id
            self.app.router.swap("end", session=self.session, save_id=save_id)

    # -- what one sees

    def _refresh(self, *_: Any) -> None:
        model, state = self.model, self.model.state
        person = model.person_moves
        self.holding = model.placing is not None
        self.grown = person and model.grown
        self.can_take = person and model.growing
        self.must_play_kodama = person and model.choosing_kodama
        self.can_undo = person and model.can_undo
        self.can_call = self.can_take and not self.holding and model.can_call
        self.legal = model.placing is not None and model.placing.legal
        self.deck_left = len(state.deck)
        self.headline = i18n._(f"season.{state.season_name}") + "  " + i18n._("table.round", round=state.round)
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
        self.shown = seat
        self._refresh()
        self.ids.view.fit(animate=True)

    def take(self, card: str) -> None:
        """Take a card of the display; taking it again leads to its next spot."""
        if not self.can_take:
            return
        self.ids.view.skip_celebration()
        self.shown = self.model.mover or 0
        if self.model.placing is not None and self.model.placing.card.id == card:
            self.next_spot()
            return
        placing = self.model.pick(card)
        self.app.sounds.play("leaf")
        self._refresh()
        self._bring_into_sight(placing)

    def _bring_into_sight(self, placing: Any) -> None:
        x, y = placing.pose.x, placing.pose.y
        self.ids.view.fit(animate=True, extra=(x - 700, max(y - 700, 0), x + 700, y + 700))

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
            self._bring_into_sight(self.model.placing)

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
        self.model.undo()
        self._refresh()

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
            self._refresh()
            return True
        return False


load_kv(__file__)
