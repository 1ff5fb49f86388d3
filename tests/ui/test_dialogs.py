"""File dialogs of a desktop, with programs of our own in their place: real processes and real mishaps."""

from __future__ import annotations

import errno
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pytest

from kodama_app.ui.platform import Answer, Document
from kodama_app.ui.platform.chooser_programs import LINUX, ProgramChooser
from kodama_app.ui.platform.choosers import ChooserError, Question
from kodama_app.ui.platform.desktop import Desktop
from kodama_app.ui.platform.dialogs import Dialogs, find_dialogs
from kodama_app.ui.platform.portal import Portal
from kodama_app.ui.user_folders import IS_FOLDER, NO_CHOOSER, OWN_SAVES

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the stand-ins are shell scripts")
TEXT = Document("An evening", "txt", b"words")
NOT_SET = threading.Event()


def program(folder: Path, name: str, script: str) -> ProgramChooser:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return ProgramChooser(str(path))


def answered(later: list[Callable[[float], None]], ask: Callable[[Any], None]) -> Answer:
    """Ask, wait for the program beside us, and hear it on our own thread."""
    heard: list[Answer] = []
    before = set(threading.enumerate())
    ask(heard.append)
    for thread in set(threading.enumerate()) - before:
        thread.join(20)
    later.pop()(0.0)
    return heard[0]


def echoing(folder: Path, target: Path) -> Desktop:
    return Desktop(Dialogs(program(folder, "zenity", f'echo "{target}"')))


def until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not done():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.01)


# -- what comes of an answer


def test_an_older_file_stays_whole_where_the_new_one_finds_no_room(tmp_path: Path, later: Any) -> None:
    target = tmp_path / "kodama.backup"
    target.write_bytes(b"the older one")

    def no_room(file: IO[bytes]) -> None:
        file.write(b"wo")
        raise OSError(errno.ENOSPC, "no room")

    machine = echoing(tmp_path, target)
    document = Document("An evening", "txt", source=no_room)
    assert answered(later, lambda done: machine.save(document, done)).refused
    assert target.read_bytes() == b"the older one"


def test_a_desktop_asks_by_its_own_dialogs(tmp_path: Path, later: Any) -> None:
    target = tmp_path / "new file.txt"
    script = f'echo "$@" > "{tmp_path}/asked"; echo "{target}"'
    machine = Desktop(Dialogs(program(tmp_path, "zenity", script)))
    assert machine.picks
    assert answered(later, lambda done: machine.save(TEXT, done, "Where?")) == Answer(str(target), target)
    assert target.read_bytes() == b"words"
    asked = (tmp_path / "asked").read_text()
    assert "--file-selection --save --confirm-overwrite --title=Where?" in asked
    assert asked.endswith("an-evening.txt\n")
    assert answered(later, lambda done: machine.open(tmp_path, done)).path == target
    assert "--save" not in (tmp_path / "asked").read_text()


def test_neither_the_saves_nor_a_folder_are_ever_written_over(tmp_path: Path, later: Any) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    saves, link = folder / "kodama.sqlite3", tmp_path / "innocent.txt"
    saves.write_bytes(b"all games")
    link.symlink_to(saves)
    hard = tmp_path / "also innocent.txt"
    os.link(saves, hard)
    family = [folder / f"kodama.sqlite3{ending}" for ending in ("", "-wal", "-shm", "-journal", ".damaged-1")]
    for target, why in (*((path, OWN_SAVES) for path in (*family, link, hard)), (tmp_path, IS_FOLDER)):
        machine = echoing(tmp_path, target)
        machine.saves = saves
        answer = answered(later, lambda done, machine=machine: machine.save(TEXT, done))
        assert (answer.refused, answer.why) == (True, why)
        assert machine.picks
    assert saves.read_bytes() == b"all games"
    assert [path.name for path in folder.iterdir()] == ["kodama.sqlite3"]


def test_a_file_may_have_a_name_that_is_no_utf_8(tmp_path: Path, later: Any) -> None:
    machine = Desktop(Dialogs(program(tmp_path, "zenity", r"printf '/tmp/\351t\351.txt\n'")))
    found = answered(later, lambda done: machine.open(None, done)).path
    assert os.fsencode(found) == b"/tmp/\xe9t\xe9.txt"


# -- mishaps


def test_dialogs_that_are_closed_say_nothing(tmp_path: Path, later: Any) -> None:
    machine = Desktop(Dialogs(program(tmp_path, "kdialog", "echo 'Gtk-WARNING: no theme' >&2; exit 1")))
    assert answered(later, lambda done: machine.open(None, done)) == Answer()
    assert machine.picks


@pytest.mark.parametrize(
    "script", ["exit 5", "kill -SEGV $$", "echo 'Gtk-WARNING **: cannot open display: :7' >&2; exit 1", None]
)
def test_broken_ones_are_not_asked_again_and_the_next_one_is(
    tmp_path: Path, later: Any, script: str | None
) -> None:
    missing = ProgramChooser(str(tmp_path / "zenity"))
    broken = missing if script is None else program(tmp_path, "zenity", script)
    machine = Desktop(Dialogs(broken))
    assert answered(later, lambda done: machine.save(TEXT, done)) == Answer(refused=True, why=NO_CHOOSER)
    assert not machine.picks  # a path can be typed now
    other = program(tmp_path, "yad", f'echo "{tmp_path}/there.txt"')
    dialogs = Dialogs(broken, other)
    machine = Desktop(dialogs)
    assert answered(later, lambda done: machine.save(TEXT, done)).went_well
    assert dialogs.choosers == (other,)
    assert machine.picks


def test_a_place_that_cannot_be_written_is_no_reason_to_give_the_dialogs_up(tmp_path: Path, later: Any) -> None:
    machine = echoing(tmp_path, tmp_path / "no" / "where")
    assert answered(later, lambda done: machine.save(TEXT, done)).refused
    assert machine.picks


# -- beside the app


def waiting(folder: Path) -> tuple[Desktop, Path]:
    """A dialog whose user takes their time, and the file that tells its process' number."""
    told = folder / "pid"
    script = f"echo $$ > {told}.new; mv {told}.new {told}; exec sleep 600"
    return Desktop(Dialogs(program(folder, "zenity", script))), told


def is_running(told: Path) -> bool:
    try:
        os.kill(int(told.read_text()), 0)
    except ProcessLookupError:
        return False
    return True


def test_an_open_dialog_is_not_opened_twice(tmp_path: Path, later: Any) -> None:
    machine, told = waiting(tmp_path)
    heard: list[Answer] = []
    machine.save(TEXT, heard.append)
    until(told.exists)
    first = told.read_text()
    for _ in range(2):
        machine.save(TEXT, heard.append)
    assert heard == [Answer(), Answer()]
    machine.stop_asking()
    assert heard == [Answer()] * 3
    until(lambda: not is_running(told))
    assert told.read_text() == first


def test_a_dialog_taken_away_is_as_good_as_closed_and_another_may_be_opened(tmp_path: Path, later: Any) -> None:
    machine, told = waiting(tmp_path)
    heard: list[Answer] = []
    machine.open(None, heard.append)
    until(told.exists)
    machine.stop_asking()
    until(lambda: bool(later))
    later.pop()(0.0)
    assert heard == [Answer()], "told once"
    assert machine.picks
    told.unlink()
    machine.open(None, heard.append)
    until(told.exists)
    machine.stop_asking(closing=True)
    assert not is_running(told), "it would outlive the app"
    assert len(heard) == 1


# -- who is asked


def test_dialogs_are_looked_for_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("DISPLAY", ":0")
    for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    assert find_dialogs() is None
    for name in LINUX:
        program(tmp_path, name, "")

    def names() -> list[str]:
        found = find_dialogs()
        assert found is not None
        return [Path(one.program).name if isinstance(one, ProgramChooser) else "portal" for one in found.choosers]

    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "GNOME")
    assert names() == ["zenity", "kdialog", "qarma", "yad"]
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    assert names() == ["kdialog", "zenity", "qarma", "yad"]
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/run/bus,guid=12")
    assert names()[0] == "portal"
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert find_dialogs() is None
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    for system, name in (("darwin", "osascript"), ("win32", "powershell")):
        monkeypatch.setattr("sys.platform", system)
        assert names() == [name]


ODD = Question(Path("/srv/Zoé's \"own\"/it's.txt"), True, "Where?")


def test_odd_names_reach_the_systems_programs_whole(tmp_path: Path) -> None:
    """By no script's quotes: as arguments for macOS, in the environment for Windows."""
    said = tmp_path / "said"
    mac = program(tmp_path, "osascript", f'for word; do echo "$word"; done > {said}; echo /chosen')
    assert mac.choose(ODD, NOT_SET) == Path("/chosen")
    words = said.read_text().splitlines()
    assert words[-3:] == ['/srv/Zoé\'s "own"', "it's.txt", "Where?"]
    assert not any("Zo" in word for word in words[:-3])
    windows = program(
        tmp_path, "powershell", f'echo "$KODAMA_FOLDER|$KODAMA_NAME|$KODAMA_TITLE" > {said}; echo "C:/x"'
    )
    assert windows.choose(ODD, NOT_SET) == Path("C:/x")
    assert said.read_text() == "/srv/Zoé's \"own\"|it's.txt|Where?\n"
    script = " ".join(windows.command(ODD))
    assert "SaveFileDialog" in script
    assert "Zo" not in script


def test_the_systems_programs_tell_a_closed_dialog_from_a_mishap(tmp_path: Path) -> None:
    for name, closed, mishap in (
        ("osascript", "echo 'User canceled. (-128)' >&2; exit 1", "echo 'no window server' >&2; exit 1"),
        ("powershell", "exit 7", "exit 1"),
        ("yad", "exit 1", "exit 255"),
    ):
        assert program(tmp_path, name, closed).choose(ODD, NOT_SET) is None
        with pytest.raises(ChooserError):
            program(tmp_path, name, mishap).choose(ODD, NOT_SET)


def test_where_nobody_listens_at_the_bus_somebody_else_is_asked(
    tmp_path: Path, later: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path}/nobody")
    other = program(tmp_path, "zenity", f'echo "{tmp_path}/there.txt"')
    dialogs = Dialogs(Portal(), other)
    machine = Desktop(dialogs)
    assert answered(later, lambda done: machine.save(TEXT, done)).went_well
    assert dialogs.choosers == (other,)
