"""Apps for tests: each in a folder of its own, in the one window there is."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from kodama_app.i18n import Catalog
from kodama_app.workshop.stage import PHONE, Stage, staged

# The stage clears away each app: looking for rubbish meanwhile is a sixth of all the work.
gc.set_threshold(50_000, 20, 100)


class Filled(Catalog):
    """Strict about values alone: the toy game has no texts, and shows its keys."""

    def _fill(self, template: str, values: dict[str, object]) -> str:
        self.strict = True
        try:
            return super()._fill(template, values)
        finally:
            self.strict = False


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Stage]]:
    """start(size=…, density=…, **settings) opens the app on an empty or already used data folder.

    On a desktop without file dialogs, whatever this one has, unless a `machine` is given. A text with a
    placeholder that nobody fills is an error here.
    """
    from kodama_app.ui import language
    from kodama_app.ui.app import KodamaApp
    from kodama_app.ui.platform.desktop import Desktop

    monkeypatch.setattr(language, "Catalog", Filled)
    language.i18n.switch(language.i18n.lang)
    with ExitStack() as stack:

        def begin(
            size: tuple[int, int] = PHONE,
            density: float = 1.0,
            folder: Path | None = None,
            machine: Any = None,
            newcomer: bool = False,
            drawn: bool = False,
            **settings: Any,
        ) -> Stage:
            app = {"folder": folder or tmp_path, "machine": machine or Desktop(dialogs=None)}
            stage = stack.enter_context(staged(KodamaApp, size, density, newcomer, drawn, **app))
            if settings:
                stage.app.change(**settings)
                stage.frames(3)
            return stage

        yield begin


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[float], None]]:
    """What was left for the app's own thread."""
    from kivy.clock import Clock

    found: list[Callable[[float], None]] = []
    monkeypatch.setattr(Clock, "schedule_once", lambda deed, _seconds: found.append(deed))
    return found
