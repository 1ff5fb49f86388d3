"""The Kodama hand, opened: each card with its worth now and after the held move; in its phase one is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.live import i18n
from kodama_app.ui.table.table_model import TableModel, Worth
from kodama_app.ui.table.textures import texture
from kodama_app.ui.widgets.controls import ChoiceRow
from kodama_app.ui.widgets.pages import Sheet


class HandCard(BoxLayout):
    """A Kodama: picture, name, exact rule, worth, and a button to play it when it may be played."""

    card = StringProperty("")
    worth = StringProperty("")
    playable = BooleanProperty(False)
    advised = BooleanProperty(False)
    """The coach would play it."""
    choice = StringProperty("")
    choices = ListProperty()
    picture = ObjectProperty(None, allownone=True)
    on_play = ObjectProperty(None, allownone=True)

    def on_card(self, _: Any, card: str) -> None:
        """Its character."""
        self.picture = texture(f"kodama/{card}")

    def on_choices(self, _: Any, choices: list[tuple[str, str]]) -> None:
        """Kinds to choose from, the best first."""
        self.ids.choices.clear_widgets()
        if len(choices) > 1:
            row = ChoiceRow(value=self.choice)
            row.choices = choices
            row.bind(value=lambda _row, value: setattr(self, "choice", value))
            self.ids.choices.add_widget(row)


class HandSheet(Sheet):
    """All Kodama of a seat, for that seat's eyes."""

    def __init__(
        self,
        model: TableModel,
        seat: int,
        play: Callable[[str, tuple[str, ...]], None],
        advised: str = "",
        **kwargs: Any,
    ) -> None:
        super().__init__(title=i18n._("hand.title"), **kwargs)
        playable = model.choosing_kodama and model.mover == seat
        for worth in sorted(model.hand(seat), key=lambda worth: (worth.card != advised, -worth.now)):
            card = HandCard(card=worth.card, worth=worth_words(worth), playable=playable)
            card.advised = worth.card == advised
            options = model.all_choices(seat, worth.card)
            card.choice = ",".join(worth.choice)
            if playable:
                card.choices = [
                    (",".join(choice), f"{kind_words(choice)}  {points}") for choice, points in options if choice
                ]
            card.on_play = self._player(play, worth, card)
            self.add_widget(card)

    def _player(
        self, play: Callable[[str, tuple[str, ...]], None], worth: Worth, card: HandCard
    ) -> Callable[[], None]:
        def now() -> None:
            self.close()
            play(worth.card, tuple(card.choice.split(",")) if card.choice else ())

        return now


def kind_words(choice: tuple[str, ...]) -> str:
    """Chosen kinds in words."""
    return i18n.catalog.join([i18n._(f"kind.{kind}") for kind in choice])


def worth_words(worth: Worth) -> str:
    """What it gives now, and what it would give after the move in the hand."""
    now = i18n.n_("points", worth.now)
    if worth.after is None or worth.after == worth.now:
        return now
    return i18n._("hand.now_then", now=worth.now, then=worth.after)


load_kv(__file__)
