"""How a bot weighs what it can do in Kigi: a card on any tree, a commission, which of two to keep."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Self

from kodama_app.ai.bot import Meter
from kodama_app.ai.games.kigi.evaluation import reasons
from kodama_app.ai.games.kigi.foresight import LATE, KigiThought, thought_through
from kodama_app.ai.games.kigi.imagined import Imagined, Turn
from kodama_app.ai.games.kigi.prices import Prices, learned_prices
from kodama_app.ai.games.kigi.rough import RoughTree, exact_room, prints
from kodama_app.ai.judgement import Judgement, Term
from kodama_app.ai.level import BotLevel, Insight
from kodama_app.ai.style import PLAIN, Style
from kodama_app.engine.actions import Action, HandOver
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rng import Rng
from kodama_app.engine.trees.legality import parent_at
from kodama_app.engine.trees.taste import choice_of_poses
from kodama_app.games.kigi import painting
from kodama_app.games.kigi.actions import KeepCommission, PaintBranch, RemoveCard, TakeCommission
from kodama_app.games.kigi.painting import Painted, painted
from kodama_app.games.kigi.phases import KigiPhase
from kodama_app.games.kigi.rules import KigiRules
from kodama_app.games.kigi.state import KigiState


@dataclass(slots=True)
class _Growth:
    """A card on a parent of a tree, what that brings at once, and the best it was found to be worth."""

    card: str
    tree: int
    found: Painted
    best: float = -inf


class KigiMind:
    """Weighs a seat's turn by what lies there afterwards, on every tree, for everybody."""

    def __init__(
        self, rules: KigiRules, prices: Callable[[int], Prices], insight: Insight, style: Style = PLAIN
    ) -> None:
        self.table, self.prices, self.insight, self.style = rules.table, prices, insight, style

    @classmethod
    def of_level(cls, rules: KigiRules, level: BotLevel) -> Self:
        """With what that level has learned."""
        prices = partial(learned_prices, rules.game, level.weights)
        return cls(rules, prices, level.insight, level.style)

    def weigh(
        self, world: KigiState, seat: int, meter: Meter, rng: Rng, also: Action | None = None
    ) -> list[Judgement]:
        """Everything there is to do, the best first."""
        if world.phase is KigiPhase.KEEPING:
            found = self._keeping(world, seat)
        elif world.grown:
            found = [Judgement(HandOver(seat), ())]
        else:
            found = self._painting(world, seat, meter, rng, also)
        return sorted(found, key=lambda judgement: -judgement.value)

    def _keeping(self, world: KigiState, seat: int) -> list[Judgement]:
        """What each of the two promises before anything was painted; what others keep is nobody's knowledge."""
        game = self.imagined(world, seat)
        return [
            Judgement(
                KeepCommission(seat, card),
                tuple(term for term in self._laid_aside(game, card) if term.key == "commission"),
            )
            for card in world.offered[seat]
        ]

    def _laid_aside(self, game: Imagined, card: str) -> tuple[Term, ...]:
        return reasons(game, Turn(prints().numbers[card]))

    def imagined(self, world: KigiState, seat: int) -> Imagined:
        """A moment as numbers. The deck's order is nobody's knowledge, and plays no part."""
        numbers = prints().numbers
        cards = [self.table.box.branches[card] for card in world.placeable(seat)]
        return Imagined(
            self.prices(world.seats),
            [
                RoughTree.of(tree, len(collection), exact_room(tree, cards))
                for tree, collection in zip(world.trees, world.collections, strict=True)
            ],
            [[numbers[card] - prints().branches for card in kept] for kept in world.kept],
            [numbers[card] for card in world.to_take],
            [numbers[card] for card in sorted(world.deck)],
            seat,
        )

    def _painting(
        self, world: KigiState, seat: int, meter: Meter, rng: Rng, also: Action | None
    ) -> list[Judgement]:
        game = self.imagined(world, seat)
        found = sorted(self._thoughts(world, game, meter), key=lambda thought: -thought.judgement.value)
        if not found:
            # Nothing fits: one card is as good as another.
            return [Judgement(RemoveCard(seat, card), self._laid_aside(game, card)) for card in world.to_take]
        late = self.insight.breadth > 0 and len(game.display) + len(game.deck) <= LATE
        if late:
            best: dict[tuple[int, int, int], KigiThought] = {}
            for thought in found:
                best.setdefault(thought.choice, thought)
            found = list(best.values())[: self.insight.breadth]
        if isinstance(also, PaintBranch | TakeCommission) and all(one.judgement.action != also for one in found):
            found.append(self._asked(world, game, also))
        if late:
            return thought_through(game, found, self.insight, meter, rng)
        return [thought.judgement for thought in found]

    def _asked(self, world: KigiState, game: Imagined, also: PaintBranch | TakeCommission) -> KigiThought:
        """A turn somebody wants to know about, wherever a card lies."""
        if isinstance(also, TakeCommission):
            return self._taken(game, also.card)
        parent = parent_at(world.trees[also.tree], also.pose)
        assert parent is not None
        return self._judged(world, game, self._growth(world, also.card, also.tree, parent), also.pose)

    def _thoughts(self, world: KigiState, game: Imagined, meter: Meter) -> list[KigiThought]:
        """Commissions, every card on every parent in one pose, then the promising ones in more."""
        found = [self._taken(game, card) for card in world.to_take if card in self.table.box.commissions]
        growths = list(self._growths(world, game.mover))
        for growth in growths:
            if meter.left or not found:
                found.extend(self._poses(world, game, growth, 0, 1, meter))
        growths.sort(key=lambda growth: -growth.best)
        for growth in growths[: self.insight.promising]:
            found.extend(self._poses(world, game, growth, 1, self.insight.poses, meter))
        return found

    def _taken(self, game: Imagined, card: str) -> KigiThought:
        return KigiThought(
            Judgement(TakeCommission(game.mover, card), self._laid_aside(game, card)), Turn(prints().numbers[card])
        )

    def _growths(self, world: KigiState, seat: int) -> list[_Growth]:
        """Every card on every parent, those that score most first: in a hurry, no others are weighed."""
        found = [
            self._growth(world, fits.card, tree, parent)
            for fits in painting.fitting(self.table, world, seat)
            for tree, parent in fits.parents
        ]
        return sorted(found, key=lambda growth: -growth.found.growth.total)

    def _growth(self, world: KigiState, card: str, tree: int, parent: int) -> _Growth:
        return _Growth(card, tree, painted(world.trees[tree], self.table.box.branches[card], parent))

    def _poses(
        self, world: KigiState, game: Imagined, growth: _Growth, first: int, last: int, meter: Meter
    ) -> list[KigiThought]:
        """Some poses of a card on a parent, weighed; a card that leaves at once may lie in any."""
        tree, card = world.trees[growth.tree], self.table.box.branches[growth.card]
        assert card.socket is not None
        if first and growth.found.leaving:
            return []
        chosen = choice_of_poses(tree, card.socket, growth.found.parent, last)
        looks_right = any(natural for _, natural in chosen)
        found: list[KigiThought] = []
        for pose, natural in chosen[first:]:
            if looks_right and not natural:
                continue
            if not meter.spend() and first + len(found):
                break
            found.append(self._judged(world, game, growth, pose))
            growth.best = max(growth.best, found[-1].judgement.value)
        return found

    def _judged(self, world: KigiState, game: Imagined, growth: _Growth, pose: Pose) -> KigiThought:
        """One placement by what lies there afterwards, pruned where it prunes."""
        card, painted_ = self.table.box.branches[growth.card], growth.found
        grown = world.trees[growth.tree].grown(card, pose, painted_.parent)
        size = len(world.collections[world.owner(growth.tree)]) + len(painted_.leaving)
        after = RoughTree.of(grown.pruned(painted_.leaving), size)
        points = painted_.growth.total
        turn = Turn(prints().numbers[growth.card], growth.tree, points, after)
        kinds = tuple(line.reason for line in painted_.growth.lines)
        terms = (*reasons(game, turn, kinds), *self.style.terms(grown))
        action = PaintBranch(game.mover, growth.tree, growth.card, pose)
        return KigiThought(Judgement(action, terms), turn, painted_.parent)
