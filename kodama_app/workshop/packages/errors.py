"""What stops a build is told in one line."""

from __future__ import annotations


class BuildError(RuntimeError):
    """A package could not be made; the message says what is missing or wrong."""
