"""The real app in a real window without a screen: fake clock, real input pipeline, real pixels.

Tests, `make screenshots` and `kodama bench --ui` all drive the app from here. Import this before any kivy module:
kivy reads its environment once. One process has one window; each app gets a fresh clock, but never fresh kv rules,
because KivyMD loads its own lazily and would lose them.
"""

from __future__ import annotations

import gc
import math
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

for _name, _value in {
    "KIVY_NO_ARGS": "1",  # or kivy would eat the command line
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",  # or kivy would swallow what is written to stderr
    "KIVY_USE_DEFAULTCONFIG": "1",  # not the user's own kivy settings
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_METRICS_FONTSCALE": "1",
    "KIVY_DPI": "96",
    "SDL_AUDIODRIVER": "dummy",
    "SDL_VIDEODRIVER": "offscreen",
    "LP_NUM_THREADS": "2",
}.items():
    os.environ.setdefault(_name, _value)

from kivy.config import Config  # noqa: E402

PHONE = (412, 892)
LARGEST = (1400, 1400)
"""The offscreen driver never enlarges its surface, so the window is made as large as any size asked for later."""
for _section, _key, _setting in (
    ("graphics", "width", LARGEST[0]),
    ("graphics", "height", LARGEST[1]),
    ("graphics", "maxfps", 0),
    ("graphics", "multisamples", 0),
    ("kivy", "exit_on_escape", 0),
    ("postproc", "double_tap_time", 0),  # or two taps would be a double one whenever the machine is fast
):
    Config.set(_section, _key, str(_setting))
for _option, _ in Config.items("input"):
    Config.remove_option("input", _option)

from kivy.animation import Animation  # noqa: E402
from kivy.app import App  # noqa: E402
from kivy.base import EventLoop, ExceptionManager, runTouchApp  # noqa: E402
from kivy.clock import ClockBase  # noqa: E402
from kivy.context import Context  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.graphics.context import get_context  # noqa: E402
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glFinish, glReadPixels  # noqa: E402
from kivy.input.motionevent import MotionEvent  # noqa: E402
from kivy.input.provider import MotionEventProvider  # noqa: E402
from kivy.lang.builder import Builder, _handlers  # noqa: E402
from kivy.metrics import Metrics  # noqa: E402

if Window is not None:
    Window.bind(on_flip=lambda *_: glFinish())  # without it the offscreen driver leaks some MB a frame
    _draw, _flip = Window.on_draw, Window.flip


def _look_away() -> None:
    """In place of painting a frame that nobody sees; whoever waits for the frame still hears of it."""


class _FingerEvent(MotionEvent):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, is_touch=True, type_id="touch", **kwargs)

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["sx"], args["sy"]
        self.profile = ["pos"]
        super().depack(args)


class _Fingers(MotionEventProvider):
    """An input device like any other: its events pass through double-tap detection and all the rest."""

    def __init__(self) -> None:
        super().__init__("finger", "")
        self.queue: list[tuple[str, _FingerEvent]] = []

    def update(self, dispatch_fn: Any) -> None:
        queue, self.queue = self.queue, []
        for kind, event in queue:
            dispatch_fn(kind, event)

    def start(self) -> None: ...

    def stop(self) -> None: ...


class Finger:
    """A finger on the glass, at window coordinates."""

    _count = 0

    def __init__(self, stage: Stage, x: float, y: float) -> None:
        Finger._count += 1
        self.stage, self.at = stage, (x, y)
        self.event = _FingerEvent("finger", Finger._count, self._place(x, y))
        stage.fingers.queue.append(("begin", self.event))
        stage.frames(1)

    @staticmethod
    def _place(x: float, y: float) -> dict[str, float]:
        return {"sx": x / (Window.width - 1.0), "sy": y / (Window.height - 1.0)}

    def put(self, x: float, y: float) -> None:
        """Move with the next frame: lets two fingers move in the same one."""
        self.at = (x, y)
        self.event.move(self._place(x, y))
        self.stage.fingers.queue.append(("update", self.event))

    def move(self, x: float, y: float, steps: int = 8) -> None:
        """Glide there, a frame a step."""
        x0, y0 = self.at
        for step in range(1, steps + 1):
            self.put(x0 + (x - x0) * step / steps, y0 + (y - y0) * step / steps)
            self.stage.frames(1)

    def up(self) -> None:
        """Lift."""
        self.event.update_time_end()
        self.stage.fingers.queue.append(("end", self.event))
        self.stage.frames(1)


class Stage:
    """A running app and hands to use it with."""

    FRAME = 1 / 60
    PATIENCE = 60.0

    def __init__(self, app: Any, fingers: _Fingers, now: list[float]) -> None:
        self.app, self.fingers, self._now = app, fingers, now

    def frames(self, count: int = 1) -> None:
        """Let some frames go by; errors are handled as in kivy's own loop."""
        for _ in range(count):
            self._now[0] += self.FRAME
            try:
                EventLoop.idle()
                Window.mainloop()
                get_context().gl_dealloc()  # as kivy does, whose trigger for it sits on the first clock of all
            except Exception as error:
                if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                    raise

    def wait(self, seconds: float) -> None:
        """Let time go by on the app's clock."""
        self.frames(max(1, round(seconds / self.FRAME)))

    def think(self) -> None:
        """A frame, and real time too: bots and coach think in threads, on the machine's clock."""
        self.frames(1)
        time.sleep(0.004)

    def until(self, done: Callable[[], bool]) -> None:
        """Let frames and real time go by until it has happened; a minute without it is a fault."""
        end = time.monotonic() + self.PATIENCE
        while not done():
            if time.monotonic() > end:
                raise TimeoutError("it never happened")
            self.think()

    def finger(self, x: float, y: float) -> Finger:
        """Put a finger down."""
        return Finger(self, x, y)

    def tap(self, x: float, y: float) -> None:
        """Down and up."""
        self.finger(x, y).up()
        self.frames(2)

    def tap_on(self, widget: Any) -> None:
        """Tap the middle of a widget; a person sees when a button rests, and waits."""
        while getattr(widget, "resting", False):
            self.frames(1)
        self.tap(*widget.to_window(*widget.center))

    def hold(self, widget: Any, seconds: float = 0.8) -> Finger:
        """A long press; the finger is still down."""
        finger = self.finger(*widget.to_window(*widget.center))
        self.wait(seconds)
        return finger

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """One finger from here to there."""
        finger = self.finger(*start)
        finger.move(*end, steps=steps)
        finger.up()

    def pinch(
        self, middle: tuple[float, float], start: float, end: float, turn: float = 0.0, steps: int = 12
    ) -> None:
        """Two fingers around a middle, from one distance to another, turning by degrees."""
        x, y = middle
        one, two = self.finger(x - start / 2, y), self.finger(x + start / 2, y)
        for step in range(1, steps + 1):
            half = (start + (end - start) * step / steps) / 2
            angle = math.radians(turn * step / steps)
            one.put(x - half * math.cos(angle), y - half * math.sin(angle))
            two.put(x + half * math.cos(angle), y + half * math.sin(angle))
            self.frames(1)
        one.up()
        two.up()

    def key(self, code: int, text: str = "", *modifiers: str) -> None:
        """Press and release a key: focused widgets first, then the window."""
        if not Window.dispatch("on_key_down", code, 0, text, list(modifiers)):
            Window.dispatch("on_keyboard", code, 0, text, list(modifiers))
        Window.dispatch("on_key_up", code, 0)
        self.frames(1)

    def resize(self, width: int, height: int, density: float = 1.0) -> None:
        """Turn or change the device."""
        Metrics.density = density
        Window.size = (width, height)
        self.frames(4)

    def pixels(self) -> Any:
        """The window as a PIL image."""
        from PIL import Image

        Window.canvas.ask_update()
        _draw()  # drawn, not yet flipped: that is what is read
        width, height = Window.system_size
        raw = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        return Image.frombytes("RGB", (width, height), raw).transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def find(self, kind: str, **values: Any) -> Any:
        """The first widget of a class (by name) whose properties have these values."""
        for widget in self.app.root.walk():
            if any(cls.__name__ == kind for cls in type(widget).__mro__) and all(
                getattr(widget, name, None) == value for name, value in values.items()
            ):
                return widget
        raise LookupError(f"no {kind} with {values} on the screen")


def _sweep() -> None:
    """Clear away the app before: by now nobody holds it any more, not even the test that played with it."""
    gc.collect()
    gc.freeze()  # all that is loaded stays: the next sweep need not walk through it again; an app thaws it at will
    get_context().gl_dealloc()  # its own trigger sat on the clock that was thrown away


@contextmanager
def staged(
    app_class: Any,
    size: tuple[int, int] = PHONE,
    density: float = 1.0,
    newcomer: bool = False,
    drawn: bool = False,
    **kwargs: Any,
) -> Iterator[Stage]:
    """Start an app, and clear everything away afterwards. Only a newcomer is asked the first start's question.

    Frames are worked out, but painted only if they are to be `drawn`: that is most of their cost, and `pixels`
    paints what it reads anyway.
    """
    if App.get_running_app() is None:
        _sweep()
    context = Context(init=False)
    clock = ClockBase()
    now = [clock.time()]  # a fake time must not begin before the clock's own last tick
    clock.time = lambda: now[0]
    clock._max_fps = 0
    context["Clock"] = clock
    context.push()
    if not Window.initialized:
        Window.create_window()
        Window.register()
        Window.initialized = True
    Window.close = lambda *_: None
    Window.on_draw, Window.flip = (_draw, _flip) if drawn else (_look_away, _look_away)
    Metrics.density = density
    Window.size = size
    app = app_class(**kwargs)
    if not newcomer and hasattr(app, "settings"):
        app.settings = replace(app.settings, first_start_done=True)
    app._run_prepare()
    runTouchApp(embedded=True)
    fingers = _Fingers()
    EventLoop.add_input_provider(fingers)
    stage = Stage(app, fingers, now)
    stage.frames(5)
    try:
        yield stage
    finally:
        Animation._instances.clear()  # running animations hold widgets
        app.dispatch("on_stop")
        EventLoop.remove_input_provider(fingers)
        EventLoop.close()
        for child in Window.children[:]:
            Window.remove_widget(child)
        for layer in (Window.canvas.before, Window.canvas, Window.canvas.after):
            layer.clear()
        EventLoop.me_list.clear()
        for module in EventLoop.postproc_modules:
            for name in ("touches", "last_touches"):
                if hasattr(module, name):
                    getattr(module, name).clear()
        App._running_app = None
        for widget in [*_handlers]:  # a rule that looks into somebody's `ids` would hold the whole app
            Builder.unbind_widget(widget)
        context.pop()
