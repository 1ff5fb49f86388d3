"""Files for the user's own folders: pictures and texts one wants to find again without this app.

Nothing here is ever written over a file that is there: whoever wants that has been asked before.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import platformdirs

from kodama_app.store import StoreError
from kodama_app.store.drafts import written_whole
from kodama_app.store.paths import data_folder, is_of_saves

FOLDER = "Kodama"
_PLAIN = str.maketrans(
    {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)
"""Letters that are no other letter with a mark on it."""
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)")
"""What Windows takes for a device, whatever its ending."""
IS_FOLDER, OWN_SAVES, NO_CHOOSER = "file.is_folder", "file.own_saves", "file.no_chooser"
"""Keys of texts: why nothing can be written there, why nobody can be asked."""


def file_name(words: str) -> str:
    """Words as a file's name on any system, mail and web page: plain letters, figures and hyphens."""
    apart = unicodedata.normalize("NFKD", words.lower().translate(_PLAIN))
    bare = "".join(letter for letter in apart if not unicodedata.combining(letter))
    name = "-".join(re.findall(r"[a-z0-9]+", bare))[:60].strip("-") or "kodama"
    return f"kodama-{name}" if _RESERVED.fullmatch(name) else name


def typed_path(words: str) -> Path | None:
    """The path somebody typed or pasted, with quotes and ~ as shells understand them; None for no path at all.

    From home on, unless it says otherwise: where the app was started from is nothing its user knows.
    """
    plain = words.strip().strip("\"'").strip()
    if not plain:
        return None
    try:
        return Path.home() / Path(plain).expanduser()
    except RuntimeError:  # the home of somebody who has none here
        return Path(plain)


def objection(path: Path, saves: Path | None) -> str:
    """The key of what speaks against writing there whatever anybody says; nothing as a rule."""
    try:
        if path.is_dir():
            return IS_FOLDER
        return OWN_SAVES if saves is not None and is_of_saves(path, saves) else ""
    except (OSError, ValueError):
        return ""  # no path for this system: writing will say so


def is_there(path: Path) -> bool:
    """Whether something lies there already; what is no path for this system cannot."""
    try:
        return path.exists() or path.is_symlink()
    except (OSError, ValueError):
        return False


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
    """The file in the first folder that takes it, under a name that is free. Raises OSError.

    What is there already, letter for letter, is not written again: three hasty presses keep one picture.
    """
    refusal: OSError = FileNotFoundError(name)
    for folder in folders:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            return _placed(data, folder, file_name(name), ending)
        except OSError as error:
            refusal = error
        except StoreError as error:
            refusal = OSError(str(error))
    raise refusal


def _placed(data: bytes, folder: Path, stem: str, ending: str) -> Path:
    number = 1
    while True:
        path = folder / (f"{stem}.{ending}" if number == 1 else f"{stem}-{number}.{ending}")
        if is_there(path):
            if _holds(path, data):
                return path
        elif written_whole(path, lambda draft: draft.write_bytes(data), over=False):
            return path
        number += 1


def _holds(path: Path, data: bytes) -> bool:
    try:
        return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data
    except OSError:
        return False
