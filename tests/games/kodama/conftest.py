from __future__ import annotations

import pytest

from .forest import Ground


@pytest.fixture
def ground(monkeypatch: pytest.MonkeyPatch) -> Ground:
    """A table without geometry."""
    made = Ground()
    for module in ("table", "candidates"):
        monkeypatch.setattr(f"kodama_app.games.kodama.{module}.spots", made.spots)
    monkeypatch.setattr("kodama_app.games.kodama.growing.parent_at", made.parent_at)
    monkeypatch.setattr("kodama_app.games.kodama.growing.placement_faults", made.placement_faults)
    return made
