"""Why a move is better, where the reason speaks of kinds, lines or Kodama."""

from __future__ import annotations

from collections.abc import Mapping

from kodama_app.ai.judgement import Term
from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.i18n import Catalog
from kodama_app.ui.words.tree_words import kinds_words
from kodama_app.ui.words.words import Reason


def _now(term: Term, way: str, points: str, catalog: Catalog, open_hand: bool) -> str:
    about = term.about
    if about and about[0] in kodama_cards():
        if open_hand or way == "for":  # what is played is there for all to see; what is kept is not
            kodama = catalog.text(f"kodama.{about[0]}.name")
            return catalog.text(f"reason.now.{way}.kodama", kodama=kodama, points=points)
        about = ()
    if about:
        return catalog.text(f"reason.now.{way}.kinds", kinds=kinds_words(about, catalog), points=points)
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


GROVE_REASONS: Mapping[str, Reason] = {"now": _now, "next": _line, "lines": _line, "kodama": _kodama}
