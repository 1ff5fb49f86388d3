"""What names may hold is what the font has."""

from __future__ import annotations

import pytest

from kodama_app.ui.widgets.letters import SHOWN, showable
from kodama_app.workshop.font_letters import code_points, font_files, shown, spans, table


def test_points_beside_each_other_are_one_span() -> None:
    assert spans([0x61, 0x62, 0x63, 0x7A, 0x20, 0x21]) == ["20-21", "61-63", "7a"]
    assert spans([]) == []


def test_the_written_table_is_the_fonts() -> None:
    pytest.importorskip("fontTools.ttLib")
    assert font_files()
    assert SHOWN.split() == table()


def test_letters_are_told_apart_one_by_one_as_the_font_does() -> None:
    pytest.importorskip("fontTools.ttLib")
    drawn = shown(code_points(font_files()[0]))
    letters = [chr(point) for point in range(0x10000) if not 0xD800 <= point < 0xE000]
    for letter in letters:
        if not letter.isspace() and showable(letter) not in ("", letter):
            continue  # the same letter with another number, such as the Kelvin sign
        assert bool(showable(letter)) == (letter.isspace() or ord(letter) in drawn), hex(ord(letter))
