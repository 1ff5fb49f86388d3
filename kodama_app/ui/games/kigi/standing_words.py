"""How a commission stands, as one would say it: you 4 – best rival 6."""

from __future__ import annotations

from typing import Any

from kodama_app.ui.games.kigi.model import KigiModel
from kodama_app.ui.games.kigi.standing import CommissionStanding
from kodama_app.ui.language import i18n


def standing_words(screen: Any, seat: int, standing: CommissionStanding) -> str:
    """Of a seat, beside the best of the others; the person at the screen is spoken to."""
    model: KigiModel = screen.model
    own, rival = standing.own, standing.rival
    alone = "rival" if model.state.seats == 2 else "best"
    # i18n: kigi.standing.you.rival kigi.standing.you.best kigi.standing.rival kigi.standing.best
    if seat == model.viewer and seat in model.persons:
        return i18n._(f"kigi.standing.you.{alone}", own=own, rival=rival)
    return i18n._(f"kigi.standing.{alone}", player=screen.player(seat), own=own, rival=rival)


def figures(screen: Any, standing: CommissionStanding) -> str:
    """The same to whoever looks, in as little room as a card has."""
    # i18n: kigi.figures.rival kigi.figures.best
    alone = "rival" if screen.model.state.seats == 2 else "best"
    return i18n._(f"kigi.figures.{alone}", own=standing.own, rival=standing.rival)


def brief(standing: CommissionStanding) -> str:
    """The numbers alone, the own one first."""
    return f"{standing.own} – {standing.rival}"


def worth_words(screen: Any, card: str, seat: int) -> str:
    """How it stands, whether it is met, and what the move in the hand would make of it."""
    model: KigiModel = screen.model
    now, after = model.standing(card, seat), model.after_what_is_held()
    # i18n: kigi.met kigi.not_met kigi.after.met kigi.after.not_met
    told = [i18n._(f"kigi.{_met(now)}", standing=standing_words(screen, seat, now))]
    if after is not None:
        later = model.standing(card, seat, after)
        if later != now:
            told.append(i18n._(f"kigi.after.{_met(later)}", standing=standing_words(screen, seat, later)))
    return "\n".join(told)


def _met(standing: CommissionStanding) -> str:
    return "met" if standing.met else "not_met"
