"""How a bot weighs what it can do in Duo: splits, piles, placements with their discard, Spirits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import ClassVar

from kodama_app.ai.bot import Meter
from kodama_app.ai.games.duo.evaluation import DuoEvaluation
from kodama_app.ai.games.duo.sides import Sides
from kodama_app.ai.grove.mind import GroveMind, Way
from kodama_app.ai.grove.weights import Weights
from kodama_app.ai.judgement import Judgement, Term, averaged
from kodama_app.engine.actions import Action, HandOver
from kodama_app.engine.rng import Rng
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.duo import splitting
from kodama_app.games.duo.actions import ChoosePile, RemoveBranch, SplitBranches, SummonSpirit
from kodama_app.games.duo.card_effects import DuoDecree
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.state import DuoState
from kodama_app.games.duo.summoning import callable_kinds, must_summon

_GUESSES = 4
"""Cards that a hidden one may be, to find out what it promises the Sower."""

Guesses = Mapping[str, Sequence[str]]
"""For each card that may lie face down the cards it is taken for."""


class DuoMind(GroveMind):
    """Thinks for both: what is good for the rival is bad for oneself."""

    evaluation = DuoEvaluation

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
        sides, evaluation = self._sides(world, seat, meter), self.looking(world, seat)
        weighed = self.thoughts(evaluation, cards, meter)
        if isinstance(also, GrowBranch) and all(thought.judgement.action != also for thought in weighed):
            weighed.append(self.placements.asked(evaluation, also))
        discards = {card: next((other for other in cards if other != card), None) for card in cards}
        sides.call(spirit for other in discards.values() if other for spirit in sides.spirits_for(1 - seat, other))
        costs = {
            card: Term("discard", 0.0 if other is None else sides.discarding(seat, other))
            for card, other in discards.items()
        }
        if not weighed:
            return [Judgement(RemoveBranch(seat, card), (cost,)) for card, cost in costs.items()]
        judged = [(thought.judgement, costs[thought.card]) for thought in weighed]
        return [Judgement(one.action, (*one.terms, cost)) for one, cost in judged]

    def splits(self, world: DuoState, seat: int, meter: Meter, rng: Rng, also: Action | None) -> list[Judgement]:
        """Each split by what is left once the Sower has taken what seems better to him.

        A split is the same whichever of its piles is called the first: one that was asked for keeps its order.
        """
        sides, guesses = self.pruning(world, seat, meter, rng)
        found = []
        for action in splitting.splits(self.table, world, seat):
            one, other = self.believed(sides, action, guesses)
            taken = 0 if one >= other else 1
            asked = also if isinstance(also, SplitBranches) and also.is_like(action) else action
            found.append(Judgement(asked, self._dealt(sides, seat, action.piles[1 - taken], action.piles[taken])))
        return found

    def pruning(self, world: DuoState, seat: int, meter: Meter, rng: Rng) -> tuple[Sides, Guesses]:
        """Both sides before a split; under the Veil with what the Sower may take each card for."""
        if not self.table.decree(world).has(DuoDecree.VEIL):
            return self.both(world, seat, meter, world.revealed, world.revealed), {}
        # The Sower cannot count what lies face down as gone; that he sees the other two matters less.
        unseen = (*world.deck, *world.revealed)
        guesses = {
            hidden: self._guesses(unseen, rng, [card for card in world.revealed if card != hidden])
            for hidden in world.revealed
        }
        cards = [*world.revealed, *(card for some in guesses.values() for card in some)]
        return self.both(replace(world, deck=unseen), seat, meter, cards, cards), guesses

    @staticmethod
    def believed(sides: Sides, split: SplitBranches, guesses: Guesses) -> tuple[float, float]:
        """What each pile seems worth to the Sower, the other one left to the Pruner: he sees no hidden card."""
        pruner, sower = split.seat, 1 - split.seat
        tried = [
            _as_guessed(split.piles, split.hidden, guess) for guess in guesses.get(split.hidden or "", (None,))
        ]
        one, other = (
            sum(sides.pile(sower, piles[own])[0] - sides.pile(pruner, piles[1 - own])[0] for piles in tried)
            for own in range(2)
        )
        return one / len(tried), other / len(tried)

    @staticmethod
    def _guesses(unseen: Sequence[str], rng: Rng, seen: Sequence[str] = ()) -> Sequence[str]:
        """Some cards that a hidden one may be, the same whichever of them it is."""
        return [card for card in rng.shuffled(sorted(unseen))[0] if card not in seen][:_GUESSES]

    def both(
        self, world: DuoState, seat: int, meter: Meter, cards: Sequence[str], discards: Sequence[str]
    ) -> Sides:
        """Both sides, with the cards that either may place and those that either may discard."""
        sides = self._sides(world, seat, meter)
        sides.place(cards)
        sides.call(
            spirit for card in discards for who in range(world.seats) for spirit in sides.spirits_for(who, card)
        )
        return sides

    def piles(self, world: DuoState, seat: int, meter: Meter, rng: Rng, also: Action | None) -> list[Judgement]:
        """Each pile, with the other one in the rival's hands; what lies face down may be one card or another."""
        tried, unseen = [_as_guessed(world.piles, None, None)], world.deck
        if world.hidden is not None:
            unseen = (*world.deck, world.hidden)
            tried = [_as_guessed(world.piles, world.hidden, guess) for guess in self._guesses(unseen, rng)]
        cards = [card for piles in tried for pile in piles for card in pile]
        discards = [card for piles in tried for pile in piles if len(pile) > 1 for card in pile]
        sides = self.both(replace(world, deck=unseen), seat, meter, cards, discards)
        return [
            Judgement(
                ChoosePile(seat, number),
                averaged([self._dealt(sides, seat, piles[number], piles[1 - number]) for piles in tried]),
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
        sides, kinds = self._sides(world, seat, meter), callable_kinds(self.table, world, seat)
        sides.call((seat, kind) for kind in kinds)
        found = [judged for kind in kinds for judged in sides.laid(seat, kind)]
        if isinstance(also, SummonSpirit) and all(judged.action != also for judged in found):
            found.append(sides.tried(also))
        if not must_summon(self.table, world, seat):
            found.append(Judgement(HandOver(seat), ()))
        return found

    own_ways: ClassVar[Mapping[str, Way]] = {
        DuoPhase.SPLITTING: splits,
        DuoPhase.CHOOSING: piles,
        DuoPhase.SUMMONING: summons,
    }


def _as_guessed(piles: Sequence[Sequence[str]], hidden: str | None, guess: str | None) -> list[list[str]]:
    """The piles with a guess in place of the card that lies face down."""
    return [[guess if guess and card == hidden else card for card in pile] for pile in piles]
