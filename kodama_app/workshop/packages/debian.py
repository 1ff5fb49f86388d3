"""The desktop folder as a Debian package: a menu entry, an icon, a command, and what the system must have."""

from __future__ import annotations

import gzip
import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

import kodama_app
from kodama_app.ui.screens.about.licences import LICENCES
from kodama_app.workshop.packages.contents import ICON, NAME
from kodama_app.workshop.packages.errors import BuildError
from kodama_app.workshop.packages.size import MEGA, check_size, size_of

LIMIT = 60 * MEGA
MENU_ENTRY = f"assets/desktop/{NAME}.desktop"
ICON_SIZES = (48, 64, 128, 256, 512)
NEEDS = (
    "libstdc++6",
    "libgl1",
    "libegl1",
    "libx11-6",
    "libxext6",
    "libxcursor1",
    "libxi6",
    "libxfixes3",
    "libxrandr2",
    "libxss1",
)
"""What SDL opens by name while it runs, and what was left out of the folder on purpose."""

CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Section: games
Priority: optional
Maintainer: The Kodama founders <kodama@localhost>
Installed-Size: {kilobytes}
Depends: {needs}
Description: tree-growing card games for one to six players
 Grow a tree, card by card, at any angle: Kodama: The Tree Spirits, Kodama Duo
 and the drafting variant, round one screen or alone against bots, offline, in
 French and English.
"""


def make_deb(top: Path, folder: Path, out: Path) -> Path:
    """Pack a folder that `make_bundle` made; the .deb file in `out`."""
    if shutil.which("dpkg-deb") is None:
        raise BuildError("`dpkg-deb` is missing: a .deb can be made on Debian and its kin only")
    architecture = _said("dpkg", "--print-architecture")
    package = out / f"{NAME}_{kodama_app.__version__}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary, "root")
        _lay_out(top, folder, root)
        control = root / "DEBIAN" / "control"
        control.parent.mkdir()
        control.write_text(_control(architecture, size_of(root)), encoding="utf-8")
        _let_everyone_read(root)
        out.mkdir(parents=True, exist_ok=True)
        _said("dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(package))
    check_size(package, LIMIT)
    return package


def _lay_out(top: Path, folder: Path, root: Path) -> None:
    """Where Debian's policy wants things."""
    shutil.copytree(folder, root / "usr/lib" / NAME, symlinks=True)
    command = root / "usr/bin" / NAME
    command.parent.mkdir(parents=True)
    command.symlink_to(f"../lib/{NAME}/{NAME}")
    menu = root / "usr/share/applications"
    menu.mkdir(parents=True)
    shutil.copyfile(top / MENU_ENTRY, menu / f"{NAME}.desktop")
    _draw_icons(top / ICON, root / "usr/share/icons/hicolor")
    papers = root / "usr/share/doc" / NAME
    papers.mkdir(parents=True)
    (papers / "copyright").write_text(notices(), encoding="utf-8")
    changes = (top / "CHANGELOG.md").read_bytes()
    (papers / "changelog.gz").write_bytes(gzip.compress(changes, mtime=0))


def _draw_icons(source: Path, theme: Path) -> None:
    from PIL import Image

    with Image.open(source) as icon:
        for size in ICON_SIZES:
            target = theme / f"{size}x{size}" / "apps" / f"{NAME}.png"
            target.parent.mkdir(parents=True)
            icon.resize((size, size), Image.Resampling.LANCZOS).save(target, optimize=True)


def notices() -> str:
    """All licences, as *About* shows them."""
    return "\n\n".join(f"{one.part} ({one.kind})\n\n{one.full}" for one in LICENCES) + "\n"


def _control(architecture: str, size: int) -> str:
    libc = f"libc6 (>= {platform.libc_ver()[1]})"  # what the folder's libraries were linked with
    return CONTROL.format(
        name=NAME,
        version=kodama_app.__version__,
        architecture=architecture,
        kilobytes=-(-size // 1024),
        needs=", ".join((libc, *NEEDS)),
    )


def _let_everyone_read(root: Path) -> None:
    """Whatever the builder's umask was."""
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if runs else 0o644)


def _said(*words: str) -> str:
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise BuildError(f"{words[0]} failed: {done.stderr.strip()}")
    return done.stdout.strip()
