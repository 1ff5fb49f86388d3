"""A hand is spread over the seasons left in the best way."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from kodama_app.ai.grove.hand import Career, plan

worths = st.dictionaries(st.sampled_from(["K01", "K02", "K12", "K13"]), st.integers(0, 20).map(float), min_size=1)
means = st.fixed_dictionaries(
    {
        name: st.lists(st.floats(0, 20), min_size=13, max_size=13).map(sorted)
        for name in ("K01", "K02", "K12", "K13")
    }
)


@given(worths, means, st.integers(0, 4), st.integers(0, 2))
def test_no_other_order_promises_more(
    hand: dict[str, float], learned: dict[str, list[float]], branches: int, season: int
) -> None:
    ends = {later: 4 * (later + 1) for later in range(season, 3)}
    found = plan(hand, {card: Career(row) for card, row in learned.items()}, branches, ends)
    best = max(
        sum(
            max(0.0, hand[card] + learned[card][at] - learned[card][branches])
            for card, at in zip(order, ends.values(), strict=False)
        )
        for order in permutations(hand, min(len(hand), len(ends)))
    )
    assert abs(found.worth - best) < 1e-9
    assert len({card for card, _, _ in found.spent}) == len(found.spent) == min(len(hand), len(ends))


def test_a_card_that_grows_waits_and_one_that_does_not_is_spent() -> None:
    learned = {"K12": Career([0.0, *range(12)]), "K14": Career([4.0] * 13)}
    found = plan({"K12": 2.0, "K14": 4.0}, learned, 4, {0: 4, 1: 8})
    assert [(card, season) for card, season, _ in found.spent] == [("K14", 0), ("K12", 1)]


def test_a_lead_that_does_not_last_is_not_counted_on() -> None:
    fleeting = Career([4.0] * 13, [[1.0] * 5, [0.25] * 8 + [1.0], [0.0] * 12 + [1.0]])
    ends = {0: 4, 1: 8, 2: 12}
    assert [fleeting.by(season, later, 8.0, 4) for season, later in ends.items()] == [8.0, 5.0, 4.0]
    # Spent at once it keeps its lead; the steady one, no worse now, can wait.
    found = plan({"K12": 8.0, "K14": 8.0}, {"K12": fleeting, "K14": Career([4.0] * 13)}, 4, {0: 4, 1: 8})
    assert [card for card, _, _ in found.spent] == ["K12", "K14"]


def test_an_empty_hand_or_the_end_promises_nothing() -> None:
    assert plan({}, {}, 4, {0: 4}).worth == 0
    assert plan({"K12": 2.0}, {}, 12, {}).spent == ()
