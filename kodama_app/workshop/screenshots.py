"""`make screenshots`: every screen, and the table in several states, for people who review.

Phone portrait and landscape, tablet and desktop, French and English, light and dark, into build/screenshots.
`python -m kodama_app.workshop.screenshots phone-fr-light` makes one set.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kodama_app.workshop.stage import Stage, staged

SIZES = {
    "phone": (412, 892),
    "small": (360, 640),
    "landscape": (892, 412),
    "tablet": (800, 1280),
    "desktop": (1280, 800),
}
OUT = Path("build/screenshots")


def sets() -> Iterator[tuple[str, tuple[int, int], str, str]]:
    """Name, size, language and theme of every set."""
    for device, size in SIZES.items():
        for lang in ("fr", "en"):
            for theme in ("light", "dark"):
                yield f"{device}-{lang}-{theme}", size, lang, theme


def shoot(folder: Path, size: tuple[int, int], lang: str, theme: str) -> None:
    """One set of pictures."""
    from kodama_app.ui.app import KodamaApp

    folder.mkdir(parents=True, exist_ok=True)
    with staged(KodamaApp, size, folder=Path(tempfile.mkdtemp())) as stage:
        stage.app.change(language=lang, theme=theme, reduced_motion=True)
        stage.frames(3)

        def take(name: str) -> None:
            stage.wait(0.4)
            stage.pixels().save(folder / f"{name}.png")

        take("01-home-empty")
        _table(stage, take)
        _finished(stage, take)
        _others(stage, take)


def _table(stage: Stage, take: Callable[[str], None]) -> None:
    from kodama_app.engine.record import Seat
    from kodama_app.ui.play import begin_game

    seats = (Seat("Éloïse"), Seat("Björn"), Seat("Mei", "greedy"))
    begin_game(stage.app, "kodama", seats, {"first": "0"}, "Jardin", seed=7)
    screen = stage.app.router.current
    take("02-curtain")
    screen.curtain.open()
    take("03-table-begin")
    for _ in range(2):
        _round(stage, screen)
    screen.take(screen.model.cards[0])
    take("04-holding")
    screen.model.placing.snapping = "off"
    screen.model.placing.drag(-350, -450)
    screen.ids.view.refresh()
    screen.held()
    take("05-not-allowed")
    screen.next_spot()
    screen.place()
    take("06-placed")
    screen.open_hand()
    take("07-hand")
    _put_away(stage)
    screen.open_menu()
    take("08-menu")
    _put_away(stage)
    screen.show_decree()
    take("09-decree")
    _put_away(stage)
    screen.hand_over()
    while not screen.must_play_kodama:
        _round(stage, screen)
    take("10-kodama-phase")
    screen.open_hand()
    take("11-kodama-choice")
    _put_away(stage)
    stage.app.router.home()
    take("12-home")


def _put_away(stage: Stage) -> None:
    """Close whatever lies over the screen."""
    while stage.app.router.sheet_open:
        stage.app.router.back()


def _round(stage: Stage, screen: Any) -> None:
    """Let everybody have a turn, until the first seat is to place again, or somebody to play a Kodama."""
    placed = False
    for _ in range(600):
        if screen.curtain is not None:
            screen.curtain.open()
        if screen.session.bot_to_move is not None:
            stage.frames(2)
            time.sleep(0.002)  # bots think on the real clock
        elif screen.must_play_kodama or (placed and screen.can_take and screen.model.mover == 0):
            return
        elif screen.grown:
            screen.hand_over()
        else:
            placed = True
            screen.take(screen.model.cards[-1 if screen.model.mover else 0])
            screen.place()


def _finished(stage: Stage, take: Callable[[str], None]) -> None:
    from kodama_app.engine.record import Seat
    from kodama_app.games import game
    from kodama_app.session.match import play_match
    from kodama_app.session.session import GameSession
    from kodama_app.ui.play import SavedKeeper, finish_game
    from kodama_app.ui.screens.table.screen import PICTURE
    from kodama_app.ui.widgets.tree_picture import tree_png

    match = play_match(game("kodama"), ("greedy", "greedy"), 4, {})
    session = GameSession.resume(match.record.text)
    session.header = type(session.header)(
        session.header.game,
        session.header.rules_version,
        session.header.seed,
        (Seat("Éloïse"), Seat("Björn")),
        session.header.options,
    )
    keeper = SavedKeeper(stage.app, "Jardin")
    keeper.keep(session.record)
    finish_game(stage.app, session, keeper, [tree_png(tree, PICTURE) for tree in session.state.trees])
    router = stage.app.router
    router.go("end", session=session, save_id=keeper.save_id)
    take("13-end")
    router.home()
    router.go("gallery")
    take("14-gallery")
    router.go("replay", save_id=keeper.save_id)
    take("15-replay")
    router.home()


def _others(stage: Stage, take: Callable[[str], None]) -> None:
    names = ("new_game", "settings", "profiles", "statistics", "rules", "about")
    for number, name in enumerate(names, start=16):
        stage.app.router.go(name)
        take(f"{number}-{name}")
        stage.app.router.home()


def main(wanted: list[str]) -> None:
    """Make the sets whose names begin with one of the words, or all."""
    for name, size, lang, theme in sets():
        if not wanted or any(name.startswith(word) for word in wanted):
            shoot(OUT / name, size, lang, theme)
            print(f"wrote {OUT / name}")


if __name__ == "__main__":
    main(sys.argv[1:])
