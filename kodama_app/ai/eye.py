"""An eye that does not see everything: human mistakes, made on purpose."""

from __future__ import annotations

from kodama_app.ai.judgement import Judgement
from kodama_app.engine.rng import Rng


def first_seen(ranked: list[Judgement], seen: int, of: int, rng: Rng) -> list[Judgement]:
    """What catches the eye, `seen` of every `of` choices by chance, and after it what was overlooked."""
    caught: list[Judgement] = []
    overlooked: list[Judgement] = []
    for judgement in ranked:
        number, rng = rng.below(of)
        (caught if number < seen else overlooked).append(judgement)
    return caught + overlooked
