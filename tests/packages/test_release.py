"""What is checked before and after packages are made."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path

import pytest

import kodama_app
from kodama_app.ui.screens.about.licences import LICENCES
from kodama_app.workshop.packages import contents
from kodama_app.workshop.packages.errors import BuildError
from kodama_app.workshop.packages.release import SUMS, check_changes, write_sums
from kodama_app.workshop.packages.size import check_size, size_of

TOP = Path(kodama_app.__file__).parents[1]


def test_the_changelog_speaks_of_this_version() -> None:
    check_changes(TOP / "CHANGELOG.md", kodama_app.__version__)


def test_a_version_without_its_changes_is_not_released(tmp_path: Path) -> None:
    changes = tmp_path / "CHANGELOG.md"
    changes.write_text("# Changelog\n\n## 0.2.0\n\n- More.\n\n## 0.1.0\n")
    check_changes(changes, "0.2.0")
    with pytest.raises(BuildError, match=r"CHANGELOG.md: the newest section is '0.2.0', .* 0.1.0"):
        check_changes(changes, "0.1.0")


def test_sums_are_what_others_tools_check(tmp_path: Path) -> None:
    files = [tmp_path / "b.deb", tmp_path / "a.whl"]
    for file in files:
        file.write_bytes(file.name.encode())
    write_sums(files, tmp_path / SUMS)
    check = ["sha256sum", "--check", "--strict", SUMS]
    assert subprocess.run(check, cwd=tmp_path, capture_output=True).returncode == 0
    files[0].write_bytes(b"changed on the way")
    assert subprocess.run(check, cwd=tmp_path, capture_output=True).returncode == 1


def test_a_package_that_outgrew_its_limit_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "file").write_bytes(bytes(2_000_000))
    (folder / "link").symlink_to("deep/file")
    assert size_of(folder) == 2_000_000
    check_size(folder, 2_000_000)
    with pytest.raises(BuildError, match=r"folder has 2.0 MB; at most 1 MB"):
        check_size(folder, 1_000_000)


def test_every_package_that_play_needs_has_its_licence_in_the_app() -> None:
    with (TOP / "pyproject.toml").open("rb") as file:
        needed = {line.partition("==")[0] for line in tomllib.load(file)["project"]["dependencies"]}
    told = {licence.part.lower() for licence in LICENCES}
    assert {*needed, "kivymd"} - told == set()
    assert {*needed, "kivymd", "pyinstaller"} == set(contents.PACKAGES)


def test_every_room_of_play_goes_into_the_desktop_program() -> None:
    rooms = {path.parent.name for path in (TOP / "kodama_app").glob("*/__init__.py")}
    assert rooms - set(contents.ROOMS) == {"commands", "judge", "workshop"}
