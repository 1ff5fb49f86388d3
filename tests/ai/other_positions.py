"""Games of Duo, the draft and Kigi stopped in the middle, to think about."""

from __future__ import annotations

from functools import cache
from typing import Any

from kodama_app.ai.bot import Budget
from kodama_app.ai.bots import maker
from kodama_app.ai.judgement import Judgement
from kodama_app.ai.minded_bot import MindedBot
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.games import game
from kodama_app.session.match import Match, play_match

OTHERS = ("kodama-duo", "kodama-draft", "kigi")


@cache
def match(name: str) -> Match:
    """A whole game of bots that are quick."""
    return play_match(game(name), ("greedy", "greedy"), 4, {})


def moments(name: str, kind: type[Action]) -> list[tuple[Any, int]]:
    """The states before every such action of that game, with the seat to move."""
    played = match(name)
    states = [played.start.state, *(step.state for _, step in played.steps)]
    pairs = zip(states, played.steps, strict=False)
    return [(state, action.seat) for state, (action, _) in pairs if isinstance(action, kind)]


def weighed(name: str, state: Any, seat: int, bot: str = "elder", budget: Budget | None = None) -> list[Judgement]:
    rules = match(name).rules
    made = maker(bot)(rules)
    assert isinstance(made, MindedBot)
    return made.weigh(rules.observe(state, seat), seat, budget or Budget(), Rng(1))
