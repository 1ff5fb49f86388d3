import math

from kodama_app.engine.geometry.sines import GRAIN, sine, turn


def test_the_table_is_the_sine_rounded_to_the_nearest_whole_number() -> None:
    for angle in range(0, 3600):
        assert abs(sine(angle) - GRAIN * math.sin(math.radians(angle / 10))) <= 0.5 + 1e-6


def test_quarter_turns_are_exact() -> None:
    assert [turn(angle) for angle in (0, 900, 1800, 2700)] == [
        (GRAIN, 0),
        (0, GRAIN),
        (-GRAIN, 0),
        (0, -GRAIN),
    ]


def test_a_turned_length_changes_by_less_than_a_micrometre() -> None:
    for angle in range(3600):
        cos, sin = turn(angle)
        assert abs(math.hypot(cos, sin) / GRAIN - 1) * 126_000 < 1  # a trunk's width in micrometres
