"""The one door to the machine we run on; desktops get quiet stand-ins."""

from __future__ import annotations

import os
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Insets:
    """Room at the window's edges that belongs to the system, in pixels."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


def insets() -> Insets:
    """What to keep clear; `KODAMA_INSETS=left,top,right,bottom` plays a phone's bars on a desktop."""
    words = os.environ.get("KODAMA_INSETS", "")
    try:
        return Insets(*(float(word) for word in words.split(","))) if words else Insets()
    except (TypeError, ValueError):
        return Insets()
