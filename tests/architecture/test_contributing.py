"""CONTRIBUTING.md and the README's picture of the house are kept true: what they name is there."""

from __future__ import annotations

import re
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

from kodama_app.commands import __path__ as commands
from kodama_app.i18n.formats import FORMATS
from kodama_app.workshop.message_keys import KEY
from kodama_app.workshop.messages import locales_folder, read_texts

from .test_files import HOUSE, TOP
from .test_games_at_home import NAMES, ROOMS

PAGE = (TOP / "CONTRIBUTING.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`([^`]+)`", PAGE)))
YOURS = re.compile(r"<[a-z-]+>")
"""Stands for a name that somebody has yet to choose."""
LISTED = sorted(set(re.findall(r"`(\w+)`\s+in\s+`([^`]+/[^`]+)`", PAGE)))
"""Lists, classes and fields, with the files they stand in."""
FOLDER_ROWS = re.findall(r"^\| `([^`]+<game>)` \| (.+) \|$", PAGE, re.MULTILINE)
TOPICS = ("game", "card", "decree", "bot", "language", "lesson, a puzzle", "setting")


def there(path: str) -> list[Path]:
    """The files or folders of this name; a name of one's own choice is any that was chosen so far."""
    return list(TOP.glob(YOURS.sub("*", path)))


def beginning(start: str) -> list[str]:
    return [name for name in NAMED if name.startswith(start)]


@pytest.mark.parametrize("topic", TOPICS)
def test_it_says_how_to_add_each_thing(topic: str) -> None:
    assert f"\n## A {topic}\n" in PAGE


@pytest.mark.parametrize("path", [name for name in NAMED if "/" in name])
def test_every_path_it_names_is_there(path: str) -> None:
    assert there(path)


@pytest.mark.parametrize(("folder", "files"), FOLDER_ROWS, ids=[folder for folder, _ in FOLDER_ROWS])
def test_a_games_folders_hold_what_it_says(folder: str, files: str) -> None:
    assert all((TOP / folder.replace("<game>", name)).is_dir() for name in NAMES)
    for file in re.findall(r"`(\w+\.py)`", files):
        assert there(f"{folder}/{file}"), file


def test_it_names_every_folder_of_a_game() -> None:
    assert {TOP / folder.removesuffix("/<game>") for folder, _ in FOLDER_ROWS} == set(ROOMS)


@pytest.mark.parametrize(("name", "path"), LISTED)
def test_what_it_looks_for_in_a_file_stands_there(name: str, path: str) -> None:
    defined = re.compile(rf"^(class |    )?{name}\b *[:=]", re.MULTILINE)
    for file in there(path):
        assert defined.search(file.read_text(encoding="utf-8")), file


def test_the_list_of_every_room_is_named_and_holds_every_game() -> None:
    lists = {room / "__init__.py" for room in ROOMS}
    assert lists <= {TOP / path for _, path in LISTED}
    for path in lists:
        text = path.read_text(encoding="utf-8")
        assert [name for name in NAMES if f".{name}." not in text] == [], path


def test_the_contracts_that_name_games_name_all_of_them() -> None:
    with (TOP / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    games = {f"kodama_app.games.{name}" for name in NAMES}
    listed = [games.intersection(one.get("modules", one.get("forbidden_modules", ()))) for one in contracts]
    assert [found for found in listed if found] == [games, games]


@pytest.mark.parametrize("language", FORMATS)
def test_every_text_it_names_is_in_the_catalogs(language: str) -> None:
    keys = read_texts(locales_folder(), language)
    named = [name for name in NAMED if KEY.fullmatch(YOURS.sub("x", name)) and "." in name]
    named = [name for name in named if not name.endswith((".py", ".toml"))]
    assert len(named) > 10
    for name in named:
        pattern = re.compile("[^.]+".join(map(re.escape, YOURS.split(name))))
        assert any(map(pattern.fullmatch, keys)), name


def test_every_command_it_names_can_be_given() -> None:
    targets = re.findall(r"^([a-z-]+):", (TOP / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    words = {path.stem for folder in commands for path in Path(folder).glob("*.py")}
    assert {name.split()[1] for name in beginning("make ")} <= set(targets)
    assert {name.split()[1] for name in beginning("kodama ")} <= words
    assert all(find_spec(name.split()[2]) for name in beginning("python -m "))


def pictured() -> set[Path]:
    """The folders in the README's picture: what stands farther in belongs to what stands above it."""
    readme = (TOP / "README.md").read_text(encoding="utf-8")
    found: set[Path] = set()
    above: list[tuple[int, Path]] = [(0, TOP)]
    for indent, name in re.findall(r"^( {4,})(\w+)/(?= |$)", readme, re.MULTILINE):
        above = [one for one in above if one[0] < len(indent)]
        above.append((len(indent), above[-1][1] / name))
        found.add(above[-1][1])
    return found


def test_the_readmes_house_has_the_rooms_it_shows_and_shows_every_room() -> None:
    rooms = {path.parent for path in (*HOUSE.glob("*/__init__.py"), *(HOUSE / "ui").glob("*/__init__.py"))}
    assert len(rooms) > 15
    assert {room for room in pictured() if not room.is_dir()} == set()
    assert {*rooms, *ROOMS} - pictured() == set()
