"""Why, in words: each term of an evaluation as a sentence made from its own key, sign, points and subject.

Nothing is said that the term does not hold. Terms are differences to another choice, so the sentences compare.
What a seat has in its hand is named to that seat alone: `open_hand` says whether one may.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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


def reason(term: Term, catalog: Catalog, open_hand: bool = True) -> str:
    """One term as a sentence."""
    points = amount(term.points, catalog)
    say = _WAYS.get(term.key)
    way = "for" if term.points >= 0 else "against"
    if say is None:
        return catalog.text(f"reason.{term.key}.{way}", points=points)
    return say(term, way, points, catalog, open_hand)


def reasons(advice: Advice, catalog: Catalog, open_hand: bool = True) -> list[str]:
    """What is worth saying for an action: never nothing."""
    if advice.instead is None:
        return [catalog.text("reason.only")]
    told = [reason(term, catalog, open_hand) for term in advice.told if abs(term.points) >= _EXACT]
    return told or [catalog.text("reason.even")]


def move_words(judgement: Judgement, catalog: Catalog, best: Action | None = None, open_hand: bool = True) -> str:
    """An action that was thought of; `best` is the one it is compared with, to tell the same card elsewhere."""
    points = catalog.plural("points", round(sum(term.points for term in judgement.terms if term.key == "now")))
    return _MOVES[type(judgement.action)](judgement.action, points, catalog, best, open_hand)


def _card(action: Any, points: str, catalog: Catalog, best: Action | None, open_hand: bool) -> str:
    if type(best) is type(action) and getattr(best, "card", None) == action.card:
        return catalog.text("move.grow.same", points=points)
    return catalog.text("move.grow", card=card_words(action.card, catalog), points=points)


def _pick(action: Any, points: str, catalog: Catalog, best: Action | None, open_hand: bool) -> str:
    """A hand of branch cards is as secret as one of Kodama."""
    if not open_hand:
        return catalog.text("move.pick.other")
    return _card(action, points, catalog, best, open_hand)


def _spirit_card(action: Any, points: str, catalog: Catalog, best: Action | None, open_hand: bool) -> str:
    if not open_hand:
        return catalog.text("move.kodama.other")
    kodama = catalog.text(f"kodama.{action.card}.name")
    kinds = [kind for kind in action.choice if kind in KINDS]  # a line that was chosen has no name
    if not kinds:
        return catalog.text("move.kodama", kodama=kodama, points=points)
    return catalog.text("move.kodama.choice", kodama=kodama, kinds=_kinds(kinds, catalog), points=points)


def _split(action: Any, points: str, catalog: Catalog, best: Action | None, open_hand: bool) -> str:
    alone = min(action.piles, key=len)
    return catalog.text("move.split", card=card_words(alone[0], catalog))


def _summon(action: Any, points: str, catalog: Catalog, best: Action | None, open_hand: bool) -> str:
    if isinstance(best, SummonSpirit) and best.kind == action.kind:
        return catalog.text("move.summon.same")
    return catalog.text("move.summon", kind=catalog.plural(f"kind.{action.kind}", 1))


def _remove(action: Any, points: str, catalog: Catalog, best: Action | None, open_hand: bool) -> str:
    return catalog.text("move.remove", card=card_words(action.card, catalog))


def _plain(key: str) -> Callable[[Any, str, Catalog, Action | None, bool], str]:
    # i18n: move.call move.choose move.leave
    return lambda action, points, catalog, best, open_hand: catalog.text(key)


_MOVES: Mapping[type[Action], Callable[[Any, str, Catalog, Action | None, bool], str]] = {
    GrowBranch: _card,
    PickBranch: _pick,
    ScoreKodama: _spirit_card,
    CallSpring: _plain("move.call"),
    SplitBranches: _split,
    ChoosePile: _plain("move.choose"),
    SummonSpirit: _summon,
    RemoveBranch: _remove,
    HandOver: _plain("move.leave"),
}


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
