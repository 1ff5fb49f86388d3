"""Games that come in as text, and the words for whatever is wrong with them or with the saves."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from kodama_app.engine.record import (
    DamagedRecord,
    NewerFormat,
    NotARecord,
    RecordError,
    ReplayError,
)
from kodama_app.games.spec import OptionError
from kodama_app.i18n import Catalog
from kodama_app.session.session import GameSession
from kodama_app.store import Store, StoreError, StoreFault
from kodama_app.ui import user_folders
from kodama_app.ui.screens.gallery.view_model import read_file, take_in
from kodama_app.ui.user_folders import file_name, keep
from kodama_app.ui.widgets.complaints import complaint
from tests.store.nursery import Nursery
from tests.ui import finished

LANGUAGES = ("en", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", list(StoreFault))
def test_every_fault_of_the_store_has_words(language: str, code: StoreFault) -> None:
    kinds = {kind.code: kind for kind in StoreError.__subclasses__()}
    if code not in kinds:  # never raised, only told of
        assert code in (StoreFault.BAD_SETTING, StoreFault.UNRESCUED, StoreFault.PARTLY)
        assert f"notice.{code}" in Catalog(language, strict=True)
        return
    words = complaint(kinds[code](Path("x.sqlite3")), Catalog(language, strict=True))
    assert not words.startswith("store.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_a_record_has_words_of_its_own(language: str) -> None:
    catalog = Catalog(language, strict=True)
    errors: list[Exception] = [
        NotARecord("x", 1),
        NewerFormat("x", 1),
        DamagedRecord("x", 3),
        ReplayError("x", 4),
        OptionError("x"),
        LookupError("x"),
    ]
    told = [complaint(error, catalog) for error in errors]
    assert len(set(told)) == len(told)
    assert complaint(RecordError("x"), catalog) in told
    with pytest.raises(ZeroDivisionError):
        complaint(ZeroDivisionError(), catalog)


def changed(line: int, old: str, new: str) -> str:
    lines = finished.record().split("\n")
    lines[line] = lines[line].replace(old, new)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", NotARecord),
        ("hello", NotARecord),
        (changed(0, '"format": 1', '"format": 99'), NewerFormat),
        (changed(3, "=", "is"), DamagedRecord),
        (changed(3, "grow", "eat"), ReplayError),
        (changed(0, '"kodama"', '"chess"'), LookupError),
        (changed(0, '"second"', '"tenth"'), OptionError),
    ],
)
def test_what_is_no_game_is_refused_and_nothing_is_kept(text: str, error: type[Exception], tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    with pytest.raises(error):
        take_in(store, text, "x")
    assert store.games.finished() == store.games.in_progress() == []
    store.close()


def test_a_finished_game_comes_into_the_gallery_and_another_can_be_played_on(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    _, outcome = take_in(store, finished.record().replace("\n", "\r\n"), "mailed")
    assert outcome is not None
    whole = GameSession.resume(finished.record())
    whole.timeline = type(whole.timeline)(whole.timeline.start, whole.timeline.done[:6])
    _, unfinished = take_in(store, whole.record.text, "begun")
    assert unfinished is None
    assert [game.name for game in store.games.finished()] == ["mailed"]
    assert [game.name for game in store.games.in_progress()] == ["begun"]
    assert store.results.rows() == []  # somebody else's games are not in our statistics
    store.close()


def test_a_file_that_cannot_be_read_is_a_fault_with_words(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        read_file(tmp_path / "nowhere.txt")
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(NotARecord):
        read_file(picture)


def test_a_pipe_or_a_device_is_no_file_to_wait_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    for odd in (pipe, Path("/dev/zero"), Path("/dev/null")):
        with pytest.raises(NotARecord):
            read_file(odd)
    with pytest.raises(StoreError):
        read_file(tmp_path)


def kill_while_taking_in(folder: Path, kills: int) -> None:
    chance, before = random.Random(20), 0
    with Nursery("take_in", folder, "tests.ui.import_nursery") as nursery:
        for _ in range(kills):
            promises = nursery.promises_until_killed(chance.random() * 0.03)
            store = Store.open(folder)
            assert (store.notices, store.in_memory) == ([], False)
            whole, begun = store.games.finished(), store.games.in_progress()
            # One game more than promised at most: kept, and killed before that could be said.
            assert before + len(promises) <= len(whole) + len(begun) <= before + len(promises) + 1
            before = len(whole) + len(begun)
            assert {(game.name, game.winners != (), game.pictures, game.damaged) for game in whole} == {
                ("whole", True, 2, False)
            }
            assert {(game.name, game.winners, game.pictures, game.damaged) for game in begun} <= {
                ("begun", (), 0, False)
            }
            for game in whole[:2]:
                assert store.games.load(game.id)[0] == finished.record()
            store.close()


def test_a_kill_leaves_every_game_taken_in_whole_or_not_at_all(tmp_path: Path) -> None:
    kill_while_taking_in(tmp_path, 20)


@pytest.mark.long
def test_a_hundred_kills_leave_every_game_taken_in_whole_or_not_at_all(tmp_path: Path) -> None:
    kill_while_taking_in(tmp_path, 100)


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("Élodie", "elodie"),
        ("L’arbre d’Œdipe, été 2026", "l-arbre-d-oedipe-ete-2026"),
        ('a/b:c*"d"..', "a-b-c-d"),
        ("Łukasz & Ærø\u2028", "lukasz-aero"),
        ("...", "kodama"),
        ("木霊", "kodama"),
        ("CON", "kodama-con"),
        ("x" * 300, "x" * 60),
    ],
)
def test_names_of_files_are_plain_letters(words: str, name: str) -> None:
    assert file_name(words) == name


def test_the_same_thing_kept_thrice_is_one_file(tmp_path: Path) -> None:
    kept = [keep(b"tree", "Tree", "png", iter([tmp_path])) for _ in range(3)]
    other = keep(b"grown", "Tree", "png", iter([tmp_path]))
    assert set(kept) == {tmp_path / "tree.png"}
    assert other == tmp_path / "tree-2.png"
    assert {path.name for path in tmp_path.iterdir()} == {"tree.png", "tree-2.png"}


@pytest.mark.parametrize("links", [True, False])
def test_a_name_taken_in_the_last_moment_is_left_to_whoever_took_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    """Between looking whether a name is free and writing there, with and without hard links."""
    if not links:
        monkeypatch.setattr("os.link", lambda *_: (_ for _ in ()).throw(PermissionError()))
    looked: list[Path] = []

    def nobody_there(path: Path) -> bool:
        if not looked:
            path.write_bytes(b"a letter")
        looked.append(path)
        return len(looked) > 1 and path.exists()

    monkeypatch.setattr(user_folders, "is_there", nobody_there)
    assert keep(b"tree", "Letter", "txt", iter([tmp_path])) == tmp_path / "letter-2.txt"
    assert (tmp_path / "letter.txt").read_bytes() == b"a letter"
    assert (tmp_path / "letter-2.txt").read_bytes() == b"tree"
    assert len(list(tmp_path.iterdir())) == 2


def test_files_are_never_overwritten(tmp_path: Path) -> None:
    first = keep(b"1", "Tree", "txt", iter([tmp_path]))
    second = keep(b"2", "Tree", "txt", iter([tmp_path]))
    assert (first.read_bytes(), second.read_bytes()) == (b"1", b"2")
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    assert keep(b"3", "Tree", "txt", iter([blocked / "x", tmp_path / "y"])).parent == tmp_path / "y"
