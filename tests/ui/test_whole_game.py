"""Whole games in the real window, from the home screen to the end screen."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kodama_app.workshop.stage import Stage
from tests.ui.hands import agree, press
from tests.ui.secrets import kodama_on
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]
ENTER, ESCAPE, TAB = 13, 27, 9


def close_sheets(stage: Stage) -> None:
    from kodama_app.ui.widgets.pages import Sheet

    for sheet in [child for child in stage.app.router.above.children if isinstance(child, Sheet)]:
        stage.tap_on(sheet.ids.close if "close" in sheet.ids else stage.find("IconButton", icon="close"))


def play_kodama(stage: Stage, screen: Any) -> None:
    stage.tap_on(screen.ids.confirm)
    stage.frames(3)
    card = stage.find("HandCard")
    button = next(widget for widget in card.walk() if type(widget).__name__ == "PushButton")
    stage.tap_on(button)
    agree(stage)
    if screen.course.interlude is not None:  # it is counted on the tree: somebody in a hurry taps
        stage.tap(*screen.board.middle)


def carry_away(stage: Stage, screen: Any) -> None:
    """Drag the held card off, then have it find its next place."""
    x, y = screen.board.ghost_centre()
    stage.drag((x, y), (x - 40, y - 60))
    stage.tap_on(screen.ids.next)
    stage.wait(0.4)
    assert screen.model.placing.legal


def test_a_two_player_game_by_touch_in_french(start: Start) -> None:
    stage = start(language="fr")
    press(stage, stage.find("PushButton", text="Nouvelle partie"))
    press(stage, [row for row in stage.app.root.walk() if type(row).__name__ == "SeatRow"][1])
    press(stage, stage.find("Chip", text="Humain"))  # a bot sits there at first
    press(stage, stage.find("FootButton", text="C’est bon"))
    press(stage, stage.app.router.current.ids.begin)
    screen = stage.app.router.current
    assert screen.name == "table"
    assert [seat.bot for seat in screen.session.header.seats] == [None, None]
    turns = curtains = 0
    while stage.app.router.current is screen and turns < 40:
        close_sheets(stage)
        if screen.curtain is not None:
            held = [card for hand in screen.session.state.hands for card in hand]
            assert kodama_on(stage, held) == set(), "nothing of any hand, in front of the curtain or behind it"
            curtains += 1
            open_curtain(stage, screen)
        if screen.game.must_play_kodama:
            play_kodama(stage, screen)
        else:
            take(stage, screen, turns % 3)
            if turns < 4:
                carry_away(stage, screen)
            stage.tap_on(screen.ids.confirm)
            stage.tap_on(screen.ids.confirm)
        turns += 1
        stage.frames(3)
    end = stage.app.router.current
    assert end.name == "end"
    assert curtains > 24, "before every turn, and before every Kodama but one's own after one's turn"
    outcome = screen.session.outcome
    words = " ".join(str(getattr(widget, "text", "")) for widget in stage.app.root.walk())
    assert all(str(score) in words for score in outcome.scores)
    (saved,) = stage.app.store.games.finished()
    assert saved.scores == outcome.scores
    assert saved.winners == outcome.winners
    assert stage.app.store.games.picture(saved.id, 0)
    assert stage.app.store.results.players()


def test_a_two_player_game_by_keyboard_in_english(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    tab_to(stage, "PushButton", "New game")
    tab_to(stage, "SeatRow", number=1)
    tab_to(stage, "Chip", "Person")
    tab_to(stage, "FootButton", "Done")
    tab_to(stage, "PushButton", stage.app.router.current.ids.begin.text)
    screen = stage.app.router.current
    assert screen.name == "table"
    assert [seat.bot for seat in screen.session.header.seats] == [None, None]
    steps = 0
    while stage.app.router.current is screen and steps < 400:
        if stage.app.router.sheet_open:
            if screen.game.must_play_kodama and stage_has_hand(stage):
                tab_to(stage, "PushButton", "Play this Kodama")
                stage.wait(0.8)
                tab_to(stage, "PatientButton", "Play this Kodama")
            else:
                stage.key(ESCAPE)
        elif screen.game.card.can_take and not screen.holding and screen.curtain is None:
            stage.key(ord("1"), "1")
        else:
            stage.wait(0.8 if screen.ids.confirm.resting else 0)
            stage.key(ENTER)
        stage.frames(2)
        steps += 1
    assert stage.app.router.current.name == "end"


def stage_has_hand(stage: Stage) -> bool:
    return any(type(child).__name__ == "HandSheet" for child in stage.app.router.above.children)


def tab_to(stage: Stage, kind: str, text: str = "", **values: Any) -> None:
    """Tab until what is wanted has the focus, then Enter."""
    wanted = {**({"text": text} if text else {}), **values}
    for _ in range(60):
        stage.key(TAB)
        stage.frames(1)
        focused = [widget for widget in stage.app.root.walk() if getattr(widget, "focus", False)]
        kinds = [widget for widget in focused if type(widget).__name__ == kind]
        if any(all(getattr(widget, name) == value for name, value in wanted.items()) for widget in kinds):
            stage.key(ENTER)
            stage.wait(0.2)
            return
    raise AssertionError(f"no {kind} {wanted} can be reached by keyboard")


def test_twenty_games_opened_and_left_leave_no_table_behind(start: Start) -> None:
    import gc
    import weakref

    stage = start(reduced_motion=True)
    left = []
    for number in range(20):
        screen = sit(stage, seed=number % 10)  # the same ten games twice: new cards bring pictures, which stay
        left.append(weakref.ref(screen))
        screen.curtain.open()
        take(stage, screen)
        stage.app.router.home()
        stage.frames(2)
        if number == 9:
            gc.collect()
            warm = _megabytes()
    del screen

    def gone() -> bool:
        gc.collect()
        return sum(reference() is not None for reference in left) <= 1

    stage.until(gone)  # a search in its thread may hold the table it began at until it is done
    # A table that stays takes about six; without one it was two at most.
    assert _megabytes() < warm + 15


def _megabytes() -> int:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 2**20
