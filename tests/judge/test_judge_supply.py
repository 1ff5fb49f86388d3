"""Where branch cards may come from, with decks small enough to run out."""

from __future__ import annotations

from kodama_app.judge.breaches import Report
from kodama_app.judge.games.kodama.supply import Supply


def supply(cards: int, *display: str) -> tuple[Supply, Report]:
    report = Report()
    table = Supply(report, len(display), cards)
    table.show(display, in_turn=False)
    return table, report


def rules(report: Report) -> list[str]:
    return [breach.rule for breach in report.breaches]


def turn(table: Supply, card: str, *, gale: bool = False, call: bool = False) -> bool:
    called = table.take(card, may_call=call)
    table.end_turn(gale=gale)
    return called


def test_a_swept_display_comes_back_when_the_deck_has_run_through() -> None:
    # Deck d e after the first deal: the sweep puts a b c under it, so d e a must come.
    table, report = supply(5, "a", "b", "c")
    table.show(["d", "e", "a"], in_turn=True)
    assert rules(report) == []
    assert table.returned == ["b", "c"]


def test_a_swept_display_comes_back_from_left_to_right() -> None:
    table, report = supply(5, "a", "b", "c")
    table.show(["d", "e", "b"], in_turn=True)
    assert rules(report) == ["deck"]


def test_a_swept_card_does_not_come_back_too_soon() -> None:
    table, report = supply(7, "a", "b", "c")
    table.show(["d", "e", "a"], in_turn=True)
    assert rules(report) == ["deck"]


def test_gale_sweeps_what_the_turn_left() -> None:
    table, report = supply(5, "a", "b", "c")
    turn(table, "b", gale=True)
    table.show(["d", "e", "a"], in_turn=True)
    assert rules(report) == []


def test_without_a_deck_there_is_no_refill_and_a_skip_at_once() -> None:
    table, report = supply(4, "a", "b", "c")
    turn(table, "a")
    table.show(["b", "c", "d"], in_turn=True)
    turn(table, "b")
    table.skip()
    table.end_turn(gale=False)
    turn(table, "c")
    assert rules(report) == []
    assert table.deck == 0


def test_there_are_no_more_cards_than_there_are() -> None:
    table, report = supply(3, "a", "b", "c")
    turn(table, "a")
    table.show(["b", "c", "d"], in_turn=True)
    assert "deck" in rules(report)


def test_a_called_card_leaves_the_display_alone() -> None:
    table, report = supply(6, "a", "b", "c")
    assert turn(table, "d", call=True)
    assert not turn(table, "a", call=True)
    table.show(["b", "c", "e"], in_turn=True)
    assert rules(report) == []


def test_a_card_turned_up_is_placed_or_goes_under_the_deck() -> None:
    table, report = supply(6, "a", "b", "c")
    table.reveal(["d"])
    assert turn(table, "d", call=True)
    table.reveal(["e"])
    assert not turn(table, "a", call=True)
    assert table.returned == ["e"]
    table.show(["b", "c", "f"], in_turn=True)
    assert rules(report) == []
    table.reveal(["b"])
    assert rules(report) == ["deck", "deck"]


def test_a_turn_turns_up_one_card_only() -> None:
    table, report = supply(6, "a", "b", "c")
    table.reveal(["d"])
    table.reveal(["e"])
    assert rules(report) == ["deck"]


def test_an_unreadable_turn_is_forgiven_once() -> None:
    table, report = supply(9, "a", "b", "c")
    table.lose_track()
    table.show(["b", "c", "d"], in_turn=True)
    turn(table, "d")
    table.show(["b", "c", "e"], in_turn=True)
    assert rules(report) == []
