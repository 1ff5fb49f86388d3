"""A bot thinks beside the screen: in a thread of its own, and an answer for an old position is dropped."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor

from kodama_app.ai.bot import Budget
from kodama_app.ai.levels import maker
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.session.session import GameSession


class Thinking:
    """One session's bots. Ask `poll` now and then; it gives an action once, and only for the present position."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")
        self._answer: Future[Action] | None = None
        self._position: object = None

    @property
    def busy(self) -> bool:
        """Whether an answer is being worked out."""
        return self._answer is not None

    def start(self) -> None:
        """Let the bot to move think about the position as it is now."""
        session, seat = self.session, self.session.mover
        name = session.bot_to_move
        if seat is None or name is None:
            return
        self.cancel()
        observation = session.rules.observe(session.state, seat)
        chance = Rng.seeded(session.header.seed).fork("bots").fork(f"move {len(session.timeline.done)}")
        bot = maker(name)(session.rules)
        self._position = session.timeline.step
        self._answer = self._worker.submit(bot.choose, observation, seat, Budget(), chance)

    def poll(self) -> Action | None:
        """The bot's action if it has been found and the game has not gone on meanwhile."""
        if self._answer is None or not self._answer.done():
            return None
        answer, self._answer = self._answer, None
        action = answer.result()
        return action if self._position is self.session.timeline.step else None

    def cancel(self) -> None:
        """Forget what is being thought about."""
        if self._answer is not None:
            self._answer.cancel()
        self._answer, self._position = None, None

    def close(self) -> None:
        """Leave the table."""
        self.cancel()
        self._worker.shutdown(wait=False, cancel_futures=True)
