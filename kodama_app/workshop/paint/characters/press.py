"""From the painters to the committed files: the one command line of characters, decrees and commissions."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from PIL import Image

from kodama_app.content.paths import assets_folder

QUALITY = 88


def save(picture: Image.Image, path: Path, quality: int = QUALITY) -> None:
    """As a plain JPEG: the same bytes for the same picture."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, quality=quality, optimize=True, progressive=False)


def run(
    about: str | None,
    folder: str,
    known: Iterable[str],
    paint: Callable[[str], Image.Image],
    quality: int = QUALITY,
) -> None:
    """Paints the ids asked for, or all that are known, into a folder of assets/art."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--only", default="", help="ids, with commas between")
    parser.add_argument("--out", type=Path, default=assets_folder() / "art" / folder)
    given = parser.parse_args()
    every = list(known)
    wanted = [name for name in given.only.split(",") if name] or every
    strange = [name for name in wanted if name not in every]
    if strange:
        parser.error(f"no such picture: {', '.join(strange)}")
    for number, name in enumerate(wanted, 1):
        start = time.perf_counter()
        save(paint(name), given.out / f"{name}.jpg", quality)
        print(f"{number}/{len(wanted)} {name} {time.perf_counter() - start:.1f} s", flush=True)
