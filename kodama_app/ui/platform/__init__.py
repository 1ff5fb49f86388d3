"""The one door to the machine we run on. Imports no toolkit: the start looks in here before kivy may be there."""

from __future__ import annotations

import os

from kodama_app.ui.platform.machine import Answer, Document, Done, Feel, Insets, Machine

__all__ = ["Answer", "Document", "Done", "Feel", "Insets", "Machine", "on_android", "this_machine"]


def on_android() -> bool:
    """python-for-android sets this before any of our code runs."""
    return "ANDROID_ARGUMENT" in os.environ


def this_machine() -> Machine:
    """The machine we run on."""
    if on_android():
        from kodama_app.ui.platform.android import Android

        return Android()
    from kodama_app.ui.platform.desktop import Desktop

    return Desktop()
