"""How a bot weighs what it can do in Duo: splits, piles, placements with their discard, Spirits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import ClassVar

from kodama_app.ai.bot import Meter
from kodama_app.ai.duo_outlook import DuoOutlook
from kodama_app.ai.duo_sides import Sides
from kodama_app.ai.grove_mind import GroveMind, Way
from kodama_app.ai.judgement import Judgement, Term, averaged
from kodama_app.ai.weights import Weights
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.games.duo import splitting
from kodama_app.games.duo.actions import ChoosePile, RemoveBranch, SplitBranches
from kodama_app.games.duo.state import DuoState
from kodama_app.games.duo.summoning import callable_kinds, must_summon
from kodama_app.games.grove.actions import GrowBranch, HandOver
from kodama_app.games.grove.phases import Phase

_GUESSES = 4
"""Cards that a hidden one may be, to find out what it promises the Sower."""


class DuoMind(GroveMind):
    """Thinks for both: what is good for the rival is bad for oneself."""

    outlook = DuoOutlook

    @cached_property
    def _open_weights(self) -> Weights:
        """For the rival's side: his hand is not known, so it is not weighed."""
        return replace(self.weights, features={k: v for k, v in self.weights.features.items() if k != "hand"})

    def _sides(self, world: DuoState, seat: int, meter: Meter) -> Sides:
        weights = [self.weights if who == seat else self._open_weights for who in range(world.seats)]
        return Sides(self.table, world, weights, self.placements, meter)

    def growing(self, world: DuoState, seat: int, meter: Meter, rng: Rng, also: Action | None) -> list[Judgement]:
        """The placements, less what the rival's Spirit for the other card will bring him."""
        cards = world.placeable(seat)
        sides, outlook = self._sides(world, seat, meter), self.looking(world, seat)
        discards = {card: next((other for other in cards if other != card), None) for card in cards}
        weighed, found = self.thoughts(outlook, cards, meter), list[Judgement]()
        if isinstance(also, GrowBranch) and all(thought.judgement.action != also for thought in weighed):
            weighed.append(self.placements.asked(outlook, also))
        for thought in weighed:
            discard = discards[thought.card]
            cost = 0.0 if discard is None else sides.discarding(seat, discard)
            judged = thought.judgement
            found.append(Judgement(judged.action, (*judged.terms, Term("discard", cost))))
        if not found:
            return [
                Judgement(RemoveBranch(seat, card), (Term("discard", sides.discarding(seat, other or card)),))
                for card, other in discards.items()
            ]
        return found

    def splits(self, world: DuoState, seat: int, meter: Meter, rng: Rng, also: Action | None) -> list[Judgement]:
        """Each split by what is left once the Sower has taken what is better for him.

        A split is the same whichever of its piles is called the first: one that was asked for keeps its order.
        """
        sides, rival, found = self._sides(world, seat, meter), 1 - seat, []
        guesses, _ = rng.shuffled(sorted(world.deck))
        for action in splitting.splits(self.table, world, seat):
            one, other = action.piles
            believed = [
                self._believed(sides, rival, taken, action.hidden, guesses) - sides.pile(seat, left)[0]
                for taken, left in ((one, other), (other, one))
            ]
            taken, left = (one, other) if believed[0] >= believed[1] else (other, one)
            asked = also if isinstance(also, SplitBranches) and also.is_like(action) else action
            found.append(Judgement(asked, self._dealt(sides, seat, left, taken)))
        return found

    @staticmethod
    def _believed(
        sides: Sides, seat: int, pile: Sequence[str], hidden: str | None, guesses: Sequence[str]
    ) -> float:
        """What a pile seems worth to somebody who does not see the hidden card."""
        if hidden not in pile:
            return sides.pile(seat, pile)[0]
        tried = list(guesses[:_GUESSES]) or [card for card in pile if card == hidden]
        worths = [sides.pile(seat, [guess if card == hidden else card for card in pile])[0] for guess in tried]
        return sum(worths) / len(worths)

    def piles(self, world: DuoState, seat: int, meter: Meter, rng: Rng, also: Action | None) -> list[Judgement]:
        """Each pile, with the other one in the rival's hands; what lies face down may be one card or another."""
        worlds = [world]
        if world.hidden is not None:
            others = rng.shuffled(sorted(world.deck))[0][: _GUESSES - 1]
            worlds += [world.with_hidden(other) for other in others]
        tried = [self._sides(one, seat, meter) for one in worlds]
        return [
            Judgement(
                ChoosePile(seat, number),
                averaged(
                    [self._dealt(at, seat, at.world.piles[number], at.world.piles[1 - number]) for at in tried]
                ),
            )
            for number in range(2)
        ]

    @staticmethod
    def _dealt(sides: Sides, seat: int, own: Sequence[str], other: Sequence[str]) -> tuple[Term, ...]:
        """The own pile's best card, what its discard gives away, and what the rival makes of his pile."""
        value, card = sides.pile(seat, own)
        terms = sides.terms(seat, card)
        given = value - sum(term.points for term in terms)
        return (*terms, Term("discard", given), Term("rival_pile", -sides.pile(1 - seat, other)[0]))

    def summons(self, world: DuoState, seat: int, meter: Meter, rng: Rng, also: Action | None) -> list[Judgement]:
        """Every Spirit on every disc; leaving it where that is allowed."""
        sides = self._sides(world, seat, meter)
        found = [judged for kind in callable_kinds(self.table, world, seat) for judged in sides.laid(seat, kind)]
        if not must_summon(self.table, world, seat):
            found.append(Judgement(HandOver(seat), ()))
        return found

    own_ways: ClassVar[Mapping[Phase, Way]] = {
        Phase.SPLITTING: splits,
        Phase.CHOOSING: piles,
        Phase.SUMMONING: summons,
    }
