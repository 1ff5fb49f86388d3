"""Keys on which a finger rests: the system repeats them, but what they press must be pressed once only."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window


class RestingKeys:
    """Which keys have acted and are still down. One for all of the app: the next press may be another widget's."""

    def __init__(self) -> None:
        self._down: set[int] = set()
        Window.bind(on_key_up=self._up)

    def is_new(self, key: int) -> bool:
        """Whether this is a press and not its repetition; from now on it is down."""
        new = key not in self._down
        self._down.add(key)
        return new

    def _up(self, _window: Any, key: int, *_: Any) -> None:
        self._down.discard(key)


resting_keys = RestingKeys()
