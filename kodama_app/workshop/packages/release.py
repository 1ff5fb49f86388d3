"""Everything that can be made on this machine, in one folder, with sums by which a download is checked."""

from __future__ import annotations

import hashlib
import lzma
import platform
import shutil
import sys
import tarfile
from pathlib import Path

import kodama_app
from kodama_app.workshop.packages.bundle import make_bundle
from kodama_app.workshop.packages.contents import NAME
from kodama_app.workshop.packages.debian import make_deb
from kodama_app.workshop.packages.errors import BuildError
from kodama_app.workshop.packages.wheel import make_sdist, make_wheel

SUMS = "SHA256SUMS"


def make_release(top: Path, work: Path, out: Path) -> list[Path]:
    """Into `out`, in place of what an earlier release left there; the folder that was packed stays in `work`."""
    check_changes(top / "CHANGELOG.md", kodama_app.__version__)
    for pattern in ("kodama[-_]app[-_]*", SUMS):  # whoever sends the folder's content sends this release only
        for old in out.glob(pattern):
            old.unlink()
    made = [make_sdist(top, out), make_wheel(top, out)]
    folder = make_bundle(top, work)
    made.append(pack(folder, out))
    if sys.platform.startswith("linux") and shutil.which("dpkg-deb"):
        made.append(make_deb(top, folder, out))
    return [*made, write_sums(made, out / SUMS)]


def check_changes(changelog: Path, version: str) -> None:
    """Nothing is released of which the changelog does not speak: its newest section must be the version's."""
    lines = changelog.read_text(encoding="utf-8").splitlines()
    newest = next((line.removeprefix("## ") for line in lines if line.startswith("## ")), "none")
    if newest.split()[:1] != [version]:
        raise BuildError(
            f"{changelog.name}: the newest section is '{newest}', the version in kodama_app/__init__.py {version}"
        )


def pack(folder: Path, out: Path) -> Path:
    """The folder as one file: a .tar.xz, on Windows a .zip."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    stem = f"{NAME}-{kodama_app.__version__}-{system}-{platform.machine().lower()}"
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(out / stem), "zip", folder.parent, folder.name))
    packed = out / f"{stem}.tar.xz"
    app = folder.with_name("Kodama.app")
    content = app if app.exists() else folder
    with lzma.open(packed, "wb", preset=6) as pressed, tarfile.open(fileobj=pressed, mode="w") as tar:
        tar.add(content, content.name, filter=_anonymous)
    return packed


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Who built it is nobody's business, and would be another account on the player's machine."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def write_sums(files: list[Path], target: Path) -> Path:
    """As `sha256sum --check` reads them."""
    lines = []
    for file in sorted(files):
        with file.open("rb") as content:
            lines.append(f"{hashlib.file_digest(content, 'sha256').hexdigest()}  {file.name}\n")
    target.write_text("".join(lines), encoding="utf-8", newline="\n")
    return target
