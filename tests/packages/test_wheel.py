"""The wheel: everything a player needs is inside, and nothing that pip cannot install is asked for."""

from __future__ import annotations

import email
import os
import re
import subprocess
import sys
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path

import pytest

import kodama_app
from kodama_app.commands.play import KIVYMD
from kodama_app.shipped import shipped_folder
from kodama_app.workshop.packages.wheel import make_sdist, make_wheel
from kodama_app.workshop.xvfb import environment, screen
from tests.packages.first_screen import SIZE, first_screen, need_screen
from tests.ui.real_screen import SOURCE

TOP = Path(kodama_app.__file__).parents[1]
BUILDERS = re.compile(r"assets/(android|desktop|pictures)/|assets/art/icon/(icon_[bf]g|presplash)\.png|\.pot$")
"""Files that no running app opens: they need not be inside."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_wheel(TOP, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as packed:
        return set(packed.namelist())


def text_in(wheel: Path, ending: str) -> str:
    with zipfile.ZipFile(wheel) as packed:
        (name,) = (name for name in packed.namelist() if name.endswith(ending))
        return packed.read(name).decode()


def files(*folders: str) -> Iterator[str]:
    for folder in folders:
        found = (path for path in (TOP / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts)
        yield from (path.relative_to(TOP).as_posix() for path in found)


def test_all_assets_and_catalogs_are_inside(names: set[str]) -> None:
    played = [name for name in files("assets", "locales") if not BUILDERS.search(name)]
    assert len(played) > 200
    assert {f"kodama_app/{name}" for name in played} - names == set()


def test_what_only_builders_need_is_not_inside(names: set[str]) -> None:
    assert [name for name in names if BUILDERS.search(name)] == []


def test_all_modules_and_kv_files_are_inside(names: set[str]) -> None:
    code = {name for name in files("kodama_app") if name.endswith((".py", ".kv"))}
    assert len(code) > 300
    assert code - names == set()


def test_pip_is_asked_for_what_play_needs_and_not_for_kivymd(wheel: Path) -> None:
    told = email.message_from_string(text_in(wheel, ".dist-info/METADATA"))
    asked = {line for line in told.get_all("Requires-Dist", ()) if "extra ==" not in line}
    with (TOP / "pyproject.toml").open("rb") as file:
        wanted = tomllib.load(file)["project"]["dependencies"]
    assert asked == set(wanted)
    assert not any(line.startswith("kivymd") for line in told.get_all("Requires-Dist", ()))
    assert told["Version"] == kodama_app.__version__


def test_there_is_a_command_for_terminals_and_one_for_desktops(wheel: Path) -> None:
    entries = ConfigParser()
    entries.read_string(text_in(wheel, ".dist-info/entry_points.txt"))
    assert "kodama" in entries["console_scripts"]
    assert "kodama-app" in entries["gui_scripts"]


def test_installed_alone_it_plays_from_an_empty_folder(wheel: Path, tmp_path: Path) -> None:
    site, nowhere = tmp_path / "site", tmp_path / "nowhere"
    nowhere.mkdir()
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    code = (
        "import kodama_app; from kodama_app.i18n import Catalog; from kodama_app.__main__ import main;"
        "print(kodama_app.__file__); print(Catalog('fr').text('home.rules'));"
        "main(['simulate', '--seats', 'greedy,random', '--games', '1', '--seed', '1', '--json'])"
    )
    ended = subprocess.run(
        [sys.executable, "-P", "-c", code],
        cwd=nowhere,
        env={**os.environ, "PYTHONPATH": str(site)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    where, rules, *game = ended.stdout.splitlines()
    assert Path(where).is_relative_to(site)
    assert rules == "Règles"
    assert game[0].startswith("{")
    assert list(nowhere.iterdir()) == []


def test_data_inside_the_package_go_before_a_stranger_s_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "kodama_app"
    monkeypatch.setattr("kodama_app.__file__", str(package / "__init__.py"))
    (tmp_path / "assets").mkdir()
    assert shipped_folder("assets") == tmp_path / "assets"
    (package / "assets").mkdir(parents=True)
    assert shipped_folder("assets") == package / "assets"


def test_the_missing_piece_is_asked_for_as_the_set_up_installs_it() -> None:
    assert f"{KIVYMD} \\\n" in (TOP / ".ci" / "constraints.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("absent", "told"),
    [
        ("kivymd", f"kodama: the app needs kivymd; pip install --no-deps {KIVYMD}\n"),
        ("kivy", "kodama: the app needs kivy; install it with all it depends on\n"),
    ],
)
def test_what_is_not_installed_is_told_in_one_line(absent: str, told: str, tmp_path: Path) -> None:
    code = f"import sys; sys.modules[{absent!r}] = None; from kodama_app.commands.play import run; sys.exit(run())"
    ended = subprocess.run(
        [sys.executable, "-c", code],
        env={**environment("", str(tmp_path)), "SDL_VIDEODRIVER": "offscreen", "KIVY_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (2, told)


@pytest.mark.long
def test_the_source_archive_makes_the_same_wheel(wheel: Path, names: set[str], tmp_path: Path) -> None:
    archive = make_sdist(TOP, tmp_path)
    subprocess.run(["tar", "-xzf", archive.name], cwd=tmp_path, check=True)
    again = make_wheel(tmp_path / archive.name.removesuffix(".tar.gz"), tmp_path)
    with zipfile.ZipFile(again) as packed:
        assert set(packed.namelist()) == names


@pytest.mark.long
def test_in_a_fresh_environment_it_says_what_is_missing_and_then_shows_itself(wheel: Path, tmp_path: Path) -> None:
    need_screen()
    fresh, nowhere = tmp_path / "fresh", tmp_path / "nowhere"
    nowhere.mkdir()
    venv.create(fresh, with_pip=True)
    pip = [fresh / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, wheel], cwd=nowhere, check=True)
    program = fresh / "bin" / "kodama-app"
    with screen(*SIZE) as display:
        lacking = subprocess.run(
            [program], cwd=nowhere, env=environment(display, str(tmp_path)), capture_output=True, text=True
        )
    assert lacking.returncode == 2
    assert lacking.stderr == f"kodama: the app needs kivymd; pip install --no-deps {KIVYMD}\n"
    subprocess.run([*pip, "--no-deps", KIVYMD], cwd=nowhere, check=True)
    assert first_screen([program], tmp_path / "a", nowhere) == first_screen(SOURCE, tmp_path / "b", nowhere)
