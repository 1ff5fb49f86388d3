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


@pytest.mark.parametrize("number", [31, 148])
def test_rows_that_lie_where_others_should_are_found_at_the_start(
    number: int, whole: tuple[bytes, bytes, bytes]
) -> None:
    """A page of an index in another one's place: each row can be read, and the next step could not be saved."""
    (trial,) = sweep("elsewhere", 1, whole, number)
    assert trial.told
