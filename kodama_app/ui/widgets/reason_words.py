"""Why, in words: each term of an evaluation as a sentence made from its own key, sign, points and subject.

Nothing is said that the term does not hold. Terms are differences to another choice, so the sentences compare.
What a seat has in its hand is named to that seat alone: `open_hand` says whether one may.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kodama_app.ai.coach import Advice
from kodama_app.ai.judgement import Judgement, Term
from kodama_app.content.spirits import kodama_cards
from kodama_app.engine.actions import Action
from kodama_app.games.kodama.actions import CallSpring, GrowBranch, ScoreKodama
from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.log_lines import card_words

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
    action = judgement.action
    points = catalog.plural("points", round(sum(term.points for term in judgement.terms if term.key == "now")))
    if isinstance(action, GrowBranch):
        if isinstance(best, GrowBranch) and best.card == action.card:
            return catalog.text("move.grow.same", points=points)
        return catalog.text("move.grow", card=card_words(action.card, catalog), points=points)
    if isinstance(action, ScoreKodama):
        if not open_hand:
            return catalog.text("move.kodama.other")
        kodama = catalog.text(f"kodama.{action.card}.name")
        if not action.choice:
            return catalog.text("move.kodama", kodama=kodama, points=points)
        return catalog.text(
            "move.kodama.choice", kodama=kodama, kinds=_kinds(action.choice, catalog), points=points
        )
    assert isinstance(action, CallSpring)
    return catalog.text("move.call")


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
