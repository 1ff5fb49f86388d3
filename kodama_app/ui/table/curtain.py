"""Between two people at one device: nothing secret is on the screen until the next one says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from kodama_app.ui.kv import load_kv
from kodama_app.ui.theme.palette import SEATS
from kodama_app.ui.widgets.focus import Layer


class Curtain(Layer, FloatLayout):
    """Says whose turn it is, beside what all may see of that seat; opens at a press."""

    name_text = StringProperty("")
    upright = BooleanProperty(False)
    """What there is to see stands above the words, not beside them."""
    what = StringProperty("")
    before_turn = BooleanProperty(True)
    """Else it hides something that was asked for in the midst of a turn."""
    colour = ColorProperty(SEATS[0])
    opened: Any = None
    """What to do then."""
    gone_back = ObjectProperty(None, allownone=True)
    """What to do where one thinks better of it; None where somebody has to look before the game goes on."""
    turn = ObjectProperty(None, allownone=True)
    """Turns the table to whoever sits opposite: the menu, which also does, lies behind the curtain."""

    def show(self, sight: Widget) -> None:
        """Something public to look at meanwhile."""
        self.ids.parts.add_widget(sight, index=1)

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing passes through a curtain."""
        super().on_touch_down(touch)
        return True

    def open(self) -> None:
        """Take it away."""
        self._away(self.opened)

    def go_back(self) -> None:
        """Leave what it hides hidden."""
        self._away(self.gone_back)

    def _away(self, then: Callable[[], None] | None) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)
            if then is not None:
                then()


def curtain_of(screen: Any, seat: int, before_turn: bool) -> Curtain:
    """A table's curtain for a seat, with what all may see of it."""
    curtain = Curtain(
        name_text=screen.player(seat),
        before_turn=before_turn,
        colour=screen.seat_marks[seat].colour,
        turn=screen.opening.turn_table,
    )
    if screen.play.looking.sight is not None:
        sight = screen.play.looking.sight()
        sight.show(screen.model.state, seat)
        curtain.show(sight)
    return curtain


load_kv(__file__)
