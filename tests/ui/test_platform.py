"""What Android says and does, on a stand-in for Java."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kodama_app.i18n import choose_language
from kodama_app.store.faults import Full
from kodama_app.ui.platform import Answer, Document, Feel, Insets
from kodama_app.ui.platform.android import Android
from tests.ui.java import JavaException, Parcelable, Text, Thing, World, java

ANDROID_7, ANDROID_9, ANDROID_10, ANDROID_16 = 24, 28, 29, 36
PICTURE = Document("Tree of Ann", "png", b"pixels")
TEXT = Document("An evening", "txt", b"words")
URI = "content://chosen"


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], tuple[World, Android]]:
    def make(sdk: int) -> tuple[World, Android]:
        world = java(monkeypatch, sdk)
        return world, Android()

    return make


def chosen(world: World, uri: Any, later: list[Callable[[float], None]]) -> None:
    """The user of the system's picker takes this, or nothing; the answer comes on another thread."""
    (_intent, request) = world.asked("Activity.startActivityForResult")[-1]
    intent = None
    if uri is not None:
        intent = Thing(world, "Intent")
        world.answers["Intent.getData"] = lambda: uri
    (listener,) = world.listeners
    listener(request, 0 if uri is None else -1, intent)
    assert len(later) == 1
    later.pop()(0.0)


class Handle:
    """A file as the system hands it over."""

    def __init__(self, path: Path, flags: int) -> None:
        self.path, self.flags = path, flags

    def detachFd(self) -> int:  # noqa: N802  (Java's name)
        return os.open(self.path, self.flags, 0o600)


def files(world: World, path: Path) -> None:
    """Behind every address lies this file, and it is called so."""
    flags = {"r": os.O_RDONLY, "wt": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}
    world.answers |= {
        "ContentResolver.openFileDescriptor": lambda _uri, mode: Handle(path, flags[mode]),
        "query.getColumnIndex": lambda name: 0 if name == "_display_name" else -1,
        "query.moveToFirst": lambda: True,
        "query.getString": lambda _column: path.name,
    }


# -- what a phone says


def edges(world: World, told: tuple[int, int, int, int], ours: tuple[int, int, int, int]) -> None:
    """What the system says of its bars, and where we are drawn, in a window of 1080 by 2400."""
    world.answers |= {
        "Type.systemBars": lambda: 7,
        "Type.displayCutout": lambda: 128,
        "Type.ime": lambda: 8,
        "DecorView.getWidth": lambda: 1080,
        "DecorView.getHeight": lambda: 2400,
    }
    for name, edge, place in zip(("left", "top", "right", "bottom"), told, ours, strict=True):
        world.fields |= {f"Insets.{name}": edge, f"Rect.{name}": place}
        world.answers[f"RootWindowInsets.getSystemWindowInset{name.title()}"] = lambda edge=edge: edge


@pytest.mark.parametrize("sdk", [ANDROID_7, ANDROID_16])
def test_bars_over_the_window_are_kept_clear(phone: Any, sdk: int) -> None:
    world, machine = phone(sdk)
    edges(world, (0, 90, 0, 130), (0, 0, 1080, 2400))
    assert machine.insets() == Insets(0, 90, 0, 130)
    if sdk == ANDROID_16:
        assert world.asked("RootWindowInsets.getInsets") == [(7 | 128 | 8,)]


def test_a_window_that_lies_between_the_bars_keeps_clear_of_nothing_twice(phone: Any) -> None:
    world, machine = phone(ANDROID_16)
    edges(world, (0, 90, 0, 800), (0, 90, 1080, 2270))  # the keyboard is open: it covers 670 of ours
    assert machine.insets() == Insets(0, 0, 0, 670)


def test_before_it_is_on_the_screen_a_window_has_no_edges(phone: Any) -> None:
    world, machine = phone(ANDROID_16)
    world.answers["DecorView.getRootWindowInsets"] = lambda: None
    assert machine.insets() == Insets()


def test_the_language_is_the_first_of_the_systems_that_we_speak(phone: Any) -> None:
    world, machine = phone(ANDROID_16)
    tags = ("de-AT", "fr-CA", "en-GB")
    world.answers |= {
        "Locales.size": lambda: len(tags),
        "Locales.get": lambda place: Thing(world, f"Locale{place}"),
        **{f"Locale{place}.toLanguageTag": (lambda tag=tag: tag) for place, tag in enumerate(tags)},
    }
    assert machine.languages() == tags
    assert choose_language("", *machine.languages()) == "fr"
    assert choose_language("en", *machine.languages()) == "en"


@pytest.mark.parametrize(("mode", "dark"), [(0x21, True), (0x11, False)])
def test_night_mode_density_and_text_size(phone: Any, mode: int, dark: bool) -> None:
    world, machine = phone(ANDROID_16)
    world.fields |= {"Configuration.uiMode": mode, "Configuration.fontScale": 1.3, "DisplayMetrics.density": 2.75}
    assert machine.prefers_dark() is dark
    assert (machine.density(), machine.text_scale()) == (2.75, 1.3)


def test_a_system_that_fails_to_answer_is_taken_for_a_quiet_one(phone: Any) -> None:
    world, machine = phone(ANDROID_16)
    world.fields["PythonActivity.mActivity"] = None
    assert (machine.insets(), machine.languages(), machine.prefers_dark()) == (Insets(), (), False)
    assert (machine.density(), machine.text_scale()) == (None, 1.0)
    machine.feel(Feel.PLACED)
    machine.keep_awake(True)
    machine.dress(True)
    assert world.changed_views == []


# -- what a phone does


@pytest.mark.parametrize(("sdk", "codes"), [(ANDROID_16, (4, 16, 17)), (ANDROID_10, (4, 1, 0))])
def test_the_hand_feels_through_the_view_on_its_own_thread(phone: Any, sdk: int, codes: tuple[int, ...]) -> None:
    world, machine = phone(sdk)
    for what in (Feel.SNAPPED, Feel.PLACED, Feel.REFUSED):
        machine.feel(what)
    assert world.changed_views == [("DecorView.performHapticFeedback", code) for code in codes]


def test_the_screen_stays_on_by_a_flag_of_the_window(phone: Any) -> None:
    world, machine = phone(ANDROID_16)
    machine.keep_awake(True)
    machine.keep_awake(False)
    assert world.changed_views == [("Window.addFlags", 128), ("Window.clearFlags", 128)]


def test_the_signs_on_the_bars_are_dark_over_a_light_app(phone: Any) -> None:
    world, machine = phone(ANDROID_16)
    machine.dress(False)
    machine.dress(True)
    assert world.asked("InsetsController.setSystemBarsAppearance") == [(24, 24), (0, 24)]
    world, machine = phone(ANDROID_10)
    machine.dress(False)
    assert world.changed_views == []


def test_a_file_is_saved_where_the_user_points(phone: Any, later: Any, tmp_path: Path) -> None:
    world, machine = phone(ANDROID_16)
    files(world, tmp_path / "An evening (1).txt")
    heard: list[Answer] = []
    machine.save(TEXT, heard.append)
    assert world.asked("Intent") == [("android.intent.action.CREATE_DOCUMENT",)]
    assert world.asked("Intent.addCategory") == [("android.intent.category.OPENABLE",)]
    assert world.asked("Intent.setType") == [("text/plain",)]
    ((extra, title),) = world.asked("Intent.putExtra")
    assert (extra, title) == ("android.intent.extra.TITLE", "an-evening.txt")
    assert isinstance(title, Text)  # a plain one might become an array of characters
    assert heard == []
    chosen(world, URI, later)
    assert heard == [Answer("An evening (1).txt")]
    assert (tmp_path / "An evening (1).txt").read_bytes() == b"words"


def test_who_closes_the_picker_hears_nothing_more(phone: Any, later: Any) -> None:
    world, machine = phone(ANDROID_16)
    heard: list[Answer] = []
    machine.save(TEXT, heard.append)
    chosen(world, None, later)
    machine.open(None, heard.append)
    chosen(world, None, later)
    assert heard == [Answer(), Answer()]
    assert not any(answer.went_well or answer.refused for answer in heard)
    world.listeners[0](77, -1, None)  # somebody else's answer
    assert later == []


def test_a_device_without_a_picker_and_a_full_disk_are_refusals(phone: Any, later: Any, tmp_path: Path) -> None:
    world, machine = phone(ANDROID_16)
    heard: list[Answer] = []

    def fails(*_: Any) -> None:
        raise JavaException("ActivityNotFoundException")

    def full(_: Any) -> None:
        raise Full(tmp_path)

    world.answers["Activity.startActivityForResult"] = fails
    machine.save(TEXT, heard.append)
    machine.open(None, heard.append)
    del world.answers["Activity.startActivityForResult"]
    world.answers["CacheDir.getAbsolutePath"] = lambda: str(tmp_path / "cache")
    world.answers["ContentResolver.query"] = fails  # nor has it a name
    for answer in (fails, lambda *_: None, lambda *_: Handle(tmp_path / "no" / "where", os.O_WRONLY)):
        world.answers["ContentResolver.openFileDescriptor"] = answer
        machine.save(TEXT, heard.append)
        chosen(world, URI, later)
        machine.open(None, heard.append)
        chosen(world, URI, later)
    assert heard == [Answer(refused=True)] * 8
    heard.clear()
    (tmp_path / "half").touch()
    world.answers["ContentResolver.openFileDescriptor"] = lambda *_: Handle(tmp_path / "half", os.O_WRONLY)
    machine.save(Document("All", "backup", source=full), heard.append)
    chosen(world, URI, later)
    assert heard == [Answer(refused=True)]


def test_a_chosen_file_is_copied_to_where_we_can_read_it(phone: Any, later: Any, tmp_path: Path) -> None:
    world, machine = phone(ANDROID_16)
    source = tmp_path / "game.txt"
    source.write_bytes(b"record")
    files(world, source)
    world.answers["CacheDir.getAbsolutePath"] = lambda: str(tmp_path / "cache")
    world.answers["query.getString"] = lambda _column: "../../game.txt"  # names are other programs' business
    heard: list[Answer] = []
    for _ in range(2):
        machine.open(None, heard.append)
        chosen(world, URI, later)
    copy = tmp_path / "cache" / "opened" / "game.txt"
    assert heard == [Answer("game.txt", copy)] * 2
    assert copy.read_bytes() == b"record"
    assert [*copy.parent.iterdir()] == [copy]


def test_pictures_go_into_the_systems_gallery_without_a_question(phone: Any, tmp_path: Path) -> None:
    world, machine = phone(ANDROID_10)
    files(world, tmp_path / "stored.png")
    heard: list[Answer] = []
    machine.keep([PICTURE], heard.append)
    assert heard == [Answer("Pictures/Kodama")]
    assert dict(world.asked("ContentValues.put")) == {
        "_display_name": "tree-of-ann.png",
        "mime_type": "image/png",
        "relative_path": "Pictures/Kodama",
    }
    assert (tmp_path / "stored.png").read_bytes() == b"pixels"


def test_three_hasty_presses_keep_one_picture_and_one_that_was_thrown_away_comes_back(
    phone: Any, tmp_path: Path
) -> None:
    world, machine = phone(ANDROID_10)
    files(world, tmp_path / "stored.png")
    heard: list[Answer] = []
    for _ in range(3):
        machine.keep([PICTURE], heard.append)
    assert heard == [Answer("Pictures/Kodama")] * 3
    assert len(world.asked("ContentResolver.insert")) == 1
    machine.keep([Document("Tree of Ann", "png", b"grown")], heard.append)
    assert len(world.asked("ContentResolver.insert")) == 2
    world.answers["query.moveToFirst"] = lambda: False  # nobody finds it in the gallery any more
    machine.keep([PICTURE], heard.append)
    assert len(world.asked("ContentResolver.insert")) == 3


def test_half_a_picture_is_taken_away_again(phone: Any, tmp_path: Path) -> None:
    world, machine = phone(ANDROID_10)
    world.answers["ContentResolver.insert"] = lambda *_: URI
    world.answers["ContentResolver.openFileDescriptor"] = lambda *_: None
    heard: list[Answer] = []
    machine.keep([PICTURE], heard.append)
    assert heard == [Answer(refused=True)]
    assert world.asked("ContentResolver.delete") == [(URI, None, None)]


def test_older_systems_ask_where_each_picture_goes(phone: Any, later: Any, tmp_path: Path) -> None:
    world, machine = phone(ANDROID_9)
    assert not machine.shares  # nothing could be shown to other apps without a permission
    files(world, tmp_path / "kept.png")
    heard: list[Answer] = []
    machine.keep([PICTURE, PICTURE], heard.append)
    chosen(world, URI, later)
    assert heard == []
    chosen(world, URI, later)
    assert heard == [Answer("kept.png")]
    assert world.asked("ContentResolver.insert") == []


def test_texts_are_kept_where_the_user_points(phone: Any, later: Any, tmp_path: Path) -> None:
    world, machine = phone(ANDROID_16)
    files(world, tmp_path / "An evening.txt")
    heard: list[Answer] = []
    machine.keep([TEXT], heard.append)
    chosen(world, URI, later)
    assert heard == [Answer("An evening.txt")]


def test_one_picture_is_shared_by_its_address(phone: Any, tmp_path: Path) -> None:
    world, machine = phone(ANDROID_16)
    files(world, tmp_path / "stored.png")
    world.answers["ContentResolver.insert"] = lambda *_: URI
    heard: list[Answer] = []
    machine.share([PICTURE], heard.append)
    assert world.asked("Intent") == [("android.intent.action.SEND",)]
    assert world.asked("Intent.addFlags") == [(1,)]
    ((extra, sent),) = world.asked("Intent.putExtra")
    assert extra == "android.intent.extra.STREAM"
    assert isinstance(sent, Parcelable)
    assert (sent.kind, sent.thing) == ("android.os.Parcelable", URI)
    assert len(world.asked("Activity.startActivity")) == 1
    assert heard == [Answer("Pictures/Kodama")]


def test_several_pictures_are_shared_together(phone: Any, tmp_path: Path) -> None:
    world, machine = phone(ANDROID_16)
    files(world, tmp_path / "stored.png")
    world.answers["ContentResolver.insert"] = lambda *_: URI
    machine.share([PICTURE, PICTURE], lambda _answer: None)
    assert world.asked("Intent") == [("android.intent.action.SEND_MULTIPLE",)]
    assert world.asked("ArrayList.add") == [(URI,), (URI,)]
    ((extra, _every),) = world.asked("Intent.putParcelableArrayListExtra")
    assert extra == "android.intent.extra.STREAM"


def test_a_text_is_shared_as_it_is(phone: Any) -> None:
    world, machine = phone(ANDROID_16)
    heard: list[Answer] = []
    machine.share_text("a whole game", heard.append)
    ((extra, words),) = world.asked("Intent.putExtra")
    assert (extra, words) == ("android.intent.extra.TEXT", "a whole game")
    assert isinstance(words, Text)
    assert heard[0].went_well

    def fails(*_: Any) -> None:
        raise JavaException("no app")

    world.answers["Activity.startActivity"] = fails
    machine.share_text("a whole game", heard.append)
    assert heard[1].refused
