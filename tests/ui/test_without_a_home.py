"""The app on machines that give it no place of its own, and stopped from the terminal: as a process, for real."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ATTENDED = """
import os, signal, sys, threading, time

def attend():
    while True:
        time.sleep(0.05)
        kind = getattr(sys.modules.get("kivy.app"), "App", None)
        app = kind and kind.get_running_app()
        if app and getattr(app, "router", None) and app.router.stack:
            from kivy.clock import Clock

            def end(_dt):
                print("playing", "in memory" if app.store.in_memory else "saved", flush=True)
                app.stop() if sys.argv[1] == "stop" else os.kill(os.getpid(), signal.SIGINT)

            Clock.schedule_once(end, 0.5)
            return

threading.Thread(target=attend, daemon=True).start()
from kodama_app.__main__ import main
sys.exit(main([]))
"""
"""The app as the command starts it, with somebody who ends it once its first screen is there."""
OURS = ("KODAMA_DATA", "XDG_DATA_HOME", "HOME", "TMPDIR")


def played(end: str, **given: str) -> subprocess.CompletedProcess[str]:
    bare = {name: value for name, value in os.environ.items() if name not in OURS and "KIVY" not in name}
    env = {**bare, "SDL_VIDEODRIVER": "offscreen", **given}
    command = [sys.executable, "-c", ATTENDED, end]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.parametrize("home", ["/dev/null/nowhere", "/proc"], ids=["missing", "not-writable"])
def test_without_a_home_one_still_plays(home: str, tmp_path: Path) -> None:
    said = played("stop", HOME=home, TMPDIR=str(tmp_path))
    assert (said.returncode, said.stdout, said.stderr) == (0, "playing in memory\n", "")
    assert list(tmp_path.iterdir()) == []  # what kivy had needed is gone with the app


def test_ctrl_c_ends_the_app_with_a_word(tmp_path: Path) -> None:
    said = played("ctrl-c", HOME=str(tmp_path), KODAMA_DATA=str(tmp_path / "data"))
    assert (said.returncode, said.stdout, said.stderr) == (130, "playing saved\n", "stopped\n")


def test_where_nothing_can_be_written_it_says_why_it_does_not_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    from kodama_app.ui import start

    def refuse(*_args: object, **_how: object) -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.delenv("KIVY_HOME", raising=False)
    monkeypatch.setenv("HOME", "/dev/null/nowhere")
    monkeypatch.setattr(start.tempfile, "mkdtemp", refuse)
    with pytest.raises(start.CannotStart, match=r"no folder can be written to.*No usable temporary"):
        start._make_room_for_kivy()
    assert "KIVY_HOME" not in os.environ
