"""A move that cost points, in words. Knows no toolkit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kodama_app.ai.coach import Loss
from kodama_app.ai.judgement import Judgement
from kodama_app.engine.actions import Action
from kodama_app.games.draft.actions import PickBranch
from kodama_app.games.grove.actions import GrowBranch, ScoreKodama
from kodama_app.games.kodama.actions import CallSpring
from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.reason_words import HALF, amount, move_words, reasons, told_points


@dataclass(frozen=True, slots=True)
class MomentWords:
    """What there is to say about it."""

    when: str
    lost: str
    played: str
    coach: str
    why: str

    @staticmethod
    def of(session: Any, loss: Loss, catalog: Catalog) -> MomentWords:
        """The game is over: there are no secrets left."""
        state = state_before(session, loss)
        season = catalog.text(f"season.{state.season_name}")
        best = loss.advice.best
        return MomentWords(
            catalog.text("replay.when", season=season, round=state.round),
            catalog.text("moments.lost", points=amount(loss.points, catalog)),
            _said("moments.played", loss.played, None, catalog, state),
            _said("moments.coach", best, loss.played.action, catalog, state),
            "\n".join([*reasons(loss.advice, catalog), *_rest(loss, catalog)]),
        )


def _rest(loss: Loss, catalog: Catalog) -> list[str]:
    """What the told reasons leave of the loss, rounded as both are told: whoever adds them up arrives at it."""
    rest = told_points(loss.points) - sum(told_points(term.points) for term in loss.advice.told)
    if abs(rest) < HALF:
        return []
    points = catalog.text("reason.about", points=catalog.plural("points", round(abs(rest))))
    # i18n: reason.rest.for reason.rest.against
    return [catalog.text("reason.rest.for" if rest > 0 else "reason.rest.against", points=points)]


def state_before(session: Any, loss: Loss) -> Any:
    """The game as it was when the move was made."""
    timeline = session.timeline
    return timeline.done[loss.move - 1][1].state if loss.move else timeline.start.state


PLAYED = (GrowBranch, PickBranch, ScoreKodama)
"""One says that one plays these; anything else is a choice."""


def _said(key: str, judgement: Judgement, other: Action | None, catalog: Catalog, state: Any) -> str:
    """`key`: moments.played or moments.coach."""
    if isinstance(judgement.action, CallSpring):  # i18n: moments.played.call moments.coach.call
        return catalog.text(key + ".call")
    if not isinstance(judgement.action, PLAYED):  # i18n: moments.played.choice moments.coach.choice
        key += ".choice"
    # i18n: moments.played moments.coach
    return catalog.text(key, move=move_words(judgement, catalog, other, state=state))
