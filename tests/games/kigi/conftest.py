from __future__ import annotations

import pytest

from tests.games.forest import Ground

from .painters import without_geometry


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Ground:
    """A table without geometry."""
    return without_geometry(monkeypatch)
