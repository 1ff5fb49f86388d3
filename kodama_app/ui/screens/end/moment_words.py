"""A move that cost points, in words. Knows no toolkit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kodama_app.ai.coach import Loss
from kodama_app.ai.judgement import Judgement
from kodama_app.engine.actions import Action
from kodama_app.i18n import Catalog
from kodama_app.ui.games import play_of
from kodama_app.ui.words.reason_words import HALF, amount, move_words, reasons, told_points
from kodama_app.ui.words.when import when_words
from kodama_app.ui.words.words import Words


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
        state, words = state_before(session, loss), play_of(session.header.game).words
        best = loss.advice.best
        return MomentWords(
            when_words(state, session.spec, catalog),
            catalog.text("moments.lost", points=amount(loss.points, catalog)),
            _said("moments.played", loss.played, None, words, catalog, state),
            _said("moments.coach", best, loss.played.action, words, catalog, state),
            "\n".join([*reasons(loss.advice, words, catalog), *_rest(loss, catalog)]),
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


def _said(key: str, judgement: Judgement, other: Action | None, words: Words, catalog: Catalog, state: Any) -> str:
    """`key`: moments.played or moments.coach."""
    # i18n: moments.played moments.played.choice moments.coach moments.coach.choice
    move = move_words(judgement, words, catalog, other, state=state)
    return catalog.text(key + words.moves[type(judgement.action)].moment, move=move)
