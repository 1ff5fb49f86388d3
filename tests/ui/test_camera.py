"""Where the table is looked at from: what must be seen is seen, at a scale at which it can be judged."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kodama_app.ui.table.boards.tree.camera import Camera

SIZE, MARGIN = (360.0, 300.0), 12.0
places = st.floats(-4000, 4000)


@given(places, st.floats(0, 8000), st.floats(0, 140))
def test_coming_near_shows_all_of_what_is_held_below_what_covers_the_view(
    x: float, y: float, covered: float
) -> None:
    camera = Camera()
    camera.fit((-4600.0, 0.0, 4600.0, 9000.0), (SIZE[0], SIZE[1] - covered), MARGIN)
    camera.come_near(0.054, (x, y, x + 630, y + 880), SIZE, covered, MARGIN)
    assert camera.scale == 0.054
    middle = SIZE[0] / 2, SIZE[1] / 2
    left, low = camera.to_screen((x, y), middle)
    right, top = camera.to_screen((x + 630, y + 880), middle)
    assert left - MARGIN >= -1e-6
    assert right <= SIZE[0] - MARGIN + 1e-6
    assert low - MARGIN >= -1e-6
    assert top <= SIZE[1] - covered - MARGIN + 1e-6


def test_coming_near_keeps_the_tree_in_the_middle_and_the_edge_at_the_foot_where_it_can() -> None:
    camera = Camera()
    camera.fit((-900.0, 0.0, 900.0, 9000.0), SIZE, MARGIN)
    camera.come_near(0.054, (-300.0, 1000.0, 300.0, 1900.0), SIZE, 0.0, MARGIN)
    assert camera.x == 0
    foot = camera.to_table((0.0, 0.0), (SIZE[0] / 2, SIZE[1] / 2))[1]
    assert -600 < foot < 0


def test_what_is_larger_than_the_view_is_shown_by_its_middle() -> None:
    camera = Camera()
    camera.come_near(0.5, (0.0, 0.0, 2000.0, 1500.0), SIZE, 0.0, MARGIN)
    assert (camera.x, camera.y) == (1000.0, 750.0)
