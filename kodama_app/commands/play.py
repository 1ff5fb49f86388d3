"""`kodama play`: opens the app."""

from __future__ import annotations

import sys


def run() -> int:
    """Play until the window is closed."""
    try:
        from kodama_app.ui.start import NoScreen, run_app
    except ModuleNotFoundError as error:
        print(f"kodama: the app needs {error.name}; `make play` installs it", file=sys.stderr)
        return 2
    try:
        run_app()
    except NoScreen as error:
        print(f"kodama: {error}", file=sys.stderr)
        return 1
    return 0
