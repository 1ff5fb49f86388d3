from __future__ import annotations

from collections.abc import Iterator

import pytest

from kodama_app.games.duo import spec
from kodama_app.games.grove import box

from .forest import Ground, branch_cards, trunk_cards


@pytest.fixture
def ground(monkeypatch: pytest.MonkeyPatch) -> Ground:
    """A table without geometry."""
    made = Ground()
    for module in ("games.grove.table", "engine.trees.placements"):
        monkeypatch.setattr(f"kodama_app.{module}.spots", made.spots)
    monkeypatch.setattr("kodama_app.games.grove.growing.parent_at", made.parent_at)
    monkeypatch.setattr("kodama_app.games.grove.growing.placement_faults", made.placement_faults)
    return made


@pytest.fixture
def duo_cards(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Thirty-six hand-made cards and two trunks where the boxes look for Duo's own."""
    branches, trunks = branch_cards(f"FC{number}" for number in range(36)), trunk_cards("BS")
    caches = (box.edition_box, spec.box)
    for module in (box, spec):
        monkeypatch.setattr(module, "duo_branch_cards", lambda: branches)
    monkeypatch.setattr(spec, "duo_trunk_cards", lambda: trunks)
    for cached in caches:
        cached.cache_clear()
    yield
    for cached in caches:
        cached.cache_clear()
