"""The common reveal: what everybody chose in secret is turned up at once."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.animation import Animation
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.engine.events import Event
from kodama_app.engine.rules import Step
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.table.interlude import Interlude
from kodama_app.ui.table.textures import texture
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets.spoken import card_words

TURNING = 0.32
APART = 0.09
"""Seconds a card takes to turn, and that lie between two of them."""
READING = 1.0
READING_EACH = 0.45


class RevealedCard(BoxLayout):
    """A card that turns round, under the name of whoever kept it."""

    card = StringProperty("")
    name_text = StringProperty("")
    mark = ObjectProperty(None, allownone=True)
    turned = NumericProperty(0.0)
    """0 its back, 1 its face."""
    back = ObjectProperty(None, allownone=True)
    face = ObjectProperty(None, allownone=True)
    words = StringProperty("")
    """What stands on it: its name, where nothing else on it tells that."""
    plain = BooleanProperty(True)
    """It was never painted: its name is all there is of it."""

    def lies(self, card: str, picture: str, back: str, named: bool) -> None:
        """This one, by the names of its pictures; its own name is written on it, or painted there."""
        self.card, self.face, self.back = card, texture(picture), texture(back)
        self.plain = self.face is None
        self.words = card_words(card, i18n.catalog) if named or self.plain else ""


class CommonReveal(Interlude):
    """All choices with names and marks, in turn order."""

    kind: ClassVar[type[Event]]
    """The events that tell of them: each has a seat and a card."""
    told: ClassVar[str]
    """The key of what is said above."""
    back: ClassVar[str] = "kodama/back"
    """What the cards look like before they turn."""
    named: ClassVar[bool] = False
    """No picture says what card it is, so its name is written across."""

    cards = ListProperty()
    across = NumericProperty(3)
    """Cards in a row."""

    def begin(self, step: Step[Any]) -> float:
        """Turn one card after the other, then leave time to read."""
        self.title = i18n._(self.told)
        picks: list[Any] = [event for event in step.events if isinstance(event, self.kind)]
        turning = theme.duration(TURNING)
        for number, pick in enumerate(picks):
            shown = RevealedCard(name_text=self.screen.player(pick.seat))
            shown.lies(pick.card, self.screen.play.cards.look(pick.card).picture, self.back, self.named)
            shown.mark = self.screen.seat_marks[pick.seat]
            self.ids.grid.add_widget(shown)
            if turning:
                wait = Animation(duration=number * APART + 0.05)
                (wait + Animation(turned=1.0, duration=turning, transition="in_out_quad")).start(shown)
            else:
                shown.turned = 1.0
        self.cards = [pick.card for pick in picks]
        self.screen.app.sounds.play("leaf")
        return READING + READING_EACH * len(picks) + turning


load_kv(__file__)
