"""What a bot makes of its own thoughts: human mistakes, made on purpose."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.ai.judgement import Judgement
from kodama_app.engine.rng import Rng

Attention = Callable[[list[Judgement], Rng], list[Judgement]]
"""From all that was weighed, the best first, to the order in which the bot likes it."""


def everything(weighed: list[Judgement], rng: Rng) -> list[Judgement]:
    """Overlooks nothing."""
    return weighed


def hasty(seen_of_three: int) -> Attention:
    """Looks not everywhere: so many of three choices, by chance, catch its eye."""

    def glance(weighed: list[Judgement], rng: Rng) -> list[Judgement]:
        """What caught the eye, the best of that first; after it what was overlooked."""
        caught: list[Judgement] = []
        overlooked: list[Judgement] = []
        eye = rng.fork("eye")
        for judgement in weighed:
            number, eye = eye.below(3)
            (caught if number < seen_of_three else overlooked).append(judgement)
        return caught + overlooked

    return glance
