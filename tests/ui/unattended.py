"""An app that plays games by itself and tells every step as it is done, until somebody ends it.

Run as `python -m tests.ui.unattended FOLDER GAME [--hold]`. It goes on with the game it finds in the folder, and
begins another when there is none. Each line it writes is JSON: first where it sat down, then every action, with
scores, the card it takes, and the one it finds in its hand behind a curtain.
With `--hold` it waits with the first card it has taken.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from kodama_app.engine.record import Seat
from kodama_app.workshop.stage import Stage, staged
from tests.ui import draft_hands, duo_hands, kigi_hands


def tell(**what: Any) -> None:
    print(json.dumps(what), flush=True)


def sit_down(stage: Stage, game: str) -> tuple[Any, int]:
    """At the game that was left, else at a new one; with its number.

    A game that was left after its very last step, but before its end was kept, is finished at once: its end is
    what one sees then.
    """
    from kodama_app.ui.saved_games import begin_game, continue_game

    games = stage.app.store.games
    left = games.in_progress()
    if left:
        continue_game(stage.app, left[0].id)
    else:
        seats = Seat("Ana"), Seat("Bo")
        begin_game(stage.app, game, seats, {"first": "0"}, "killed", seed=len(games.finished()))
    stage.frames(3)  # laid out, so that a finger finds what it looks for
    screen = stage.app.router.current
    return screen, left[0].id if left else screen.keeper.save_id


def trees(session: Any) -> list[list[list[Any]]]:
    """Every card of every tree with its pose."""
    return [
        [[placed.card.id, placed.pose.x, placed.pose.y, placed.pose.angle] for placed in tree.cards]
        for tree in session.state.trees
    ]


def held(screen: Any) -> Any:
    """The card in the hand."""
    return None if screen.model.placing is None else screen.model.placing.plain()


def carry_about(stage: Stage, screen: Any) -> None:
    """Drag the card across the tree: whoever is killed now is killed with a finger on the glass."""
    view = screen.board
    stage.drag(view.ghost_centre(), view.to_window(view.center_x, view.center_y + view.height / 4), steps=16)


def kodama_step(stage: Stage, screen: Any) -> None:
    while stage.app.router.sheet_open:
        stage.app.router.back()
    if screen.curtain is not None:
        screen.curtain.open()
        stage.frames(1)
        tell(game=screen.keeper.save_id, behind_curtain=held(screen))
    if screen.game.must_play_kodama:
        worth = screen.model.hand(screen.model.mover)[0]
        screen.model.score(worth.card, worth.choice)
    else:
        if not screen.holding and screen.game.card.can_take:
            screen.game.card.take(screen.model.cards[0])
            stage.wait(0.2)  # the card rests for a moment
            tell(game=screen.keeper.save_id, ghost=held(screen))
            if "--hold" in sys.argv:
                time.sleep(60)
            carry_about(stage, screen)
            screen.game.card.next_spot()  # wherever it is now, from there to a good spot
        screen.confirm()
    stage.frames(1)


STEPS: Mapping[str, Callable[[Stage, Any], None]] = {
    "kodama": kodama_step,
    "kodama-duo": duo_hands.one_thing,
    "kodama-draft": draft_hands.one_thing,
    "kigi": kigi_hands.one_thing,
}


def play_on(folder: Path, game_id: str) -> None:
    from kodama_app.ui.app import KodamaApp  # the stage first: kivy reads its settings once

    with staged(KodamaApp, folder=folder) as stage:
        stage.app.change(reduced_motion=True)
        while True:
            screen, game = sit_down(stage, game_id)
            session = screen.session
            tell(game=game, scores=list(session.scores), trees=trees(session))
            while stage.app.router.current is screen and screen.name == "table":
                before = len(session.record.played)
                STEPS[game_id](stage, screen)
                for played in session.record.played[before:]:
                    tell(game=game, action=played.action, scores=list(played.scores))


if __name__ == "__main__":
    play_on(Path(sys.argv[1]), sys.argv[2])
