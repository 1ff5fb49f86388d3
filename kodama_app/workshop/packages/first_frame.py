"""How long a player waits for the first picture: the bundled program against the same program from its source."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from kodama_app.workshop import xvfb
from kodama_app.workshop.packages.errors import BuildError

STARTS = 5
SIZE = (1280, 800)
PATIENCE = 60.0
LIMIT = 1.5
"""Times the source's wait that a player of the bundle may have to wait at most."""


def compare(program: Path) -> str:
    """One line about the median of some starts each, taken in turns; a word instead where there is no Xvfb."""
    if shutil.which("Xvfb") is None:
        return "first frame: not measured, Xvfb is missing"
    source = [sys.executable, "-m", "kodama_app.commands.play"]
    pairs = [(_wait(source), _wait([str(program)])) for _ in range(STARTS)]
    from_source, bundled = (median(side) for side in zip(*pairs, strict=True))
    verdict = "" if bundled <= LIMIT * from_source else f", more than the {LIMIT:g} x we allow"
    times = bundled / from_source
    return f"first frame: {bundled:.2f} s, from source {from_source:.2f} s: {times:.2f} x{verdict}"


def _wait(words: Sequence[str]) -> float:
    """Seconds from the start until something is to be seen."""
    with xvfb.screen(*SIZE) as display, tempfile.TemporaryDirectory() as data:
        began = time.monotonic()
        process = subprocess.Popen(words, env=xvfb.environment(display, data), stderr=subprocess.PIPE, text=True)
        try:
            while time.monotonic() < began + PATIENCE:
                if process.poll() is not None:
                    raise BuildError(f"{' '.join(words)} ended at once: {process.communicate()[1]}")
                if xvfb.seen(display).getbbox() is not None:  # anything but black
                    return time.monotonic() - began
                time.sleep(0.02)
        finally:
            process.kill()
            process.communicate()
    raise BuildError(f"{' '.join(words)} showed nothing within {PATIENCE:.0f} s")
