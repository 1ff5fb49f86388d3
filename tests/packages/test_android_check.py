"""`make android-check` finds what a phone would trip over: every fault here is planted and must be told."""

from __future__ import annotations

import py_compile
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageColor

from kodama_app.workshop.android import play as playing
from kodama_app.workshop.android.asserts import assert_faults
from kodama_app.workshop.android.bundle import unpacked
from kodama_app.workshop.android.check import check
from kodama_app.workshop.android.imports import import_faults, lacking_library
from kodama_app.workshop.android.phone import packages_of, phone_python
from kodama_app.workshop.android.pins import PYTHON, package_faults
from kodama_app.workshop.android.play import Phone, PlayError, play
from kodama_app.workshop.android.rehearsal import Rehearsed, rehearse
from tests.packages.small_app import TOP, SmallApp

SPEC, ARGUMENTS = "buildozer.spec", "assets/android/application_arguments.txt"
OLDEST = "android.minapi = 24\n"
"""A line of the spec; others are planted behind it."""


@pytest.fixture
def app(tmp_path: Path) -> SmallApp:
    return SmallApp(tmp_path / "project")


def faults_of(app: SmallApp) -> list[str]:
    return list(check(app.folder, app.folder.parent / "work").faults)


def test_an_app_in_order_has_no_faults_and_holds_only_what_a_phone_needs(app: SmallApp) -> None:
    app.write("kodama_app/workshop/paint.py", "import shapely\n")
    app.write("tests/test_all.py", "import pytest\n")
    seen = check(app.folder, app.folder.parent / "work")
    assert seen.faults == ()
    assert seen.built is not None
    bundle = unpacked(seen.built, app.folder.parent / "bundle")
    files = {path.relative_to(bundle).as_posix() for path in bundle.rglob("*") if path.is_file()}
    assert files >= {"main.pyc", "kodama_app/__init__.pyc", "kodama_app/play.pyc", "assets/cards/cards.json"}
    assert not [name for name in files if "workshop" in name or "tests" in name or name.endswith(".py")]


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (SPEC, "asyncgui==0.6.3", "asyncgui", "asyncgui has no version"),
        (SPEC, "certifi==2026.10.18,", "", "certifi is not listed"),
        (SPEC, "asyncgui==0.6.3,", "", "asyncgui==0.6.3 of pyproject.toml is not listed"),
        (
            SPEC,
            "materialyoucolor==3.0.4",
            "materialyoucolor==2.0.10",
            "pyproject.toml has materialyoucolor==3.0.4",
        ),
        (SPEC, "numpy==v2.3.0", "numpy==2.4.6", "its recipe was made with v2.3.0"),
        (
            SPEC,
            ",hostpython3==3.14.2",
            ",hostpython3==3.13.2",
            "must have the same version",
        ),
        (SPEC, "p4a.commit = 58d21141f17c889bf8585f5665921d72028f8831", "", "p4a.commit"),
        (
            SPEC,
            OLDEST,
            f"{OLDEST}android.permissions = INTERNET\n",
            "the permission android",
        ),
        (SPEC, OLDEST, f"{OLDEST}android.permissions =\n", "the permission android"),
        (SPEC, OLDEST, f"{OLDEST}android.wakelock = True\n", "WAKE_LOCK"),
        (SPEC, "android.api = 36", "android.api = 35", "targetSdkVersion is 35 instead of 36"),
        (
            SPEC,
            "portrait,landscape,portrait-reverse,landscape-reverse",
            "portrait",
            "screenOrientation is portrait",
        ),
        (SPEC, "arm64-v8a, x86_64", "arm64-v8a, armeabi-v7a", "builds for arm64-v8a, armeabi-v7a"),
        (SPEC, "icon.adaptive_background.filename = assets/art/icon/icon_bg.png", "", "no icon_foreground.png"),
        (SPEC, "#F6EFDF", "#FFFFFF", "the app's paper #F6EFDF"),
        (ARGUMENTS, 'android:enableOnBackInvokedCallback="false"', "", "enableOnBackInvokedCallback is None"),
        ("assets/android/backup_rules.xml", 'path="kodama/"', 'path="."', "instead of the saves"),
        ("main.py", "play()", "play(", "SyntaxError"),
    ],
)
def test_a_planted_fault_is_told(app: SmallApp, file: str, old: str, new: str, told: str) -> None:
    app.change(file, old, new)
    assert [fault for fault in faults_of(app) if told in fault], told


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("kodama_app/play.py", "def play():\n    import shapely\n", "kodama_app/play.py:2: imports shapely"),
        (
            "kodama_app/play.py",
            "stack = [1]\nassert stack.pop()\n",
            "kodama_app/play.py:2: this assert does",
        ),
        ("assets/sounds/leaf.ogg", "", "assets/sounds/leaf.ogg: is not in the bundle"),
        ("notes/idea.py", "", "notes: does not belong on a phone"),
    ],
)
def test_a_planted_file_is_told(app: SmallApp, file: str, text: str, told: str) -> None:
    app.write(file, text)
    assert [fault for fault in faults_of(app) if fault.startswith(told)], told


@pytest.mark.parametrize(
    "line",
    [
        "import scipy.stats",
        "from PIL import Image",
        "import multiprocessing",
        "from concurrent.futures import ProcessPoolExecutor",
        "import imp",
        "from unittest import mock",
        "from kodama_app.workshop.stage import staged",
        "from kodama_app import workshop",
        "SCREEN = 'kodama_app.ui.nowhere:Screen'",
    ],
)
def test_what_the_phone_lacks_cannot_be_imported(tmp_path: Path, line: str) -> None:
    faults = imported(tmp_path, "app.py", f"\n{line}\n")
    assert [fault.split(": ")[0] for fault in faults] == ["app.py:2"]


@pytest.mark.parametrize(
    "line",
    [
        "import sqlite3, zlib, json",
        "from concurrent.futures import ThreadPoolExecutor",
        "from kivy.app import App",
        "from jnius import autoclass",
        "from kodama_app.ui import theme, TITLE",
        "from kodama_app.ui.theme import anything",
        "SCREEN = 'kodama_app.ui.theme:Theme'",
    ],
)
def test_what_the_phone_has_may_be_imported(tmp_path: Path, line: str) -> None:
    assert imported(tmp_path, "app.py", line) == []


def test_kv_files_are_read_too(tmp_path: Path) -> None:
    assert (
        imported(tmp_path, "good.kv", "#:import theme kodama_app.ui.theme.theme\n#:import dp kivy.metrics.dp\n")
        == []
    )
    (told,) = imported(tmp_path, "bad.kv", "\n#:import stage kodama_app.workshop.stage\n")
    assert told.startswith("bad.kv:2: imports kodama_app.workshop.stage")


def imported(folder: Path, name: str, text: str) -> list[str]:
    sources, packages = folder / "sources", folder / "packages"
    (packages / "kivy").mkdir(parents=True, exist_ok=True)
    (packages / "kivy" / "__init__.py").touch()
    for module in ("kodama_app/__init__", "kodama_app/ui/__init__", "kodama_app/ui/theme"):
        (sources / module).parent.mkdir(parents=True, exist_ok=True)
        (sources / f"{module}.py").write_text("TITLE = 1\n", encoding="utf-8")
    (sources / name).write_text(text, encoding="utf-8")
    return list(import_faults(made_of(sources, recipes={"pyjnius": "1.7.0"}, blacklist=("unittest/*",)), packages))


def made_of(sources: Path, **other: Any) -> Rehearsed:
    """A build of which only this much matters."""
    nothing: dict[str, Any] = dict.fromkeys(
        ("requirements", "modules", "archs", "left_out", "left_out_patterns"), ()
    )
    nothing |= {"made": sources, "recipes": {}, "own_versions": {}, "blacklist": (), "commit": ""}
    return Rehearsed(sources=sources, **{**nothing, **other})


@pytest.mark.parametrize(
    "line",
    [
        "assert (found := 3) > 2",
        "assert stack.pop() == 1",
        "assert next(lines)",
        "assert not save(game)",
        "assert all(queue.put(card) is None for card in cards)",
        "assert game.state.advance().done",
    ],
)
def test_an_assert_that_does_something_is_told(tmp_path: Path, line: str) -> None:
    (tmp_path / "rules.py").write_text(f"\n{line}\n", encoding="utf-8")
    (told,) = assert_faults(tmp_path)
    assert told.startswith("rules.py:2: this assert does something")


@pytest.mark.parametrize(
    "line",
    [
        "assert card.socket is not None",
        "assert isinstance(action, tuple) and len(action) == 2, complain()",
        "assert all(name.startswith('B') for name in sorted(cards))",
        "assert (a < b) == (b > a)",
    ],
)
def test_an_assert_that_only_asks_may_stay(tmp_path: Path, line: str) -> None:
    (tmp_path / "rules.py").write_text(line, encoding="utf-8")
    assert list(assert_faults(tmp_path)) == []


def test_whoever_counts_on_asserts_or_docstrings_is_told(tmp_path: Path) -> None:
    text = "try:\n    go()\nexcept AssertionError:\n    stop()\nprint(go.__doc__, __doc__)\n"
    (tmp_path / "rules.py").write_text(text, encoding="utf-8")
    assert sorted(fault.split(": ")[0] for fault in assert_faults(tmp_path)) == [
        "rules.py:3",
        "rules.py:5",
        "rules.py:5",
    ]


def test_a_package_that_needs_another_one_is_told(tmp_path: Path) -> None:
    for name, version, needs in (
        ("leaf", "1.0", ["twig>=2", "bark", "moss; python_version < '3.12'", "Pillow"]),
        ("twig", "1.5", []),
    ):
        info = tmp_path / f"{name}-{version}.dist-info"
        info.mkdir()
        lines = [f"Name: {name}", f"Version: {version}", *(f"Requires-Dist: {need}" for need in needs)]
        (info / "METADATA").write_text("Metadata-Version: 2.1\n" + "\n".join(lines) + "\n", encoding="utf-8")
        (info / "RECORD").write_text(f"{name}/__init__.py,,\n{name}/fast.so,,\n", encoding="utf-8")
    built = made_of(tmp_path, recipes={"python3": "3.14.2"}, modules=("twig",))
    told = list(package_faults(built, tmp_path))
    assert [fault for fault in told if "leaf needs twig>=2, the phone gets 1.5" in fault]
    assert [fault for fault in told if "leaf needs bark, which is not listed" in fault]
    assert [fault for fault in told if "twig has no recipe, but is not pure Python" in fault]
    assert len(told) == 3


def test_the_picture_while_starting_ends_in_the_colour_around_it() -> None:
    colour = (TOP / SPEC).read_text(encoding="utf-8").partition("android.presplash_color = ")[2].split()[0]
    with Image.open(TOP / "assets/art/icon/presplash.png") as picture:
        wide, high = picture.size
        rim = {picture.getpixel((x, y)) for x in range(wide) for y in (0, high - 1)}
        rim |= {picture.getpixel((x, y)) for x in (0, wide - 1) for y in range(high)}
    assert rim == {ImageColor.getrgb(colour)}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Rehearsed:
    folder = tmp_path_factory.mktemp("phone")
    return rehearse(SmallApp(folder / "project").folder, folder / "work")


def test_the_phone_holds_its_list_and_nothing_else(built: Rehearsed) -> None:
    packages = packages_of(phone_python(built))
    names = {path.name.split("-")[0].lower() for path in packages.glob("*.dist-info")}
    assert names == {name for name in built.pins if name not in PYTHON}
    assert names.isdisjoint({"pillow", "shapely", "scipy", "pip", "setuptools", "pytest"})
    assert not [path for path in packages.rglob("*.py") if "tests" in path.parts or "requests" in path.parts]


@pytest.mark.parametrize("module", ["shapely", "PIL", "unittest", "requests"])
def test_a_bundle_that_does_not_start_is_told_with_its_last_words(
    tmp_path: Path, built: Rehearsed, module: str
) -> None:
    (tmp_path / "bundle").mkdir()
    (tmp_path / "main.py").write_text(f"import {module}\n", encoding="utf-8")
    py_compile.compile(str(tmp_path / "main.py"), cfile=str(tmp_path / "bundle/main.pyc"), optimize=2)
    phone = Phone(tmp_path / "bundle", phone_python(built), frozenset(lacking_library(built)))
    with pytest.raises(PlayError, match=f"No module named '{module}'"):
        play(phone, tmp_path / "work", (360, 640))


STANDING: dict[str, Any] = {
    "window": [990, 1760],
    "scores": [3, 0],
    "trees": [[["TL", 0, 0, 0], ["B01", 1, 2, 3]]],
}


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"scores": [0, 0]}, r"'scores' is \[0, 0\] instead of \[3, 0\]"),
        ({"trees": [[["TL", 0, 0, 0]]]}, "after kill -9 'trees'"),
    ],
)
def test_a_game_that_is_not_as_it_was_left_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: dict[str, Any], told: str
) -> None:
    starts = iter([STANDING, {**STANDING, **changed}])
    monkeypatch.setattr(playing, "_start", lambda *_: next(starts))
    with pytest.raises(PlayError, match=told):
        play(Phone(tmp_path, tmp_path), tmp_path, (360, 640))


def test_playing_without_a_placed_card_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "_start", lambda *_: {**STANDING, "trees": [[["TL", 0, 0, 0]]]})
    with pytest.raises(PlayError, match="no card was placed"):
        play(Phone(tmp_path, tmp_path), tmp_path, (360, 640))
