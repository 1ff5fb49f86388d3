"""The desktop program and its Debian package, built, started and compared with the program from its source."""

from __future__ import annotations

import gzip
import os
import re
import subprocess
from collections.abc import Iterator
from configparser import ConfigParser
from importlib.util import find_spec
from pathlib import Path

import pytest
from PIL import Image

import kodama_app
from kodama_app.ui.screens.about.licences import LICENCES
from kodama_app.workshop.packages.bundle import make_bundle
from kodama_app.workshop.packages.debian import make_deb
from kodama_app.workshop.packages.size import told
from tests.packages.first_screen import SIZE, first_screen, need_screen
from tests.ui.real_screen import SOURCE, Program, answered, started

# The same walk from the first screen to a placed card, with the `program` of this file.
from tests.ui.test_real_screen import test_a_card_is_placed_with_a_real_mouse  # noqa: F401

pytestmark = pytest.mark.long

TOP = Path(kodama_app.__file__).parents[1]
NAME = "kodama-app"
WORKSHOP = {
    "PIL",
    "hypothesis",
    "judge",
    "pytest",
    "resvg_py",
    "scipy",
    "setuptools",
    "shapely",
    "tqdm",
    "workshop",
}
NOTICES = {
    r"libpython|lib-dynload": "Python",
    r"libSDL2": "SDL, SDL_image, SDL_mixer, SDL_ttf",
    r"(^|/)kivy/": "Kivy",
    r"(^|/)numpy/": "NumPy",
    r"materialyoucolor/": "materialyoucolor",
    r"libpng": "libpng",
    r"libz\.": "zlib",
    r"openblas": "OpenBLAS",
    r"libgfortran": "libgfortran",
    r"libquadmath": "libquadmath",
    r"libsqlite3": "SQLite",
    r"libffi": "libffi",
    r"libbz2": "bzip2",
    r"liblzma": "XZ Utils (liblzma)",
    r"libexpat": "Expat",
}


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    need_screen()
    if find_spec("PyInstaller") is None:
        reason = "PyInstaller is not installed (`make test-long` does it)"
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)
    folder = make_bundle(TOP, tmp_path_factory.mktemp("bundle"))
    print(told(folder))
    return folder


@pytest.fixture(scope="module")
def installed(bundle: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Debian package's files, in a folder that plays the system's root."""
    package = make_deb(TOP, bundle, tmp_path_factory.mktemp("deb"))
    print(told(package))
    root = tmp_path_factory.mktemp("root")
    subprocess.run(["dpkg-deb", "--raw-extract", package, root], check=True)
    return root


@pytest.fixture
def program(bundle: Path, tmp_path: Path) -> Iterator[Program]:
    answered(tmp_path / "data")
    with started(SIZE, tmp_path / "data", [bundle / NAME], tmp_path) as running:
        yield running


def test_it_shows_what_the_source_shows(bundle: Path, tmp_path: Path) -> None:
    source = first_screen(SOURCE, tmp_path / "a", tmp_path)
    assert first_screen([bundle / NAME], tmp_path / "b", tmp_path) == source


def test_the_installed_command_shows_it_too(installed: Path, tmp_path: Path) -> None:
    source = first_screen(SOURCE, tmp_path / "a", tmp_path)
    assert first_screen([installed / "usr" / "bin" / NAME], tmp_path / "b", tmp_path) == source


def test_no_workshop_tool_is_inside(bundle: Path) -> None:
    from PyInstaller.archive.readers import CArchiveReader

    program = CArchiveReader(str(bundle / NAME))
    (archive,) = (name for name in program.toc if name.endswith(".pyz"))
    modules = set(program.open_embedded_archive(archive).toc)
    assert {"kodama_app.ui.app", "kodama_app.games.duo.spec"} <= modules
    ours = {name.removeprefix("kodama_app.").partition(".")[0] for name in modules}
    folders = {path.name for path in (bundle / "_internal").iterdir()}
    assert (ours | folders) & WORKSHOP == set()


def test_every_library_inside_has_its_notice_in_the_app(bundle: Path) -> None:
    inside = bundle / "_internal"
    libraries = [path.relative_to(inside).as_posix() for path in inside.rglob("*.so*") if path.is_file()]
    assert len(libraries) > 50
    parts = {licence.part for licence in LICENCES}
    for library in libraries:
        named = [part for pattern, part in NOTICES.items() if re.search(pattern, library)]
        assert named, f"{library}: whose is it?"
        assert set(named) <= parts


def test_licences_lie_in_the_folder_in_full(bundle: Path) -> None:
    licences = bundle / "_internal" / "licences"
    expected = {
        "Python/LICENSE.txt": "PYTHON SOFTWARE FOUNDATION LICENSE",
        "numpy/LICENSE.txt": "GNU GENERAL PUBLIC LICENSE",
        "libquadmath/LGPL-2.1.txt": "GNU LESSER GENERAL PUBLIC LICENSE",
    }
    for file, words in expected.items():
        assert words in (licences / file).read_text(encoding="utf-8")


def test_debian_is_told_what_it_is_and_what_it_needs(installed: Path) -> None:
    lines = (installed / "DEBIAN" / "control").read_text(encoding="utf-8").splitlines()
    fields = dict(line.split(": ", 1) for line in lines if not line.startswith(" "))
    assert fields["Package"] == NAME
    assert fields["Version"] == kodama_app.__version__
    assert int(fields["Installed-Size"]) > 50_000
    assert {"libgl1", "libx11-6", "libstdc++6"} <= set(fields["Depends"].split(", "))


def test_the_menu_has_an_entry_with_an_icon(installed: Path) -> None:
    share = installed / "usr" / "share"
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(share / "applications" / f"{NAME}.desktop", encoding="utf-8")
    menu = entry["Desktop Entry"]
    assert (menu["Name"], menu["Type"], menu["Terminal"]) == ("Kodama", "Application", "false")
    assert (installed / "usr" / "bin" / menu["Exec"]).resolve().stat().st_mode & 0o111
    icons = sorted((share / "icons" / "hicolor").glob(f"*/apps/{menu['Icon']}.png"))
    assert len(icons) >= 3
    for icon in icons:
        with Image.open(icon) as picture:
            assert f"{picture.width}x{picture.height}" == icon.parts[-3]


def test_the_papers_debian_asks_for_are_there(installed: Path) -> None:
    papers = installed / "usr" / "share" / "doc" / NAME
    assert all(licence.holders in (papers / "copyright").read_text(encoding="utf-8") for licence in LICENCES)
    assert kodama_app.__version__ in gzip.decompress((papers / "changelog.gz").read_bytes()).decode()
