"""What a desktop says and does: its folders, and programs of our own for its dialogs."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kodama_app.ui import keeping
from kodama_app.ui.platform import Answer, Document, Insets
from kodama_app.ui.platform.desktop import Desktop
from kodama_app.ui.platform.dialogs import Dialogs, find_dialogs, outside
from kodama_app.ui.theme.system import prefers_dark

ANDROID_7, ANDROID_9, ANDROID_10, ANDROID_16 = 24, 28, 29, 36
PICTURE = Document("Tree of Ann", "png", b"pixels")
TEXT = Document("An evening", "txt", b"words")
URI = "content://chosen"


def test_a_desktop_plays_a_phones_bars(monkeypatch: pytest.MonkeyPatch) -> None:
    for words, edge in (
        ("1,2,3,4", Insets(1, 2, 3, 4)),
        ("1,2", Insets(1, 2)),
        ("bars", Insets()),
        ("", Insets()),
    ):
        monkeypatch.setenv("KODAMA_INSETS", words)
        assert Desktop(dialogs=None).insets() == edge


def test_a_desktop_keeps_files_in_the_users_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(keeping, "picture_folders", lambda: iter([tmp_path / "pictures"]))
    monkeypatch.setattr(keeping, "text_folders", lambda: iter([tmp_path / "texts"]))
    heard: list[Answer] = []
    machine = Desktop(dialogs=None)
    machine.keep([TEXT], heard.append)
    machine.keep([PICTURE, PICTURE], heard.append)
    text = tmp_path / "texts" / "An evening.txt"
    assert heard == [Answer(str(text), text), Answer(str(tmp_path / "pictures"), tmp_path / "pictures")]
    assert text.read_bytes() == b"words"
    (tmp_path / "file").touch()
    monkeypatch.setattr(keeping, "text_folders", lambda: iter([tmp_path / "file" / "in it"]))
    machine.keep([TEXT], heard.append)
    assert heard[2] == Answer(refused=True)


def program(folder: Path, name: str, script: str) -> str:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return str(path)


def answered(later: list[Callable[[float], None]], ask: Callable[[Any], None]) -> Answer:
    """Ask, wait for the program beside us, and hear it on our own thread."""
    import threading

    heard: list[Answer] = []
    before = set(threading.enumerate())
    ask(heard.append)
    for thread in set(threading.enumerate()) - before:
        thread.join(20)
    later.pop()(0.0)
    return heard[0]


@pytest.mark.skipif(os.name != "posix", reason="the stand-ins are shell scripts")
def test_an_older_file_stays_whole_where_the_new_one_finds_no_room(
    tmp_path: Path, later: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "kodama.backup"
    target.write_bytes(b"the older one")

    def no_room(path: Path, data: bytes) -> None:
        with path.open("wb") as file:
            file.write(data[:2])
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(Path, "write_bytes", no_room)
    machine = Desktop(Dialogs(program(tmp_path, "zenity", f'echo "{target}"')))
    assert answered(later, lambda done: machine.save(TEXT, done)).refused
    assert target.read_bytes() == b"the older one"


@pytest.mark.skipif(os.name != "posix", reason="the stand-ins are shell scripts")
def test_a_desktop_asks_by_its_own_dialogs(tmp_path: Path, later: Any) -> None:
    target = tmp_path / "new file.txt"
    machine = Desktop(Dialogs(program(tmp_path, "zenity", f'echo "$@" > "{tmp_path}/asked"; echo "{target}"')))
    assert machine.picks
    assert answered(later, lambda done: machine.save(TEXT, done)) == Answer(str(target), target)
    assert target.read_bytes() == b"words"
    asked = (tmp_path / "asked").read_text()
    assert "--file-selection --save --confirm-overwrite" in asked
    assert asked.endswith("An evening.txt\n")
    assert answered(later, lambda done: machine.open(tmp_path, done)).path == target
    assert "--save" not in (tmp_path / "asked").read_text()


@pytest.mark.skipif(os.name != "posix", reason="the stand-ins are shell scripts")
def test_a_file_may_have_a_name_that_is_no_utf_8(tmp_path: Path, later: Any) -> None:
    machine = Desktop(Dialogs(program(tmp_path, "zenity", r"printf '/tmp/\351t\351.txt\n'")))
    found = answered(later, lambda done: machine.open(None, done)).path
    assert os.fsencode(found) == b"/tmp/\xe9t\xe9.txt"


@pytest.mark.skipif(os.name != "posix", reason="the stand-ins are shell scripts")
def test_dialogs_that_are_closed_say_nothing_and_broken_ones_are_not_asked_again(
    tmp_path: Path, later: Any
) -> None:
    machine = Desktop(Dialogs(program(tmp_path, "kdialog", "exit 1")))
    assert answered(later, lambda done: machine.open(None, done)) == Answer()
    assert machine.picks
    for broken in (program(tmp_path, "zenity", "exit 5"), str(tmp_path / "nothing")):
        machine = Desktop(Dialogs(broken))
        assert answered(later, lambda done, machine=machine: machine.save(TEXT, done)).refused
        assert not machine.picks  # a path can be typed now
    machine = Desktop(Dialogs(program(tmp_path, "zenity", f'echo "{tmp_path}/no/where"')))
    assert answered(later, lambda done: machine.save(TEXT, done)).refused
    assert machine.picks  # it was the place that was wrong


def test_dialogs_are_looked_for_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("DISPLAY", ":0")
    assert find_dialogs() is None
    for name in ("zenity", "kdialog"):
        program(tmp_path, name, "")
    for desktop, name in (("GNOME", "zenity"), ("KDE", "kdialog")):
        monkeypatch.setenv("XDG_CURRENT_DESKTOP", desktop)
        found = find_dialogs()
        assert found is not None
        assert Path(found.program).name == name
    assert "--getopenfilename" in Dialogs("kdialog").command(tmp_path, saving=False)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert find_dialogs() is None


def test_other_programs_get_their_own_libraries_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "ours")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "theirs")
    assert outside()["LD_LIBRARY_PATH"] == "theirs"
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    assert outside()["LD_LIBRARY_PATH"] == "ours"
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert "LD_LIBRARY_PATH" not in outside()


def test_a_folder_is_shown_by_the_file_manager(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shown: list[list[str]] = []
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("subprocess.Popen", lambda command, **_: shown.append(command))
    (tmp_path / "tree.png").touch()
    assert Desktop(dialogs=None).show_folder(tmp_path / "tree.png")
    assert shown == [["xdg-open", str(tmp_path)]]

    def none(*_: Any, **__: Any) -> None:
        raise FileNotFoundError

    monkeypatch.setattr("subprocess.Popen", none)
    assert not Desktop(dialogs=None).show_folder(tmp_path)


@pytest.mark.parametrize(
    ("named", "answer", "dark"),
    [
        ("", "'prefer-dark'", True),
        ("", "'default'", False),
        ("Adwaita", "'prefer-dark'", False),
        ("Adwaita:dark", "", True),
    ],
)
def test_a_linux_desktop_set_to_dark_is_followed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, named: str, answer: str, dark: bool
) -> None:
    tool = tmp_path / "gsettings"
    tool.write_text(f'#!/bin/sh\necho "{answer}"\n', encoding="ascii")
    tool.chmod(0o755)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setenv("GTK_THEME", named)
    assert prefers_dark() is dark


def test_a_desktop_that_cannot_be_asked_is_light(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("GTK_THEME", raising=False)
    assert prefers_dark() is False
