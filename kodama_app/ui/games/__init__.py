"""How each game is played at a screen: whoever shows a game asks this tuple, nobody lists games elsewhere."""

from __future__ import annotations

from kodama_app.ui.games.draft.play import DRAFT_PLAY
from kodama_app.ui.games.duo.play import DUO_PLAY
from kodama_app.ui.games.kigi.play import KIGI_PLAY
from kodama_app.ui.games.kodama.play import KODAMA_PLAY
from kodama_app.ui.games.play import Play
from kodama_app.ui.widgets.card_book import CardBook

PLAYS: tuple[Play, ...] = (KODAMA_PLAY, DUO_PLAY, DRAFT_PLAY, KIGI_PLAY)


def play_of(game_id: str) -> Play:
    """How the game with this id is played; every game of the games' list has its play."""
    return next(play for play in PLAYS if play.spec.id == game_id)


def books() -> tuple[CardBook, ...]:
    """The cards of all games; several may share theirs."""
    return tuple(dict.fromkeys(play.cards for play in PLAYS))


def book_with(card_id: str) -> CardBook:
    """The first game's cards among which one is called so; an unknown id raises LookupError."""
    for book in books():
        if card_id in book.ids():
            return book
    raise LookupError(f"no card is called '{card_id}'")
