"""Thinking beside the screen: in a thread of its own, stopped at once, and no late answer for an old position."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import Any, Generic, TypeVar

from kodama_app.ai.bot import Budget, ThinkingBot, ThinkingStopped
from kodama_app.ai.bots import maker
from kodama_app.ai.coach import Advice, Loss, account, advise, explained, review
from kodama_app.ai.random_bot import RandomBot
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Rules
from kodama_app.session.session import GameSession

PATIENCE = 2.0
"""Seconds after which nobody at a table wants to wait for a still better answer."""

T = TypeVar("T")


class Worker(Generic[T]):
    """Answers one question at a time. Ask `poll` now and then; it gives an answer once."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="thinking")
        self._answer: Future[T] | None = None
        self._stop = Event()
        self._position: object = None

    @property
    def busy(self) -> bool:
        """Whether an answer is being worked out."""
        return self._answer is not None

    def ask(self, position: object, think: Callable[[Budget], T]) -> None:
        """Think about a position; an earlier question is forgotten."""
        self.cancel()
        stop = self._stop = Event()
        self._position = position
        self._answer = self._threads.submit(think, Budget(seconds=PATIENCE, stopped=stop.is_set))

    def poll(self, position: object) -> T | None:
        """The answer, if it has been found and the position is still the one it was asked for."""
        if self._answer is None or not self._answer.done():
            return None
        answer, self._answer = self._answer, None
        try:
            found = answer.result()
        except ThinkingStopped:
            return None
        return found if self._position is position else None

    def cancel(self) -> None:
        """Forget what is being thought about; whoever thinks stops at the next step."""
        self._stop.set()
        if self._answer is not None:
            self._answer.cancel()
        self._answer, self._position = None, None

    def close(self) -> None:
        """Leave the table."""
        self.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)


class Thinking:
    """One session's bots: what the one to move does, and why the last one did what it did."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.why: dict[int, Advice] = {}
        """For each seat why its bot made its last move of consequence."""
        self._worker: Worker[tuple[Action, Advice | None]] = Worker()

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking."""
        return self._worker.busy

    def start(self) -> None:
        """Let the first bot that may move think about the position as it is now."""
        session, seat = self.session, next(iter(self.session.bots_to_move), None)
        name = None if seat is None else session.header.seats[seat].bot
        if seat is None or name is None:
            return
        rules, state = session.rules, session.state
        observation, chance = rules.observe(state, seat), _chance(session, "bots")

        def think(budget: Budget) -> tuple[Action, Advice | None]:
            action, advice = _decided(rules, name, observation, seat, budget, chance)
            # Done once here, so that what it asks of the trees is known when the screen's thread does it.
            rules.apply(state, action)
            return action, advice

        self._worker.ask(session.timeline.step, think)

    def poll(self) -> Action | None:
        """The bot's action if it has been found and the game has not gone on meanwhile."""
        answer = self._worker.poll(self.session.timeline.step)
        if answer is None:
            return None
        action, advice = answer
        if advice is not None:
            self.why[action.seat] = advice
        return action

    def cancel(self) -> None:
        """Forget what is being thought about."""
        self._worker.cancel()

    def close(self) -> None:
        """Leave the table."""
        self._worker.close()


class Coaching:
    """The coach beside one session: a hint for the person to move, and a look back when the game is over."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.seen = 0.0
        """How much of the game a review has looked at, from 0 to 1."""
        self._hints: Worker[Advice] = Worker()
        self._reviews: Worker[list[Loss]] = Worker()

    @property
    def busy(self) -> bool:
        """Whether the coach is thinking."""
        return self._hints.busy or self._reviews.busy

    def ask_hint(self) -> None:
        """What would the coach do now?"""
        session, seat = self.session, self.session.mover
        if seat is None:
            return
        observation, chance = session.rules.observe(session.state, seat), _chance(session, "coach")
        self._hints.ask(
            session.timeline.step, lambda budget: advise(session.rules, observation, seat, budget, chance)
        )

    def ask_account(self, before: Any, action: Action) -> None:
        """What speaks for an action that was done where the game stood so before it? Told as a hint is."""
        session = self.session
        observation, chance = session.rules.observe(before, action.seat), _chance(session, "coach")

        def weigh(budget: Budget) -> Advice:
            return account(session.rules, observation, action, _unhurried(budget), chance)

        self._hints.ask(session.timeline.step, weigh)

    def hint(self) -> Advice | None:
        """The advice once it is there; dropped when the game has gone on meanwhile."""
        return self._hints.poll(self.session.timeline.step)

    def ask_review(self, seat: int) -> None:
        """Where did a seat lose most?"""
        session, timeline, chance = self.session, self.session.timeline, _chance(self.session, "coach")
        self.seen = 0.0

        def look_back(budget: Budget) -> list[Loss]:
            unhurried = _unhurried(budget)
            return review(session.rules, timeline.start.state, timeline.done, seat, unhurried, chance, self._tell)

        self._reviews.ask(timeline.step, look_back)

    def review(self) -> list[Loss] | None:
        """The moves that cost most, once all have been looked at."""
        return self._reviews.poll(self.session.timeline.step)

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        self._hints.cancel()
        self._reviews.cancel()

    def close(self) -> None:
        """Leave the table."""
        self._hints.close()
        self._reviews.close()

    def _tell(self, share: float) -> None:
        self.seen = share


def _decided(
    rules: Rules[Any, Any], name: str, observation: Any, seat: int, budget: Budget, chance: Rng
) -> tuple[Action, Advice | None]:
    """What a bot does and why. Should it stumble, it does anything legal: no game ends by a mistake of ours."""
    bot = maker(name)(rules)
    try:
        if not isinstance(bot, ThinkingBot):
            return bot.choose(observation, seat, budget, chance), None
        ranked = bot.weigh(observation, seat, budget, chance)
    except ThinkingStopped:
        raise
    except Exception:
        logging.getLogger(__name__).exception("the bot %s could not decide", name)
        return RandomBot(rules).choose(observation, seat, budget, chance), None
    return ranked[0].action, explained(ranked) if len(ranked) > 1 else None


def _chance(session: GameSession, who: str) -> Rng:
    """A stream for one question: the same for the same position of the same game."""
    return Rng.seeded(session.header.seed).fork(who).fork(f"move {len(session.timeline.done)}")


def _unhurried(budget: Budget) -> Budget:
    """As many steps, however long they take: what the coach says of the past is the same on every machine."""
    return Budget(steps=budget.steps, stopped=budget.stopped)
