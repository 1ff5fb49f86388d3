"""Kodama Duo: a round with all it asks for, secret choices, the Veil, and cards that fit nowhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from kodama_app.workshop.scenes.table import PEOPLE, Take, put_away
from kodama_app.workshop.stage import Stage

SEED = 46
"""Twin Summons in spring, the Veil in summer, and Kodama for which two kinds, a kind and a line are chosen."""
RESTLESS_SEED = 14
"""Restless Spirits in summer, when a discard once calls none but the mover's own."""
STUCK_SEED = 0
"""With a limit of one point, cards that fit nowhere come up."""


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


@cache
def played_duo(seed: int, **options: str) -> Any:
    """A finished game of two people; bots played it for them."""
    from kodama_app.engine.record import Seat
    from kodama_app.games import game
    from kodama_app.session.match import play_match
    from kodama_app.session.session import GameSession

    given = {"first": "0", **options}
    session = GameSession.resume(play_match(game("kodama-duo"), ("greedy", "greedy"), seed, given).record.text)
    session.header = replace(session.header, seats=tuple(map(Seat, PEOPLE)))
    return session


def cut(session: Any, wanted: Callable[[Any], bool], late: bool = False) -> Any:
    """The game as it was when its state was first (or last) as wanted."""
    from kodama_app.engine.timeline import Timeline
    from kodama_app.session.session import GameSession

    line = session.timeline
    lengths = range(len(line.done) + 1)
    for length in reversed(lengths) if late else lengths:
        early = Timeline(line.start, line.done[:length])
        if wanted(early.state):
            return GameSession(session.spec, session.header, early, session.rules, None)
    raise LookupError("this game never came to that")


def sat_down(stage: Stage, session: Any) -> Any:
    """The table of a game, its curtain still drawn if there is one."""
    from kodama_app.ui.play import sit_down

    sit_down(stage.app, session=session)
    stage.frames(3)
    return stage.app.router.current


def _splitting(stage: Stage, take: Take, game: Any) -> None:
    from kodama_app.games.grove.phases import Phase

    screen = sat_down(stage, cut(game, lambda state: state.phase is Phase.SPLITTING and state.round == 3))
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
    from kodama_app.games.grove.phases import Phase

    screen = sat_down(stage, cut(game, lambda state: state.phase is Phase.GROWING and state.round == 4))
    take("duo-place")
    screen.take(screen.model.cards[0])
    screen.place()
    take("duo-placed")
    screen.open_menu()
    take("duo-menu")
    put_away(stage)


def _summoning(stage: Stage, take: Take, game: Any) -> None:
    from kodama_app.games.grove.phases import Phase

    screen = sat_down(stage, cut(game, lambda state: state.phase is Phase.SUMMONING and state.round == 4))
    take("duo-summon")
    screen.offer.prepare()
    take("duo-summon-held")
    screen.next_spot()
    take("duo-summon-next")
    screen.confirm()
    take("duo-summon-twin")
    late = cut(game, lambda state: state.phase is Phase.SUMMONING and not state.summoned, late=True)
    screen = sat_down(stage, late)
    screen.offer.prepare()
    take("duo-summon-late")
    screen.offer.look_through()
    take("duo-discards")
    put_away(stage)


def _restless(stage: Stage, take: Take) -> None:
    screen = sat_down(stage, restless_game())
    take("duo-restless")
    screen.offer.prepare()
    take("duo-restless-held")


def restless_game() -> Any:
    """A game in which the mover may move a Spirit of the own tree, or leave it there."""
    from kodama_app.games.duo.summoning import must_summon
    from kodama_app.games.grove.phases import Phase

    session = played_duo(RESTLESS_SEED)

    def own_ones_only(state: Any) -> bool:
        return (
            state.phase is Phase.SUMMONING
            and state.season == 1
            and not state.summoned
            and not must_summon(session.rules.table, state, state.mover)
        )

    return cut(session, own_ones_only)


def _kodama(stage: Stage, take: Take, game: Any) -> None:
    from kodama_app.games.grove.phases import Phase

    wanted = cut(game, lambda state: state.phase is Phase.KODAMA and state.chosen == (None, None))
    screen = sat_down(stage, wanted)
    for number in range(2):
        take(f"duo-kodama-curtain-{number + 1}")
        screen.curtain.open()
        screen.open_hand()
        take(f"duo-kodama-hand-{number + 1}")
        put_away(stage)
        best = max(screen.model.hand(screen.model.mover), key=lambda worth: worth.now)
        screen.model.score(best.card, best.choice)
    take("duo-season")
    put_away(stage)


def _veil(stage: Stage, take: Take, game: Any) -> None:
    from kodama_app.games.grove.phases import Phase

    screen = sat_down(stage, cut(game, lambda state: state.phase is Phase.SPLITTING and state.season == 1))
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
    from kodama_app.games.grove.phases import Phase

    def begins(phase: Phase) -> Callable[[Any], bool]:
        return lambda state: state.phase is phase and state.season == 2

    for phase in (Phase.SPLITTING, Phase.CHOOSING, Phase.SUMMONING):
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
