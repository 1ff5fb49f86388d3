"""What a desktop says and does; its file dialogs have tests of their own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kodama_app.ui import user_folders
from kodama_app.ui.platform import Answer, Document, Insets
from kodama_app.ui.platform.chooser_programs import outside
from kodama_app.ui.platform.desktop import Desktop
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
    monkeypatch.setattr(user_folders, "picture_folders", lambda: iter([tmp_path / "pictures"]))
    monkeypatch.setattr(user_folders, "text_folders", lambda: iter([tmp_path / "texts"]))
    heard: list[Answer] = []
    machine = Desktop(dialogs=None)
    machine.keep([TEXT], heard.append)
    machine.keep([PICTURE, PICTURE], heard.append)
    text = tmp_path / "texts" / "an-evening.txt"
    assert heard == [Answer(str(text), text), Answer(str(tmp_path / "pictures"), tmp_path / "pictures")]
    assert [path.name for path in (tmp_path / "pictures").iterdir()] == ["tree-of-ann.png"]
    assert text.read_bytes() == b"words"
    (tmp_path / "file").touch()
    monkeypatch.setattr(user_folders, "text_folders", lambda: iter([tmp_path / "file" / "in it"]))
    machine.keep([TEXT], heard.append)
    assert heard[2] == Answer(refused=True)


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
