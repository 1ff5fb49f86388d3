"""The yardstick of Kigi: the most points now, every commission counted as six. Not offered to players."""

from __future__ import annotations

from typing import Any

from kodama_app.ai.greedy_bot import GreedyBot
from kodama_app.engine.actions import Action
from kodama_app.games.kigi.actions import TakeCommission

COMMISSION = 6
"""What a commission pays about: ten points, three times in five."""


class YardstickBot(GreedyBot):
    """Whoever wants to be called strong must win more games than this; at other tables it is greedy."""

    __slots__ = ()

    def points(self, world: Any, action: Action) -> int:
        """A commission is worth the same whether it is met now or not."""
        return COMMISSION if isinstance(action, TakeCommission) else GreedyBot.points(self, world, action)
