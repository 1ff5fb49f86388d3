"""A stand-in for Java: every class there is, and a record of all that was asked of it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest


class JavaException(Exception):
    """As pyjnius raises it."""


class World:
    """`fields` and `answers` go by `Class.name`; a method that has no answer gives another thing."""

    def __init__(self, sdk: int) -> None:
        self.fields: dict[str, Any] = {
            "VERSION.SDK_INT": sdk,
            "PythonActivity.mActivity": Thing(self, "Activity"),
            "Media.EXTERNAL_CONTENT_URI": "content://media",
        }
        self.answers: dict[str, Callable[..., Any]] = {"String": Text}
        self.calls: list[tuple[Any, ...]] = []
        self.on_view_thread = False
        self.changed_views: list[tuple[Any, ...]] = []
        """What was asked while the thread of the views had the word."""
        self.listeners: list[Callable[..., None]] = []

    def asked(self, name: str) -> list[tuple[Any, ...]]:
        """The arguments of every call of this."""
        return [call[1:] for call in self.calls if call[0] == name]


class Thing:
    """An object or a class. What a getter gives is called after the getter."""

    def __init__(self, world: World, name: str) -> None:
        self._world, self._name = world, name

    def __call__(self, *args: Any) -> Any:
        return self._asked(self._name, self._name, *args)

    def __getattr__(self, name: str) -> Any:
        key = f"{self._name}.{name}"
        if key in self._world.fields:
            return self._world.fields[key]
        return lambda *args: self._asked(key, name.removeprefix("get"), *args)

    def _asked(self, key: str, gives: str, *args: Any) -> Any:
        self._world.calls.append((key, *args))
        if self._world.on_view_thread:
            self._world.changed_views.append((key, *args))
        answer = self._world.answers.get(key)
        return Thing(self._world, gives) if answer is None else answer(*args)


class Text(str):
    """A Java string."""


class Parcelable:
    """A cast, so that Java knows which of its methods is meant."""

    def __init__(self, kind: str, thing: Any) -> None:
        self.kind, self.thing = kind, thing


def java(monkeypatch: pytest.MonkeyPatch, sdk: int) -> World:
    """Put a phone with this system under the app."""
    world = World(sdk)

    class Runnable:
        def __init__(self, deed: Callable[..., Any]) -> None:
            self.deed = deed

        def __call__(self, *args: Any) -> None:
            world.on_view_thread = True
            self.deed(*args)
            world.on_view_thread = False

    def autoclass(name: str) -> Any:
        return Thing(world, name.replace("$", ".").split(".")[-1])

    def bind(on_activity_result: Callable[..., None]) -> None:
        world.listeners.append(on_activity_result)

    parts: dict[str, dict[str, Any]] = {
        "jnius": {"autoclass": autoclass, "cast": Parcelable, "JavaException": JavaException},
        "android.activity": {"bind": bind},
        "android.runnable": {"Runnable": Runnable},
        "android": {},
    }
    for name, content in parts.items():
        module = ModuleType(name)
        vars(module).update(content)
        monkeypatch.setitem(sys.modules, name, module)
    sys.modules["android"].activity = sys.modules["android.activity"]  # type: ignore[attr-defined]
    return world
