"""Small things that make a screen tidy: the same gaps and marks everywhere, words beside what they speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.metrics import dp
from kivy.uix.widget import Widget

from kodama_app.engine.record import Seat
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.test_table import open_curtain, sit

Start = Callable[..., Stage]
LONG = "Ici, votre branche rapporterait plus de points de Croissance que la limite ne le permet. " * 2
ROOM = (0.0, 100.0, 360.0, 400.0)


def test_what_has_no_height_takes_no_gap() -> None:
    from kodama_app.ui.widgets.column import Column

    column = Column(spacing=12, padding=(4, 8), size=(100, 100), size_hint=(None, None))
    heights = (0, 20, 0, 30, 0)
    for height in heights:
        column.add_widget(Widget(size_hint_y=None, height=height))
    column.do_layout()
    shown = [child for child in reversed(column.children) if child.height]
    assert [child.top for child in shown] == [92, 60]
    assert column.minimum_height == 8 + 20 + 12 + 30 + 8
    assert {child.width for child in shown} == {92}
    column.add_widget(Widget(size_hint_min_y=40))
    column.do_layout()
    assert column.children[0].height == 40


@pytest.mark.parametrize("played", [False, True])
def test_every_page_begins_at_the_same_height(start: Start, played: bool) -> None:
    stage = start(language="fr")
    if played:
        finished.keep(stage.app)
        stage.app.store.profiles.create("Ann", "star")
    found = {}
    for name in ("gallery", "statistics", "profiles", "settings", "rules", "about", "new_game", "learn"):
        stage.app.router.go(name)
        stage.frames(4)
        content = stage.find("Page").ids.content
        first = next(child for child in reversed(content.children) if child.height > 0)
        found[name] = round(content.top - first.top)
        stage.app.router.home()
    assert set(found.values()) == {round(dp(8))}, found


def _box(tag: Any, ghost: list[tuple[float, float]]) -> bool:
    """Whether the tag keeps off the box around the ghost."""
    xs, ys = zip(*ghost, strict=True)
    return bool(tag[0] >= max(xs) or tag[2] <= min(xs) or tag[1] >= max(ys) or tag[3] <= min(ys))


@pytest.mark.parametrize("x", range(20, 340, 40))
@pytest.mark.parametrize("y", range(120, 390, 45))
def test_the_word_at_the_ghost_lies_beside_it_and_in_sight(x: int, y: int) -> None:
    from kodama_app.ui.table.boards.tree.tag import beside

    wide, high = 190.0, 32.0
    ghost = [(x - 20.0, y), (x, y - 26.0), (x + 20.0, y), (x, y + 26.0)]
    left, low = beside((wide, high), ghost, (x, y + 50), ROOM)
    assert _box((left, low, left + wide, low + high), ghost)
    assert ROOM[0] <= left <= ROOM[2] - wide
    assert ROOM[1] <= low <= ROOM[3] - high


def test_the_word_keeps_off_the_handle_where_there_is_room() -> None:
    from kodama_app.ui.table.boards.tree.tag import beside

    ghost = [(160.0, 200.0), (200.0, 200.0), (200.0, 260.0), (160.0, 260.0)]
    assert beside((60, 30), ghost, (180, 400), ROOM)[1] > 260
    assert beside((60, 30), ghost, (180, 284), ROOM)[0] > 200


def test_a_long_message_keeps_off_the_cards_of_a_wide_table(start: Start) -> None:
    stage = start((892, 412), language="fr", reduced_motion=True)
    for left_handed in (False, True):
        stage.app.change(left_handed=left_handed)
        screen = sit(stage)
        open_curtain(stage, screen)
        stage.app.router.tell(LONG)
        stage.frames(3)
        toast, tray = stage.find("Toast"), screen.ids.tray
        assert toast.right <= tray.x or tray.right <= toast.x


def test_news_of_a_table_goes_with_it(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage)
    screen.course.tell("Ana plays a Kodama.")
    stage.app.router.home()
    stage.frames(2)
    with pytest.raises(LookupError):
        stage.find("Toast")


def test_one_mark_for_a_seat_wherever_its_game_is_shown(start: Start) -> None:
    from kodama_app.ui.widgets.log_view import LogSheet

    stage = start((1280, 800), language="en")
    stage.app.store.profiles.create("Bo", "star")
    played = finished.session(3)
    trunks = [tree.trunk.features[0].kind for tree in played.state.trees]
    router = stage.app.router
    router.open_sheet(LogSheet(played))
    stage.frames(2)
    marks = stage.find("LogSheet").marks
    assert [mark.kind for mark in marks] == trunks
    rows = [row for row in stage.find("LogView").children if row.mark is not None]
    assert {row.mark for row in rows} == set(marks)
    router.back()
    replay = router.go("replay", session=played)
    stage.frames(5)
    assert [tab.mark for tab in reversed(replay.ids.tabs.children)] == marks
    router.home()
    end = router.go("end", session=played, save_id=None)
    stage.frames(2)
    cards = {card.headline: card.mark for card in end.ids.trees.children}
    assert [cards[name] for name in ("Ann", "Bo", "Cy")] == marks
    router.home()
    seats = tuple(Seat(name) for name in ("Ann", "Bo", "Cy"))
    table = sit(stage, *seats)
    colours = [chip.mark.colour for chip in reversed(table.ids.chips.children)]
    assert colours == [mark.colour for mark in marks]


def test_statistics_show_the_token_of_a_remembered_person(start: Start) -> None:
    stage = start(language="en")
    stage.app.store.profiles.create("Ann", "star")
    finished.keep(stage.app)
    stage.app.router.go("statistics")
    stage.frames(2)
    players = {card.line.name: card.line.token for card in stage.find("StatisticsScreen").ids.players.children}
    assert players == {"Ann": "star", "Bo": ""}


def test_a_desktop_s_replay_tells_what_led_to_the_moment(start: Start) -> None:
    stage = start((1280, 800), language="en")
    replay = stage.app.router.go("replay", session=finished.session(2))
    stage.frames(5)
    replay.step = 9
    stage.frames(2)
    told = [row.words for row in reversed(replay.ids.told.children)]
    assert len(told) > 5
    assert told[0] == [line.words for line in replay.replay.lines(9, _catalog()) if not line.quiet][-1]
    stage.resize(892, 412)
    assert replay.ids.told.children == []


def _catalog() -> Any:
    from kodama_app.ui.language import i18n

    return i18n.catalog


def test_nobody_remembered_is_told_with_a_picture_and_a_way_on(start: Start) -> None:
    stage = start(language="fr")
    screen = stage.app.router.go("profiles")
    stage.frames(2)
    empty = stage.find("EmptyState")
    assert empty.icon
    assert not screen.ids.add.shown
    stage.tap_on(next(child for child in empty.children if type(child).__name__ == "PushButton"))
    assert stage.find("ProfileSheet")
    stage.app.router.back()
    stage.app.store.profiles.create("Ann", "star")
    screen.entered()
    stage.frames(2)
    with pytest.raises(LookupError):
        stage.find("EmptyState")
    assert screen.ids.add.shown


DISC = [(90.0, 240.0), (110.0, 260.0)]
SIZE = (44.0, 28.0)


def test_the_word_at_a_disc_hides_no_other_where_there_is_room() -> None:
    from kodama_app.ui.table.boards.tree.tag import apart

    above, right, left, below = (100.0, 275.0), (130.0, 250.0), (70.0, 250.0), (100.0, 225.0)

    def place(*others: tuple[float, float]) -> tuple[float, float]:
        return apart(SIZE, DISC, others, 8, ROOM, corners=True)

    assert place()[1] >= 260
    assert place(above)[0] >= 110
    assert place(above, right)[0] + SIZE[0] <= 90
    assert place(above, right, left)[1] + SIZE[1] <= 240
    askew = place(above, right, left, below)
    assert askew[0] >= 110
    assert askew[1] >= 260


def test_where_every_place_hides_a_disc_the_fewest_are_hidden() -> None:
    from kodama_app.ui.table.boards.tree.tag import apart

    crowd = [(80.0, 275.0), (120.0, 275.0), (130.0, 250.0)]
    assert apart(SIZE, DISC, crowd, 8, (0.0, 235.0, 360.0, 300.0))[0] + SIZE[0] <= 90
    assert apart(SIZE, DISC, crowd, 8, (85.0, 235.0, 360.0, 300.0))[0] >= 110
