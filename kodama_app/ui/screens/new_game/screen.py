"""Setting up a game: who plays, who begins, and by which house rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.store import StoreError
from kodama_app.store.profiles import NameRefused
from kodama_app.ui.bots import NEWCOMER, OFFERED
from kodama_app.ui.games import play_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.saved_games import begin_game
from kodama_app.ui.screens.new_game import game_choice  # noqa: F401  (kv rules)
from kodama_app.ui.screens.new_game.seat_sheet import SeatSheet
from kodama_app.ui.screens.new_game.view_model import HouseRule, SetUp, set_up_of, usual_set_up
from kodama_app.ui.widgets import basics, bot_list, controls, pages, tokens  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Pressable
from kodama_app.ui.widgets.focus import Layer

CHANCE = "chance"


def value_words(key: str, value: str) -> str:
    """An option's value in the player's language; numbers speak for themselves."""
    return i18n._(f"option.{key}.{value}") if f"option.{key}.{value}" in i18n.catalog else value


def _within(words: str) -> str:
    """As they are written within a sentence."""
    return words[:1].lower() + words[1:]


class SeatRow(Pressable, BoxLayout):
    """A seat at the table: token, name, and what is special about it."""

    number = NumericProperty(0)
    token = StringProperty("")
    name = StringProperty("")
    support = StringProperty("")
    leaves = NumericProperty(0)
    """A bot's strength."""
    green = BooleanProperty(False)


class HouseRuleBox(BoxLayout):
    """An option with a word on it and its values."""

    rule = ObjectProperty()
    title = StringProperty("")
    help = StringProperty("")
    choices = ListProperty()
    value = StringProperty("")


class HouseRules(BoxLayout):
    """All of them, and the way back to the book. On the screen only while open: hidden, it would catch touches."""

    screen = ObjectProperty(None, allownone=True, rebind=True)


class NewGameScreen(Layer, BoxLayout):
    """What is chosen lives in `plan`; whatever changes it makes the screen show the new one."""

    app = ObjectProperty()
    plan = ObjectProperty(rebind=True)
    names = ListProperty()
    house_open = BooleanProperty(False)
    aside = StringProperty("")
    """Who has no seat in this game."""
    summary = StringProperty("")
    house_words = StringProperty("")
    at_home = BooleanProperty(True)
    """All house rules are as usual."""

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(app=app, **kwargs)
        self.house = HouseRules(screen=self)
        # Kept here: both leave the page for games that ask nothing of the kind.
        self._page = self.ids.who_begins.parent
        self._who_begins, self._house_panel = self.ids.who_begins.__self__, self.ids.house_panel.__self__
        self._given = self.plan = self._last_plan() or usual_set_up(*self._first_known())
        """The plan as it was before anybody changed it."""

    def _last_plan(self, game_id: str | None = None) -> SetUp | None:
        """As last time, of one game or of any; None where nothing was played that could be played again."""
        games = self.app.store.games
        try:
            tokens = self._tokens()
            played = sorted([*games.in_progress(), *games.finished()], key=lambda one: -one.id)
        except StoreError:
            return None
        wanted = (one for one in played if not one.damaged and game_id in (None, one.game))
        return next(filter(None, (set_up_of(one, tokens) for one in wanted)), None)

    def _tokens(self) -> dict[str, str]:
        return {profile.name: profile.token for profile in self.app.store.profiles.all()}

    def _first_known(self) -> tuple[str, str]:
        """A first visit finds oneself and a rival at the table."""
        try:
            return next(iter(self._tokens().items()), ("", ""))
        except StoreError:
            return "", ""

    def entered(self) -> None:
        """The language may be another one since it was last shown."""
        self.on_plan(self, self.plan)

    def on_plan(self, _: Any, plan: SetUp) -> None:
        """Show it."""
        self.names = plan.names(i18n._)
        self._show_seats(plan)
        self.aside = self._who_waits(plan)
        self._show_house_rules(plan)
        self._ask(self._house_panel, bool(plan.house_rules() or plan.forced()), 0)
        self._ask(self._who_begins, plan.asks_who_begins, 1 if self._house_panel.parent is not None else 0)
        self._show_who_begins(plan)

    def _ask(self, panel: Any, wanted: bool, index: int) -> None:
        """A panel is on the page, or is not; `index` counts from the page's foot."""
        if wanted and panel.parent is None:
            self._page.add_widget(panel, index=index)
        elif not wanted and panel.parent is not None:
            self._page.remove_widget(panel)

    def _show_who_begins(self, plan: SetUp) -> None:
        names = i18n.catalog.join(self.names)
        if not plan.asks_who_begins:
            self.summary = names
            return
        green = self.ids.green
        # i18n: option.first.chance
        green.choices = [(CHANCE, i18n._("option.first.chance"))] + [
            (str(number), name) for number, name in enumerate(self.names)
        ]
        green.value = CHANCE if plan.first is None else str(plan.first)
        for chip, (_value, words) in zip(green.children[::-1], green.choices, strict=True):
            chip.text = words
        # i18n: new_game.begins new_game.begins_by_chance new_game.sows new_game.sows_by_chance
        first = play_of(plan.game).first
        if plan.first is None:
            self.summary = i18n._(first + "_by_chance", names=names)
        else:
            self.summary = i18n._(first, names=names, name=self.names[plan.first])

    def _who_waits(self, plan: SetUp) -> str:
        """Nobody vanishes without a word."""
        waiting = replace(plan, seats=(*plan.seats, *plan.aside)).names(i18n._)[len(plan.seats) :]
        if not waiting:
            return ""
        names = i18n.catalog.join(waiting)
        return i18n._("new_game.aside" if len(waiting) == 1 else "new_game.aside_many", names=names)

    def _show_seats(self, plan: SetUp) -> None:
        box = self.ids.seats
        while len(box.children) > len(plan.seats):
            box.remove_widget(box.children[0])
        while len(box.children) < len(plan.seats):
            row = SeatRow(number=len(box.children))
            row.bind(on_release=lambda pressed: self.edit(pressed.number))
            box.add_widget(row)
        shown = zip(box.children[::-1], plan.seats, self.names, plan.tokens(), strict=True)
        for row, seat, name, token in shown:
            row.token, row.name, row.green = token, name, plan.first == row.number
            row.leaves = OFFERED[seat.bot].leaves if seat.bot is not None and seat.bot in OFFERED else 0
            words = [i18n._("new_game.person" if seat.bot is None else f"bot.{seat.bot}.about")]
            for option in plan.seat_options:
                if option.key in seat.own:
                    words.append(value_words(option.key, seat.own[option.key]))
            row.support = " · ".join(words)

    def _show_house_rules(self, plan: SetUp) -> None:
        rules = plan.house_rules()
        self.at_home = all(rule.value == rule.usual for rule in rules)
        told = [(rule.key, rule.value) for rule in rules if rule.value != rule.usual]
        told += plan.forced()
        self.house_words = " · ".join(
            i18n._("new_game.rule", rule=i18n._(f"option.{key}"), value=value_words(key, value))
            for key, value in told
        )
        box = self.house.ids.boxes
        if [child.rule.key for child in box.children[::-1]] != [rule.key for rule in rules]:
            box.clear_widgets()
            for rule in rules:
                box.add_widget(self._rule_box(rule))
        for child, rule in zip(box.children[::-1], rules, strict=True):
            child.rule = rule
            child.title = i18n._(f"option.{rule.key}")
            child.choices = [(value, value_words(rule.key, value)) for value in rule.values]
            child.value = rule.value
            usual = i18n._("new_game.usual", value=_within(value_words(rule.key, rule.usual)))
            child.help = f"{i18n._(f'option.{rule.key}.help')} {usual}"

    def _rule_box(self, rule: HouseRule) -> HouseRuleBox:
        box = HouseRuleBox(rule=rule, value=rule.value)
        box.bind(value=lambda changed, value: self.choose(changed.rule.key, value))
        return box

    def on_house_open(self, _: Any, is_open: bool) -> None:
        """Show them, or put them away."""
        frame = self.ids.house_frame
        frame.add_widget(self.house) if is_open else frame.remove_widget(self.house)

    def go_by_the_book(self) -> None:
        """All as usual."""
        self.plan = self.plan.by_the_book()

    def choose(self, key: str, value: str) -> None:
        """A house rule."""
        if value and value != self.plan.value_of(key):
            self.plan = self.plan.with_option(key, value)

    def choose_green(self, value: str) -> None:
        """Who wears the most green."""
        first = None if value in (CHANCE, "") else int(value)
        if first != self.plan.first:
            self.plan = self.plan.with_first(first)

    def choose_game(self, game_id: str) -> None:
        """Another game of the family: as it was last set up, or with the people that were chosen just now."""
        if game_id and game_id != self.plan.game:
            known = self._last_plan(game_id) if self.plan == self._given else None
            self.plan = known or self.plan.with_game(game_id)
            if known is not None:
                self._given = known

    def add_person(self) -> None:
        """A seat, and at once the question whose."""
        self.plan = self.plan.with_added()
        self.edit(len(self.plan.seats) - 1)

    def add_bot(self) -> None:
        """A seat for a bot; which one can be changed at once."""
        self.plan = self.plan.with_added(bot=NEWCOMER)

    def edit(self, seat: int) -> None:
        """Everything about a seat."""
        self.app.router.open_sheet(SeatSheet(screen=self, seat=seat))

    def begin(self) -> None:
        """Remember the people, deal, sit down."""
        plan = self._remembered(self.plan)
        name = " – ".join(plan.names(i18n._))
        begin_game(self.app, plan.game, plan.seated(i18n._), plan.resolved(), name)

    def _remembered(self, plan: SetUp) -> SetUp:
        """Keep the people; whoever is known goes by the name they are known by, however it was typed.

        A store that cannot write does not keep anybody from playing.
        """
        profiles = self.app.store.profiles
        try:
            people = []
            for number, (seat, token) in enumerate(zip(plan.seats, plan.tokens(), strict=True)):
                if seat.is_known:
                    known = profiles.find(seat.name) or profiles.create(seat.name, token)
                    if known.token != token:
                        known = profiles.recolour(known.id, token)
                    people.append(known.id)
                    plan = plan.with_seat(number, name=known.name)
            if people:
                profiles.use(*dict.fromkeys(people))
        except (StoreError, NameRefused):
            pass
        return plan


load_kv(__file__)
