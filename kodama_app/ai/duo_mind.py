"""How a bot weighs what it can do in Duo: splits, piles, placements with their discard, Spirits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from kodama_app.ai.bot import Meter
from kodama_app.ai.duo_outlook import DuoOutlook
from kodama_app.ai.duo_sides import Sides
from kodama_app.ai.grove_mind import GroveMind
from kodama_app.ai.judgement import Judgement, Term, averaged
from kodama_app.ai.placements import Thought
from kodama_app.ai.weights import Weights
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.games.duo.actions import ChoosePile, RemoveBranch, SplitBranches
from kodama_app.games.duo.splitting import splits
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
        def look(at: DuoState, who: int) -> DuoOutlook:
            return DuoOutlook(self.table, at, who, self.weights if who == seat else self._open_weights)

        def weigh(outlook: DuoOutlook, cards: Sequence[str], spent: Meter) -> list[Thought]:
            return self.placements.weighed(outlook, cards, 0, 1, spent)

        return Sides(world, look, weigh, meter)

    def choosing(self, world: DuoState, seat: int, meter: Meter, rng: Rng, also: Action | None) -> list[Judgement]:
        """Splits, piles and Spirits. A split is the same whichever of its piles is called the first."""
        found = _PHASES[world.phase](self, self._sides(world, seat, meter), seat, rng)
        if isinstance(also, SplitBranches):
            same = next(judged for judged in found if _same_split(judged.action, also))
            found[found.index(same)] = Judgement(also, same.terms)
        return found

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

    def splits(self, sides: Sides, seat: int, rng: Rng) -> list[Judgement]:
        """Each split by what is left once the Sower has taken what is better for him."""
        world, rival, found = sides.world, 1 - seat, []
        guesses, _ = rng.shuffled(sorted(world.deck))
        for action in splits(self.table, world, seat):
            believed = [
                self._believed(sides, rival, pile, action.hidden, guesses) - sides.pile(seat, other)[0]
                for pile, other in ((action.piles[0], action.piles[1]), (action.piles[1], action.piles[0]))
            ]
            taken = believed.index(max(believed))
            found.append(Judgement(action, self._dealt(sides, seat, action.piles[1 - taken], action.piles[taken])))
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

    def piles(self, sides: Sides, seat: int, rng: Rng) -> list[Judgement]:
        """Each pile, with the other one in the rival's hands; what lies face down may be one card or another."""
        world, tried = sides.world, [sides]
        if world.hidden is not None:
            others = rng.shuffled(sorted(world.deck))[0][: _GUESSES - 1]
            tried += [self._sides(_with_hidden(world, other), seat, sides.meter) for other in others]
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

    def summons(self, sides: Sides, seat: int, rng: Rng) -> list[Judgement]:
        """Every Spirit on every disc; leaving it where that is allowed."""
        world = sides.world
        found = [judged for kind in callable_kinds(self.table, world, seat) for judged in sides.laid(seat, kind)]
        if not must_summon(self.table, world, seat):
            found.append(Judgement(HandOver(seat), ()))
        return found


def _with_hidden(world: DuoState, card: str) -> DuoState:
    """The piles with another card face down."""
    piles = tuple(tuple(card if one == world.hidden else one for one in pile) for pile in world.piles)
    deck = tuple(world.hidden or "" if one == card else one for one in world.deck)
    return replace(world, piles=piles, hidden=card, deck=deck)


def _same_split(one: Action, other: SplitBranches) -> bool:
    assert isinstance(one, SplitBranches)
    return one.hidden == other.hidden and {frozenset(pile) for pile in one.piles} == {
        frozenset(pile) for pile in other.piles
    }


_PHASES: Mapping[Phase, Callable[[DuoMind, Sides, int, Rng], list[Judgement]]] = {
    Phase.SPLITTING: DuoMind.splits,
    Phase.CHOOSING: DuoMind.piles,
    Phase.SUMMONING: DuoMind.summons,
}
