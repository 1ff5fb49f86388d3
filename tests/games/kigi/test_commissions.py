"""What patrons ask, on the final trees; a tie meets it, at zero too."""

from __future__ import annotations

import pytest

from kodama_app.games.kigi.commissions import counts, meets, preview, worth

from .painters import Painters, mural

pytestmark = pytest.mark.usefixtures("bare")


def game(*collections: tuple[str, ...]) -> Painters:
    full = mural("T", (0, "TDD"), (1, "PPV"), (1, "RR"), (2, "DD"))
    return Painters.at([full, mural("P"), mural("R", (0, "PV"))], ["TT"], collections=collections)


@pytest.mark.parametrize(
    ("card", "found"),
    [
        ("C01", (6, 0, 0)),
        ("C03", (3, 1, 2)),
        ("C05", (4, 0, 1)),
        ("C07", (2, 0, 1)),
        ("C09", (2, 3, 0)),
    ],
)
def test_what_each_pair_counts(card: str, found: tuple[int, ...]) -> None:
    """Trunk discs count as features, blossoms are no flowers, a bare trunk has no branch."""
    table = game(("A", "B"), ("C", "D", "E"), ())
    assert counts(table.rules.table, table.state, card) == found
    fewest = f"C{int(card[1:]) + 1:02}"
    assert counts(table.rules.table, table.state, fewest) == found


def test_most_is_met_where_nobody_has_more_and_fewest_where_nobody_has_less() -> None:
    table = game(("A", "B"), ("C", "D", "E"), ()).rules.table
    most, fewest = table.box.commissions["C01"], table.box.commissions["C02"]
    assert [meets(most, (4, 4, 1), seat) for seat in range(3)] == [True, True, False]
    assert [meets(fewest, (4, 0, 0), seat) for seat in range(3)] == [False, True, True]
    assert all(meets(card, (0, 0, 0), seat) for card in (most, fewest) for seat in range(3))


def test_others_meeting_it_is_no_matter() -> None:
    table = game(("A",), ("B",), ("C",))
    for seat in range(3):
        assert worth(table.rules.table, table.state, seat, "C09").total == 10
        assert worth(table.rules.table, table.state, seat, "C10").total == 10


def test_a_commission_shows_what_it_was_paid_for() -> None:
    table = game()
    (line,) = worth(table.rules.table, table.state, 0, "C01").lines
    assert (line.points, line.reason) == (10, "C01")
    assert line.features == ((0, 0), (1, 0), (1, 1), (1, 2), (4, 0), (4, 1))


def test_a_preview_is_ten_if_it_is_met_now_else_nothing() -> None:
    table = game()
    assert [preview(table.rules.table, table.state, seat, "C01") != () for seat in range(3)] == [
        True,
        False,
        False,
    ]
    assert preview(table.rules.table, table.state, 1, "C02")[0].sheet.total == 10


def test_five_branches_as_the_rule_book_counts_them() -> None:
    tree = mural(
        "P", (0, "TT1"), (1, "TT2"), (1, "TT3"), (2, "TT4"), (2, "TT5"), (3, "TT6"), (3, "TT7"), (0, "TT8")
    )
    table = Painters.at([tree, mural("R")], ["DD"])
    assert counts(table.rules.table, table.state, "C07") == (5, 0)
