"""Points and stretches on simple polygons, against shapely and by hand."""

from fractions import Fraction

from hypothesis import assume, given
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon

from kodama_app.engine.geometry.convex import region_of
from kodama_app.engine.geometry.rings import in_ring, stretch_on

HORSESHOE = ((0, 0), (90, 0), (90, 100), (60, 100), (60, 30), (30, 30), (30, 100), (0, 100))
numbers = st.integers(-20, 120)


@given(numbers, numbers)
def test_a_point_is_in_the_ring_exactly_where_shapely_says(x: int, y: int) -> None:
    assert in_ring(HORSESHOE, x, y) == Polygon(HORSESHOE).contains(Point(x, y))


@given(numbers, numbers, st.integers(-70, 70), st.integers(-70, 70))
def test_a_stretch_ends_where_shapelys_line_leaves_the_polygon(x: int, y: int, hx: int, hy: int) -> None:
    assume((hx, hy) != (0, 0))
    cover = ((40, 10), (55, 10), (55, 25), (40, 25))
    visible = Polygon(HORSESHOE).difference(Polygon(cover))
    found = stretch_on(HORSESHOE, [region_of(cover)], (x, y), (hx, hy))
    if not visible.contains(Point(x, y)):
        assert found is None
        return
    assert found is not None
    line = LineString([(x - hx, y - hy), (x + hx, y + hy)])
    shared = visible.intersection(line).difference(visible.boundary)
    parts = [part for part in getattr(shared, "geoms", [shared]) if part.distance(Point(x, y)) < 1e-9]
    # shapely cuts a line into pieces where it merely touches the border; together they are one stretch.
    ends = [line.project(Point(end)) / (line.length / 2) - 1 for part in parts for end in part.coords]
    assert float(found[0]) <= min(ends) + 1e-9
    assert float(found[1]) >= max(ends) - 1e-9
    assert float(found[1] - found[0]) <= shared.length / (line.length / 2) + 1e-9


def test_a_stretch_ends_at_the_border_and_at_a_cover() -> None:
    cover = region_of(((70, 40), (80, 40), (80, 60), (70, 60)))
    assert stretch_on(HORSESHOE, [], (75, 50), (30, 0)) == (Fraction(-1, 2), Fraction(1, 2))
    assert stretch_on(HORSESHOE, [cover], (65, 50), (30, 0)) == (Fraction(-1, 6), Fraction(1, 6))


def test_a_stretch_along_the_border_is_off_the_ring() -> None:
    assert stretch_on(HORSESHOE, [], (75, 100), (30, 0)) is None
    assert stretch_on(HORSESHOE, [], (45, 15), (0, 30)) == (Fraction(-1, 2), Fraction(1, 2))
    stair = ((0, 0), (100, 0), (100, 50), (50, 50), (50, 90), (0, 90))
    assert stretch_on(stair, [], (30, 50), (40, 0)) == (Fraction(-30, 40), Fraction(20, 40))


def test_a_corner_that_is_merely_grazed_does_not_end_a_stretch() -> None:
    notched = ((0, 0), (100, 0), (100, 50), (60, 50), (50, 30), (40, 50), (0, 50))
    assert stretch_on(notched, [], (30, 30), (40, 0)) == (Fraction(-30, 40), Fraction(1))
