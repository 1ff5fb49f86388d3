"""The Sapling: looks for the most points now, and overlooks one choice in three."""

from __future__ import annotations

from kodama_app.ai.hasty_bot import HastyBot


class SaplingBot(HastyBot):
    """An eager player who has not learned to look twice."""

    seen_of_three = 2
