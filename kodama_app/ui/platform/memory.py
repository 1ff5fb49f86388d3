"""Memory that nobody uses any more goes back to the machine.

What Python and numpy let go of stays with the C library, which keeps it for the next time; after a game that is
more than a hundred megabytes. Only GNU's library can be asked for it, others give it back by themselves.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import Any


def give_back() -> None:
    """What is free, to the system; takes some milliseconds, so not while anything moves."""
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Any:
    """None where there is no such thing, or no way to call it."""
    if sys.platform != "linux":
        return None
    try:
        import ctypes

        return ctypes.CDLL(None).malloc_trim
    except (ImportError, OSError, AttributeError):
        return None
