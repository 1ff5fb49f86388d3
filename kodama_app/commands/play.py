"""`kodama play` and the desktop program: opens the app."""

from __future__ import annotations

import sys

KIVYMD = "kivymd==2.0.0"


def run() -> int:
    """Play until the window is closed."""
    from kodama_app.content.errors import ContentError
    from kodama_app.i18n import PoError
    from kodama_app.ui.start import CannotStart, run_app

    try:
        run_app()
    except CannotStart as error:
        print(f"kodama: {error}", file=sys.stderr)
        return 1
    except (ContentError, PoError) as error:  # a file of the app's own: which one, and where
        print(f"kodama: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:  # every step is kept already
        print("stopped", file=sys.stderr)
        return 130
    except ModuleNotFoundError as error:
        name = (error.name or "").partition(".")[0]
        if name == "kodama_app":
            raise
        # KivyMD's own list asks for a package that must be compiled, for a widget we do not use.
        how = f"pip install --no-deps {KIVYMD}" if name == "kivymd" else "install it with all it depends on"
        print(f"kodama: the app needs {name}; {how}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(run())
