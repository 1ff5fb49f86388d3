"""How each game is played at a screen: whoever shows a game asks this tuple, nobody lists games elsewhere."""

from __future__ import annotations

from kodama_app.ui.games.draft.play import DRAFT_PLAY
from kodama_app.ui.games.duo.play import DUO_PLAY
from kodama_app.ui.games.kigi.play import KIGI_PLAY
from kodama_app.ui.games.kodama.play import KODAMA_PLAY
from kodama_app.ui.games.play import Play

PLAYS: tuple[Play, ...] = (KODAMA_PLAY, DUO_PLAY, DRAFT_PLAY, KIGI_PLAY)


def play_of(game_id: str) -> Play:
    """How the game with this id is played; every game of the games' list has its play."""
    return next(play for play in PLAYS if play.spec.id == game_id)
