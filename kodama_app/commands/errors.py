"""How a command ends when it cannot do what it was told."""

from __future__ import annotations


class CommandError(Exception):
    """What the user can mend; shown as one line, without a traceback."""


STOPPED = 130
"""The exit code of what Ctrl-C has ended."""
