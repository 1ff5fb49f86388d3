"""`python -m kodama_app.workshop.packages bundle|release`: the same words on Linux, Windows and macOS."""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

import kodama_app
from kodama_app.workshop.packages.bundle import make_bundle
from kodama_app.workshop.packages.contents import NAME
from kodama_app.workshop.packages.debian import make_deb
from kodama_app.workshop.packages.errors import BuildError
from kodama_app.workshop.packages.first_frame import compare
from kodama_app.workshop.packages.release import make_release
from kodama_app.workshop.packages.size import told

TOP = Path(kodama_app.__file__).resolve().parents[1]


def main(argv: list[str] | None = None) -> int:
    """Build, and tell what was built and how large it is."""
    parser = argparse.ArgumentParser(prog="packages", description="Make what players get.")
    parser.add_argument("what", choices=("bundle", "release"))
    parser.add_argument("--work", type=Path, default=TOP / "build" / "bundle", help="where the folder goes")
    parser.add_argument("--out", type=Path, default=TOP / "dist", help="where a release goes")
    args = parser.parse_args(argv)
    try:
        made = make_release(TOP, args.work, args.out) if args.what == "release" else _bundle(args.work)
    except BuildError as error:
        print(f"packages: {error}", file=sys.stderr)
        return 1
    print(*map(told, made), sep="\n")
    return 0


def _bundle(work: Path) -> list[Path]:
    folder = make_bundle(TOP, work)
    made = [folder]
    if sys.platform.startswith("linux") and shutil.which("dpkg-deb"):
        made.append(make_deb(TOP, folder, work))
    print(compare(folder / NAME))
    return made


if __name__ == "__main__":
    sys.exit(main())
