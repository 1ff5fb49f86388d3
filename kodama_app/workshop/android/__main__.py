"""`python -m kodama_app.workshop.android`, which is `make android-check`: ends with 1 if a phone would notice."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from kodama_app.workshop.android.bundle import unpacked
from kodama_app.workshop.android.check import check
from kodama_app.workshop.android.imports import lacking_library
from kodama_app.workshop.android.play import DENSITY, FONT_SCALE, SIZES, Phone, play_faults

PROJECT = Path(__file__).parents[3]


def main() -> int:
    """Rehearse, look over, play; say what is wrong, or what was done."""
    parser = argparse.ArgumentParser(prog="android-check", description="The phone build, without a phone.")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="keep pictures of what was played")
    given = parser.parse_args()
    if given.pictures is not None:
        given.pictures.mkdir(parents=True, exist_ok=True)
    start = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="kodama-android-") as folder:
        work = Path(folder)
        seen = check(PROJECT, work / "built")
        faults = list(seen.faults)
        if seen.built is not None:
            recipes = ", ".join(f"{name} {version}".strip() for name, version in seen.built.recipes.items())
            print(f"android-check: recipes {recipes}; by pip {', '.join(seen.built.modules)}")
            size = seen.built.bundle.stat().st_size / 1e6
            print(f"android-check: bundle {size:.1f} MB, looked over in {time.perf_counter() - start:.0f} s")
        if seen.built is not None and seen.python is not None and not faults:
            lacks = frozenset(lacking_library(seen.built))
            phone = Phone(unpacked(seen.built, work / "bundle"), seen.python, lacks)
            faults += play_faults(phone, work / "played", given.pictures)
            screens = ", ".join(f"{width}x{height}" for width, height in SIZES)
            print(f"android-check: played at {screens}, density {DENSITY}, font scale {FONT_SCALE}")
    for fault in faults:
        print(f"android-check: {fault}", file=sys.stderr)
    print(f"android-check: {len(faults) or 'no'} faults, {time.perf_counter() - start:.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
