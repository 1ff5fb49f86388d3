"""Writing drawings to files: the name's ending tells the format."""

from __future__ import annotations

from pathlib import Path

from kodama_app.commands.parts import CommandError, write_bytes


def write_picture(path: Path, svg: str, width: int) -> None:
    """An SVG as it is, or as a PNG of this width."""
    if path.suffix == ".svg":
        write_bytes(path, svg.encode())
    elif path.suffix == ".png":
        if not 16 <= width <= 16384:
            raise CommandError(f"--width must be between 16 and 16384, not {width}")
        from kodama_app.workshop.drawing import png

        write_bytes(path, png(svg, width))
    else:
        raise CommandError(f"'{path}' should end in .png or .svg")
    print(f"wrote {path}")
