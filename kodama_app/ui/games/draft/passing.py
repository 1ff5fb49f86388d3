"""Hands go round: what was not kept slides to the left neighbour, and the right neighbour's comes in."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from kodama_app.engine.rules import Step
from kodama_app.games.draft.events import HandPassed
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.table.interlude import Interlude
from kodama_app.ui.table.textures import card_texture, texture
from kodama_app.ui.theme.theme import theme

SLIDE = 0.55
APART = 0.06
PAUSE = 0.25
FADE = 0.15
READING = 1.6
"""Seconds the words stay where nothing moves."""
SMALL = (27.0, 38.0)
LARGE = (63.0, 88.0)
"""A card beside a name, and one in the tray, in dp."""


class PassedCard(Widget):
    """A card on its way, face up for its owner alone."""

    card = StringProperty("")
    texture = ObjectProperty(None, allownone=True)

    def on_card(self, _: Any, card: str) -> None:
        """Its face."""
        self.texture = card_texture(card)


class Passing(Interlude):
    """One person among bots sees the own cards go and come; where several look, backs go from name to name."""

    over = ObjectProperty(None, allownone=True)
    """The part of the table that the words lie on."""

    def begin(self, step: Step[Any]) -> float:
        """Let the cards go, then come."""
        passed = [event for event in step.events if isinstance(event, HandPassed)]
        persons = self.screen.model.persons
        self.over = self.screen.board
        if len(persons) == 1:
            return self._around(persons[0], passed)
        self.title = i18n._("table.passed_all")
        if theme.reduced_motion:
            return READING
        for event in passed:
            ways = self._chip(event.giver), self._chip(event.taker)
            self._slide(("",) * len(event.cards), *ways, SMALL, SMALL, 0.0, leaving=True)
        return SLIDE + APART * 4 + PAUSE

    def _around(self, seat: int, passed: list[HandPassed]) -> float:
        """As its owner sees it: the rest of the hand goes, another one comes."""
        goes = next(event for event in passed if event.giver == seat)
        comes = next(event for event in passed if event.taker == seat)
        player = self.screen.player
        self.screen.shown = seat  # whose hand it is, not whoever placed last
        self.title = i18n._("table.passed", taker=player(goes.taker), giver=player(comes.giver))
        if theme.reduced_motion:
            return READING
        tray, later = self._tray(), SLIDE + PAUSE / 2
        self.screen.ids.offers.opacity = 0  # the new hand is in it already
        self._slide(goes.cards, tray, self._chip(goes.taker), LARGE, SMALL, 0.0, leaving=True)
        self._slide(comes.cards, self._chip(comes.giver), tray, SMALL, LARGE, later)
        return later + SLIDE + APART * 4 + PAUSE

    def end(self) -> None:
        """The hand is there."""
        self.screen.ids.offers.opacity = 1
        super().end()

    def _slide(
        self,
        cards: tuple[str, ...],
        start: tuple[float, float],
        goal: tuple[float, float],
        size: tuple[float, float],
        new_size: tuple[float, float],
        later: float,
        leaving: bool = False,
    ) -> None:
        """Cards one after the other, side by side; those that leave the own hand vanish where they arrive."""
        for number, card in enumerate(cards):
            place = number - (len(cards) - 1) / 2
            moving = PassedCard(card=card, opacity=0)
            if not card:
                moving.texture = texture("kodama/back")
            moving.size = dp(size[0]), dp(size[1])
            moving.center = start[0] + place * dp(size[0]) * 1.1, start[1]
            wide, high = dp(new_size[0]), dp(new_size[1])
            left, low = goal[0] + place * wide * 1.1 - wide / 2, goal[1] - high / 2
            self.add_widget(moving, index=len(self.children))  # behind the words that say where it goes
            wait = Animation(duration=later + number * APART) + Animation(opacity=1, duration=0.01)
            move = Animation(x=left, y=low, width=wide, height=high, duration=SLIDE, transition="in_out_quad")
            (wait + move + Animation(opacity=0 if leaving else 1, duration=FADE)).start(moving)

    def _chip(self, seat: int) -> tuple[float, float]:
        """Where a seat's name is; one that is scrolled away lies beyond the edge, so the edge will do."""
        chip = next(child for child in self.screen.ids.chips.children if child.seat == seat)
        x, y = self.to_widget(*chip.to_window(*chip.center))
        return min(max(x, dp(24)), self.screen.width - dp(24)), y

    def _tray(self) -> tuple[float, float]:
        frame = self.screen.ids.offers
        x, y = self.to_widget(*frame.to_window(*frame.center))
        return float(x), float(y)


load_kv(__file__)
