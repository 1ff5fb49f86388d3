"""The whole game by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.ui.widgets.resting_keys import resting_keys

STEP = 10
FAR = 50
"""Tenths of a millimetre an arrow key moves the card, without and with Shift."""
TURN = 5.0
ENTER, SPACE = (13, 271), 32
ONCE = (*ENTER, SPACE, 8, ord("c"), ord("k"), ord("h"), ord("m"), ord("t"))
"""Keys that a finger resting on them must not repeat: they would play whole turns, and lift another's curtain."""
NUMPAD = {256 + digit: str(digit) for digit in range(1, 10)}


class TableKeys:
    """What keys mean at the table. Tab and Enter on buttons are the buttons' own."""

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self._by_name: dict[str, Callable[[], None]] = {
            "enter": self._confirm,
            "backspace": screen.undo,
            "n": screen.next_spot,
            "b": lambda: screen.next_spot(-1),
            "q": lambda: self._turn(TURN),
            "e": lambda: self._turn(-TURN),
            "h": screen.hint,
            "f": lambda: screen.ids.view.fit(animate=True),
            "k": screen.open_hand,
            "m": screen.open_menu,
            "d": screen.show_decree,
            "r": screen.open_rule,
            "o": screen.show_all_trees,
            "c": self._call,
            "i": self._show_held,
            "t": screen.turn_table,
            "+": lambda: self._zoom(1.25),
            "=": lambda: self._zoom(1.25),
            "-": lambda: self._zoom(0.8),
        }

    def pressed(self, window: Any, key: int, _scancode: int, text: str | None, modifiers: list[str]) -> bool:
        """True when the key meant something."""
        screen = self.screen
        if screen.app.router.sheet_open or screen.parent is None:
            return False
        if key in ONCE and not self._focused(screen) and not resting_keys.is_new(key):
            return True
        if screen.course.interlude is not None:
            screen.course.end_interlude()
            return True
        if screen.curtain is not None:
            return self._at_curtain(key)
        if key == SPACE and screen.bots_play and not self._focused(screen):
            screen.course.hurry()
            return True
        arrows = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}
        if key in arrows:
            self._move(*arrows[key], FAR if "shift" in modifiers else STEP)
            return True
        named = {**dict.fromkeys(ENTER, "enter"), 8: "backspace", **NUMPAD}
        name = named.get(key, chr(key) if 32 < key < 127 else "")
        if screen.offer is not None and screen.offer.key(name):
            return True
        if name.isdigit() and 1 <= int(name) <= len(screen.model.cards):
            screen.take(screen.model.cards[int(name) - 1])
            return True
        act = self._by_name.get(name)
        if act is None or (name == "enter" and self._focused(screen)):
            return False
        act()
        return True

    def _at_curtain(self, key: int) -> bool:
        """Open it, or turn it to whoever is to open it."""
        curtain = self.screen.curtain
        if key == ord("t"):
            curtain.turn()
        elif key in (*ENTER, SPACE) and not self._focused(curtain):
            curtain.open()
        else:
            return False
        return True

    @staticmethod
    def _focused(screen: Any) -> bool:
        return any(getattr(widget, "focus", False) for widget in screen.walk())

    def _confirm(self) -> None:
        screen = self.screen
        if screen.offer is not None and not screen.ready and screen.offer.prepare():
            return
        if screen.can_take and not screen.holding and not screen.ready:
            model = screen.model
            screen.take(next(card for card in model.cards if model.refusal(card) is None))
        else:
            screen.confirm()

    def _call(self) -> None:
        if self.screen.can_call:
            self.screen.call_spring()

    def _show_held(self) -> None:
        """What a long press does for fingers."""
        placing = self.screen.model.placing
        if placing is not None:
            self.screen.show_card(placing.card.id)

    def _move(self, dx: int, dy: int, step: int) -> None:
        view, placing = self.screen.ids.view, self.screen.model.placing
        if placing is not None:
            placing.drag(dx * step, dy * step)
            view.refresh()
            self.screen.held()
        else:
            view.camera.pan(-dx * view.width / 10, -dy * view.height / 10)
            view.stay_near()

    def _turn(self, degrees: float) -> None:
        placing = self.screen.model.placing
        if placing is not None:
            placing.turn(degrees)
            self.screen.ids.view.refresh()
            self.screen.held()

    def _zoom(self, factor: float) -> None:
        view = self.screen.ids.view
        view.camera.zoom(factor, view.middle, view.middle)
        view.stay_near()
