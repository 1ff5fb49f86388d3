"""The Kodama hand, opened: each card with its worth now and after the held move; in its phase one is played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from kodama_app.games.grove.scene import Scene
from kodama_app.ui.games.grove.choice_words import choice_words, chosen_cards
from kodama_app.ui.games.grove.model import GroveModel, KodamaWorth
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.table.textures import texture
from kodama_app.ui.table.tray import LongPressable
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets import tree_picture  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Chip, Panel
from kodama_app.ui.widgets.controls import ChoiceRow
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.rule_words import rule_words

FEW = 6
"""Choices a card begins with: two of six kinds are fifteen."""
WAYS = ((2, False, True), (1, True, True), (2, True, True), (1, True, False), (2, True, False))
"""How a hand that does not fit is laid out, the fullest first: cards in a row, whether small, and with rules."""
BOTH = 560
"""dp from which two cards with their rules stand side by side."""


class KodamaFace(LongPressable, BoxLayout):
    """A Kodama's picture, name, worth and exact rule: pressed, for long or not, it is shown large."""

    card = StringProperty("")
    rule = StringProperty("")
    """As the game at hand has it."""
    worth = StringProperty("")
    picture = ObjectProperty(None, allownone=True)
    brief = BooleanProperty(False)
    """All of it is small."""
    ruled = BooleanProperty(True)
    """With its rule."""
    across = NumericProperty(72)
    """The picture's size, in dp."""

    def on_card(self, _: Any, card: str) -> None:
        """Its character."""
        self.picture = texture(f"kodama/{card}")


class HandCard(BoxLayout):
    """A Kodama's face, what can be chosen with it, and a button to play it when it may be played."""

    card = StringProperty("")
    rule = StringProperty("")
    """As the game at hand has it."""
    worth = StringProperty("")
    playable = BooleanProperty(False)
    advised = BooleanProperty(False)
    """The coach would play it."""
    brief = BooleanProperty(False)
    """All of it is small."""
    ruled = BooleanProperty(True)
    """With its rule."""
    choice = StringProperty("")
    choices = ListProperty()
    tree = ObjectProperty(None, allownone=True)
    """Shown where a part of it is chosen."""
    tree_aside = BooleanProperty(False)
    spirits = ObjectProperty({})
    season = StringProperty("spring")
    marks = DictProperty()
    marked_by = ObjectProperty(lambda choice: ())
    """Tells which cards of the tree a choice means."""
    on_play = ObjectProperty(None, allownone=True)
    enlarge = ObjectProperty(None, allownone=True)

    def on_choices(self, _: Any, choices: list[tuple[str, str]]) -> None:
        """What may be chosen, the best first; the rest of many comes when it is asked for."""
        self.ids.choices.clear_widgets()
        if len(choices) > 1:
            row = ChoiceRow(value=self.choice)
            row.choices = choices if len(choices) <= FEW + 1 else choices[:FEW]
            row.bind(value=lambda _row, value: setattr(self, "choice", value))
            self.ids.choices.add_widget(row)
            if len(row.choices) < len(choices):
                more = Chip(text=i18n._("hand.all_choices"))
                more.bind(on_release=lambda _chip: self._show_all(row, more))
                self.ids.choices.add_widget(more)
        self.on_choice()

    def _show_all(self, row: ChoiceRow, more: Chip) -> None:
        row.choices = self.choices
        self.ids.choices.remove_widget(more)

    def on_choice(self, *_: Any) -> None:
        """A chosen line is shown on the tree."""
        self.marks = {index: tuple(theme.glow) for index in self.marked_by(self.choice)}


class HandColumns(BoxLayout):
    """The cards of a hand one below the other; in two columns where there is room, as they are to be compared."""

    beside = BooleanProperty(False)
    gap = NumericProperty(12)

    def __init__(self, cards: list[HandCard], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards = cards
        self.fbind("beside", self._share_out)
        self._share_out()

    def _share_out(self, *_: Any) -> None:
        """Every second card goes to the right, so that the best ones stand on top."""
        columns = self.ids.left, self.ids.right
        for column in columns:
            column.clear_widgets()
        for number, card in enumerate(self._cards):
            columns[number % 2 if self.beside else 0].add_widget(card)


class HandAdvice(Panel):
    """What the coach says about a hand, where the open table is not the place to say it."""

    text = StringProperty("")


class HandSheet(Sheet):
    """All Kodama of a seat, for that seat's eyes; `show_card` lays a card and its worth over it, large."""

    passing = False
    """It is seen for as long as a finger rests."""

    def __init__(
        self,
        model: GroveModel,
        seat: int,
        play: Callable[[str, tuple[str, ...]], None],
        show_card: Callable[[str, str], Sheet],
        advised: str = "",
        advice: str = "",
        **kwargs: Any,
    ) -> None:
        super().__init__(title=i18n._("hand.title"), paired=not self.passing, **kwargs)
        if advice and not self.passing:  # a glance has room for the cards alone
            self.add_widget(HandAdvice(text=advice))
        self._show_card = show_card
        self._large: Sheet | None = None
        """The card that was last shown large."""
        cards: list[HandCard] = []
        playable = model.choosing_kodama and model.mover == seat and not self.passing
        for worth in sorted(model.hand(seat), key=lambda worth: (worth.card != advised, -worth.now)):
            rule = rule_words(worth.card, i18n.catalog, model.session.header.rules_version)
            card = HandCard(card=worth.card, rule=rule, worth=worth_words(worth), playable=playable)
            card.advised = worth.card == advised
            options = model.all_choices(seat, worth.card)
            card.choice = ",".join(worth.choice)
            if playable:
                scene = model.scene(seat)
                card.season, card.spirits = model.state.season_name, model.spirits(seat)
                card.tree = scene.tree if chosen_cards(worth.card, worth.choice, scene) else None
                card.marked_by = partial(_marked, worth.card, scene)
                card.choices = [
                    (",".join(choice), f"{choice_words(worth.card, choice, scene)}  {points}")
                    for choice, points in options
                    if choice
                ]
            card.on_play = self._player(play, worth, card)
            card.enlarge = partial(self._enlarge, card)
            cards.append(card)
        self.add_widget(self._laid_out(cards))

    def _laid_out(self, cards: list[HandCard]) -> Widget:
        return HandColumns(cards)

    def _enlarge(self, card: HandCard) -> None:
        """Not when a peek has ended meanwhile: a finger may be lifted from what is no longer there."""
        if self.parent is not None:
            self._large = self._show_card(card.card, card.worth)

    def close(self) -> None:
        """What is secret of the hand goes with it."""
        if self._large is not None:
            self._large.close()
        super().close()

    def _player(
        self, play: Callable[[str, tuple[str, ...]], None], worth: KodamaWorth, card: HandCard
    ) -> Callable[[], None]:
        def now() -> None:
            self.close()
            play(worth.card, tuple(card.choice.split(",")) if card.choice else ())

        return now


class PeekSheet(HandSheet):
    """The hand for a moment: the finger that holds it open cannot scroll, so all of it is to be seen at once."""

    passing = True

    def _laid_out(self, cards: list[HandCard]) -> Widget:
        self._grid = GridLayout(cols=1, size_hint_y=None, opacity=0, spacing=dp(4))
        self._grid.bind(minimum_height=self._grid.setter("height"))
        for card in cards:
            self._grid.add_widget(card)
        self._ways = list(WAYS)
        Clock.schedule_once(self._settle, 0)
        return self._grid

    def _settle(self, _dt: float) -> None:
        """On to the next way until all of it fits; unseen meanwhile."""
        grid = self._grid
        if self.parent is None:
            return
        if grid.height <= self.room or not self._ways:
            grid.opacity = 1
            return
        columns, brief, ruled = self._ways.pop(0)
        grid.cols = columns if not ruled or self.ids.body.width >= dp(BOTH) else 1
        for card in grid.children:
            card.brief, card.ruled = brief, ruled
        Clock.schedule_once(lambda _dt: Clock.schedule_once(self._settle, 0), 0)  # words are laid out in steps


def _marked(card: str, scene: Scene, choice: str) -> tuple[int, ...]:
    return chosen_cards(card, tuple(choice.split(",")) if choice else (), scene)


def worth_words(worth: KodamaWorth) -> str:
    """What it gives now, and what it would give after the move in the hand."""
    now = i18n.n_("points", worth.now)
    if worth.after is None or worth.after == worth.now:
        return now
    return i18n._("hand.now_then", now=worth.now, then=worth.after)


load_kv(__file__)
