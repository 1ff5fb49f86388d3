"""What is to be said of a bot: a row of the table of bots."""

from __future__ import annotations

from dataclasses import dataclass

from kodama_app.ai.bot import MakeBot
from kodama_app.ai.level import BotLevel


@dataclass(frozen=True, slots=True)
class BotSpec:
    """Who a bot is, wherever it is asked for. Its name and character stand in the catalogs, under its id."""

    plays: BotLevel | MakeBot
    """The level it thinks at, or how to make one that does not think."""
    icon: str = ""
    """The sign that screens show for it."""
    leaves: int = 0
    """How strong it plays, from 1 on; 0: not offered to players, but to the command line and old saves."""
    instead: str = ""
    """Of one that is not offered: who plays most like it."""
