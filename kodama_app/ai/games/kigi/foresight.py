"""The last turns played out in thought: when few cards are to come, what is met in the end can be tried.

Earlier it does not pay: a reply and the own next turn, thought through in imagined decks, won no more games than
the learned price of what is left lying, which says the same without the luck of those decks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kodama_app.ai.bot import Meter
from kodama_app.ai.games.kigi.imagined import Imagined, Turn
from kodama_app.ai.games.kigi.odds import Counts, lead
from kodama_app.ai.games.kigi.rough import prints
from kodama_app.ai.judgement import Judgement, Term, averaged
from kodama_app.ai.level import Insight
from kodama_app.engine.rng import Rng

LATE = 8
"""So many turns to come, the present one among them, are played to the end."""
_LEARNED = ("feeds", "room", "commission", "cuts", "rivals")
"""Reasons that were guessed by learned prices, and are found anew."""


@dataclass(frozen=True, slots=True)
class KigiThought:
    """A turn weighed, and what it is in thought."""

    judgement: Judgement
    turn: Turn
    parent: int = -1

    @property
    def choice(self) -> tuple[int, int, int]:
        """What a player would call the same turn, wherever exactly the card lies."""
        return self.turn.card, self.turn.tree, self.parent


def thought_through(
    game: Imagined, thoughts: Sequence[KigiThought], insight: Insight, meter: Meter, rng: Rng
) -> list[Judgement]:
    """The turns again, each played on to the end in the same imagined decks."""
    futures: list[list[tuple[Term, ...]]] = [[] for _ in thoughts]
    for number in range(insight.worlds):
        if meter.left < len(thoughts) or not all(meter.spend() for _ in thoughts):
            break
        deck, _ = rng.fork(f"deck {number}").shuffled(game.deck)
        for thought, known in zip(thoughts, futures, strict=True):
            known.append(_played_out(game, thought.turn, deck))
    return [
        Judgement(one.judgement.action, (*_kept(one.judgement), *averaged(known))) if known else one.judgement
        for one, known in zip(thoughts, futures, strict=True)
    ]


def _kept(judgement: Judgement) -> tuple[Term, ...]:
    return tuple(term for term in judgement.terms if term.key not in _LEARNED)


def _played_out(game: Imagined, turn: Turn, deck: Sequence[int]) -> tuple[Term, ...]:
    """How the game ends if the deck lies so, from the point of view of the seat to move."""
    seat, share = game.mover, 1 / (len(game.trees) - 1)
    later = Imagined(game.prices, game.trees, game.held, game.display, deck, seat)
    later.take(turn)
    held = [tuple(cards) for cards in later.held]
    later.points = [0] * len(later.trees)
    later.play_on(LATE)
    found, counts, known = [], later.counts, prints()
    for other, cards in enumerate(later.held):
        new = sum(_pays(patron, counts, other) for patron in cards[len(held[other]) :])
        gained = float(later.points[other] + new)
        if other == seat:
            found.append(Term("room", gained))
        else:
            found.append(Term("feeds", -share * gained, (str(other),)))
        for number, patron in enumerate(held[other]):
            about, paid = known.ids[known.branches + patron], _pays(patron, counts, other)
            if number >= len(game.held[other]):
                found.append(Term("commission", paid, (about,)))
                continue
            change = paid - game.prices.odds.worth(patron, game.counts, other, game.rounds_after)
            if other == seat:
                found.append(Term("cuts", change, (about,)))
            else:
                found.append(Term("rivals", -share * change, (about, str(other))))
    return tuple(found)


def _pays(patron: int, counts: Counts, seat: int) -> int:
    asked = prints().patrons[patron]
    return asked.points if lead(asked, counts, seat) >= 0 else 0
