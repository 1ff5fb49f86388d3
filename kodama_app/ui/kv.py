"""Loading kv files: once, when their module is imported, never in build(), or rules would apply twice."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder


def load_kv(module_file: str) -> None:
    """Load the kv file that stands beside a module and has its name."""
    path = str(Path(module_file).with_suffix(".kv"))
    if path not in Builder.files:
        Builder.load_file(path)
