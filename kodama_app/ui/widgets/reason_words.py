"""Why, in words: each term of an evaluation as a sentence made from its own key, sign, points and subject.

Nothing is said that the term does not hold. Terms are differences to another choice, so the sentences compare.
What a seat has in its hand is named to that seat alone: `open_hand` says whether one may.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kodama_app.ai.coach import Advice
from kodama_app.ai.judgement import Judgement, Term
from kodama_app.content.spirits import kodama_cards
from kodama_app.content.vocabulary import KINDS
from kodama_app.engine.actions import Action
from kodama_app.games.draft.actions import PickBranch
from kodama_app.games.duo.actions import ChoosePile, RemoveBranch, SplitBranches, SummonSpirit
from kodama_app.games.grove.actions import GrowBranch, HandOver, ScoreKodama
from kodama_app.games.kodama.actions import CallSpring
from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.duo_lines import pile_words
from kodama_app.ui.widgets.spoken import card_words

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


def reason(term: Term, catalog: Catalog, open_hand: bool = True) -> str:
    """One term as a sentence of its own."""
    points = amount(term.points, catalog)
    say = _WAYS.get(term.key, _plainly)
    words = say(term, "for" if term.points >= 0 else "against", points, catalog, open_hand)
    return words[:1].upper() + words[1:]  # some begin with an amount, which may be a word


def reasons(advice: Advice, catalog: Catalog, open_hand: bool = True, costs: bool = True) -> list[str]:
    """What is worth saying for an action, and of what it costs: never nothing."""
    if advice.instead is None:
        return [catalog.text("reason.only")]
    least = -math.inf if costs else 0
    terms = [term for term in advice.told if abs(term.points) >= _EXACT and term.points > least]
    told = [reason(term, catalog, open_hand) for term in terms]
    return told or [catalog.text("reason.even")]


def move_words(
    judgement: Judgement, catalog: Catalog, best: Action | None = None, open_hand: bool = True, state: Any = None
) -> str:
    """An action that was thought of; `best` is the one it is compared with, to tell the same card elsewhere.

    `state` is the game before it, where that is known: without it a pile is only the other one.
    """
    points = catalog.plural("points", round(sum(term.points for term in judgement.terms if term.key == "now")))
    told = _Telling(catalog, points, best, open_hand, state)
    return _MOVES[type(judgement.action)](judgement.action, told)


@dataclass(frozen=True, slots=True)
class _Telling:
    """What an action is told with."""

    catalog: Catalog
    points: str
    best: Action | None
    open_hand: bool
    state: Any


def _card(action: Any, told: _Telling) -> str:
    if type(told.best) is type(action) and getattr(told.best, "card", None) == action.card:
        return told.catalog.text("move.grow.same", points=told.points)
    return told.catalog.text("move.grow", card=card_words(action.card, told.catalog), points=told.points)


def _pick(action: Any, told: _Telling) -> str:
    """A hand of branch cards is as secret as one of Kodama."""
    return _card(action, told) if told.open_hand else told.catalog.text("move.pick.other")


def _spirit_card(action: Any, told: _Telling) -> str:
    catalog, points = told.catalog, told.points
    if not told.open_hand:
        return catalog.text("move.kodama.other")
    kodama = catalog.text(f"kodama.{action.card}.name")
    kinds = [kind for kind in action.choice if kind in KINDS]  # a line that was chosen has no name
    if not kinds:
        return catalog.text("move.kodama", kodama=kodama, points=points)
    return catalog.text("move.kodama.choice", kodama=kodama, kinds=_kinds(kinds, catalog), points=points)


def _split(action: Any, told: _Telling) -> str:
    """Which card the Veil covers is named to those who may know it."""
    catalog, best = told.catalog, told.best
    (alone,) = min(action.piles, key=len)
    card = card_words(alone, catalog)
    if action.hidden is None:
        return catalog.text("move.split", card=card)
    if not told.open_hand:
        same = isinstance(best, SplitBranches) and min(best.piles, key=len) == (alone,)
        return catalog.text("move.split.same") if same else catalog.text("move.split", card=card)
    if action.hidden == alone:
        return catalog.text("move.split.hidden", card=card)
    return catalog.text("move.split.veiled", card=card, hidden=card_words(action.hidden, catalog))


def _choose(action: Any, told: _Telling) -> str:
    """The cards as the Sower saw them."""
    if told.state is None:
        return told.catalog.text("move.choose")
    cards = pile_words(told.state.piles[action.pile], told.state.hidden, told.catalog)
    return told.catalog.text("move.choose.pile", cards=cards)


def _summon(action: Any, told: _Telling) -> str:
    if isinstance(told.best, SummonSpirit) and told.best.kind == action.kind:
        return told.catalog.text("move.summon.same")
    return told.catalog.text("move.summon", kind=told.catalog.plural(f"kind.{action.kind}", 1))


def _remove(action: Any, told: _Telling) -> str:
    return told.catalog.text("move.remove", card=card_words(action.card, told.catalog))


def _plain(key: str) -> Callable[[Any, _Telling], str]:
    # i18n: move.call move.leave
    return lambda action, told: told.catalog.text(key)


_MOVES: Mapping[type[Action], Callable[[Any, _Telling], str]] = {
    GrowBranch: _card,
    PickBranch: _pick,
    ScoreKodama: _spirit_card,
    CallSpring: _plain("move.call"),
    SplitBranches: _split,
    ChoosePile: _choose,
    SummonSpirit: _summon,
    RemoveBranch: _remove,
    HandOver: _plain("move.leave"),
}


def _plainly(term: Term, way: str, points: str, catalog: Catalog, open_hand: bool) -> str:
    return catalog.text(f"reason.{term.key}.{way}", points=points)


def _now(term: Term, way: str, points: str, catalog: Catalog, open_hand: bool) -> str:
    about = term.about
    if about and about[0] in kodama_cards():
        if open_hand or way == "for":  # what is played is there for all to see; what is kept is not
            kodama = catalog.text(f"kodama.{about[0]}.name")
            return catalog.text(f"reason.now.{way}.kodama", kodama=kodama, points=points)
        about = ()
    if about:
        return catalog.text(f"reason.now.{way}.kinds", kinds=_kinds(about, catalog), points=points)
    return catalog.text(f"reason.now.{way}", points=points)


def _line(term: Term, way: str, points: str, catalog: Catalog, open_hand: bool) -> str:
    if not term.about:
        return catalog.text(f"reason.{term.key}.{way}", points=points)
    line = catalog.text(f"line.{term.about[0]}")
    return catalog.text(f"reason.{term.key}.{way}.line", line=line, points=points)


def _kodama(term: Term, way: str, points: str, catalog: Catalog, open_hand: bool) -> str:
    if not open_hand or not term.about:
        return catalog.text(f"reason.kodama.{way}", points=points)
    card, season = term.about
    kodama, when = catalog.text(f"kodama.{card}.name"), catalog.text(f"reason.in.{season}")
    return catalog.text(f"reason.kodama.{way}.card", kodama=kodama, season=when, points=points)


def _kinds(kinds: Sequence[str], catalog: Catalog) -> str:
    return catalog.join([catalog.plural(f"kind.{kind}", 2) for kind in dict.fromkeys(kinds)])


_WAYS: Mapping[str, Callable[[Term, str, str, Catalog, bool], str]] = {
    "now": _now,
    "next": _line,
    "lines": _line,
    "kodama": _kodama,
}
"""Terms that speak of something; the others have but one sentence for and one against."""
