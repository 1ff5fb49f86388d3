"""Everything about one seat: who sits there, under which token, what the game asks of it, and where."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.store import StoreError
from kodama_app.ui.bots import NEWCOMER
from kodama_app.ui.games import play_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets.basics import Chip
from kodama_app.ui.widgets.bot_list import BotList
from kodama_app.ui.widgets.card_line import CardLine
from kodama_app.ui.widgets.card_sheet import show_card
from kodama_app.ui.widgets.focus import LAID_OUT
from kodama_app.ui.widgets.pages import Sheet

PERSON, BOT = "person", "bot"


class SeatOption(BoxLayout):
    """Something the game asks of each seat, with a word on it."""

    title = StringProperty("")
    help = StringProperty("")
    choices = ListProperty()
    value = StringProperty("")
    dealt = ObjectProperty(lambda value: ())
    """Tells which cards one gets for a value."""
    book = ObjectProperty()
    """The `CardBook` that has them."""
    show = ObjectProperty(lambda card: None)

    def on_value(self, *_: Any) -> None:
        """What that is."""
        box = self.ids.cards
        box.clear_widgets()
        for card in self.dealt(self.value):
            words = self.book.words(card, i18n.catalog, None)
            name = " · ".join(map(i18n._, self.book.look(card).title_keys[::-1]))
            line = CardLine(book=self.book, card=card, headline=name, rule=words.rule, brief=True)
            line.bind(on_release=lambda pressed: self.show(pressed.card))
            box.add_widget(line)


class SeatSheet(Sheet):
    """Changes go straight into the screen's plan; closing the sheet is all there is to confirm."""

    screen = ObjectProperty()
    seat = NumericProperty(0)
    sitters = ListProperty()
    sitter = StringProperty("")
    bot = StringProperty("")
    """The bot that sits there, or empty."""
    name = StringProperty("")
    known = BooleanProperty(False)
    """A token is chosen, and remembered, with a name only."""
    token = StringProperty("")
    taken = ListProperty()
    can_remove = BooleanProperty(False)
    is_first = BooleanProperty(False)
    is_last = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._profiles = self._remembered()
        self._bots = BotList()
        self._bots.bind(value=lambda _list, bot: self.sit(bot) if bot else None)
        self.sitters = [(PERSON, i18n._("new_game.person")), (BOT, i18n._("new_game.bot"))]
        self.show()
        # Where writing brings a keyboard onto the screen it would cover what else one may have come for.
        if not self.bot and self.screen.app.machine.has_keys:
            Clock.schedule_once(self._begin_to_write, LAID_OUT)

    def _begin_to_write(self, _dt: float) -> None:
        if self.parent is not None and not self.bot:
            self.ids.name.focus = True

    def _remembered(self) -> list[Any]:
        try:
            return list(self.screen.app.store.profiles.all())
        except StoreError:
            return []

    def show(self) -> None:
        """Take everything from the plan."""
        plan, seat = self.screen.plan, int(self.seat)
        mine = plan.seats[seat]
        others = [other for index, other in enumerate(plan.seats) if index != seat]
        self.sitter, self.bot = PERSON if mine.bot is None else BOT, mine.bot or ""
        self.name, self.token = mine.name, plan.tokens()[seat]
        self.known = mine.is_known
        self.taken = plan.taken_tokens(seat)
        self.can_remove, self.is_first = plan.can_remove, seat == 0
        self.is_last = seat == len(plan.seats) - 1
        self.title = self.screen.names[seat]
        self._show_bots()
        self._show_own()
        self._show_people([other.name.casefold() for other in others])

    def _show_bots(self) -> None:
        """On the sheet only while a bot sits there: hidden rows would catch touches and keys."""
        self._bots.value = self.bot
        if bool(self.bot) != (self._bots.parent is not None):
            self.ids.bots.add_widget(self._bots) if self.bot else self.ids.bots.remove_widget(self._bots)

    def _show_own(self) -> None:
        """What the game asks of this seat."""
        plan, seat, box = self.screen.plan, int(self.seat), self.ids.own
        box.clear_widgets()
        for option in plan.seat_options:
            key, offered = option.key, plan.offered_to(seat, option.key)
            if len(offered) > 1:
                asked = SeatOption(title=i18n._(f"option.{key}"), help=i18n._(f"option.{key}.help"))
                play = play_of(plan.game)
                asked.dealt, asked.book = partial(play.dealt, key), play.cards
                asked.show = partial(show_card, self.screen.app, book=play.cards)
                asked.choices = [(value, i18n._(f"option.{key}.{value}")) for value in offered]
                asked.value = plan.own_choice(seat, option)
                asked.bind(value=lambda _asked, value, key=key: self.choose_own(key, value))
                box.add_widget(asked)

    def _show_people(self, seated: list[str]) -> None:
        """Those remembered who do not sit at the table yet."""
        box = self.ids.people
        box.clear_widgets()
        if self.sitter != PERSON:
            return
        for profile in self._profiles[:8]:
            if profile.name.casefold() not in seated:
                chip = Chip(text=profile.name, active=profile.name == self.name)
                chip.bind(on_release=lambda _chip, profile=profile: self.pick(profile))
                box.add_widget(chip)

    def change(self, **changes: Any) -> None:
        """Into the plan, and back onto the sheet."""
        self.screen.plan = self.screen.plan.with_seat(int(self.seat), **changes)
        self.show()

    def choose_sitter(self, who: str) -> None:
        """A person or a bot, to begin with the mildest."""
        if who and who != self.sitter:
            self.sit(None if who == PERSON else NEWCOMER)

    def sit(self, bot: str | None) -> None:
        """A person, or one of the bots."""
        if bot != self.screen.plan.seats[int(self.seat)].bot:
            self.change(bot=bot)

    def pick(self, profile: Any) -> None:
        """Somebody remembered, with their token if nobody has it."""
        self.change(name=profile.name, token=profile.token)

    def rename(self, name: str) -> None:
        """As typed; somebody remembered brings their token along."""
        if name != self.screen.plan.seats[int(self.seat)].name:
            typed = name.strip().casefold()
            known = next((one for one in self._profiles if one.name.casefold() == typed), None)
            self.change(name=name, **({} if known is None else {"token": known.token}))

    def choose_token(self, token: str) -> None:
        """Another token."""
        if self.known and token and token != self.screen.plan.tokens()[int(self.seat)]:
            self.change(token=token)

    def choose_own(self, key: str, value: str) -> None:
        """Something that is asked of each seat."""
        if value:
            self.screen.plan = self.screen.plan.with_own(int(self.seat), key, value)

    def move(self, by: int) -> None:
        """To a neighbour's place."""
        self.screen.plan = self.screen.plan.moved(int(self.seat), by)
        self.seat = int(self.seat) + by
        self.show()

    def remove(self) -> None:
        """One fewer at the table."""
        self.screen.plan = self.screen.plan.without(int(self.seat))
        self.close()


load_kv(__file__)
