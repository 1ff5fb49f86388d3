"""Which languages there are, where their catalogs lie and which one the system asks for."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from kodama_app.i18n.formats import FORMATS
from kodama_app.shipped import shipped_folder

DEFAULT = "en"


def locales_folder() -> Path:
    """Where all catalogs lie."""
    return shipped_folder("locales")


def catalog_path(language: str, folder: Path | None = None) -> Path:
    """Where a language's texts lie."""
    return (folder or locales_folder()) / language / "LC_MESSAGES" / "kodama.po"


def available() -> tuple[str, ...]:
    """The languages with a catalog, as codes."""
    return tuple(language for language in FORMATS if catalog_path(language).is_file())


def match(wish: str) -> str | None:
    """Our code for a name such as fr, fr_CA.UTF-8, fr-BE; None when we do not speak it."""
    code = wish.replace("-", "_").split("_")[0].split(".")[0].split("@")[0].strip().lower()
    return code if code in FORMATS else None


def system_language(environ: Mapping[str, str] | None = None) -> str:
    """What the environment asks for, in gettext's order; English when it asks for nothing we speak.

    LANGUAGE is a list of wishes and comes first, but not in the C locale. Of the others only the first that is
    set counts.
    """
    env = os.environ if environ is None else environ
    locale = next((env[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if env.get(name)), "")
    if locale.split(".")[0] in ("C", "POSIX"):
        return DEFAULT
    for wish in [*env.get("LANGUAGE", "").split(":"), locale]:
        code = match(wish)
        if code is not None:
            return code
    return DEFAULT


def choose_language(setting: str | None, *system: str | None) -> str:
    """The player's setting when it names a language we speak, else what the system speaks.

    `system` is for platforms that tell their languages, best first, in another way than by the environment.
    """
    for wish in (setting, *system):
        code = match(wish) if wish else None
        if code is not None:
            return code
    return system_language()
