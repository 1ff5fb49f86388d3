"""How a bot weighs what it can do in Kodama: every card on every parent, then more poses of the best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from kodama_app.ai.bot import Meter
from kodama_app.ai.insight import Insight
from kodama_app.ai.judgement import Judgement, Term, averaged
from kodama_app.ai.kodama_outlook import Outlook
from kodama_app.ai.style import PLAIN, Style
from kodama_app.ai.weights import Weights
from kodama_app.engine.actions import Action
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rng import Rng
from kodama_app.engine.scores import ledger_total
from kodama_app.engine.trees.legality import parent_at
from kodama_app.engine.trees.room import room, socket_number
from kodama_app.engine.trees.taste import choice_of_poses, is_natural
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kodama import growing
from kodama_app.games.kodama.actions import CallSpring, GrowBranch, HandOver, ScoreKodama
from kodama_app.games.kodama.candidates import candidates, may_call
from kodama_app.games.kodama.rules import KodamaRules
from kodama_app.games.kodama.state import ROUNDS, KodamaState, Phase

CLUMSY = 1.0
"""What a pose that does not look like growth must bring more than a natural one, in points."""
_DOUBT = 12
"""Imagined worlds it takes until looking ahead counts as much as the learned guess."""
_POSES_OF_ONE = 2
"""Poses of one card on one parent that are thought through."""
_CALLED_CARDS = 5
"""Cards of the deck that are tried out before calling for the top one."""


@dataclass(slots=True)
class _Growth:
    """A card on a parent: what it scores at once, and the best it was found to be worth."""

    card: str
    parent: int
    points: int
    kinds: tuple[str, ...]
    best: float = -np.inf


@dataclass(frozen=True, slots=True)
class _Thought:
    """A placement weighed, with the tree it would make and the cards it would leave lying."""

    judgement: Judgement
    tree: Tree
    left: tuple[str, ...]


class KodamaMind:
    """Weighs a seat's actions in an imagined world, by what the seat may know of it alone."""

    def __init__(self, rules: KodamaRules, weights: Weights, insight: Insight, style: Style = PLAIN) -> None:
        self.rules, self.weights, self.insight, self.style = rules, weights, insight, style

    def weigh(
        self, world: KodamaState, seat: int, meter: Meter, rng: Rng, also: Action | None = None
    ) -> list[Judgement]:
        """Every action worth a thought, the best first; `also` is weighed whether it is worth it or not."""
        if world.phase is Phase.KODAMA:
            found = self._kodama(world, seat)
        elif world.grown:
            found = [Judgement(HandOver(seat), ())]
        else:
            found = self._growing(world, seat, meter, rng, also)
        return sorted(found, key=lambda judgement: -judgement.value)

    def _kodama(self, world: KodamaState, seat: int) -> list[Judgement]:
        """Points now, and the best use of the other cards in the seasons to come."""
        found = []
        for action in candidates(self.rules.table, world, seat):
            assert isinstance(action, ScoreKodama)
            points = ledger_total(self.rules.preview(world, action))
            hands = list(world.hands)
            hands[seat] = tuple(card for card in hands[seat] if card != action.card)
            later = Outlook(self.rules, replace(world, hands=tuple(hands)), seat, self.weights)
            terms = later.kodama_terms(world.trees[seat], world.season + 1)
            found.append(Judgement(action, (Term("now", points, (action.card,)), *terms)))
        return found

    def _growing(
        self, world: KodamaState, seat: int, meter: Meter, rng: Rng, also: Action | None
    ) -> list[Judgement]:
        outlook = Outlook(self.rules, world, seat, self.weights)
        offered = world.display if world.called is None else (world.called,)
        thoughts = self._placements(outlook, offered, self.insight.promising, self.insight.poses, meter)
        best = thoughts[0].judgement
        looks_ahead = self.insight.breadth > 0 and outlook.turns > 0
        if looks_ahead:
            thoughts = _various(thoughts, self.insight.breadth)
        if isinstance(also, GrowBranch) and all(thought.judgement.action != also for thought in thoughts):
            thoughts.append(self._asked(outlook, also))
        found = [thought.judgement for thought in thoughts]
        if looks_ahead:
            found = self._thought_through(outlook, thoughts, meter, rng)
        outcomes = self._called(outlook, meter, rng.fork("call")) if may_call(self.rules.table, world) else []
        if outcomes:
            # What looking further ahead adds to a placement it would add to a called card as well.
            ahead = max(found, key=lambda judgement: judgement.value).value - best.value
            found.append(Judgement(CallSpring(seat), (*averaged(outcomes), Term("lines", ahead))))
        return found

    def _placements(
        self, outlook: Outlook, offered: Sequence[str], promising: int, poses: int, meter: Meter
    ) -> list[_Thought]:
        """The cards on all parents in one pose each, then the promising ones in more; the best first."""
        growths = self._growths(outlook, offered)
        found: list[_Thought] = []
        for growth in growths:
            if meter.left or not found:
                found.extend(self._poses(outlook, growth, 0, 1, meter))
        growths.sort(key=lambda growth: -growth.best)
        for growth in growths[:promising]:
            found.extend(self._poses(outlook, growth, 1, poses, meter))
        return sorted(found, key=lambda thought: -thought.judgement.value)

    def _growths(self, outlook: Outlook, offered: Sequence[str]) -> list[_Growth]:
        table, world, tree = self.rules.table, outlook.world, outlook.world.trees[outlook.seat]
        found = [
            self._growth(outlook, card, parent)
            for card in offered
            for parent in table.parents(world, tree, table.box.branches[card])
        ]
        return sorted(found, key=lambda growth: -growth.points)

    def _growth(self, outlook: Outlook, card: str, parent: int) -> _Growth:
        placed = growing.growing(self.rules.table, outlook.world, outlook.seat, card, parent)
        points = placed.growth.total + self.rules.table.decree(outlook.world).grown_sheet(placed).total
        return _Growth(card, parent, points, tuple(line.reason for line in placed.growth.lines))

    def _poses(self, outlook: Outlook, growth: _Growth, first: int, last: int, meter: Meter) -> list[_Thought]:
        """Some poses of a card on a parent, weighed."""
        tree, card = outlook.world.trees[outlook.seat], self.rules.table.box.branches[growth.card]
        assert card.socket is not None
        found: list[_Thought] = []
        for pose, natural in choice_of_poses(tree, card.socket, growth.parent, last)[first:]:
            if not meter.spend() and first + len(found):
                break
            thought = self._weighed(outlook, growth, pose, natural)
            growth.best = max(growth.best, thought.judgement.value)
            found.append(thought)
        return found

    def _weighed(self, outlook: Outlook, growth: _Growth, pose: Pose, natural: bool) -> _Thought:
        """One placement by what lies there afterwards."""
        card = self.rules.table.box.branches[growth.card]
        after = outlook.world.trees[outlook.seat].grown(card, pose, growth.parent)
        left = tuple(other for other in outlook.world.display if other != growth.card)
        terms = (
            Term("now", growth.points, growth.kinds),
            *outlook.prospect(after, left).terms(self.weights, outlook.turns),
            Term("looks", 0.0 if natural else -CLUMSY),
            *self.style.terms(after),
        )
        return _Thought(Judgement(GrowBranch(outlook.seat, growth.card, pose), terms), after, left)

    def _asked(self, outlook: Outlook, action: GrowBranch) -> _Thought:
        """A placement somebody wants to know about, wherever its pose lies."""
        tree, card = outlook.world.trees[outlook.seat], self.rules.table.box.branches[action.card]
        parent = parent_at(tree, action.pose)
        assert parent is not None
        assert card.socket is not None
        natural = is_natural(tree, card.socket, action.pose, parent)
        return self._weighed(outlook, self._growth(outlook, action.card, parent), action.pose, natural)

    def _called(self, outlook: Outlook, meter: Meter, rng: Rng) -> list[tuple[Term, ...]]:
        """Turning up the top card: what some cards that it may be would bring."""
        cards, _ = rng.shuffled(outlook.unseen.ids)
        world = outlook.world
        outcomes = []
        for card in cards[:_CALLED_CARDS] if meter.left else ():
            turned = replace(world, called=card, call_spent=True, deck=tuple(c for c in world.deck if c != card))
            view = Outlook(self.rules, turned, outlook.seat, self.weights)
            thoughts = self._placements(view, (card,), 0, 1, meter)
            if thoughts:
                outcomes.append(thoughts[0].judgement.terms)
        return outcomes

    def _thought_through(
        self, outlook: Outlook, thoughts: Sequence[_Thought], meter: Meter, rng: Rng
    ) -> list[Judgement]:
        """The best placements again, each with the own turns after it played out in the same imagined worlds."""
        futures: list[list[tuple[Term, ...]]] = [[] for _ in thoughts]
        for number in range(self.insight.worlds):
            if meter.left < len(thoughts) * self.insight.replies * self.insight.ahead:
                break
            deck, _ = rng.fork(f"deck {number}").shuffled(outlook.unseen.ids)
            for thought, known in zip(thoughts, futures, strict=True):
                known.append(self._played_on(outlook, thought, deck, meter))
        return [
            _looked_ahead(thought.judgement, averaged(known), len(known)) if known else thought.judgement
            for thought, known in zip(thoughts, futures, strict=True)
        ]

    def _played_on(
        self, outlook: Outlook, thought: _Thought, deck: Sequence[str], meter: Meter
    ) -> tuple[Term, ...]:
        """What the own next turns would bring if the deck lay so, and what would be left to hope for then."""
        tree, left, top = thought.tree, thought.left, 0
        found: list[Term] = []
        hope: tuple[Term, ...] = ()
        for turn in range(1, min(self.insight.ahead, outlook.turns) + 1):
            lying = () if outlook.gale else outlook.left_by_rivals(left)
            bottom = top + outlook.size - len(lying)
            offered, top = (*lying, *deck[top:bottom]), bottom
            reply = self._best_reply(outlook, tree, offered, turn, meter)
            if reply is None:
                break
            points, tree, hope = reply
            left = tuple(card for card in offered if card != tree.cards[-1].card.id)
            found.append(Term("next" if turn == 1 else "lines", points))
        return (*found, *hope)

    def _best_reply(
        self, outlook: Outlook, tree: Tree, offered: Sequence[str], turn: int, meter: Meter
    ) -> tuple[int, Tree, tuple[Term, ...]] | None:
        """The best placement on an imagined tree: a rough look, one pose for each of the likeliest choices."""
        pool, space, cards = outlook.pool(offered), room(tree), self.rules.table.box.branches
        reach = outlook.reach(outlook.lines(tree), space.open, pool)
        best, most = None, -np.inf
        # Within the season its decree pays for later placements too.
        same_season = outlook.world.round + turn <= ROUNDS
        later = outlook.world.with_tree(outlook.seat, tree)
        order = np.argsort(-reach, axis=None, kind="stable")[: self.insight.replies]
        for row, parent in zip(*np.unravel_index(order, reach.shape), strict=True):
            points = int(reach[row, parent])
            if points < 0:
                break
            meter.spend()
            card = cards[offered[row]]
            after = tree.grown(card, space.upright(int(parent), socket_number(card)), int(parent))
            if same_season:
                placed = growing.growing(self.rules.table, later, outlook.seat, card.id, int(parent))
                points += self.rules.table.decree(later).grown_sheet(placed).total
            hope = _later(outlook.prospect(after).terms(self.weights, outlook.turns - turn))
            value = points + sum(term.points for term in hope)
            if value > most:
                best, most = (points, after, hope), value
        return best


def _various(thoughts: Sequence[_Thought], count: int) -> list[_Thought]:
    """The best thoughts, no more than two poses of one card on one parent among them."""
    taken: Counter[tuple[str, int]] = Counter()
    chosen: list[_Thought] = []
    for thought in thoughts:
        last = thought.tree.cards[-1]
        if taken[last.card.id, last.parent] < _POSES_OF_ONE and len(chosen) < count:
            taken[last.card.id, last.parent] += 1
            chosen.append(thought)
    return chosen


_AT_ONCE = ("now", "looks", "style", "rival")
"""Terms of a placement that stay as they are however far one looks ahead."""


def _looked_ahead(judgement: Judgement, ahead: tuple[Term, ...], worlds: int) -> Judgement:
    """A placement's own terms; what was guessed gives way to what was found as more worlds were looked at."""
    trust = worlds / (worlds + _DOUBT)
    kept = [term for term in judgement.terms if term.key in _AT_ONCE]
    guessed = [replace(term, points=(1 - trust) * term.points) for term in judgement.terms if term not in kept]
    found = [replace(term, points=trust * term.points) for term in ahead]
    return Judgement(judgement.action, (*kept, *guessed, *found))


def _later(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """What is next after the next turn is but a line kept open."""
    return tuple(
        replace(term, key="lines") if term.key == "next" else term for term in terms if term.key != "rival"
    )
