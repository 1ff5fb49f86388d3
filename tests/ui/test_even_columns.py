"""What stands in rows fills them: buttons, cards, tiles; and what lies below one another begins at one edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.metrics import dp

from kodama_app.games.duo.phases import DuoPhase
from kodama_app.ui.platform.recording import Recording
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.duo_hands import at
from tests.ui.fits import assert_fits

Start = Callable[..., Stage]
HALF_A_PIXEL = 0.5


def rows_of(widgets: list[Any]) -> list[list[Any]]:
    """By their height on the screen, the highest first, each from the left."""
    found: dict[int, list[Any]] = {}
    for widget in widgets:
        found.setdefault(round(widget.top), []).append(widget)
    return [sorted(found[top], key=lambda one: one.x) for top in sorted(found, reverse=True)]


@pytest.mark.parametrize(
    ("size", "shares", "text_size", "counts"),
    [
        ((360, 640), True, 1.0, [1, 1, 1, 1, 1, 1]),
        ((412, 915), True, 1.0, [2, 2, 2]),
        ((412, 915), False, 1.0, [1, 2, 2]),
        ((412, 915), True, 1.6, [1, 1, 1, 1, 1, 1]),
        ((915, 412), True, 1.0, [3, 3]),
        ((915, 412), False, 1.0, [1, 2, 2]),
        ((1280, 800), False, 1.0, [1, 2, 2]),
    ],
)
def test_the_end_s_buttons_stand_in_full_rows(
    start: Start, size: tuple[int, int], shares: bool, text_size: float, counts: list[int]
) -> None:
    machine = Recording(phone=shares)
    stage = start(size, language="fr", text_size=text_size, machine=machine, first_start_done=True)
    screen = stage.app.router.go("end", session=finished.session(), save_id=None)
    stage.wait(0.5)
    grid = screen.ids.deeds
    rows = rows_of(grid.children)
    assert [len(row) for row in rows] == counts
    assert rows[0][0].icon == "replay"
    assert rows[0][0].kind == "filled"
    assert all(button.kind != "filled" for button in grid.children if button is not rows[0][0])
    for row in rows:
        assert row[0].x == pytest.approx(grid.x, abs=HALF_A_PIXEL)
        assert row[-1].right == pytest.approx(grid.right, abs=HALF_A_PIXEL)
        assert len({(round(button.width), round(button.height)) for button in row}) == 1
    assert min(button.y for button in grid.children) == pytest.approx(grid.y, abs=HALF_A_PIXEL)
    assert_fits(stage)


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800)])
def test_discards_fill_the_sheet_s_width(start: Start, size: tuple[int, int]) -> None:
    stage = start(size, language="fr", reduced_motion=True)
    screen = at(stage, DuoPhase.SUMMONING, season=2, round=4)
    screen.offer.look_through()
    stage.wait(0.3)
    sheet = stage.app.router.above.children[0]
    first = rows_of([widget for widget in sheet.walk() if type(widget).__name__ == "DisplayCard"])[0]
    content = sheet.ids.content
    assert first[0].x == pytest.approx(content.x + dp(12), abs=HALF_A_PIXEL)
    assert first[-1].right == pytest.approx(content.right - dp(12), abs=HALF_A_PIXEL)
    assert first[0].height == pytest.approx(first[0].width * 88 / 63)
    stage.tap_on(first[1])
    stage.frames(2)
    assert stage.find("CardSheet").card == first[1].card


def test_the_volume_begins_and_ends_where_the_other_rows_do(start: Start) -> None:
    stage = start((360, 640), language="fr")
    screen = stage.app.router.go("settings")
    stage.wait(0.3)
    volume = screen.ids.volume
    tracks = [one for one in volume.canvas.children if type(one).__name__ == "RoundedRectangle"]
    knob = next(one for one in volume.canvas.children if type(one).__name__ == "Ellipse")
    assert tracks[0].pos[0] == screen.ids.sound.x
    assert tracks[0].pos[0] + tracks[0].size[0] == screen.ids.sound.right
    for value, edge in ((0, screen.ids.sound.x), (1, screen.ids.sound.right - knob.size[0])):
        volume.value = value
        stage.frames(1)
        assert knob.pos[0] == pytest.approx(edge)


def test_tiles_of_all_trees_differ_in_nothing_but_the_mover_s_frame(start: Start) -> None:
    stage = start((360, 640), language="fr", reduced_motion=True)
    screen = at(stage, DuoPhase.GROWING)
    screen.opening.show_all()
    stage.wait(0.3)
    tiles = stage.find("Overview").ids.tiles.children
    assert len({tuple(tile.size) for tile in tiles}) == 1
    for tile in tiles:
        picture = tile.children[-1]
        assert (picture.x, picture.right, picture.top) == (tile.x, tile.right, tile.top)
        frame = next(one for one in tile.canvas.after.children if type(one).__name__ == "Line")
        assert frame.width == dp(2 if tile.to_move else 1)


def test_a_small_tree_is_drawn_finer_than_it_is_shown(start: Start) -> None:
    from kodama_app.ui.table.boards.tree.pictures import tree_texture
    from kodama_app.ui.widgets.tree_picture import TreePicture

    start((360, 640))
    tree = finished.session().state.trees[0]
    for size, fineness in (((150, 120), 2), ((500, 400), 1)):
        picture = TreePicture(tree=tree, size=size)
        picture._draw()
        assert tuple(picture._texture.size) == (size[0] * fineness, size[1] * fineness)
    # All of it, not a corner: the table's ground reaches the far edge.
    fine = tree_texture(tree, (150, 120), fineness=2)
    last = fine.pixels[-4:]
    assert last[3] == 255
