"""Settings keep their type and range, and a bad one costs nothing but itself."""

from __future__ import annotations

import sqlite3
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from kodama_app.store import Settings, Store, StoreError, StoreFault
from kodama_app.store.paths import DATABASE


def write_rows(path: Path, rows: dict[str, str]) -> None:
    connection = sqlite3.connect(path)
    connection.executemany("INSERT OR REPLACE INTO setting VALUES (?, ?)", rows.items())
    connection.commit()
    connection.close()


def test_what_is_set_is_there_at_the_next_start(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    assert store.settings.get() == Settings()
    chosen = store.settings.replace(language="fr", text_size=1.3, theme="dark", sound=False, bot_speed=4)
    assert store.settings.get() == chosen
    store.close()
    again = Store.open(tmp_path)
    assert again.settings.get() == chosen == Settings("fr", 1.3, "dark", sound=False, bot_speed=4)
    again.close()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("language", value) for value in ("de", None, 1)),
        *(("text_size", value) for value in (0.84, 1.61, float("nan"), float("inf"), True, "1.0")),
        *(("theme", value) for value in ("blue", "")),
        *(("volume", value) for value in (-0.1, 1.1)),
        ("snapping", "hard"),
        *(("bot_speed", value) for value in (0.4, 4.1)),
        *((one.name, value) for one in fields(Settings) if one.type == "bool" for value in (0, 1, "yes", None)),
    ],
)
def test_a_value_no_screen_offers_is_refused(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=name):
        Settings(**{name: value})


def test_a_bad_stored_value_falls_back_to_its_default_alone(tmp_path: Path) -> None:
    Store.open(tmp_path).close()
    rows = {"theme": '"blue"', "volume": "NaN", "language": "fr", "text_size": "1.2", "later": '"unknown"'}
    write_rows(tmp_path / DATABASE, rows)
    store = Store.open(tmp_path)
    assert store.settings.get() == Settings(text_size=1.2)
    told = [(notice.code, notice.detail) for notice in store.notices]
    assert told == [(StoreFault.BAD_SETTING, name) for name in ("language", "theme", "volume")]
    store.settings.replace(sound=False)
    store.close()
    connection = sqlite3.connect(tmp_path / DATABASE)
    assert connection.execute("SELECT value FROM setting WHERE key = 'later'").fetchone() == ('"unknown"',)
    connection.close()
    assert Store.open(tmp_path).notices == []


def test_an_unusable_value_is_told_once(tmp_path: Path) -> None:
    for ending in ("told", "close"):
        store = Store.open(tmp_path)
        store.settings.replace(theme="dark")
        store.close()
        write_rows(tmp_path / DATABASE, {"volume": "NaN"})
        store = Store.open(tmp_path)
        assert [notice.detail for notice in store.notices] == ["volume"]
        getattr(store, ending)()
        again = Store.open(tmp_path)
        assert (again.notices, again.settings.get()) == ([], Settings(theme="dark"))
        again.close()
        store.close()


def test_a_setting_that_cannot_be_saved_is_in_force_all_the_same(tmp_path: Path) -> None:
    store = Store.open(tmp_path, patience=0.05)
    holder = sqlite3.connect(store.path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError):
        store.settings.replace(sound=False)
    assert store.settings.get().sound is False
    holder.close()
    store.close()
