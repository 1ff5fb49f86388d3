from __future__ import annotations

import pytest

from .tables import Game, play, tables


@pytest.fixture(scope="session", params=tables(), ids=lambda table: table.name)
def game(request: pytest.FixtureRequest) -> Game:
    """A random game at each of the tables in turn, played once for all tests that look at it."""
    return play(request.param)
