"""Whether a desktop is set to dark, where that can be found out; light is the answer everywhere else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys


def prefers_dark() -> bool:
    """Asked at the start and whenever the setting says `system`; never raises."""
    try:
        if sys.platform == "win32":
            return _windows()
        if sys.platform == "darwin":
            return _answers_dark("defaults", "read", "-g", "AppleInterfaceStyle")
        named = os.environ.get("GTK_THEME", "")
        if named:
            return "dark" in named.lower()
        # Looked for first: the first frame waits for this, and starting what is not there takes its time too.
        found = shutil.which("gsettings")
        return found is not None and _answers_dark(found, "get", "org.gnome.desktop.interface", "color-scheme")
    except Exception:  # whatever a platform has up its sleeve, it is no reason not to start
        return False


def _windows() -> bool:
    import winreg

    place = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
    with winreg.OpenKey(winreg.HKEY_CURRENT_USER, place) as key:  # type: ignore[attr-defined]
        return bool(winreg.QueryValueEx(key, "AppsUseLightTheme")[0] == 0)  # type: ignore[attr-defined]


def _answers_dark(*command: str) -> bool:
    answer = subprocess.run(command, capture_output=True, text=True, timeout=1, check=False)
    return "dark" in answer.stdout.lower()
