"""The Willow: as strong as an Oak, and fond of long boughs that reach far from the trunk."""

from __future__ import annotations

from kodama_app.ai.oak_bot import OakBot
from kodama_app.ai.style import LONG_BOUGHS


class WillowBot(OakBot):
    """Of choices that are nearly equal it takes the one that makes long boughs."""

    style = LONG_BOUGHS
