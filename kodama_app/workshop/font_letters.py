"""What the app's font can draw, for `ui/widgets/letters.py`: `python -m kodama_app.workshop.font_letters`.

Needs fonttools, which only developers have.
"""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

FOLDERS = (("kivymd", "fonts"), ("kivy", "data/fonts"))
STAND_INS = {0xFFFC, 0xFFFD}
"""Drawn, but only to say that something else was there."""


def font_files() -> list[Path]:
    """The fonts the toolkit brings, found without starting it."""
    specs = [(find_spec(package), below) for package, below in FOLDERS]
    return [
        path
        for spec, below in specs
        if spec is not None and spec.origin is not None
        for path in sorted((Path(spec.origin).parent / below).glob("Roboto-*.ttf"))
    ]


def code_points(path: Path) -> set[int]:
    """All that a font has something for, be it only a gap."""
    from fontTools.ttLib import TTFont

    return set(TTFont(path).getBestCmap())


def shown(points: Iterable[int]) -> set[int]:
    """Without those that nobody would see in a name: control and format characters, and private ones."""
    return {point for point in points if unicodedata.category(chr(point))[0] != "C"} - STAND_INS


def spans(points: Iterable[int]) -> list[str]:
    """In hexadecimal, as few words as will do: `20-7e`, or one number alone."""
    found: list[list[int]] = []
    for point in sorted(points):
        if found and point == found[-1][-1] + 1:
            found[-1] = [found[-1][0], point]
        else:
            found.append([point])
    return ["-".join(f"{end:x}" for end in span) for span in found]


def table() -> list[str]:
    """What every style of the font can draw: a name stands in bold here and there."""
    return spans(shown(set.intersection(*map(code_points, font_files()))))


if __name__ == "__main__":
    print("\n".join(textwrap.wrap(" ".join(table()), 110, break_on_hyphens=False)))
