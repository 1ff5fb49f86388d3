"""What a program shows first, pixel by pixel."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest
from PIL import Image

from tests.ui.real_screen import missing, started

SIZE = (1280, 800)


def need_screen() -> None:
    """Xvfb and what belongs to it may be lacking on a player's machine only."""
    if missing():
        reason = f"not installed: {', '.join(missing())} (.ci/packages installs them)"
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)


def first_screen(words: Sequence[str | Path], data: Path, folder: Path) -> Image.Image:
    """On a screen and with saves of its own, started in a folder; it must also end quietly when asked to."""
    with started(SIZE, data, words, folder) as running:
        shown = running.at_rest()
        assert running.close() == (0, "")
    return shown
