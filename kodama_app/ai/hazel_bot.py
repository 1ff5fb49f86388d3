"""The Hazel: as strong as an Oak, and fond of bushy crowns that stay close to the trunk."""

from __future__ import annotations

from kodama_app.ai.oak_bot import OakBot
from kodama_app.ai.style import BUSHY_CROWN


class HazelBot(OakBot):
    """Of choices that are nearly equal it takes the one that makes bushy crowns."""

    style = BUSHY_CROWN
