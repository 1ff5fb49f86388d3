"""`make screenshots`: every screen and sheet, and the table in every state, for people who review.

Phone portrait and landscape, tablet and desktop, French and English, light and dark, into build/screenshots.
`python -m kodama_app.workshop.screenshots phone-fr-light` makes one set; with `readme` the README's pictures are
chosen anew from the sets that lie there.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from kodama_app.workshop.scenes import beside, coach, learn, reasons, six, table
from kodama_app.workshop.scenes.games import SCENES
from kodama_app.workshop.stage import staged

SIZES = {
    "phone": (412, 892),
    "small": (360, 640),
    "landscape": (892, 412),
    "tablet": (800, 1280),
    "desktop": (1280, 800),
}
OUT = Path("build/screenshots")
README = {
    "table": ("phone-en-light", "holding"),
    "hand": ("phone-en-light", "kodama-choice"),
    "hint": ("phone-en-light", "hint-spot"),
    "duo-split": ("phone-en-light", "duo-split-ready"),
    "duo-spirit": ("phone-en-light", "duo-summon-held"),
    "lesson": ("phone-fr-light", "lesson-answer-right"),
    "end": ("desktop-en-light", "end"),
}
"""The README's pictures: from which set and scene."""
README_WIDTH = 1000


def sets() -> Iterator[tuple[str, tuple[int, int], str, str]]:
    """Name, size, language and theme of every set."""
    for device, size in SIZES.items():
        for lang in ("fr", "en"):
            for theme in ("light", "dark"):
                yield f"{device}-{lang}-{theme}", size, lang, theme


def shoot(folder: Path, size: tuple[int, int], lang: str, theme: str) -> None:
    """One set of pictures, numbered in the order they are taken."""
    from kodama_app.ui.app import KodamaApp

    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    with staged(KodamaApp, size, folder=Path(tempfile.mkdtemp())) as stage:
        stage.app.change(language=lang, theme=theme, reduced_motion=True)
        stage.frames(3)
        numbers = count(1)

        def take(name: str) -> None:
            stage.wait(0.4)
            stage.pixels().save(folder / f"{next(numbers):02}-{name}.png")

        beside.empty(stage, take)
        table.first_season(stage, take)
        session = beside.played_game()
        reasons.reasons(stage, take, session)
        coach.coach(stage, take, session)
        beside.looking_back(stage, take, session)
        beside.setting_up(stage, take)
        beside.trouble(stage, take)
        for scene in SCENES:
            scene(stage, take)
        six.six(stage, take)
        learn.learn(stage, take)


def choose_for_readme() -> None:
    """The README's pictures from the sets as they were last made."""
    from PIL import Image

    from kodama_app.content.paths import assets_folder

    for name, (chosen, scene) in README.items():
        (source,) = [
            path for path in (OUT / chosen).glob(f"*-{scene}.png") if path.stem.partition("-")[2] == scene
        ]
        picture = Image.open(source)
        picture.thumbnail((README_WIDTH, README_WIDTH))
        picture.save(assets_folder() / "pictures" / f"{name}.jpg", quality=88)


def main(wanted: list[str]) -> None:
    """Make the sets whose names begin with one of the words, or all."""
    if wanted == ["readme"]:
        choose_for_readme()
        return
    for name, size, lang, theme in sets():
        if not wanted or any(name.startswith(word) for word in wanted):
            shoot(OUT / name, size, lang, theme)
            print(f"wrote {OUT / name}")


if __name__ == "__main__":
    main(sys.argv[1:])
