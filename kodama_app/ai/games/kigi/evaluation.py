"""What a seat's turn is worth and why: an imagined turn's value, taken apart into reasons."""

from __future__ import annotations

from collections.abc import Sequence

from kodama_app.ai.games.kigi.imagined import Imagined, Outlook, Turn
from kodama_app.ai.games.kigi.rough import prints
from kodama_app.ai.judgement import Term


def reasons(game: Imagined, turn: Turn, kinds: Sequence[str] = ()) -> tuple[Term, ...]:
    """A turn's value as a sum of reasons; `kinds` are those that score. What is not weighed is no reason."""
    known, seat, rounds = prints(), game.mover, game.rounds_after
    weight, after = game.prices.weights[rounds], game.outlook(turn)
    terms = [Term("now", turn.points, tuple(kinds))]
    if weight.feeds:
        terms.append(Term("feeds", weight.feeds * after.fed, (str((seat + 1) % len(game.trees)),)))
    if weight.again:
        terms.append(Term("room", weight.again * after.again))
    if turn.card >= known.branches:
        patron = turn.card - known.branches
        worth = game.prices.odds.worth(patron, after.counts, seat, rounds)
        terms.append(Term("commission", weight.taken * worth + weight.hold, (known.ids[turn.card],)))
    return (*terms, *(_held(game, after, weight.swing) if weight.swing else ()))


def _held(game: Imagined, after: Outlook, swing: float) -> list[Term]:
    """What becomes of the commissions that lie open, beside what they promise anyway."""
    known, rounds, share = prints(), game.rounds_after, 1 / (len(game.trees) - 1)
    odds, before, found = game.prices.odds, game.counts, []
    for seat, cards in enumerate(game.held):
        for patron in cards:
            change = odds.worth(patron, after.counts, seat, rounds) - odds.worth(patron, before, seat, rounds)
            about = known.ids[known.branches + patron]
            if seat == game.mover:
                found.append(Term("cuts", swing * change, (about,)))
            else:
                found.append(Term("rivals", -share * swing * change, (about, str(seat))))
    return found
