"""The lists that `make` installs from agree with pyproject.toml, and lack nothing that their packages need."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from kodama_app.workshop.pinned_packages import BUNDLER, LISTS, SETUP, PinnedList, alone, pins, wanted, written

TOP = Path(__file__).parents[2]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
LINE = re.compile(r"(#.*|[a-z0-9-]+==\S+ \\|    --hash=sha256:[0-9a-f]{64}( \\)?)")


def text(pinned: PinnedList) -> str:
    return (TOP / pinned.file).read_text(encoding="utf-8")


def project() -> dict[str, Any]:
    return tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("pinned", LISTS, ids=lambda one: one.file)
def test_every_pin_of_the_project_is_in_its_list(pinned: PinnedList) -> None:
    found = pins(text(pinned))
    asked = [*wanted(project(), pinned), *alone(project(), pinned)]
    assert asked
    for word in asked:
        requirement = Requirement(word)
        assert str(requirement.specifier) == f"=={found[canonicalize_name(requirement.name)]}"


@pytest.mark.parametrize("pinned", LISTS, ids=lambda one: one.file)
def test_a_list_is_nothing_but_pins_and_hashes(pinned: PinnedList) -> None:
    lines = text(pinned).splitlines()
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    names = [line.partition("==")[0] for line in lines if not line.startswith((" ", "#"))]
    assert names == sorted(set(names))
    assert "://" not in text(pinned)  # where packages come from is pip's affair
    for one, following in pairwise(lines):
        assert not one.endswith("\\") or following.startswith("    --hash=")


def test_whatever_a_package_needs_in_turn_is_in_the_list_too() -> None:
    """On Linux, for every Python we run on. What comes alone is asked for nothing."""
    listed = pins(text(SETUP)) | pins(text(BUNDLER))
    asked = [Requirement(word) for one in LISTS for word in wanted(project(), one)]
    looked_at = set()
    while asked:
        one = asked.pop()
        name = canonicalize_name(one.name)
        assert name in listed, f"{one} is in no list"
        assert one.specifier.contains(listed[name], prereleases=True), f"{one}, but {listed[name]} is listed"
        if (name, frozenset(one.extras)) in looked_at:
            continue
        looked_at.add((name, frozenset(one.extras)))
        try:
            needs = distribution(name).requires or []
        except PackageNotFoundError:  # what makes the desktop program need not be installed here
            continue
        for need in map(Requirement, needs):
            marks = [
                {"python_version": python, "python_full_version": f"{python}.0", "extra": extra}
                for python in PYTHONS
                for extra in ("", *one.extras)
            ]
            if need.marker is None or any(need.marker.evaluate(mark) for mark in marks):
                asked.append(need)
    assert len(looked_at) > len(listed) / 2


def test_a_list_is_written_as_it_is_read() -> None:
    rows = [("b", "2", ["sha256:" + "1" * 64]), ("a", "1.0", ["sha256:" + "2" * 64, "sha256:" + "3" * 64])]
    lines = written(SETUP, rows)
    assert pins(lines) == {"a": "1.0", "b": "2"}
    assert list(pins(lines)) == ["a", "b"]
    assert all(LINE.fullmatch(line) for line in lines.splitlines())


def test_make_installs_from_the_lists_and_from_nothing_else() -> None:
    makefile = (TOP / "Makefile").read_text(encoding="utf-8")
    assert "--require-hashes" in makefile
    for one in LISTS:
        assert f"$(PINNED) {one.file}\n" in makefile
    assert re.findall(r"^\t.*(?:pip install|\$\(PIP\)).*$", makefile, re.MULTILINE) == [
        "\t@$(PIP) --no-build-isolation --editable ."
    ]
