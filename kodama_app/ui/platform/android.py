"""An Android phone or tablet, asked through pyjnius: the only file that may import `jnius` and `android`, and only
when there is such a machine.

Written from the system's reference, not tried on a device (tests run it on a stand-in that records every call).
Views and windows are changed on their own thread only, by a Runnable. No permission is needed for anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from kodama_app.store import StoreError
from kodama_app.ui.platform.android_files import ANDROID_10, AndroidFiles
from kodama_app.ui.platform.machine import Feel, Insets, Machine

ANDROID_11 = 30
CONTENT_VIEW = 0x01020002  # android.R.id.content
NIGHT_MASK, NIGHT_YES = 0x30, 0x20  # Configuration.UI_MODE_NIGHT_…
KEEP_SCREEN_ON = 0x80  # WindowManager.LayoutParams.FLAG_…
LIGHT_BARS = 0x8 | 0x10  # WindowInsetsController.APPEARANCE_LIGHT_{STATUS,NAVIGATION}_BARS
FEELS = {Feel.SNAPPED: 4, Feel.PLACED: 16, Feel.REFUSED: 17}
"""HapticFeedbackConstants CLOCK_TICK, CONFIRM, REJECT."""
OLD_FEELS = {Feel.SNAPPED: 4, Feel.PLACED: 1, Feel.REFUSED: 0}
"""Before Android 11: CLOCK_TICK, VIRTUAL_KEY, LONG_PRESS."""


def _or_quietly(method: Callable[..., Any]) -> Callable[..., Any]:
    """Whatever a maker's system has up its sleeve, it is no reason not to play: then the quiet answer holds."""

    @wraps(method)
    def asked(self: Android, *args: Any) -> Any:
        try:
            return method(self, *args)
        except Exception:
            return getattr(Machine, method.__name__)(self, *args)

    return asked


class Android(AndroidFiles):
    """What the phone says, and what it is told."""

    picks = True
    vibrates = True
    has_keys = False

    def __init__(self) -> None:
        from android import activity  # type: ignore[import-not-found]
        from android.runnable import Runnable  # type: ignore[import-not-found]
        from jnius import JavaException, autoclass, cast  # type: ignore[import-not-found]

        self._class, self._cast, self._on_its_thread = autoclass, cast, Runnable
        self._trouble = (JavaException, OSError, StoreError)
        self._sdk = int(autoclass("android.os.Build$VERSION").SDK_INT)
        self.shares = self._sdk >= ANDROID_10
        super().__init__()
        # Bound once and for all: taking a listener away while it is being called breaks the list it stands in.
        activity.bind(on_activity_result=self._answered)

    @property
    def _activity(self) -> Any:
        return self._class("org.kivy.android.PythonActivity").mActivity

    @property
    def _configuration(self) -> Any:
        return self._activity.getResources().getConfiguration()

    # -- what it is like

    @_or_quietly
    def insets(self) -> Insets:
        """Where bars, cutout and keyboard lie over what we draw.

        Not simply the system's figures: unless it makes us draw edge to edge (Android 15), we already lie between
        its bars, and to keep clear of them would be to do so twice.
        """
        window = self._activity.getWindow().getDecorView()
        ours, told = self._activity.findViewById(CONTENT_VIEW), window.getRootWindowInsets()
        if ours is None or told is None:  # not on the screen yet
            return Insets()
        box = self._class("android.graphics.Rect")()
        ours.getGlobalVisibleRect(box)
        left, top, right, bottom = self._edges(told)
        return Insets(
            max(0.0, float(left - box.left)),
            max(0.0, float(top - box.top)),
            max(0.0, float(right - (window.getWidth() - box.right))),
            max(0.0, float(bottom - (window.getHeight() - box.bottom))),
        )

    def _edges(self, told: Any) -> tuple[int, int, int, int]:
        if self._sdk >= ANDROID_11:
            types = self._class("android.view.WindowInsets$Type")
            edge = told.getInsets(types.systemBars() | types.displayCutout() | types.ime())
            return edge.left, edge.top, edge.right, edge.bottom
        return (
            told.getSystemWindowInsetLeft(),
            told.getSystemWindowInsetTop(),
            told.getSystemWindowInsetRight(),
            told.getSystemWindowInsetBottom(),
        )

    @_or_quietly
    def languages(self) -> Sequence[str]:
        """As ordered in the system's settings; Python's own `locale` says en_US whatever they are."""
        locales = self._configuration.getLocales()
        return tuple(locales.get(place).toLanguageTag() for place in range(locales.size()))

    @_or_quietly
    def prefers_dark(self) -> bool:
        """The system's night mode."""
        return bool(self._configuration.uiMode & NIGHT_MASK == NIGHT_YES)

    @_or_quietly
    def density(self) -> float:
        """The screen's alone. Kivy takes the scaled one for dp, which has the text size in it already."""
        return float(self._activity.getResources().getDisplayMetrics().density)

    @_or_quietly
    def text_scale(self) -> float:
        """The system's font size."""
        return float(self._configuration.fontScale)

    # -- what it does

    @_or_quietly
    def dress(self, dark: bool) -> None:
        """Dark signs on the bars over a light app; older systems have bars of their own colour."""
        if self._sdk >= ANDROID_11:
            window = self._activity.getWindow()
            light = 0 if dark else LIGHT_BARS
            self._on_its_thread(lambda: window.getInsetsController().setSystemBarsAppearance(light, LIGHT_BARS))()

    @_or_quietly
    def feel(self, what: Feel) -> None:
        """Through the view: unlike the vibrator it asks for no permission and heeds the system's own switch."""
        code = (FEELS if self._sdk >= ANDROID_11 else OLD_FEELS)[what]
        view = self._activity.getWindow().getDecorView()
        self._on_its_thread(lambda: view.performHapticFeedback(code))()

    @_or_quietly
    def keep_awake(self, awake: bool) -> None:
        """By a flag of the window: it ends with the window, and asks for no permission."""
        window = self._activity.getWindow()
        self._on_its_thread(window.addFlags if awake else window.clearFlags)(KEEP_SCREEN_ON)
