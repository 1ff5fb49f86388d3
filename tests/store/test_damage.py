"""Every kind of damage, a few times: nothing is lost unsaid, and no more than a reader of pages must lose."""

from __future__ import annotations

import pytest

from tests.store.damage import KINDS, MOST_LOST, mean_lost, saves, silent, sweep


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes, bytes]:
    return saves(tmp_path_factory.mktemp("whole"))


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_save_is_opened_used_and_whole_again(kind: str, whole: tuple[bytes, bytes, bytes]) -> None:
    trials = sweep(kind, 8, whole)
    assert silent(trials) == []
    if kind in ("header bit", "log bit"):
        assert mean_lost(trials) == 0


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_on_average_no_more_is_lost_than_must_be(kind: str, whole: tuple[bytes, bytes, bytes]) -> None:
    trials = sweep(kind, 400, whole)
    assert silent(trials) == []
    assert mean_lost(trials) <= MOST_LOST.get(kind, 0.5)
