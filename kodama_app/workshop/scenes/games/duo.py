"""Kodama Duo: a round with all it asks for, secret choices, the Veil, and cards that fit nowhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from kodama_app.games.duo.spec import DUO
from kodama_app.workshop.scenes.beside import read_about
from kodama_app.workshop.scenes.stopped_games import cut, sat_down
from kodama_app.workshop.scenes.table import PEOPLE, Take, put_away
from kodama_app.workshop.stage import Stage

SEED = 46
"""Twin Summons in spring, the Veil in summer, and Kodama for which two kinds, a kind and a line are chosen."""
RESTLESS_SEED = 14
"""Restless Spirits in summer, when a discard once calls none but the mover's own."""
STUCK_SEED = 0
"""With a limit of one point, cards that fit nowhere come up."""

RULES_SHOWN = ("kodama-duo.split", "kodama-duo.cover", "spirits.shape")
"""Paragraphs to look at."""


def duo(stage: Stage, take: Take) -> None:
    """All there is to see of it."""
    game = played_duo(SEED)
    _splitting(stage, take, game)
    _placing(stage, take, game)
    _summoning(stage, take, game)
    _restless(stage, take)
    _kodama(stage, take, game)
    _veil(stage, take, game)
    _stuck(stage, take)
    _watching(stage, take, game)
    _looking_back(stage, take, game)
    _rules(stage, take)


@cache
def played_duo(seed: int, **options: str) -> Any:
    """A finished game of two people; bots played it for them."""
    from kodama_app.engine.record import Seat
    from kodama_app.session.match import play_match
    from kodama_app.session.session import GameSession

    given = {"first": "0", **options}
    session = GameSession.resume(play_match(DUO, ("greedy", "greedy"), seed, given).record.text)
    session.header = replace(session.header, seats=tuple(map(Seat, PEOPLE)))
    return session


def _splitting(stage: Stage, take: Take, game: Any) -> None:
    from kodama_app.games.duo.phases import DuoPhase

    screen = sat_down(stage, cut(game, lambda state: state.phase is DuoPhase.SPLITTING and state.round == 3))
    take("duo-split")
    screen.offer.key("2")
    take("duo-split-ready")
    screen.confirm()
    take("duo-choose")
    stage.tap_on(next(iter(screen.offer.piles[1].widgets())))
    take("duo-choose-trying")
    screen.confirm()
    take("duo-chosen")


def _placing(stage: Stage, take: Take, game: Any) -> None:
    from kodama_app.games.duo.phases import DuoPhase

    screen = sat_down(stage, cut(game, lambda state: state.phase is DuoPhase.GROWING and state.round == 4))
    take("duo-place")
    screen.game.card.take(screen.model.cards[0])
    screen.game.card.place()
    take("duo-placed")
    screen.opening.open_menu()
    take("duo-menu")
    put_away(stage)


def _summoning(stage: Stage, take: Take, game: Any) -> None:
    from kodama_app.games.duo.phases import DuoPhase

    screen = sat_down(stage, cut(game, lambda state: state.phase is DuoPhase.SUMMONING and state.round == 4))
    take("duo-summon")
    call_first(screen)
    take("duo-summon-held")
    screen.next_one()
    take("duo-summon-next")
    screen.confirm()
    take("duo-summon-twin")
    late = cut(game, lambda state: state.phase is DuoPhase.SUMMONING and not state.summoned, late=True)
    screen = sat_down(stage, late)
    call_first(screen)
    take("duo-summon-late")
    screen.offer.look_through()
    take("duo-discards")
    put_away(stage)


def call_first(screen: Any) -> None:
    """Hold the first Spirit that may come over the tree."""
    screen.offer.call(next(one.kind for one in screen.model.called if one.fault is None))


def _restless(stage: Stage, take: Take) -> None:
    screen = sat_down(stage, restless_game())
    take("duo-restless")
    call_first(screen)
    take("duo-restless-held")


def restless_game() -> Any:
    """A game in which the mover may move a Spirit of the own tree, or leave it there."""
    from kodama_app.games.duo.phases import DuoPhase
    from kodama_app.games.duo.summoning import must_summon

    session = played_duo(RESTLESS_SEED)

    def own_ones_only(state: Any) -> bool:
        return (
            state.phase is DuoPhase.SUMMONING
            and state.season == 1
            and not state.summoned
            and not must_summon(session.rules.table, state, state.mover)
        )

    return cut(session, own_ones_only)


def _kodama(stage: Stage, take: Take, game: Any) -> None:
    from kodama_app.games.duo.phases import DuoPhase

    wanted = cut(game, lambda state: state.phase is DuoPhase.KODAMA and state.chosen == (None, None))
    screen = sat_down(stage, wanted)
    for number in range(2):
        take(f"duo-kodama-curtain-{number + 1}")
        screen.curtain.open()
        screen.game.open_hand()
        take(f"duo-kodama-hand-{number + 1}")
        put_away(stage)
        best = max(screen.model.hand(screen.model.mover), key=lambda worth: worth.now)
        screen.model.score(best.card, best.choice)
    take("duo-season")
    put_away(stage)


def _veil(stage: Stage, take: Take, game: Any) -> None:
    from kodama_app.games.duo.phases import DuoPhase

    screen = sat_down(stage, cut(game, lambda state: state.phase is DuoPhase.SPLITTING and state.season == 1))
    take("duo-veil-curtain")
    screen.curtain.open()
    take("duo-veil-split")
    screen.offer.key("1")
    take("duo-veil-eye")
    screen.offer.key("v")
    take("duo-veil-ready")
    screen.confirm()
    take("duo-veil-choose")


def _stuck(stage: Stage, take: Take) -> None:
    screen = sat_down(stage, stuck_game())
    take("duo-remove")
    screen.offer.key("1")
    take("duo-remove-ready")


def stuck_game() -> Any:
    """A game in which neither of the mover's cards fits."""
    from kodama_app.games.duo.actions import RemoveBranch

    session = played_duo(STUCK_SEED, limit="1")
    line = session.timeline
    before = next(at for at, (action, _) in enumerate(line.done) if isinstance(action, RemoveBranch))
    state = line.done[before - 1][1].state
    return cut(session, lambda one: one is state)


def _watching(stage: Stage, take: Take, game: Any) -> None:
    from kodama_app.engine.record import Seat
    from kodama_app.games.duo.phases import DuoPhase

    def begins(phase: DuoPhase) -> Callable[[Any], bool]:
        return lambda state: state.phase is phase and state.season == 2

    for phase in (DuoPhase.SPLITTING, DuoPhase.CHOOSING, DuoPhase.SUMMONING):
        early = cut(game, begins(phase))
        seats = list(early.header.seats)
        seats[early.mover] = Seat("Mei", "greedy")
        early.header = replace(early.header, seats=tuple(seats))
        sat_down(stage, early)
        # Before the bot's pause is over: `take` lets some of it go by.
        take(f"duo-watch-{phase}")


def _looking_back(stage: Stage, take: Take, game: Any) -> None:
    from kodama_app.ui.widgets.log_view import LogSheet

    router = stage.app.router
    router.home()
    router.go("end", session=game, save_id=None)
    take("duo-end")
    router.go("tree", session=game, seat=0)
    take("duo-tree")
    router.home()
    screen = router.go("replay", session=game)
    stage.wait(0.3)
    screen.step = screen.last
    take("duo-replay")
    router.open_sheet(LogSheet(game))
    take("duo-log")
    put_away(stage)
    router.home()


def _rules(stage: Stage, take: Take) -> None:
    """The contents of the rule book as they are for this game, and its own paragraphs with their pictures."""
    stage.app.router.go("rules", game=DUO.id)
    take("rules-duo")
    stage.app.router.home()
    read_about(stage, take, DUO.id, RULES_SHOWN)
