"""Files that one can hold in the head, with names that say something, and at home on every machine."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import kodama_app

HOUSE = Path(kodama_app.__file__).parent
TOP = HOUSE.parent
NO_NAMES = {"utils", "common", "helpers", "constants", "manager"}
FAR_FROM_HOME = re.compile(r"(?<![\w.])/(?:home|root|Users|work|mnt|opt|tmp)/[\w.]|\b[A-Z]:\\[\w]{2}")


def python_files() -> list[Path]:
    return sorted(HOUSE.rglob("*.py"))


def test_no_file_of_the_house_or_its_tests_has_more_than_350_lines() -> None:
    written = [*python_files(), *HOUSE.rglob("*.kv"), *(TOP / "tests").rglob("*.py")]
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in written}
    assert len(lengths) > 50
    assert {path: length for path, length in lengths.items() if length > 350} == {}


def test_every_module_has_a_name_that_says_what_is_in_it() -> None:
    names = [part for path in python_files() for part in path.relative_to(HOUSE).with_suffix("").parts]
    assert NO_NAMES.intersection(names) == set()


def tracked() -> list[Path]:
    if shutil.which("git") is None or not (TOP / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=TOP, capture_output=True, text=True, check=True).stdout
    return [TOP / name for name in listed.split("\0") if name and (TOP / name).is_file()]


def test_no_tracked_text_names_a_folder_of_one_machine() -> None:
    found = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture, a sound, a font
        found += [f"{path.relative_to(TOP)}: {match.group()}" for match in FAR_FROM_HOME.finditer(text)]
    assert found == []


@pytest.mark.parametrize("parts", [("see ", "home", "ann"), ("'", "work", "main'"), ("(", "tmp", "x)")])
def test_a_folder_of_one_machine_is_recognised(parts: tuple[str, ...]) -> None:
    # Put together here, because this file is searched too.
    assert FAR_FROM_HOME.search("/".join(parts))
    assert FAR_FROM_HOME.search("C:" + "\\" + "Users")


@pytest.mark.parametrize("text", ["no/home/here", "https://example.org/work/x", "a/tmp/b", "./tmp/x", "/tmp"])
def test_a_path_within_the_project_is_no_such_folder(text: str) -> None:
    assert not FAR_FROM_HOME.search(text)
