"""The whole game by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.ui.widgets.resting_keys import resting_keys

ENTER, SPACE = (13, 271), 32
ONCE = (*ENTER, SPACE, 8, ord("h"), ord("m"), ord("t"))
"""Keys that a finger resting on them must not repeat: they would play whole turns, and lift another's curtain."""
PAGES = {280: "pageup", 281: "pagedown"}
NUMPAD = {256 + digit: str(digit) for digit in range(1, 10)}


class TableKeys:
    """What keys mean at the table. Tab and Enter on buttons are the buttons' own."""

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self._once = (*ONCE, *map(ord, screen.game.once))
        self._by_name: dict[str, Callable[[], object]] = {
            "enter": screen.confirm,
            "backspace": screen.undo,
            "n": screen.next_one,
            "b": lambda: screen.next_one(-1),
            "h": screen.hint,
            "f": screen.board.show_all,
            "m": screen.opening.open_menu,
            "r": screen.opening.open_rule,
            "o": screen.opening.show_all,
            "s": screen.opening.open_track,
            "t": screen.opening.turn_table,
            "+": lambda: screen.board.zoom(1.25),
            "=": lambda: screen.board.zoom(1.25),
            "-": lambda: screen.board.zoom(0.8),
            **screen.game.keys(),
        }

    def pressed(self, window: Any, key: int, _scancode: int, text: str | None, modifiers: list[str]) -> bool:
        """True when the key meant something."""
        screen = self.screen
        if screen.app.router.sheet_open or screen.parent is None:
            return False
        if key in self._once and not self._focused(screen) and not resting_keys.is_new(key):
            return True
        screen.board.skip_celebration()
        screen.course.greeting.end()
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
            dx, dy = arrows[key]
            if not screen.game.move(dx, dy, "shift" in modifiers):
                screen.board.pan(-dx / 10, -dy / 10)
            return True
        named = {**dict.fromkeys(ENTER, "enter"), 8: "backspace", **PAGES, **NUMPAD}
        name = named.get(key, chr(key) if 32 < key < 127 else "")
        if screen.offer is not None and screen.offer.key(name):
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
