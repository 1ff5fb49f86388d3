"""The main screens as pictures that were looked at once; a change of more than a hair is a question.

`UPDATE_GOLDENS=1 pytest tests/ui/test_goldens.py` takes them anew: look at them before committing.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kodama_app.games.duo.phases import DuoPhase
from kodama_app.workshop.stage import Stage
from tests.ui import duo_hands, finished
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]
FOLDER = Path(__file__).parent / "goldens"
TILE = 16
TOLERANCE = 2.0
"""Mean difference of the worst tile, of 255: a changed letter shows, a rounding of colours does not."""


def check(picture: Any, name: str) -> None:
    from PIL import Image

    path = FOLDER / f"{name}.png"
    if os.environ.get("UPDATE_GOLDENS"):
        FOLDER.mkdir(exist_ok=True)
        picture.save(path, optimize=True)
        return
    assert path.exists(), f"{path} is missing"
    golden = np.asarray(Image.open(path).convert("RGB"), dtype=np.int64)
    now = np.asarray(picture, dtype=np.int64)
    assert golden.shape == now.shape
    difference = np.abs(golden - now).mean(axis=2)
    high, wide = (size // TILE * TILE for size in difference.shape)
    tiles = difference[:high, :wide].reshape(high // TILE, TILE, wide // TILE, TILE).mean(axis=(1, 3))
    y, x = np.unravel_index(int(tiles.argmax()), tiles.shape)
    assert tiles.max() <= TOLERANCE, f"{name}: the tile at {x * TILE}, {y * TILE} differs by {tiles.max():.1f}"


@pytest.mark.parametrize(("language", "theme"), [("fr", "light"), ("en", "dark")])
def test_the_main_screens_look_as_they_did(start: Start, language: str, theme: str) -> None:
    stage = start(language=language, theme=theme, reduced_motion=True)
    stage.wait(0.3)
    check(stage.pixels(), f"home-{language}-{theme}")
    for name in ("new_game", "settings", "learn", "rules"):
        stage.app.router.go(name)
        stage.wait(0.3)
        check(stage.pixels(), f"{name}-{language}-{theme}")
        stage.app.router.home()
    screen = sit(stage)
    stage.wait(0.3)
    check(stage.pixels(), f"curtain-{language}-{theme}")
    open_curtain(stage, screen)
    take(stage, screen)
    stage.wait(0.3)
    check(stage.pixels(), f"table-{language}-{theme}")
    stage.tap_on(screen.offer.ids.hand)
    stage.wait(0.3)
    check(stage.pixels(), f"hand-{language}-{theme}")
    stage.app.router.home()
    stage.app.router.go("end", session=finished.session())
    stage.wait(0.3)
    check(stage.pixels(), f"end-{language}-{theme}")
    split = duo_hands.at(stage, DuoPhase.SPLITTING)
    stage.tap_on(next(iter(split.offer.cards())))
    stage.wait(0.3)
    check(stage.pixels(), f"duo_split-{language}-{theme}")
