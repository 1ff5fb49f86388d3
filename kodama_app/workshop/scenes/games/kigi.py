"""Kigi: a card over a rival's tree, a cut before and after, commissions, collections, a secret choice, the end."""

from __future__ import annotations

from typing import Any

from kodama_app.engine.record import Seat
from kodama_app.engine.scores import ledger_total
from kodama_app.games.kigi.actions import PaintBranch
from kodama_app.games.kigi.box import kigi_box
from kodama_app.games.kigi.painting import PRUNES
from kodama_app.games.kigi.spec import KIGI
from kodama_app.session.session import GameSession
from kodama_app.workshop.scenes.table import PEOPLE, Take, put_away
from kodama_app.workshop.stage import Stage


def kigi(stage: Stage, take: Take) -> None:
    """Up to a turn that cuts a rival's tree, its end, and two people who keep a commission each."""
    from kodama_app.ui.saved_games import begin_game

    session, cut = _before_a_cut()
    stage.app.router.go("table", session=session)
    screen = stage.app.router.current
    if screen.curtain is not None:
        take("kigi-curtain")
        screen.curtain.open()
    take("kigi-table")
    screen.show((int(screen.shown) + 1) % screen.model.seats)
    take("kigi-rivals-tree")
    screen.model.pick_at(cut)
    screen.refresh()
    screen.show(cut.tree)
    take("kigi-cut-held")
    screen.game.card.place()
    take("kigi-cut")
    screen.game.open_seat(cut.tree)
    take("kigi-collection")
    put_away(stage)
    screen.opening.show_card(next(iter(kigi_box().commissions)))
    take("kigi-commission")
    put_away(stage)
    _play_on(session)
    stage.app.router.go("end", session=session)
    take("kigi-end")
    stage.app.router.current.open_tree(0)
    take("kigi-fullest")
    seats = (*map(Seat, PEOPLE), Seat("Mei", "greedy"))
    begin_game(stage.app, KIGI.id, seats, {"first": "0", "advanced": "yes"}, "", seed=4)
    screen = stage.app.router.current
    take("kigi-keeping-curtain")
    screen.curtain.open()
    take("kigi-keeping")
    stage.app.router.home()


def _before_a_cut() -> tuple[GameSession, Any]:
    """Always the most points, up to a turn in which that cuts another's tree, late enough to have much to see."""
    people = [Seat(PEOPLE[0]), Seat("Mei", "greedy"), Seat("Sora", "greedy")]
    session: GameSession = GameSession.begin(KIGI.id, people, 7, {"first": "0"})
    while session.outcome is None:
        best = _most(session)
        elsewhere = isinstance(best, PaintBranch) and best.tree != best.seat
        if session.state.turn > 20 and best.seat == 0 and elsewhere and _points(session, best) >= PRUNES:
            return session, best
        session.act(best)
    raise LookupError("nobody ever cuts another's tree in this game")


def _most(session: GameSession) -> Any:
    (seat,) = session.rules.movers(session.state)
    return max(session.rules.candidates(session.state, seat), key=lambda action: _points(session, action))


def _points(session: GameSession, action: Any) -> int:
    return ledger_total(session.rules.preview(session.state, action))


def _play_on(session: GameSession) -> None:
    while session.outcome is None:
        session.act(_most(session))
