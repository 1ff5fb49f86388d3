"""Why, in words: each term of an evaluation as a sentence made from its own key, sign, points and subject.

Nothing is said that the term does not hold. Terms are differences to another choice, so the sentences compare.
What a seat has in its hand is named to that seat alone: `open_hand` says whether one may.
"""

from __future__ import annotations

import math
from typing import Any

from kodama_app.ai.coach import Advice
from kodama_app.ai.judgement import Judgement, Term
from kodama_app.engine.actions import Action
from kodama_app.i18n import Catalog
from kodama_app.ui.words.words import Thought, Words

TRIFLE, HALF = 0.25, 0.75
"""Below these one speaks of a trifle, and of half a point."""
_EXACT = 0.05


def amount(points: float, catalog: Catalog) -> str:
    """How much, as one would say it: whole points as they are, guesses rounded and called so."""
    size = abs(points)
    if size < HALF:
        return catalog.text("reason.trifle" if size < TRIFLE else "reason.half")
    whole = catalog.plural("points", round(size))
    return whole if abs(size - round(size)) < _EXACT else catalog.text("reason.about", points=whole)


def told_points(points: float) -> float:
    """What somebody adds up who hears of this amount: whole points, half a point, or nothing for a trifle."""
    size = abs(points)
    return math.copysign(round(size) if size >= HALF else 0.5 if size >= TRIFLE else 0, points)


def reason(term: Term, words: Words, catalog: Catalog, open_hand: bool = True) -> str:
    """One term as a sentence of its own."""
    points = amount(term.points, catalog)
    say = words.reasons.get(term.key, _plainly)
    said = say(term, "for" if term.points >= 0 else "against", points, catalog, open_hand)
    return said[:1].upper() + said[1:]  # some begin with an amount, which may be a word


def reasons(
    advice: Advice, words: Words, catalog: Catalog, open_hand: bool = True, costs: bool = True
) -> list[str]:
    """What is worth saying for an action, and of what it costs: never nothing."""
    if advice.instead is None:
        return [catalog.text("reason.only")]
    least = -math.inf if costs else 0
    terms = [term for term in advice.told if abs(term.points) >= _EXACT and term.points > least]
    told = [reason(term, words, catalog, open_hand) for term in terms]
    return told or [catalog.text("reason.even")]


def move_words(
    judgement: Judgement,
    words: Words,
    catalog: Catalog,
    best: Action | None = None,
    open_hand: bool = True,
    state: Any = None,
) -> str:
    """An action that was thought of; `best` is the one it is compared with, to tell the same card elsewhere.

    `state` is the game before it, where that is known: without it a pile is only the other one.
    """
    points = catalog.plural("points", round(sum(term.points for term in judgement.terms if term.key == "now")))
    thought = Thought(catalog, points, best, open_hand, state)
    return words.moves[type(judgement.action)].say(judgement.action, thought)


def _plainly(term: Term, way: str, points: str, catalog: Catalog, open_hand: bool) -> str:
    return catalog.text(f"reason.{term.key}.{way}", points=points)
