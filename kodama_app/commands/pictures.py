"""Writing drawings to files: the name's ending tells the format."""

from __future__ import annotations

from pathlib import Path

from kodama_app.commands.errors import CommandError
from kodama_app.commands.files import opened, write_file
from kodama_app.commands.workers import apart

WIDTHS = range(16, 16385)
MOST_PIXELS = 25_000_000
"""Drawn within a minute and a gigabyte: both grow with the picture, and each card takes its share of them."""


def write_picture(path: Path, svg: str, width: int) -> None:
    """An SVG as it is, or as a PNG of this width."""
    if path.suffix == ".svg":
        write_file(path, svg)
    elif path.suffix == ".png":
        _refuse_huge(svg, width)
        with opened(path) as out:  # a minute's drawing must not end in a message
            out.write(apart(_drawn, (svg, width)))
    else:
        raise CommandError(f"'{path}' should end in .png or .svg")
    print(f"wrote {path}")


def _refuse_huge(svg: str, width: int) -> None:
    if width not in WIDTHS:
        raise CommandError(f"--width must be between {WIDTHS[0]} and {WIDTHS[-1]}, not {width}")
    from kodama_app.workshop.drawing import shape_of

    across, down = shape_of(svg)
    height = round(width * down / across)
    if width * height > MOST_PIXELS:
        widest = int((MOST_PIXELS * across / down) ** 0.5)
        raise CommandError(
            f"--width {width} makes a picture of {width} x {height} pixels, more than there is time for; "
            f"this one can be {widest} wide, or an SVG"
        )


def _drawn(what: tuple[str, int]) -> bytes:
    from kodama_app.workshop.drawing import png

    return png(*what)
