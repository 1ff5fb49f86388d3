"""Files for the user's own folders: pictures and texts one wants to find again without this app."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import platformdirs

from kodama_app.store.paths import data_folder

FOLDER = "Kodama"
_UNFIT = re.compile(r'[\x00-\x1f<>:"/\\|?*.]+')


def file_name(words: str) -> str:
    """Words as a file's name on any system."""
    return " ".join(_UNFIT.sub(" ", words).split())[:60].strip() or "kodama"


def documents_folder() -> Path:
    """Where the user keeps what they write; on a system without such a folder, at home."""
    documents = platformdirs.user_documents_path()
    return documents if documents.is_dir() else Path.home()


def picture_folders() -> Iterator[Path]:
    """Where pictures belong; the last is always ours to write to."""
    yield platformdirs.user_pictures_path() / FOLDER
    yield platformdirs.user_documents_path() / FOLDER
    yield data_folder() / "pictures"


def text_folders() -> Iterator[Path]:
    """Where texts belong."""
    yield platformdirs.user_documents_path() / FOLDER
    yield data_folder() / "texts"


def keep(data: bytes, name: str, ending: str, folders: Iterator[Path]) -> Path:
    """Write a new file into the first folder that takes it; nothing is ever overwritten. Raises OSError."""
    refusal: OSError = FileNotFoundError(name)
    for folder in folders:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            return _written(data, folder, file_name(name), ending)
        except OSError as error:
            refusal = error
    raise refusal


def _written(data: bytes, folder: Path, stem: str, ending: str) -> Path:
    number = 1
    while True:
        path = folder / (f"{stem}.{ending}" if number == 1 else f"{stem} {number}.{ending}")
        try:
            with path.open("xb") as file:
                file.write(data)
            return path
        except FileExistsError:
            number += 1
