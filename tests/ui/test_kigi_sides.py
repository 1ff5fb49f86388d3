"""What lies at the sides of Kigi's table: the display, commissions and how they stand, collections, the deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.games.kigi import painting
from kodama_app.i18n import Catalog
from kodama_app.workshop.stage import Stage
from tests.ui.kigi_hands import (
    NAMES,
    begun,
    chip,
    commission,
    confirm,
    is_commission_left,
    played_on,
    prunes_a_rival,
    row,
    sit,
    sit_at,
    tap_card,
    tree_card,
)

Start = Callable[..., Stage]
ENGLISH = Catalog("en")


def test_a_side_shows_its_collection_and_its_commissions(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    session = begun(3)
    played_on(
        session,
        lambda game, _best: any(
            kept and pile for kept, pile in zip(game.state.kept, game.state.collections, strict=True)
        ),
    )
    state = session.state
    seat = next(seat for seat in range(3) if state.kept[seat] and state.collections[seat])
    screen = sit_at(stage, session)
    stage.tap_on(chip(screen, seat))
    stage.frames(2)
    if not stage.app.router.sheet_open:  # it was another tree: now it is this one
        stage.tap_on(chip(screen, seat))
        stage.frames(3)
    sheet = stage.find("SideSheet")
    shown = {widget.card for widget in sheet.walk() if type(widget).__name__ in ("DisplayCard", "CommissionRow")}
    assert shown == {*state.kept[seat], *state.collections[seat]}
    standing = screen.model.standing(state.kept[seat][0], seat)
    told = stage.find("CommissionRow").standing
    assert str(standing.own) in told
    assert told.startswith("Met" if standing.met else "Not met")


def test_a_commission_is_taken_with_one_tap_and_the_button(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    session = begun(3)
    played_on(session, is_commission_left)
    screen = sit_at(stage, session)
    card, mover = commission(screen), screen.model.mover
    tap_card(stage, screen, card)
    assert ENGLISH.text(f"commission.{card}.name") in screen.words
    assert not stage.app.router.sheet_open, "nothing else is asked"
    assert stage.find("PatientButton").text == ENGLISH.text("table.take")
    confirm(stage, screen)
    assert session.state.kept[mover][-1] == card
    stage.tap_on(screen.ids.undo)
    stage.frames(2)
    assert card not in session.state.kept[mover]
    assert screen.model.aside == card, "it is ready to be taken again"


def test_a_commission_says_how_it_stands_now_and_after_the_move(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    session = begun(3)

    def changes(game: Any, best: Any) -> bool:
        if not is_commission_left(game, best) or not prunes_a_rival(game, best):
            return False
        after = game.rules.apply(game.state, best).state
        counts = painting.commissions.counts
        shown = [card for card in game.state.display if card.startswith("C")]
        return any(
            counts(game.rules.table, game.state, card) != counts(game.rules.table, after, card) for card in shown
        )

    action = played_on(session, changes)
    screen = sit_at(stage, session)
    now = {shown.card: shown.now for shown in row(screen) if shown.name_text}
    tap_card(stage, screen, action.card)
    after = session.rules.apply(session.state, screen.model.placing.action).state
    changed = False
    for shown in row(screen):
        if shown.name_text:
            assert shown.now == now[shown.card]
            standing, later = (screen.model.standing(shown.card, action.seat, at) for at in (None, after))
            assert shown.later == ("" if standing == later else f"{later.own} – {later.rival}")
            changed = changed or bool(shown.later)
    assert changed


def test_what_fits_nowhere_is_grey_and_says_why(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = sit(stage, *(Seat(name) for name in NAMES[:3]))
    card, fits = tree_card(screen), painting.fits
    monkeypatch.setattr(painting, "fits", lambda table, state, name: name != card and fits(table, state, name))
    screen.refresh()
    assert [shown.card for shown in row(screen) if shown.unfit] == [card]
    tap_card(stage, screen, card)
    assert stage.find("Toast").text == ENGLISH.text("fault.something_fits")
    assert not screen.holding


def test_where_nothing_fits_a_card_is_given_up(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = sit(stage, *(Seat(name) for name in NAMES[:3]))
    monkeypatch.setattr(painting, "only_removing", lambda table, state: True)
    screen.model._stuck = None
    screen.refresh()
    assert "no card fits" in screen.words
    card = tree_card(screen)
    tap_card(stage, screen, card)
    assert stage.find("PatientButton").text == ENGLISH.text("table.remove")
    confirm(stage, screen)
    assert card in screen.session.state.gone


def test_a_long_press_says_what_a_card_is_worth(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    session = begun(3)
    played_on(session, is_commission_left)
    screen = sit_at(stage, session)
    for card in (tree_card(screen), commission(screen)):
        finger = stage.hold(next(shown for shown in row(screen) if shown.card == card))
        finger.up()
        stage.frames(2)
        sheet = stage.find("CardSheet")
        assert (sheet.card, sheet.worth) == (card, screen.game.worth(card))
        assert sheet.worth
        sheet.close()
        stage.frames(2)


def test_the_deck_is_known_by_kind_and_by_commission(start: Start) -> None:
    from kodama_app.ui.table.boards.tree.deck_sheet import show_deck

    stage = start(reduced_motion=True, language="en")
    screen = sit(stage, *(Seat(name) for name in NAMES[:3]))
    show_deck(screen)
    stage.frames(2)
    words = " ".join(str(getattr(widget, "text", "")) for widget in stage.app.router.above.walk())
    hidden = [card for card in screen.session.state.deck if card.startswith("C")]
    assert all(ENGLISH.text(f"commission.{card}.name") in words for card in hidden)
    assert ENGLISH.plural("deck.cards", len(screen.session.state.deck) - len(hidden)) in words
