"""Apps for tests: each in a folder of its own, in the one window there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from kodama_app.workshop.stage import PHONE, Stage, staged


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Stage]]:
    """start(size=…, density=…, **settings) opens the app on an empty or already used data folder."""
    from kodama_app.ui.app import KodamaApp

    with ExitStack() as stack:

        def begin(
            size: tuple[int, int] = PHONE, density: float = 1.0, folder: Path | None = None, **settings: Any
        ) -> Stage:
            stage = stack.enter_context(staged(KodamaApp, size, density, folder=folder or tmp_path))
            if settings:
                stage.app.change(**settings)
                stage.frames(3)
            return stage

        yield begin
