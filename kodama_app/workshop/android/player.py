"""Plays the phone's bundle; a script for the phone's Python, which knows nothing of the workshop.

`python -I -OO player.py BUNDLE WIDTH HEIGHT begin|go-on [PICTURES]`, with the saves in the folder that KODAMA_DATA
names. `begin` plays from the first screen to one placed card, goes back, is put away, tells how things stand and
waits to be killed; `go-on` continues the game it finds and tells the same.
"""

from __future__ import annotations

import importlib.util
import json
import os
import runpy
import sys
import time
from collections.abc import Callable
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import Any

BACK = 27
PATIENCE = 90.0
TOLD = "kodama-told "
"""Begins the one line of output that is for the check."""
LACKING = "KODAMA_LACKING"
"""The environment variable with the modules of Python's own library that a phone has not."""


class NotOnAPhone(MetaPathFinder):
    """Lets no import find what this machine's Python has and the phone's has not."""

    def __init__(self, names: frozenset[str]) -> None:
        self.names = names

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> None:
        """Refuse, or leave it to the next one."""
        if fullname.split(".")[0] in self.names:
            raise ModuleNotFoundError(f"No module named '{fullname}' on a phone", name=fullname)


class PhonePlayer:
    """Fingers on the glass of the running app, in real time: a large window's frames take what they take."""

    def __init__(self, module: Any, pictures: str) -> None:
        self.fingers, self._touch, self._pictures = module._Fingers(), module._FingerEvent, pictures
        importlib.import_module("kivy.base").EventLoop.add_input_provider(self.fingers)
        self.app = importlib.import_module("kivy.app").App.get_running_app()
        self.stage = module.Stage(self.app, self.fingers, [0.0])
        self._window = importlib.import_module("kivy.core.window").Window

    def begin(self) -> None:
        """From home to a card on the tree, and back."""
        home = self.sees("home")
        self.presses(home.ids.begin)
        self.presses(self.sees("new_game").ids.begin)
        table = self.sees("table")
        self.until(lambda: table.curtain is not None or table.game.card.can_take, "nobody may take a card")
        if table.curtain is not None:
            self.presses(table.curtain.ids.open)
        before = len(table.session.record.played)
        self.until(lambda: bool(table.offer.ids.display.children), "no card is on display")
        self.presses(table.offer.ids.display.children[-1])
        self.until(lambda: table.holding, "the card that was pressed is not in the hand")
        self.presses(table.ids.confirm)
        self.until(lambda: len(table.session.record.played) > before, "the card was not placed")
        self.photographs("table")
        standing = self.standing(table)
        self.stage.key(BACK)
        home = self.sees("home")
        self.until(lambda: home.latest is not None, "the game is not offered to be continued")
        self.photographs("home")
        if self._window.dispatch("on_keyboard", BACK, 0, "", []):
            raise SystemExit("Back at home is not left to the system, which would put the app away")
        if self.app.dispatch("on_pause") is not True:
            raise SystemExit("the app does not let itself be put away")
        self.tells(standing)
        time.sleep(PATIENCE)  # here it is killed

    def goes_on(self) -> None:
        """From home to the table that was left."""
        home = self.sees("home")
        self.until(lambda: home.latest is not None, "the game is not offered to be continued")
        self.presses(home.ids.proceed)
        table = self.sees("table")
        self.photographs("table-again")
        self.tells(self.standing(table))

    def sees(self, name: str) -> Any:
        """The screen of this name, once it is shown."""
        router = self.app.router
        self.until(lambda: router.current is not None and router.current.name == name, f"no {name}")
        self.wait(0.3)
        if router.sheet_open:  # a greeting, a tip: what one has read, one puts aside
            self.stage.key(BACK)
            self.until(lambda: not router.sheet_open, "Back does not put aside what lies over the screen")
        return router.current

    def presses(self, widget: Any) -> None:
        """Bring a widget into view and tap its middle, which must be on the screen."""
        importlib.import_module("kodama_app.ui.widgets.focus").into_view(widget)
        self.wait(0.1)
        x, y = widget.to_window(*widget.center)
        width, height = self._window.size
        if not (0 <= x < width and 0 <= y < height and widget.width > 0 and widget.height > 0):
            raise SystemExit(f"{type(widget).__name__} lies off the screen, at {x:.0f}, {y:.0f}")
        touch = self._touch("finger", 0, {"sx": x / (width - 1.0), "sy": y / (height - 1.0)})
        touch.update_time_end()
        # Both in one frame: where a frame takes long, a finger that waited for the next would press for long.
        self.fingers.queue += [("begin", touch), ("end", touch)]
        self.wait(0.2)

    def until(self, done: Callable[[], bool], otherwise: str) -> None:
        """Let time go by until it has happened."""
        end = time.monotonic() + PATIENCE
        while not done():
            if time.monotonic() > end:
                above = [type(child).__name__ for child in self.app.router.above.children]
                raise SystemExit(f"{otherwise}, on the screen {self.app.router.current.name} under {above}")
            self.stage.frames(1)

    def wait(self, seconds: float) -> None:
        """At least two frames: one in which things happen, one in which they are laid out."""
        end = time.monotonic() + seconds
        self.stage.frames(2)
        while time.monotonic() < end:
            self.stage.frames(1)

    @staticmethod
    def standing(table: Any) -> dict[str, Any]:
        """All that must survive."""
        session = table.session
        return {
            "record": session.record.text,
            "scores": list(session.scores),
            "trees": [
                [[it.card.id, it.pose.x, it.pose.y, it.pose.angle] for it in tree.cards]
                for tree in session.state.trees
            ],
            "to move": session.mover,
            "may end the turn": table.game.grown,
            "may undo": table.can_undo,
        }

    def tells(self, standing: dict[str, Any]) -> None:
        """To the check outside."""
        print(TOLD + json.dumps({"window": list(self._window.size), **standing}), flush=True)

    def photographs(self, name: str) -> None:
        """For people; the check itself does not look."""
        if not self._pictures:
            return
        gl = importlib.import_module("kivy.graphics.opengl")
        self.wait(1.0)
        self._window.canvas.ask_update()
        self._window.dispatch("on_draw")
        width, height = self._window.system_size
        raw = gl.glReadPixels(0, 0, width, height, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE)
        picture = importlib.import_module("kodama_app.ui.widgets.png").png_of((width, height), raw)
        Path(self._pictures, f"{width}x{height}-{name}.png").write_bytes(picture)


def main(bundle: str, width: str, height: str, what: str, pictures: str = "") -> None:
    """Start the bundle's own main.pyc in a window of so many pixels, and play once it runs."""
    sys.meta_path.insert(0, NotOnAPhone(frozenset(os.environ.get(LACKING, "").split(","))))
    sys.path.insert(0, bundle)
    os.chdir(bundle)
    stage = _stage(int(width), int(height))
    loop = importlib.import_module("kivy.base").EventLoop

    def play() -> None:
        player = PhonePlayer(stage, pictures)
        player.begin() if what == "begin" else player.goes_on()

    loop.mainloop = play
    runpy.run_path("main.pyc", run_name="__main__")


def _stage(width: int, height: int) -> Any:
    """The workshop's hands and window, taken by path: the package on this path is the bundle's.

    The window is made first, for the stage would make it as large as tests need it.
    """
    spec = importlib.util.spec_from_file_location("stage", Path(__file__).parents[1] / "stage.py")
    if spec is None or spec.loader is None:
        raise SystemExit("kodama_app/workshop/stage.py is not where it was")
    for name, value in {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_LOG_MODE": "PYTHON"}.items():
        os.environ[name] = value
    config = importlib.import_module("kivy.config").Config
    for key, number in (("width", width), ("height", height), ("maxfps", 0), ("multisamples", 0)):
        config.set("graphics", key, str(number))
    importlib.import_module("kivy.core.window")
    stage = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(stage)
    return stage


if __name__ == "__main__":
    main(*sys.argv[1:])
