"""Six at a table: how it is set up, all trees at a glance late in the year, and the end."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.workshop.scenes.beside import played_game
from kodama_app.workshop.scenes.table import put_away
from kodama_app.workshop.stage import Stage

Take = Callable[[str], None]
NAMES = ("Éloïse", "Björn", "Mei", "Sora", "Yuki", "Haru")
LATE = 12
"""Actions before the end at which the table is looked at: in the last round of fall."""


def six(stage: Stage, take: Take) -> None:
    """Set up, play to the last round, look, and look at the end."""
    from kodama_app.games import GAMES
    from kodama_app.session.session import GameSession

    screen = stage.app.router.go("new_game")
    while screen.plan.can_add:
        screen.add_bot()
    take("six-set-up")
    for spec in GAMES[1:]:
        screen.choose_game(spec.id)
        take(f"six-to-{spec.id}")
    stage.app.router.home()
    played = played_game(NAMES)
    late = GameSession.begin(played.spec.id, played.header.seats, played.header.seed, played.header.options)
    for action, _step in played.timeline.done[:-LATE]:
        late.act(action)
    table = stage.app.router.go("table", session=late)
    if table.curtain is not None:
        table.curtain.open()
    take("six-table")
    table.opening.show_all()
    take("six-overview")
    put_away(stage)
    stage.app.router.home()
    stage.app.router.go("end", session=played, save_id=None)
    take("six-end")
    stage.app.router.home()
