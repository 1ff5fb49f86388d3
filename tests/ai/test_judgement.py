"""Reasons add up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kodama_app.ai.judgement import Judgement, Term, averaged
from kodama_app.engine.actions import HandOver

terms = st.lists(
    st.builds(
        Term,
        st.sampled_from(["now", "next", "kodama"]),
        st.integers(-40, 40).map(lambda number: number / 4),
        st.sampled_from([(), ("star",), ("K01", "fall")]),
    ),
    max_size=6,
).map(tuple)


@given(terms, terms)
def test_the_terms_of_a_difference_add_up_to_it(mine: tuple[Term, ...], theirs: tuple[Term, ...]) -> None:
    one, other = Judgement(HandOver(0), mine), Judgement(HandOver(0), theirs)
    assert sum(term.points for term in one.against(other)) == pytest.approx(one.value - other.value)


def test_a_difference_is_about_what_tells_the_two_apart() -> None:
    one = Judgement(HandOver(0), (Term("kodama", 9, ("K01", "fall")), Term("kodama", 6, ("K02", "summer"))))
    other = Judgement(HandOver(0), (Term("kodama", 8, ("K01", "fall")), Term("kodama", 2, ("K02", "summer"))))
    (found,) = one.against(other)
    assert found == Term("kodama", 5, ("K02", "summer"))
    (back,) = other.against(one)
    assert back == Term("kodama", -5, ("K02", "summer"))


@given(st.lists(terms, min_size=1, max_size=4))
def test_a_mean_of_judgements_has_the_mean_value(several: list[tuple[Term, ...]]) -> None:
    values = [sum(term.points for term in some) for some in several]
    assert sum(term.points for term in averaged(several)) == pytest.approx(sum(values) / len(values))
