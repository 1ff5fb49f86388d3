"""The Seedling: counts rightly and plays nicely, but looks at a third of what lies there and is content."""

from __future__ import annotations

from kodama_app.ai.hasty_bot import HastyBot


class SeedlingBot(HastyBot):
    """A child at the table: the first nice thing it sees is good enough."""

    seen_of_three = 1
