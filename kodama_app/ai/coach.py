"""The coach: what the strongest mind would do, why, and where in a finished game most was lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kodama_app.ai.bot import Budget
from kodama_app.ai.judgement import Judgement, Term
from kodama_app.ai.levels import ELDER
from kodama_app.ai.minded_bot import MindedBot
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Rules, Step
from kodama_app.engine.trees.actions import GrowBranch

LEVEL = ELDER
"""The strongest mind there is."""
WORST = 3
"""How many moves a review shows."""
_WORTH_SAYING = 0.25
"""Reasons that weigh less, in points, are not told."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An action and why: each reason is a term of the difference to `instead`."""

    best: Judgement
    instead: Judgement | None
    """What it is compared with: the most tempting other choice; none where there is no other."""

    @property
    def reasons(self) -> tuple[Term, ...]:
        """All terms of the difference, the greatest first; they add up to it."""
        return self.best.terms if self.instead is None else self.best.against(self.instead)

    @property
    def told(self) -> tuple[Term, ...]:
        """What is worth saying: what speaks for it, then, where it costs something, what speaks against it."""
        speaking = [term for term in self.reasons if term.key not in _UNSPOKEN]
        gains = [term for term in speaking if term.points >= _WORTH_SAYING][:2]
        costs = [term for term in speaking if term.points <= -_WORTH_SAYING][:1]
        if gains:
            return (*gains, *costs)
        # A choice by a hair has its best reason too; what it costs alone would speak against it.
        return tuple(sorted(speaking, key=lambda term: -term.points)[:1])


_UNSPOKEN = ("style",)


@dataclass(frozen=True, slots=True)
class Loss:
    """A move after which less was to be hoped for than after the coach's."""

    move: int
    """Its number in the game."""
    seat: int
    played: Judgement
    advice: Advice

    @property
    def points(self) -> float:
        """How much less, in points at the game's end."""
        return self.advice.best.value - self.played.value


def advise(rules: Rules[Any, Any], observation: Any, seat: int, budget: Budget, rng: Rng) -> Advice:
    """What to do now and why, compared with what gives most at once, or else with the next best."""
    ranked = MindedBot(rules, LEVEL).weigh(observation, seat, budget, rng)
    return explained(ranked)


def explained(ranked: Sequence[Judgement]) -> Advice:
    """The first of a bot's judgements against the most tempting other one."""
    best, others = ranked[0], [judgement for judgement in ranked[1:] if not _alike(judgement, ranked[0])]
    if not others:
        return Advice(best, None)
    tempting = max(others, key=lambda judgement: (_at_once(judgement), judgement.value))
    return Advice(best, tempting if _at_once(tempting) > _at_once(best) else others[0])


def account(rules: Rules[Any, Any], observation: Any, action: Action, budget: Budget, rng: Rng) -> Advice:
    """What speaks for an action that somebody has done, good or not, against what gave most at once instead."""
    ranked = MindedBot(rules, LEVEL).weigh(observation, action.seat, budget, rng, also=action)
    done = next((judgement for judgement in ranked if judgement.action == action), ranked[0])
    others = [judgement for judgement in ranked if judgement is not done and not _alike(judgement, done)]
    tempting = max(others, key=lambda judgement: (_at_once(judgement), judgement.value), default=None)
    return Advice(done, tempting)


def review(
    rules: Rules[Any, Any],
    state: Any,
    steps: Sequence[tuple[Action, Step[Any]]],
    seat: int,
    budget: Budget,
    rng: Rng,
    tell: Callable[[float], None] = lambda share: None,
) -> list[Loss]:
    """The moves of a seat that cost most, the worst first, with what the coach would have played.

    `state` is the game's first; `tell` hears how much of the game has been looked at. Chance is the coach's own:
    what lay in the deck is not known to it, so good and bad luck are nobody's fault.
    """
    coach, losses = MindedBot(rules, LEVEL), []
    for number, (action, step) in enumerate(steps):
        if action.seat == seat:
            observation = rules.observe(state, seat)
            ranked = coach.weigh(observation, seat, budget, rng.fork(f"move {number}"), also=action)
            played = next((judgement for judgement in ranked if judgement.action == action), None)
            if played is not None and ranked[0].value - played.value >= _WORTH_SAYING:
                losses.append(Loss(number, seat, played, Advice(ranked[0], played)))
        tell((number + 1) / len(steps))
        state = step.state
    return sorted(losses, key=lambda loss: -loss.points)[:WORST]


def _at_once(judgement: Judgement) -> float:
    return sum(term.points for term in judgement.terms if term.key == "now")


def _alike(one: Judgement, other: Judgement) -> bool:
    """Two poses of one card that give the same at once are one choice to a player."""
    cards = [judged.action.card for judged in (one, other) if isinstance(judged.action, GrowBranch)]
    return len(cards) == 2 and cards[0] == cards[1] and _at_once(one) == _at_once(other)
