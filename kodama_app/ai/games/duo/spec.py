"""Kodama Duo as an entry of the minds' list."""

from __future__ import annotations

from kodama_app.ai.bot_spec import BotSpec
from kodama_app.ai.games.duo.blind_pruner import BLIND_PRUNER
from kodama_app.ai.games.duo.mind import DuoMind
from kodama_app.ai.mind import MindSpec
from kodama_app.games.duo.rules import DuoRules

DUO = MindSpec(
    game=DuoRules.game,
    make=DuoMind.of_level,
    learns=DuoMind,
    # Neither a split nor a Spirit scores by itself: an Oak sees what the next turn may bring.
    oak=("fresh",),
    bots={"blind-pruner": BotSpec(BLIND_PRUNER, instead="elder")},
)
