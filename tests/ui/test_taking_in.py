"""Games that come in as text, and the words for whatever is wrong with them or with the saves."""

from __future__ import annotations

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
from kodama_app.store import faults as store_faults
from kodama_app.ui.keeping import file_name, keep
from kodama_app.ui.screens.gallery.view_model import read_file, take_in
from kodama_app.ui.widgets.complaints import complaint
from tests.ui import finished

LANGUAGES = ("en", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", list(StoreFault))
def test_every_fault_of_the_store_has_words(language: str, code: StoreFault) -> None:
    kinds = {kind.code: kind for kind in StoreError.__subclasses__()}
    if code not in kinds:
        assert code is store_faults.StoreFault.BAD_SETTING
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


def test_files_are_never_overwritten_and_have_names_for_every_system(tmp_path: Path) -> None:
    assert file_name('a/b:c*"d"..') == "a b c d"
    assert file_name("...") == "kodama"
    first = keep(b"1", "Tree", "txt", iter([tmp_path]))
    second = keep(b"2", "Tree", "txt", iter([tmp_path]))
    assert (first.read_bytes(), second.read_bytes()) == (b"1", b"2")
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    assert keep(b"3", "Tree", "txt", iter([blocked / "x", tmp_path / "y"])).parent == tmp_path / "y"
